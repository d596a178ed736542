/// The answer to a linear system whose constants can be changed in place.
///
/// Coefficients alone decide which variables equations use up, which rows hang together, and what stands in the tableaus.
/// Constants move all values in proportion, until a row comes to its break: from there on it is a descent of mostly few
/// steps to the new lowest point. So a change costs a walk over the values that it reaches.
public struct LiveSolution: Sendable {
  /// How the system could be solved. Where the required rows cannot all hold, later constants may let them.
  public private(set) var status: SolutionStatus = .optimal
  /// The variables' values at one best point; of an infeasible system at one with the least errors.
  public private(set) var values: [Double] = []
  /// The system with its constants as they are now.
  public private(set) var system: LinearSystem
  private var tableaus: [Tableau] = []
  private var constantRows: [Components.ConstantRow] = []
  private var forms = VariableForms()
  private var free: [Double]
  /// For each component the free variables in the order of their numbers.
  private var variablesOf: [[Int32]] = []
  private var isUndecided: [Bool] = []
  private var isBroken: [Bool] = []
  /// For each free variable its component, or -1 where no row speaks of it, and its number there.
  private var componentOf: [Int32]
  private var numberOf: [Int32]
  /// For each component the columns that may move without any cost; nil where nobody asked since it changed.
  private var openColumns: [[Int]?] = []
  /// What the constants of rows move, once they were changed.
  private var directions: [Int: Direction] = [:]
  private var descent = Descent()

  /// Solves a system.
  public init(_ system: LinearSystem) {
    self.system = system
    free = [Double](repeating: 0, count: system.variableCount)
    values = free
    var reduction = Reduction(system)
    constantRows = reduction.constantRows
    forms = VariableForms(system, &reduction.elimination)
    numberOf = [Int32](repeating: -1, count: system.variableCount)
    componentOf = numberOf
    for component in 0..<reduction.components.count {
      let start = reduction.components.tableau(component, numberOf: &numberOf, componentOf: &componentOf)
      isUndecided.append(descent.run(start) != .optimal)
      tableaus.append(descent.tableau)
    }
    isBroken = [Bool](repeating: false, count: tableaus.count)
    openColumns = [[Int]?](repeating: nil, count: tableaus.count)
    variablesOf = tableaus.map { [Int32](repeating: 0, count: $0.columnCount) }
    for (variable, component) in componentOf.enumerated() where component >= 0 {
      variablesOf[Int(component)][Int(numberOf[variable])] = Int32(truncatingIfNeeded: variable)
    }
    for component in tableaus.indices { take(component) }
    descent = Descent()
    finish()
  }

