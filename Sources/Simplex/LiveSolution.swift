/// The answer to a linear system whose constants can be changed in place.
///
/// Coefficients alone decide which variables equations use up, which rows hang together, and what rows are left.
/// Constants move all values in proportion, until a row comes to its break: from there on it is a descent of mostly few
/// steps to the new lowest point. So a change costs a walk over the values that it reaches.
public struct LiveSolution: Sendable {
  /// How the system could be solved. Where the required rows cannot all hold, later constants may let them.
  public private(set) var status: SolutionStatus = .optimal
  /// The variables' values at one best point; of an infeasible system at one with the least errors.
  public private(set) var values: [Double] = []
  /// The system with its constants as they are now.
  public private(set) var system: LinearSystem
  private var corner: Corner
  private var constantRows: [Components.ConstantRow] = []
  private var forms = VariableForms()
  private var free: [Double]
  /// For each column its variable.
  private var variableOf: [Int32]
  private var isUndecided: [Bool]
  private var isBroken: [Bool]
  /// For each part the columns that may move without any cost; nil where nobody asked since it changed.
  private var openColumns: [[Int]?]
  /// What the constants of rows move, once they were changed.
  private var directions: [Int: Direction] = [:]
  private var descent = Descent()

  /// Solves a system.
  public init(_ system: LinearSystem) {
    self.system = system
    free = [Double](0, times: system.variableCount)
    values = free
    let reduction = Reduction(system)
    constantRows = reduction.constantRows
    forms = VariableForms(system, reduction.elimination)
    let components = reduction.components
    variableOf = [Int32](0, times: components.columnCount)
    for (variable, column) in components.columnOf.enumerated() where column >= 0 {
      variableOf[Int(column)] = Int32(truncatingIfNeeded: variable)
    }
    isUndecided = [Bool](false, times: components.parts.count)
    isBroken = isUndecided
    openColumns = [[Int]?](nil, times: components.parts.count)
    corner = Corner(components)
    for part in components.parts.indices {
      isUndecided[part] = descent.run(corner, part) == .undecided
      take(part)
    }
    finish()
  }

  /// Adds amounts to the constants of rows, and goes to the lowest point that is then.
  public mutating func shift(_ shifts: [(row: Int, amount: Double)]) {
    takeOwnCorner()
    var touched: [Int] = []
    for (row, amount) in shifts where amount != 0 {
      system.rows[row].constant += amount
      let direction = direction(ofRow: row)
      for (row, rate) in direction.rows {
        corner.shift(row: row, by: rate * amount)
        let part = Int(corner.row(row).part)
        if !touched.contains(part) { touched.append(part) }
      }
      for (row, rate) in direction.constantRows { constantRows[row].value += rate * amount }
      for (variable, rate) in direction.variables { forms.constants[variable] += rate * amount }
    }
    for part in touched {
      openColumns[part] = nil
      corner.settle(part)
      if corner.settleSides(part) || isUndecided[part] {
        isUndecided[part] = descent.run(corner, part) == .undecided
      }
      take(part)
    }
    finish()
  }

  /// Copies of the answer share the corner until one of them writes into its memory.
  private mutating func takeOwnCorner() {
    if !isKnownUniquelyReferenced(&corner) { corner = corner.copy() }
  }

  private mutating func direction(ofRow row: Int) -> Direction {
    if let known = directions[row] { return known }
    let direction = Direction(system, row: row)
    directions[row] = direction
    return direction
  }

  /// Whether a sum is the same at all best points, so that nothing moves it. May say no where it could hardly move.
  public mutating func isDetermined(_ terms: [(coefficient: Double, variable: Int)]) -> Bool {
    // Mostly there is but one best point, and no need for sums.
    let isHeld = terms.allSatisfy { term in
      forms.terms(of: term.variable).allSatisfy { part in
        let column = Int(corner.components.columnOf[Int(part.variable)])
        return column >= 0 && columns(openIn: corner.components.part(ofColumn: column)).isEmpty
      }
    }
    if isHeld { return true }
    // Weights of columns, and whether a variable has one that no row speaks of.
    var weights = [Double](0, times: corner.components.columnCount)
    var others: [Int32: Double] = [:]
    var parts: Set<Int> = []
    for term in terms {
      for part in forms.terms(of: term.variable) {
        let column = Int(corner.components.columnOf[Int(part.variable)])
        if column >= 0 {
          weights[column] += term.coefficient * part.coefficient
          parts.insert(corner.components.part(ofColumn: column))
        } else {
          others[part.variable, default: 0] += term.coefficient * part.coefficient
        }
      }
    }
    return others.values.allSatisfy { abs($0) <= Tolerance.slope } && !parts.contains { isMovable($0, weights) }
  }

