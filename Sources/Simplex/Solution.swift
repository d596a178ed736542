/// How a system could be solved.
public enum SolutionStatus: Sendable {
  /// The required rows hold, and the errors of the others are the least, priority by priority.
  case optimal
  /// The required rows cannot all hold.
  case infeasible
  /// The numbers are too ill for an answer.
  case undecided
}

/// The answer to a linear system: a best point, and all the others that are as good.
public struct Solution {
  /// How the system could be solved.
  public private(set) var status: SolutionStatus = .optimal
  /// The variables' values at one best point.
  public private(set) var values: [Double] = []
  /// How much was done for it, about in cells of tableaus: the same on every machine, and roughly in proportion to the time.
  public private(set) var work = 0
  private var elimination: Elimination
  /// For each component the tableau of its lowest point.
  private var tableaus: [Tableau] = []
  /// For each component the face around that point, once somebody has asked for it.
  private var faces: [OptimalFace?] = []
  /// For each free variable its component, or -1 where no row speaks of it, and its number there.
  private var componentOf: [Int32]
  private var numberOf: [Int32]

  /// Where the required rows cannot all hold: rows that did not when the others did, and so belong to a contradiction.
  private(set) var brokenRows: [Int] = []

  /// Solves a system; by its required rows alone where asked to.
  public init(_ system: LinearSystem, requiredOnly: Bool = false) {
    elimination = Elimination(variableCount: system.variableCount)
    componentOf = [Int32](repeating: -1, count: system.variableCount)
    numberOf = [Int32](repeating: -1, count: system.variableCount)
    defer { work += Self.lookupWork * elimination.lookups + Self.rowWork * system.rowCount }
    for row in 0..<system.rowCount where system.isRequiredEquation(row) {
      guard elimination.add(system, row: row) else {
        status = .infeasible
        brokenRows = [row]
        return
      }
    }
    var components = Components(system, &elimination, requiredOnly: requiredOnly)
    if let row = components.brokenConstantRow {
      status = .infeasible
      brokenRows = [row]
      return
    }
    tableaus.reserveCapacity(components.count)
    var descent = Descent()
    defer { work += descent.cellsPassed }
    for component in 0..<components.count {
      let start = components.tableau(component, numberOf: &numberOf, componentOf: &componentOf)
      guard descent.run(start) == .optimal else {
        status = .undecided
        return
      }
      let broken = Self.brokenRows(of: descent.tableau)
      guard broken.isEmpty else {
        status = .infeasible
        brokenRows = broken.map { components.systemRow(component, $0) }
        return
      }
      tableaus.append(descent.tableau)
    }
    readValues(system)
  }

  /// How many cells of a tableau take about as long as a variable that is looked up among the equations.
  private static let lookupWork = 32
  /// How many take about as long as taking up a row.
  private static let rowWork = 1000

  /// Whether only one point is best.
  public mutating func isUnique() -> Bool {
    // A variable may be tied by required equations to others alone, and no row be left to hold them all in place.
    let allAreHeld = componentOf.indices.allSatisfy { componentOf[$0] >= 0 || !elimination.isFree($0) }
    return allAreHeld && tableaus.indices.allSatisfy { face(ofComponent: $0).columns.isEmpty }
  }

  /// The least and the greatest value of a sum over all best points; nil where there is no bound.
  ///
  /// Afterwards `status` is `undecided` where the numbers were too ill to tell.
  ///
  /// `movers` names the independent movements that the sum depends on: sums that share one move together.
  public mutating func range(of terms: [(coefficient: Double, variable: Int)]) -> ValueRange {
    elimination.reduce(terms)
    defer { elimination.clear() }
    var range = ValueRange(low: elimination.reducedConstant, high: elimination.reducedConstant, movers: [])
    var seen: [Int32] = []
    for variable in elimination.touched {
      let component = componentOf[Int(variable)]
      if component < 0 {
        range.low = nil
        range.high = nil
        range.movers.append(-1 - Int(variable))
        continue
      }
      if seen.contains(component) { continue }
      seen.append(component)
      addRange(ofComponent: Int(component), to: &range)
    }
    return range
  }

