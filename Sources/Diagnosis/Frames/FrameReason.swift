public import LayoutModel
public import LayoutSolver
import Simplex

/// What decides one number of an item's frame: a minimal set of conditions that leave it no other value.
public struct FrameReason: Sendable {
  /// A condition that takes part.
  public struct Decider: Hashable, Sendable {
    /// Which.
    public var condition: ConditionID
    /// By how many points it does not hold: above 0 it pulls, and the number is as near to its wish as it gets.
    public var error: Double

    /// A condition that takes part, and by how many points it does not hold.
    public init(condition: ConditionID, error: Double) {
      self.condition = condition
      self.error = error
    }
  }

  /// Which number.
  public var value: FrameValue
  /// The number in points.
  public var length: Double
  /// The least and the greatest value in points where it is open, nil for no bound; nil where it is decided.
  public var open: (low: Double?, high: Double?)?
  /// The conditions, the item's own first, then its neighbours'. Empty where UIKit decides, or the value is open.
  public var deciders: [Decider]
  /// Whether the height that the row has takes part.
  public var needsRowHeight: Bool
}

extension Layout {
  /// Why an item's frame is what it is, number by number; nil where the row could not be placed. Of several sets that
  /// decide a number it is one that does without the row's height where that decides nothing, since a row is as high as
  /// its views make it and not the other way round; and of the strongest conditions, those that hold first.
  public func frameReasons(of item: ItemID, in solution: RowSolution) -> [FrameReason]? {
    guard var row = PlacedRow(self, solution) else { return nil }
    let priorities = row.priorities
    let errors = row.errors
    return FrameValue.allCases.map { value in
      let sum = terms(of: value, item, row.layout[item].superview ?? .cell, isMirrored: row.layout.isMirrored)
      var reason = FrameReason(
        value: value, length: row.length(value, of: item, sum, solution), open: nil, deciders: [], needsRowHeight: false
      )
      let range = row.best.range(of: sum)
      if let open = solution.openValues.first(where: { $0.item == item && $0.value == value }) {
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
  /// A number of a frame in points. A view's is that of the frame, which may be larger than its alignment rectangle.
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

  /// A minimal set of conditions that decide a sum at the heights that the row has, nearest first.
  fileprivate func deciding(
    _ sum: EdgeSum, of item: ItemID, _ priorities: [ConditionID: Float], _ errors: [ConditionID: Double]
  ) -> [ConditionID] {
    let both = Side.allCases.flatMap { strongest($0, sum, priorities, errors) ?? [] }
    var set = Set(both)
    // Both sides together may be more than what is needed, and so is what makes the row as high as it is.
    let order = nearestFirst(set, from: item)
    for condition in order.reversed() where decides(set.subtracting([condition]), sum, in: given) {
      set.remove(condition)
    }
    return order.filter { set.contains($0) }
  }

  /// The strongest conditions that keep a sum from being lower, or higher: those that hold first, what is an inequality
  /// and stands at its limit after the others, and then all as good as they are, which always do.
  private func strongest(
    _ side: Side, _ sum: EdgeSum, _ priorities: [ConditionID: Float], _ errors: [ConditionID: Double]
  ) -> [ConditionID]? {
    let holding = Set(errors.filter { $0.value == 0 }.keys)
    let firm = holding.filter { !layout.isInequality($0) }
    let attempts = [(firm, open), (firm, given), (holding, open), (holding, given), (Set(errors.keys), given)]
    for (conditions, rows) in attempts {
      guard var best = reason(conditions, against: side, sum, in: rows) else { continue }
      // As strong as it gets: without the weakest of them, as long as others can take its place.
      while let weakest = best.compactMap({ priorities[$0] }).min(),
        let stronger = reason(conditions.filter { priorities[$0] ?? 0 > weakest }, against: side, sum, in: rows)
      {
        best = stronger
      }
      return best
    }
    return nil
  }

  /// Conditions in the order in which they are met on the way from an item.
  fileprivate func nearestFirst(_ set: Set<ConditionID>, from item: ItemID) -> [ConditionID] {
    let speaking = set.map { (condition: $0, items: items(of: $0)) }.sorted {
      layout.rank(of: $0.condition).lexicographicallyPrecedes(layout.rank(of: $1.condition))
    }
    var order: [ConditionID] = []
    var reached: Set<ItemID> = [item]
    while order.count < speaking.count {
      let next = speaking.filter { !order.contains($0.condition) && !$0.items.isDisjoint(with: reached) }
      if next.isEmpty { break }
      order += next.map(\.condition)
      for step in next { reached.formUnion(step.items.subtracting([.cell, .contentView])) }
    }
    return order + speaking.map(\.condition).filter { !order.contains($0) }
  }
}

extension Layout {
  fileprivate func isInequality(_ condition: ConditionID) -> Bool {
    guard case .constraint(let index) = condition else { return false }
    return constraints[index].relation != .equal
  }

  /// Authored constraints come in their order, then what contents ask for and what UIKit adds, by the item.
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
  /// An order of its own, so that the same conditions are always told in the same one.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
