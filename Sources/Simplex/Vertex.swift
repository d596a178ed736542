/// A vertex of every component of a system: its basis, and the values of all variables and rows there.
///
/// An entry is the value of a row (a logical variable) or a structural variable, which has no cost. Rows come first:
/// the entry of column `c` has the number `rowCount + c`. Invariant: each column has one nonbasic entry, whose value is
/// 0, and `nonbasic` and `columnOf` are inverse to each other. The nonbasic entries determine all others. No tableau is
/// kept: the revised simplex method computes what it needs from the rows (`Basis`).
///
/// A vertex is shared by reference. Whoever changes it restores it afterwards, or changes a copy.
final class Vertex: @unchecked Sendable {
  let reduced: ReducedSystem
  let storage: VertexStorage
  private let basis: Basis

  /// The vertex of the crash basis. Each row has the sign of its value; at 0, the sign of the cheaper side.
  init(_ reduced: ReducedSystem) {
    self.reduced = reduced
    storage = VertexStorage(reduced)
    basis = Basis(storage, reduced)
    for column in 0..<reduced.columnCount {
      storage.nonbasic[column] = Int32(truncatingIfNeeded: rowCount + column)
      storage.columnOf[rowCount + column] = Int32(truncatingIfNeeded: column)
      storage.variables[column] = 0
    }
    for row in 0..<rowCount {
      let (below, above) = (storage.rows[row].below, storage.rows[row].above)
      storage.signs[row] = above < 0 || (below >= 0 && above > below) ? 1 : -1
      storage.columnOf[row] = -1
    }
    startFromCrashBasis()
    for component in reduced.components.indices {
      computeValues(component)
      updateSigns(component)
    }
  }

  init(copying other: Vertex) {
    reduced = other.reduced
    storage = VertexStorage(copying: other.storage, reduced)
    basis = Basis(storage, reduced, like: other.basis)
  }

  deinit { storage.deallocate() }

  /// The number of rows of all components, and of the first entry that is a structural variable.
  var rowCount: Int { storage.rowCount }

  /// The column in which an entry is nonbasic; nil for a basic entry.
  func column(of entry: Int) -> Int? {
    let column = storage.columnOf[entry]
    return column < 0 ? nil : Int(column)
  }

  func nonbasic(_ column: Int) -> Int { Int(storage.nonbasic[column]) }
  func variable(_ column: Int) -> Double { storage.variables[column] }
  func value(_ row: Int) -> Double { storage.values[row] }
  /// The level of an entry's cost below 0, or -1. Level 0 is required, higher levels are weaker.
  func below(_ entry: Int) -> Int { entry < rowCount ? Int(storage.rows[entry].below) : -1 }
  /// The level of an entry's cost above 0, or -1.
  func above(_ entry: Int) -> Int { entry < rowCount ? Int(storage.rows[entry].above) : -1 }
  func isPositive(_ row: Int) -> Bool { storage.signs[row] > 0 }

  /// The level of a row's cost on the side of its sign, or -1.
  func level(ofRow row: Int) -> Int {
    Int(storage.signs[row] > 0 ? storage.rows[row].above : storage.rows[row].below)
  }

  func setSign(isPositive: Bool, ofRow row: Int) { storage.signs[row] = isPositive ? 1 : -1 }
  /// Removes the costs of a row.
  func release(_ row: Int) { (storage.rows[row].below, storage.rows[row].above) = (-1, -1) }

  // MARK: - Pivots

