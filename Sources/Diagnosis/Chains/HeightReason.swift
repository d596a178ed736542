import Findings
public import LayoutModel
public import LayoutSolver
import Simplex

/// The reason for a row's height: the conditions that prevent a lower row, as the shortest path from its top to its
/// bottom.
public struct HeightReason: Sendable {
  /// A part of the path.
  public struct Stretch: Sendable {
    /// The edge where it begins.
    public var upper: Edge
    /// The edge where it ends.
    public var lower: Edge
    /// Its length in points.
    public var length: Double
    /// The conditions that set its length: those that it follows from, and those that limit them. Conditions that only
    /// set horizontal places and widths are left out.
    public var conditions: [ConditionID]
  }

  /// The stretches from the content view's top to its bottom. Their lengths sum to the content view's height.
  public var stretches: [Stretch]

  /// The reason why an automatic row that does not collapse cannot be lower: a minimal set of satisfied conditions. If
  /// they do not suffice, unsatisfied conditions count with their errors. Nil if that is not enough.
  public init?(_ layout: Layout, _ solution: RowSolution) {
    let sized = layout.placed(as: solution)
    let layout = sized.layout
    guard layout.isFitted, let height = solution.contentHeight, height > 0, !solution.isCollapsed else { return nil }
    let rowWidths = layout.rowWidths(of: solution)
    let rows = RowSystem(sized, in: rowWidths, heights: .fitting)
    let values = Solution(rows.system).values
    guard values.count == rows.system.variableCount else { return nil }
    let lower = RowSystem.Heights.atMost(height - 10 * Tolerance.visible)
    func needed(from weakest: Priority) -> [ConditionID]? {
      let satisfied = Self.satisfied(rows, values, from: weakest)
      let lowerRows = RowSystem(oneByOne: sized, in: rowWidths, heights: lower) { condition, _ in
        satisfied.contains(condition) ? .required : nil
      }
      return lowerRows.minimalInfeasibleSubset()
    }
    func neededWithErrors(vertically: Bool) -> [ConditionID]? {
      var lowerRows = RowSystem(oneByOne: sized, in: rowWidths, heights: lower) { condition, priority in
        if vertically, !layout.isVertical(condition) { return nil }
        return priority > .fittingSizeLevel ? .required : nil
      }
      lowerRows.relax(to: values)
      return lowerRows.minimalInfeasibleSubset()
    }
    let horizontal = rows.horizontalConditions
    let aboveFitting = Priority(Priority.fittingSizeLevel.value.nextUp)
    if let needed = needed(from: aboveFitting) {
      stretches = Self.stretches(sized, rowWidths, needed, values)
      let all = Self.satisfied(rows, values, from: aboveFitting)
      let shorter = Self.shortestChain(sized, rowWidths, all, values, height)
      if !shorter.isEmpty, shorter.count(where: \.isSeen) < stretches.count(where: \.isSeen) { stretches = shorter }
    } else if let needed = needed(from: .fittingSizeLevel) {
      // At priority 50 a condition competes with the fitting pass's own `height == 0`, and can outweigh it.
      stretches = Self.stretches(sized, rowWidths, needed, values, leniency: .weak)
    } else if let needed = neededWithErrors(vertically: true) ?? neededWithErrors(vertically: false) {
      stretches = Self.stretches(sized, rowWidths, needed, values).map { stretch in
        let limits = stretch.conditions.flatMap { layout.conflictingSet(of: $0, in: solution) ?? [] }
        var stretch = stretch
        stretch.conditions += limits.filter { !stretch.conditions.contains($0) }
        return stretch
      }
    } else {
      return nil
    }
    for index in stretches.indices {
      let vertical = stretches[index].conditions.filter { !horizontal.contains($0) }
      if !vertical.isEmpty { stretches[index].conditions = vertical }
    }
  }

  private static func satisfied(_ rows: RowSystem, _ values: [Double], from weakest: Priority) -> Set<ConditionID> {
    var satisfied: Set<ConditionID> = []
    for index in rows.origins.indices {
      let (below, above) = rows.system.priorities(ofRow: index)
      let origin = rows.origins[index]
      let value = rows.system.value(ofRow: index, at: values)
      let sides = [(origin.below, below, -value), (origin.above, above, value)]
      for (condition, priority, error) in sides {
        guard let condition, priority >= weakest.value, error < Tolerance.visible else { continue }
        // An equation is broken on either side.
        let isBrokenAbove = origin.below == origin.above && abs(value) >= Tolerance.visible
        if !isBrokenAbove { satisfied.insert(condition) }
      }
    }
    return satisfied
  }

