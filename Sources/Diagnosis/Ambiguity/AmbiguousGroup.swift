public import LayoutModel
public import LayoutSolver
import Simplex

/// Ambiguous values that share degrees of freedom, and how they vary.
public struct AmbiguousGroup: Sendable {
  /// The freedom of an item on an axis.
  public struct Movement: Sendable {
    /// The item.
    public var item: ItemID
    /// The axis.
    public var axis: Axis
    /// The range of its size, if that is ambiguous.
    public var size: AmbiguousValue?
    /// The range of its position, if that is ambiguous.
    public var place: AmbiguousValue?
    /// Whether its leading or top edge is fixed relative to its superview.
    public var isStartFixed: Bool
    /// Whether its trailing or bottom edge is fixed.
    public var isEndFixed: Bool
  }

  /// The ambiguous values.
  public var values: [AmbiguousValue]
  /// The freedom of each item, those with an ambiguous size first.
  public var movements: [Movement]
  /// The sum of the ambiguous sizes in points, if it is determined.
  public var sum: Double?
  /// Competing optional conditions of one priority: any distribution of their total error is optimal.
  public var competing: [ConditionID]
  /// Whether texts share the width, and each could wrap to leave more for the others.
  public var isWrapping = false
  /// The authored inequalities that bound the values without determining them.
  public var limits: [Int]
  /// Whether any active authored constraint involves the items' edges on the axis.
  public var isConstrained: Bool
}

extension Layout {
  /// The ambiguous values of a row, grouped by degree of freedom.
  public func ambiguousGroups(in solution: RowSolution) -> [AmbiguousGroup] {
    guard !solution.ambiguousValues.isEmpty, var row = PlacedRow(self, solution) else { return [] }
    let ranges = row.ambiguousRanges()
    return Set(solution.ambiguousValues.map(\.group)).sorted().map { number in
      row.group(of: solution.ambiguousValues.filter { $0.group == number }, ranges)
    }
  }
}

extension PlacedRow {
  fileprivate mutating func ambiguousRanges() -> [(row: Int, range: ValueRange)] {
    var ranges: [(row: Int, range: ValueRange)] = []
    for row in given.origins.indices where Self.condition(given.origins[row]) != nil {
      let range = valueRange(ofRow: row)
      if range.isAmbiguous { ranges.append((row, range)) }
    }
    return ranges
  }

  fileprivate mutating func group(of values: [AmbiguousValue], _ ranges: [(row: Int, range: ValueRange)])
    -> AmbiguousGroup
  {
    var degreesOfFreedom: Set<Int> = []
    for value in values { degreesOfFreedom.formUnion(range(of: value).degreesOfFreedom) }
    let moving = ranges.filter { !degreesOfFreedom.isDisjoint(with: $0.range.degreesOfFreedom) }
    let slack = Set(moving.compactMap { Self.condition(given.origins[$0.row]) })
    let axes = Set(values.map(\.value.axis))
    let items = Set(values.map(\.item))
    var group = AmbiguousGroup(
      values: values, movements: movements(of: values), competing: [], limits: [], isConstrained: false)
    group.sum = sum(of: values.filter(\.value.isSize))
    let texts = wrappingTexts(values)
    group.isWrapping = texts.count > 1
    group.competing = group.isWrapping ? texts.map { .compressionResistance($0, .horizontal) } : competing(moving)
    for constraint in layout.constraints where constraint.isActive {
      let condition = ConditionID.constraint(constraint.index)
      guard items.contains(where: { item in axes.contains { self.condition(condition, concerns: item, on: $0) } })
      else { continue }
      group.isConstrained = true
      if constraint.relation != .equal, slack.contains(condition) { group.limits.append(constraint.index) }
    }
    return group
  }

  private mutating func range(of value: AmbiguousValue) -> ValueRange {
    best.range(of: layout.edgeSum(value.value, of: value.item))
  }

  private mutating func movements(of values: [AmbiguousValue]) -> [AmbiguousGroup.Movement] {
    var movements: [AmbiguousGroup.Movement] = []
    for value in values where !movements.contains(where: { $0.item == value.item && $0.axis == value.value.axis }) {
      let (item, axis) = (value.item, value.value.axis)
      let origin = RowSystem.start(layout[item].superview ?? .cell, axis)
      let own = values.filter { $0.item == item && $0.value.axis == axis }
      movements.append(
        AmbiguousGroup.Movement(
          item: item, axis: axis, size: own.first(where: \.value.isSize), place: own.first { !$0.value.isSize },
          isStartFixed: !best.range(of: [(1, RowSystem.start(item, axis)), (-1, origin)]).isAmbiguous,
          isEndFixed: !best.range(of: [(1, RowSystem.end(item, axis)), (-1, origin)]).isAmbiguous))
    }
    return movements.filter { $0.size != nil } + movements.filter { $0.size == nil }
  }

  /// The sum of some ambiguous sizes on one axis, if the sum itself is determined.
  private mutating func sum(of sizes: [AmbiguousValue]) -> Double? {
    guard sizes.count > 1, Set(sizes.map(\.value)).count == 1, sizes.allSatisfy({ range(of: $0).isAmbiguous }) else {
      return nil
    }
    let together = best.range(of: sizes.flatMap { layout.edgeSum($0.value, of: $0.item) })
    return together.isAmbiguous ? nil : together.low
  }

  /// Texts of equal resistance whose unwrapped widths have a wider range than the wrapped ones.
  private mutating func wrappingTexts(_ values: [AmbiguousValue]) -> [ItemID] {
    var texts: [ItemID] = []
    var isWider = false
    for value in values where value.value == .width && layout[value.item].numberOfLines != 1 {
      guard layout[value.item].type.showsText, let low = value.low, let high = value.high else { continue }
      let range = range(of: value)
      texts.append(value.item)
      if range.low ?? low > low + Tolerance.visible || range.high ?? high < high - Tolerance.visible { isWider = true }
    }
    let priorities = Set(texts.map { layout[$0].contentCompressionResistancePriority.horizontal })
    return isWider && priorities.count == 1 ? texts : []
  }

  /// The optional conditions, among rows that vary, that are unsatisfied at some optimal point.
  private func competing(_ moving: [(row: Int, range: ValueRange)]) -> [ConditionID] {
    var competing: [ConditionID] = []
    for (row, range) in moving {
      guard let condition = Self.condition(given.origins[row]), !competing.contains(condition) else { continue }
      let (below, above) = given.system.priorities(ofRow: row)
      guard max(below, above) < LinearSystem.required else { continue }
      let missesBelow = below > 0 && range.low.map { $0 < -Tolerance.visible } ?? true
      let missesAbove = above > 0 && range.high.map { $0 > Tolerance.visible } ?? true
      if missesBelow || missesAbove { competing.append(condition) }
    }
    return competing
  }
}
