import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Required constraints that cannot all hold, with a minimal conflict that the solver finds.
public let unsatisfiableConstraints = Rule(
  id: "unsatisfiable-constraints", severity: .error, summary: "required constraints cannot all hold"
) { context in
  let layout = context.layout
  let conflicts = context.collect { solution -> [[ConditionID]] in
    guard !solution.fitsToZero, case .unsatisfiable = solution.status else { return [] }
    return solution.conflicts.filter { conflict in
      layout.isFitted || layout.hasGivenSize || !layout.canHoldAtSomeHeight(conflict, in: solution)
    }
  }
  var masks: Set<ItemID> = []
  return conflicts.filter { conflict in
    mask(in: conflict.key).map { masks.insert($0).inserted } ?? true
  }.map { finding($0.key, $0.environments, context) }
}

/// The view whose autoresizing mask is part of a conflict. A mask that is left on conflicts with nearly every
/// constraint of its view, but gives only one finding.
private func mask(in conflict: [ConditionID]) -> ItemID? {
  conflict.lazy.compactMap { if case .autoresizing(let item) = $0 { item } else { nil } }.first
}

private func finding(
  _ conflict: [ConditionID], _ environments: [Environment], _ context: RuleContext
) -> LayoutFinding {
  let layout = context.layout(solvedIn: environments)
  let solution = context.solution(in: environments)
  let conditions = layout.likelyBrokenFirst(conflict)
  let isHiding = conflict.contains { if case .implied(_, .hiding, _) = $0 { true } else { false } }
  let note = isHiding ? whatHidingDoes : whatUIKitDoes
  return LayoutFinding(
    message: cannotHold(conflict.count, layout.views(of: conflict), context.words(for: environments)),
    about: conditions, in: layout, label: { role(of: $0, layout, solution) }, environments: environments,
    notes: [note], fault: .conflict(conflict))
}

// MARK: - Words

/// What a condition adds to a conflict that its source line does not show.
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
  case .autoresizing: return "the autoresizing mask sets this frame"
  case .constraint: return ""
  }
}

private func cannotHold(_ count: Int, _ views: [String], _ environments: String) -> String {
  let about = views.isEmpty ? "" : " on \(views.map { "'\($0)'" }.spelledList())"
  return count == 1
    ? "this required constraint\(about) cannot hold\(environments)"
    : "these \(count) required constraints\(about) cannot all hold\(environments)"
}

private let whatUIKitDoes = "UIKit logs \"Unable to simultaneously satisfy constraints\" and breaks one of them"

/// [semantics 6.31]
private let whatHidingDoes =
  "UIKit logs \"Unable to simultaneously satisfy constraints\"; the visible views stand as if the hidden one were 0 long"

private func hides(_ view: String) -> String { "the stack makes hidden '\(view)' 0 pt long" }
