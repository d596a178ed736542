import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Views are tied by left and right and stay on their sides where the text runs from right to left. The solver's word:
/// with leading and trailing in their place, the mirrored row comes out otherwise. Silent about visual formats, whose
/// options say `directionLeftToRight` on purpose.
public let fixedTextDirection = Rule(
  id: "fixed-text-direction", severity: .info,
  summary: "left and right keep views on their sides where the text runs from right to left"
) { context in
  let layout = context.layout
  let fixed = layout.constraintsOfFixedSides
  guard let first = fixed.first, let stuck = layout.views(fixedBy: fixed, in: context.solutions, limit: context.limit)
  else { return [] }
  return [
    LayoutFinding(
      message: stuck.isEmpty ? cannotTurn : stay(stuck), place: .constraint(first.index),
      related: fixed.dropFirst().map { RelatedPart("", at: .constraint($0.index)) },
      views: stuck.isEmpty ? layout.views(of: fixed.map { .constraint($0.index) }) : stuck,
      constraints: fixed.map(\.name), fault: .leftAndRight(fixed.map(\.index)))
  ]
}

// MARK: - Words

private func stay(_ views: [String]) -> String {
  let names = views.map { "'\($0)'" }.spelledList()
  return "\(names) \(views.count == 1 ? "does" : "do") not change sides where the text runs from right to left"
}

private let cannotTurn = "where the text runs from right to left, left and right do not go with the rest of the row"
