/// Rows of a system that cannot all hold, few but not always as few as possible.
///
/// Where required rows contradict each other, the least sum of their errors is above 0, and the rows that pull at that
/// lowest point prove it: weighted by how hard they pull, their variables cancel out and a contradiction is left
/// (Farkas). Equations stay among the rows here, so that they can be named.
struct Proof {
  /// The rows, in the order of the system.
  let rows: [Int]
  /// The lowest point, the part in which it is above 0, and for each of its rows which row of the system it is.
  private let corner: Corner?
  private let part: Int
  private let numbers: [Int]?

  /// Proves that the required rows of a system cannot all hold; nil where they can. `numbers` says which row of another
  /// system each of this one is. Where variables are given, only what hangs together with those is looked at.
  init?(of system: LinearSystem, numbers: [Int]? = nil, around variables: [Int32]? = nil) {
    self.numbers = numbers
    system.limit?.spend(40 * system.rowCount + system.variableCount)
    if system.limit?.isSpent == true { return nil }
    let elimination = Elimination(variableCount: system.variableCount, limit: system.limit)
    let components = Components(system, elimination, requiredOnly: true, withEquations: true, around: variables)
    if let row = components.brokenConstantRow {
      rows = [numbers?[row] ?? row]
      self.corner = nil
      part = 0
      return
    }
    let corner = Corner(components)
    var descent = Descent()
    for part in components.parts.indices {
      if descent.run(corner, part) == .undecided { return nil }
      guard corner.hasBrokenRow(part) else { continue }
      self.part = part
      self.corner = corner
      rows = Self.pulling(corner, part).map { Int(components.rows[$0].systemRow) }.sorted().map { numbers?[$0] ?? $0 }
      return
    }
    return nil
  }

  private static func pulling(_ corner: Corner, _ part: Int) -> [Int] {
    let slopes = Slopes(corner, part)
    slopes.read(0)
    let costing = corner.components.parts[part].rows.filter {
      corner.column(of: $0) == nil && corner.level(ofRow: $0) == 0
    }
    let held = corner.components.parts[part].columns.filter {
      abs(slopes.slope($0, level: 0)) > Tolerance.slope && corner.tight($0) < corner.rowCount
    }
    return costing + held.map { corner.tight($0) }
  }

  /// Whether the rows of a kind can all hold, those of the part that the lowest point is of, but for one that is left
  /// out. `isOfKind` holds an answer for each row of the system.
  func canHold(without row: Int, ofKind isOfKind: [Bool]) -> Bool {
    guard let corner else { return false }
    corner.components.limit?.spend(2 * corner.rowCount)
    func number(_ other: Int) -> Int {
      let own = Int(corner.row(other).systemRow)
      return numbers?[own] ?? own
    }
    let rows = corner.components.parts[part].rows
    let left = rows.first { number($0) == row }
    let others = rows.filter { $0 != left && isOfKind[number($0)] }
    if let left, gives(left, way: corner, to: others) { return true }
    // From the lowest point it is mostly few steps to one where they hold.
    let rest = Corner(copying: corner)
    var next = others.startIndex
    for row in rows {
      if next < others.endIndex, others[next] == row { next += 1 } else { rest.release(row) }
    }
    var descent = Descent()
    return descent.run(rest, part) != .undecided && !rest.hasBrokenRow(part)
  }

  /// Whether all others hold where a row gives way: by so much that the only broken one holds.
  private func gives(_ row: Int, way corner: Corner, to others: [Int]) -> Bool {
    let broken = others.filter { corner.isBroken($0) }
    if broken.isEmpty { return true }
    guard broken.count == 1, let column = corner.column(of: row) else { return false }
    corner.followEdge(of: column, part)
    let rate = corner.rate(ofRow: broken[0])
    guard abs(rate) > Tolerance.slope else { return false }
    let distance = -corner.value(broken[0]) / rate
    return others.allSatisfy { row in
      let value = corner.value(row) + distance * corner.rate(ofRow: row)
      return (corner.below(row) != 0 || value >= -Tolerance.breakpoint)
        && (corner.above(row) != 0 || value <= Tolerance.breakpoint)
    }
  }
}
