import WorkLimit

/// The tight entries of the parts as triangles: in an order in which each entry gives one more variable.
///
/// Most entries have two variables, so they make up trees whose roots are entries of one: taken from there, each entry
/// knows all of its variables but one. Where several entries have the same unknown variables, such as the sum and the
/// difference of two, one of them is put off to the end and subtracted from the others, so that these know one variable
/// more. That costs hardly more than reading the entries' terms. Entries that are exchanged later are noted with what
/// they are in terms of those before (the product form of the inverse); after some of those the order is found anew.
/// The method is that of the singletons of sparse LU factorization with the pivots of Markowitz (I. S. Duff, A. M.
/// Erisman and J. K. Reid, Direct Methods for Sparse Matrices, 1986).
final class Basis {
  private let memory: CornerMemory
  private let parts: [Components.Part]
  private let limit: WorkLimit?
  private let states: UnsafeMutablePointer<State>
  /// Made once the order of some part is to be found.
  private let search: UnsafeMutablePointer<TriangleSearch?>

  private struct State {
    /// Whether the steps are those of the entries before they were exchanged.
    var isPrepared = false
    var exchanges = Exchanges()
    /// What was subtracted; for few parts.
    var fill: Fill?
  }

  /// An entry, and the variable that it gives once the others in it are known.
  struct Step: Sendable {
    var column: Int32
    var variable: Int32
    /// 1 over the variable's coefficient.
    var inverse: Double
    /// Where the entry's terms begin and end: among those of all rows, or of the fill.
    var start: Int32
    var end: Int32
    var isFilled: Bool
  }

  /// The entries of a part from which others were subtracted.
  struct Fill: Sendable {
    var terms: [LinearSystem.Term] = []
    /// Of which column's entry a multiple was subtracted from which other's, in order.
    var subtractions: [(from: Int32, of: Int32, factor: Double)] = []
    /// Whether rounding left some entries nothing to give.
    var isSingular = false
  }

  /// Entries that took the place of others, in order.
  struct Exchanges: Sendable {
    /// In which column, how fast the new entry grew with the one before it, and where the other terms end.
    fileprivate var list: [(column: Int32, rate: Double, end: Int)] = []
    /// How fast the new entries grew with those that were tight in other columns.
    fileprivate var terms: [LinearSystem.Term] = []
    /// How often the order was found before.
    fileprivate var age = 0
  }

  /// After so many exchanges the order is found anew.
  private static let mostExchanges = 24
  /// And where an entry grows by less than this share of the fastest with that whose place it takes.
  private static let leastShare = 1e-3

  /// The entries in a corner's memory, as they stand in another basis, or without an order as yet.
  init(_ memory: CornerMemory, _ components: Components, like other: Basis? = nil) {
    self.memory = memory
    parts = components.parts
    limit = components.limit
    states = .allocate(capacity: parts.count)
    if let other {
      states.initialize(from: other.states, count: parts.count)
    } else {
      states.initialize(repeating: State(), count: parts.count)
    }
    search = .allocate(capacity: 1)
    search.initialize(to: nil)
  }

  deinit {
    states.deinitialize(count: parts.count)
    states.deallocate()
    search.deinitialize(count: 1)
    search.deallocate()
  }

  /// Takes note of a row that takes the place of the tight entry in a column.
  func exchange(_ column: Int, with row: Int, _ part: Int) {
    let state = states + part
    guard state.pointee.isPrepared, state.pointee.exchanges.list.count < Self.mostExchanges else {
      state.pointee.isPrepared = false
      return
    }
    let (terms, weights, variableOf) = (memory.terms, memory.entries, memory.variableOf)
    let columns = parts[part].columns
    for column in columns { weights[column] = 0 }
    for index in memory.rows[row].terms { weights[Int(terms[index].variable)] = terms[index].coefficient }
    price(part, weights)
    let rate = weights[Int(variableOf[column])]
    var greatest = 0.0
    if state.pointee.exchanges.list.isEmpty {
      state.pointee.exchanges.list.reserveCapacity(8)
      state.pointee.exchanges.terms.reserveCapacity(24)
    }
    for other in columns {
      let weight = weights[Int(variableOf[other])]
      greatest = max(greatest, abs(weight))
      if other == column || abs(weight) <= Tolerance.coefficient { continue }
      state.pointee.exchanges.terms.append(
        LinearSystem.Term(coefficient: weight, variable: Int32(truncatingIfNeeded: other)))
    }
    if abs(rate) < Self.leastShare * greatest { state.pointee.isPrepared = false }
    state.pointee.exchanges.list.append((Int32(truncatingIfNeeded: column), rate, state.pointee.exchanges.terms.count))
  }

  func exchanges(_ part: Int) -> Exchanges { states[part].exchanges }

  func restore(_ part: Int, _ before: Exchanges) {
    if states[part].exchanges.age != before.age { states[part].isPrepared = false }
    states[part].exchanges = before
  }

