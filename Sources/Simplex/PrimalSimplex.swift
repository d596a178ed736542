/// The primal simplex method on piecewise-linear costs: from any vertex of a component to an optimal one.
///
/// The cost of a row has one breakpoint, at 0. A step along an edge passes breakpoints for as long as the cost falls
/// beyond them. Costs are compared level by level, the strongest first.
struct PrimalSimplex {
  enum Outcome {
    /// The vertex is the only optimal point of the component.
    case unique
    /// The vertex is optimal, and other points are too.
    case ambiguous
    /// The work limit or the step limit is reached, or rounding has made the basis singular.
    case undecided
  }

  /// A row that reaches 0 along an edge.
  private struct Breakpoint {
    var distance: Double
    var rate: Double
    var row: Int
  }

  /// An edge of the vertex: the column whose nonbasic entry leaves 0, and whether it grows.
  private struct Edge {
    var column: Int
    var isUp: Bool
    var sign: Double { isUp ? 1 : -1 }
  }

  /// Whether the last vertex that was priced has an edge along which the cost does not change.
  private var isAmbiguous = false
  private var breakpoints: [Breakpoint] = []

  /// Moves a component of a vertex to an optimal point. Each row must have the sign of its value.
  ///
  /// The method returns to a vertex only by steps of length 0. After many of those in a row it switches to Bland's
  /// rule, which cannot cycle. The step limit is for rounding errors that undo progress.
  mutating func run(_ vertex: Vertex, _ component: Int) -> Outcome {
    let size = vertex.reduced.components[component]
    breakpoints.reserveCapacity(16)
    let stallLimit = 4 * (size.rows.count + size.columns.count) + 40
    var degenerateSteps = 0
    var hasMoved = false
    defer { if hasMoved { vertex.computeValues(component) } }
    for _ in 0..<(40 * stallLimit) {
      if vertex.isSingular(component) || vertex.reduced.limit?.isSpent == true { return .undecided }
      let byBland = degenerateSteps > stallLimit
      guard let edge = byBland ? blandEdge(vertex, component) : dantzigEdge(vertex, component) else {
        return isAmbiguous ? .ambiguous : .unique
      }
      guard let distance = step(along: edge, vertex, component, byBland: byBland) else { return .undecided }
      hasMoved = true
      degenerateSteps = distance > Tolerance.breakpoint ? 0 : degenerateSteps + 1
    }
    return .undecided
  }

  /// A nonbasic entry with an edge, or two, that costs nothing at the levels priced so far.
  struct Candidate {
    var column: Int32
    /// The index of the entry's reduced costs.
    var position: Int32
    /// The levels of the entry's own cost above and below 0, or -1; `rising` if the edge on that side is not a
    /// candidate.
    var above: Int32
    var below: Int32

    /// Marks an edge that is no longer a candidate.
    fileprivate static let rising: Int32 = -2
    fileprivate var isDecided: Bool { above == Self.rising && below == Self.rising }
  }

  /// The edge along which the cost falls fastest (Dantzig's rule), at the strongest level where it falls along any. At
  /// an optimal vertex it returns nil and sets `isAmbiguous`.
  ///
  /// Each level prices the edges that cost nothing at the stronger ones. A level without costs of basic rows is
  /// skipped: there only the own cost of an entry counts, and `isFlat` takes that into account at the later levels.
  private mutating func dantzigEdge(_ vertex: Vertex, _ component: Int) -> Edge? {
    let reducedCosts = ReducedCosts(vertex, component)
    let storage = vertex.storage
    let candidates = storage.candidates
    var count = collectCandidates(storage, vertex.reduced.components[component].columns)
    for level in 0..<vertex.reduced.levelCount where count > 0 {
      guard reducedCosts.read(level) else { continue }
      let costs = reducedCosts.ofLevel(level, storage)
      let own = Int32(truncatingIfNeeded: level)
      var best: Edge?
      var bestDescent = 0.0
      var kept = 0
      for index in 0..<count {
        var candidate = candidates[index]
        let cost = costs[candidate.position]
        if abs(cost) > Tolerance.reducedCost || candidate.above == own || candidate.below == own {
          let up = cost + (candidate.above == own ? 1 : 0)
          let down = (candidate.below == own ? 1 : 0) - cost
          if isFlat(candidate.above, before: level, storage), abs(up) > Tolerance.reducedCost {
            if -up > bestDescent { (best, bestDescent) = (Edge(column: Int(candidate.column), isUp: true), -up) }
            candidate.above = Candidate.rising
          }
          if isFlat(candidate.below, before: level, storage), abs(down) > Tolerance.reducedCost {
            if -down > bestDescent { (best, bestDescent) = (Edge(column: Int(candidate.column), isUp: false), -down) }
            candidate.below = Candidate.rising
          }
          if candidate.isDecided { continue }
        }
        candidates[kept] = candidate
        kept += 1
      }
      if let best { return best }
      count = kept
    }
    let end = vertex.reduced.levelCount
    isAmbiguous = (0..<count).contains {
      isFlat(candidates[$0].above, before: end, storage) || isFlat(candidates[$0].below, before: end, storage)
    }
    return nil
  }

