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
  /// Which entry stands in which basic row.
  var basic: [Int32]
  /// Which entry stands in which column.
  var nonbasic: [Int32]
  /// The level at which an entry below 0 costs, or -1. Level 0 is required, higher levels are weaker.
  var below: [Int32]
  /// The level at which an entry above 0 costs, or -1.
  var above: [Int32]
  /// On which side of its breakpoint a basic row counts as being: 1 above, -1 below.
  var side: [Int8]
  /// How many levels there are.
  let levelCount: Int

  init(rowCount: Int, columnCount: Int, levelCount: Int) {
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.levelCount = levelCount
    cells = [Double](repeating: 0, count: rowCount * (columnCount + 1))
    basic = Self.numbers(from: 0, count: rowCount)
    nonbasic = Self.numbers(from: rowCount, count: columnCount)
    below = [Int32](repeating: -1, count: rowCount + columnCount)
    above = [Int32](repeating: -1, count: rowCount + columnCount)
    side = [Int8](repeating: 1, count: rowCount)
  }

  private static func numbers(from start: Int, count: Int) -> [Int32] {
    [Int32](unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in 0..<count { buffer[index] = Int32(truncatingIfNeeded: start + index) }
      initialized = count
    }
  }

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
    (basic[row], nonbasic[column]) = (nonbasic[column], basic[row])
  }

  /// For each level and column, how fast the cost of the basic entries grows with the column: `slopes[level, column]`.
  func slopes(into slopes: inout [Double]) {
    for index in slopes.indices { slopes[index] = 0 }
    let columns = columnCount
    let stride = self.stride
    cells.withUnsafeBufferPointer { cells in
      slopes.withUnsafeMutableBufferPointer { slopes in
        for row in 0..<rowCount {
          let entry = Int(basic[row])
          let isAbove = side[row] > 0
          let level = Int(isAbove ? above[entry] : below[entry])
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
      let entry = Int(basic[row])
      if value > Tolerance.breakpoint {
        side[row] = 1
      } else if value < -Tolerance.breakpoint {
        side[row] = -1
      } else {
        let below = below[entry]
        let above = above[entry]
        side[row] = above < 0 || (below >= 0 && above > below) ? 1 : -1
      }
    }
  }

  /// The tableau in words, for a debugger: T rows over columns, in the letters of this file.
  var dump: String {
    func name(_ entry: Int32) -> String {
      Int(entry) < rowCount ? "r\(entry)" : "x\(Int(entry) - rowCount)"
    }
    return (0..<rowCount).map { row in
      let terms = (0..<columnCount).filter { self[row, $0] != 0 }.map { "\(self[row, $0])*\(name(nonbasic[$0]))" }
      return "\(name(basic[row])) = \((["\(value(ofBasic: row))"] + terms).joined(separator: " + "))"
    }.joined(separator: "\n")
  }
}
