public import WorkLimit

/// A variable that takes part in any contradiction that there is.
public struct Suspect {
  let variable: Int
  /// Whether it is known that there is one.
  let isGuilty: Bool

  /// A variable that takes part in any contradiction that there is; `isGuilty` where there is one.
  public init(_ variable: Int, isGuilty: Bool) {
    self.variable = variable
    self.isGuilty = isGuilty
  }
}

/// A minimal set of rows that cannot all hold beside the background's: without any one of them the others can. Empty,
/// or a row of those that contradict it, where the background alone cannot hold; nil where all required rows can.
///
/// Of several such sets it is one that keeps early rows rather than late ones. The first proof names few rows more than
/// there have to be; whether one of them is needed is asked from the point that proves it, and only where it is not, a
/// system of the others alone is solved. Where it is known which variable would take part in a contradiction, that is
/// the `suspect`.
public func minimalContradiction(
  of system: LinearSystem, suspect: Suspect? = nil, isBackground: (Int) -> Bool
) -> [Int]? {
  var isKept = (0..<system.rowCount).map(isBackground)
  let background = isKept.indices.filter { isKept[$0] }
  guard var proof = firstProof(of: system, background, suspect) else { return nil }
  var kept = proof.rows.filter { !isKept[$0] }
  for row in kept { isKept[row] = true }
  // A set stays free of contradictions when it gets smaller, so no row has to be asked for twice.
  for row in kept.reversed() where isKept[row] {
    if system.limit?.isSpent == true { return kept }
    system.limit?.spend(kept.count)
    if proof.canHold(without: row, ofKind: isKept) { continue }
    let part = system.part(kept.filter { $0 != row }, with: background)
    guard let next = Proof(of: part.system, numbers: part.rows) else { continue }
    proof = next
    let isNeeded = Set(proof.rows)
    for row in kept where !isNeeded.contains(row) { isKept[row] = false }
    kept.removeAll { !isKept[$0] }
  }
  return kept
}

/// Of numbers that contradict each other those of a minimal set that does: the first ones rather than the last. Costs
/// about as many questions as the set has members, since many are left out at once where that can be. Nil where they do
/// not contradict each other, and where the limit is spent before the set is found.
public func minimalSubset(of order: [Int], limit: WorkLimit, isContradiction: ([Int]) -> Bool) -> [Int]? {
  guard isContradiction(order) else { return nil }
  var kept = order
  var end = kept.count
  var size = max(1, end / 2)
  while end > 0 {
    size = min(size, end)
    let rest = Array(kept[..<(end - size)] + kept[end...])
    if isContradiction(rest) {
      kept = rest
      end -= size
      size *= 2
    } else if size > 1 {
      size = max(1, size / 4)
    } else {
      end -= 1
    }
    if limit.isSpent { return nil }
  }
  return kept
}

/// How many rows a system may have that is proved contradictory as a whole. The time for that grows with their number.
private let mostRowsAtOnce = 250

/// Rows that cannot all hold: of a small system among those that hang together with the suspect. In a large one they
/// are looked for round a row that did not hold, further and further away: contradictions are among neighbours.
private func firstProof(of system: LinearSystem, _ background: [Int], _ suspect: Suspect?) -> Proof? {
  let isSmall = system.rowCount <= mostRowsAtOnce
  let variables = suspect.map { [Int32(truncatingIfNeeded: $0.variable)] }
  if isSmall, suspect?.isGuilty == true, let proof = Proof(of: system, around: variables) { return proof }
  let solution = Solution(system, requiredOnly: true)
  if solution.status == .optimal { return nil }
  if isSmall { return Proof(of: system, around: variables) ?? (variables == nil ? nil : Proof(of: system)) }
  guard solution.status == .infeasible else { return nil }
  var near = Neighbourhood(of: solution.brokenRows, in: system, background)
  var steps = 1
  while true {
    let part = system.part(near.rows, with: background)
    if let proof = Proof(of: part.system, numbers: part.rows) { return proof }
    if system.limit?.isSpent == true { return nil }
    let size = near.rows.count
    for _ in 0..<steps { near.grow() }
    if near.rows.count == size { return Proof(of: system) }
    steps *= 2
  }
}

/// Rows of a system and those that share a variable with them, which is not fixed.
private struct Neighbourhood {
  private(set) var rows: [Int]
  private let system: LinearSystem
  /// For each variable the rows that speak of it; none for those that the background fixes.
  private var rowsOf: [[Int]]
  private var isMember: [Bool]
  private var isAsked: [Bool]
  private var newest: [Int]

  init(of rows: [Int], in system: LinearSystem, _ background: [Int]) {
    self.system = system
    self.rows = rows
    newest = rows
    isMember = [Bool](repeating: false, count: system.rowCount)
    isAsked = [Bool](repeating: false, count: system.variableCount)
    rowsOf = [[Int]](repeating: [], count: system.variableCount)
    for row in background {
      isMember[row] = true
      if system.rows[row].terms.count == 1, system.isRequiredEquation(row) {
        isAsked[Int(system.terms[system.rows[row].terms.lowerBound].variable)] = true
      }
    }
    for row in rows { isMember[row] = true }
    for row in 0..<system.rowCount where !isMember[row] {
      for term in system.rows[row].terms { rowsOf[Int(system.terms[term].variable)].append(row) }
    }
  }

  /// Takes in the neighbours of the rows that came last.
  mutating func grow() {
    var added: [Int] = []
    for row in newest {
      for term in system.rows[row].terms {
        let variable = Int(system.terms[term].variable)
        if isAsked[variable] { continue }
        isAsked[variable] = true
        for neighbour in rowsOf[variable] where !isMember[neighbour] {
          isMember[neighbour] = true
          added.append(neighbour)
        }
      }
    }
    rows += added
    newest = added
  }
}

extension LinearSystem {
  /// Some rows of a system, with those of the background that share a variable with them.
  fileprivate func part(_ rows: [Int], with background: [Int]) -> (system: LinearSystem, rows: [Int]) {
    var isTouched = [Bool](repeating: false, count: variableCount)
    for row in rows {
      for term in self.rows[row].terms { isTouched[Int(terms[term].variable)] = true }
    }
    var chosen = rows
    for row in background {
      if self.rows[row].terms.contains(where: { isTouched[Int(terms[$0].variable)] }) { chosen.append(row) }
    }
    // A background row may bring in a variable that others of the background speak of. Once more is enough: the rows of
    // a background form groups of few variables, and hardly any row ties two groups.
    for row in chosen.dropFirst(rows.count) {
      for term in self.rows[row].terms { isTouched[Int(terms[term].variable)] = true }
    }
    let added = Set(chosen)
    chosen += background.filter { row in
      !added.contains(row) && self.rows[row].terms.contains { isTouched[Int(terms[$0].variable)] }
    }
    var part = LinearSystem(variableCount: variableCount)
    part.limit = limit
    limit?.spend(10 * chosen.count + background.count + variableCount)
    for row in chosen {
      let row = self.rows[row]
      for term in row.terms { part.addTerm(terms[term].coefficient, Int(terms[term].variable)) }
      part.endRow(constant: row.constant, below: row.below, above: row.above)
    }
    return (part, chosen)
  }
}
