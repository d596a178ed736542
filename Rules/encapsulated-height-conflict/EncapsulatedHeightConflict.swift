import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A required vertical chain conflicts with a height that UIKit imposes on the content view. Developers report its log
/// line more than any other. The solver tests each such height. Conflicts that occur only before UIKit has measured the
/// row do no harm, and are one finding.
public let encapsulatedHeightConflict = Rule(
  id: "encapsulated-height-conflict", severity: .error,
  summary: "a required vertical chain conflicts with a height that UIKit imposes"
) { context in
  // UIKit does not count what is pinned to the cell, so such a chain has no sum to state.
  let conflicts = context.layout.imposedHeightConflicts(in: context.solutions).filter { conflict in
    !conflict.conditions.contains { condition in
      guard case .constraint(let index) = condition else { return false }
      return context.layout.constraints[index].terms.contains { $0.anchor.item == .cell }
    }
  }
  let passing = conflicts.filter(\.isPassing)
  return conflicts.filter { !$0.isPassing }.map { finding([$0], context) }
    + (passing.isEmpty ? [] : [finding(passing, context)])
}

/// A finding about the first of some conflicts with the same heights.
private func finding(_ conflicts: [ImposedHeightConflict], _ context: RuleContext) -> LayoutFinding {
  let layout = context.layout
  let conflict = conflicts[0]
  let worst = conflict.heights[0]
  let chain = layout.chain(of: conflict.conditions, in: conflict.solution)
  let parts = chain.map { (points: $0.length, condition: $0.condition) }
  let labels = labels(ofSum: parts)
  let sum = parts.count > 1 ? ["\(spelledSum(of: parts)), not \(worst.points.spelledPoints)"] : []
  let environments = context.solutions.map(\.environment).filter { environment in
    conflicts.contains { $0.environments.contains(environment) }
  }
  let words = context.words(for: environments)
  let requested = chain.isEmpty ? nil : chain.reduce(0) { $0 + $1.length }
  var result = LayoutFinding(
    severity: severity(of: conflict, layout),
    message: cannotHold(conflict, layout, requested: requested, words),
    about: layout.yieldingFirst(conflict.conditions, in: conflict.solution), in: layout,
    label: { labels[$0] ?? "" }, environments: environments,
    notes: sum + notes(on: conflict, layout, requested)
      + conflicts.dropFirst().map { doesNotFitEither(layout.views(of: $0.conditions)) },
    imposedBy: worst.imposedBy, fault: .imposedHeight(conflicts.map(\.conditions)))
  result.isUniqueInLayout = conflict.isPassing
  if conflicts.count > 1 {
    let views = Set(conflicts.flatMap { layout.views(of: $0.conditions) })
    result.views = layout.views.map { layout.items[$0].name }.filter(views.contains)
  }
  return result
}

private func notes(on conflict: ImposedHeightConflict, _ layout: Layout, _ requested: Double?) -> [String] {
  var measured: String?
  if conflict.heights[0].rank > 1, conflict.hasOneHeight, let requested, layout.separatorHeight > 0,
    let height = conflict.solution.rowHeight, abs(requested + layout.separatorHeight - height) < 0.01
  {
    measured = layout.withSeparator(height)
  }
  return conflict.heights.enumerated().compactMap { layout.reason(for: $1, isWorst: $0 == 0, measured: measured) }
}

/// A row that comes out at another height is an error. Before UIKit has measured the row, the conflict is only logged,
/// but an estimate that the author states should fit.
private func severity(of conflict: ImposedHeightConflict, _ layout: Layout) -> Severity {
  if conflict.isPassing { return layout.hasEstimate ? .warning : .info }
  return conflict.heights[0].rank <= 2 ? .error : .warning
}

extension Layout {
  fileprivate var hasEstimate: Bool { if case .points? = table.estimatedRowHeight { true } else { false } }
}

// MARK: - Words

private func cannotHold(
  _ conflict: ImposedHeightConflict, _ layout: Layout, requested: Double?, _ environments: String
) -> String {
  let height = conflict.heights[0]
  let imposed = "\(height.points.spelledPoints) pt"
  if height.rank <= 1, let fitted = conflict.solution.contentHeight {
    let needs = "the \(layout.noun) needs \(fitted.spelledPoints) pt\(environments), but UIKit"
    return height.imposedBy == "separator"
      ? "\(needs) makes contentView \(imposed) high"
      : "\(needs) may round that up to whole pixels: \(imposed)"
  }
  let box = layout[.contentView].name
  let allowed =
    requested == nil && conflict.hasOneHeight
    ? layout.heights(allowing: conflict.conditions, in: conflict.solution) : nil
  let given = "UIKit\(conflict.isPassing ? " first" : "") gives '\(box)' \(imposed)\(environments)"
  let views = layout.views(of: conflict.conditions).filter { $0 != box }.map { "'\($0)'" }
  return firstLine(naming: views, orElse: "the views") { views in
    guard let requested, conflict.hasOneHeight else { return needs(views, allowed, conflict) + given }
    let verb = requested < height.points ? "is only" : "needs"
    return "the chain through \(views) \(verb) \(requested.spelledPoints) pt, but \(given)"
  }
}

/// What constraints need that are not a chain: the heights at which they can hold, if the row has one height.
private func needs(_ views: String, _ heights: (low: Double?, high: Double?)?, _ conflict: ImposedHeightConflict)
  -> String
{
  let given = conflict.heights[0].points
  let constraints = "the constraints on \(views)"
  if let low = heights?.low, given < low {
    return "\(constraints) need at least \(low.spelledPoints) pt, but "
  }
  if let high = heights?.high, given > high {
    return "\(constraints) allow at most \(high.spelledPoints) pt, but "
  }
  return "\(constraints) cannot all hold where "
}

private func doesNotFitEither(_ views: [String]) -> String {
  "the chain through \(views.map { "'\($0)'" }.spelledList()) does not fit either"
}
