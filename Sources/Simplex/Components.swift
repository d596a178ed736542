/// The rows that the equations leave, split into parts that share no variable: above all the two axes.
struct Components {
  /// How many parts there are.
  private(set) var count = 0
  /// A required row that speaks of no free variable and does not hold.
  private(set) var brokenConstantRow: Int?
  /// The required rows that speak of no free variable.
  private(set) var constantRows: [ConstantRow] = []
  private var terms: [LinearSystem.Term] = []
  private var rows: [Row] = []
  /// The rows, one part's after the other's, and where each part's begin.
  private var order: [Int32] = []
  private var partStarts: [Int32] = [0]

  private struct Row {
    var constant: Double
    /// The level at which being below 0 costs, or -1.
    var below: Int32
    /// The level at which being above 0 costs, or -1.
    var above: Int32
    /// Where its terms begin and end.
    var start: Int32
    var end: Int32
    /// Which row of the system it is.
    var systemRow: Int32

    var terms: Range<Int> { Int(start)..<Int(end) }
  }

  private var levelCount = 1

  /// A required row on which no variable has a say.
  struct ConstantRow {
    var value: Double
    var mayBeBelow: Bool
    var mayBeAbove: Bool

    /// Whether it holds.
    var holds: Bool {
      (mayBeBelow || value >= -Tolerance.contradiction) && (mayBeAbove || value <= Tolerance.contradiction)
    }
  }

  /// The rows of a system; without its required equations where `elimination` has used them up.
  init(_ system: LinearSystem, _ elimination: inout Elimination, requiredOnly: Bool, withEquations: Bool = false) {
    let levels = Levels(system, requiredOnly: requiredOnly)
    levelCount = levels.count
    var parent = [Int32](repeating: -1, count: system.variableCount)
    rows.reserveCapacity(system.rowCount)
    terms.reserveCapacity(system.terms.count)
    for row in 0..<system.rowCount where withEquations || !system.isRequiredEquation(row) {
      let costBelow = levels.level(of: system.rows[row].below)
      let costAbove = levels.level(of: system.rows[row].above)
      if costBelow < 0 && costAbove < 0 { continue }
      elimination.reduce(system, row: row)
      if elimination.touched.isEmpty {
        checkConstantRow(row, elimination.reducedConstant, costBelow, costAbove)
        continue
      }
      defer { elimination.clear() }
      let start = terms.count
      let first = elimination.touched[0]
      for index in elimination.touched.indices {
        let variable = elimination.touched[index]
        terms.append(LinearSystem.Term(coefficient: elimination.weight(of: Int(variable)), variable: variable))
        if index > 0 { Self.join(variable, first, &parent) }
      }
      rows.append(
        Row(
          constant: elimination.reducedConstant, below: costBelow, above: costAbove,
          start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: terms.count),
          systemRow: Int32(truncatingIfNeeded: row)))
    }
    assignRows(&parent)
  }

  /// The tableau of a part; notes for each variable the part it belongs to, and its number there.
  mutating func tableau(_ component: Int, numberOf: inout [Int32], componentOf: inout [Int32]) -> Tableau {
    let numbers = order[Int(partStarts[component])..<Int(partStarts[component + 1])]
    var columnCount: Int32 = 0
    for number in numbers {
      for term in rows[Int(number)].terms {
        let variable = Int(terms[term].variable)
        if numberOf[variable] >= 0 { continue }
        numberOf[variable] = columnCount
        componentOf[variable] = Int32(truncatingIfNeeded: component)
        columnCount += 1
      }
    }
    var tableau = Tableau(rowCount: numbers.count, columnCount: Int(columnCount), levelCount: levelCount)
    for (index, number) in numbers.enumerated() {
      let row = rows[Int(number)]
      for term in row.terms { tableau[index, Int(numberOf[Int(terms[term].variable)])] = terms[term].coefficient }
      tableau[index, Int(columnCount)] = row.constant
      tableau.setLevels(below: row.below, above: row.above, ofEntry: index)
    }
    return tableau
  }

  /// The constants of a part's rows.
  func constants(_ component: Int) -> [Double] {
    order[Int(partStarts[component])..<Int(partStarts[component + 1])].map { rows[Int($0)].constant }
  }

  /// Which row of the system a row of a part is.
  func systemRow(_ component: Int, _ row: Int) -> Int {
    Int(rows[Int(order[Int(partStarts[component]) + row])].systemRow)
  }

  private mutating func checkConstantRow(_ row: Int, _ value: Double, _ costBelow: Int32, _ costAbove: Int32) {
    if costBelow != 0 && costAbove != 0 { return }
    let constant = ConstantRow(value: value, mayBeBelow: costBelow != 0, mayBeAbove: costAbove != 0)
    constantRows.append(constant)
    if !constant.holds { brokenConstantRow = row }
  }

  private mutating func assignRows(_ parent: inout [Int32]) {
    var componentOfRoot = [Int32](repeating: -1, count: parent.count)
    var componentOfRow = [Int32](repeating: 0, count: rows.count)
    for row in rows.indices {
      let root = Int(Self.root(terms[Int(rows[row].start)].variable, &parent))
      if componentOfRoot[root] < 0 {
        componentOfRoot[root] = Int32(truncatingIfNeeded: count)
        partStarts.append(0)
        count += 1
      }
      componentOfRow[row] = componentOfRoot[root]
      partStarts[Int(componentOfRoot[root]) + 1] += 1
    }
    for component in 0..<count { partStarts[component + 1] += partStarts[component] }
    var next = partStarts
    order = [Int32](repeating: 0, count: rows.count)
    for row in rows.indices {
      let component = Int(componentOfRow[row])
      order[Int(next[component])] = Int32(truncatingIfNeeded: row)
      next[component] += 1
    }
  }

  private static func root(_ variable: Int32, _ parent: inout [Int32]) -> Int32 {
    var root = variable
    while parent[Int(root)] >= 0, parent[Int(root)] != root { root = parent[Int(root)] }
    var current = variable
    while current != root {
      let next = parent[Int(current)]
      parent[Int(current)] = root
      current = next < 0 ? root : next
    }
    return root
  }

  private static func join(_ a: Int32, _ b: Int32, _ parent: inout [Int32]) {
    let rootA = root(a, &parent)
    let rootB = root(b, &parent)
    if rootA != rootB { parent[Int(rootA)] = rootB }
  }
}

/// The distinct priorities of a system as levels: 0 is required, the others follow from strong to weak.
struct Levels {
  private var priorities: [Float] = [LinearSystem.required]
  private let requiredOnly: Bool

  /// How many levels there are.
  var count: Int { priorities.count }

  init(_ system: LinearSystem, requiredOnly: Bool) {
    self.requiredOnly = requiredOnly
    if requiredOnly { return }
    for row in 0..<system.rowCount {
      insert(system.rows[row].below)
      insert(system.rows[row].above)
    }
  }

  /// The level of a priority; -1 where it costs nothing.
  func level(of priority: Float) -> Int32 {
    if priority <= 0 { return -1 }
    if priority >= LinearSystem.required { return 0 }
    return requiredOnly ? -1 : Int32(truncatingIfNeeded: position(of: priority))
  }

  private mutating func insert(_ priority: Float) {
    if priority <= 0 || priority >= LinearSystem.required { return }
    let position = position(of: priority)
    if position == priorities.count || priorities[position] != priority { priorities.insert(priority, at: position) }
  }

  /// The first position whose priority is not stronger.
  private func position(of priority: Float) -> Int {
    var low = 0
    var high = priorities.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
