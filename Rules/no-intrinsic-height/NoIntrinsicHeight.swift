import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view in the chain has no height of its own, so the chain ends inside it
/// [semantics 2.13, 2.15, 2.20, 2.30].
///
/// In a row that collapses the chain says so. In one that its insets hold open, the view is 0 high wherever it is solved,
/// and a height for it would make the row higher.
public let noIntrinsicHeight = Rule(
  id: "no-intrinsic-height", severity: .warning, summary: "a view in the chain has no height of its own",
  causeOf: ["zero-height"]
) { context in
  let layout = context.layout
  let collapsed =
    context.hasZeroHeight
    ? context.solutions.filter { $0.fitsToNothing && layout.expectsHeight(in: $0.circumstances) } : []
  if let first = collapsed.first {
    guard case .noHeight(let item) = VerticalChain(layout, first).cause else { return [] }
    return [finding(item, endsInside(layout, item), layout, collapsed.map(\.circumstances))]
  }
  return layout.views.map { ItemID($0) }.filter { isFlat($0, context) }.map {
    finding($0, isFlat(layout, $0), layout, context.solutions.map(\.circumstances))
  }
}

private func finding(
  _ item: ItemID, _ message: String, _ layout: Layout, _ circumstances: [Circumstances]
) -> LayoutFinding {
  return LayoutFinding(
    message: message, place: .item(item),
    views: [layout[item].name], circumstances: circumstances,
    fault: .noHeight(item))
}

/// Whether a view that shows something is 0 high in all circumstances only because nobody says how high it is.
private func isFlat(_ item: ItemID, _ context: RuleContext) -> Bool {
  let layout = context.layout
  // Few views are, so that this is asked before what the text says.
  guard let first = context.solutions.first, let height = first.contentHeight, height > 0,
    context.solutions.allSatisfy({ layout.frame(of: item, in: $0).map { $0.height < 0.01 } ?? false }),
    canLackHeight(item, layout)
  else { return false }
  let wantsNone = context.solutions.allSatisfy { solution in
    layout.showing(solution).isShown(item) && layout.contentSize(of: item, .vertical, in: solution) == nil
  }
  guard wantsNone else { return false }
  let higher = layout.solved(
    like: first, adding: [Tie(Anchor(item, .height), .greaterThanOrEqual, plus: standardRowHeight)])
  return higher.isSolved && (higher.contentHeight ?? 0) > height + 1
}

/// Whether a view is of a kind that wants no height and shows something all the same, and no constraint speaks of its
/// height. A plain view between others is a spacer; what holds other views is as high as these make it.
private func canLackHeight(_ item: ItemID, _ layout: Layout) -> Bool {
  let isOfKind =
    switch layout[item].type {
    case .image, .textView, .scroll, .tableView, .collectionView, .webView: true
    case .view:
      !layout.views.contains { layout.items[$0].superview == item }
        && (layout[item].className != nil || isTiedAtBothEndsToSuperview(item, layout))
    default: false
    }
  return isOfKind && !layout.isArranged(item) && !saysHeight(of: item, layout)
}

private func saysHeight(of item: ItemID, _ layout: Layout) -> Bool {
  layout.constraints.indices.contains { index in
    guard layout.constraints[index].isActive, layout.constraints[index].mentions(item) else { return false }
    let constraint = layout.constraints[index]
    guard let term = constraint.terms.first(where: { $0.anchor == Anchor(item, .height) }) else { return false }
    let upperBound: Relation = term.coefficient > 0 ? .lessThanOrEqual : .greaterThanOrEqual
    return constraint.relation != upperBound
  }
}

private func isTiedAtBothEndsToSuperview(_ item: ItemID, _ layout: Layout) -> Bool {
  let sides = layout.countingConstraints.compactMap { constraint -> Attribute? in
    guard let own = constraint.terms.first(where: { $0.anchor.item == item }),
      constraint.terms.contains(where: { layout.owner(of: $0) == layout[item].superview })
    else { return nil }
    return own.anchor.attribute
  }
  return sides.contains(.top) && sides.contains(.bottom)
}

// MARK: - Words

private func endsInside(_ layout: Layout, _ item: ItemID) -> String {
  let holdsViews = layout.views.contains { layout.items[$0].superview == item }
  if layout[item].type == .view && holdsViews { return "\(lacksHeight(layout, item)), and nothing in it holds it open" }
  return "\(lacksHeight(layout, item)), so the chain ends inside it"
}

private func isFlat(_ layout: Layout, _ item: ItemID) -> String {
  "\(lacksHeight(layout, item)), so it is 0 pt high in its \(layout.noun)"
}

private func lacksHeight(_ layout: Layout, _ item: ItemID) -> String {
  let name = "'\(layout[item].name)'"
  switch layout[item].type {
  case .image: return "\(name) shows no image and has no height of its own"
  case .textView, .scroll, .tableView, .collectionView, .webView: return "\(name) scrolls and has no height of its own"
  default: return "\(name) has no height of its own"
  }
}
