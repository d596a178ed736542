import Findings
import LayoutModel
import LayoutSource

/// Renders changes of a layout as edits of its document, as Xcode would write them.
struct InterfaceBuilderEditor: LayoutEditor {
  let document: InterfaceBuilderDocument
  /// The layout's own element.
  let root: Int
  /// The elements of the items and of the constraints.
  let elements: [Int]
  let constraintElements: [Int]
  /// The ids of the items, and of the guides of views.
  let ids: [ItemID: String]
  let guideIDs: [Guide: [ItemID: String]]

  var tree: XMLTree { document.tree }

  init(_ assembly: LayoutAssembly) {
    (document, root) = (assembly.document, assembly.source.element)
    (elements, constraintElements) = (assembly.elements, assembly.constraintElements)
    var ids: [ItemID: String] = [:]
    var guideIDs: [Guide: [ItemID: String]] = [:]
    for (id, target) in assembly.targets.sorted(by: { $0.key < $1.key }) {
      switch target {
      case .item(let item): ids[item] = id
      case .guide(let guide, let owner): guideIDs[guide, default: [:]][owner] = id
      case .controllerGuide, .keyboardGuide: break
      }
    }
    (self.ids, self.guideIDs) = (ids, guideIDs)
  }

  func edits(for changes: [LayoutChange], of sourced: SourcedLayout, in bytes: [UInt8]) -> [TextEdit]? {
    guard let changed = ChangedConstraints(changes, of: sourced.layout) else { return nil }
    var edits: [TextEdit] = []
    for (item, before) in sourced.layout.items.enumerated() where changed.after.items.indices.contains(item) {
      let after = changed.after.items[item]
      if before == after { continue }
      guard let own = propertyEdits(from: before, to: after, of: elements[item]) else { return nil }
      edits += own
    }
    let moved = changed.kept.filter { leavesCell($0, as: $1, in: changed.after) }.map { _, after in after }
    for (before, after) in changed.kept where before != after {
      let own =
        moved.contains(after)
        ? move(of: after, of: moved, besides: changed.removed, in: changed.after)
        : constraintEdits(from: before, to: after, in: changed.after)
      guard let own else { return nil }
      edits += own
    }
    for index in changed.removed {
      guard let own = removal(ofConstraint: index, besides: changed.removed) else { return nil }
      edits += own
    }
    var takenIDs: Set<String> = []
    for constraint in changed.added {
      guard let edit = addition(of: constraint, in: changed.after, &takenIDs) else { return nil }
      edits.append(edit)
    }
    return merged(edits)
  }

  func isSafe(_ changes: [LayoutChange], of sourced: SourcedLayout) -> Bool {
    guard let changed = ChangedConstraints(changes, of: sourced.layout) else { return false }
    let hasMasks = tree.elements.contains { $0.tag == "mask" }
    let removed = changed.removed.map { sourced.layout.constraints[$0] }
    return !removed.contains(where: \.isChangedByCode) && (changed.added.isEmpty && removed.isEmpty || !hasMasks)
      && changed.kept.allSatisfy { before, after in
        before == after || !before.isChangedByCode && before.terms.map(\.anchor) == after.terms.map(\.anchor)
      }
  }

  /// The edits, with insertions at one place in one edit.
  private func merged(_ edits: [TextEdit]) -> [TextEdit] {
    var merged: [TextEdit] = []
    for edit in edits.distinct {
      if let index = merged.firstIndex(where: { $0.range == edit.range }), edit.range.start == edit.range.end {
        merged[index].text += edit.text
      } else {
        merged.append(edit)
      }
    }
    return merged
  }

  // MARK: - Attributes

  /// The edit that sets an attribute, or removes it if the value is nil; nil if it stays as it is. A new attribute goes
  /// before the first of those that Xcode writes after it, or behind the last of those that it writes before it.
  func setting(_ name: String, to value: String?, of element: Int, order: [String]) -> TextEdit? {
    let value = value?.escapedForXML
    if let known = tree.attribute(name, of: element) {
      if let value {
        return known.value.escapedForXML == value ? nil : TextEdit(replace: known.valuePlace, with: value)
      }
      // The space before the attribute goes with it.
      return TextEdit(replace: SourceRange(start: known.place.start - 1, end: known.place.end), with: "")
    }
    guard let value, let position = order.firstIndex(of: name) else { return nil }
    if let next = order[(position + 1)...].lazy.compactMap({ tree.attribute($0, of: element) }).first {
      return TextEdit(
        replace: SourceRange(start: next.place.start, end: next.place.start), with: "\(name)=\"\(value)\" ")
    }
    let last = order[..<position].reversed().lazy.compactMap { tree.attribute($0, of: element)?.place.end }.first
    let start = last ?? tree.tagPlace(of: element).end
    return TextEdit(replace: SourceRange(start: start, end: start), with: " \(name)=\"\(value)\"")
  }

