import Findings
public import LayoutModel
public import LayoutSolver
import Simplex

/// The reason for a row's height: the conditions that keep it from being lower, as a path from its top to its bottom.
public struct HeightReason: Sendable {
  /// A part of the path.
  public struct Stretch: Sendable {
    /// The edge where it begins.
    public var upper: Edge
    /// The edge where it ends.
    public var lower: Edge
    /// Its length in points.
    public var length: Double
    /// The conditions that set its length: several where it follows from several, or where others limit one.
    public var conditions: [ConditionID]
  }

  /// The stretches from the content view's top to its bottom. Their lengths sum to the content view's height.
  public var stretches: [Stretch]

  /// The reason why an automatic row that does not collapse cannot be lower: a minimal set of satisfied conditions.
  /// Where none suffices, each condition counts as far as the solution satisfies it; nil where that is not enough.
  public init?(_ layout: Layout, _ solution: RowSolution) {
    let sized = layout.sized(as: solution)
    let layout = sized.layout
    guard layout.isFitted, let height = solution.contentHeight, height > 0, !solution.isCollapsed else { return nil }
    let room = layout.room(of: solution)
    let rows = RowSystem(sized, in: room, heights: .fitting)
    let values = Solution(rows.system).values
    guard values.count == rows.system.variableCount else { return nil }
    let lower = RowSystem.Heights.atMost(height - 10 * Tolerance.visible)
    func needed(from weakest: Priority) -> [ConditionID]? {
      let holding = Self.holding(rows, values, from: weakest)
      let lowerRows = RowSystem(oneByOne: sized, in: room, heights: lower) { condition, _ in
        holding.contains(condition) ? .required : nil
      }
      return lowerRows.minimalInfeasibleSubset()
    }
    func neededAsFarAsTheyGet(vertically: Bool) -> [ConditionID]? {
      var lowerRows = RowSystem(oneByOne: sized, in: room, heights: lower) { condition, priority in
        if vertically, !layout.isVertical(condition) { return nil }
        return priority > .fittingSizeLevel ? .required : nil
      }
      lowerRows.relax(to: values)
      return lowerRows.minimalInfeasibleSubset()
    }
    let aboveFitting = Priority(Priority.fittingSizeLevel.value.nextUp)
    if let needed = needed(from: aboveFitting) {
      stretches = Self.stretches(sized, room, needed, values)
    } else if let needed = needed(from: .fittingSizeLevel) {
      // At priority 50 a condition competes with the fitting pass's own `height == 0`, and can outweigh it.
      stretches = Self.stretches(sized, room, needed, values, leniency: .weak)
    } else if let needed = neededAsFarAsTheyGet(vertically: true) ?? neededAsFarAsTheyGet(vertically: false) {
      stretches = Self.stretches(sized, room, needed, values).map { stretch in
        let limits = stretch.conditions.flatMap { layout.conflictingSet(of: $0, in: solution) ?? [] }
        var stretch = stretch
        stretch.conditions += limits.filter { !stretch.conditions.contains($0) }
        return stretch
      }
    } else {
      return nil
    }
  }

  private static func holding(_ rows: RowSystem, _ values: [Double], from weakest: Priority) -> Set<ConditionID> {
    var holding: Set<ConditionID> = []
    for index in rows.origins.indices {
      let (below, above) = rows.system.priorities(ofRow: index)
      let origin = rows.origins[index]
      let value = rows.system.value(ofRow: index, at: values)
      let sides = [(origin.below, below, -value), (origin.above, above, value)]
      for (condition, priority, error) in sides {
        guard let condition, priority >= weakest.value, error < Tolerance.visible else { continue }
        // An equation is broken on either side.
        let isBrokenAbove = origin.below == origin.above && abs(value) >= Tolerance.visible
        if !isBrokenAbove { holding.insert(condition) }
      }
    }
    return holding
  }

  private static func stretches(
    _ sized: SizedLayout, _ room: Room, _ needed: [ConditionID], _ values: [Double], leniency: ChainGraph.Leniency = []
  ) -> [Stretch] {
    let layout = sized.layout
    let widths = layout.items.indices.map { index -> Double? in
      values[RowSystem.right(ItemID(index))] - values[RowSystem.left(ItemID(index))]
    }
    let graph = ChainGraph(sized, in: room, widths: widths, leniency: leniency, only: ConditionSet(needed, of: layout))
    let bottom = Edge.bottom(.contentView)
    let downward = graph.pushes(from: .top(.contentView))
    var way = graph.way(down: downward, to: bottom)
    var rest: (upper: Edge, lower: Edge)?
    if way.isEmpty {
      // A centre or a share holds the row open: the path from the top, one stretch across it, the path to the bottom.
      let lowest = Self.furthest(downward, layout)
      way = graph.way(down: downward, to: lowest)
      let upward = graph.pushes(to: bottom)
      let highest = Self.furthest(upward, layout, orElse: bottom)
      rest = (lowest, highest)
      way += graph.way(up: upward, from: highest)
    }
    var stretches = way.map {
      Stretch(upper: $0.upper, lower: $0.lower, length: length($0.upper, $0.lower, values), conditions: [$0.condition])
    }
    if let rest {
      let used = Set(way.map(\.condition))
      let between = Stretch(
        upper: rest.upper, lower: rest.lower, length: length(rest.upper, rest.lower, values),
        conditions: needed.filter { !used.contains($0) })
      let place = stretches.firstIndex { $0.upper == rest.lower } ?? stretches.count
      stretches.insert(between, at: place)
    }
    return stretches
  }

  private static func furthest(
    _ ways: [(distance: Double, link: Int)?], _ layout: Layout, orElse start: Edge = .top(.contentView)
  ) -> Edge {
    var best = start
    var distance = 0.0
    for (number, way) in ways.enumerated() {
      guard let way, way.distance > distance else { continue }
      best = Edge(item: ItemID(number / 2), isBottom: number % 2 == 1)
      distance = way.distance
    }
    return best
  }

  private static func length(_ upper: Edge, _ lower: Edge, _ values: [Double]) -> Double {
    values[lower.variable] - values[upper.variable]
  }
}

extension Layout {
  fileprivate func isVertical(_ condition: ConditionID) -> Bool {
    switch condition {
    case .constraint(let index): constraints[index].terms.allSatisfy { $0.anchor.attribute.axis == .vertical }
    case .hugging(_, let axis), .compressionResistance(_, let axis): axis == .vertical
    case .autoresizing, .implied: true
    }
  }
}

extension Edge {
  var variable: Int { isBottom ? RowSystem.bottom(item) : RowSystem.top(item) }
}
