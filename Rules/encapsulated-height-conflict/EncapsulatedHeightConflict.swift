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
  let parts = chain.isEmpty ? layout.leastParts(of: conflict) : chain.map { ($0.length, $0.condition) }
  let labels = layout.labels(ofSum: parts)
  let environments = context.solutions.map(\.environment).filter { environment in
    conflicts.contains { $0.environments.contains(environment) }
  }
  let words = context.words(for: environments)
  var requested = chain.isEmpty ? nil : chain.reduce(0) { $0 + $1.length }
  // The sum of a part of the row would be another height beside that of the row.
  if conflict.isPassing, !layout.isWhole(requested, in: conflict) { requested = nil }
  let sum =
    parts.count < 2
    ? []
    : requested == nil
      ? partSum(of: parts, beyond: worst.points)
      : ["\(spelledSum(of: parts)), not \(worst.points.spelledPoints)"]
  var result = LayoutFinding(
    severity: severity(of: conflict, layout),
    message: cannotHold(conflict, layout, requested: requested, words),
    about: layout.yieldingFirst(conflict.conditions, in: conflict.solution), in: layout,
    label: { labels[$0] ?? "" }, environments: environments,
    notes: sum + notes(on: conflict, layout, requested, heights(in: environments, context))
      + doNotFitEither(conflicts.dropFirst().map { otherChain($0, layout) }),
    imposedBy: worst.imposedBy, fault: .imposedHeight(conflicts.map(\.conditions)))
  result.isUniqueInLayout = conflict.isPassing
  if conflicts.count > 1 {
    let views = Set(conflicts.flatMap { layout.views(of: $0.conditions) })
    result.views = layout.views.map { layout.items[$0].name }.filter(views.contains)
  }
  return result
}

/// The heights of the row, for a conflict that is only logged.
private func heights(in environments: [Environment], _ context: RuleContext) -> String {
  let heights = context.solutions.filter { environments.contains($0.environment) }.compactMap(\.rowHeight)
  guard let low = heights.min(), let high = heights.max() else { return "" }
  return (high - low < 0.01 ? "" : "\(low.spelledPoints) to ") + "\(high.spelledPoints) pt"
}

private func notes(on conflict: ImposedHeightConflict, _ layout: Layout, _ requested: Double?, _ heights: String)
  -> [String]
{
  var measured = conflict.isPassing && !heights.isEmpty ? heights : nil
  if layout.separatorHeight > 0, layout.isWhole(requested, in: conflict), let height = conflict.solution.rowHeight {
    measured = layout.withSeparator(height)
  }
  // The heights that an author lists are not UIKit's.
  let later = conflict.heights.count == 2 && conflict.heights[0].rank <= 1 ? conflict.heights[0].points : nil
  return conflict.heights.enumerated().compactMap {
    layout.reason(for: $1, isWorst: $0 == 0, later: later, measured: measured)
  }
}

/// A row that comes out at another height is an error. Before UIKit has measured the row, the conflict is only logged,
/// but an estimate that the author states should fit.
private func severity(of conflict: ImposedHeightConflict, _ layout: Layout) -> Severity {
  if conflict.isPassing { return layout.hasEstimate ? .warning : .info }
  return conflict.heights[0].rank <= 2 ? .error : .warning
}

extension Layout {
  fileprivate var hasEstimate: Bool { if case .points? = table.estimatedRowHeight { true } else { false } }

  /// Whether the sum of a chain is the height of the row, without its separator.
  fileprivate func isWhole(_ sum: Double?, in conflict: ImposedHeightConflict) -> Bool {
    guard conflict.heights[0].rank > 1, conflict.hasOneHeight, let sum, let height = conflict.solution.rowHeight else {
      return false
    }
    return abs(sum + separatorHeight - height) < 0.01
  }
}

// MARK: - Words

private func doNotFitEither(_ chains: [String]) -> [String] {
  if chains.count > 2 { return ["\(chains.count) other chains of constraints do not fit either"] }
  return chains.map { "another chain of constraints, through \($0)" }.distinct
}

/// `'title' and 'note', does not fit either: 12 + 20.5 + 18 + 12 = 62.5`, without a sum that is not the row's height.
private func otherChain(_ conflict: ImposedHeightConflict, _ layout: Layout) -> String {
  let parts = layout.chain(of: conflict.conditions, in: conflict.solution).map {
    (points: $0.length, condition: $0.condition)
  }
  let isSum = parts.count > 1 && layout.isWhole(parts.reduce(0) { $0 + $1.points }, in: conflict)
  let views = layout.views(of: conflict.conditions).map { "'\($0)'" }.spelledList()
  return "\(views), does not fit either\(isSum ? ": \(spelledSum(of: parts))" : "")"
}
