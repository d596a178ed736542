/// What a corner, its basis and the descent write and read, in one block of memory.
///
/// The lists of a small system have few elements each. To make an array for each takes longer than to fill them, and so does
/// what an array checks each time. The block belongs to the corner, which gives it back; nobody else keeps it.
struct CornerMemory {
  /// The rows.
  let rows: UnsafeMutablePointer<Components.Row>
  let rowCount: Int
  /// How many columns there are.
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
  /// What is given of the tight entries when the basis is asked for the variables. Nothing from here on outlasts a question.
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
  /// For the start: the rows from strong to weak, where the rows of each strength begin, and how many columns of each part are free.
  let order: UnsafeMutablePointer<Int32>
  let strengths: UnsafeMutablePointer<Int32>
  let freeCounts: UnsafeMutablePointer<Int32>
  /// What the search for an order notes for each column.
  let search: UnsafeMutablePointer<TriangleSearch.Column>
  /// The edges along which the cost may still go down while the slopes are read: columns, and in which directions.
  let undecided: UnsafeMutablePointer<Descent.Undecided>

  #if !FUZZING
    private let start: UnsafeMutableRawPointer
  #endif
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

  /// Finds the rows that may cost at each level.
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

  #if !FUZZING
    /// The same again elsewhere.
    func copy() -> CornerMemory {
      let copy = CornerMemory(sizes)
      copy.start.copyMemory(from: start, byteCount: start.distance(to: entries))
      return copy
    }

    /// Gives it back.
    func deallocate() { start.deallocate() }

    private init(_ sizes: Sizes) {
      var end = 0
      func place<Element>(_ count: Int, of _: Element.Type) -> Int {
        let place = end
        end += (count * MemoryLayout<Element>.stride + 7) & ~7
        return place
      }
      let rows = place(sizes.rows, of: Components.Row.self)
      let terms = place(sizes.terms, of: LinearSystem.Term.self)
      let tight = place(sizes.columns, of: Int32.self)
      let columnOf = place(sizes.rows + sizes.columns, of: Int32.self)
      let sides = place(sizes.rows, of: Int8.self)
      let variables = place(sizes.columns, of: Double.self)
      let values = place(sizes.rows, of: Double.self)
      let variableOf = place(sizes.columns, of: Int32.self)
      let steps = place(sizes.columns, of: Basis.Step.self)
      let levelRows = place(2 * sizes.rows, of: Int32.self)
      let levelStarts = place(sizes.groups + 1, of: Int32.self)
      let entries = place(sizes.columns, of: Double.self)
      let speeds = place(sizes.columns, of: Double.self)
      let rates = place(sizes.rows, of: Double.self)
      let weights = place(sizes.weights, of: Double.self)
      let slope = place(sizes.levels, of: Double.self)
      let isUsed = place(sizes.levels, of: Bool.self)
      let order = place(sizes.rows, of: Int32.self)
      let strengths = place(sizes.strengths, of: Int32.self)
      let freeCounts = place(sizes.parts, of: Int32.self)
      let search = place(sizes.columns, of: TriangleSearch.Column.self)
      let undecided = place(sizes.columns, of: Descent.Undecided.self)
      let start = UnsafeMutableRawPointer.allocate(byteCount: end, alignment: 8)
      self.sizes = sizes
      self.start = start
      rowCount = sizes.rows
      columnCount = sizes.columns
      self.rows = (start + rows).bindMemory(to: Components.Row.self, capacity: sizes.rows)
      self.terms = (start + terms).bindMemory(to: LinearSystem.Term.self, capacity: sizes.terms)
      self.tight = (start + tight).bindMemory(to: Int32.self, capacity: sizes.columns)
      self.columnOf = (start + columnOf).bindMemory(to: Int32.self, capacity: sizes.rows + sizes.columns)
      self.sides = (start + sides).bindMemory(to: Int8.self, capacity: sizes.rows)
      self.variables = (start + variables).bindMemory(to: Double.self, capacity: sizes.columns)
      self.values = (start + values).bindMemory(to: Double.self, capacity: sizes.rows)
      self.variableOf = (start + variableOf).bindMemory(to: Int32.self, capacity: sizes.columns)
      self.steps = (start + steps).bindMemory(to: Basis.Step.self, capacity: sizes.columns)
      self.levelRows = (start + levelRows).bindMemory(to: Int32.self, capacity: 2 * sizes.rows)
      self.levelStarts = (start + levelStarts).bindMemory(to: Int32.self, capacity: sizes.groups + 1)
      self.entries = (start + entries).bindMemory(to: Double.self, capacity: sizes.columns)
      self.speeds = (start + speeds).bindMemory(to: Double.self, capacity: sizes.columns)
      self.rates = (start + rates).bindMemory(to: Double.self, capacity: sizes.rows)
      self.weights = (start + weights).bindMemory(to: Double.self, capacity: sizes.weights)
      self.slope = (start + slope).bindMemory(to: Double.self, capacity: sizes.levels)
      self.isUsed = (start + isUsed).bindMemory(to: Bool.self, capacity: sizes.levels)
      self.order = (start + order).bindMemory(to: Int32.self, capacity: sizes.rows)
      self.strengths = (start + strengths).bindMemory(to: Int32.self, capacity: sizes.strengths)
      self.freeCounts = (start + freeCounts).bindMemory(to: Int32.self, capacity: sizes.parts)
      self.search = (start + search).bindMemory(to: TriangleSearch.Column.self, capacity: sizes.columns)
      self.undecided = (start + undecided).bindMemory(to: Descent.Undecided.self, capacity: sizes.columns)
    }
  #endif
}
