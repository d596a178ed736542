/// The way down: from any corner to one that no move makes cheaper.
///
/// Each row costs by a broken line with its break at 0, so the cost of the whole is a broken surface, and one of its
/// lowest points stands where as many rows as there are free variables are at their breaks. The descent begins at
/// such a corner, that of the strongest rows, and goes from corner to corner along edges that go down, passing
/// breaks as long as the way beyond still goes down. Costs are compared level by level, the strongest first.
struct Descent {
  enum Outcome {
    case optimal
    /// At a lowest point, and there are others.
    case open
    /// The cap on the number of steps was reached: the numbers are too ill.
    case undecided
  }

  /// A row on the way along an edge, and where it breaks.
  private struct Break {
    var distance: Double
    var rate: Double
    var row: Int
  }

  /// An edge of the corner: which column's entry leaves 0, and to which side.
  private struct Edge {
    var column: Int
    var isUp: Bool
    var direction: Double { isUp ? 1 : -1 }
  }

  /// Whether the cost stays the same along an edge of the corner that was looked at last.
  private var isOpen = false
  private var breaks: [Break] = []

  /// Goes to a lowest point of a part from the corner at hand, at which its rows stand on the sides of their values.
  mutating func run(_ corner: Corner, _ part: Int) -> Outcome {
    let size = corner.components.parts[part]
    breaks.reserveCapacity(16)
    // A corner is left for good unless steps of no length lead back to it; Bland's rule, which takes over after a
    // long run of those, cannot cycle. The cap is for numbers so ill that rounding undoes progress.
    let patience = 4 * (size.rows.count + size.columns.count) + 40
    var idleSteps = 0
    var hasMoved = false
    defer { if hasMoved { corner.settle(part) } }
    for _ in 0..<(40 * patience) {
      if corner.isSingular(part) || corner.components.limit?.isSpent == true { return .undecided }
      let byNumber = idleSteps > patience
      guard let edge = byNumber ? firstEdgeDown(corner, part) : steepestEdgeDown(corner, part) else {
        return isOpen ? .open : .optimal
      }
      guard let distance = move(edge, corner, part, byNumber: byNumber) else { return .undecided }
      hasMoved = true
      idleSteps = distance > Tolerance.breakpoint ? 0 : idleSteps + 1
    }
    return .undecided
  }

  /// An entry that may leave 0 without any cost at the levels so far, up or down or both.
  struct Undecided {
    var column: Int32
    /// Where the slopes of the column's entry stand.
    var place: Int32
    /// The levels at which the entry itself costs above and below 0, or -1. Where it is known that it goes no way that
    /// side: `up`.
    var above: Int32
    var below: Int32

    /// Stands for a side along which the cost goes up.
    fileprivate static let up: Int32 = -2
    fileprivate var isDecided: Bool { above == Self.up && below == Self.up }
  }

  /// The edge that goes down at the strongest level, and there the steepest. Where there is none, `isOpen` says whether
  /// the cost stays the same along any.
  ///
  /// Each level is asked about the edges along which those before it cost nothing. The first at which any goes down
  /// decides. Where no row costs at a level, what entries themselves cost is all, and is thought of when it matters.
  private mutating func steepestEdgeDown(_ corner: Corner, _ part: Int) -> Edge? {
    let slopes = Slopes(corner, part)
    let memory = corner.memory
    let undecided = memory.undecided
    var count = readUndecided(memory, corner.components.parts[part].columns)
    for level in 0..<corner.components.levelCount where count > 0 {
      guard slopes.read(level) else { continue }
      let weights = slopes.weights(memory, level)
      let own = Int32(truncatingIfNeeded: level)
      var best: Edge?
      var bestSteepness = 0.0
      var kept = 0
      for index in 0..<count {
        var edges = undecided[index]
        let weight = weights[Int(edges.place)]
        if abs(weight) > Tolerance.slope || edges.above == own || edges.below == own {
          let up = weight + (edges.above == own ? 1 : 0)
          let down = (edges.below == own ? 1 : 0) - weight
          if isUndecided(edges.above, before: level, memory), abs(up) > Tolerance.slope {
            if -up > bestSteepness { (best, bestSteepness) = (Edge(column: Int(edges.column), isUp: true), -up) }
            edges.above = Undecided.up
          }
          if isUndecided(edges.below, before: level, memory), abs(down) > Tolerance.slope {
            if -down > bestSteepness { (best, bestSteepness) = (Edge(column: Int(edges.column), isUp: false), -down) }
            edges.below = Undecided.up
          }
          if edges.isDecided { continue }
        }
        undecided[kept] = edges
        kept += 1
      }
      if let best { return best }
      count = kept
    }
    let end = corner.components.levelCount
    isOpen = (0..<count).contains {
      isUndecided(undecided[$0].above, before: end, memory) || isUndecided(undecided[$0].below, before: end, memory)
    }
    return nil
  }

