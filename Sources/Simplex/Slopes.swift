/// How fast the cost of a part's rows grows with its tight entries, level by level.
struct Slopes {
  /// For each level the weights of the part's tight entries, in the places that `Corner.place` tells.
  private var weights: [Double] = []
  /// Which levels have any.
  private var isUsed: [Bool] = []
  private var columns = 0..<0

  /// Where a level's weight of a column would stand, were the column 0.
  private func offset(_ level: Int) -> Int { level * columns.count - columns.lowerBound }

  /// Reads them.
  mutating func read(_ corner: Corner, _ part: Int) {
    columns = corner.components.parts[part].columns
    let levelCount = corner.components.levelCount
    let count = columns.count * levelCount
    if weights.count < count { weights.append(contentsOf: repeatElement(0, count: count - weights.count)) }
    isUsed.removeAll(keepingCapacity: true)
    isUsed.append(contentsOf: repeatElement(false, count: levelCount))
    let rows = corner.components.rows.span
    let terms = corner.components.terms.span
    var taken = self.weights.taken()
    var weights = taken.mutableSpan
    for row in corner.components.parts[part].rows where corner.column(of: row) == nil {
      let level = corner.level(ofRow: row)
      if level < 0 { continue }
      let offset = level * columns.count - columns.lowerBound
      if !isUsed[level] {
        isUsed[level] = true
        for column in columns { weights[offset + column] = 0 }
      }
      let sign: Double = corner.isAbove(row) ? 1 : -1
      for index in rows[row].terms { weights[offset + Int(terms[index].variable)] += sign * terms[index].coefficient }
    }
    self.weights = taken
    for level in 0..<levelCount where isUsed[level] { corner.price(&self.weights, part, offset: offset(level)) }
  }

  /// The slope of a column's entry at a level.
  func slope(_ corner: Corner, _ column: Int, level: Int) -> Double {
    isUsed[level] ? weights[offset(level) + corner.place(of: column)] : 0
  }

  /// The slope of the cost along an edge: at the strongest level where there is any; nil where there is none.
  func ofEdge(_ corner: Corner, _ column: Int, isUp: Bool) -> (level: Int, slope: Double)? {
    let entry = Int(corner.tight[column])
    let own = isUp ? corner.above(entry) : corner.below(entry)
    var index = corner.place(of: column) - columns.lowerBound
    for level in 0..<isUsed.count {
      var slope = isUsed[level] ? (isUp ? weights[index] : -weights[index]) : 0
      if level == own { slope += 1 }
      if abs(slope) > Tolerance.slope { return (level, slope) }
      index += columns.count
    }
    return nil
  }
}
