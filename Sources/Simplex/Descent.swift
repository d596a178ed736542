/// The way down: from any point to one that no move makes cheaper.
///
/// Each row costs by a broken line with its break at 0, so the cost of the whole is a broken surface, and one of its
/// lowest points stands where as many rows as there are free variables are at their breaks. The descent begins at
/// such a corner, that of the strongest rows, and goes from corner to corner along edges that go down, passing
/// breaks as long as the way beyond still goes down. Costs are compared level by level, the strongest first.
struct Descent {
  /// How a descent ended.
  enum Outcome {
    /// At a lowest point.
    case optimal
    /// The cap on the number of steps was reached: the numbers are too ill.
    case undecided
  }

  /// A row on the way along an edge, and where it breaks.
  private struct Break {
    var distance: Double
    var rate: Double
    var row: Int
    var entry: Int
  }

  /// Where the descent is.
  private(set) var tableau = Tableau(rowCount: 0, columnCount: 0, levelCount: 0)
  /// For each level and column, how fast the basic rows' cost grows with the column.
  private var slopes: [Double] = []
  private var slope: [Double] = []
  private var breaks: [Break] = []
  /// How many cells of tableaus the steps so far had before them.
  private(set) var cellsPassed = 0

  /// Goes to a lowest point. One descent can go down several tableaus after another, in the same memory.
  mutating func run(_ tableau: Tableau) -> Outcome {
    self.tableau = tableau
    startAtStrongestRows()
    self.tableau.takeSides()
    return goDown()
  }

  /// Goes on from the corner at which a tableau stands, each of its rows on the side of its value.
  mutating func resume(_ tableau: inout Tableau) -> Outcome {
    swap(&self.tableau, &tableau)
    defer { swap(&self.tableau, &tableau) }
    return goDown()
  }

  private mutating func goDown() -> Outcome {
    Self.resize(&slopes, to: tableau.levelCount * tableau.columnCount)
    Self.resize(&slope, to: tableau.levelCount)
    // A corner is left for good unless steps of no length lead back to it; Bland's rule, which takes over after a
    // long run of those, cannot cycle. The cap is for numbers so ill that rounding undoes progress.
    let patience = 4 * (tableau.rowCount + tableau.columnCount) + 40
    var idleSteps = 0
    for _ in 0..<(40 * patience) {
      self.tableau.slopes(into: &slopes)
      cellsPassed += tableau.cells.count
      guard let (column, direction) = edgeDown(byNumber: idleSteps > patience) else { return .optimal }
      let distance = move(column, direction, byNumber: idleSteps > patience)
      guard let distance else { return .undecided }
      idleSteps = distance > Tolerance.breakpoint ? 0 : idleSteps + 1
    }
    return .undecided
  }

  private static func resize(_ numbers: inout [Double], to count: Int) {
    numbers.removeAll(keepingCapacity: true)
    numbers.append(contentsOf: repeatElement(0, count: count))
  }

  /// Makes the strongest independent rows hold with equality; rows that cost on both sides before those that do not.
  private mutating func startAtStrongestRows() {
    // The rank stands above the row's number in one integer: sorting those is quick.
    var order: [Int] = []
    order.reserveCapacity(tableau.rowCount)
    for row in 0..<tableau.rowCount {
      let below = tableau.below(row)
      let above = tableau.above(row)
      let rank = below >= 0 && above >= 0 ? min(below, above) : tableau.levelCount + max(below, above)
      order.append(rank << 32 | row)
    }
    order.sort()
    var free = tableau.columnCount
    for ranked in order where free > 0 {
      let row = ranked & 0xFFFF_FFFF
      var best = -1
      var size = Tolerance.pivot
      for column in 0..<tableau.columnCount where tableau.nonbasic(column) >= tableau.rowCount {
        let candidate = abs(tableau[row, column])
        if candidate > size {
          best = column
          size = candidate
        }
      }
      if best >= 0 {
        tableau.pivot(row, best)
        cellsPassed += tableau.cells.count
        free -= 1
      }
    }
  }

