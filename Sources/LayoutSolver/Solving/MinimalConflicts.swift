import LayoutModel
import Simplex

/// How many conflicts of one layout are looked for: behind the first few, the rest is noise.
private let mostConflicts = 8

/// Minimal sets of required conditions that cannot all hold, with the frames that UIKit imposes as the background.
///
/// After each set one of its members is set aside, as UIKit does when it breaks a constraint [semantics 1.40], and the
/// rest is asked again: so the sets are those that a developer would meet one after the other.
func minimalConflicts(_ layout: Layout, width: Double, heights: RowSystem.Heights) -> [[ConditionID]] {
  var candidates = requiredConditions(layout, width: width, heights: heights)
  var conflicts: [[ConditionID]] = []
  let cannotHold = { (conditions: [ConditionID]) -> Bool in
    let kept = Set(conditions)
    let rows = RowSystem(layout, width: width, heights: heights) { condition, priority in
      kept.contains(condition) ? priority : nil
    }
    return Solution(rows.system, requiredOnly: true).status == .infeasible
  }
  while conflicts.count < mostConflicts, cannotHold(candidates) {
    let conflict = minimalSubset(of: candidates, with: cannotHold)
    guard let broken = likelyBroken(conflict, in: layout) else { break }
    conflicts.append(conflict)
    candidates.removeAll { $0 == broken }
  }
  return conflicts
}

/// The conditions that must hold: the author's first, so that a conflict is told in the author's words where it can be.
private func requiredConditions(_ layout: Layout, width: Double, heights: RowSystem.Heights) -> [ConditionID] {
  var authored: [ConditionID] = []
  var implied: [ConditionID] = []
  let rows = RowSystem(layout, width: width, heights: heights) { _, priority in priority.isRequired ? priority : nil }
  for origin in rows.origins {
    for condition in [origin.below, origin.above] {
      guard let condition else { continue }
      if case .constraint = condition {
        if authored.last != condition { authored.append(condition) }
      } else {
        implied.append(condition)
      }
    }
  }
  return authored + implied
}

/// A subset that still has a property that only grows with the set, and loses it with any of its members. Of several,
/// the one with the earliest members (QuickXplain, Junker 2004).
func minimalSubset(of candidates: [ConditionID], with property: ([ConditionID]) -> Bool) -> [ConditionID] {
  func explain(_ background: [ConditionID], _ hasNew: Bool, _ candidates: [ConditionID]) -> [ConditionID] {
    if hasNew && property(background) { return [] }
    if candidates.count <= 1 { return candidates }
    let first = Array(candidates[..<(candidates.count / 2)])
    let second = Array(candidates[(candidates.count / 2)...])
    let fromSecond = explain(background + first, !first.isEmpty, second)
    let fromFirst = explain(background + fromSecond, !fromSecond.isEmpty, first)
    return fromFirst + fromSecond
  }
  return explain([], false, candidates)
}

/// The member of a conflict that UIKit would likely break: which one it is, Apple leaves open; seen were most often
/// fixed or minimal sizes, else the last of the chain [semantics 1.41].
public func likelyBroken(_ conflict: [ConditionID], in layout: Layout) -> ConditionID? {
  let sizes = conflict.filter { condition in
    guard case .constraint(let index) = condition else { return true }
    let constraint = layout.constraints[index]
    return constraint.second == nil && constraint.first.anchor.attribute.isSize
  }
  let authored = sizes.first { if case .constraint = $0 { true } else { false } }
  return authored ?? sizes.first ?? conflict.last
}