  private static func stretches(
    _ sized: SizedLayout, _ rowWidths: RowWidths, _ needed: [ConditionID], _ values: [Double],
    leniency: ChainGraph.Leniency = []
  ) -> [Stretch] {
    let layout = sized.layout
    let graph = ChainGraph(
      sized, in: rowWidths, widths: widths(of: layout, values), leniency: leniency,
      only: ConditionSet(needed, of: layout))
    let bottom = Edge.bottom(.contentView)
    let downward = graph.longestPaths(from: .top(.contentView))
    var path = graph.path(down: downward, to: bottom)
    var rest: (upper: Edge, lower: Edge)?
    if path.isEmpty {
      // A centre or a share holds the row open. One stretch connects the paths from the top and to the bottom.
      let lowest = Self.furthest(downward, layout)
      path = graph.path(down: downward, to: lowest)
      let upward = graph.longestPaths(to: bottom)
      let highest = Self.furthest(upward, layout, orElse: bottom)
      rest = (lowest, highest)
      path += graph.path(up: upward, from: highest)
    }
    var stretches = path.map {
      Stretch(upper: $0.upper, lower: $0.lower, length: length($0.upper, $0.lower, values), conditions: [$0.condition])
    }
    if let rest {
      let used = Set(path.map(\.condition))
      let between = Stretch(
        upper: rest.upper, lower: rest.lower, length: length(rest.upper, rest.lower, values),
        conditions: needed.filter { !used.contains($0) })
      let place = stretches.firstIndex { $0.upper == rest.lower } ?? stretches.count
      stretches.insert(between, at: place)
    }
    return stretches
  }

  /// The path of satisfied conditions that are as long as the row and have the fewest seen lengths; empty if none are.
  private static func shortestChain(
    _ sized: SizedLayout, _ rowWidths: RowWidths, _ satisfied: Set<ConditionID>, _ values: [Double], _ height: Double
  ) -> [Stretch] {
    let conditions = satisfied.sorted { sized.layout.rank(of: $0).lexicographicallyPrecedes(sized.layout.rank(of: $1)) }
    let only = ConditionSet(conditions, of: sized.layout)
    let graph = ChainGraph(sized, in: rowWidths, widths: widths(of: sized.layout, values), only: only)
    func stretch(_ link: ChainLink) -> Stretch {
      Stretch(
        upper: link.upper, lower: link.lower, length: length(link.upper, link.lower, values),
        conditions: [link.condition])
    }
    guard graph.links.count <= mostLinks else { return [] }
    let paths = graph.longestPaths(from: .top(.contentView)) { stretch($0).isSeen ? 1 : 0 }
    let bottom = Edge.bottom(.contentView)
    guard let path = paths[bottom.number], abs(path.distance - height) < Tolerance.visible else { return [] }
    return graph.path(down: paths, to: bottom).map(stretch)
  }

  private static func widths(of layout: Layout, _ values: [Double]) -> [Double?] {
    layout.items.indices.map { values[RowSystem.right(ItemID($0))] - values[RowSystem.left(ItemID($0))] }
  }

  private static func furthest(
    _ paths: [(distance: Double, link: Int)?], _ layout: Layout, orElse start: Edge = .top(.contentView)
  ) -> Edge {
    var best = start
    var distance = 0.0
    for (number, path) in paths.enumerated() {
      guard let path, path.distance > distance else { continue }
      best = Edge(number: number)
      distance = path.distance
    }
    return best
  }

  private static func length(_ upper: Edge, _ lower: Edge, _ values: [Double]) -> Double {
    values[lower.variable] - values[upper.variable]
  }
}

/// The maximum number of links in which a shorter chain is searched.
private let mostLinks = 2_000

extension HeightReason.Stretch {
  /// Whether it is not merely a stack's own distance of 0.
  public var isSeen: Bool {
    guard abs(length) < Tolerance.visible, !conditions.isEmpty else { return true }
    return !conditions.allSatisfy { if case .implied = $0 { true } else { false } }
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

extension RowSystem {
  /// The conditions that concern no vertical edge.
  fileprivate var horizontalConditions: Set<ConditionID> {
    var horizontal: Set<ConditionID> = []
    var vertical: Set<ConditionID> = []
    for row in origins.indices {
      let isHorizontal = system.terms(ofRow: row).allSatisfy { $0.variable < spareVariable && $0.variable % 2 == 0 }
      for condition in [origins[row].below, origins[row].above].compactMap(\.self) {
        if isHorizontal { horizontal.insert(condition) } else { vertical.insert(condition) }
      }
    }
    return horizontal.subtracting(vertical)
  }
}

extension Edge {
  var variable: Int { isBottom ? RowSystem.bottom(item) : RowSystem.top(item) }
}
