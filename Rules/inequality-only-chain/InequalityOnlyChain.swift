import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Both ends of a chain are inequalities, so its position is ambiguous in a row that is higher than it needs
/// [semantics 4.11, 4.17, 4.28]. The solver confirms it: positions are ambiguous in the higher row only.
public let inequalityOnlyChain = Rule(
  id: "inequality-only-chain", severity: .warning,
  summary: "both ends of a chain are inequalities, so its position is ambiguous in a higher row",
  causeOf: ["zero-height"], isAboutHeight: true
) { context in
  let layout = context.layout
  let collapsed = context.collapsedSolutions
  if let first = collapsed.first {
    guard case .wrongWay(let constraints) = VerticalChain(layout, first).cause, layout.isHeldByInequalitiesAlone
    else { return [] }
    return collapse(constraints.map { layout.constraints[$0] }, layout, collapsed.map(\.environment))
  }
  let ends = layout.inequalitiesAtEnds
  guard layout.kind != .view, !layout.hasGivenSize, ends.contains(where: \.isAtTop),
    ends.contains(where: { !$0.isAtTop })
  else { return [] }
  return layout.viewsFloatingInHigherRow(than: context.solutions).compactMap { finding($0, ends, layout) }
}

private func finding(_ group: [ItemID], _ ends: [EndInequality], _ layout: Layout) -> LayoutFinding? {
  let own = ends.filter { group.contains($0.item) }
  guard let top = own.first(where: \.isAtTop), let bottom = own.first(where: { !$0.isAtTop }) else { return nil }
  let items = [top.item] + group.filter { $0 != top.item }
  let (upper, lower) = (layout.constraints[top.constraint], layout.constraints[bottom.constraint])
  return LayoutFinding(
    message: floats(layout[top.item].name, layout.noun), place: .constraint(upper.index),
    related: [RelatedPart("", at: .constraint(lower.index))], views: items.map { layout[$0].name },
    constraints: [upper.name, lower.name], notes: layout.kind == .cell ? [whenItIsHigher(layout)] : [],
    fault: .inequalitiesAtBothEnds(top: upper.index, bottom: lower.index))
}

private func collapse(_ wrong: [Constraint], _ layout: Layout, _ environments: [Environment]) -> [LayoutFinding] {
  guard let first = wrong.first, let view = layout.views(of: first).first else { return [] }
  return [
    LayoutFinding(
      message: allowsNothing(layout[view].name, layout[.contentView].name, layout.spelled(first)),
      place: .constraint(first.index), label: letsShrink(layout[.contentView].name), views: [layout[view].name],
      constraints: wrong.map(\.name), environments: environments)
  ]
}

// MARK: - Words

private func floats(_ view: String, _ noun: String) -> String {
  "the position of '\(view)' is ambiguous if the \(noun) gets higher: both ends of the chain are inequalities"
}

private func allowsNothing(_ view: String, _ box: String, _ inequality: String) -> String {
  "vertically, only inequalities pin '\(view)' to '\(box)', and '\(inequality)' \(letsShrink(box))"
}
private func letsShrink(_ box: String) -> String { "lets '\(box)' shrink to 0 pt" }

private func whenItIsHigher(_ layout: Layout) -> String {
  "a row can be higher than its content: UIKit first gives it its estimated height"
    + (layout.separatorHeight > 0 ? ", and from iOS 13 on adds the separator" : "")
}
