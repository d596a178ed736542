// Writes the layout file of a living table view cell, for `plumb lint`. docs/capture.md says how to use it. Add the
// library PlumbCapture to a test target, or copy this file into it. It uses only public API of UIKit, and knows
// UIKit's own constraints and views by their identifiers and the names of their classes.
#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import UIKit

  /// Lays a cell out in a table and describes it as a layout file that expects UIKit's row height and frames.
  ///
  /// - Parameters:
  ///   - width: The width of the table in points.
  ///   - table: A table with the app's settings: style, separators, row heights; a plain one by default. Its frame
  ///     changes, its delegate is not asked, and afterwards it has neither a data source nor a superview.
  ///   - samples: Other contents by name. Each function fills the cell again, as `["empty": { $0.show(.empty) }]`.
  /// - Throws: `CaptureError` if the text size is not `large`, the direction not left to right, the cell has a content
  ///   configuration of UIKit's, or a sample has no name of its own, adds views or changes the accessory.
  @preconcurrency @MainActor
  public func capture<Cell: UITableViewCell>(
    _ cell: Cell, width: CGFloat, in table: UITableView? = nil,
    samples: KeyValuePairs<String, @MainActor (Cell) -> Void> = [:]
  ) throws -> CapturedLayout {
    let table = table ?? UITableView()
    let (row, delegate) = (OneRow(cell), table.delegate)
    // Away from the edges of the window, so that its safe area changes no margins.
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width + 200, height: 4200))
    table.frame = CGRect(x: 100, y: 100, width: width, height: 4000)
    (table.dataSource, table.delegate) = (row, nil)
    window.addSubview(table)
    defer {
      // A table keeps neither its data source nor its window.
      withExtendedLifetime((row, window)) { (table.dataSource, table.delegate) = (nil, delegate) }
      table.removeFromSuperview()
    }
    var reading = CellCapture(cell, table)
    let own = try reading.state()
    let (type, view) = (cell.accessoryType, cell.accessoryView)
    // A layout file takes a number for a width.
    var taken: Set<String> = [""]
    let others = try samples.map { name, show in
      if !taken.insert(name).inserted || Double(name) != nil {
        throw CaptureError("A sample needs a name that is not a number and that no other sample has, not '\(name)'.")
      }
      show(cell)
      if cell.accessoryType != type || cell.accessoryView !== view {
        throw CaptureError("Sample '\(name)' changes the accessory: capture it into its own file.")
      }
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
    init(_ description: String) { self.description = description }
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
    ///   - source: The test's source file.
    /// - Throws: `CaptureError`, or an error of Foundation if the file cannot be read or written.
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
        throw CaptureError("\(path) no longer matches the cell. \(advice)\n\(difference(from: old))")
      }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      if !record {
        throw CaptureError("\(path) was missing and is now written: look at it and commit it.")
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
    /// The frame is nil where UIKit leaves it open, or does not find it by constraints.
    var views: [(name: String, keys: CapturedKeys, frame: String?)] = []
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
      names[ObjectIdentifier(cell)] = "cell"
    }

    /// Lays the cell out, and refuses what Plumb would not find the same frames for.
    private func layOut() throws {
      table.reloadData()
      table.layoutIfNeeded()
      cell.layoutIfNeeded()
      guard table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell else {
        throw CaptureError("The table did not lay the cell out.")
      }
      if #available(iOS 14, *), cell.contentConfiguration is UIListContentConfiguration {
        throw CaptureError("The cell has a UIListContentConfiguration, which places its views in code.")
      }
      if cell.traitCollection.preferredContentSizeCategory != .large {
        throw CaptureError("The text size must be 'large', the default: Plumb compares frames at that size.")
      }
      if cell.effectiveUserInterfaceLayoutDirection != .leftToRight {
        throw CaptureError("The layout direction must be left to right: Plumb compares frames in that.")
      }
    }

    mutating func state(ofSample sample: String? = nil) throws -> CapturedState {
      try layOut()
      // A content configuration replaces the content view.
      names[ObjectIdentifier(cell.contentView)] = "contentView"
      let found = subviews(below: cell.contentView) + subviews(below: cell)
      if let sample, found.map(ObjectIdentifier.init) != views.map(ObjectIdentifier.init) {
        throw CaptureError("Sample '\(sample)' adds, removes or moves views: capture it into its own file.")
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
      let insets = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
      for case let text as UITextView in views where !text.isScrollEnabled {
        if text.textContainerInset == insets, text.textContainer.lineFragmentPadding == 5 { continue }
        state.leftOut.append("the text insets of \(name(of: text) ?? ""), which Plumb takes for UIKit's usual ones")
      }
      let margins = viewsWithMargins(state.constraints.map(\.constraint))
      state.views = views.map { view in
        // The cell places its own labels in code; where a stack puts a hidden view is ambiguous.
        let isPlaced = predefined(view).isEmpty && !isHiddenInStack(view)
        return (name(of: view) ?? "", keys(of: view, margins), isPlaced ? rectangle(of: view) : nil)
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
      return (arranged + rest).flatMap { subview in
        [subview] + (isOpen(subview) ? subviews(below: subview) : [])
      }
    }

    /// Whether what is in a view is the app's: not in a control, nor in a picker, a map or a search bar.
    private func isOpen(_ view: UIView) -> Bool {
      if view is UISearchBar || view is UIPickerView || className(view) == "MKMapView" { return false }
      return ["view", "stack", "scroll", "image", "label"].contains(kind(of: view))
    }

    /// Whether UIKit has a class. The name of an app's Swift class begins with its module.
    private func isClassOfUIKit(_ type: AnyClass) -> Bool {
      let name = NSStringFromClass(type)
      if name.contains(".") { return name.hasPrefix("UIKit.") || name.hasPrefix("UIKitCore.") }
      return name.hasPrefix("UI") || name.hasPrefix("_UI")
    }

    private func isOfUIKit(_ view: UIView) -> Bool {
      let own = [
        cell.contentView, cell.backgroundView, cell.selectedBackgroundView, cell.multipleSelectionBackgroundView,
        cell.accessoryView, cell.editingAccessoryView,
      ]
      if own.contains(where: { $0 === view }) { return true }
      let name = className(view)
      // What UIKit adds to a cell or a scroll view holds views of public classes, such as the picture of an accessory.
      let whole = [
        "UITableViewCell", "_UITableViewCell", "_UITableCell", "_UISystemBackgroundView",
        "_UIScrollViewScrollIndicator",
      ]
      if whole.contains(where: name.hasPrefix) { return true }
      return name.hasPrefix("_UI") && view.subviews.allSatisfy(isOfUIKit)
    }

    /// Whether UIKit made a constraint: for masks, content sizes, stacks, margins and the size that the table gives.
    func isOfUIKit(_ constraint: NSLayoutConstraint, in owner: UIView) -> Bool {
      // An observed constraint has a class of its own.
      let name = className(constraint).replacingOccurrences(of: "NSKVONotifying_", with: "")
      // A cell from a xib without enough constraints has some that Interface Builder adds, and they count.
      let ofApps = ["NSLayoutConstraint", "NSIBPrototypingLayoutConstraint"]
      if name.hasPrefix("_UI") || name.hasPrefix("NS") && !ofApps.contains(name) { return true }
      let prefixes = ["_UI", "UISV-", "UIView", "UIScrollView", "UITemporaryLayout", "fittingSize"]
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
      // A constraint of priority 0 does nothing.
      if constraint.priority.rawValue <= 0 { return }
      let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
      let names = items.compactMap { name(of: $0) }
      guard let first = names.first, names.count == items.count else {
        // What a control does with its own views is its own matter.
        if !isOpen(owner), items.contains(where: { $0 is UIView && name(of: $0) == nil }) { return }
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

  // MARK: - Names

  extension CellCapture {
    /// Names views, guides and constraints: by the properties that store them, by accessibility identifier, by number.
    mutating func nameItems() {
      for view in [cell, cell.contentView] + views { nameProperties(of: view) }
      for view in views where names[ObjectIdentifier(view)] == nil {
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { give(view, identifier) }
      }
      for view in views where names[ObjectIdentifier(view)] == nil {
        if let own = predefined(view).first { give(view, own.value) } else { number(view, kind(of: view)) }
      }
      for owner in [cell, cell.contentView] + views {
        for constraint in owner.constraints where !isOfUIKit(constraint, in: owner) {
          for case let guide as UILayoutGuide in [constraint.firstItem, constraint.secondItem]
          where name(of: guide) == nil && guideName(guide) == nil {
            number(guide, "guide")
          }
        }
      }
    }

    private mutating func number(_ item: AnyObject, _ kind: String) {
      let number = (1...).first { !taken.contains("\(kind)\($0)") } ?? 1
      give(item, "\(kind)\(number)")
    }

    private mutating func nameProperties(of view: UIView) {
      var mirror: Mirror? = Mirror(reflecting: view)
      // UIKit's own classes store nothing that the app named.
      while let current = mirror, let type = current.subjectType as? AnyClass, !isClassOfUIKit(type) {
        for child in current.children { name(child.value, child.label ?? "", of: view, depth: 0) }
        mirror = current.superclassMirror
      }
    }

    /// Names what a stored property holds. `$__lazy_storage_$_x` stores a lazy `x`, and `_x` one with a wrapper.
    private mutating func name(_ value: Any, _ label: String, of owner: UIView, depth: Int) {
      let label = label.replacingOccurrences(of: "$__lazy_storage_$_", with: "")
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional {
        if let some = mirror.children.first { name(some.value, label, of: owner, depth: depth) }
      } else if value is UIView || value is UILayoutGuide || value is NSLayoutConstraint {
        let (object, word) = (value as AnyObject, label.hasPrefix("_") ? String(label.dropFirst()) : label)
        let isCaptured = !(value is UIView) || views.contains { $0 === object }
        if names[ObjectIdentifier(object)] != nil || !isCaptured { return }
        give(object, taken.contains(word) ? "\(name(of: owner) ?? "view")_\(word)" : word)
      } else if mirror.displayStyle == .collection, depth < 2 {
        for (index, element) in mirror.children.enumerated() {
          name(element.value, "\(label)\(index + 1)", of: owner, depth: depth + 1)
        }
      } else if mirror.displayStyle == .struct, depth < 2 {
        for child in mirror.children {
          name(child.value, label.hasPrefix("_") ? label : child.label ?? label, of: owner, depth: depth + 1)
        }
      } else if mirror.displayStyle == .class, !(value is NSObject) {
        // An object that keeps an array of constraints, such as SnapKit's `Constraint`.
        let kept = mirror.children.flatMap { $0.value as? [NSLayoutConstraint] ?? [] }
        for (index, constraint) in kept.enumerated() {
          name(constraint, kept.count == 1 ? label : "\(label)\(index + 1)", of: owner, depth: depth + 1)
        }
      }
    }

    /// Gives an item a name that the format accepts and no other item has.
    private mutating func give(_ item: AnyObject, _ wanted: String) {
      var word = String(wanted.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
      if word.first?.isNumber ?? true { word = "_" + word }
      let unique =
        taken.contains(word) ? (2...).lazy.map { "\(word)_\($0)" }.first { !taken.contains($0) } ?? word : word
      taken.insert(unique)
      names[ObjectIdentifier(item)] = unique
    }

    func name(of item: AnyObject) -> String? {
      if let guide = item as? UILayoutGuide, let own = guideName(guide) {
        // A layout file has no such guides of text views, tables and collection views.
        let isScrolled = ["contentLayoutGuide", "frameLayoutGuide"].contains(own.name)
        if isScrolled, kind(of: own.owner) != "scroll" { return nil }
        return name(of: own.owner).map { "\($0).\(own.name)" }
      }
      return names[ObjectIdentifier(item)]
    }

    func className(_ object: AnyObject) -> String { String(describing: Swift.type(of: object)) }

    /// The format's word for a view's type.
    func kind(of view: UIView) -> String {
      let kinds: [(type: UIView.Type, word: String)] = [
        (UITextView.self, "textView"), (UITableView.self, "tableView"), (UICollectionView.self, "collectionView"),
        (UIScrollView.self, "scroll"), (UIStackView.self, "stack"), (UILabel.self, "label"),
        (UIImageView.self, "image"), (UIButton.self, "button"), (UITextField.self, "textField"),
        (UISwitch.self, "switch"), (UISlider.self, "slider"), (UIStepper.self, "stepper"),
        (UISegmentedControl.self, "segmentedControl"), (UIProgressView.self, "progress"),
        (UIActivityIndicatorView.self, "activityIndicator"), (UIPageControl.self, "pageControl"),
        (UIDatePicker.self, "datePicker"),
      ]
      let word = kinds.first { view.isKind(of: $0.type) }?.word
      return word ?? (className(view) == "WKWebView" ? "webView" : "view")
    }
  }

  // MARK: - Keys of a view

  extension CellCapture {
    func keys(of view: UIView, _ margins: Set<ObjectIdentifier>) -> CapturedKeys {
      let kind = kind(of: view)
      var keys: CapturedKeys = kind == "view" ? [] : [("type", kind)]
      if !isClassOfUIKit(type(of: view)), kind != "webView" { keys.append(("class", quoted(className(view)))) }
      if let superview = view.superview, superview !== cell.contentView {
        keys.append(("superview", name(of: superview) ?? "contentView"))
        if superview is UIStackView, !isArranged(view) { keys.append(("arranged", "false")) }
      }
      keys += predefined(view) + contents(of: view)
      keys += sizeKeys(of: view, kind)
      if view.isHidden { keys.append(("hidden", "true")) }
      if margins.contains(ObjectIdentifier(view)) { keys.append(marginsKey(view)) }
      return keys
    }

    func marginsKey(_ view: UIView) -> (key: String, value: String) {
      let margins = view.directionalLayoutMargins
      return ("layoutMargins", list([margins.top, margins.leading, margins.bottom, margins.trailing]))
    }

    /// A view that UIKit made for the cell's style. Asking for one may make it, so only likely views are compared.
    private func predefined(_ view: UIView) -> CapturedKeys {
      guard view.superview === cell.contentView, view.translatesAutoresizingMaskIntoConstraints else { return [] }
      if className(view) == "UITableViewLabel" {
        return [("predefined", view === cell.detailTextLabel ? "detailTextLabel" : "textLabel")]
      }
      return className(view) == "UIImageView" && view === cell.imageView ? [("predefined", "imageView")] : []
    }

    private func contents(of view: UIView) -> CapturedKeys {
      switch view {
      case let label as UILabel:
        var keys: CapturedKeys = [("text", quoted(label.text ?? ""))]
        keys += fontKeys(label.font, isAdjusted: label.adjustsFontForContentSizeCategory)
        if label.numberOfLines != 1 { keys.append(("numberOfLines", "\(label.numberOfLines)")) }
        if 0.1..<100_000 ~= label.preferredMaxLayoutWidth {
          keys.append(("preferredMaxLayoutWidth", number(label.preferredMaxLayoutWidth)))
        }
        if label.adjustsFontSizeToFitWidth {
          keys.append(("adjustsFontSizeToFitWidth", "true"))
          if label.minimumScaleFactor > 0 { keys.append(("minimumScaleFactor", number(label.minimumScaleFactor))) }
        }
        return keys
      case let image as UIImageView:
        return image.image.map { [("image", list([$0.size.width, $0.size.height]))] } ?? []
      case let button as UIButton: return button.currentTitle.map { [("text", quoted($0))] } ?? []
      case let field as UITextField:
        let shrinks = field.adjustsFontSizeToFitWidth ? [(key: "adjustsFontSizeToFitWidth", value: "true")] : []
        return [("text", quoted(field.text ?? "")), ("placeholder", quoted(field.placeholder ?? ""))] + shrinks
      case let text as UITextView:
        let font = text.font.map { fontKeys($0, isAdjusted: text.adjustsFontForContentSizeCategory) } ?? []
        return [("text", quoted(text.text ?? ""))] + font + [("scrollEnabled", "\(text.isScrollEnabled)")]
      case let control as UISegmentedControl:
        let titles = (0..<control.numberOfSegments).map { quoted(control.titleForSegment(at: $0) ?? "") }
        return [("segments", "[\(titles.joined(separator: ", "))]")]
      case let stack as UIStackView: return stackKeys(stack)
      case let scroll as UIScrollView: return scroll.isScrollEnabled ? [] : [("scrollEnabled", "false")]
      default: return []
      }
    }

    private func stackKeys(_ stack: UIStackView) -> CapturedKeys {
      let distributions = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
      let isVertical = stack.axis == .vertical
      let alignments: [UIStackView.Alignment: String] = [
        .fill: "fill", .leading: isVertical ? "leading" : "top", .firstBaseline: "firstBaseline", .center: "center",
        .trailing: isVertical ? "trailing" : "bottom", .lastBaseline: "lastBaseline",
      ]
      var keys: CapturedKeys = isVertical ? [("axis", "vertical")] : []
      keys.append(("distribution", distributions[stack.distribution.rawValue]))
      keys.append(("alignment", alignments[stack.alignment] ?? "fill"))
      keys.append(("spacing", spacing(stack.spacing)))
      let custom = stack.arrangedSubviews.compactMap { view -> String? in
        let own = stack.customSpacing(after: view)
        return own == UIStackView.spacingUseDefault ? nil : "\(name(of: view) ?? ""): \(spacing(own))"
      }
      if !custom.isEmpty { keys.append(("customSpacing", "{\(custom.joined(separator: ", "))}")) }
      if stack.isLayoutMarginsRelativeArrangement { keys.append(("layoutMarginsRelativeArrangement", "true")) }
      if stack.isBaselineRelativeArrangement { keys.append(("baselineRelativeArrangement", "true")) }
      return keys
    }

    /// The system's spacing is 8 pt between views.
    private func spacing(_ points: CGFloat) -> String { number(points == UIStackView.spacingUseSystem ? 8 : points) }

    /// The intrinsic size, unless Plumb must find it at each width; content priorities; the frame that a mask keeps.
    private func sizeKeys(of view: UIView, _ kind: String) -> CapturedKeys {
      var keys: CapturedKeys = []
      let size = view.intrinsicContentSize
      let hasSize = size.width >= 0 || size.height >= 0
      let isMeasured = ["stack", "scroll", "tableView", "collectionView", "webView", "textView"].contains(kind)
      let wraps = (view as? UILabel).map { $0.numberOfLines != 1 } ?? false
      let isPicture = kind == "image" && (view as? UIImageView)?.image?.size == size
      let isKnown = hasKnownInsets(view) && view.alignmentRectInsets != .zero
      if hasSize, !isMeasured, !wraps, !isPicture, !isKnown {
        let lengths = [size.width, size.height].map { $0 < 0 ? "none" : number($0) }
        keys.append(("intrinsicContentSize", "[\(lengths.joined(separator: ", "))]"))
      }
      if hasSize || isMeasured && kind == "textView" {
        keys += priorities("contentHuggingPriority", usualHugging(kind)) { view.contentHuggingPriority(for: $0) }
        keys += priorities("contentCompressionResistancePriority", (750, 750)) {
          view.contentCompressionResistancePriority(for: $0)
        }
      }
      let isPlaced = isArranged(view) || !predefined(view).isEmpty
      guard view.translatesAutoresizingMaskIntoConstraints, !isPlaced else { return keys }
      keys.append(("translatesAutoresizingMaskIntoConstraints", "true"))
      keys.append(("frame", rectangle(of: view)))
      let flexible: [(UIView.AutoresizingMask, String)] = [
        (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
        (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
        (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
      ]
      let mask = flexible.filter { view.autoresizingMask.contains($0.0) }.map(\.1)
      guard let outer = view.superview?.bounds.size, !mask.isEmpty else { return keys }
      keys.append(("autoresizingMask", "[\(mask.joined(separator: ", "))]"))
      keys.append(("superviewSize", list([outer.width, outer.height])))
      return keys
    }

    private func isArranged(_ view: UIView) -> Bool {
      (view.superview as? UIStackView)?.arrangedSubviews.contains { $0 === view } ?? false
    }

    private func isHiddenInStack(_ view: UIView) -> Bool {
      sequence(first: view) { $0.superview }.prefix { $0 !== cell }.contains { $0.isHidden && isArranged($0) }
    }

    /// Plumb knows the controls whose alignment rectangle differs from their frame.
    private func hasKnownInsets(_ view: UIView) -> Bool {
      ["switch", "slider", "segmentedControl"].contains(kind(of: view))
    }

    /// What constraints place, in the superview's own: the alignment rectangle, or the frame of a control whose insets
    /// Plumb knows, as if the view had no transform.
    private func rectangle(of view: UIView) -> String {
      let (size, anchor) = (view.bounds.size, view.layer.anchorPoint)
      var rect = CGRect(
        x: view.center.x - size.width * anchor.x, y: view.center.y - size.height * anchor.y, width: size.width,
        height: size.height)
      if !hasKnownInsets(view) { rect = view.alignmentRect(forFrame: rect) }
      let outer = view.superview?.alignmentRectInsets ?? .zero
      return list([rect.minX - outer.left, rect.minY - outer.top, rect.width, rect.height])
    }

    private func priorities(
      _ key: String, _ usual: (Float, Float), _ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority
    ) -> CapturedKeys {
      let (across, down) = (priority(.horizontal).rawValue, priority(.vertical).rawValue)
      return (across, down) == usual ? [] : [(key, pair((across, down)))]
    }

    private func pair(_ priorities: (Float, Float)) -> String {
      "{horizontal: \(number(CGFloat(priorities.0))), vertical: \(number(CGFloat(priorities.1)))}"
    }

    private func usualHugging(_ kind: String) -> (Float, Float) {
      if kind == "progress" { return (250, 750) }
      return ["switch", "stepper", "activityIndicator"].contains(kind) ? (750, 750) : (250, 250)
    }

    /// A font, and whether it follows the text size although it is not a text style.
    private func fontKeys(_ font: UIFont, isAdjusted: Bool) -> CapturedKeys {
      let word = self.font(font)
      let follows = isAdjusted && word.hasPrefix("{")
      return [("font", word)] + (follows ? [("adjustsFontForContentSizeCategory", "true")] : [])
    }

    /// A text style if the font is one at the text size `large`, else the system font, else a font by its name.
    private func font(_ font: UIFont) -> String {
      let styles: [UIFont.TextStyle: String] = [
        .largeTitle: "largeTitle", .title1: "title1", .title2: "title2", .title3: "title3", .headline: "headline",
        .body: "body", .callout: "callout", .subheadline: "subheadline", .footnote: "footnote", .caption1: "caption1",
        .caption2: "caption2",
      ]
      let name = font.fontDescriptor.object(forKey: .textStyle) as? String
      let style = UIFont.TextStyle(rawValue: name ?? "")
      if let word = styles[style], font == UIFont.preferredFont(forTextStyle: style) { return word }
      let size = number(font.pointSize)
      guard font.familyName == UIFont.systemFont(ofSize: font.pointSize).familyName else {
        return "{name: \(quoted(font.fontName)), size: \(size)}"
      }
      let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
      let weight = (traits?[.weight] as? CGFloat) ?? UIFont.Weight.regular.rawValue
      let weights: [(UIFont.Weight, String)] = [
        (.ultraLight, "ultraLight"), (.thin, "thin"), (.light, "light"), (.regular, "regular"), (.medium, "medium"),
        (.semibold, "semibold"), (.bold, "bold"), (.heavy, "heavy"), (.black, "black"),
      ]
      let nearest = weights.min { abs($0.0.rawValue - weight) < abs($1.0.rawValue - weight) }
      return "{size: \(size), weight: \(nearest?.1 ?? "regular")}"
    }
  }

  typealias CapturedSample = (name: String, state: CapturedState)

  extension CellCapture {
    func text(_ state: CapturedState, _ samples: [CapturedSample]) -> String {
      let own = withoutSizesOfWrapping(state, samples)
      let constraints = allConstraints(own, samples)
      var lines = [
        "# Captured from a running cell by PlumbCapture. Change the cell and capture it again, not this file."
      ]
      let leftOut = ([own] + samples.map(\.state)).flatMap(\.leftOut) + lostChanges(own, samples)
      lines += Set(leftOut).sorted().map { "# Left out: \($0)" }
      lines += settings(own) + measure(own, samples, constraints)
      if !own.views.isEmpty { lines += ["views:"] + own.views.map { "  \($0.name): \(mapping($0.keys))" } }
      let used = constraints.flatMap { [$0.entry.constraint.firstItem, $0.entry.constraint.secondItem] }
      let guides = ([cell, cell.contentView] + views).flatMap(\.layoutGuides).filter { guide in
        used.contains { $0 === guide } && guideName(guide) == nil
      }
      if !guides.isEmpty { lines.append("guides:") }
      for guide in guides {
        let owner = guide.owningView.flatMap { name(of: $0) } ?? "contentView"
        lines.append("  \(name(of: guide) ?? ""): {superview: \(owner)}")
      }
      if !constraints.isEmpty { lines.append("constraints:") }
      lines += constraints.map { "  - \(spelled($0.entry, id: $0.id, isActive: $0.isActive))" }
      return (lines + expectations(own, samples)).joined(separator: "\n") + "\n"
    }

    private func settings(_ own: CapturedState) -> [String] {
      var lines = ["cell: \(quoted(className(cell)))"]
      if let identifier = cell.reuseIdentifier { lines.append("reuseIdentifier: \(quoted(identifier))") }
      lines.append("platform: iOS \(UIDevice.current.systemVersion.prefix { $0 != "." })")
      let styles: [UITableView.Style: String] = [.plain: "plain", .grouped: "grouped", .insetGrouped: "insetGrouped"]
      var keys: CapturedKeys = [("style", styles[table.style] ?? "plain")]
      // Automatic ones are -1; an estimate of 0 turns self-sizing off.
      if table.rowHeight >= 0 { keys.append(("rowHeight", number(table.rowHeight))) }
      if table.estimatedRowHeight >= 0 { keys.append(("estimatedRowHeight", number(table.estimatedRowHeight))) }
      keys.append(("separatorStyle", table.separatorStyle == .none ? "none" : "singleLine"))
      keys.append(("displayScale", number(table.traitCollection.displayScale)))
      lines.append("table: \(mapping(keys))")
      let types = ["none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"]
      if cell.accessoryView != nil {
        lines.append("accessoryView: {width: \(number(cell.bounds.width - cell.contentView.frame.width))}")
      } else if cell.accessoryType != .none {
        lines.append("accessoryType: \(types[cell.accessoryType.rawValue])")
      }
      return lines + (own.contentView.isEmpty ? [] : ["contentView: \(mapping(own.contentView))"])
    }

    // MARK: Samples

    private typealias Written = (entry: CapturedConstraint, id: String?, isActive: Bool)

    /// The constraints of all states. One that only a sample has is inactive in the cell's own state. One that a
    /// property stores has the property's name as its id; another one has an id if a sample changes it.
    private func allConstraints(_ own: CapturedState, _ samples: [CapturedSample]) -> [Written] {
      var entries = own.constraints
      for sample in samples {
        entries += sample.state.constraints.filter { new in !entries.contains { $0.constraint === new.constraint } }
      }
      return entries.enumerated().map { index, entry in
        let isActive = own.constraints.contains { $0.constraint === entry.constraint }
        let isChanged = samples.contains { !changes(of: entry, isActive, in: $0.state).isEmpty }
        return (entry, names[ObjectIdentifier(entry.constraint)] ?? (isChanged ? "changed\(index + 1)" : nil), isActive)
      }
    }

    private func changes(of entry: CapturedConstraint, _ wasActive: Bool, in state: CapturedState) -> CapturedKeys {
      guard let new = state.constraints.first(where: { $0.constraint === entry.constraint }) else {
        return wasActive ? [("active", "false")] : []
      }
      var keys: CapturedKeys = wasActive ? [] : [("active", "true")]
      if new.constant != entry.constant { keys.append(("constant", number(new.constant))) }
      if new.priority != entry.priority { keys.append(("priority", trimmed("\(new.priority)"))) }
      return keys
    }

    /// What a sample changes of a view, and the keys that it changes although no sample of a layout file can.
    private func changes(of view: CapturedKeys, to new: CapturedKeys) -> (keys: CapturedKeys, lost: [String]) {
      let fixed = [
        "type", "class", "superview", "arranged", "predefined", "translatesAutoresizingMaskIntoConstraints",
        "autoresizingMask", "frame", "superviewSize",
      ]
      let usual = [
        "hidden": "false", "layoutMarginsRelativeArrangement": "false", "baselineRelativeArrangement": "false",
        "adjustsFontSizeToFitWidth": "false", "adjustsFontForContentSizeCategory": "false", "axis": "horizontal",
        "scrollEnabled": "true", "minimumScaleFactor": "0", "numberOfLines": "1", "text": quoted(""),
        "contentHuggingPriority": pair(usualHugging(view.first { $0.key == "type" }?.value ?? "")),
        "contentCompressionResistancePriority": "750",
      ]
      // A mask changes the frame.
      let hasMask = new.contains { $0.key == "autoresizingMask" }
      func value(_ key: String, _ keys: CapturedKeys) -> String? { keys.first { $0.key == key }?.value }
      var lost = fixed.filter { key in
        value(key, view) != value(key, new) && key != "superviewSize" && !(hasMask && key == "frame")
      }
      var keys = new.filter { key, value in !fixed.contains(key) && !view.contains { $0 == (key, value) } }
      for (key, _) in view where !fixed.contains(key) && value(key, new) == nil {
        if let usual = usual[key] {
          keys.append((key, usual))
        } else if !["image", "intrinsicContentSize"].contains(key) {
          // Margins are written only where they count.
          if key != "layoutMargins" { lost.append(key) }
        } else if value("intrinsicContentSize", new) == nil, value("intrinsicContentSize", keys) == nil {
          // Without a size of its own, a view has that of its picture.
          keys.append(("intrinsicContentSize", value("image", new) ?? "[none, none]"))
        }
      }
      return (keys, lost)
    }

    /// A label that a sample wraps has no intrinsic size of its own: no sample can take one away.
    private func withoutSizesOfWrapping(_ own: CapturedState, _ samples: [CapturedSample]) -> CapturedState {
      var own = own
      for index in own.views.indices {
        let isWrapped = samples.contains { $0.state.views[index].keys.contains { $0.key == "numberOfLines" } }
        if isWrapped { own.views[index].keys.removeAll { $0.key == "intrinsicContentSize" } }
      }
      return own
    }

    /// What the samples change although no sample of a layout file can.
    private func lostChanges(_ own: CapturedState, _ samples: [CapturedSample]) -> [String] {
      samples.flatMap { sample, state in
        let ofContent = changes(of: own.contentView, to: state.contentView)
        var lost = (ofContent.keys.map(\.key) + ofContent.lost).map { "\($0) of contentView" }
        for (view, new) in zip(own.views, state.views) {
          lost += changes(of: view.keys, to: new.keys).lost.map { "\($0) of \(view.name)" }
        }
        return lost.map { "the \($0), as sample \(quoted(sample)) has it" }
      }
    }

    private func measure(_ own: CapturedState, _ samples: [CapturedSample], _ constraints: [Written]) -> [String] {
      var lines = ["measure:", "  widths: [\(width)]"]
      if !samples.isEmpty { lines.append("  samples:") }
      for (name, state) in samples {
        var changed: [String] = []
        for (view, new) in zip(own.views, state.views) {
          let keys = changes(of: view.keys, to: new.keys).keys
          if !keys.isEmpty { changed.append("      \(view.name): \(mapping(keys))") }
        }
        let others = constraints.compactMap { written -> String? in
          let keys = changes(of: written.entry, written.isActive, in: state)
          return keys.isEmpty ? nil : "        \(quoted(written.id ?? "")): \(mapping(keys))"
        }
        if !others.isEmpty { changed += ["      constraints:"] + others }
        lines += ["    \(quoted(name)):\(changed.isEmpty ? " {}" : "")"] + changed
      }
      return lines
    }

    private func expectations(_ own: CapturedState, _ samples: [CapturedSample]) -> [String] {
      let heights = samples.map { ", \(quoted($0.name)): {\(width): \($0.state.rowHeight)}" }.joined()
      let lines = ["expect:", "  rowHeight: {\(width): \(own.rowHeight)\(heights)}"]
      var frames: [String] = []
      for (name, state) in [("", own)] + samples {
        let indent = name.isEmpty ? "    " : "      "
        let own = state.views.compactMap { view in view.frame.map { "\(indent)  \(view.name): \($0)" } }
        if own.isEmpty { continue }
        if !name.isEmpty { frames.append("    \(quoted(name)):") }
        frames += ["\(indent)\(width):"] + own
      }
      return frames.isEmpty ? lines : lines + ["  frames:"] + frames
    }

    // MARK: Words

    private var width: String { number(table.frame.width) }

    private func spelled(_ entry: CapturedConstraint, id: String?, isActive: Bool) -> String {
      var equation = entry.equation
      if !entry.hasSecondItem {
        equation += " \(number(entry.constant))"
      } else if entry.constant != 0 {
        equation += " \(entry.constant < 0 ? "-" : "+") \(number(abs(entry.constant)))"
      }
      if entry.priority < 1000 { equation += " @ \(trimmed("\(entry.priority)"))" }
      var keys: CapturedKeys = [("constraint", equation)]
      if let identifier = entry.constraint.identifier { keys.append(("identifier", quoted(identifier))) }
      if let id { keys.append(("id", id)) }
      if !isActive { keys.append(("active", "false")) }
      return keys.count == 1 ? equation : mapping(keys)
    }

    func attribute(_ attribute: NSLayoutConstraint.Attribute) -> String {
      let names = [
        "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
        "centerY", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin",
        "leadingMargin", "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
      ]
      return names.indices.contains(attribute.rawValue) ? names[attribute.rawValue] : "notAnAttribute"
    }

    private func mapping(_ keys: CapturedKeys) -> String {
      "{\(keys.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    }

    func list(_ numbers: [CGFloat]) -> String { "[\(numbers.map(number).joined(separator: ", "))]" }

    /// A number to a thousandth of a point.
    func number(_ value: CGFloat) -> String { trimmed("\((Double(value) * 1000).rounded() / 1000 + 0)") }

    func trimmed(_ number: String) -> String { number.hasSuffix(".0") ? String(number.dropLast(2)) : number }

    /// A text in double quotes on one line.
    func quoted(_ text: String) -> String {
      var quoted = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\\(scalar)"
        case "\n": quoted += "\\n"
        case _
        where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
          || [0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value):
          quoted += String(format: "\\u%04x", scalar.value)
        default: quoted.unicodeScalars.append(scalar)
        }
      }
      return "\"\(quoted)\""
    }
  }
#endif
