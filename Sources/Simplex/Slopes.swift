/// How fast the cost of a part's rows grows with its tight entries, level by level.
///
/// They stand in the corner's memory until others are read.
struct Slopes {
  private let columns: Range<Int>
  private let levelCount: Int

  /// Reads them.
  init(_ corner: Corner, _ part: Int) {
    columns = corner.components.parts[part].columns
    levelCount = corner.components.levelCount
    let memory = corner.memory
    let (rows, terms, isUsed) = (memory.rows, memory.terms, memory.isUsed)
    corner.components.effort?.spend(4 * corner.components.parts[part].rows.count + levelCount * columns.count)
    for level in 0..<levelCount { isUsed[level] = false }
    for row in corner.components.parts[part].rows where memory.columnOf[row] < 0 {
      let level = corner.level(ofRow: row)
      if level < 0 { continue }
      let weights = weights(memory, level)
      if !isUsed[level] {
        isUsed[level] = true
        for column in columns { weights[column] = 0 }
      }
      let sign: Double = memory.sides[row] > 0 ? 1 : -1
      for index in rows[row].terms { weights[Int(terms[index].variable)] += sign * terms[index].coefficient }
    }
    for level in 0..<levelCount where isUsed[level] { corner.price(weights(memory, level), part) }
  }

  /// Where a level's weight of column 0 would stand: those of the part's columns do from there on. In these places `Corner.place`
  /// tells which entry's is which.
  private func weights(_ memory: CornerMemory, _ level: Int) -> UnsafeMutablePointer<Double> {
    memory.weights + (level * columns.count - columns.lowerBound)
  }

  /// The slope of a column's entry at a level.
  func slope(_ corner: Corner, _ column: Int, level: Int) -> Double {
    corner.memory.isUsed[level] ? weights(corner.memory, level)[corner.place(of: column)] : 0
  }

  /// The slope of the cost along an edge: at the strongest level where there is any; nil where there is none.
  func ofEdge(_ corner: Corner, _ column: Int, isUp: Bool) -> (level: Int, slope: Double)? {
    let (weights, isUsed) = (corner.memory.weights, corner.memory.isUsed)
    let entry = corner.tight(column)
    let own = isUp ? corner.above(entry) : corner.below(entry)
    var index = corner.place(of: column) - columns.lowerBound
    for level in 0..<levelCount {
      var slope = isUsed[level] ? (isUp ? weights[index] : -weights[index]) : 0
      if level == own { slope += 1 }
      if abs(slope) > Tolerance.slope { return (level, slope) }
      index += columns.count
    }
    return nil
  }
}
