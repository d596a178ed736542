import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Views are tied by left and right and stay on their sides where the text runs from right to left.
///
/// The solver's word: with leading and trailing in their place, the mirrored row comes out otherwise. Silent about visual
/// formats, whose options say `directionLeftToRight` on purpose.
public let fixedTextDirection = Rule(
  id: "fixed-text-direction", severity: .info,
  summary: "left and right keep views on their sides where the text runs from right to left"
) { context in
  let layout = context.layout
  let fixed = layout.constraints.indices.filter { layout.isFixed(constraint: $0) }.map { layout.constraints[$0] }
  guard let first = fixed.first, let stuck = viewsThatStay(fixed, context) else { return [] }
  return [
    LayoutFinding(
      message: stuck.isEmpty ? cannotTurn : stay(stuck),
      place: .constraint(first.index),
      related: fixed.dropFirst().map { RelatedPart("", at: .constraint($0.index)) },
      views: stuck.isEmpty ? layout.views(of: fixed.map { .constraint($0.index) }) : stuck,
      constraints: fixed.map(\.name), fault: .leftAndRight(fixed.map(\.index)))
  ]
}

/// The views that stand elsewhere in the mirrored row than with leading and trailing; empty where that row has no one
/// layout, nil where nothing stands elsewhere or where one cannot tell.
private func viewsThatStay(_ fixed: [Constraint], _ context: RuleContext) -> [String]? {
  let layout = context.layout
  guard let shown = context.solutions.first(where: { $0.circumstances.sample == nil }), shown.status == .determined
  else { return nil }
  var circumstances = shown.circumstances
  circumstances.layoutDirection = .rightToLeft
  var following = layout
  for constraint in fixed { following.constraints[constraint.index] = constraint.followingDirection }
  let meant = solve(following, in: circumstances, limit: context.limit)
  guard meant.status == .determined else { return nil }
  let found = solve(layout, in: circumstances, limit: context.limit)
  guard found.status == .determined else { return [] }
  let differing = layout.views.indices.filter { index in
    abs(found.frames[index - layout.views.startIndex].x - meant.frames[index - layout.views.startIndex].x)
      > visibleDifference
  }
  return differing.isEmpty ? nil : differing.map { layout.items[$0].name }
}

extension Attribute {
  /// The attribute that changes sides with the language, where this one does not.
  fileprivate var following: Attribute? {
    switch self {
    case .left: .leading
    case .right: .trailing
    default: nil
    }
  }
}

extension Layout {
  /// Whether a constraint, by its index, speaks of left or right, and was not meant to do so.
  fileprivate func isFixed(constraint index: Int) -> Bool {
    guard constraints[index].isActive, constraints[index].part == nil else { return false }
    return constraints[index].first.anchor.attribute.following != nil
      || constraints[index].second?.anchor.attribute.following != nil
  }
}

extension Constraint {
  fileprivate var followingDirection: Constraint {
    var constraint = self
    constraint.first.anchor.attribute = first.anchor.attribute.following ?? first.anchor.attribute
    if let attribute = second?.anchor.attribute.following { constraint.second?.anchor.attribute = attribute }
    return constraint
  }
}

// MARK: - Words

private func stay(_ views: [String]) -> String {
  let names = views.map { "'\($0)'" }.spelledList()
  return "\(names) \(views.count == 1 ? "does" : "do") not change sides where the text runs from right to left"
}

private let cannotTurn = "where the text runs from right to left, left and right do not go with the rest of the row"
