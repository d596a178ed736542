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
  private let elimination: Elimination
  /// The lowest points of all parts. It is looked around from and come back to, and shared by copies of the answer.
  private var lowest: Corner?
  /// Whether the best points of all parts are single ones.
  private var hasOpenPart = false
  /// For each part the face around its point, once somebody has asked for it.
  private var faces: [OptimalFace?] = []
  /// For each column its weight in the sum that is asked about, and 0 for all in between; and what its entry's price
  /// is.
  private var weights: [Double] = []
  private var prices: [Double] = []
  /// Where the required rows cannot all hold: rows that did not when the others did, and so belong to a contradiction.
  private(set) var brokenRows: [Int] = []

  /// Solves a system; by its required rows alone where asked to.
  public init(_ system: LinearSystem, requiredOnly: Bool = false) {
    elimination = Elimination(variableCount: system.variableCount, limit: system.limit)
    defer {
      system.limit?.spend(
        Elimination.lookupCost * elimination.lookups + Self.rowCost * system.rowCount + system.variableCount)
      if system.limit?.isSpent == true {
        status = .undecided
        // Who did not look at the status finds values all the same, of which nothing is told.
        if values.isEmpty { values = [Double](0, times: system.variableCount) }
      }
    }
    if system.limit?.isSpent == true { return }
    for row in 0..<system.rowCount where system.isRequiredEquation(row) {
      guard elimination.add(system, row: row) else {
        brokenRows = [row]
        status = isCertain(elimination.lastError, among: elimination.greatestOffset) ? .infeasible : .undecided
        return
      }
    }
    let components = Components(system, elimination, requiredOnly: requiredOnly)
    if let row = components.brokenConstantRow {
      status = .infeasible
      brokenRows = [row]
      return
    }
    let corner = Corner(components)
    var descent = Descent()
    for part in components.parts.indices {
      switch descent.run(corner, part) {
      case .optimal: break
      case .open: hasOpenPart = true
      case .undecided:
        status = .undecided
        return
      }
      guard !corner.hasBrokenRow(part) else {
        let broken = corner.brokenRows(part)
        let error = broken.reduce(0) { max($0, abs(corner.value($1))) }
        let greatest = max(corner.greatestNumber(part), elimination.greatestOffset)
        status = isCertain(error, among: greatest) ? .infeasible : .undecided
        brokenRows = broken.map { Int(components.rows[$0].systemRow) }
        return
      }
    }
    readValues(system, corner)
    lowest = corner
    if !holds(system) { status = .undecided }
  }

  /// The answer to the required rows of a solved system alone, as far as they have a say in a sum.
  private init(requiredRowsOf system: LinearSystem, _ elimination: Elimination, around terms: [Int32]) {
    self.elimination = elimination
    let lookups = elimination.lookups
    let components = Components(system, elimination, requiredOnly: true, around: terms)
    system.limit?.spend(Elimination.lookupCost * (elimination.lookups - lookups) + Self.rowCost * components.rows.count)
    let corner = Corner(components)
    var descent = Descent()
    for part in components.parts.indices {
      if descent.run(corner, part) == .undecided || corner.hasBrokenRow(part) { status = .undecided }
    }
    lowest = corner
  }

  /// Whether the required rows hold at the values that were found, as far as anybody sees. Numbers too far apart are
  /// lost on the way.
  private func holds(_ system: LinearSystem) -> Bool {
    system.terms.withUnsafeBufferPointer { terms in
      values.withUnsafeBufferPointer { values in
        system.rows.allSatisfy { row in
          let mayBeBelow = row.below < LinearSystem.required
          let mayBeAbove = row.above < LinearSystem.required
          if mayBeBelow && mayBeAbove { return true }
          var value = row.constant
          for term in row.terms { value += terms[term].coefficient * values[Int(terms[term].variable)] }
          return (mayBeBelow || value >= -Tolerance.lost) && (mayBeAbove || value <= Tolerance.lost)
        }
      }
    }
  }

  /// How many steps taking up a row takes.
  private static let rowCost = 40

  /// Whether only one point is best; the values of one variable may be left out of it.
  public func isUnique(but other: Int = -1) -> Bool {
    guard !hasOpenPart, let columnOf = lowest?.components.columnOf else { return false }
    // A variable may be tied by required equations to others alone, and no row be left to hold them all in place.
    return columnOf.indices.allSatisfy { columnOf[$0] >= 0 || !elimination.isFree($0) || $0 == other }
  }

  /// The least and the greatest value of a sum where the required rows hold, whatever the others say, of the system
  /// that this is the answer to. A side without a bound is nil, and so is all of it where the numbers are too ill to
  /// tell.
  public func requiredRange(of terms: [(coefficient: Double, variable: Int)], in system: LinearSystem) -> ValueRange? {
    elimination.reduce(terms)
    let free = (0..<elimination.touchedCount).map { elimination.touched($0) }
    elimination.clear()
    var required = Solution(requiredRowsOf: system, elimination, around: free)
    if required.status != .optimal { return nil }
    let range = required.range(of: terms)
    return required.status == .optimal ? range : nil
  }

  /// The least and the greatest value of a sum over all best points; nil where there is no bound.
  ///
  /// Afterwards `status` is `undecided` where the numbers were too ill to tell.
  ///
  /// `movers` names the independent movements that the sum depends on: sums that share one move together.
  public mutating func range(of terms: [(coefficient: Double, variable: Int)]) -> ValueRange {
    if lowest?.components.limit?.isSpent == true { status = .undecided }
    elimination.reduce(terms)
    defer { elimination.clear() }
    var range = ValueRange(low: elimination.reducedConstant, high: elimination.reducedConstant, movers: [])
    guard let lowest else { return range }
    var parts: [Int] = []
    for index in 0..<elimination.touchedCount {
      let variable = elimination.touched(index)
      let column = Int(lowest.components.columnOf[Int(variable)])
      if column < 0 {
        range.low = nil
        range.high = nil
        range.movers.append(-1 - Int(variable))
        continue
      }
      let part = lowest.components.part(ofColumn: column)
      if !parts.contains(part) { parts.append(part) }
    }
    for part in parts { addRange(ofPart: part, lowest, to: &range) }
    return range
  }

  /// Faces are looked at only where somebody asks: whether rows can hold at all is asked far more often.
  private mutating func readFace(ofPart part: Int, _ corner: Corner) {
    if faces.isEmpty {
      faces = [OptimalFace?](repeating: nil, count: corner.components.parts.count)
      weights = [Double](0, times: corner.components.columnCount)
      prices = weights
    }
    if faces[part] == nil { faces[part] = OptimalFace(corner, part) }
  }

  private mutating func addRange(ofPart part: Int, _ lowest: Corner, to range: inout ValueRange) {
    let columns = lowest.components.parts[part].columns
    readFace(ofPart: part, lowest)
    var value = 0.0
    for index in 0..<elimination.touchedCount {
      let variable = elimination.touched(index)
      let column = Int(lowest.components.columnOf[Int(variable)])
      guard columns.contains(column) else { continue }
      weights[column] = elimination.weight(of: Int(variable))
      value += weights[column] * lowest.variable(column)
    }
    let moving = movingColumns(part, lowest)
    range.low = range.low.map { $0 + value }
    range.high = range.high.map { $0 + value }
    if !moving.isEmpty {
      range.high = range.high.flatMap { high in reach(part, lowest).map { high + $0 } }
      for column in columns { weights[column] = -weights[column] }
      // On the way back from the top another order may have been found, in which prices stand elsewhere.
      readPrices(part, lowest)
      range.low = range.low.flatMap { low in reach(part, lowest).map { low - $0 } }
      range.movers += moving
    }
    for column in columns { weights[column] = 0 }
  }

  /// The columns of a part whose edges move the sum of the weights at hand; reads its prices.
  private mutating func movingColumns(_ part: Int, _ lowest: Corner) -> [Int] {
    guard let face = faces[part], !face.columns.isEmpty else { return [] }
    readPrices(part, lowest)
    return face.columns.filter { abs(prices[lowest.place(of: $0)]) > Tolerance.slope }
  }

  /// Works out how fast the sum of the weights at hand grows with each tight entry.
  private mutating func readPrices(_ part: Int, _ lowest: Corner) {
    for column in lowest.components.parts[part].columns { prices[column] = weights[column] }
    lowest.price(&prices, part)
  }

  /// How far the sum of the weights at hand can get; nil where it has no bound. Where that cannot be told, nothing
  /// about the system can.
  private mutating func reach(_ part: Int, _ lowest: Corner) -> Double? {
    switch faces[part]?.greatest(weights, prices: prices, lowest) {
    case .bounded(let height): return height
    case .unbounded, nil: return nil
    case .undecided:
      status = .undecided
      return nil
    }
  }

  private mutating func readValues(_ system: LinearSystem, _ corner: Corner) {
    var free = [Double](0, times: system.variableCount)
    for (variable, column) in corner.components.columnOf.enumerated() where column >= 0 {
      free[variable] = corner.variable(Int(column))
    }
    values = elimination.values(free: free)
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

/// Whether an error in a sum of such numbers is more than what rounding can have made of them.
private func isCertain(_ error: Double, among greatest: Double) -> Bool { abs(error) > Tolerance.rounding * greatest }
