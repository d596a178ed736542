public import LayoutModel
public import LayoutSolver
import Simplex

/// What determines one value of an item's frame: a minimal set of conditions that excludes any other value.
public struct FrameReason: Sendable {
  /// A condition of the set.
  public struct Decider: Hashable, Sendable {
    /// The condition.
    public var condition: ConditionID
    /// Its error in points; above 0 it is unsatisfied, and pulls the value towards its own.
    public var error: Double

    /// A condition of the set, and its error in points.
    public init(condition: ConditionID, error: Double) {
      self.condition = condition
      self.error = error
    }
  }

  /// The kind of value.
  public var value: FrameValue
  /// The value in points.
  public var length: Double
  /// Its range in points if it is ambiguous, with nil for a missing bound; nil if it is determined.
  public var open: (low: Double?, high: Double?)?
  /// The conditions, the item's own first, then its neighbours'. Empty if UIKit sets the value, or if it is ambiguous.
  public var deciders: [Decider]
  /// Whether the row's given height is needed as well.
  public var needsRowHeight: Bool
}

extension Layout {
  /// The reasons for each value of an item's frame; nil if the row could not be placed. Of several sets that determine
  /// a value, it prefers one without the row's height, because views determine that height; then satisfied conditions;
  /// then strong ones.
  public func frameReasons(of item: ItemID, in solution: RowSolution) -> [FrameReason]? {
    guard var row = PlacedRow(self, solution) else { return nil }
    let priorities = row.priorities
    let errors = row.errors
    return FrameValue.allCases.map { value in
      let sum = row.layout.edgeSum(value, of: item)
      var reason = FrameReason(
        value: value, length: row.length(value, of: item, sum, solution), open: nil, deciders: [], needsRowHeight: false
      )
      let range = row.best.range(of: sum)
      if let open = solution.ambiguousValues.first(where: { $0.item == item && $0.value == value }) {
        reason.open = (open.low, open.high)
      } else if range.isAmbiguous {
        reason.open = (range.low, range.high)
      } else {
        let deciding = row.deciding(sum, of: item, priorities, errors)
        reason.needsRowHeight = !row.decides(Set(deciding), sum, in: row.open)
        reason.deciders = deciding.map { FrameReason.Decider(condition: $0, error: errors[$0] ?? 0) }
      }
      return reason
    }
  }
}

extension PlacedRow {
  /// A value of a frame in points. A view's frame can be larger than its alignment rectangle.
  fileprivate func length(_ value: FrameValue, of item: ItemID, _ sum: EdgeSum, _ solution: RowSolution) -> Double {
    guard layout.views.contains(item.index) else {
      return sum.reduce(0) { $0 + $1.coefficient * best.values[$1.variable] }
    }
    let frame = solution.frames[item.index - layout.views.lowerBound]
    return switch value {
    case .x: frame.x
    case .y: frame.y
    case .width: frame.width
    case .height: frame.height
    }
  }

  /// A minimal set of conditions that determine a sum at the row's given height, the nearest to the item first. A set
  /// without that height is preferred if it is no larger.
  fileprivate func deciding(
    _ sum: EdgeSum, of item: ItemID, _ priorities: [ConditionID: Float], _ errors: [ConditionID: Double]
  ) -> [ConditionID] {
    let distances = distances(from: item)
    let satisfied = Set(errors.filter { $0.value == 0 }.keys)
    let firm = satisfied.filter { !layout.isInequality($0) }
    func nearest(_ attempts: [(Set<ConditionID>, RowSystem)]) -> [[ConditionID]] {
      Side.allCases.compactMap { side in
        attempts.lazy.compactMap { conditions, rows in
          self.nearest(conditions, against: side, sum, in: rows, priorities, distances)
        }.first
      }
    }
    let all = Set(errors.keys)
    let both = nearest([(firm, open), (firm, given), (satisfied, open), (satisfied, given), (all, given)])
    let deciding = minimal(Set(both.joined()), sum, of: item, in: given)
    if decides(Set(deciding), sum, in: open) { return deciding }
    let other = nearest([(all, open)])
    guard other.count == Side.allCases.count else { return deciding }
    let decidingAlone = minimal(Set(other.joined()), sum, of: item, in: open)
    return decidingAlone.count <= deciding.count ? decidingAlone : deciding
  }

