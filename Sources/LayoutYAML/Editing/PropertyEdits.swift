import Findings
import LayoutModel

// Changes of views' properties and of the table's settings, as edits of their keys.
extension Rendering {
  func edits(of key: ViewKey, _ item: ItemID, from before: Item, to after: Layout) throws(NotEditable) -> [TextEdit] {
    let new = after[item]
    guard isKey(key, of: new, item) else { throw NotEditable() }
    switch key {
    case .superview where !isSuperviewFree(item, before, new): throw NotEditable()
    case .translatesAutoresizingMaskIntoConstraints: return [try maskEdit(of: item, from: before, to: new)]
    case .contentHuggingPriority:
      return try priorityEdits(key, item, before.contentHuggingPriority, new.contentHuggingPriority)
    case .contentCompressionResistancePriority:
      return try priorityEdits(
        key, item, before.contentCompressionResistancePriority, new.contentCompressionResistancePriority)
    default:
      let value = try valueText(of: key, new, after).orThrow()
      return [try edit(writing: value, key, item)]
    }
  }

  private func isKey(_ key: ViewKey, of view: Item, _ item: ItemID) -> Bool {
    let scope: KeyScope = item == .contentView ? .contentView : .view
    guard let known = formatKey(key.rawValue, in: scope) else { return false }
    return known.types.isEmpty || known.types.contains(view.type)
  }

  private func formatKey(_ name: String, in scope: KeyScope) -> FormatKey? {
    scope.table.keys.first { $0.name == name && ($0.kinds.isEmpty || $0.kinds.contains(sourced.layout.kind)) }
  }

  /// Whether a view can get another superview: it is not nested, no stack arranges it, and all items keep their order.
  private func isSuperviewFree(_ item: ItemID, _ before: Item, _ new: Item) -> Bool {
    guard let old = before.superview, let superview = new.superview, superview < item, before.predefined == nil,
      let node = mapping(of: item), let views = lines.entry("views", of: 0)?.value
    else { return false }
    let nodes = editor.viewNodes.filter { $0 >= 0 }
    return lines.entries(of: views).contains { $0.value == node }
      && zip(nodes, nodes.dropFirst()).allSatisfy { $0 < $1 }
      && [old, superview].allSatisfy { sourced.layout[$0].stack == nil && sourced.layout[$0].guide == nil }
      && !isSuperviewConstrained(of: before.name)
  }

  /// Whether a constraint's text names a view and uses a superview without its name.
  private func isSuperviewConstrained(of name: String) -> Bool {
    guard editor.constraintsNode >= 0 else { return false }
    return lines.nodes.children(of: editor.constraintsNode).contains { entry in
      let place = lines.nodes[entry].place
      let text = String(decoding: lines.bytes[place.start..<place.end], as: UTF8.self)
      return text.contains(name) && (text.contains("superview") || text.contains("|"))
    }
  }

  private func mapping(of item: ItemID) -> Int? {
    if item == .contentView { return lines.entry("contentView", of: 0)?.value }
    guard editor.viewNodes.indices.contains(item.index), editor.viewNodes[item.index] >= 0 else { return nil }
    let node = Int(editor.viewNodes[item.index])
    return lines.nodes[node].kind == .mapping ? node : nil
  }

  /// The edit that writes a key's value in place of its old one, or the key after the view's last key. Keeps the name
  /// that the author uses for the key.
  private func edit(writing value: String, _ key: ViewKey, _ item: ItemID) throws(NotEditable) -> TextEdit {
    let mapping = try mapping(of: item).orThrow()
    let known = entry(of: key, in: mapping)
    let entry = "\(known.map { lines.text($0.key) } ?? key.rawValue): \(value)"
    if let range = range(of: key, in: mapping) { return TextEdit(replace: range, with: entry) }
    // An alias gives the value.
    guard known == nil else { throw NotEditable() }
    // Subviews are often the last key and have many lines.
    let last = try lines.entries(of: mapping).last { lines.text($0.key) != "subviews" }.orThrow()
    return try lines.edit(adding: entry, to: mapping, after: last.value)
  }

