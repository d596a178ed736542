// Writes the layout file of a living table view cell, for `plumb lint`. docs/capture.md says how to use it. Add the
// library PlumbCapture to a test target, or copy its three files into it. They use only public API of UIKit, and know
// UIKit's own constraints and views by their identifiers and the names of their classes.
#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Lays a cell out in a table and describes it as a layout file that expects UIKit's row height and frames.
  ///
  /// - Parameters:
  ///   - width: The width of the table in points.
  ///   - table: A table with the app's settings: style, separators, row heights; a plain one by default. Its frame and
  ///     data source change.
  ///   - samples: Other contents by name. Each function fills the cell again, as `["empty": { $0.show(.empty) }]`.
  /// - Throws: `CaptureError` if the text size is not `large`, the direction not left to right, or a sample adds views.
  @preconcurrency @MainActor
  public func capture<Cell: UITableViewCell>(
    _ cell: Cell, width: CGFloat, in table: UITableView? = nil,
    samples: KeyValuePairs<String, @MainActor (Cell) -> Void> = [:]
  ) throws -> CapturedLayout {
    let table = table ?? UITableView()
    let row = OneRow(cell)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 4000))
    table.frame = window.bounds
    table.dataSource = row
    window.addSubview(table)
    defer {
      // A table keeps neither its data source nor its window.
      withExtendedLifetime((row, window)) { table.dataSource = nil }
      table.removeFromSuperview()
    }
    var reading = CellCapture(cell, table)
    let own = try reading.state()
    let others = try samples.map { name, show in
      show(cell)
      return (name: name, state: try reading.state(ofSample: name))
    }
    return CapturedLayout(text: reading.text(own, others))
  }

  /// Why a capture failed, or how the file on disk differs.
  public struct CaptureError: Error, CustomStringConvertible, LocalizedError {
    /// The reason, in words.
    public var description: String
    /// The same, for the message of a failed test.
    public var errorDescription: String? { description }
  }

  /// A layout file. The same cell gives the same text.
  public struct CapturedLayout: Sendable {
    /// The text of the file.
    public let text: String

    /// Compares the file on disk with the text. A missing file is written; then, and if the file differs, this throws.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the folder of the test's source file, where a simulator can write.
    ///   - record: Whether to write the file anew instead; by default if the environment has `PLUMB_RECORD=1`.
    public func write(
      to path: String, record: Bool = ProcessInfo.processInfo.environment["PLUMB_RECORD"] == "1",
      from source: StaticString = #filePath
    ) throws {
      let folder = URL(fileURLWithPath: "\(source)").deletingLastPathComponent()
      let file = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
      let old = FileManager.default.fileExists(atPath: file.path) ? try String(contentsOf: file, encoding: .utf8) : nil
      if old == text { return }
      if let old, !record {
        let advice = "If that is meant, run the test with PLUMB_RECORD=1."
        throw CaptureError(description: "\(path) no longer matches the cell. \(advice)\n\(difference(from: old))")
      }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      if !record {
        throw CaptureError(description: "\(path) was missing and is now written: look at it and commit it.")
      }
    }

    /// The lines that only one of the texts has: `-` those of the old one, `+` those of this one.
    func difference(from old: String) -> String {
      let (before, after) = (old.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
      var lines: [(line: Int, isNew: Int, text: String)] = []
      for change in after.difference(from: before) {
        switch change {
        case .remove(let offset, let line, _): lines.append((offset + 1, 0, "- \(offset + 1): \(line)"))
        case .insert(let offset, let line, _): lines.append((offset + 1, 1, "+ \(offset + 1): \(line)"))
        }
      }
      return lines.sorted { ($0.line, $0.isNew) < ($1.line, $1.isNew) }.map(\.text).joined(separator: "\n")
    }
  }

  private final class OneRow: NSObject, UITableViewDataSource {
    private let cell: UITableViewCell
    init(_ cell: UITableViewCell) { self.cell = cell }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
  }

  // MARK: - What the cell has

  typealias CapturedKeys = [(key: String, value: String)]

  /// What a cell shows at one moment, already in the words of the format.
  struct CapturedState {
    var views: [(name: String, keys: CapturedKeys, frame: String)] = []
    var constraints: [CapturedConstraint] = []
    var contentView: CapturedKeys = []
    var leftOut: [String] = []
    var rowHeight = ""
  }

  /// A constraint as the capture found it: the sides in the words of the format, without the constant.
  struct CapturedConstraint {
    var constraint: NSLayoutConstraint
    var equation: String
    var hasSecondItem: Bool
    var constant: CGFloat
    var priority: Float
  }

  @MainActor struct CellCapture {
    let (cell, table): (UITableViewCell, UITableView)
    var views: [UIView] = []
    var names: [ObjectIdentifier: String] = [:]
    var taken: Set<String> = ["cell", "contentView", "superview", "constraints", "root"]

    init(_ cell: UITableViewCell, _ table: UITableView) {
      (self.cell, self.table) = (cell, table)
      (names[ObjectIdentifier(cell)], names[ObjectIdentifier(cell.contentView)]) = ("cell", "contentView")
    }

    mutating func state(ofSample sample: String? = nil) throws -> CapturedState {
      table.reloadData()
      table.layoutIfNeeded()
      if cell.traitCollection.preferredContentSizeCategory != .large {
        throw CaptureError(
          description: "The text size must be 'large', the default: Plumb compares frames at that size.")
      }
      if cell.effectiveUserInterfaceLayoutDirection != .leftToRight {
        throw CaptureError(description: "The layout direction must be left to right: Plumb compares frames in that.")
      }
      let found = subviews(below: cell.contentView) + subviews(below: cell)
      if let sample, found.map(ObjectIdentifier.init) != views.map(ObjectIdentifier.init) {
        throw CaptureError(
          description: "Sample '\(sample)' adds, removes or moves views: capture it into its own file.")
      }
      if sample == nil {
        views = found
        nameItems()
      }
      var state = CapturedState()
      state.rowHeight = number(table.rectForRow(at: IndexPath(row: 0, section: 0)).height)
      for owner in [cell, cell.contentView] + views {
        for constraint in owner.constraints where !isOfUIKit(constraint, in: owner) {
          add(constraint, owner, to: &state)
        }
      }
      let margins = viewsWithMargins(state.constraints.map(\.constraint))
      state.views = views.map { view in
        let frame = list([view.frame.minX, view.frame.minY, view.frame.width, view.frame.height])
        return (name(of: view) ?? "", keys(of: view, margins), frame)
      }
      if margins.contains(ObjectIdentifier(cell.contentView)) { state.contentView.append(marginsKey(cell.contentView)) }
      if !cell.contentView.translatesAutoresizingMaskIntoConstraints {
        state.contentView.append(("translatesAutoresizingMaskIntoConstraints", "false"))
      }
      return state
    }

    /// The views of the app in a view, each before its own; those that a stack arranges in the order of the stack.
    private func subviews(below view: UIView) -> [UIView] {
      let arranged = (view as? UIStackView)?.arrangedSubviews ?? []
      let rest = view.subviews.filter { subview in !arranged.contains { $0 === subview } && !isOfUIKit(subview) }
      return (arranged + rest).flatMap { subview -> [UIView] in
        let hasSubviews = ["view", "stack", "scroll", "image", "label"].contains(kind(of: subview))
        return [subview] + (hasSubviews ? subviews(below: subview) : [])
      }
    }

    private func isOfUIKit(_ view: UIView) -> Bool {
      let own = [
        cell.contentView, cell.backgroundView, cell.selectedBackgroundView, cell.multipleSelectionBackgroundView,
        cell.accessoryView, cell.editingAccessoryView,
      ]
      if own.contains(where: { $0 === view }) { return true }
      let name = className(view)
      return (name.hasPrefix("_UI") || name.hasPrefix("UITableViewCell")) && view.subviews.allSatisfy(isOfUIKit)
    }

    /// Whether UIKit made a constraint: for masks, content sizes, stacks, margins and the size that the table gives.
    func isOfUIKit(_ constraint: NSLayoutConstraint, in owner: UIView) -> Bool {
      let name = className(constraint)
      // A cell from a xib without enough constraints has some that Interface Builder adds, and they count.
      let ofApps = ["NSLayoutConstraint", "NSIBPrototypingLayoutConstraint"]
      if name.hasPrefix("_UI") || name.hasPrefix("NS") && !ofApps.contains(name) { return true }
      let prefixes = ["UISV-", "UIView", "UIScrollView", "UITemporaryLayout", "fittingSize"]
      if let identifier = constraint.identifier, prefixes.contains(where: identifier.hasPrefix) { return true }
      // What ties the guide of a view's margins to the view.
      guard let first = constraint.firstItem, let second = constraint.secondItem else { return false }
      return first === owner && isMarginsGuide(second, of: owner)
        || second === owner && isMarginsGuide(first, of: owner)
    }

    private func isMarginsGuide(_ item: AnyObject, of owner: UIView) -> Bool {
      guard let guide = item as? UILayoutGuide, let own = guideName(guide), own.owner === owner else { return false }
      return !["contentLayoutGuide", "frameLayoutGuide"].contains(own.name)
    }

    /// Which of its view's own guides a guide is; nil if the app made it.
    func guideName(_ guide: UILayoutGuide) -> (owner: UIView, name: String)? {
      guard let owner = guide.owningView else { return nil }
      if guide === owner.layoutMarginsGuide { return (owner, "layoutMarginsGuide") }
      if guide === owner.safeAreaLayoutGuide { return (owner, "safeAreaLayoutGuide") }
      if let scroll = owner as? UIScrollView {
        if guide === scroll.contentLayoutGuide { return (owner, "contentLayoutGuide") }
        if guide === scroll.frameLayoutGuide { return (owner, "frameLayoutGuide") }
      }
      return guide === owner.readableContentGuide ? (owner, "readableContentGuide") : nil
    }

    private func add(_ constraint: NSLayoutConstraint, _ owner: UIView, to state: inout CapturedState) {
      let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
      let names = items.compactMap { name(of: $0) }
      guard let first = names.first, names.count == items.count else {
        let words = items.map { name(of: $0) ?? className($0) }.joined(separator: " and ")
        return state.leftOut.append("a constraint between \(words)")
      }
      let relation = [.lessThanOrEqual: "<=", .greaterThanOrEqual: ">="][constraint.relation] ?? "=="
      var equation = "\(first).\(attribute(constraint.firstAttribute)) \(relation)"
      let hasSecondItem = names.count == 2 && constraint.multiplier != 0
      if hasSecondItem {
        // UIKit keeps multipliers in 32 bits.
        let factor = constraint.multiplier == 1 ? "" : "\(trimmed("\(Float(constraint.multiplier))")) * "
        equation += " \(factor)\(names[1]).\(attribute(constraint.secondAttribute))"
      }
      state.constraints.append(
        CapturedConstraint(
          constraint: constraint, equation: equation, hasSecondItem: hasSecondItem, constant: constraint.constant,
          priority: constraint.priority.rawValue))
    }

    /// The views whose margins count: for a constraint, or for a stack that keeps its views inside them.
    private func viewsWithMargins(_ constraints: [NSLayoutConstraint]) -> Set<ObjectIdentifier> {
      let stacks = views.filter { ($0 as? UIStackView)?.isLayoutMarginsRelativeArrangement == true }
      var owners = Set(stacks.map { ObjectIdentifier($0) })
      let sides = constraints.flatMap { [($0.firstItem, $0.firstAttribute), ($0.secondItem, $0.secondAttribute)] }
      for (item, attribute) in sides {
        if let view = item as? UIView, attribute.rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue {
          owners.insert(ObjectIdentifier(view))
        } else if let guide = item as? UILayoutGuide, let own = guideName(guide), own.name == "layoutMarginsGuide" {
          owners.insert(ObjectIdentifier(own.owner))
        }
      }
      return owners
    }
  }
#endif
