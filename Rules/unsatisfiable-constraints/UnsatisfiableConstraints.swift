import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Required constraints that cannot all hold. The solver's word, with a minimal set.
public let unsatisfiableConstraints = Rule(
  id: "unsatisfiable-constraints", severity: .error, summary: "required constraints cannot all hold"
) { context in
  let layout = context.layout
  let conflicts = context.collect { solution -> [[ConditionID]] in
    guard !solution.fitsToNothing, case .unsatisfiable = solution.status else { return [] }
    return solution.conflicts.filter { conflict in
      layout.isFitted || !layout.canHoldAtSomeHeight(conflict, in: solution)
    }
  }
  var masks: Set<ItemID> = []
  return conflicts.filter { conflict in
    mask(in: conflict.key).map { masks.insert($0).inserted } ?? true
  }.map { finding($0.key, $0.circumstances, context) }
}

/// The view whose autoresizing mask takes part in a conflict. A mask that is left on contradicts about everything that the
/// view has of its own, and that is one fault.
private func mask(in conflict: [ConditionID]) -> ItemID? {
  conflict.lazy.compactMap { if case .autoresizing(let item) = $0 { item } else { nil } }.first
}

private func finding(_ conflict: [ConditionID], _ circumstances: [Circumstances], _ context: RuleContext)
  -> LayoutFinding
{
  let layout = context.layout(solvedIn: circumstances)
  let role = { (condition: ConditionID) in layout.role(of: condition, in: context.solution(in: circumstances)) }
  let broken = likelyBroken(conflict, in: layout) ?? conflict[0]
  let others = conflict.filter { $0 != broken }
  return LayoutFinding(
    message: cannotHold(conflict.count, layout.views(of: conflict), context.words(for: circumstances)),
    place: layout.place(of: broken), label: role(broken),
    related: others.map { RelatedPart(role($0), at: layout.place(of: $0)) },
    views: layout.views(of: [broken] + others), constraints: layout.constraintNames(of: [broken] + others),
    circumstances: circumstances, notes: [whatUIKitDoes(layout.words(for: broken))],
    fault: .conflict(conflict))
}

extension Layout {
  /// What a condition adds to a conflict that its own text does not say.
  fileprivate func role(of condition: ConditionID, in solution: RowSolution?) -> String {
    guard case .constraint = condition else { return solution.map { hugsOrResists(condition, $0) } ?? "" }
    return ""
  }

  private func hugsOrResists(_ condition: ConditionID, _ solution: RowSolution) -> String {
    switch condition {
    case .hugging(let item, let axis):
      atMost(length(of: item, axis, solution), axis)
    case .compressionResistance(let item, let axis):
      atLeast(length(of: item, axis, solution), axis)
    case .implied(_, .hiding, _):
      hides(hiddenView(of: condition, in: solution).map { self[$0].name } ?? "")
    case .implied(_, let role, _):
      "\(role.words) of the stack"
    case .autoresizing:
      keepsFrame
    case .constraint:
      ""
    }
  }

  private func length(of item: ItemID, _ axis: Axis, _ solution: RowSolution) -> String {
    contentSize(of: item, axis, in: solution).map { "\($0.spelledPoints) pt" } ?? "its content"
  }
}

// MARK: - Words

private func cannotHold(_ count: Int, _ views: [String], _ circumstances: String) -> String {
  let about = views.isEmpty ? "" : " about \(views.map { "'\($0)'" }.spelledList())"
  return count == 1
    ? "this cannot hold\(circumstances)" : "these \(count) required conditions\(about) cannot all hold\(circumstances)"
}

private func whatUIKitDoes(_ broken: String) -> String {
  "UIKit logs \"Unable to simultaneously satisfy constraints\" and breaks one of them, likely \(broken)"
}

private func hides(_ view: String) -> String { "the stack makes '\(view)', which is hidden, 0 pt long" }
private let keepsFrame = "the autoresizing mask keeps this frame"
private func atMost(_ length: String, _ axis: Axis) -> String {
  "required: at most \(length) \(axis == .horizontal ? "wide" : "high")"
}
private func atLeast(_ length: String, _ axis: Axis) -> String {
  "required: at least \(length) \(axis == .horizontal ? "wide" : "high")"
}