  /// The entry of a key under any of its names.
  private func entry(of key: ViewKey, in mapping: Int) -> (key: Int, value: Int)? {
    let known = KeyScope.view.table.keys.first { $0.name == key.rawValue }
    let names = [key.rawValue] + (known?.otherNames ?? [])
    return lines.entries(of: mapping).first { names.contains(lines.text($0.key)) }
  }

  private func range(of key: ViewKey, in mapping: Int) -> SourceRange? {
    guard let known = entry(of: key, in: mapping), lines.nodes[known.value].aliasStart < 0 else { return nil }
    return SourceRange(start: Int(lines.nodes[known.key].start), end: Int(lines.nodes[known.value].end))
  }

  /// Writes the axes that the key states, and those that change.
  private func priorityEdits(
    _ key: ViewKey, _ item: ItemID, _ old: PerAxis<Priority>, _ new: PerAxis<Priority>
  ) throws(NotEditable) -> [TextEdit] {
    // A sample that sets only one axis takes the other from the view; it sets each axis on which it differs.
    let isTakenOver = sourced.layout.samples.contains { sample in
      sample.changes.contains { change in
        guard case .setProperty(item, let property) = change, property.key == key,
          let sampled = property.priorities
        else { return false }
        return Axis.allCases.contains { old[$0] != new[$0] && sampled[$0] == old[$0] }
      }
    }
    guard !isTakenOver else { throw NotEditable() }
    let stated = mapping(of: item).flatMap { entry(of: key, in: $0) }?.value
    let axes = Axis.allCases.filter { axis in
      // A number is the priority on both axes.
      let isStated = stated.map { lines.nodes[$0].kind != .mapping || lines.entry(axis.name, of: $0) != nil } ?? false
      return isStated || old[axis] != new[axis]
    }
    guard !axes.isEmpty else { return [] }
    let words = axes.map { "\($0.name): \(new[$0].written)" }.joined(separator: ", ")
    return [try edit(writing: "{\(words)}", key, item)]
  }

  /// The edit that sets the mask. With the mask off, it also removes the frame and its keys, if these are adjacent.
  private func maskEdit(of item: ItemID, from before: Item, to new: Item) throws(NotEditable) -> TextEdit {
    let value = try new.translatesAutoresizingMaskIntoConstraints.orThrow()
    let key = ViewKey.translatesAutoresizingMaskIntoConstraints
    // A mask that is on needs a frame to keep.
    guard !value || item == .contentView || new.autoresizingFrame != nil else { throw NotEditable() }
    guard before.autoresizingFrame != nil, new.autoresizingFrame == nil else {
      return try edit(writing: "\(value)", key, item)
    }
    let mapping = try mapping(of: item).orThrow()
    let keys = [key, .frame, .autoresizingMask, .superviewSize].filter { entry(of: $0, in: mapping) != nil }
    let ranges = keys.compactMap { range(of: $0, in: mapping) }.sorted()
    guard ranges.count == keys.count, let first = ranges.first, let last = ranges.last,
      zip(ranges, ranges.dropFirst()).allSatisfy({ $1.start - $0.end <= Self.widestGap })
    else { throw NotEditable() }
    return TextEdit(replace: SourceRange(start: first.start, end: last.end), with: "\(key.rawValue): \(value)")
  }

  /// The most bytes between two keys for one edit of both: a line break and an indent, too few for a third key.
  private static let widestGap = 9

