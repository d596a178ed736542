import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A fixed row height that the row's own chain would not have, and that something other than slack pays for. The
/// solver's word: the same row with an automatic height is of another one, and something holds there that yields here.
/// Silent where views are merely stretched: that is a height somebody chose.
public let rowHeightNotAutomatic = Rule(
  id: "row-height-not-automatic", severity: .warning,
  summary: "a fixed row height stands against constraints that would size the row"
) { context in
  let layout = context.layout
  guard layout.kind == .cell, case .points(let fixed) = layout.table.rowHeight else { return [] }
  var missed: [YieldingCondition] = []
  let differing = context.collect { solution -> [Double] in
    guard let own = layout.automaticRow(insteadOf: solution, fixed), !own.missed.isEmpty else { return [] }
    for one in own.missed where !missed.contains(where: { $0.condition == one.condition }) { missed.append(one) }
    return [own.height]
  }
  guard !differing.isEmpty else { return [] }
  let heights = differing.map { ofOwn($0.key, context.words(for: $0.circumstances)) }
  let conditions = missed.map(\.condition)
  // Which conditions give way is the solver's choice where they tie.
  return [
    LayoutFinding(
      message: standsAgainst(fixed, heights), place: LayoutPlace(.rowHeight),
      related: missed.map { RelatedPart(label($0), at: layout.place(of: $0.condition)) },
      views: layout.views(of: conditions), constraints: layout.constraintNames(of: conditions),
      circumstances: differing.flatMap(\.circumstances), notes: [letThemDecide], isVerdict: true)
  ]
}

// MARK: - Words

private func standsAgainst(_ fixed: Double, _ heights: [String]) -> String {
  "the row is fixed at \(fixed.spelledPoints) pt; by its constraints it would be \(heights.spelledList())"
}

private func ofOwn(_ height: Double, _ circumstances: String) -> String {
  "\(height.spelledPoints) pt\(circumstances)"
}

private func label(_ missed: YieldingCondition) -> String {
  let error = missed.error.spelledPoints
  if case .compressionResistance = missed.condition { return "has \(error) pt too little" }
  return "does not hold, by \(error) pt"
}

private let letThemDecide = "with rowHeight: automatic the constraints decide"
