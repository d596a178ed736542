/// All the lowest points of a component, around the one that the descent found.
///
/// A row that costs on the side where it stands must stay on that side, and a nonbasic row may only leave 0 where that
/// costs nothing. So the lowest points are those where each entry keeps its sign, and the least and greatest value of
/// a sum over them is a linear program with the corner at hand as its start.
struct OptimalFace {
  /// In which direction an entry may go from 0.
  struct Freedom: OptionSet {
    let rawValue: UInt8
    static let up = Freedom(rawValue: 1)
    static let down = Freedom(rawValue: 2)
  }

  /// The columns of the descent's tableau that may move.
  let columns: [Int]
  private var tableau: Tableau
  private var freedom: [Freedom]
  /// The columns that may move: entries stay with them, since only these columns are ever exchanged.
  private var isMovable: [Bool]

  /// The face around the lowest point that a descent has found in a tableau.
  init(_ tableau: Tableau) {
    self.tableau = tableau
    var slopes = [Double](repeating: 0, count: tableau.levelCount * tableau.columnCount)
    tableau.slopes(into: &slopes)
    freedom = [Freedom](repeating: [.up, .down], count: tableau.rowCount + tableau.columnCount)
    isMovable = [Bool](repeating: false, count: tableau.columnCount)
    var columns: [Int] = []
    for column in 0..<tableau.columnCount {
      let entry = tableau.nonbasic(column)
      var free: Freedom = []
      if Self.isLevel(tableau, slopes, column, 1, own: tableau.above(entry)) { free.insert(.up) }
      if Self.isLevel(tableau, slopes, column, -1, own: tableau.below(entry)) { free.insert(.down) }
      freedom[entry] = free
      if !free.isEmpty {
        isMovable[column] = true
        columns.append(column)
      }
    }
    self.columns = columns
    for row in 0..<tableau.rowCount {
      let entry = tableau.basic(row)
      if tableau.below(entry) >= 0 || tableau.above(entry) >= 0 {
        freedom[entry] = tableau.side(row) > 0 ? .up : .down
      }
    }
  }

  /// Whether moving a column's entry leaves the cost as it is, at every level.
  private static func isLevel(
    _ tableau: Tableau, _ slopes: [Double], _ column: Int, _ direction: Double, own: Int
  ) -> Bool {
    for level in 0..<tableau.levelCount {
      let slope = direction * slopes[level * tableau.columnCount + column] + (level == own ? 1 : 0)
      if abs(slope) > Tolerance.slope { return false }
    }
    return true
  }

  /// How high a sum can get above its value at the corner.
  enum Height {
    case bounded(Double)
    case unbounded
    /// The cap on the number of steps was reached: the numbers are too ill.
    case undecided
  }

  /// The greatest increase over the value at the corner of a sum over the columns.
  func greatest(_ weights: [Double]) -> Height {
    var face = self
    return face.climb(weights)
  }

  /// Climbs by Bland's rule, which cannot cycle; the cap is for rounding.
  private mutating func climb(_ weights: [Double]) -> Height {
    var weights = weights
    var height = 0.0
    for _ in 0..<(50 * (tableau.rowCount + tableau.columnCount) + 100) {
      guard let (column, direction) = risingColumn(weights) else { return .bounded(height) }
      guard let row = blockingRow(column, direction) else { return .unbounded }
      // The sum over the new columns: the old column's entry is a sum over the new ones.
      let weight = weights[column]
      tableau.pivot(row, column)
      weights[column] = 0
      for other in weights.indices { weights[other] += weight * tableau[row, other] }
      height += weight * tableau.value(ofBasic: row)
    }
    return .undecided
  }

  private func risingColumn(_ weights: [Double]) -> (column: Int, direction: Double)? {
    var best: (column: Int, direction: Double)?
    var bestEntry = Int.max
    for column in weights.indices where isMovable[column] && abs(weights[column]) > Tolerance.slope {
      let entry = tableau.nonbasic(column)
      let direction = weights[column] > 0 ? 1.0 : -1.0
      if entry < bestEntry, freedom[entry].contains(direction > 0 ? .up : .down) {
        best = (column, direction)
        bestEntry = entry
      }
    }
    return best
  }

  /// The row that reaches 0 first on the way of a column; nil where none does.
  private func blockingRow(_ column: Int, _ direction: Double) -> Int? {
    var best: Int?
    var bestDistance = Double.infinity
    for row in 0..<tableau.rowCount {
      let rate = direction * tableau[row, column]
      let free = freedom[tableau.basic(row)]
      if abs(rate) < Tolerance.pivot || free.contains(rate > 0 ? .up : .down) { continue }
      let value = tableau.value(ofBasic: row)
      let distance = max(rate > 0 ? -value : value, 0) / abs(rate)
      let isTie = abs(distance - bestDistance) <= Tolerance.breakpoint
      if let current = best, isTie ? tableau.basic(row) > tableau.basic(current) : distance > bestDistance { continue }
      best = row
      bestDistance = isTie ? min(distance, bestDistance) : distance
    }
    return best
  }
}