  // MARK: - Views

  /// Xcode's order of the attributes of views that fixes change.
  private static let viewOrder = [
    "contentMode", "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
    "verticalCompressionResistancePriority", "fixedFrame", "axis", "distribution", "alignment", "spacing", "text",
    "textAlignment", "lineBreakMode", "numberOfLines",
    "baselineAdjustment", "adjustsFontSizeToFit", "preferredMaxLayoutWidth",
    "translatesAutoresizingMaskIntoConstraints",
    "id",
  ]

  /// The edits for changed properties; nil if one of them cannot be written.
  private func propertyEdits(from before: Item, to after: Item, of element: Int) -> [TextEdit]? {
    var rest = before
    (rest.contentHuggingPriority, rest.contentCompressionResistancePriority) =
      (after.contentHuggingPriority, after.contentCompressionResistancePriority)
    (rest.numberOfLines, rest.preferredMaxLayoutWidth) = (after.numberOfLines, after.preferredMaxLayoutWidth)
    if let alignment = after.stack?.alignment { rest.stack?.alignment = alignment }
    guard rest == after else { return nil }
    var edits: [TextEdit?] = []
    func set(_ name: String, _ value: String?) {
      edits.append(setting(name, to: value, of: element, order: Self.viewOrder))
    }
    for axis in Axis.allCases {
      let (hugging, resistance) = (after.contentHuggingPriority[axis], after.contentCompressionResistancePriority[axis])
      if before.contentHuggingPriority[axis] != hugging {
        set("\(axis.name)HuggingPriority", hugging == .defaultLow ? nil : hugging.written)
      }
      if before.contentCompressionResistancePriority[axis] != resistance {
        set("\(axis.name)CompressionResistancePriority", resistance == .defaultHigh ? nil : resistance.written)
      }
    }
    if before.numberOfLines != after.numberOfLines {
      set("numberOfLines", after.numberOfLines == 1 ? nil : "\(after.numberOfLines)")
    }
    if let alignment = after.stack?.alignment, before.stack?.alignment != alignment {
      set("alignment", alignment == .fill ? nil : alignment.rawValue)
    }
    if before.preferredMaxLayoutWidth != after.preferredMaxLayoutWidth {
      if case .points(let width) = after.preferredMaxLayoutWidth {
        set("preferredMaxLayoutWidth", width.exactlySpelled)
      } else {
        set("preferredMaxLayoutWidth", nil)
      }
    }
    // A variation would replace the new value.
    let isVaried = document.variations(of: element).contains { variation in
      Self.viewOrder.contains { tree.attribute($0, of: variation) != nil }
    }
    return isVaried ? nil : edits.compactMap { $0 }
  }
}

/// What changes do to the constraints of a layout.
struct ChangedConstraints {
  /// The layout after the changes.
  let after: Layout
  /// The constraints that stay, before and after.
  private(set) var kept: [(before: Constraint, after: Constraint)] = []
  /// The indices of the constraints that go.
  private(set) var removed: [Int] = []
  private(set) var added: [Constraint] = []

  /// Nil if the changes are about more than constraints and the views' properties.
  init?(_ changes: [LayoutChange], of layout: Layout) {
    var origins: [Int?] = Array(layout.constraints.indices)
    for change in changes {
      switch change {
      case .addConstraint(_, let index): origins.insert(nil, at: min(max(index, 0), origins.count))
      case .removeConstraint(let index):
        if origins.indices.contains(index) { origins.remove(at: index) }
      case .setSetting: return nil
      default: break
      }
    }
    after = layout.applying(changes)
    guard after.constraints.count == origins.count else { return nil }
    let stays = Set(origins.compactMap { $0 })
    removed = layout.constraints.indices.filter { !stays.contains($0) }
    for (origin, constraint) in zip(origins, after.constraints) {
      guard let origin else {
        added.append(constraint)
        continue
      }
      var moved = constraint
      (moved.index, moved.authoredIndex) = (origin, layout.constraints[origin].authoredIndex)
      kept.append((layout.constraints[origin], moved))
    }
  }
}

extension Double {
  /// The number as Plumb spells it, with as many digits as reading it back needs.
  var exactlySpelled: String {
    let text = spelledNumber
    return Double(text) == self ? text : "\(self)"
  }
}
