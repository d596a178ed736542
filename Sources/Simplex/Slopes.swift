/// How fast the cost of a part's rows grows with its tight entries, level by level.
///
/// They stand in the corner's memory until others are read. A level is read when it is asked for: where the strongest
/// ones decide, the weaker ones need not be known.
struct Slopes {
  private let corner: Corner
  private let part: Int
  private let columns: Range<Int>
  private let levelCount: Int

  init(_ corner: Corner, _ part: Int) {
    self.corner = corner
    self.part = part
    columns = corner.components.parts[part].columns
    levelCount = corner.components.levelCount
  }

  func readAll() {
    for level in 0..<levelCount { read(level) }
  }

  /// Reads a level. Says whether any row costs at it, so that there are slopes.
  @discardableResult
  func read(_ level: Int) -> Bool {
    let memory = corner.memory
    let (rows, terms, sides) = (memory.rows, memory.terms, memory.sides)
    let (levelRows, group) = (memory.levelRows, part * levelCount + level)
    let end = Int(memory.levelStarts[group + 1])
    var index = Int(memory.levelStarts[group])
    corner.components.limit?.spend(4 * (end - index) + columns.count)
    let weights = weights(memory, level)
    var isUsed = false
    while index < end {
      let row = Int(levelRows[index])
      index += 1
      if memory.columnOf[row] >= 0 || corner.level(ofRow: row) != level { continue }
      if !isUsed {
        isUsed = true
        for column in columns { weights[column] = 0 }
      }
      let sign: Double = sides[row] > 0 ? 1 : -1
      for term in rows[row].terms { weights[Int(terms[term].variable)] += sign * terms[term].coefficient }
    }
    if isUsed { corner.price(weights, part) }
    memory.isUsed[level] = isUsed
    return isUsed
  }

  /// Where a level's weight of column 0 would stand: those of the part's columns do from there on. In these places
  /// `Corner.place` tells which entry's is which.
  func weights(_ memory: CornerMemory, _ level: Int) -> UnsafeMutablePointer<Double> {
    memory.weights + (level * columns.count - columns.lowerBound)
  }

  func slope(_ column: Int, level: Int) -> Double {
    corner.memory.isUsed[level] ? weights(corner.memory, level)[corner.place(of: column)] : 0
  }

  /// The slope of the cost along an edge, once all levels are read: at the strongest level where there is any; nil
  /// where there is none.
  func ofEdge(_ column: Int, isUp: Bool) -> (level: Int, slope: Double)? {
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
