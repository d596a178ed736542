// Writes the layout file of a living table view cell, for `plumb lint`. docs/capture.md says how to use it. Add the
// library PlumbCapture to a test target, or copy this file into it. It uses only public API of UIKit, and knows
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

  // MARK: - Names

  extension CellCapture {
    /// Names views, guides and constraints: by the properties that store them, by accessibility identifier, by number.
    mutating func nameItems() {
      nameProperties(of: cell)
      for view in views { nameProperties(of: view) }
      for view in views where names[ObjectIdentifier(view)] == nil {
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { give(view, identifier) }
      }
      for view in views where names[ObjectIdentifier(view)] == nil {
        if let own = predefined(view).first { give(view, own.value) } else { number(view, kind(of: view)) }
      }
      for owner in [cell, cell.contentView] + views {
        for constraint in owner.constraints where !isOfUIKit(constraint, in: owner) {
          for case let guide as UILayoutGuide in [constraint.firstItem, constraint.secondItem]
          where name(of: guide) == nil {
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
      while let current = mirror, !"\(current.subjectType)".hasPrefix("UI") {
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
        guard names[ObjectIdentifier(object)] == nil, !(value is UIView) || views.contains(where: { $0 === object })
        else {
          return
        }
        give(object, taken.contains(word) ? "\(name(of: owner) ?? "view")_\(word)" : word)
      } else if mirror.displayStyle == .collection, depth < 2 {
        for (index, element) in mirror.children.enumerated() {
          name(element.value, "\(label)\(index + 1)", of: owner, depth: depth + 1)
        }
      } else if mirror.displayStyle == .struct, depth < 2 {
        for child in mirror.children {
          name(child.value, label.hasPrefix("_") ? label : child.label ?? label, of: owner, depth: depth + 1)
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
        return name(of: own.owner).map { "\($0).\(own.name)" }
      }
      return names[ObjectIdentifier(item)]
    }

    func className(_ object: AnyObject) -> String { String(describing: Swift.type(of: object)) }

    /// The format's word for a view's type.
    func kind(of view: UIView) -> String {
      switch view {
      case is UITextView: "textView"
      case is UITableView: "tableView"
      case is UICollectionView: "collectionView"
      case is UIScrollView: "scroll"
      case is UIStackView: "stack"
      case is UILabel: "label"
      case is UIImageView: "image"
      case is UIButton: "button"
      case is UITextField: "textField"
      case is UISwitch: "switch"
      case is UISlider: "slider"
      case is UIStepper: "stepper"
      case is UISegmentedControl: "segmentedControl"
      case is UIProgressView: "progress"
      case is UIActivityIndicatorView: "activityIndicator"
      case is UIPageControl: "pageControl"
      case is UIDatePicker: "datePicker"
      default: className(view) == "WKWebView" ? "webView" : "view"
      }
    }
  }

  // MARK: - Keys of a view

  extension CellCapture {
    func keys(of view: UIView, _ margins: Set<ObjectIdentifier>) -> CapturedKeys {
      let (kind, ownClass) = (kind(of: view), className(view))
      var keys: CapturedKeys = kind == "view" ? [] : [("type", kind)]
      if !ownClass.hasPrefix("UI"), !ownClass.hasPrefix("_UI"), kind != "webView" {
        keys.append(("class", quoted(ownClass)))
      }
      if let superview = view.superview, superview !== cell.contentView {
        keys.append(("superview", name(of: superview) ?? "contentView"))
        if let stack = superview as? UIStackView, !stack.arrangedSubviews.contains(view) {
          keys.append(("arranged", "false"))
        }
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
        var keys: CapturedKeys = [("text", quoted(label.text ?? "")), ("font", font(label.font))]
        if label.numberOfLines != 1 { keys.append(("numberOfLines", "\(label.numberOfLines)")) }
        if 0.1..<100_000 ~= label.preferredMaxLayoutWidth {
          keys.append(("preferredMaxLayoutWidth", number(label.preferredMaxLayoutWidth)))
        }
        return keys
      case let image as UIImageView:
        return image.image.map { [("image", list([$0.size.width, $0.size.height]))] } ?? []
      case let button as UIButton: return button.currentTitle.map { [("text", quoted($0))] } ?? []
      case let field as UITextField:
        return [("text", quoted(field.text ?? "")), ("placeholder", quoted(field.placeholder ?? ""))]
      case let text as UITextView:
        let font = text.font.map { [(key: "font", value: self.font($0))] } ?? []
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
      // Plumb knows the controls whose alignment rectangle differs from their frame.
      let isKnown = view.alignmentRectInsets != .zero
      if hasSize, !isMeasured, !wraps, !isPicture, !isKnown {
        let lengths = [size.width, size.height].map { $0 < 0 ? "none" : number($0) }
        keys.append(("intrinsicContentSize", "[\(lengths.joined(separator: ", "))]"))
      }
      let controls: [String: (Float, Float)] = [
        "switch": (750, 750), "stepper": (750, 750), "activityIndicator": (750, 750), "progress": (250, 750),
      ]
      let usual = controls[kind] ?? (250, 250)
      if hasSize || isMeasured && kind == "textView" {
        keys += priorities("contentHuggingPriority", usual) { view.contentHuggingPriority(for: $0) }
        keys += priorities("contentCompressionResistancePriority", (750, 750)) {
          view.contentCompressionResistancePriority(for: $0)
        }
      }
      let isArranged = (view.superview as? UIStackView)?.arrangedSubviews.contains(view) ?? false
      guard view.translatesAutoresizingMaskIntoConstraints, !isArranged, predefined(view).isEmpty else { return keys }
      keys.append(("translatesAutoresizingMaskIntoConstraints", "true"))
      keys.append(("frame", list([view.frame.minX, view.frame.minY, view.frame.width, view.frame.height])))
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

    private func priorities(
      _ key: String, _ usual: (Float, Float), _ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority
    ) -> CapturedKeys {
      let (across, down) = (priority(.horizontal).rawValue, priority(.vertical).rawValue)
      if (across, down) == usual { return [] }
      return [(key, "{horizontal: \(number(CGFloat(across))), vertical: \(number(CGFloat(down)))}")]
    }

    /// A text style if the font is one at the text size `large`, else the system font, else a font by its name.
    private func font(_ font: UIFont) -> String {
      let styles: [UIFont.TextStyle: String] = [
        .largeTitle: "largeTitle", .title1: "title1", .title2: "title2", .title3: "title3", .headline: "headline",
        .body: "body", .callout: "callout", .subheadline: "subheadline", .footnote: "footnote", .caption1: "caption1",
        .caption2: "caption2",
      ]
      if let style = font.fontDescriptor.object(forKey: .textStyle) as? String,
        let word = styles[UIFont.TextStyle(rawValue: style)],
        font == UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
      {
        return word
      }
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
    func text(_ own: CapturedState, _ samples: [CapturedSample]) -> String {
      let constraints = allConstraints(own, samples)
      var lines = [
        "# Captured from a running cell by PlumbCapture. Change the cell and capture it again, not this file."
      ]
      lines += Set(([own] + samples.map(\.state)).flatMap(\.leftOut)).sorted().map { "# Left out: \($0)" }
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
      if table.rowHeight >= 0 { keys.append(("rowHeight", number(table.rowHeight))) }
      if table.estimatedRowHeight > 0 { keys.append(("estimatedRowHeight", number(table.estimatedRowHeight))) }
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

    private func changes(of view: CapturedKeys, to new: CapturedKeys) -> CapturedKeys {
      let fixed = ["frame", "superviewSize", "autoresizingMask", "translatesAutoresizingMaskIntoConstraints"]
      var keys = new.filter { key, value in !fixed.contains(key) && !view.contains { $0 == (key, value) } }
      for (key, _) in view where !fixed.contains(key) && !new.contains(where: { $0.key == key }) {
        switch key {
        case "hidden": keys.append(("hidden", "false"))
        case "numberOfLines": keys.append(("numberOfLines", "1"))
        case "contentHuggingPriority": keys.append((key, "250"))
        case "contentCompressionResistancePriority": keys.append((key, "750"))
        case "text": keys.append(("text", quoted("")))
        case "image", "intrinsicContentSize": keys.append(("intrinsicContentSize", "[none, none]"))
        default: break
        }
      }
      return keys
    }

    private func measure(_ own: CapturedState, _ samples: [CapturedSample], _ constraints: [Written]) -> [String] {
      var lines = ["measure:", "  widths: [\(width)]"]
      if !samples.isEmpty { lines.append("  samples:") }
      for (name, state) in samples {
        var changed: [String] = []
        for (view, new) in zip(own.views, state.views) {
          let keys = changes(of: view.keys, to: new.keys)
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
      var lines = ["expect:", "  rowHeight: {\(width): \(own.rowHeight)\(heights)}"]
      if own.views.isEmpty { return lines }
      lines += ["  frames:", "    \(width):"] + own.views.map { "      \($0.name): \($0.frame)" }
      for sample in samples {
        lines += ["    \(quoted(sample.name)):", "      \(width):"]
        lines += sample.state.views.map { "        \($0.name): \($0.frame)" }
      }
      return lines
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
          || [0x2028, 0x2029, 0xFEFF].contains(scalar.value):
          quoted +=
            "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
            + String(scalar.value, radix: 16)
        default: quoted.unicodeScalars.append(scalar)
        }
      }
      return "\"\(quoted)\""
    }
  }
#endif