  /// Notes all entries of some columns as undecided.
  private func readUndecided(_ memory: CornerMemory, _ columns: Range<Int>) -> Int {
    var count = 0
    for column in columns {
      let entry = Int(memory.tight[column])
      let isRow = entry < memory.rowCount
      memory.undecided[count] = Undecided(
        column: Int32(truncatingIfNeeded: column), place: memory.variableOf[column],
        above: isRow ? memory.rows[entry].above : -1, below: isRow ? memory.rows[entry].below : -1)
      count += 1
    }
    return count
  }

  /// Whether a side of an entry costs nothing at the levels before one: nor does the entry itself, where no row cost at
  /// its level.
  @inline(__always)
  private func isUndecided(_ own: Int32, before level: Int, _ memory: CornerMemory) -> Bool {
    own == -1 || own >= 0 && (own >= level || memory.isUsed[Int(own)])
  }

  /// Of the edges that go down the first by number. Where there is none, `isOpen` says whether the cost stays the same
  /// along any.
  private mutating func firstEdgeDown(_ corner: Corner, _ part: Int) -> Edge? {
    let slopes = Slopes(corner, part)
    slopes.readAll()
    isOpen = false
    var best: Edge?
    for column in corner.components.parts[part].columns {
      for isUp in [true, false] {
        guard let (_, slope) = slopes.ofEdge(column, isUp: isUp) else {
          isOpen = true
          continue
        }
        if slope > 0 || best.map({ corner.tight(column) >= corner.tight($0.column) }) ?? false { continue }
        best = Edge(column: column, isUp: isUp)
      }
    }
    return best
  }

  /// Goes along an edge to the break behind which it no longer goes down; the row of that break leaves the basis.
  /// Returns how far that was, or nil where the edge goes down without end, which only rounding can bring about.
  private mutating func move(_ edge: Edge, _ corner: Corner, _ part: Int, byNumber: Bool) -> Double? {
    readWay(edge, corner, part, byNumber: byNumber)
    let slope = corner.memory.slope
    for index in breaks.indices {
      let (distance, rate, row) = (breaks[index].distance, breaks[index].rate, breaks[index].row)
      let (below, above) = (corner.below(row), corner.above(row))
      if below >= 0 { slope[below] += rate }
      if above >= 0 { slope[above] += rate }
      if goesDown(corner) {
        corner.setSide(isAbove: !corner.isAbove(row), ofRow: row)
        continue
      }
      let entry = corner.tight(edge.column)
      if entry < corner.rowCount { corner.setSide(isAbove: edge.isUp, ofRow: entry) }
      corner.go(along: edge.column, by: edge.direction * distance, to: row, part)
      return distance
    }
    return nil
  }

  /// Whether the way's slope goes down: negative at the first level where it is not 0.
  private func goesDown(_ corner: Corner) -> Bool {
    let slope = corner.memory.slope
    for level in 0..<corner.components.levelCount where abs(slope[level]) > Tolerance.slope { return slope[level] < 0 }
    return false
  }

  /// Reads the cost of going along an edge into the memory's `slope`, and into `breaks` the rows that break on the way,
  /// the nearest first, and among equally near ones the fastest.
  private mutating func readWay(_ edge: Edge, _ corner: Corner, _ part: Int, byNumber: Bool) {
    let slope = corner.memory.slope
    for level in 0..<corner.components.levelCount { slope[level] = 0 }
    breaks.removeAll(keepingCapacity: true)
    let entry = corner.tight(edge.column)
    let own = edge.isUp ? corner.above(entry) : corner.below(entry)
    if own >= 0 { slope[own] += 1 }
    corner.followEdge(of: edge.column, part)
    corner.components.limit?.spend(6 * corner.components.parts[part].rows.count)
    let (columnOf, rates) = (corner.memory.columnOf, corner.memory.rates)
    for row in corner.components.parts[part].rows where columnOf[row] < 0 {
      let ownRate = corner.rate(ofRow: row)
      rates[row] = ownRate
      if ownRate == 0 { continue }
      let rate = edge.direction * ownRate
      let isAbove = corner.isAbove(row)
      let level = corner.level(ofRow: row)
      if level >= 0 { slope[level] += isAbove ? rate : -rate }
      if abs(rate) < Tolerance.pivot || isAbove == (rate > 0) { continue }
      let ahead = isAbove ? max(corner.value(row), 0) : max(-corner.value(row), 0)
      let distance = ahead / abs(rate)
      breaks.append(Break(distance: distance > Tolerance.breakpoint ? distance : 0, rate: abs(rate), row: row))
    }
    breaks.sort { a, b in
      if a.distance != b.distance { return a.distance < b.distance }
      return byNumber || a.rate == b.rate ? a.row < b.row : a.rate > b.rate
    }
  }
}
