public import LayoutModel
public import LayoutSolver
import Simplex

/// Values that the constraints leave open and that move together, with what is known of their movement.
public struct OpenGroup: Sendable {
  /// What an item does on an axis while the group moves.
  public struct Movement: Sendable {
    /// Which item.
    public var item: ItemID
    /// Along which axis.
    public var axis: Axis
    /// The range of its size where that is open.
    public var size: OpenValue?
    /// The range of its place where that is open.
    public var place: OpenValue?
    /// Whether its leading, or top, edge stays where it is in its superview.
    public var startStays: Bool
    /// Whether its trailing, or bottom, edge does.
    public var endStays: Bool
  }

  /// The open values.
  public var values: [OpenValue]
  /// What each item does, those whose size is open first.
  public var movements: [Movement]
  /// What the open sizes come to together in points where that stays the same: what one gains, the others lose.
  public var sum: Double?
  /// Wishes of one strength that pull against each other: any share of what they miss is as good.
  public var trading: [ConditionID]
  /// Whether it is texts that may wrap for each other's sake that share the width.
  public var isWrapping = false
  /// The authored inequalities that keep the values in their range without settling them.
  public var limits: [Int]
  /// Whether the items' edges on the axis are spoken of by any authored constraint that takes part.
  public var isTied: Bool
}

extension Layout {
  /// What is open in an ambiguous row, by what moves together.
  public func openGroups(in solution: RowSolution) -> [OpenGroup] {
    guard !solution.openValues.isEmpty, var row = PlacedRow(self, solution) else { return [] }
    let ranges = row.openRanges()
    return Set(solution.openValues.map(\.group)).sorted().map { number in
      row.group(of: solution.openValues.filter { $0.group == number }, ranges)
    }
  }
}

extension PlacedRow {
  fileprivate mutating func openRanges() -> [(row: Int, range: ValueRange)] {
    var ranges: [(row: Int, range: ValueRange)] = []
    for row in given.origins.indices where Self.condition(given.origins[row]) != nil {
      let range = valueRange(ofRow: row)
      if range.isAmbiguous { ranges.append((row, range)) }
    }
    return ranges
  }

  fileprivate mutating func group(of values: [OpenValue], _ ranges: [(row: Int, range: ValueRange)]) -> OpenGroup {
    var degreesOfFreedom: Set<Int> = []
    for value in values { degreesOfFreedom.formUnion(range(of: value).degreesOfFreedom) }
    let moving = ranges.filter { !degreesOfFreedom.isDisjoint(with: $0.range.degreesOfFreedom) }
    let slack = Set(moving.compactMap { Self.condition(given.origins[$0.row]) })
    let axes = Set(values.map(\.value.axis))
    let items = Set(values.map(\.item))
    var group = OpenGroup(values: values, movements: movements(of: values), trading: [], limits: [], isTied: false)
    group.sum = sum(of: values.filter(\.value.isSize))
    let texts = wrappingTexts(values)
    group.isWrapping = texts.count > 1
    group.trading = group.isWrapping ? texts.map { .compressionResistance($0, .horizontal) } : trading(moving)
    for constraint in layout.constraints where constraint.isActive {
      let condition = ConditionID.constraint(constraint.index)
      guard items.contains(where: { item in axes.contains { self.condition(condition, concerns: item, on: $0) } })
      else { continue }
      group.isTied = true
      if constraint.relation != .equal, slack.contains(condition) { group.limits.append(constraint.index) }
    }
    return group
  }

  private mutating func range(of value: OpenValue) -> ValueRange {
    best.range(
      of: terms(of: value.value, value.item, layout[value.item].superview ?? .cell, isMirrored: layout.isMirrored))
  }

  private mutating func movements(of values: [OpenValue]) -> [OpenGroup.Movement] {
    var movements: [OpenGroup.Movement] = []
    for value in values where !movements.contains(where: { $0.item == value.item && $0.axis == value.value.axis }) {
      let (item, axis) = (value.item, value.value.axis)
      let origin = RowSystem.start(layout[item].superview ?? .cell, axis)
      let own = values.filter { $0.item == item && $0.value.axis == axis }
      movements.append(
        OpenGroup.Movement(
          item: item, axis: axis, size: own.first(where: \.value.isSize), place: own.first { !$0.value.isSize },
          startStays: !best.range(of: [(1, RowSystem.start(item, axis)), (-1, origin)]).isAmbiguous,
          endStays: !best.range(of: [(1, RowSystem.end(item, axis)), (-1, origin)]).isAmbiguous))
    }
    return movements.filter { $0.size != nil } + movements.filter { $0.size == nil }
  }

  /// The sum of some open sizes of one axis where it is not open itself, though each of them is.
  private mutating func sum(of sizes: [OpenValue]) -> Double? {
    guard sizes.count > 1, Set(sizes.map(\.value)).count == 1, sizes.allSatisfy({ range(of: $0).isAmbiguous }) else {
      return nil
    }
    let all = sizes.flatMap { size in
      terms(of: size.value, size.item, layout[size.item].superview ?? .cell, isMirrored: layout.isMirrored)
    }
    let together = best.range(of: all)
    return together.isAmbiguous ? nil : together.low
  }

  /// Texts of equal resistance whose widths are open while unwrapped, and more so than once they are wrapped.
  private mutating func wrappingTexts(_ values: [OpenValue]) -> [ItemID] {
    var texts: [ItemID] = []
    var isMore = false
    for value in values where value.value == .width && layout[value.item].numberOfLines != 1 {
      guard layout[value.item].type.showsText, let low = value.low, let high = value.high else { continue }
      let range = range(of: value)
      texts.append(value.item)
      if range.low ?? low > low + Tolerance.visible || range.high ?? high < high - Tolerance.visible { isMore = true }
    }
    let priorities = Set(texts.map { layout[$0].contentCompressionResistancePriority.horizontal })
    return isMore && priorities.count == 1 ? texts : []
  }

  /// Optional conditions that miss more at some of the best points than at others, among some rows that move.
  private func trading(_ moving: [(row: Int, range: ValueRange)]) -> [ConditionID] {
    var trading: [ConditionID] = []
    for (row, range) in moving {
      guard let condition = Self.condition(given.origins[row]), !trading.contains(condition) else { continue }
      let (below, above) = given.system.priorities(ofRow: row)
      guard max(below, above) < LinearSystem.required else { continue }
      let missesBelow = below > 0 && range.low.map { $0 < -Tolerance.visible } ?? true
      let missesAbove = above > 0 && range.high.map { $0 > Tolerance.visible } ?? true
      if missesBelow || missesAbove { trading.append(condition) }
    }
    return trading
  }
}
