public import LayoutModel
public import LayoutSolver
import Simplex

/// A wish about an item's frame that does not come true, and what stands against it.
public struct OutvotedCondition: Sendable {
  /// Which wish.
  public var condition: ConditionID
  /// How strong it is.
  public var priority: Priority
  /// By how many points it is missed at least: 0 where it may come true, since that is open.
  public var least: Double
  /// By how many points it is missed at most; nil where there is no bound.
  public var most: Double?
  /// A minimal set of conditions, none of them weaker, that cannot hold together with it, or, where they do not hold
  /// themselves, would be further off. Empty where the row's height alone stands against it.
  public var opponents: [FrameReason.Decider]
  /// Whether the height that the row has takes part.
  public var needsRowHeight: Bool
}

extension Layout {
  /// The wishes on an axis that do not, or need not, hold, the strongest first, but for UIKit's own small ones.
  public func outvotedConditions(of item: ItemID, on axis: Axis, in solution: RowSolution) -> [OutvotedCondition] {
    guard var row = PlacedRow(self, solution) else { return [] }
    var outvoted: [OutvotedCondition] = []
    for (condition, strength) in row.priorities where strength < LinearSystem.required && strength > 0 {
      let priority = Priority(strength)
      if case .implied = condition, priority < .defaultLow { continue }
      guard row.condition(condition, concerns: item, on: axis) else { continue }
      let (least, most) = row.errorRange(of: condition)
      if let most, most < Tolerance.visible { continue }
      var wish = OutvotedCondition(
        condition: condition, priority: priority, least: least, most: most, opponents: [], needsRowHeight: true)
      if let opponents = opponents(of: condition, in: solution) {
        // Fewer of them at the heights that the row has: the others are what makes it that high.
        let atHeight = row.reason(Set(opponents), against: condition) ?? opponents
        wish.needsRowHeight = atHeight.count < opponents.count
        wish.opponents = atHeight.map { FrameReason.Decider(condition: $0, error: 0) }
      } else {
        wish.opponents = (row.opponents(of: condition) ?? []).map {
          FrameReason.Decider(condition: $0, error: row.errors[$0] ?? 0)
        }
      }
      outvoted.append(wish)
    }
    return outvoted.sorted {
      $0.priority == $1.priority
        ? row.layout.rank(of: $0.condition).lexicographicallyPrecedes(row.layout.rank(of: $1.condition))
        : $0.priority > $1.priority
    }
  }
}

extension PlacedRow {
  /// The least and the greatest error of a condition over all of the best points, in points.
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

  /// A minimal set of conditions, none of them weaker, that are no worse than they are and leave another one no way to
  /// hold at the heights that the row has.
  fileprivate func opponents(of condition: ConditionID) -> [ConditionID]? {
    let own = priorities[condition] ?? 0
    let strong = Set(priorities.filter { $0.value >= own && $0.key != condition }.keys)
    return reason(strong, against: condition)
  }
}
