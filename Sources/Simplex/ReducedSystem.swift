import WorkLimit

/// The rows that presolve leaves, over the free variables, split into components that share no variable.
///
/// Invariant: the rows of a component are consecutive, in the order of the system, and so are its columns. A column is
/// a free variable that occurs in a row. Columns are numbered from 0 over all components, in the order in which they
/// first occur.
struct ReducedSystem {
  /// The components, in the order of their first rows.
  private(set) var components: [Component] = []
  private(set) var rows: [Row] = []
  /// The terms of all rows, over columns.
  private(set) var terms: [LinearSystem.Term] = []
  private(set) var columnCount = 0
  /// The number of columns of the largest component.
  private(set) var mostColumns = 0
  /// The column of each variable of the system, or -1 for a variable that occurs in no row.
  private(set) var columnOf: [Int32] = []
  private(set) var levelCount = 1
  /// A required row without free variables that does not hold.
  private(set) var brokenConstantRow: Int?
  /// The work limit for all computations on the system.
  let limit: WorkLimit?

  struct Component {
    var rows: Range<Int>
    var columns: Range<Int>
  }

  /// A row without its terms.
  struct Row {
    var constant: Double
    /// The level of the cost below 0, or -1.
    var below: Int32
    /// The level of the cost above 0, or -1.
    var above: Int32
    var start: Int32
    var end: Int32
    var systemRow: Int32
    var component: Int32
    var terms: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
  }

  /// Reduces the rows of a system. Its required equations are left out unless `withEquations` is set: `presolve` has
  /// eliminated them. With `variables`, only components that contain one of them are kept.
  init(
    _ system: LinearSystem, _ presolve: Presolve, requiredOnly: Bool, withEquations: Bool = false,
    around variables: [Int32]? = nil
  ) {
    let levels = PriorityLevels(system, requiredOnly: requiredOnly)
    levelCount = levels.count
    limit = system.limit
    // First the parents of a union-find over the variables, -1 at a root; then the columns.
    var parents = [Int32](-1, times: system.variableCount)
    parents.withBuffer { parents in
      read(system, presolve, levels, withEquations: withEquations, parents)
      if let variables {
        // A search in one or two roots is faster than hashing.
        let roots = variables.map { Self.root($0, parents) }
        rows.removeAll { !roots.contains(Self.root(terms[Int($0.start)].variable, parents)) }
      }
      findComponents(parents, variableCount: system.variableCount)
      sortRows()
      numberColumns(parents, variableCount: system.variableCount)
    }
    columnOf = parents
  }

  func component(ofColumn column: Int) -> Int {
    firstIndex(in: 0..<components.count - 1) { components[$0].columns.upperBound > column }
  }

  private mutating func read(
    _ system: LinearSystem, _ presolve: Presolve, _ levels: PriorityLevels, withEquations: Bool,
    _ parents: Buffer<Int32>
  ) {
    var rows: [Row] = []
    var terms: [LinearSystem.Term] = []
    rows.reserveCapacity(system.rowCount)
    terms.reserveCapacity(system.terms.count)
    system.terms.withReadBuffer { given in
      for (index, row) in system.rows.enumerated() {
        if !withEquations && row.isRequiredEquation { continue }
        let below = levels.level(of: row.below)
        let above = levels.level(of: row.above)
        if below < 0 && above < 0 { continue }
        let start = terms.count
        let constant: Double
        if let pair = presolve.pair(given, row.terms, constant: row.constant) {
          constant = pair.constant
          if pair.count > 0 { terms.append(LinearSystem.Term(coefficient: pair.weight, variable: pair.variable)) }
          if pair.count == 2 {
            terms.append(LinearSystem.Term(coefficient: pair.otherWeight, variable: pair.other))
            Self.join(pair.other, pair.variable, parents)
          }
        } else {
          presolve.reduce(given, row.terms, constant: row.constant)
          constant = presolve.reducedConstant
          for other in 0..<presolve.touchedCount {
            Self.join(presolve.touched(other), presolve.touched(0), parents)
          }
          presolve.takeTerms(into: &terms)
        }
        if terms.count == start {
          let holdsBelow = below != 0 || constant >= -Tolerance.infeasibility
          let holdsAbove = above != 0 || constant <= Tolerance.infeasibility
          if !holdsBelow || !holdsAbove { brokenConstantRow = index }
          continue
        }
        rows.append(
          Row(
            constant: constant, below: below, above: above, start: Int32(truncatingIfNeeded: start),
            end: Int32(truncatingIfNeeded: terms.count), systemRow: Int32(truncatingIfNeeded: index), component: -1))
      }
    }
    self.rows = rows
    self.terms = terms
  }

  /// Assigns each row to a component. The row ranges get the right lengths; `sortRows` moves them.
  private mutating func findComponents(_ parents: Buffer<Int32>, variableCount: Int) {
    var componentOf = [Int32](-1, times: variableCount)
    components.reserveCapacity(4)
    for row in rows.indices {
      let root = Int(Self.root(terms[Int(rows[row].start)].variable, parents))
      if componentOf[root] < 0 {
        componentOf[root] = Int32(truncatingIfNeeded: components.count)
        components.append(Component(rows: 0..<0, columns: 0..<0))
      }
      let component = Int(componentOf[root])
      rows[row].component = componentOf[root]
      components[component].rows = 0..<(components[component].rows.upperBound + 1)
    }
  }

  private mutating func sortRows() {
    var end = 0
    for component in components.indices {
      components[component].rows = end..<(end + components[component].rows.count)
      end = components[component].rows.upperBound
    }
    if components.count <= 1 { return }
    let unsorted = rows
    var next = components.map { $0.rows.lowerBound }
    for row in unsorted {
      rows[next[Int(row.component)]] = row
      next[Int(row.component)] += 1
    }
  }

  /// Numbers the columns, and replaces the variables of the terms by them.
  private mutating func numberColumns(_ columnOf: Buffer<Int32>, variableCount: Int) {
    for variable in 0..<variableCount { columnOf[variable] = -1 }
    var terms = self.terms
    self.terms = []
    terms.withBuffer { terms in
      for component in components.indices {
        let first = columnCount
        for row in components[component].rows {
          for index in rows[row].terms {
            let variable = Int(terms[index].variable)
            if columnOf[variable] < 0 {
              columnOf[variable] = Int32(truncatingIfNeeded: columnCount)
              columnCount += 1
            }
            terms[index].variable = columnOf[variable]
          }
        }
        components[component].columns = first..<columnCount
        mostColumns = max(mostColumns, columnCount - first)
      }
    }
    self.terms = terms
  }

  private static func root(_ variable: Int32, _ parents: Buffer<Int32>) -> Int32 {
    var root = variable
    while parents[root] >= 0 { root = parents[root] }
    var current = variable
    while current != root {
      let next = parents[current]
      if next != root { parents[current] = root }
      current = next
    }
    return root
  }

  private static func join(_ a: Int32, _ b: Int32, _ parents: Buffer<Int32>) {
    let (rootA, rootB) = (root(a, parents), root(b, parents))
    if rootA != rootB { parents[rootA] = rootB }
  }
}