  /// The value of a key as the format writes it; nil if the editor does not write it.
  private func valueText(of key: ViewKey, _ item: Item, _ layout: Layout) -> String? {
    switch key {
    case .superview: return item.superview.map { layout[$0].name }
    case .text: return item.text?.quotedScalar
    case .placeholder: return item.placeholder?.quotedScalar
    case .numberOfLines: return "\(item.numberOfLines)"
    case .preferredMaxLayoutWidth:
      return item.preferredMaxLayoutWidth.map {
        if case .points(let points) = $0 { points.spelledNumber } else { "automatic" }
      }
    case .hidden: return "\(item.isHidden)"
    case .scrollEnabled: return item.isScrollEnabled.map { "\($0)" }
    case .preservesSuperviewLayoutMargins: return "\(item.preservesSuperviewLayoutMargins)"
    case .adjustsFontForContentSizeCategory: return "\(item.adjustsFontForContentSizeCategory)"
    case .adjustsFontSizeToFitWidth: return "\(item.adjustsFontSizeToFitWidth)"
    case .minimumScaleFactor: return item.minimumScaleFactor?.spelledNumber
    case .textIsPlaceholder: return "\(item.isTextPlaceholder)"
    case .imageIsPlaceholder: return "\(item.isImagePlaceholder)"
    case .mayBeAmbiguous: return "\(item.mayBeAmbiguous)"
    case .intrinsicContentSize where item.hasUnknownSize: return "unknown"
    case .intrinsicContentSize: return item.intrinsicContentSize.map(sizeText)
    case .placeholderIntrinsicSize: return item.placeholderIntrinsicSize.map(sizeText)
    case .image where item.hasUnknownImage: return "unknown"
    case .image: return item.image.map { "[\($0.horizontal.spelledNumber), \($0.vertical.spelledNumber)]" }
    case .borderStyle: return item.borderStyle.rawValue
    case .layoutMargins: return item.layoutMargins.map(edgesText)
    case .configuration, .contentEdgeInsets, .contentInsets, .imagePadding, .imagePlacement:
      return valueText(of: key, item.button)
    default: return item.stack.flatMap { valueText(of: key, $0) }
    }
  }

  private func valueText(of key: ViewKey, _ button: Button) -> String? {
    guard Button.mistake(of: key, hasConfiguration: button.configuration != nil) == nil else { return nil }
    return switch key {
    case .configuration where button.contentEdgeInsets == nil: button.configuration?.rawValue
    case .contentEdgeInsets: button.contentEdgeInsets.map(edgesText)
    case .contentInsets: button.contentInsets.map(edgesText)
    case .imagePadding: button.imagePadding.spelledNumber
    case .imagePlacement: button.imagePlacement.rawValue
    default: nil
    }
  }

  private func valueText(of key: ViewKey, _ stack: Stack) -> String? {
    switch key {
    case .axis: stack.axis.name
    case .distribution: stack.distribution.rawValue
    case .alignment: stack.alignment.rawValue
    case .spacing: stack.spacing.spelledNumber
    case .layoutMarginsRelativeArrangement: "\(stack.isLayoutMarginsRelativeArrangement)"
    case .baselineRelativeArrangement: "\(stack.isBaselineRelativeArrangement)"
    default: nil
    }
  }

  private func edgesText(_ edges: Edges) -> String {
    let sides = [edges.top, edges.leading, edges.bottom, edges.trailing].map(\.spelledNumber)
    return "[\(sides.joined(separator: ", "))]"
  }

  private func sizeText(_ size: PerAxis<Double?>) -> String {
    "[\(size.horizontal?.spelledNumber ?? "none"), \(size.vertical?.spelledNumber ?? "none")]"
  }

  // MARK: - The table

  func edits(of settings: [Setting]) throws(NotEditable) -> [TextEdit] {
    try edits(of: settings.filter { $0.owner == .table }, in: "table")
      + (try edits(of: settings.filter { $0.owner == .collection }, in: "collection"))
  }

