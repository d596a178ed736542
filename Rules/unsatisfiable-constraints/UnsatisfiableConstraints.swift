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

/// The view whose autoresizing mask takes part in a conflict. A mask that is left on contradicts about everything that
/// the view has of its own, and that is one fault.
private func mask(in conflict: [ConditionID]) -> ItemID? {
  conflict.lazy.compactMap { if case .autoresizing(let item) = $0 { item } else { nil } }.first
}

private func finding(
  _ conflict: [ConditionID], _ circumstances: [Circumstances], _ context: RuleContext
) -> LayoutFinding {
  let layout = context.layout(solvedIn: circumstances)
  let solution = context.solution(in: circumstances)
  let conditions = layout.likelyBrokenFirst(conflict)
  let broken = layout.words(for: conditions[0])
  return LayoutFinding(
    message: cannotHold(conflict.count, layout.views(of: conflict), context.words(for: circumstances)),
    about: conditions, in: layout, label: { role(of: $0, layout, solution) }, circumstances: circumstances,
    notes: [whatUIKitDoes(broken)], fault: .conflict(conflict))
}

// MARK: - Words

/// What a condition adds to a conflict that its own text does not say.
private func role(of condition: ConditionID, _ layout: Layout, _ solution: RowSolution?) -> String {
  guard let solution else { return "" }
  func length(_ item: ItemID, _ axis: Axis) -> String {
    let points = layout.contentSize(of: item, axis, in: solution)
    return "\(points.map { "\($0.spelledPoints) pt" } ?? "its content") \(axis == .horizontal ? "wide" : "high")"
  }
  switch condition {
  case .hugging(let item, let axis): return "required: at most \(length(item, axis))"
  case .compressionResistance(let item, let axis): return "required: at least \(length(item, axis))"
  case .implied(_, .hiding, _):
    return hides(layout.hiddenView(of: condition, in: solution).map { layout[$0].name } ?? "")
  case .implied(_, let role, _): return "\(role.words) of the stack"
  case .autoresizing: return "the autoresizing mask keeps this frame"
  case .constraint: return ""
  }
}

private func cannotHold(_ count: Int, _ views: [String], _ circumstances: String) -> String {
  let about = views.isEmpty ? "" : " about \(views.map { "'\($0)'" }.spelledList())"
  return count == 1
    ? "this cannot hold\(circumstances)" : "these \(count) required conditions\(about) cannot all hold\(circumstances)"
}

private func whatUIKitDoes(_ broken: String) -> String {
  "UIKit logs \"Unable to simultaneously satisfy constraints\" and breaks one of them, likely \(broken)"
}

private func hides(_ view: String) -> String { "the stack makes '\(view)', which is hidden, 0 pt long" }
