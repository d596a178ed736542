import WorkLimit

/// The LU factors of each component's basis matrix, and an eta file of the pivots since they were computed.
///
/// The matrix has a row for each nonbasic entry and a column for each structural variable. Most rows of a layout have
/// two terms, so that the matrix is nearly triangular: FTRAN and BTRAN cost hardly more than reading its terms.
///
/// Invariant: where a component is factorised, the storage's `pivots`, the fill-in and the eta file together represent
/// its current matrix.
final class Basis {
  private let storage: VertexStorage
  private let components: [ReducedSystem.Component]
  private let limit: WorkLimit?
  private let states: Buffer<State>
  /// One element, or nil before the first factorisation. A buffer needs no exclusivity checks.
  private let factorisation = Buffer<LUFactorisation?>(count: 1) { _ in nil }

  private struct State {
    var isFactorised = false
    var etaFile = EtaFile()
    /// The fill-in; few components have any.
    var fill: Fill?
  }

  /// A nonbasic entry and its pivot variable. Earlier pivots determine the other variables of the entry.
  struct Pivot: Sendable {
    var column: Int32
    var variable: Int32
    /// 1 divided by the variable's coefficient.
    var inverse: Double
    /// The range of the entry's terms, in the fill-in or in the terms of all rows.
    var start: Int32
    var end: Int32
    var isFilled: Bool
    var terms: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
  }

  /// The rows of a component that elimination has changed.
  struct Fill: Sendable {
    var terms: [LinearSystem.Term] = []
    /// The row operations in order: `factor` times the row of column `of` is subtracted from the row of column `from`.
    var eliminations: [(from: Int32, of: Int32, factor: Double)] = []
    /// Whether rounding or the work limit has left some rows without a pivot.
    var isSingular = false
  }

  /// The pivots since the factorisation, in order (product form of the inverse).
  struct EtaFile: Sendable {
    /// For each pivot: its column, the growth of the entering entry per unit of the leaving one, and the end of its
    /// terms.
    fileprivate var etas: [(column: Int32, rate: Double, end: Int)] = []
    /// The rates at which the entering entries grow with the nonbasic entries of other columns.
    fileprivate var terms: [LinearSystem.Term] = []
    /// The number of the factorisation that the etas refer to.
    fileprivate var refactorisations = 0
  }

  /// The length of an eta file after which the matrix is factorised again.
  private static let updateLimit = 24

  /// A basis for a vertex's storage: without factors, or with those of another vertex.
  init(_ storage: VertexStorage, _ reduced: ReducedSystem, like other: Basis? = nil) {
    self.storage = storage
    components = reduced.components
    limit = reduced.limit
    states = Buffer(count: components.count) { other?.states[$0] ?? State() }
  }

  deinit {
    states.deallocate(count: components.count)
    factorisation.deallocate(count: 1)
  }

  /// Records that a row replaces the nonbasic entry of a column.
  func update(_ column: Int, with row: Int, _ component: Int) {
    guard states[component].isFactorised, states[component].etaFile.etas.count < Self.updateLimit else {
      states[component].isFactorised = false
      return
    }
    let (terms, costs, variableOf) = (storage.terms, storage.rightHandSide, storage.variableOf)
    let columns = components[component].columns
    for column in columns { costs[column] = 0 }
    for index in storage.rows[row].terms { costs[terms[index].variable] = terms[index].coefficient }
    btran(component, costs)
    let rate = costs[variableOf[column]]
    var greatest = 0.0
    for other in columns {
      let cost = costs[variableOf[other]]
      greatest = max(greatest, abs(cost))
      if other == column || abs(cost) <= Tolerance.coefficient { continue }
      states[component].etaFile.terms.append(
        LinearSystem.Term(coefficient: cost, variable: Int32(truncatingIfNeeded: other)))
    }
    if abs(rate) < Tolerance.etaPivot * greatest { states[component].isFactorised = false }
    let end = states[component].etaFile.terms.count
    states[component].etaFile.etas.append((Int32(truncatingIfNeeded: column), rate, end))
  }

  func etaFile(_ component: Int) -> EtaFile { states[component].etaFile }

  /// Returns to an earlier eta file. The matrix is factorised again if it was since.
  func restore(_ component: Int, _ before: EtaFile) {
    if states[component].etaFile.refactorisations != before.refactorisations { states[component].isFactorised = false }
    states[component].etaFile = before
  }

  func isSingular(_ component: Int) -> Bool { states[component].fill?.isSingular ?? false }
  func isFactorised(_ component: Int) -> Bool { states[component].isFactorised }