  /// Adds amounts to the constants of rows, and goes to the lowest point that is then.
  public mutating func shift(_ shifts: [(row: Int, amount: Double)]) {
    var touched: [Int] = []
    for (row, amount) in shifts where amount != 0 {
      system.rows[row].constant += amount
      let direction = direction(ofRow: row)
      for (component, entry, rate) in direction.entries {
        tableaus[component].shift(entry, by: rate * amount)
        if !touched.contains(component) { touched.append(component) }
      }
      for (row, rate) in direction.constantRows { constantRows[row].value += rate * amount }
      for (variable, rate) in direction.variables { forms.constants[variable] += rate * amount }
    }
    for component in touched {
      openColumns[component] = nil
      if tableaus[component].settleSides() || isUndecided[component] {
        isUndecided[component] = descent.resume(&tableaus[component]) != .optimal
      }
      take(component)
    }
    finish()
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
        let component = componentOf[Int(part.variable)]
        return component >= 0 && columns(openIn: Int(component)).isEmpty
      }
    }
    if isHeld { return true }
    var weights: [Int32: Double] = [:]
    for term in terms {
      for part in forms.terms(of: term.variable) {
        weights[part.variable, default: 0] += term.coefficient * part.coefficient
      }
    }
    let moving = weights.filter { abs($0.value) > Tolerance.slope }
    return Set(moving.keys.map { componentOf[Int($0)] }).allSatisfy { component in
      component >= 0 && !isMovable(Int(component), moving)
    }
  }

  private mutating func columns(openIn component: Int) -> [Int] {
    if let known = openColumns[component] { return known }
    let columns = OptimalFace(tableaus[component]).columns
    openColumns[component] = columns
    return columns
  }

  /// Whether a movement that costs nothing changes a sum over a component's variables.
  private mutating func isMovable(_ component: Int, _ weights: [Int32: Double]) -> Bool {
    let tableau = tableaus[component]
    return columns(openIn: component).contains { column in
      var rate = 0.0
      for (variable, weight) in weights where componentOf[Int(variable)] == Int32(truncatingIfNeeded: component) {
        let entry = Int(numberOf[Int(variable)]) + tableau.rowCount
        if let row = tableau.row(of: entry) {
          rate += weight * tableau[row, column]
        } else if tableau.nonbasic(column) == entry {
          rate += weight
        }
      }
      return abs(rate) > Tolerance.slope
    }
  }

  /// Reads what a component came to.
  private mutating func take(_ component: Int) {
    let tableau = tableaus[component]
    for variable in variablesOf[component] { free[Int(variable)] = 0 }
    isBroken[component] = false
    for row in 0..<tableau.rowCount {
      let (entry, value) = (tableau.basic(row), tableau.value(ofBasic: row))
      if entry >= tableau.rowCount {
        free[Int(variablesOf[component][entry - tableau.rowCount])] = value
      } else if tableau.isBroken(entry, at: value) {
        isBroken[component] = true
      }
    }
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
  var elimination: Elimination
  var components: Components
  /// The required rows on which no variable has a say, equations first.
  var constantRows: [Components.ConstantRow] = []

  init(_ system: LinearSystem) {
    elimination = Elimination(variableCount: system.variableCount)
    for row in 0..<system.rowCount where system.isRequiredEquation(row) {
      guard let value = elimination.takeUp(system, row: row) else { continue }
      constantRows.append(Components.ConstantRow(value: value, mayBeBelow: false, mayBeAbove: false))
    }
    components = Components(system, &elimination, requiredOnly: false)
    constantRows += components.constantRows
  }
}

/// Every variable as a sum of free ones and a constant.
private struct VariableForms: Sendable {
  var constants: [Double] = []
  private var terms: [LinearSystem.Term] = []
  private var ends: [Int32] = []

  init() {}

  init(_ system: LinearSystem, _ elimination: inout Elimination) {
    for variable in 0..<system.variableCount {
      elimination.reduce([(1, variable)])
      for free in elimination.touched {
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
  var entries: [(component: Int, entry: Int, rate: Double)] = []
  var constantRows: [(row: Int, rate: Double)] = []
  var variables: [(variable: Int, rate: Double)] = []

  /// The same rows with all constants 0 but one lead to the same coefficients, since these alone decide the way; what
  /// constants come out are the rates.
  init(_ system: LinearSystem, row: Int) {
    var unit = system
    for index in unit.rows.indices { unit.rows[index].constant = index == row ? 1 : 0 }
    var reduction = Reduction(unit)
    for component in 0..<reduction.components.count {
      for (entry, rate) in reduction.components.constants(component).enumerated() where rate != 0 {
        entries.append((component, entry, rate))
      }
    }
    for (index, constant) in reduction.constantRows.enumerated() where constant.value != 0 {
      constantRows.append((index, constant.value))
    }
    let rates = VariableForms(unit, &reduction.elimination).constants
    for (variable, rate) in rates.enumerated() where rate != 0 { variables.append((variable, rate)) }
  }
}

extension Tableau {
  /// Whether a value of an entry breaks a required row by more than rounding.
  func isBroken(_ entry: Int, at value: Double) -> Bool {
    value > Tolerance.contradiction && above(entry) == 0 || value < -Tolerance.contradiction && below(entry) == 0
  }
}
