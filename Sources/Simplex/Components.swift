import WorkLimit

/// The rows that the equations leave, split into parts that share no variable.
///
/// The rows of a part stand together, and so do its columns: the free variables that they speak of, numbered from 0
/// over all parts in the order in which the rows come to them.
struct Components {
  /// The parts, in the order of their first rows.
  private(set) var parts: [Part] = []
  /// The rows, one part's after the other's, in each part in the order of the system.
  private(set) var rows: [Row] = []
  /// The terms of all rows, over columns.
  private(set) var terms: [LinearSystem.Term] = []
  private(set) var columnCount = 0
  /// For each variable of the system its column, or -1 where no row is left to speak of it.
  private(set) var columnOf: [Int32]
  private(set) var levelCount = 1
  /// A required row that speaks of no free variable and does not hold.
  private(set) var brokenConstantRow: Int?
  /// What all that is asked of them draws on.
  let limit: WorkLimit?

  /// Rows and columns that have nothing to do with the others.
  struct Part {
    var rows: Range<Int>
    var columns: Range<Int>
  }

  /// A row without its terms.
  struct Row {
    var constant: Double
    /// The level at which being below 0 costs, or -1.
    var below: Int32
    /// The level at which being above 0 costs, or -1.
    var above: Int32
    var start: Int32
    var end: Int32
    var systemRow: Int32
    var part: Int32
    var terms: Range<Int> { Int(start)..<Int(end) }
  }

  /// The rows of a system; without its required equations where `elimination` has used them up. Where variables are
  /// given, only what hangs together with those.
  init(
    _ system: LinearSystem, _ elimination: Elimination, requiredOnly: Bool, withEquations: Bool = false,
    around variables: [Int32]? = nil
  ) {
    let levels = Levels(system, requiredOnly: requiredOnly)
    levelCount = levels.count
    limit = system.limit
    columnOf = []
    // For each variable one that it hangs together with, or -1; then its column.
    var parents = [Int32](-1, times: system.variableCount)
    parents.withUnsafeMutableBufferPointer { parents in
      read(system, elimination, levels, withEquations: withEquations, parents)
      if let variables {
        let roots = Set(variables.map { Self.root($0, parents) })
        rows.removeAll { !roots.contains(Self.root(terms[Int($0.start)].variable, parents)) }
      }
      countRows(parents)
      sortRows()
      numberColumns(parents)
    }
    columnOf = parents
  }

  private mutating func read(
    _ system: LinearSystem, _ elimination: Elimination, _ levels: Levels, withEquations: Bool,
    _ parents: UnsafeMutableBufferPointer<Int32>
  ) {
    var rows: [Row] = []
    var terms: [LinearSystem.Term] = []
    rows.reserveCapacity(system.rowCount)
    terms.reserveCapacity(system.terms.count)
    system.terms.withUnsafeBufferPointer { given in
      for (index, row) in system.rows.enumerated() {
        if !withEquations && row.below >= LinearSystem.required && row.above >= LinearSystem.required { continue }
        let costBelow = levels.level(of: row.below)
        let costAbove = levels.level(of: row.above)
        if costBelow < 0 && costAbove < 0 { continue }
        let start = terms.count
        let constant: Double
        if let pair = elimination.pair(given.baseAddress, row.terms, constant: row.constant) {
          constant = pair.constant
          if pair.count > 0 { terms.append(LinearSystem.Term(coefficient: pair.weight, variable: pair.variable)) }
          if pair.count == 2 {
            terms.append(LinearSystem.Term(coefficient: pair.otherWeight, variable: pair.other))
            Self.join(pair.other, pair.variable, parents)
          }
        } else {
          elimination.reduce(given.baseAddress, row.terms, constant: row.constant)
          constant = elimination.reducedConstant
          for other in 0..<elimination.touchedCount {
            Self.join(elimination.touched(other), elimination.touched(0), parents)
          }
          elimination.takeTerms(into: &terms)
        }
        if terms.count == start {
          checkConstantRow(index, constant, costBelow, costAbove)
          continue
        }
        rows.append(
          Row(
            constant: constant, below: costBelow, above: costAbove,
            start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: terms.count),
            systemRow: Int32(truncatingIfNeeded: index), part: -1))
      }
    }
    self.rows = rows
    self.terms = terms
  }

  func part(ofColumn column: Int) -> Int {
    firstIndex(in: 0..<parts.count - 1) { parts[$0].columns.upperBound > column }
  }

  private mutating func checkConstantRow(_ row: Int, _ value: Double, _ costBelow: Int32, _ costAbove: Int32) {
    let holds =
      (costBelow != 0 || value >= -Tolerance.contradiction) && (costAbove != 0 || value <= Tolerance.contradiction)
    if !holds { brokenConstantRow = row }
  }

  /// Finds the part of each row; the parts' ranges say how many each has.
  private mutating func countRows(_ parents: UnsafeMutableBufferPointer<Int32>) {
    // For each root its part.
    var partOf = [Int32](-1, times: parents.count)
    parts.reserveCapacity(4)
    for row in rows.indices {
      let root = Int(Self.root(terms[Int(rows[row].start)].variable, parents))
      if partOf[root] < 0 {
        partOf[root] = Int32(truncatingIfNeeded: parts.count)
        parts.append(Part(rows: 0..<0, columns: 0..<0))
      }
      let part = Int(partOf[root])
      rows[row].part = partOf[root]
      parts[part].rows = 0..<(parts[part].rows.upperBound + 1)
    }
  }

  private mutating func sortRows() {
    var end = 0
    for part in parts.indices {
      parts[part].rows = end..<(end + parts[part].rows.count)
      end = parts[part].rows.upperBound
    }
    if parts.count <= 1 { return }
    let unsorted = rows.taken()
    rows.reserveCapacity(unsorted.count)
    if parts.count == 2 {
      for row in unsorted where row.part == 0 { rows.append(row) }
      for row in unsorted where row.part == 1 { rows.append(row) }
      return
    }
    rows = unsorted
    var next = parts.map { $0.rows.lowerBound }
    for row in unsorted {
      rows[next[Int(row.part)]] = row
      next[Int(row.part)] += 1
    }
  }

  /// Numbers the columns, and writes the terms over them.
  private mutating func numberColumns(_ columnOf: UnsafeMutableBufferPointer<Int32>) {
    for variable in columnOf.indices { columnOf[variable] = -1 }
    var terms = self.terms.taken()
    terms.withUnsafeMutableBufferPointer { terms in
      for part in parts.indices {
        let first = columnCount
        for row in parts[part].rows {
          for index in rows[row].terms {
            let variable = Int(terms[index].variable)
            if columnOf[variable] < 0 {
              columnOf[variable] = Int32(truncatingIfNeeded: columnCount)
              columnCount += 1
            }
            terms[index].variable = columnOf[variable]
          }
        }
        parts[part].columns = first..<columnCount
      }
    }
    self.terms = terms
  }

  // MARK: - What hangs together

  private static func root(_ variable: Int32, _ parents: UnsafeMutableBufferPointer<Int32>) -> Int32 {
    var root = variable
    while parents[Int(root)] >= 0 { root = parents[Int(root)] }
    var current = variable
    while current != root {
      let next = parents[Int(current)]
      if next != root { parents[Int(current)] = root }
      current = next
    }
    return root
  }

  private static func join(_ a: Int32, _ b: Int32, _ parents: UnsafeMutableBufferPointer<Int32>) {
    let rootA = root(a, parents)
    let rootB = root(b, parents)
    if rootA != rootB { parents[Int(rootA)] = rootB }
  }
}