  func factorise(_ component: Int) {
    if states[component].isFactorised { return }
    states[component].isFactorised = true
    states[component].etaFile.etas.removeAll(keepingCapacity: true)
    states[component].etaFile.terms.removeAll(keepingCapacity: true)
    states[component].etaFile.refactorisations += 1
    let columns = components[component].columns
    if factorisation[0] == nil { factorisation[0] = LUFactorisation(storage) }
    states[component].fill = factorisation[0]?.factorise(columns, storage, limit)
    if isSingular(component) { writeEmptyPivots(columns) }
    for index in columns { storage.variableOf[Int(storage.pivots[index].column)] = storage.pivots[index].variable }
  }

  /// Overwrites the pivots of a singular matrix with ones that have no effect: the old indices may be out of bounds.
  private func writeEmptyPivots(_ columns: Range<Int>) {
    for index in columns {
      let column = Int32(truncatingIfNeeded: index)
      storage.pivots[index] = Pivot(column: column, variable: column, inverse: 0, start: 0, end: 0, isFilled: false)
    }
  }

  /// Solves for a component's variables. The storage's `rightHandSide` holds the values of the nonbasic entries less
  /// the constants of their rows, and is overwritten.
  func ftran(_ component: Int, into values: Buffer<Double>) {
    let (rightHandSide, pivots, terms) = (storage.rightHandSide, storage.pivots, storage.terms)
    let fill = states[component].fill
    limit?.spend(cost(component))
    applyEtas(component)
    if let fill {
      for elimination in fill.eliminations {
        rightHandSide[elimination.from] -= elimination.factor * rightHandSide[elimination.of]
      }
    }
    for index in components[component].columns {
      let pivot = pivots[index]
      var sum = rightHandSide[pivot.column]
      if pivot.isFilled, let fill {
        for term in fill.terms[pivot.terms] where term.variable != pivot.variable {
          sum -= term.coefficient * values[term.variable]
        }
      } else {
        terms.forEach(in: pivot.terms) { term in
          if term.variable != pivot.variable { sum -= term.coefficient * values[term.variable] }
        }
      }
      values[pivot.variable] = sum * pivot.inverse
    }
  }

  /// Solves for the rates at which a sum over a component's variables grows with the nonbasic entries. `costs` holds
  /// the sum's coefficients by variable; on return, an entry's rate has the index of its pivot variable (`variableOf`).
  func btran(_ component: Int, _ costs: Buffer<Double>) {
    let (terms, pivots, variableOf) = (storage.terms, storage.pivots, storage.variableOf)
    let fill = states[component].fill
    let columns = components[component].columns
    limit?.spend(cost(component))
    var index = columns.upperBound
    while index > columns.lowerBound {
      index -= 1
      let pivot = pivots[index]
      let cost = costs[pivot.variable]
      if cost == 0 { continue }
      let rate = cost * pivot.inverse
      if pivot.isFilled, let fill {
        for term in fill.terms[pivot.terms] { costs[term.variable] -= rate * term.coefficient }
      } else {
        terms.forEach(in: pivot.terms) { costs[$0.variable] -= rate * $0.coefficient }
      }
      costs[pivot.variable] = rate
    }
    if let fill {
      for elimination in fill.eliminations.reversed() {
        costs[variableOf[elimination.of]] -= elimination.factor * costs[variableOf[elimination.from]]
      }
    }
    if !states[component].etaFile.etas.isEmpty { applyEtas(states[component].etaFile, costs) }
  }

  /// The number of steps that FTRAN or BTRAN takes.
  private func cost(_ component: Int) -> Int {
    let fill = states[component].fill.map { $0.terms.count + $0.eliminations.count } ?? 0
    return 3 * components[component].columns.count + fill + states[component].etaFile.terms.count
  }

  /// Converts rates over the nonbasic entries at the factorisation to rates over the current ones.
  private func applyEtas(_ etaFile: EtaFile, _ costs: Buffer<Double>) {
    let variableOf = storage.variableOf
    var start = 0
    for eta in etaFile.etas {
      let position = Int(variableOf[eta.column])
      let rate = costs[position] / eta.rate
      costs[position] = rate
      for index in start..<eta.end {
        let term = etaFile.terms[index]
        costs[variableOf[term.variable]] -= rate * term.coefficient
      }
      start = eta.end
    }
  }

  /// Converts the values of the current nonbasic entries to values of the entries at the factorisation.
  private func applyEtas(_ component: Int) {
    if states[component].etaFile.etas.isEmpty { return }
    let rightHandSide = storage.rightHandSide
    let (etas, terms) = (states[component].etaFile.etas, states[component].etaFile.terms)
    for index in etas.indices.reversed() {
      var rest = rightHandSide[etas[index].column]
      for term in (index == 0 ? 0 : etas[index - 1].end)..<etas[index].end {
        rest -= terms[term].coefficient * rightHandSide[terms[term].variable]
      }
      rightHandSide[etas[index].column] = rest / etas[index].rate
    }
  }
}