  private func edits(of settings: [Setting], in owner: String) throws(NotEditable) -> [TextEdit] {
    guard !settings.isEmpty else { return [] }
    guard formatKey(owner, in: .document) != nil, settings.allSatisfy({ formatKey($0.key, in: $0.owner) != nil })
    else { throw NotEditable() }
    guard let known = lines.entry(owner, of: 0) else {
      let words = settings.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      guard editor.nameNode >= 0 else { throw NotEditable() }
      return [try lines.edit(adding: "\(owner): {\(words)}", to: 0, after: editor.nameNode)]
    }
    var edits: [TextEdit] = []
    for setting in settings {
      edits.append(
        setting.value.isEmpty
          ? try edit(removing: setting.key, from: known.value)
          : try edit(writing: setting.key, setting.value, in: known.value))
    }
    return edits
  }

  /// The edit that removes a key that is not the first one of a mapping in braces.
  private func edit(removing key: String, from mapping: Int) throws(NotEditable) -> TextEdit {
    let entries = lines.entries(of: mapping)
    guard lines.nodes[mapping].style == .flow, let place = entries.firstIndex(where: { lines.text($0.key) == key }),
      place > 0, entries.allSatisfy({ lines.nodes[$0.value].aliasStart < 0 })
    else { throw NotEditable() }
    let (start, end) = (lines.contentEnd(entries[place - 1].value), lines.contentEnd(entries[place].value))
    return TextEdit(replace: SourceRange(start: start, end: end), with: "")
  }

  private func edit(writing key: String, _ value: String, in mapping: Int) throws(NotEditable) -> TextEdit {
    guard let known = lines.entry(key, of: mapping) else {
      let last = try lines.entries(of: mapping).last.orThrow()
      return try lines.edit(adding: "\(key): \(value)", to: mapping, after: last.value)
    }
    // A design height belongs to an unknown height.
    let isDesigned = key == Key.rowHeight.rawValue && lines.entry(Key.designHeight.rawValue, of: mapping) != nil
    guard lines.nodes[known.value].aliasStart < 0, !isDesigned else { throw NotEditable() }
    return TextEdit(replace: lines.nodes[known.value].place, with: value)
  }

  /// A setting as the editor writes it; nil if it does not write it.
  func keyAndValue(of setting: LayoutSetting) -> Setting? {
    switch setting {
    case .rowHeight(let height): Setting("rowHeight", text(of: height))
    case .unknownRowHeight: Setting("rowHeight", "unknown")
    case .estimatedRowHeight(let height?): Setting("estimatedRowHeight", text(of: height))
    case .hasSeparator(let hasSeparator): Setting("separatorStyle", hasSeparator ? "singleLine" : "none")
    case .displayScale(let scale): Setting("displayScale", scale.spelledNumber)
    case .hasSectionIndex(let hasIndex): Setting("sectionIndex", "\(hasIndex)")
    case .tableStyle(let style): Setting("style", style.rawValue)
    // An item has a fixed height only together with a fixed width.
    case .itemHeight(let height?) where sourced.layout.collection.itemWidth != .fitted:
      Setting("itemHeight", height.spelledNumber, of: .collection)
    case .itemHeight(nil) where sourced.layout.collection.itemHeight != nil:
      Setting("itemHeight", "", of: .collection)
    default: nil
    }
  }

  private func text(of height: TableSettings.Height) -> String {
    switch height {
    case .automatic: "automatic"
    case .points(let points): points.spelledNumber
    }
  }
}

extension ViewProperty {
  fileprivate var priorities: PerAxis<Priority>? {
    switch self {
    case .contentHuggingPriority(let priorities), .contentCompressionResistancePriority(let priorities): priorities
    default: nil
    }
  }
}

/// A key with its value, or with an empty one if it is removed, in the mapping of a table or of a collection view.
struct Setting {
  var owner: KeyScope
  var key: String
  var value: String

  init(_ key: String, _ value: String, of owner: KeyScope = .table) {
    (self.owner, self.key, self.value) = (owner, key, value)
  }
}
