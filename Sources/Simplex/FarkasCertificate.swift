/// A small, but not always minimal, infeasible subset of the required rows.
///
/// The primal simplex minimises the summed errors of the required rows, equations included. Where the minimum is above
/// 0, the rows with a multiplier other than 0 at the optimal vertex are infeasible: the sum of their multiples has no
/// variables and does not hold (Farkas' lemma).
struct FarkasCertificate {
  /// The rows, in the order of the system.
  let rows: [Int]
  /// The optimal vertex; nil if a single row without variables is broken.
  private let vertex: Vertex?
  /// The infeasible component.
  private let component: Int
  /// For each row of this subsystem, its number in the whole system.
  private let originalRows: [Int]?

  /// Nil if the required rows are feasible or undecided. For a subsystem, `originalRows` maps its rows to those of the
  /// whole system. With `variables`, only components that contain one of them are solved.
  init?(of system: LinearSystem, originalRows: [Int]? = nil, around variables: [Int32]? = nil) {
    self.originalRows = originalRows
    system.limit?.spend(40 * system.rowCount + system.variableCount)
    if system.limit?.isSpent == true { return nil }
    let presolve = Presolve(variableCount: system.variableCount, limit: system.limit)
    let reduced = ReducedSystem(system, presolve, requiredOnly: true, withEquations: true, around: variables)
    if let row = reduced.brokenConstantRow {
      rows = [originalRows?[row] ?? row]
      (self.vertex, component) = (nil, 0)
      return
    }
    let vertex = Vertex(reduced)
    var simplex = PrimalSimplex()
    for component in reduced.components.indices {
      if simplex.run(vertex, component) == .undecided { return nil }
      guard vertex.hasBrokenRow(component) else { continue }
      (self.vertex, self.component) = (vertex, component)
      let support = Self.support(vertex, component).map { Int(reduced.rows[$0].systemRow) }.sorted()
      rows = support.map { originalRows?[$0] ?? $0 }
      return
    }
    return nil
  }

  /// The rows with a multiplier other than 0: basic rows with a cost, and nonbasic rows with a reduced cost.
  private static func support(_ vertex: Vertex, _ component: Int) -> [Int] {
    let reducedCosts = ReducedCosts(vertex, component)
    reducedCosts.read(0)
    let basic = vertex.reduced.components[component].rows.filter {
      vertex.column(of: $0) == nil && vertex.level(ofRow: $0) == 0
    }
    let nonbasic = vertex.reduced.components[component].columns.filter {
      abs(reducedCosts.ofColumn($0, level: 0)) > Tolerance.reducedCost && vertex.nonbasic($0) < vertex.rowCount
    }
    return basic + nonbasic.map { vertex.nonbasic($0) }
  }

  /// Whether the members of the infeasible component can all hold without one of them. False if undecided.
  func canHold(without row: Int, isMember: [Bool]) -> Bool {
    guard let vertex else { return false }
    vertex.reduced.limit?.spend(2 * vertex.rowCount)
    func originalRow(_ other: Int) -> Int {
      let own = Int(vertex.reduced.rows[other].systemRow)
      return originalRows?[own] ?? own
    }
    let rows = vertex.reduced.components[component].rows
    var left: Int?
    var others: [Int] = []
    others.reserveCapacity(rows.count)
    for other in rows {
      let original = originalRow(other)
      if original == row, left == nil { left = other } else if isMember[original] { others.append(other) }
    }
    if let left, hold(others, whenReleasing: left, vertex) { return true }
    // The optimal vertex of the other rows is usually a few steps away.
    let copy = Vertex(copying: vertex)
    var next = others.startIndex
    for row in rows {
      if next < others.endIndex, others[next] == row { next += 1 } else { copy.release(row) }
    }
    var simplex = PrimalSimplex()
    return simplex.run(copy, component) != .undecided && !copy.hasBrokenRow(component)
  }

  /// Whether all others hold at the vertex. If one is broken: whether all hold after a step along the edge of `row` to
  /// the point where it holds.
  private func hold(_ others: [Int], whenReleasing row: Int, _ vertex: Vertex) -> Bool {
    let broken = others.filter { vertex.isBroken($0) }
    if broken.isEmpty { return true }
    guard broken.count == 1, let column = vertex.column(of: row) else { return false }
    vertex.computeDirection(of: column, component)
    let rate = vertex.rate(ofRow: broken[0])
    guard abs(rate) > Tolerance.reducedCost else { return false }
    let distance = -vertex.value(broken[0]) / rate
    return others.allSatisfy { row in
      let value = vertex.value(row) + distance * vertex.rate(ofRow: row)
      return (vertex.below(row) != 0 || value >= -Tolerance.breakpoint)
        && (vertex.above(row) != 0 || value <= Tolerance.breakpoint)
    }
  }
}
