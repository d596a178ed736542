import Diagnosis
import Findings
import LayoutModel
public import RuleKit

/// A constraint tries to position or size one of the cell's own views, whose frames UIKit sets [semantics 5.1]. Needs
/// no solution. Other views, and the content view's height, may be pinned to them.
public let predefinedContentMoved = Rule(
  id: "predefined-content-moved", severity: .warning, summary: "constraints try to place one of the cell's own views",
  needsWholeLayout: false, causeOf: ["unsatisfiable-constraints"]
) { context in
  let layout = context.layout
  return layout.views.filter { layout.items[$0].predefined != nil }.map { ItemID($0) }.compactMap { item in
    guard let content = layout[item].predefined else { return nil }
    let moving = layout.constraints.filter { moves(item, $0, layout) }
    guard let first = moving.first else { return nil }
    return LayoutFinding(
      message: placedByUIKit(layout[item].name, content.rawValue), place: .constraint(first.index),
      related: moving.dropFirst().map { RelatedPart("", at: .constraint($0.index)) }, views: [layout[item].name],
      constraints: moving.map(\.name), notes: [whatToDo])
  }
}

/// Whether a constraint pins an item to points, cell, content view, or an earlier one of the cell's own views.
private func moves(_ item: ItemID, _ constraint: Constraint, _ layout: Layout) -> Bool {
  guard constraint.isActive, constraint.mentions(item) else { return false }
  guard let other = constraint.terms.first(where: { $0.anchor.item != item }) else { return true }
  let owner = layout.owner(of: other)
  if owner == .cell || owner == .contentView { return true }
  return layout[owner].predefined != nil && item > owner
}

// MARK: - Words

private func placedByUIKit(_ view: String, _ content: String) -> String {
  "'\(view)' is the cell's own \(content), and UIKit sets its frame: constraints do not move it"
}

private let whatToDo = "to position content with constraints, add a label or an image view of your own to contentView"