  /// Moves along the edge of the last `computeDirection` until a row is 0, and makes that row nonbasic. `storage.rates`
  /// must hold the rates of all basic rows. Rows that leave 0 get the sign of their value.
  ///
  /// The new values are updates of the old ones and accumulate rounding errors. `computeValues` removes them.
  func move(along column: Int, by distance: Double, to row: Int, _ component: Int) {
    let leaving = nonbasic(column)
    pivot(row, in: column, component)
    guard basis.isFactorised(component) else {
      computeValues(component)
      updateSigns(component)
      return
    }
    let storage = storage
    let (variables, values, direction, rates) = (storage.variables, storage.values, storage.direction, storage.rates)
    reduced.limit?.spend(reduced.components[component].rows.count)
    for column in reduced.components[component].columns { variables[column] += distance * direction[column] }
    if leaving < rowCount { rates[leaving] = 1 }
    for row in reduced.components[component].rows {
      if storage.columnOf[row] >= 0 {
        values[row] = 0
        continue
      }
      let value = values[row] + distance * rates[row]
      values[row] = value
      if abs(value) > Tolerance.breakpoint { storage.signs[row] = value > 0 ? 1 : -1 }
    }
  }

  /// Makes a row the nonbasic entry of a column. `computeValues` must follow, or `factorise` where no values are
  /// needed.
  func pivot(_ row: Int, in column: Int, _ component: Int) {
    basis.update(column, with: row, component)
    storage.columnOf[nonbasic(column)] = -1
    storage.columnOf[row] = Int32(truncatingIfNeeded: column)
    storage.nonbasic[column] = Int32(truncatingIfNeeded: row)
  }

  /// A saved basis of one component.
  struct Checkpoint {
    fileprivate var nonbasic: [Int32]
    fileprivate var etaFile: Basis.EtaFile
  }

  func checkpoint(_ component: Int) -> Checkpoint {
    let nonbasic = reduced.components[component].columns.map { storage.nonbasic[$0] }
    return Checkpoint(nonbasic: nonbasic, etaFile: basis.etaFile(component))
  }

  /// Returns a component to a checkpoint. `hasMoved` says whether values were computed since.
  func restore(_ component: Int, _ before: Checkpoint, hasMoved: Bool) {
    let columns = reduced.components[component].columns
    for column in columns { storage.columnOf[nonbasic(column)] = -1 }
    for column in columns {
      storage.nonbasic[column] = before.nonbasic[column - columns.lowerBound]
      storage.columnOf[nonbasic(column)] = Int32(truncatingIfNeeded: column)
    }
    basis.restore(component, before.etaFile)
    if hasMoved { computeValues(component) } else { factorise(component) }
  }

  func factorise(_ component: Int) { basis.factorise(component) }
  /// Whether rounding or the work limit has left rows of a component without a pivot. Its values are wrong then.
  func isSingular(_ component: Int) -> Bool { basis.isSingular(component) }

  // MARK: - Values and signs

  /// Computes the values of a component's variables and rows from its nonbasic entries.
  func computeValues(_ component: Int) {
    basis.factorise(component)
    let storage = storage
    let (rows, terms, variables) = (storage.rows, storage.terms, storage.variables)
    reduced.limit?.spend(4 * reduced.components[component].rows.count)
    for column in reduced.components[component].columns {
      let entry = Int(storage.nonbasic[column])
      storage.rightHandSide[column] = entry < storage.rowCount ? -rows[entry].constant : 0
    }
    basis.ftran(component, into: variables)
    for row in reduced.components[component].rows {
      if storage.columnOf[row] >= 0 {
        storage.values[row] = 0
        continue
      }
      var value = rows[row].constant
      terms.forEach(in: rows[row].terms) { value += $0.coefficient * variables[$0.variable] }
      storage.values[row] = value
    }
  }

  /// Gives each basic row of a component the sign of its value. A row at 0 keeps its sign.
  private func updateSigns(_ component: Int) {
    for row in reduced.components[component].rows where storage.columnOf[row] < 0 {
      let value = storage.values[row]
      if abs(value) > Tolerance.breakpoint { storage.signs[row] = value > 0 ? 1 : -1 }
    }
  }

  // MARK: - The crash basis