  private mutating func columns(openIn part: Int) -> [Int] {
    if let known = openColumns[part] { return known }
    takeOwnCorner()
    let columns = OptimalFace(corner, part).columns
    openColumns[part] = columns
    return columns
  }

  /// Whether a movement that costs nothing changes a sum over a part's columns.
  private mutating func isMovable(_ part: Int, _ weights: [Double]) -> Bool {
    let columns = columns(openIn: part)
    var prices = weights
    corner.price(&prices, part)
    return columns.contains { abs(prices[corner.place(of: $0)]) > Tolerance.slope }
  }

  /// Reads what a part came to.
  private mutating func take(_ part: Int) {
    for column in corner.components.parts[part].columns { free[Int(variableOf[column])] = corner.variable(column) }
    isBroken[part] = corner.hasBrokenRow(part)
  }

  private mutating func finish() {
    forms.read(into: &values, free)
    if isUndecided.contains(true) {
      status = .undecided
    } else {
      status = isBroken.contains(true) || constantRows.contains { !$0.holds } ? .infeasible : .optimal
    }
  }
}

/// A system without what its required equations use up.
private struct Reduction {
  let elimination: Elimination
  var components: Components
  /// The required rows on which no variable has a say, equations first.
  var constantRows: [Components.ConstantRow] = []

  init(_ system: LinearSystem) {
    elimination = Elimination(variableCount: system.variableCount)
    for row in 0..<system.rowCount where system.isRequiredEquation(row) {
      guard let value = elimination.takeUp(system, row: row) else { continue }
      constantRows.append(Components.ConstantRow(value: value, mayBeBelow: false, mayBeAbove: false))
    }
    components = Components(system, elimination, requiredOnly: false)
    constantRows += components.constantRows
  }
}

/// Every variable as a sum of free ones and a constant.
private struct VariableForms: Sendable {
  var constants: [Double] = []
  private var terms: [LinearSystem.Term] = []
  private var ends: [Int32] = []

  init() {}

  init(_ system: LinearSystem, _ elimination: Elimination) {
    for variable in 0..<system.variableCount {
      elimination.reduce([(1, variable)])
      for index in 0..<elimination.touchedCount {
        let free = elimination.touched(index)
        terms.append(LinearSystem.Term(coefficient: elimination.weight(of: Int(free)), variable: free))
      }
      ends.append(Int32(truncatingIfNeeded: terms.count))
      constants.append(elimination.reducedConstant)
      elimination.clear()
    }
  }

  /// The free variables that a variable depends on.
  func terms(of variable: Int) -> ArraySlice<LinearSystem.Term> {
    terms[Int(variable == 0 ? 0 : ends[variable - 1])..<Int(ends[variable])]
  }

  func read(into values: inout [Double], _ free: [Double]) {
    var index = 0
    for variable in constants.indices {
      var sum = constants[variable]
      while index < Int(ends[variable]) {
        sum += terms[index].coefficient * free[Int(terms[index].variable)]
        index += 1
      }
      values[variable] = sum
    }
  }
}

/// What moves, and how fast, when a row's constant grows.
private struct Direction {
  var rows: [(row: Int, rate: Double)] = []
  var constantRows: [(row: Int, rate: Double)] = []
  var variables: [(variable: Int, rate: Double)] = []

  /// The same rows with all constants 0 but one lead to the same coefficients, since these alone decide the way; what
  /// constants come out are the rates.
  init(_ system: LinearSystem, row: Int) {
    var unit = system
    for index in unit.rows.indices { unit.rows[index].constant = index == row ? 1 : 0 }
    let reduction = Reduction(unit)
    for (index, row) in reduction.components.rows.enumerated() where row.constant != 0 {
      rows.append((index, row.constant))
    }
    for (index, constant) in reduction.constantRows.enumerated() where constant.value != 0 {
      constantRows.append((index, constant.value))
    }
    let rates = VariableForms(unit, reduction.elimination).constants
    for (variable, rate) in rates.enumerated() where rate != 0 { variables.append((variable, rate)) }
  }
}
