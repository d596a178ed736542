import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A fixed row height that differs from the height that the constraints give, and leaves a constraint unsatisfied. The
/// solver compares the row with the same row of automatic height, where that constraint holds. Left out: rows whose
/// views are merely stretched, because somebody chose that height.
public let rowHeightNotAutomatic = Rule(
  id: "row-height-not-automatic", severity: .warning,
  summary: "a fixed row height conflicts with constraints that would size the row"
) { context in
  let layout = context.layout
  guard layout.kind == .cell, case .points(let fixed) = layout.table.rowHeight else { return [] }
  var missed: [UnsatisfiedCondition] = []
  let differing = context.collect { solution -> [Double] in
    guard let own = layout.automaticRow(insteadOf: solution, fixed), !own.missed.isEmpty else { return [] }
    for one in own.missed where !missed.contains(where: { $0.condition == one.condition }) { missed.append(one) }
    return [own.height]
  }
  guard !differing.isEmpty else { return [] }
  let heights = differing.map { ofOwn($0.key, context.words(for: $0.environments)) }
  let conditions = missed.map(\.condition)
  // If the conditions have equal priorities, which one is unsatisfied is the solver's choice.
  return [
    LayoutFinding(
      message: standsAgainst(fixed, heights), place: LayoutPlace(.rowHeight),
      related: missed.map { RelatedPart(label($0), at: layout.place(of: $0.condition)) },
      views: layout.views(of: conditions), constraints: layout.constraintNames(of: conditions),
      environments: differing.flatMap(\.environments), notes: [letThemDecide], isVerdict: true)
  ]
}

// MARK: - Words

private func standsAgainst(_ fixed: Double, _ heights: [String]) -> String {
  "the row is fixed at \(fixed.spelledPoints) pt, but its constraints need \(heights.spelledList())"
}

private func ofOwn(_ height: Double, _ environments: String) -> String {
  "\(height.spelledPoints) pt\(environments)"
}

private func label(_ missed: UnsatisfiedCondition) -> String {
  let error = missed.error.spelledPoints
  if case .compressionResistance = missed.condition { return "lacks \(error) pt" }
  return "is off by \(error) pt"
}

private let letThemDecide = "with rowHeight: automatic, the constraints set the height"