  /// Makes the strongest independent rows nonbasic.
  private func startFromCrashBasis() {
    let independent = Presolve(variableCount: reduced.columnCount, limit: reduced.limit)
    defer { reduced.limit?.spend(Presolve.lookupCost * independent.lookups) }
    let freeCounts = storage.freeCounts
    for component in reduced.components.indices {
      freeCounts[component] = Int32(truncatingIfNeeded: reduced.components[component].columns.count)
    }
    var freeCount = reduced.columnCount
    sortByStrength()
    for index in 0..<rowCount where freeCount > 0 {
      let row = storage.order[index]
      let component = Int(storage.rows[row].component)
      guard freeCounts[component] > 0,
        let column = independent.eliminate(storage.terms, storage.rows[row].terms)
      else { continue }
      freeCount -= 1
      storage.nonbasic[column] = row
      storage.columnOf[row] = Int32(truncatingIfNeeded: column)
      storage.columnOf[rowCount + column] = -1
      freeCounts[component] -= 1
    }
  }

  /// Fills `storage.order`: first the rows with costs on both sides, by the stronger of the two, then the others.
  private func sortByStrength() {
    let levelCount = reduced.levelCount
    let (rows, starts) = (storage.rows, storage.strengthStarts)
    func strength(_ row: Int) -> Int {
      let (below, above) = (rows[row].below, rows[row].above)
      return below >= 0 && above >= 0 ? Int(min(below, above)) : levelCount + Int(max(below, above))
    }
    for index in 0...(2 * levelCount) { starts[index] = 0 }
    for row in 0..<rowCount { starts[strength(row) + 1] += 1 }
    for index in 1...(2 * levelCount) { starts[index] += starts[index - 1] }
    for row in 0..<rowCount {
      let strength = strength(row)
      storage.order[starts[strength]] = Int32(truncatingIfNeeded: row)
      starts[strength] += 1
    }
  }

  /// Computes the rates at which a sum over a component's variables grows with its nonbasic entries. `costs` holds the
  /// sum's coefficients by column; on return, the rate of a column's entry has the index `position(of:)`.
  func btran(_ costs: inout [Double], _ component: Int) { costs.withBuffer { basis.btran(component, $0) } }
  func btran(_ costs: Buffer<Double>, _ component: Int) { basis.btran(component, costs) }
  func position(of column: Int) -> Int { Int(storage.variableOf[column]) }

  /// Computes `storage.direction`: the rates at which the variables change when a column's nonbasic entry grows.
  func computeDirection(of column: Int, _ component: Int) {
    for other in reduced.components[component].columns { storage.rightHandSide[other] = other == column ? 1 : 0 }
    basis.ftran(component, into: storage.direction)
  }

  /// The rate at which a row changes along the edge of the last `computeDirection`.
  func rate(ofRow row: Int) -> Double {
    let direction = storage.direction
    var rate = 0.0
    storage.terms.forEach(in: storage.rows[row].terms) { rate += $0.coefficient * direction[$0.variable] }
    return rate
  }

  func brokenRows(_ component: Int) -> [Int] { reduced.components[component].rows.filter { isBroken($0) } }
  func hasBrokenRow(_ component: Int) -> Bool { reduced.components[component].rows.contains { isBroken($0) } }

  /// Whether a row is required and broken by more than rounding.
  func isBroken(_ row: Int) -> Bool {
    let value = value(row)
    return value > Tolerance.infeasibility && storage.rows[row].above == 0
      || value < -Tolerance.infeasibility && storage.rows[row].below == 0
  }

  /// The greatest magnitude among the constants and products that make up the values of a component's rows.
  func greatestMagnitude(_ component: Int) -> Double {
    var greatest = 0.0
    for row in reduced.components[component].rows {
      greatest = max(greatest, abs(reduced.rows[row].constant))
      storage.terms.forEach(in: storage.rows[row].terms) {
        greatest = max(greatest, abs($0.coefficient * variable(Int($0.variable))))
      }
    }
    return greatest
  }
}
