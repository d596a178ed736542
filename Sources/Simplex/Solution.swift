/// The outcome of solving a system.
public enum SolutionStatus: Sendable {
  /// The required rows hold, and the errors of the others are least, level by level.
  case optimal
  /// The required rows cannot all hold.
  case infeasible
  /// The work limit is reached, or rounding prevents an answer.
  case undecided
}

/// The solution of a linear system: one optimal point, and the optimal faces of all components around it.
public struct Solution {
  /// The outcome.
  public private(set) var status: SolutionStatus = .optimal
  /// The values of the variables at one optimal point.
  public private(set) var values: [Double] = []
  private let presolve: Presolve
  /// The optimal vertex, shared by copies of the solution. Each question returns it to its checkpoint.
  private var optimum: Vertex?
  /// Whether a component has more than one optimal point.
  private var isAmbiguous = false
  /// The optimal faces that a question has needed so far, by component.
  private var faces: [OptimalFace?] = []
  /// The coefficients by column of the sum in question; 0 between questions.
  private var objective: [Double] = []
  /// The rates at which that sum grows with the nonbasic entries (`Vertex.btran`).
  private var reducedCosts: [Double] = []
  /// Rows of an infeasible system that are broken where the summed error of a component is least.
  private(set) var brokenRows: [Int] = []

  /// The number of steps that presolve takes per row.
  private static let rowCost = 40

  /// Solves a system, or its required rows alone.
  public init(_ system: LinearSystem, requiredOnly: Bool = false) {
    presolve = Presolve(variableCount: system.variableCount, limit: system.limit)
    if system.limit?.isSpent != true { solve(system, requiredOnly: requiredOnly) }
    system.limit?.spend(Presolve.lookupCost * presolve.lookups + Self.rowCost * system.rowCount + system.variableCount)
    if system.limit?.isSpent == true {
      status = .undecided
      // A caller that ignores the status can still index the values.
      if values.isEmpty { values = [Double](0, times: system.variableCount) }
    }
  }

  /// The solution of the required rows of a solved system, in the components that contain some free variables.
  private init(requiredRowsOf system: LinearSystem, _ presolve: Presolve, around variables: [Int32]) {
    self.presolve = presolve
    let lookups = presolve.lookups
    let reduced = ReducedSystem(system, presolve, requiredOnly: true, around: variables)
    system.limit?.spend(Presolve.lookupCost * (presolve.lookups - lookups) + Self.rowCost * reduced.rows.count)
    let vertex = Vertex(reduced)
    var simplex = PrimalSimplex()
    for component in reduced.components.indices {
      if simplex.run(vertex, component) == .undecided || vertex.hasBrokenRow(component) { status = .undecided }
    }
    optimum = vertex
  }

  private mutating func solve(_ system: LinearSystem, requiredOnly: Bool) {
    let conflicting = system.terms.withReadBuffer { presolve.eliminateEquations(system.rows, $0) }
    if let conflicting { return fail([conflicting], error: presolve.residual, among: presolve.greatestOffset) }
    let reduced = ReducedSystem(system, presolve, requiredOnly: requiredOnly)
    if let row = reduced.brokenConstantRow { return (status, brokenRows) = (.infeasible, [row]) }
    let vertex = Vertex(reduced)
    var simplex = PrimalSimplex()
    for component in reduced.components.indices {
      let outcome = simplex.run(vertex, component)
      if outcome == .undecided { return status = .undecided }
      if outcome == .ambiguous { isAmbiguous = true }
      guard !vertex.hasBrokenRow(component) else {
        let broken = vertex.brokenRows(component)
        let error = broken.reduce(0) { max($0, abs(vertex.value($1))) }
        let greatest = max(vertex.greatestMagnitude(component), presolve.greatestOffset)
        return fail(broken.map { Int(reduced.rows[$0].systemRow) }, error: error, among: greatest)
      }
    }
    readValues(system, vertex)
    optimum = vertex
    if !holds(system) { status = .undecided }
  }

  /// Records broken rows. The system is infeasible if their error is more than the rounding of numbers up to
  /// `greatest`.
  private mutating func fail(_ rows: [Int], error: Double, among greatest: Double) {
    brokenRows = rows
    status = abs(error) > Tolerance.rounding * greatest ? .infeasible : .undecided
  }

  private mutating func readValues(_ system: LinearSystem, _ vertex: Vertex) {
    var free = [Double](0, times: system.variableCount)
    for (variable, column) in vertex.reduced.columnOf.enumerated() where column >= 0 {
      free[variable] = vertex.variable(Int(column))
    }
    values = presolve.values(free: free)
  }

  /// Whether the required rows hold at the computed values. Adding numbers of very different size can break them.
  private func holds(_ system: LinearSystem) -> Bool {
    system.terms.withReadBuffer { terms in
      values.withReadBuffer { values in
        system.rows.allSatisfy { row in
          let mayBeBelow = row.below < LinearSystem.required
          let mayBeAbove = row.above < LinearSystem.required
          if mayBeBelow && mayBeAbove { return true }
          var value = row.constant
          terms.forEach(in: row.terms) { value += $0.coefficient * values[Int($0.variable)] }
          return (mayBeBelow || value >= -Tolerance.residual) && (mayBeAbove || value <= Tolerance.residual)
        }
      }
    }
  }

