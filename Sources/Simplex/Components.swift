/// The rows that the equations leave, split into parts that share no variable: above all the two axes.
struct Components {
  /// How many parts there are.
  private(set) var count = 0
  /// Whether the required rows that speak of no free variable hold.
  var constantRowsHold: Bool { brokenConstantRow == nil }
  /// A required row that speaks of no free variable and does not hold.
  private(set) var brokenConstantRow: Int?
  private var starts: [Int32] = [0]
  private var variables: [Int32] = []
  private var coefficients: [Double] = []
  private var constants: [Double] = []
  private var below: [Int32] = []
  private var above: [Int32] = []
  private var rowsOf: [[Int32]] = []
  /// Which row of the system each row here is.
  private var systemRows: [Int32] = []
  private var levelCount = 1

  /// The rows of a system; without its required equations where `elimination` has used them up.
  init(_ system: LinearSystem, _ elimination: inout Elimination, requiredOnly: Bool, withEquations: Bool = false) {
    let levels = Levels(system, requiredOnly: requiredOnly)
    levelCount = levels.count
    var parent = [Int32](repeating: -1, count: system.variableCount)
    reserve(rows: system.rowCount, terms: system.variables.count)
    for row in 0..<system.rowCount where withEquations || !system.isRequiredEquation(row) {
      let costBelow = levels.level(of: system.below[row])
      let costAbove = levels.level(of: system.above[row])
      if costBelow < 0 && costAbove < 0 { continue }
      elimination.reduce(system, row: row)
      if elimination.touched.isEmpty {
        checkConstantRow(row, elimination.reducedConstant, costBelow, costAbove)
        continue
      }
      defer { elimination.clear() }
      let first = elimination.touched[0]
      for index in elimination.touched.indices {
        let variable = elimination.touched[index]
        variables.append(variable)
        coefficients.append(elimination.weights[Int(variable)])
        if index > 0 { Self.join(variable, first, &parent) }
      }
      starts.append(Int32(truncatingIfNeeded: variables.count))
      constants.append(elimination.reducedConstant)
      systemRows.append(Int32(truncatingIfNeeded: row))
      below.append(costBelow)
      above.append(costAbove)
    }
    assignRows(&parent)
  }

  /// The tableau of a part; notes for each variable the part it belongs to, and its number there.
  mutating func tableau(_ component: Int, numberOf: inout [Int32], componentOf: inout [Int32]) -> Tableau {
    let rows = rowsOf[component]
    var columnCount: Int32 = 0
    for row in rows {
      for term in Int(starts[Int(row)])..<Int(starts[Int(row) + 1]) where numberOf[Int(variables[term])] < 0 {
        numberOf[Int(variables[term])] = columnCount
        componentOf[Int(variables[term])] = Int32(truncatingIfNeeded: component)
        columnCount += 1
      }
    }
    var tableau = Tableau(rowCount: rows.count, columnCount: Int(columnCount), levelCount: levelCount)
    for (index, row) in rows.enumerated() {
      let row = Int(row)
      for term in Int(starts[row])..<Int(starts[row + 1]) {
        tableau[index, Int(numberOf[Int(variables[term])])] = coefficients[term]
      }
      tableau[index, Int(columnCount)] = constants[row]
      tableau.below[index] = below[row]
      tableau.above[index] = above[row]
    }
    return tableau
  }

  /// Which row of the system a row of a part is.
  func systemRow(_ component: Int, _ row: Int) -> Int { Int(systemRows[Int(rowsOf[component][row])]) }

  private mutating func checkConstantRow(_ row: Int, _ value: Double, _ costBelow: Int32, _ costAbove: Int32) {
    if value < -Tolerance.contradiction && costBelow == 0 { brokenConstantRow = row }
    if value > Tolerance.contradiction && costAbove == 0 { brokenConstantRow = row }
  }

  private mutating func reserve(rows: Int, terms: Int) {
    starts.reserveCapacity(rows + 1)
    variables.reserveCapacity(terms)
    coefficients.reserveCapacity(terms)
    constants.reserveCapacity(rows)
    systemRows.reserveCapacity(rows)
    below.reserveCapacity(rows)
    above.reserveCapacity(rows)
  }

  private mutating func assignRows(_ parent: inout [Int32]) {
    var componentOfRoot = [Int32](repeating: -1, count: parent.count)
    for row in constants.indices {
      let root = Int(Self.root(variables[Int(starts[row])], &parent))
      if componentOfRoot[root] < 0 {
        componentOfRoot[root] = Int32(truncatingIfNeeded: count)
        rowsOf.append([])
        count += 1
      }
      rowsOf[Int(componentOfRoot[root])].append(Int32(truncatingIfNeeded: row))
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
      insert(system.below[row])
      insert(system.above[row])
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
