/// A corner of every part of a system: as many entries at 0 as the part has columns, and what follows from that.
///
/// The entries are the rows, by their numbers, and behind them the columns' variables themselves, which cost nothing.
/// The tight entries, one to a column, are those at 0; they take the place of the variables, so that all others are
/// sums over them. That sum is never written down: a part's rows have two or three terms each, and from those
/// everything is computed when it is asked for (`Basis`), as in a revised simplex method.
///
/// It is shared, not copied, where it is handed on: whoever changes it and needs it as it was takes a copy.
final class Corner: @unchecked Sendable {
  let components: Components
  let memory: CornerMemory
  private let basis: Basis

  /// The corner of the strongest rows, each row on the side of its value.
  init(_ components: Components) {
    self.components = components
    memory = CornerMemory(components)
    basis = Basis(memory, components)
    for column in 0..<components.columnCount {
      memory.tight[column] = Int32(truncatingIfNeeded: rowCount + column)
      memory.columnOf[rowCount + column] = Int32(truncatingIfNeeded: column)
      memory.variables[column] = 0
    }
    for row in 0..<rowCount { memory.columnOf[row] = -1 }
    startAtStrongestRows()
    for part in components.parts.indices { settle(part) }
    takeSides()
  }

  /// The same as another one, to be changed alone.
  init(copying other: Corner) {
    components = other.components
    memory = other.memory.copy()
    basis = Basis(memory, components, like: other.basis)
  }

  deinit { memory.deallocate() }

  /// How many rows all parts have; entries from here on are variables.
  var rowCount: Int { memory.rowCount }

  /// The column that an entry is tight in; nil where it is not.
  func column(of entry: Int) -> Int? {
    let column = memory.columnOf[entry]
    return column < 0 ? nil : Int(column)
  }

  func tight(_ column: Int) -> Int { Int(memory.tight[column]) }
  func variable(_ column: Int) -> Double { memory.variables[column] }
  func value(_ row: Int) -> Double { memory.values[row] }
  func row(_ row: Int) -> Components.Row { memory.rows[row] }
  /// The level at which an entry below 0 costs, or -1. Level 0 is required, higher levels are weaker.
  func below(_ entry: Int) -> Int { entry < rowCount ? Int(memory.rows[entry].below) : -1 }
  /// The level at which an entry above 0 costs, or -1.
  func above(_ entry: Int) -> Int { entry < rowCount ? Int(memory.rows[entry].above) : -1 }
  func isAbove(_ row: Int) -> Bool { memory.sides[row] > 0 }

  /// The level at which a row costs on its side, or -1.
  func level(ofRow row: Int) -> Int {
    Int(memory.sides[row] > 0 ? memory.rows[row].above : memory.rows[row].below)
  }

  func setSide(isAbove: Bool, ofRow row: Int) { memory.sides[row] = isAbove ? 1 : -1 }
  /// Lets a row cost nothing from now on.
  func release(_ row: Int) { (memory.rows[row].below, memory.rows[row].above) = (-1, -1) }

  /// Goes along the edge that was followed last, so far that a row is at 0, and makes that row tight in the edge's
  /// column. How fast the rows grow on the way stands in the memory's `rates`. All rows that are clearly on one side of
  /// their breaks are placed there.
  ///
  /// Values that are only moved on gather rounding: before they are an answer, `settle` works them out.
  func go(along column: Int, by distance: Double, to row: Int, _ part: Int) {
    let left = tight(column)
    take(row, in: column, part)
    guard basis.isPrepared(part) else {
      settle(part)
      settleSides(part)
      return
    }
    let memory = memory
    let (variables, values, speeds, rates) = (memory.variables, memory.values, memory.speeds, memory.rates)
    components.limit?.spend(components.parts[part].rows.count)
    for column in components.parts[part].columns { variables[column] += distance * speeds[column] }
    if left < rowCount { rates[left] = 1 }
    for row in components.parts[part].rows {
      if memory.columnOf[row] >= 0 {
        values[row] = 0
        continue
      }
      let value = values[row] + distance * rates[row]
      values[row] = value
      if abs(value) > Tolerance.breakpoint { memory.sides[row] = value > 0 ? 1 : -1 }
    }
  }

  /// Makes a row tight in a column. Ends with `settle`, or with `prepare` where nobody asks for values.
  func take(_ row: Int, in column: Int, _ part: Int) {
    basis.exchange(column, with: row, part)
    memory.columnOf[tight(column)] = -1
    memory.columnOf[row] = Int32(truncatingIfNeeded: column)
    memory.tight[column] = Int32(truncatingIfNeeded: row)
  }

  struct Standing {
    fileprivate var tight: [Int32]
    fileprivate var exchanges: Basis.Exchanges
  }

  func standing(_ part: Int) -> Standing {
    Standing(tight: components.parts[part].columns.map { memory.tight[$0] }, exchanges: basis.exchanges(part))
  }

  func prepare(_ part: Int) { basis.prepare(part) }

  /// Comes back to how a part stood. `hasMoved` says whether other values were worked out meanwhile.
  func restore(_ part: Int, _ before: Standing, hasMoved: Bool) {
    let columns = components.parts[part].columns
    for column in columns { memory.columnOf[tight(column)] = -1 }
    for column in columns {
      memory.tight[column] = before.tight[column - columns.lowerBound]
      memory.columnOf[tight(column)] = Int32(truncatingIfNeeded: column)
    }
    basis.restore(part, before.exchanges)
    if hasMoved { settle(part) } else { prepare(part) }
  }