  /// Whether there is only one optimal point. The variable `other` may still vary.
  public func isUnique(but other: Int = -1) -> Bool {
    guard !isAmbiguous, let columnOf = optimum?.reduced.columnOf else { return false }
    // A free variable without a column occurs in required equations at most: nothing determines it.
    return columnOf.indices.allSatisfy { columnOf[$0] >= 0 || !presolve.isFree($0) || $0 == other }
  }

  /// The least and the greatest value of a sum over all points at which the required rows hold. `system` is the system
  /// that this is the solution of. Returns nil if they are undecided.
  public func requiredRange(of terms: [(coefficient: Double, variable: Int)], in system: LinearSystem) -> ValueRange? {
    presolve.reduce(terms)
    let free = (0..<presolve.touchedCount).map { presolve.touched($0) }
    presolve.clear()
    var required = Solution(requiredRowsOf: system, presolve, around: free)
    if required.status != .optimal { return nil }
    let range = required.range(of: terms)
    return required.status == .optimal ? range : nil
  }

  /// The least and the greatest value of a sum over all optimal points. `status` is `undecided` afterwards if they are.
  public mutating func range(of terms: [(coefficient: Double, variable: Int)]) -> ValueRange {
    if optimum?.reduced.limit?.isSpent == true { status = .undecided }
    presolve.reduce(terms)
    defer { presolve.clear() }
    var range = ValueRange(low: presolve.reducedConstant, high: presolve.reducedConstant, degreesOfFreedom: [])
    guard let optimum else { return range }
    var components: [Int] = []
    for index in 0..<presolve.touchedCount {
      let variable = presolve.touched(index)
      let column = Int(optimum.reduced.columnOf[Int(variable)])
      if column < 0 {
        range.low = nil
        range.high = nil
        range.degreesOfFreedom.append(-1 - Int(variable))
        continue
      }
      let component = optimum.reduced.component(ofColumn: column)
      if !components.contains(component) { components.append(component) }
    }
    for component in components { addRange(ofComponent: component, optimum, to: &range) }
    return range
  }

  /// Adds the range of a component's part of the sum in the accumulator.
  private mutating func addRange(ofComponent component: Int, _ optimum: Vertex, to range: inout ValueRange) {
    let columns = optimum.reduced.components[component].columns
    // Most systems are only tested for feasibility, and never need a face.
    if faces.isEmpty {
      faces = [OptimalFace?](repeating: nil, count: optimum.reduced.components.count)
      objective = [Double](0, times: optimum.reduced.columnCount)
      reducedCosts = objective
    }
    if faces[component] == nil { faces[component] = OptimalFace(optimum, component) }
    var value = 0.0
    for index in 0..<presolve.touchedCount {
      let variable = presolve.touched(index)
      let column = Int(optimum.reduced.columnOf[Int(variable)])
      guard columns.contains(column) else { continue }
      objective[column] = presolve.weight(of: Int(variable))
      value += objective[column] * optimum.variable(column)
    }
    let moving = movingColumns(component, optimum)
    range.low = range.low.map { $0 + value }
    range.high = range.high.map { $0 + value }
    if !moving.isEmpty {
      range.high = range.high.flatMap { high in maximum(component, optimum).map { high + $0 } }
      for column in columns { objective[column] = -objective[column] }
      // The return from the maximum may have factorised the basis anew, which changes the positions of the rates.
      computeReducedCosts(component, optimum)
      range.low = range.low.flatMap { low in maximum(component, optimum).map { low - $0 } }
      range.degreesOfFreedom += moving
    }
    for column in columns { objective[column] = 0 }
  }

  /// The degrees of freedom of a component that change the objective. Computes its reduced costs.
  private mutating func movingColumns(_ component: Int, _ optimum: Vertex) -> [Int] {
    guard let face = faces[component], !face.columns.isEmpty else { return [] }
    computeReducedCosts(component, optimum)
    return face.columns.filter { abs(reducedCosts[optimum.position(of: $0)]) > Tolerance.reducedCost }
  }

  private mutating func computeReducedCosts(_ component: Int, _ optimum: Vertex) {
    for column in optimum.reduced.components[component].columns { reducedCosts[column] = objective[column] }
    optimum.btran(&reducedCosts, component)
  }

  /// The greatest increase of the objective on the face; nil if it is unbounded or undecided.
  private mutating func maximum(_ component: Int, _ optimum: Vertex) -> Double? {
    switch faces[component]?.maximise(objective, reducedCosts: reducedCosts, optimum) {
    case .bounded(let increase): return increase
    case .unbounded, nil: return nil
    case .undecided:
      status = .undecided
      return nil
    }
  }
}

/// The values that a sum takes over all optimal points.
public struct ValueRange: Sendable {
  /// The least value; nil if there is none.
  public var low: Double?
  /// The greatest value; nil if there is none.
  public var high: Double?
  /// The degrees of freedom of the optimal face that change the sum. Sums that share one change together.
  public var degreesOfFreedom: [Int]

  /// Whether the sum takes more than one value.
  public var isAmbiguous: Bool {
    guard let low, let high else { return true }
    return high - low > Tolerance.ambiguity
  }
}