  /// The cost of moving a column's entry away from 0, level by level, into `slope`.
  private mutating func readSlope(_ column: Int, _ direction: Double) {
    let entry = tableau.nonbasic(column)
    let own = Int(direction > 0 ? tableau.above(entry) : tableau.below(entry))
    for level in 0..<tableau.levelCount {
      slope[level] = direction * slopes[level * tableau.columnCount + column] + (level == own ? 1 : 0)
    }
  }

  /// Whether moving a column's entry away from 0 goes down, at which level, and how steeply.
  private func descent(_ column: Int, _ direction: Double, own: Int) -> (level: Int, steepness: Double)? {
    for level in 0..<tableau.levelCount {
      let slope = direction * slopes[level * tableau.columnCount + column] + (level == own ? 1 : 0)
      if abs(slope) > Tolerance.slope { return slope < 0 ? (level, -slope) : nil }
    }
    return nil
  }

  /// Whether `slope` goes down: negative at the first level where it is not 0.
  private var goesDown: (level: Int, steepness: Double)? {
    for level in slope.indices where abs(slope[level]) > Tolerance.slope {
      return slope[level] < 0 ? (level, -slope[level]) : nil
    }
    return nil
  }

  /// The edge that goes down at the strongest level, and there the steepest; or simply the first by number.
  private mutating func edgeDown(byNumber: Bool) -> (column: Int, direction: Double)? {
    var best: (column: Int, direction: Double)?
    var bestLevel = tableau.levelCount
    var bestSteepness = 0.0
    var bestEntry = Int.max
    for column in 0..<tableau.columnCount {
      let entry = tableau.nonbasic(column)
      for isUp in [true, false] {
        let direction = isUp ? 1.0 : -1.0
        let own = isUp ? tableau.above(entry) : tableau.below(entry)
        guard let (level, steepness) = descent(column, direction, own: own) else { continue }
        let isBetter =
          byNumber ? entry < bestEntry : level < bestLevel || (level == bestLevel && steepness > bestSteepness)
        if isBetter {
          best = (column, direction)
          (bestLevel, bestSteepness, bestEntry) = (level, steepness, entry)
        }
      }
    }
    return best
  }

  /// Goes along an edge to the break behind which it no longer goes down; the row of that break leaves the basis.
  /// Returns how far that was, or nil where the edge goes down without end, which only rounding can bring about.
  private mutating func move(_ column: Int, _ direction: Double, byNumber: Bool) -> Double? {
    collectBreaks(column, direction, byNumber: byNumber)
    readSlope(column, direction)
    for index in breaks.indices {
      let (distance, rate, row) = (breaks[index].distance, breaks[index].rate, breaks[index].row)
      let entry = tableau.basic(row)
      let below = tableau.below(entry)
      let above = tableau.above(entry)
      if below >= 0 { slope[below] += rate }
      if above >= 0 { slope[above] += rate }
      if goesDown != nil {
        tableau.setSide(-tableau.side(row), ofRow: row)
        continue
      }
      tableau.pivot(row, column)
      tableau.setSide(direction > 0 ? 1 : -1, ofRow: row)
      tableau.settleSides()
      return distance
    }
    return nil
  }

  /// The rows that break on the way, the nearest first, and among equally near ones the fastest.
  private mutating func collectBreaks(_ column: Int, _ direction: Double, byNumber: Bool) {
    breaks.removeAll(keepingCapacity: true)
    for row in 0..<tableau.rowCount {
      let rate = direction * tableau[row, column]
      let entry = tableau.basic(row)
      if abs(rate) < Tolerance.pivot || (tableau.below(entry) < 0 && tableau.above(entry) < 0) { continue }
      let isAbove = tableau.side(row) > 0
      if isAbove == (rate > 0) { continue }
      let value = tableau.value(ofBasic: row)
      let ahead = isAbove ? max(value, 0) : max(-value, 0)
      let distance = ahead / abs(rate)
      breaks.append(
        Break(
          distance: distance > Tolerance.breakpoint ? distance : 0, rate: abs(rate), row: row, entry: entry))
    }
    breaks.sort { a, b in
      if a.distance != b.distance { return a.distance < b.distance }
      return byNumber || a.rate == b.rate ? a.entry < b.entry : a.rate > b.rate
    }
  }
}
