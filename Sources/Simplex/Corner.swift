/// A corner of every part of a system: as many entries at 0 as the part has columns, and what follows from that.
///
/// The entries are the rows, by their numbers, and behind them the columns' variables themselves, which cost nothing. The
/// tight entries, one to a column, are those at 0; they take the place of the variables, so that all others are sums
/// over them. That sum is never written down: a part's rows have two or three terms each, and from those everything is
/// computed when it is asked for (`Basis`), as in a revised simplex method.
struct Corner {
  /// The rows.
  private(set) var components: Components
  /// For each column the entry that is tight in it.
  private(set) var tight: [Int32]
  /// For each entry the column that it is tight in, or -1.
  private var columnOf: [Int32]
  /// For each row on which side of its break it counts as being: 1 above, -1 below.
  private var sides: [Int8]
  /// The columns' variables at the corner.
  private(set) var variables: [Double]
  /// The rows' values at the corner.
  private(set) var values: [Double]
  private var basis: Basis
  /// What is given of the tight entries when the basis is asked for the variables.
  private var entries: [Double]

  /// The corner of the strongest rows, each row on the side of its value.
  init(_ components: Components) {
    let rowCount = components.rows.count
    self.components = components
    tight = []
    tight.reserveCapacity(components.columnCount)
    for column in 0..<components.columnCount { tight.append(Int32(truncatingIfNeeded: rowCount + column)) }
    columnOf = [Int32](-1, times: rowCount + components.columnCount)
    for column in tight.indices { columnOf[rowCount + column] = Int32(truncatingIfNeeded: column) }
    sides = [Int8](1, times: rowCount)
    variables = [Double](0, times: components.columnCount)
    entries = variables
    values = [Double](0, times: rowCount)
    basis = Basis(columnCount: components.columnCount, partCount: components.parts.count)
    startAtStrongestRows()
    for part in components.parts.indices { settle(part) }
    takeSides()
  }

  /// How many rows all parts have; entries from here on are variables.
  var rowCount: Int { sides.count }

  /// The column that an entry is tight in; nil where it is not.
  func column(of entry: Int) -> Int? { columnOf[entry] < 0 ? nil : Int(columnOf[entry]) }

  /// The level at which an entry below 0 costs, or -1. Level 0 is required, higher levels are weaker.
  func below(_ entry: Int) -> Int { entry < rowCount ? Int(components.rows[entry].below) : -1 }

  /// The level at which an entry above 0 costs, or -1.
  func above(_ entry: Int) -> Int { entry < rowCount ? Int(components.rows[entry].above) : -1 }

  /// Whether a row counts as being above its break.
  func isAbove(_ row: Int) -> Bool { sides[row] > 0 }

  /// The level at which a row costs on its side, or -1.
  func level(ofRow row: Int) -> Int {
    Int(sides[row] > 0 ? components.rows[row].above : components.rows[row].below)
  }

  /// Places a row on a side of its break.
  mutating func setSide(isAbove: Bool, ofRow row: Int) { sides[row] = isAbove ? 1 : -1 }

  /// How many of a part's tight entries are rows.
  func rowsHeld(_ part: Int) -> Int {
    var count = 0
    for column in components.parts[part].columns where Int(tight[column]) < rowCount { count += 1 }
    return count
  }

  /// Lets a row cost nothing from now on.
  mutating func release(_ row: Int) { components.release(row: row) }

  /// Makes a row tight in a column.
  mutating func exchange(_ column: Int, with row: Int, _ part: Int) {
    basis.exchange(column, with: row, part, components, &entries)
    columnOf[Int(tight[column])] = -1
    columnOf[row] = Int32(truncatingIfNeeded: column)
    tight[column] = Int32(truncatingIfNeeded: row)
    settle(part)
  }

  /// What can be come back to after exchanges.
  struct Standing {
    fileprivate var tight: ArraySlice<Int32>
    fileprivate var exchanges: Basis.Exchanges
  }

  /// How a part stands.
  func standing(_ part: Int) -> Standing {
    Standing(tight: tight[components.parts[part].columns], exchanges: basis.exchanges(part))
  }

  /// Comes back to how a part stood.
  mutating func restore(_ part: Int, _ before: Standing) {
    for column in components.parts[part].columns { columnOf[Int(tight[column])] = -1 }
    for column in components.parts[part].columns {
      tight[column] = before.tight[column]
      columnOf[Int(tight[column])] = Int32(truncatingIfNeeded: column)
    }
    basis.restore(part, before.exchanges)
    settle(part)
  }

  /// Adds to a row's constant. Ends with `settle`.
  mutating func shift(row: Int, by amount: Double) { components.shift(row: row, by: amount) }

