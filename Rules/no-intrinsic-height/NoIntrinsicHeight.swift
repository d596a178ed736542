import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view in the vertical chain has no height of its own, so the chain ends inside it [semantics 2.13, 2.15, 2.20,
/// 2.30]. If the row collapses, its chain ends at the view. If insets hold the row open, the view is 0 pt high in every
/// solution, and a height for it would make the row higher.
public let noIntrinsicHeight = Rule(
  id: "no-intrinsic-height", severity: .warning, summary: "a view in the vertical chain has no height of its own",
  causeOf: ["zero-height"]
) { context in
  let layout = context.layout
  let collapsed = context.collapsedSolutions
  if let first = collapsed.first {
    guard case .noHeight(let item) = VerticalChain(layout, first).cause else { return [] }
    return [finding(item, endsInside(layout, item), layout, collapsed.map(\.environment))]
  }
  if layout.hasGivenSize { return [] }
  return layout.views.map { ItemID($0) }.filter { layout.isFlat($0, in: context.solutions) }.map {
    finding($0, isFlat(layout, $0), layout, context.solutions.map(\.environment))
  }
}

private func finding(
  _ item: ItemID, _ message: String, _ layout: Layout, _ environments: [Environment]
) -> LayoutFinding {
  var found = LayoutFinding(
    message: message, place: .item(item), views: [layout[item].name], environments: environments,
    fault: .noHeight(item))
  found.advice = "give '\(layout[item].name)' a height"
  return found
}

// MARK: - Words

private func endsInside(_ layout: Layout, _ item: ItemID) -> String {
  let hasSubviews = layout.views.contains { layout.items[$0].superview == item }
  if layout[item].type == .view && hasSubviews { return "\(lacksHeight(layout, item)), and its subviews give it none" }
  return "\(lacksHeight(layout, item)), so the vertical chain ends inside it"
}

private func isFlat(_ layout: Layout, _ item: ItemID) -> String {
  "\(lacksHeight(layout, item)), so it is 0 pt high in the \(layout.noun)"
}

private func lacksHeight(_ layout: Layout, _ item: ItemID) -> String {
  let name = "'\(layout[item].name)'"
  switch layout[item].type {
  case .image: return "\(name) shows no image and has no height of its own"
  case .textView, .scroll, .tableView, .collectionView, .webView: return "\(name) scrolls and has no height of its own"
  default: return "\(name) has no height of its own"
  }
}
