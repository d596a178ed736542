/// What a corner, its basis and the descent write and read, in one block of memory.
///
/// The lists of a small system have few elements each. To make an array for each takes longer than to fill them, and so
/// does what an array checks each time. The block belongs to the corner, which gives it back; nobody else keeps it.
struct CornerMemory {
  let rows: UnsafeMutablePointer<Components.Row>
  let rowCount: Int
  let columnCount: Int
  /// The terms of all rows, over columns.
  let terms: UnsafeMutablePointer<LinearSystem.Term>
  /// For each column the entry that is tight in it.
  let tight: UnsafeMutablePointer<Int32>
  /// For each entry the column that it is tight in, or -1.
  let columnOf: UnsafeMutablePointer<Int32>
  /// For each row on which side of its break it counts as being: 1 above, -1 below.
  let sides: UnsafeMutablePointer<Int8>
  /// The columns' variables at the corner.
  let variables: UnsafeMutablePointer<Double>
  /// The rows' values at the corner.
  let values: UnsafeMutablePointer<Double>
  /// For each column the variable that its entry gives.
  let variableOf: UnsafeMutablePointer<Int32>
  /// The steps of a part stand where its columns do.
  let steps: UnsafeMutablePointer<Basis.Step>
  /// The rows that may cost at a level, one level's after the other's, one part's after the other's.
  let levelRows: UnsafeMutablePointer<Int32>
  /// For each part and level where its rows begin among those; behind the last one their end.
  let levelStarts: UnsafeMutablePointer<Int32>
  /// What is given of the tight entries when the basis is asked for the variables. Nothing from here on outlasts a
  /// question.
  let entries: UnsafeMutablePointer<Double>
  /// How fast the variables move along the edge that was asked for last.
  let speeds: UnsafeMutablePointer<Double>
  /// How fast the rows grow along the way that was looked down last.
  let rates: UnsafeMutablePointer<Double>
  /// For each level the weights of a part's tight entries: see `Slopes`.
  let weights: UnsafeMutablePointer<Double>
  /// For each level the cost of going along an edge.
  let slope: UnsafeMutablePointer<Double>
  /// For each level whether it has weights.
  let isUsed: UnsafeMutablePointer<Bool>
  /// For the start: the rows from strong to weak, where the rows of each strength begin, and how many columns of each
  /// part are free.
  let order: UnsafeMutablePointer<Int32>
  let strengths: UnsafeMutablePointer<Int32>
  let freeCounts: UnsafeMutablePointer<Int32>
  /// What the search for an order notes for each column.
  let search: UnsafeMutablePointer<TriangleSearch.Column>
  /// The edges along which the cost may still go down while the slopes are read: columns, and in which directions.
  let undecided: UnsafeMutablePointer<Descent.Undecided>
  private let block: MemoryBlock
  let sizes: Sizes

  struct Sizes {
    var rows: Int
    var terms: Int
    var columns: Int
    var levels: Int
    var weights: Int
    /// How many pairs of a part and a level there are.
    var groups: Int
    var parts: Int
    /// How many strengths a row may have, and one more.
    var strengths: Int { 2 * levels + 1 }
  }

  /// Memory for the corners of some rows: with these and their terms, all else not written yet.
  init(_ components: Components) {
    var widest = 0
    for part in components.parts { widest = max(widest, part.columns.count) }
    self.init(
      Sizes(
        rows: components.rows.count, terms: components.terms.count, columns: components.columnCount,
        levels: components.levelCount, weights: components.levelCount * widest,
        groups: components.levelCount * components.parts.count, parts: components.parts.count))
    for index in 0..<sizes.rows { rows[index] = components.rows[index] }
    for index in 0..<sizes.terms { terms[index] = components.terms[index] }
    sortByLevel()
  }

  private func sortByLevel() {
    for group in 0...sizes.groups { levelStarts[group] = 0 }
    for row in 0..<rowCount {
      let (first, below, above) = groups(of: row)
      if below >= 0 { levelStarts[first + below] += 1 }
      if above >= 0, above != below { levelStarts[first + above] += 1 }
    }
    // Where the lists end; filled from behind, each comes to where it begins.
    for group in 0..<sizes.groups { levelStarts[group + 1] += levelStarts[group] }
    var row = rowCount
    while row > 0 {
      row -= 1
      let (first, below, above) = groups(of: row)
      if below >= 0 { place(row, in: first + below) }
      if above >= 0, above != below { place(row, in: first + above) }
    }
  }

  private func place(_ row: Int, in group: Int) {
    levelStarts[group] -= 1
    levelRows[Int(levelStarts[group])] = Int32(truncatingIfNeeded: row)
  }

  private func groups(of row: Int) -> (first: Int, below: Int, above: Int) {
    (Int(rows[row].part) * sizes.levels, Int(rows[row].below), Int(rows[row].above))
  }

  func copy() -> CornerMemory {
    let copy = CornerMemory(sizes)
    block.copyKept(to: copy.block)
    return copy
  }

  func deallocate() { block.deallocate() }

  private init(_ sizes: Sizes) {
    var block = MemoryBlock()
    #if !FUZZING
      _ = CornerMemory(sizes, in: &block)
      block.allocate()
    #endif
    self.init(sizes, in: &block)
  }

  @inline(__always)
  private init(_ sizes: Sizes, in block: inout MemoryBlock) {
    self.sizes = sizes
    rowCount = sizes.rows
    columnCount = sizes.columns
    rows = block.list(sizes.rows)
    terms = block.list(sizes.terms)
    tight = block.list(sizes.columns)
    columnOf = block.list(sizes.rows + sizes.columns)
    sides = block.list(sizes.rows)
    variables = block.list(sizes.columns)
    values = block.list(sizes.rows)
    variableOf = block.list(sizes.columns)
    steps = block.list(sizes.columns)
    levelRows = block.list(2 * sizes.rows)
    levelStarts = block.list(sizes.groups + 1)
    block.endKept()
    entries = block.list(sizes.columns)
    speeds = block.list(sizes.columns)
    rates = block.list(sizes.rows)
    weights = block.list(sizes.weights)
    slope = block.list(sizes.levels)
    isUsed = block.list(sizes.levels)
    order = block.list(sizes.rows)
    strengths = block.list(sizes.strengths)
    freeCounts = block.list(sizes.parts)
    search = block.list(sizes.columns)
    undecided = block.list(sizes.columns)
    self.block = block
  }
}
