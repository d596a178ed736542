public import WorkLimit

/// A variable that occurs in every infeasible subset of a system, if there is one.
public struct CandidateVariable {
  let variable: Int
  let isKnownInfeasible: Bool

  /// A candidate. `isKnownInfeasible` says that the system is infeasible.
  public init(_ variable: Int, isKnownInfeasible: Bool) {
    self.variable = variable
    self.isKnownInfeasible = isKnownInfeasible
  }
}

/// An irreducible infeasible subset (IIS) of the required rows: its members and the background rows are infeasible, and
/// feasible without any one member. Returns nil for a feasible system. If the background alone is infeasible, the
/// result is empty, or contains one row that conflicts with it.
///
/// The search is a deletion filter on the rows of a Farkas certificate, from the last row to the first, so that it
/// keeps early rows rather than late ones. Each test starts at the optimal vertex of the certificate, and solves the
/// other rows only if no feasible point is near that vertex. Where the work limit is spent, the
/// result need not be irreducible.
public func minimalInfeasibleSubset(
  of system: LinearSystem, candidate: CandidateVariable? = nil, isBackground: (Int) -> Bool
) -> [Int]? {
  var isKept = (0..<system.rowCount).map(isBackground)
  let background = isKept.indices.filter { isKept[$0] }
  guard var certificate = firstCertificate(of: system, background, candidate) else { return nil }
  var kept = certificate.rows.filter { !isKept[$0] }
  for row in kept { isKept[row] = true }
  // A row that is needed in a set is needed in its subsets, so each row is tested once.
  for row in kept.reversed() where isKept[row] {
    if system.limit?.isSpent == true { return kept }
    system.limit?.spend(kept.count)
    if certificate.canHold(without: row, isMember: isKept) { continue }
    let subsystem = system.subsystem(kept.filter { $0 != row }, with: background)
    guard let next = FarkasCertificate(of: subsystem.system, originalRows: subsystem.rows) else { continue }
    certificate = next
    let isNeeded = Set(certificate.rows)
    for row in kept where !isNeeded.contains(row) { isKept[row] = false }
    kept.removeAll { !isKept[$0] }
  }
  return kept
}

/// A minimal infeasible subset of `order` that keeps early members rather than late ones. The deletion filter tries to
/// remove many members at once, so that it takes about as many tests as the result has members. Returns nil if `order`
/// is feasible, or if the limit is spent first.
public func minimalSubset(of order: [Int], limit: WorkLimit, isInfeasible: ([Int]) -> Bool) -> [Int]? {
  guard isInfeasible(order) else { return nil }
  var kept = order
  var end = kept.count
  var size = max(1, end / 2)
  while end > 0 {
    size = min(size, end)
    let rest = Array(kept[..<(end - size)] + kept[end...])
    if isInfeasible(rest) {
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

/// The greatest number of rows of a system whose certificate is computed as a whole.
private let mostRowsAtOnce = 250

/// A certificate of a system, of the components with the candidate if possible. In a large system the search starts at
/// the broken rows and takes in their neighbours step by step: infeasible rows are usually close together.
private func firstCertificate(
  of system: LinearSystem, _ background: [Int], _ candidate: CandidateVariable?
) -> FarkasCertificate? {
  let isSmall = system.rowCount <= mostRowsAtOnce
  let variables = candidate.map { [Int32(truncatingIfNeeded: $0.variable)] }
  if isSmall, candidate?.isKnownInfeasible == true, let found = FarkasCertificate(of: system, around: variables) {
    return found
  }
  let solution = Solution(system, requiredOnly: true)
  if solution.status == .optimal { return nil }
  if isSmall {
    return FarkasCertificate(of: system, around: variables) ?? variables.flatMap { _ in FarkasCertificate(of: system) }
  }
  guard solution.status == .infeasible else { return nil }
  var neighbourhood = Neighbourhood(of: solution.brokenRows, in: system, background)
  var steps = 1
  while true {
    let subsystem = system.subsystem(neighbourhood.rows, with: background)
    if let certificate = FarkasCertificate(of: subsystem.system, originalRows: subsystem.rows) { return certificate }
    if system.limit?.isSpent == true { return nil }
    let size = neighbourhood.rows.count
    for _ in 0..<steps { neighbourhood.grow() }
    if neighbourhood.rows.count == size { return FarkasCertificate(of: system) }
    steps *= 2
  }
}

/// Rows outside the background that are connected by variables which no background row fixes.
private struct Neighbourhood {
  private(set) var rows: [Int]
  private let system: LinearSystem
  /// The rows outside the background that contain each variable.
  private var rowsOf: [[Int]]
  private var isMember: [Bool]
  /// Whether a variable's rows are members, or a background row fixes it.
  private var isDone: [Bool]
  private var newest: [Int]

  init(of rows: [Int], in system: LinearSystem, _ background: [Int]) {
    self.system = system
    self.rows = rows
    newest = rows
    isMember = [Bool](repeating: false, count: system.rowCount)
    isDone = [Bool](repeating: false, count: system.variableCount)
    rowsOf = [[Int]](repeating: [], count: system.variableCount)
    for row in background {
      isMember[row] = true
      if system.rows[row].terms.count == 1, system.rows[row].isRequiredEquation {
        isDone[Int(system.terms[system.rows[row].terms.lowerBound].variable)] = true
      }
    }
    for row in rows { isMember[row] = true }
    for row in 0..<system.rowCount where !isMember[row] {
      for term in system.rows[row].terms { rowsOf[Int(system.terms[term].variable)].append(row) }
    }
  }

  /// Adds the neighbours of the rows that were added last.
  mutating func grow() {
    var added: [Int] = []
    for row in newest {
      for term in system.rows[row].terms {
        let variable = Int(system.terms[term].variable)
        if isDone[variable] { continue }
        isDone[variable] = true
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
  /// The system of some rows and of the background rows that share a variable with them, and the numbers of its rows
  /// here.
  fileprivate func subsystem(_ rows: [Int], with background: [Int]) -> (system: LinearSystem, rows: [Int]) {
    var isTouched = [Bool](repeating: false, count: variableCount)
    var isChosen = [Bool](repeating: false, count: rowCount)
    var chosen = rows
    // A background row may bring in a variable of other background rows. Two rounds are enough: background rows form
    // groups of few variables, and hardly any row connects two groups.
    for _ in 0..<2 {
      for row in chosen {
        for term in self.rows[row].terms { isTouched[Int(terms[term].variable)] = true }
      }
      chosen += background.filter { row in
        !isChosen[row] && self.rows[row].terms.contains { isTouched[Int(terms[$0].variable)] }
      }
      for row in chosen { isChosen[row] = true }
    }
    var subsystem = LinearSystem(variableCount: variableCount)
    subsystem.limit = limit
    limit?.spend(10 * chosen.count + background.count + variableCount)
    for row in chosen {
      let row = self.rows[row]
      for term in row.terms { subsystem.addTerm(terms[term].coefficient, Int(terms[term].variable)) }
      subsystem.endRow(constant: row.constant, below: row.below, above: row.above)
    }
    return (subsystem, chosen)
  }
}