  /// The union of both sides' conditions may not be minimal: a deletion filter drops the furthest ones first.
  private func minimal(
    _ conditions: Set<ConditionID>, _ sum: EdgeSum, of item: ItemID, in rows: RowSystem
  ) -> [ConditionID] {
    var set = conditions
    let order = nearestFirst(set, from: item)
    for condition in order.reversed() where decides(set.subtracting([condition]), sum, in: rows) {
      set.remove(condition)
    }
    return order.filter { set.contains($0) }
  }

  /// The nearest of some conditions that prevent a lower, or a higher, sum; of equally near ones the strongest. Nil if
  /// all of them do not.
  private func nearest(
    _ conditions: Set<ConditionID>, against side: Side, _ sum: EdgeSum, in rows: RowSystem,
    _ priorities: [ConditionID: Float], _ distances: [ConditionID: Int]
  ) -> [ConditionID]? {
    guard var best = reason(conditions, against: side, sum, in: rows) else { return nil }
    var near = conditions
    let furthest = distances.values.max() ?? 0
    var distance = 0
    while distance < furthest {
      let some = conditions.filter { distances[$0] ?? .max <= distance }
      if let nearer = reason(some, against: side, sum, in: rows) {
        (best, near) = (nearer, some)
        break
      }
      distance = distance < 4 ? distance + 1 : distance * 2
    }
    // Drops the weakest conditions as long as stronger ones suffice.
    while let weakest = best.compactMap({ priorities[$0] }).min(),
      let stronger = reason(near.filter { priorities[$0] ?? 0 > weakest }, against: side, sum, in: rows)
    {
      best = stronger
    }
    return best
  }

  /// For each condition, the number of conditions between it and an item; the greatest for those that no condition
  /// connects to it.
  private func distances(from item: ItemID) -> [ConditionID: Int] {
    var left = Dictionary(uniqueKeysWithValues: priorities.keys.map { ($0, items(of: $0)) })
    var distances: [ConditionID: Int] = [:]
    var reached: Set<ItemID> = [item]
    var distance = 0
    while !left.isEmpty {
      let next = left.filter { !$0.value.isDisjoint(with: reached) }
      for (condition, items) in next.isEmpty ? left : next {
        distances[condition] = distance
        left[condition] = nil
        reached.formUnion(items.subtracting([.cell, .contentView]))
      }
      distance += 1
    }
    return distances
  }

  /// Conditions in breadth-first order from an item.
  fileprivate func nearestFirst(_ set: Set<ConditionID>, from item: ItemID) -> [ConditionID] {
    let involved = set.map { (condition: $0, items: items(of: $0)) }.sorted {
      layout.rank(of: $0.condition).lexicographicallyPrecedes(layout.rank(of: $1.condition))
    }
    var order: [ConditionID] = []
    var reached: Set<ItemID> = [item]
    while order.count < involved.count {
      let next = involved.filter { !order.contains($0.condition) && !$0.items.isDisjoint(with: reached) }
      if next.isEmpty { break }
      order += next.map(\.condition)
      for step in next { reached.formUnion(step.items.subtracting([.cell, .contentView])) }
    }
    return order + involved.map(\.condition).filter { !order.contains($0) }
  }
}

extension Layout {
  fileprivate func isInequality(_ condition: ConditionID) -> Bool {
    guard case .constraint(let index) = condition else { return false }
    return constraints[index].relation != .equal
  }

  /// A rank for sorting: authored constraints in their order, then content priorities, then UIKit's own, by item.
  func rank(of condition: ConditionID) -> [Int] {
    switch condition {
    case .constraint(let index): [0, index]
    case .compressionResistance(let item, let axis): [1, item.index, axis.rawValue, 0]
    case .hugging(let item, let axis): [1, item.index, axis.rawValue, 1]
    case .autoresizing(let item): [2, item.index]
    case .implied(let item, let role, let number):
      [3, item.index, role.rank, number]
    }
  }
}

extension ImpliedRole {
  /// A fixed order for reports.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