  func isSingular(_ part: Int) -> Bool { states[part].fill?.isSingular ?? false }
  func isPrepared(_ part: Int) -> Bool { states[part].isPrepared }

  func prepare(_ part: Int) {
    if states[part].isPrepared { return }
    states[part].isPrepared = true
    states[part].exchanges.list.removeAll(keepingCapacity: true)
    states[part].exchanges.terms.removeAll(keepingCapacity: true)
    states[part].exchanges.age += 1
    let columns = parts[part].columns
    if search.pointee == nil { search.pointee = TriangleSearch(memory) }
    states[part].fill = search.pointee?.order(columns, memory, limit)
    if isSingular(part) { leaveWithoutOrder(columns) }
    for index in columns { memory.variableOf[Int(memory.steps[index].column)] = memory.steps[index].variable }
  }

  /// Writes steps that say nothing, where none were found for some entries: what stood there before may lead anywhere.
  private func leaveWithoutOrder(_ columns: Range<Int>) {
    for index in columns {
      let column = Int32(truncatingIfNeeded: index)
      memory.steps[index] = Step(column: column, variable: column, inverse: 0, start: 0, end: 0, isFilled: false)
    }
  }

  /// The variables of a part for given values of the tight entries less the constants of their rows, which stand in
  /// the memory's `entries` and are changed.
  func solve(_ part: Int, into values: UnsafeMutablePointer<Double>) {
    let (entries, steps) = (memory.entries, memory.steps)
    let fill = states[part].fill
    limit?.spend(cost(part))
    undoExchanges(part)
    if let fill {
      for subtraction in fill.subtractions {
        entries[Int(subtraction.from)] -= subtraction.factor * entries[Int(subtraction.of)]
      }
    }
    for index in parts[part].columns {
      let step = steps[index]
      var sum = entries[Int(step.column)]
      if step.isFilled, let fill {
        for term in fill.terms[Int(step.start)..<Int(step.end)] where term.variable != step.variable {
          sum -= term.coefficient * values[Int(term.variable)]
        }
      } else {
        let terms = memory.terms
        var index = Int(step.start)
        while index < Int(step.end) {
          let term = terms[index]
          if term.variable != step.variable { sum -= term.coefficient * values[Int(term.variable)] }
          index += 1
        }
      }
      values[Int(step.variable)] = sum * step.inverse
    }
  }

  /// How fast a sum over a part's variables grows with each tight entry. The weights are given by variable; those of
  /// the entries come back in the places of the variables that they give (`variableOf`).
  func price(_ part: Int, _ weights: UnsafeMutablePointer<Double>) {
    let (terms, steps, variableOf) = (memory.terms, memory.steps, memory.variableOf)
    let fill = states[part].fill
    let columns = parts[part].columns
    limit?.spend(cost(part))
    var index = columns.upperBound
    while index > columns.lowerBound {
      index -= 1
      let step = steps[index]
      let weight = weights[Int(step.variable)]
      if weight == 0 { continue }
      let price = weight * step.inverse
      if step.isFilled, let fill {
        for term in fill.terms[Int(step.start)..<Int(step.end)] {
          weights[Int(term.variable)] -= price * term.coefficient
        }
      } else {
        var index = Int(step.start)
        while index < Int(step.end) {
          weights[Int(terms[index].variable)] -= price * terms[index].coefficient
          index += 1
        }
      }
      weights[Int(step.variable)] = price
    }
    if let fill {
      for subtraction in fill.subtractions.reversed() {
        weights[Int(variableOf[Int(subtraction.of)])] -=
          subtraction.factor * weights[Int(variableOf[Int(subtraction.from)])]
      }
    }
    if states[part].exchanges.list.isEmpty { return }
    let exchanges = states[part].exchanges
    var start = 0
    for exchange in exchanges.list {
      let place = Int(variableOf[Int(exchange.column)])
      let price = weights[place] / exchange.rate
      weights[place] = price
      for index in start..<exchange.end {
        let term = exchanges.terms[index]
        weights[Int(variableOf[Int(term.variable)])] -= price * term.coefficient
      }
      start = exchange.end
    }
  }

  /// How many steps going through a part's entries takes.
  private func cost(_ part: Int) -> Int {
    let fill = states[part].fill.map { $0.terms.count + $0.subtractions.count } ?? 0
    return 3 * parts[part].columns.count + fill + states[part].exchanges.terms.count
  }

  /// Turns given values of the tight entries into those of the entries before they were exchanged.
  private func undoExchanges(_ part: Int) {
    if states[part].exchanges.list.isEmpty { return }
    let entries = memory.entries
    let (list, terms) = (states[part].exchanges.list, states[part].exchanges.terms)
    var index = list.count
    while index > 0 {
      index -= 1
      var rest = entries[Int(list[index].column)]
      for term in (index == 0 ? 0 : list[index - 1].end)..<list[index].end {
        rest -= terms[term].coefficient * entries[Int(terms[term].variable)]
      }
      entries[Int(list[index].column)] = rest / list[index].rate
    }
  }
}