  func settle(_ part: Int) {
    basis.prepare(part)
    let memory = memory
    let (rows, terms, variables) = (memory.rows, memory.terms, memory.variables)
    components.limit?.spend(4 * components.parts[part].rows.count)
    for column in components.parts[part].columns {
      let entry = Int(memory.tight[column])
      memory.entries[column] = entry < memory.rowCount ? -rows[entry].constant : 0
    }
    basis.solve(part, into: variables)
    for row in components.parts[part].rows {
      if memory.columnOf[row] >= 0 {
        memory.values[row] = 0
        continue
      }
      var value = rows[row].constant
      for index in rows[row].terms { value += terms[index].coefficient * variables[Int(terms[index].variable)] }
      memory.values[row] = value
    }
  }

  /// Places a part's rows that stand clearly on one side of their breaks there; others stay.
  private func settleSides(_ part: Int) {
    for row in components.parts[part].rows where memory.columnOf[row] < 0 {
      let value = memory.values[row]
      if abs(value) > Tolerance.breakpoint { memory.sides[row] = value > 0 ? 1 : -1 }
    }
  }

  /// Places each row on the side of its value; at its break, on the cheaper side.
  private func takeSides() {
    for row in 0..<rowCount {
      if abs(value(row)) > Tolerance.breakpoint {
        memory.sides[row] = value(row) > 0 ? 1 : -1
      } else {
        let (below, above) = (memory.rows[row].below, memory.rows[row].above)
        memory.sides[row] = above < 0 || (below >= 0 && above > below) ? 1 : -1
      }
    }
  }

  /// Makes the strongest independent rows hold with equality; rows that cost on both sides before those that do not.
  private func startAtStrongestRows() {
    let independent = Elimination(variableCount: components.columnCount, limit: components.limit)
    defer { components.limit?.spend(Elimination.lookupCost * independent.lookups) }
    let freeCounts = memory.freeCounts
    for part in components.parts.indices {
      freeCounts[part] = Int32(truncatingIfNeeded: components.parts[part].columns.count)
    }
    var freeCount = components.columnCount
    sortByStrength()
    for index in 0..<rowCount where freeCount > 0 {
      let row = memory.order[index]
      let part = Int(memory.rows[Int(row)].part)
      guard freeCounts[part] > 0,
        let column = independent.takeUp(memory.terms, memory.rows[Int(row)].terms)
      else { continue }
      freeCount -= 1
      memory.tight[column] = row
      memory.columnOf[Int(row)] = Int32(truncatingIfNeeded: column)
      memory.columnOf[rowCount + column] = -1
      freeCounts[part] -= 1
    }
  }

  /// Puts the rows into the memory's `order`: those that cost on both sides first, by the weaker of the two, then the
  /// others.
  private func sortByStrength() {
    let levelCount = components.levelCount
    let (rows, starts) = (memory.rows, memory.strengths)
    func strength(_ row: Int) -> Int {
      let (below, above) = (rows[row].below, rows[row].above)
      return below >= 0 && above >= 0 ? Int(min(below, above)) : levelCount + Int(max(below, above))
    }
    for index in 0..<memory.sizes.strengths { starts[index] = 0 }
    for row in 0..<rowCount { starts[strength(row) + 1] += 1 }
    for index in 1..<memory.sizes.strengths { starts[index] += starts[index - 1] }
    for row in 0..<rowCount {
      let strength = strength(row)
      memory.order[Int(starts[strength])] = Int32(truncatingIfNeeded: row)
      starts[strength] += 1
    }
  }

  // MARK: - Sums over the tight entries

  /// How fast a sum over a part's variables grows with each tight entry: `weights`, given over the variables, come back
  /// over the tight entries, each in the place that `place` tells.
  func price(_ weights: inout [Double], _ part: Int) {
    weights.withUnsafeMutableBufferPointer { weights in
      guard let start = weights.baseAddress else { return }
      basis.price(part, start)
    }
  }

  /// The same for weights of which that of column 0 would stand at `start`.
  func price(_ start: UnsafeMutablePointer<Double>, _ part: Int) { basis.price(part, start) }
  /// Where `price` leaves the weight of the entry that is tight in a column.
  func place(of column: Int) -> Int { Int(memory.variableOf[column]) }

  /// Asks how fast a part's variables move when the entry that is tight in a column grows: for `rate`.
  func followEdge(of column: Int, _ part: Int) {
    for other in components.parts[part].columns { memory.entries[other] = other == column ? 1 : 0 }
    basis.solve(part, into: memory.speeds)
  }

  /// Whether rounding has left a part nothing to divide by.
  func isSingular(_ part: Int) -> Bool { basis.isSingular(part) }

  /// How fast a row grows along the edge that `followEdge` was asked for.
  func rate(ofRow row: Int) -> Double {
    let (terms, speeds) = (memory.terms, memory.speeds)
    var rate = 0.0
    for index in memory.rows[row].terms { rate += terms[index].coefficient * speeds[Int(terms[index].variable)] }
    return rate
  }

  func brokenRows(_ part: Int) -> [Int] { components.parts[part].rows.filter { isBroken($0) } }
  func hasBrokenRow(_ part: Int) -> Bool { components.parts[part].rows.contains { isBroken($0) } }

  /// The greatest number that the values of a part's rows are sums of.
  func greatestNumber(_ part: Int) -> Double {
    var greatest = 0.0
    for row in components.parts[part].rows {
      greatest = max(greatest, abs(components.rows[row].constant))
      for index in memory.rows[row].terms {
        greatest = max(greatest, abs(memory.terms[index].coefficient * variable(Int(memory.terms[index].variable))))
      }
    }
    return greatest
  }

  /// Whether a row is required and broken by more than rounding.
  func isBroken(_ row: Int) -> Bool {
    let value = value(row)
    return value > Tolerance.contradiction && memory.rows[row].above == 0
      || value < -Tolerance.contradiction && memory.rows[row].below == 0
  }
}