  /// Faces are looked at only where somebody asks: whether rows can hold at all is asked far more often.
  private mutating func face(ofComponent component: Int) -> OptimalFace {
    if faces.isEmpty { faces = [OptimalFace?](repeating: nil, count: tableaus.count) }
    if let face = faces[component] { return face }
    let face = OptimalFace(tableaus[component])
    faces[component] = face
    return face
  }

  private mutating func addRange(ofComponent component: Int, to range: inout ValueRange) {
    let face = face(ofComponent: component)
    let tableau = tableaus[component]
    var weights = [Double](repeating: 0, count: tableau.columnCount)
    var value = 0.0
    for variable in elimination.touched where componentOf[Int(variable)] == Int32(truncatingIfNeeded: component) {
      let weight = elimination.weight(of: Int(variable))
      let entry = Int(numberOf[Int(variable)]) + tableau.rowCount
      if let row = tableau.row(of: entry) {
        value += weight * tableau.value(ofBasic: row)
        for column in weights.indices { weights[column] += weight * tableau[row, column] }
      } else if let column = tableau.column(of: entry) {
        weights[column] += weight
      }
    }
    let moving = face.columns.filter { abs(weights[$0]) > Tolerance.slope }
    if moving.isEmpty {
      range.low = range.low.map { $0 + value }
      range.high = range.high.map { $0 + value }
      return
    }
    range.high = range.high.flatMap { high in reach(of: face, weights).map { high + value + $0 } }
    range.low = range.low.flatMap { low in reach(of: face, weights.map { -$0 }).map { low + value - $0 } }
    range.movers += moving.map { Self.mover(component, $0) }
  }

  /// How far a sum can get; nil where it has no bound. Where that cannot be told, nothing about the system can.
  private mutating func reach(of face: OptimalFace, _ weights: [Double]) -> Double? {
    switch face.greatest(weights) {
    case .bounded(let height): return height
    case .unbounded: return nil
    case .undecided:
      status = .undecided
      return nil
    }
  }

  private static func mover(_ component: Int, _ column: Int) -> Int { component << 32 | column }

  /// The required rows that are broken by more than rounding.
  static func brokenRows(of tableau: Tableau) -> [Int] {
    (0..<tableau.rowCount).compactMap { row in
      let value = tableau.value(ofBasic: row)
      let entry = tableau.basic(row)
      if value > Tolerance.contradiction && tableau.above(entry) == 0 { return entry }
      if value < -Tolerance.contradiction && tableau.below(entry) == 0 { return entry }
      return nil
    }
  }

  private mutating func readValues(_ system: LinearSystem) {
    // The values of all components' variables, one component after the other.
    var firstOf: [Int] = []
    var inOrder: [Double] = []
    for tableau in tableaus {
      let first = inOrder.count
      firstOf.append(first)
      inOrder.append(contentsOf: repeatElement(0, count: tableau.columnCount))
      for row in 0..<tableau.rowCount where tableau.basic(row) >= tableau.rowCount {
        inOrder[first + tableau.basic(row) - tableau.rowCount] = tableau.value(ofBasic: row)
      }
    }
    var free = [Double](repeating: 0, count: system.variableCount)
    for variable in free.indices where componentOf[variable] >= 0 {
      free[variable] = inOrder[firstOf[Int(componentOf[variable])] + Int(numberOf[variable])]
    }
    values = (0..<system.variableCount).map { elimination.value(of: $0, free: free) }
  }
}

/// The values that a sum takes over all best points.
public struct ValueRange: Sendable {
  /// The least; nil where there is no bound.
  public var low: Double?
  /// The greatest; nil where there is no bound.
  public var high: Double?
  /// The independent movements that it depends on; empty where it has one value only.
  public var movers: [Int]

  /// Whether it takes more than one value.
  public var isOpen: Bool {
    guard let low, let high else { return true }
    return high - low > Tolerance.openValue
  }
}
