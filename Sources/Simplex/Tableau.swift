/// A condensed tableau: every basic entry as a sum over the nonbasic ones, `value = constant + sum(T[i, j] * column[j])`.
///
/// Entries are numbered: rows of the component first, from 0, then its variables. At the current point all nonbasic
/// entries are 0, so the constants are the values of the basic ones.
struct Tableau {
  /// How many rows the component has; entries from here on are variables.
  let rowCount: Int
  /// How many free variables the component has, which is also the number of columns.
  let columnCount: Int
  /// The coefficients, row by row, the constant last in each.
  var cells: [Double]
  /// All small numbers in one array, because making arrays is what a small tableau costs most: the entries of the basic
  /// rows, those of the columns, the levels below and above of all entries, and the sides of the rows.
  private var marks: [Int32]
  /// How many levels there are.
  let levelCount: Int

  init(rowCount: Int, columnCount: Int, levelCount: Int) {
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.levelCount = levelCount
    cells = [Double](repeating: 0, count: rowCount * (columnCount + 1))
    let entryCount = rowCount + columnCount
    marks = [Int32](unsafeUninitializedCapacity: 3 * entryCount + rowCount) { buffer, count in
      for entry in 0..<entryCount { buffer[entry] = Int32(truncatingIfNeeded: entry) }
      for mark in entryCount..<(3 * entryCount) { buffer[mark] = -1 }
      for row in 0..<rowCount { buffer[3 * entryCount + row] = 1 }
      count = 3 * entryCount + rowCount
    }
  }

  private var entryCount: Int { rowCount + columnCount }

  /// Which entry stands in a basic row.
  func basic(_ row: Int) -> Int { Int(marks[row]) }
  /// Which entry stands in a column.
  func nonbasic(_ column: Int) -> Int { Int(marks[rowCount + column]) }
  /// The level at which an entry below 0 costs, or -1. Level 0 is required, higher levels are weaker.
  func below(_ entry: Int) -> Int { Int(marks[entryCount + entry]) }
  /// The level at which an entry above 0 costs, or -1.
  func above(_ entry: Int) -> Int { Int(marks[2 * entryCount + entry]) }
  /// On which side of its breakpoint a basic row counts as being: 1 above, -1 below.
  func side(_ row: Int) -> Int { Int(marks[3 * entryCount + row]) }

  mutating func setLevels(below: Int32, above: Int32, ofEntry entry: Int) {
    marks[entryCount + entry] = below
    marks[2 * entryCount + entry] = above
  }

  mutating func setSide(_ side: Int, ofRow row: Int) {
    marks[3 * entryCount + row] = Int32(truncatingIfNeeded: side)
  }

  /// The basic row that an entry stands in; nil where it stands in a column.
  func row(of entry: Int) -> Int? { (0..<rowCount).first { basic($0) == entry } }

  /// The column that an entry stands in; nil where it is basic.
  func column(of entry: Int) -> Int? { (0..<columnCount).first { nonbasic($0) == entry } }

  /// From one row of `cells` to the next.
  var stride: Int { columnCount + 1 }

  /// The value of a basic row's entry.
  func value(ofBasic row: Int) -> Double { cells[row * stride + columnCount] }

  /// A coefficient.
  subscript(row: Int, column: Int) -> Double {
    get { cells[row * stride + column] }
    set { cells[row * stride + column] = newValue }
  }

  /// Exchanges a basic entry with a nonbasic one.
  mutating func pivot(_ row: Int, _ column: Int) {
    let stride = self.stride
    let rows = rowCount
    cells.withUnsafeMutableBufferPointer { cells in
      guard let base = cells.baseAddress else { return }
      let pivotRow = base + row * stride
      let inverse = 1 / pivotRow[column]
      for index in 0..<stride { pivotRow[index] *= -inverse }
      pivotRow[column] = inverse
      for other in 0..<rows where other != row {
        let cells = base + other * stride
        let factor = cells[column]
        if factor == 0 { continue }
        cells[column] = 0
        for index in 0..<stride { cells[index] += factor * pivotRow[index] }
      }
    }
    marks.swapAt(row, rowCount + column)
  }

  /// Shifts an entry's constant, so that what was `value` is `value + amount` at every point. The entries of the columns stay at 0.
  mutating func shift(_ entry: Int, by amount: Double) {
    if let row = row(of: entry) {
      cells[row * stride + columnCount] += amount
    } else if let column = column(of: entry) {
      for row in 0..<rowCount { cells[row * stride + columnCount] -= cells[row * stride + column] * amount }
    }
  }

  /// Places rows that stand clearly on one side of their breakpoints there; others stay. Says whether any changed sides.
  @discardableResult
  mutating func settleSides() -> Bool {
    var hasChanged = false
    for row in 0..<rowCount {
      let value = value(ofBasic: row)
      if abs(value) <= Tolerance.breakpoint || (side(row) > 0) == (value > 0) { continue }
      setSide(value > 0 ? 1 : -1, ofRow: row)
      hasChanged = true
    }
    return hasChanged
  }

  /// For each level and column, how fast the cost of the basic entries grows with the column: `slopes[level, column]`.
  func slopes(into slopes: inout [Double]) {
    for index in slopes.indices { slopes[index] = 0 }
    let columns = columnCount
    let stride = self.stride
    cells.withUnsafeBufferPointer { cells in
      slopes.withUnsafeMutableBufferPointer { slopes in
        for row in 0..<rowCount {
          let entry = basic(row)
          let isAbove = side(row) > 0
          let level = isAbove ? above(entry) : below(entry)
          if level < 0 { continue }
          let from = row * stride
          let to = level * columns
          if isAbove {
            for column in 0..<columns { slopes[to + column] += cells[from + column] }
          } else {
            for column in 0..<columns { slopes[to + column] -= cells[from + column] }
          }
        }
      }
    }
  }

  /// Places each basic row on the side of its value; at its breakpoint, on the cheaper side.
  mutating func takeSides() {
    for row in 0..<rowCount {
      let value = value(ofBasic: row)
      if value > Tolerance.breakpoint {
        setSide(1, ofRow: row)
      } else if value < -Tolerance.breakpoint {
        setSide(-1, ofRow: row)
      } else {
        let (below, above) = (below(basic(row)), above(basic(row)))
        setSide(above < 0 || (below >= 0 && above > below) ? 1 : -1, ofRow: row)
      }
    }
  }

  /// The tableau in words, for a debugger: T rows over columns, in the letters of this file.
  var dump: String {
    func name(_ entry: Int) -> String {
      entry < rowCount ? "r\(entry)" : "x\(entry - rowCount)"
    }
    return (0..<rowCount).map { row in
      let terms = (0..<columnCount).filter { self[row, $0] != 0 }.map { "\(self[row, $0])*\(name(nonbasic($0)))" }
      return "\(name(basic(row))) = \((["\(value(ofBasic: row))"] + terms).joined(separator: " + "))"
    }.joined(separator: "\n")
  }
}