  /// Writes the nonbasic entries of some columns to `storage.candidates`, and returns their number.
  private func collectCandidates(_ storage: VertexStorage, _ columns: Range<Int>) -> Int {
    for column in columns {
      let entry = Int(storage.nonbasic[column])
      let isRow = entry < storage.rowCount
      storage.candidates[column - columns.lowerBound] = Candidate(
        column: Int32(truncatingIfNeeded: column), position: storage.variableOf[column],
        above: isRow ? storage.rows[entry].above : -1, below: isRow ? storage.rows[entry].below : -1)
    }
    return columns.count
  }

  /// Whether an edge costs nothing at the levels before one. `own` is the level of its entry's own cost, which counts
  /// at a skipped level.
  @inline(__always)
  private func isFlat(_ own: Int32, before level: Int, _ storage: VertexStorage) -> Bool {
    own == -1 || own >= 0 && (own >= level || storage.hasCosts[own])
  }

  /// The edge of the entry with the lowest number among those along which the cost falls (Bland's rule). At an optimal
  /// vertex it returns nil and sets `isAmbiguous`.
  private mutating func blandEdge(_ vertex: Vertex, _ component: Int) -> Edge? {
    let reducedCosts = ReducedCosts(vertex, component)
    reducedCosts.readAll()
    isAmbiguous = false
    var best: Edge?
    for column in vertex.reduced.components[component].columns {
      for isUp in [true, false] {
        guard let (_, cost) = reducedCosts.ofEdge(column, isUp: isUp) else {
          isAmbiguous = true
          continue
        }
        if cost > 0 || best.map({ vertex.nonbasic(column) >= vertex.nonbasic($0.column) }) ?? false { continue }
        best = Edge(column: column, isUp: isUp)
      }
    }
    return best
  }

  /// Moves along an edge to the breakpoint beyond which the cost no longer falls. The row of that breakpoint becomes
  /// nonbasic. Returns the length of the step, or nil if there is no such breakpoint, which only rounding can cause.
  private mutating func step(along edge: Edge, _ vertex: Vertex, _ component: Int, byBland: Bool) -> Double? {
    readBreakpoints(along: edge, vertex, component, byBland: byBland)
    let edgeCosts = vertex.storage.edgeCosts
    for index in breakpoints.indices {
      let (distance, rate, row) = (breakpoints[index].distance, breakpoints[index].rate, breakpoints[index].row)
      let (below, above) = (vertex.below(row), vertex.above(row))
      if below >= 0 { edgeCosts[below] += rate }
      if above >= 0 { edgeCosts[above] += rate }
      if falls(vertex) {
        vertex.setSign(isPositive: !vertex.isPositive(row), ofRow: row)
        continue
      }
      let entry = vertex.nonbasic(edge.column)
      if entry < vertex.rowCount { vertex.setSign(isPositive: edge.isUp, ofRow: entry) }
      vertex.move(along: edge.column, by: edge.sign * distance, to: row, component)
      return distance
    }
    return nil
  }

  /// Whether the cost falls along the edge: `storage.edgeCosts` is negative at the first level where it is not 0.
  private func falls(_ vertex: Vertex) -> Bool {
    let edgeCosts = vertex.storage.edgeCosts
    for level in 0..<vertex.reduced.levelCount where abs(edgeCosts[level]) > Tolerance.reducedCost {
      return edgeCosts[level] < 0
    }
    return false
  }

  /// Computes the rows' rates and the cost of each level along an edge, and the breakpoints on it. They are
  /// sorted by distance, ties by the greatest rate, or under Bland's rule by the lowest row.
  private mutating func readBreakpoints(along edge: Edge, _ vertex: Vertex, _ component: Int, byBland: Bool) {
    let edgeCosts = vertex.storage.edgeCosts
    for level in 0..<vertex.reduced.levelCount { edgeCosts[level] = 0 }
    breakpoints.removeAll(keepingCapacity: true)
    let entry = vertex.nonbasic(edge.column)
    let own = edge.isUp ? vertex.above(entry) : vertex.below(entry)
    if own >= 0 { edgeCosts[own] += 1 }
    vertex.computeDirection(of: edge.column, component)
    vertex.reduced.limit?.spend(6 * vertex.reduced.components[component].rows.count)
    let (columnOf, rates) = (vertex.storage.columnOf, vertex.storage.rates)
    for row in vertex.reduced.components[component].rows where columnOf[row] < 0 {
      let ownRate = vertex.rate(ofRow: row)
      rates[row] = ownRate
      if ownRate == 0 { continue }
      let rate = edge.sign * ownRate
      let isPositive = vertex.isPositive(row)
      let level = vertex.level(ofRow: row)
      if level >= 0 { edgeCosts[level] += isPositive ? rate : -rate }
      if abs(rate) < Tolerance.pivot || isPositive == (rate > 0) { continue }
      let ahead = isPositive ? max(vertex.value(row), 0) : max(-vertex.value(row), 0)
      let distance = ahead / abs(rate)
      breakpoints.append(
        Breakpoint(distance: distance > Tolerance.breakpoint ? distance : 0, rate: abs(rate), row: row))
    }
    breakpoints.sort { a, b in
      if a.distance != b.distance { return a.distance < b.distance }
      return byBland || a.rate == b.rate ? a.row < b.row : a.rate > b.rate
    }
  }
}
