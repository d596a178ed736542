public import LayoutModel
public import LayoutSolver
import Simplex

/// An unsatisfied optional condition on an item's frame, and the conditions that conflict with it.
public struct OverriddenCondition: Sendable {
  /// The condition.
  public var condition: ConditionID
  /// Its priority.
  public var priority: Priority
  /// Its least error over the optimal face, in points: 0 if an optimal layout satisfies it.
  public var least: Double
  /// Its greatest error over the optimal face, in points; nil if it is unbounded.
  public var most: Double?
  /// A minimal set of conditions, none weaker, that could hold together with it only with larger errors. Empty if the
  /// row's height alone excludes it.
  public var conflictingSet: [FrameReason.Decider]
  /// Whether the row's given height is needed as well.
  public var needsRowHeight: Bool
}

extension Layout {
  /// The optional conditions on an axis that some optimal layout breaks, strongest first, without UIKit's weak ones.
  public func overriddenConditions(of item: ItemID, on axis: Axis, in solution: RowSolution) -> [OverriddenCondition] {
    guard var row = PlacedRow(self, solution) else { return [] }
    var overridden: [OverriddenCondition] = []
    for (condition, strength) in row.priorities where strength < LinearSystem.required && strength > 0 {
      let priority = Priority(strength)
      if case .implied = condition, priority < .defaultLow { continue }
      guard row.condition(condition, concerns: item, on: axis) else { continue }
      let (least, most) = row.errorRange(of: condition)
      if let most, most < Tolerance.visible { continue }
      var overriddenCondition = OverriddenCondition(
        condition: condition, priority: priority, least: least, most: most, conflictingSet: [], needsRowHeight: true)
      if let all = conflictingSet(of: condition, in: solution) {
        // A height is explained at the given widths.
        let isVertical = row.axis(of: condition) == .vertical
        let conflictingSet = isVertical ? all.filter { row.axis(of: $0) != .horizontal } : all
        // At the row's given height fewer of them are needed: the others determine that height.
        let atHeight = row.reason(Set(conflictingSet), against: condition) ?? conflictingSet
        overriddenCondition.needsRowHeight = atHeight.count < conflictingSet.count
        overriddenCondition.conflictingSet = atHeight.map { FrameReason.Decider(condition: $0, error: 0) }
      } else {
        overriddenCondition.conflictingSet = (row.conflictingSet(of: condition) ?? []).map {
          FrameReason.Decider(condition: $0, error: row.errors[$0] ?? 0)
        }
      }
      overridden.append(overriddenCondition)
    }
    return overridden.sorted {
      $0.priority == $1.priority
        ? row.layout.rank(of: $0.condition).lexicographicallyPrecedes(row.layout.rank(of: $1.condition))
        : $0.priority > $1.priority
    }
  }
}

extension PlacedRow {
  /// The least and the greatest error of a condition over the optimal face, in points.
  fileprivate mutating func errorRange(of condition: ConditionID) -> (least: Double, most: Double?) {
    var (least, most): (Double, Double?) = (0, 0)
    for row in given.origins.indices where Self.condition(given.origins[row]) == condition {
      let (below, above) = given.system.priorities(ofRow: row)
      let range = valueRange(ofRow: row)
      let atLeast = max(below > 0 ? -(range.high ?? .infinity) : 0, above > 0 ? range.low ?? -.infinity : 0, 0)
      let under = below > 0 ? range.low.map { max(-$0, 0) } : 0
      let over = above > 0 ? range.high.map { max($0, 0) } : 0
      least = max(least, atLeast)
      most = most.flatMap { most in under.flatMap { under in over.map { max(most, under, $0) } } }
    }
    return (least, most)
  }

  /// A minimal set of conditions, none weaker, that exclude another one at the row's given height, unless their errors
  /// grow.
  fileprivate func conflictingSet(of condition: ConditionID) -> [ConditionID]? {
    let own = priorities[condition] ?? 0
    let strong = Set(priorities.filter { $0.value >= own && $0.key != condition }.keys)
    return reason(strong, against: condition)
  }
}
