import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// The content view shrinks to 0 pt: the row collapses, or its constraints allow no other height.
public let zeroHeight = Rule(
  id: "zero-height", severity: .error, summary: "the content view shrinks to 0, so the row collapses", isAboutRow: true
) { context in
  let layout = context.layout
  let collapsed = context.collapsedSolutions
  guard !collapsed.isEmpty || context.hasZeroHeight else { return [] }
  let forced = context.solutions.filter {
    $0.contentHeight == 0 && layout.isFitted && layout.expectsHeight(in: $0.environment)
  }
  let found =
    if let first = collapsed.first {
      collapse(context, VerticalChain(layout, first), collapsed)
    } else {
      forced.first.map { forcedToZero(context, $0, forced.map(\.environment)) }
    }
  guard var finding = found else { return [] }
  finding.isUniqueInLayout = true
  return [finding]
}

private func collapse(_ context: RuleContext, _ chain: VerticalChain, _ collapsed: [RowSolution]) -> LayoutFinding {
  let layout = context.layout
  let environments = collapsed.map(\.environment)
  let subject = chain.subject(in: layout)
  let last = chain.lastFromTop
  let isDrawn = !chain.fromTop.isEmpty || !chain.fromBottom.isEmpty
  let fits = layout.fitsIntoStandardHeight(collapsed, limit: context.limit)
  // The author of such a row may want the standard height.
  let mayBeMeant = fits && layout.table.isAutomaticUnasked
  // The author of a drawn row sees it at the standard height, so the headline says that height instead of 0.
  let saysStandardHeight = mayBeMeant || fits && layout.table.drawnRowHeight != nil
  return LayoutFinding(
    severity: mayBeMeant ? .warning : .error,
    message: saysStandardHeight
      ? layout.hasStandardHeight
      : collapses(layout, context.words(for: environments), chain),
    place: last.map { layout.place(of: $0, at: $0.lower.item) } ?? .layout,
    label: last.map(endsHere) ?? "",
    views: subject.items.map { layout[$0].name },
    constraints: layout.constraintNames(of: subject.constraints.map { .constraint($0) }),
    environments: environments,
    notes: (isDrawn ? drawing(of: chain, layout) : [])
      + [saysStandardHeight ? layout.whatUIKitShowsInsteadOfNothing : layout.whatUIKitShowsInsteadOfZero]
      + (saysStandardHeight ? [layout.fitsIntoStandardHeightNow] : fits ? [layout.looksRightAtStandardHeight] : []),
    fault: .collapse)
}

private func forcedToZero(
  _ context: RuleContext, _ solution: RowSolution, _ environments: [Environment]
) -> LayoutFinding {
  let layout = context.layout.showing(solution)
  let reasons = layout.reasonForZero(in: solution) ?? []
  return LayoutFinding(
    severity: .warning,
    message: zeroByForce(layout.noun, reason(reasons.first, layout, solution), context.words(for: environments)),
    about: reasons,
    in: layout, label: { label($0, layout, solution) },
    environments: environments,
    notes: (layout.kind == .cell ? [layout.mayHaveStandardHeight] : []) + [sayThatZeroIsMeant],
    fault: .forcedToZero)
}

// MARK: - Words

private func collapses(_ layout: Layout, _ environments: String, _ chain: VerticalChain) -> String {
  "the \(layout.noun) collapses to 0 pt\(environments): \(layout.endOfChain(chain))"
}

private func endsHere(_ last: ChainLink) -> String {
  guard case .autoresizing = last.condition else { return "the chain from the top ends here" }
  return "the chain from the top ends with this frame"
}

private func drawing(of chain: VerticalChain, _ layout: Layout) -> [String] {
  [
    "from the top:     \(layout.drawing(fromTop: chain.fromTop))",
    "from the bottom:  \(layout.drawing(fromBottom: chain.fromBottom))",
  ]
}

private func zeroByForce(_ noun: String, _ reason: String, _ environments: String) -> String {
  "the \(noun) is 0 pt high\(environments): \(reason)"
}

/// Why the condition that makes the 0 does so.
private func reason(_ condition: ConditionID?, _ layout: Layout, _ solution: RowSolution) -> String {
  if let hidden = condition.flatMap({ layout.hiddenView(of: $0, in: solution) }) {
    return "hidden '\(layout[hidden].name)' takes no height in its stack"
  }
  if case .hugging(let item, _)? = condition { return "the content of '\(layout[item].name)' has no height" }
  guard case .constraint(let index)? = condition, layout.constraints[index].first.anchor.attribute == .height,
    let view = layout.constraints[index].terms.map(\.anchor.item).first(where: { $0 > .contentView })
  else { return "its constraints allow no other height" }
  return layout.isShareOfRow(layout.constraints[index])
    ? "the height of '\(layout[view].name)' is a share of the row's own height"
    : "'\(layout[view].name)' must be 0 pt high"
}

/// What a condition requires that its source line does not show.
private func label(_ condition: ConditionID, _ layout: Layout, _ solution: RowSolution) -> String {
  if let hidden = layout.hiddenView(of: condition, in: solution) { return "'\(layout[hidden].name)' is hidden" }
  if case .implied(_, let role, _) = condition { return "\(role.words) of the stack" }
  guard case .hugging(let item, let axis) = condition, let length = layout.contentSize(of: item, axis, in: solution)
  else { return "" }
  return "its content is \(length.spelledPoints) pt high"
}

private let sayThatZeroIsMeant = "if you mean 0 pt, write expect: {rowHeight: 0}"