  /// Works the values of a part out.
  mutating func settle(_ part: Int) {
    basis.prepare(part, components, tight)
    let (rows, terms) = (components.rows, components.terms)
    for column in components.parts[part].columns {
      let entry = Int(tight[column])
      entries[column] = entry < rows.count ? -rows[entry].constant : 0
    }
    basis.solve(components, part, &entries, into: &variables)
    var taken = self.values.taken()
    defer { self.values = taken }
    var values = taken.mutableSpan
    for row in components.parts[part].rows {
      if columnOf[row] >= 0 {
        values[row] = 0
        continue
      }
      var value = rows[row].constant
      for index in rows[row].terms { value += terms[index].coefficient * variables[Int(terms[index].variable)] }
      values[row] = value
    }
  }

  /// Places a part's rows that stand clearly on one side of their breaks there; others stay. Says whether any changed sides.
  @discardableResult
  mutating func settleSides(_ part: Int) -> Bool {
    var hasChanged = false
    var taken = self.sides.taken()
    defer { self.sides = taken }
    var sides = taken.mutableSpan
    for row in components.parts[part].rows where columnOf[row] < 0 {
      if abs(values[row]) <= Tolerance.breakpoint || (sides[row] > 0) == (values[row] > 0) { continue }
      sides[row] = values[row] > 0 ? 1 : -1
      hasChanged = true
    }
    return hasChanged
  }

  /// Places each row on the side of its value; at its break, on the cheaper side.
  private mutating func takeSides() {
    for row in sides.indices {
      if abs(values[row]) > Tolerance.breakpoint {
        sides[row] = values[row] > 0 ? 1 : -1
      } else {
        let (below, above) = (components.rows[row].below, components.rows[row].above)
        sides[row] = above < 0 || (below >= 0 && above > below) ? 1 : -1
      }
    }
  }

  /// Makes the strongest independent rows hold with equality; rows that cost on both sides before those that do not.
  private mutating func startAtStrongestRows() {
    let independent = Elimination(variableCount: components.columnCount)
    var freeCounts = components.parts.map { $0.columns.count }
    var freeCount = components.columnCount
    for row in rowsByStrength() where freeCount > 0 {
      let part = Int(components.rows[Int(row)].part)
      guard freeCounts[part] > 0,
        let column = independent.takeUp(components.terms, components.rows[Int(row)].terms)
      else { continue }
      freeCount -= 1
      tight[column] = row
      columnOf[Int(row)] = Int32(truncatingIfNeeded: column)
      columnOf[rowCount + column] = -1
      freeCounts[part] -= 1
    }
  }

  private func rowsByStrength() -> [Int32] {
    func rank(_ row: Components.Row) -> Int {
      row.below >= 0 && row.above >= 0
        ? Int(min(row.below, row.above)) : components.levelCount + Int(max(row.below, row.above))
    }
    var starts = [Int32](0, times: 2 * components.levelCount + 1)
    for row in components.rows { starts[rank(row) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var order = [Int32](0, times: components.rows.count)
    for (index, row) in components.rows.enumerated() {
      let rank = rank(row)
      order[Int(starts[rank])] = Int32(truncatingIfNeeded: index)
      starts[rank] += 1
    }
    return order
  }

  // MARK: - Sums over the tight entries

  /// How fast a sum over a part's variables grows with each tight entry: `weights`, given over the variables from `offset` on,
  /// come back over the tight entries, each in the place that `place` tells.
  func price(_ weights: inout [Double], _ part: Int, offset: Int = 0) {
    basis.price(components, part, &weights, offset: offset)
  }

  /// Where `price` leaves the weight of the entry that is tight in a column.
  func place(of column: Int) -> Int { Int(basis.variableOf[column]) }

  /// How fast a part's variables move when the entry that is tight in a column grows.
  mutating func direction(of column: Int, _ part: Int, into speeds: inout [Double]) {
    for other in components.parts[part].columns { entries[other] = other == column ? 1 : 0 }
    basis.solve(components, part, &entries, into: &speeds)
  }

  /// Whether rounding has left a part nothing to divide by.
  func isSingular(_ part: Int) -> Bool { basis.isSingular(part) }

  /// How fast a row grows where the variables move at given speeds.
  func rate(ofRow row: Int, at speeds: [Double]) -> Double {
    let terms = components.terms.span
    var rate = 0.0
    for index in components.rows[row].terms { rate += terms[index].coefficient * speeds[Int(terms[index].variable)] }
    return rate
  }

  /// The required rows of a part that are broken by more than rounding.
  func brokenRows(_ part: Int) -> [Int] { components.parts[part].rows.filter { isBroken($0) } }

  /// Whether any row of a part is one.
  func hasBrokenRow(_ part: Int) -> Bool { components.parts[part].rows.contains { isBroken($0) } }

  private func isBroken(_ row: Int) -> Bool {
    let value = values[row]
    return value > Tolerance.contradiction && components.rows[row].above == 0
      || value < -Tolerance.contradiction && components.rows[row].below == 0
  }
}
