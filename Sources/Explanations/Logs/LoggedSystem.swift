import ConsoleLogs
import Diagnosis
import LayoutModel
import Simplex

struct LoggedSystem {
  private let loggedLayout: LoggedLayout
  private let rows: [LoggedRow]
  private var variables: [Quantity: Int] = [:]
  private var lengths: [(start: Int, end: Int)] = []
  /// The maximum number of rows for which a Farkas certificate gives a minimal conflict. Its time grows with their fourth
  /// power.
  private static let mostProved = 40

  init(_ loggedLayout: LoggedLayout, without omitted: Set<Int> = []) {
    self.loggedLayout = loggedLayout
    let all = loggedLayout.constraints.indices.compactMap { loggedLayout.row(of: $0) }
    let kept = all.filter { row in row.source.condition.map { !omitted.contains($0) } ?? true }
    rows = kept + loggedLayout.assumed
    // Ranges may be asked for constraints that are left out too.
    for (_, quantity) in (all + loggedLayout.assumed).flatMap(\.terms).flatMap(\.quantity.inEdges)
    where variables[quantity] == nil {
      variables[quantity] = variables.count
    }
    // Margins wider than their view are no conflict by themselves: the guide's length is then negative.
    let guides = Set(loggedLayout.assumed.map { $0.terms[0].quantity.item })
    for (quantity, end) in variables where quantity.kind == .end && !guides.contains(quantity.item) {
      if let start = variables[quantity.other(.start)] { lengths.append((start, end)) }
    }
    lengths.sort { $0.end < $1.end }
  }

  var holds: Bool { solution(of: Array(rows.indices)).status == .optimal }

  /// Whether the equations contradict each other even where lengths may be negative, so that no room is missing.
  var contradictsItself: Bool {
    let (system, _) = linearSystem(Array(rows.indices), withLengthBounds: false)
    return Solution(system, requiredOnly: true).status == .infeasible
  }

  /// The constraints of a minimal conflict, in the list's order; prefers a conflict with `wanted` or near it. Nil if all
  /// can hold or the work limit is spent. No length may be negative.
  func minimalInfeasibleSubset(preferring wanted: Int? = nil) -> [Int]? {
    let numbers = rows.map(\.source.condition)
    let found: [Int]?
    if rows.count > Self.mostProved {
      let rowOf = Dictionary(zip(numbers, rows.indices)) { first, _ in first }
      found = reduced(loggedLayout.nearest(to: wanted ?? 0).compactMap { rowOf[.some($0)] })
    } else if let reported = proved(withLengthBounds: false) {
      // With the bounds on lengths, a smaller set may conflict.
      found = reduced(reported.filter { numbers[$0] == wanted } + reported.filter { numbers[$0] != wanted })
    } else {
      found = proved(withLengthBounds: true)
    }
    return found.map { $0.compactMap { numbers[$0] }.sorted() }
  }

  /// The rows of a minimal conflict, in their order, from a Farkas certificate, which has few rows.
  private func proved(withLengthBounds: Bool) -> [Int]? {
    let (system, owners) = linearSystem(Array(rows.indices), withLengthBounds: withLengthBounds)
    guard let found = Simplex.minimalInfeasibleSubset(of: system, isBackground: { owners[$0] == nil }),
      !loggedLayout.limit.isSpent
    else { return nil }
    return Set(found.compactMap { owners[$0] }).sorted()
  }

  private func reduced(_ order: [Int]) -> [Int]? {
    minimalSubset(of: order, limit: loggedLayout.limit) { solution(of: $0).status == .infeasible }
  }

  /// The range of a sum of quantities if the constraints hold; nil if they cannot.
  func range(of sum: QuantitySum) -> ValueRange? {
    guard let terms = terms(of: sum) else { return nil }
    var solution = solution(of: Array(rows.indices), also: terms.map(\.variable))
    guard solution.status == .optimal else { return nil }
    let range = solution.range(of: terms)
    return solution.status == .optimal ? range : nil
  }

  private func solution(of chosen: [Int], also requested: [Int] = []) -> Solution {
    // The list mostly goes from one end of a chain to the other. That order keeps the factorisation sparse.
    Solution(linearSystem(chosen.sorted(), withLengthBounds: true, also: requested).system, requiredOnly: true)
  }

  /// A system of some rows, and for each row of the system its index in `rows`; nil for the bounds on lengths.
  private func linearSystem(
    _ chosen: [Int], withLengthBounds: Bool, also requested: [Int] = []
  ) -> (system: LinearSystem, owners: [Int?]) {
    var system = LinearSystem(variableCount: variables.count)
    system.limit = loggedLayout.limit
    var owners: [Int?] = []
    var touched = Set(requested)
    // Assumed rows hold in every choice.
    let assumed = rows.indices.filter { rows[$0].source.condition == nil && !chosen.contains($0) }
    for index in chosen + assumed {
      let row = rows[index]
      let terms = terms(of: row.terms) ?? []
      for term in terms { touched.insert(term.variable) }
      let isTwice = row.error > 0 && row.relation == .equal
      for relation in isTwice ? [.greaterThanOrEqual, .lessThanOrEqual] : [row.relation] {
        let slack = relation == .greaterThanOrEqual ? row.error : relation == .lessThanOrEqual ? -row.error : 0
        system.addRow(
          terms, constant: row.constant + slack, below: relation == .lessThanOrEqual ? 0 : LinearSystem.required,
          above: relation == .greaterThanOrEqual ? 0 : LinearSystem.required)
        owners.append(row.source.condition == nil ? nil : index)
      }
    }
    for (start, end) in lengths where withLengthBounds && touched.contains(start) && touched.contains(end) {
      system.addRow([(1, end), (-1, start)], constant: 0, below: LinearSystem.required, above: 0)
      owners.append(nil)
    }
    return (system, owners)
  }

  /// A sum in edge variables; nil if no constraint mentions one of the edges.
  private func terms(of sum: QuantitySum) -> [(coefficient: Double, variable: Int)]? {
    let edges = sum.flatMap { term in
      term.quantity.inEdges.map { (term.coefficient * $0.coefficient, variables[$0.quantity]) }
    }
    let terms = edges.compactMap { coefficient, variable in variable.map { (coefficient, $0) } }
    return terms.count == edges.count ? terms : nil
  }
}

extension Quantity {
  /// A quantity as a sum of edges; a baseline is a variable of its own, because the log does not say where it is.
  fileprivate var inEdges: QuantitySum {
    switch kind {
    case .length: [(1, other(.end)), (-1, other(.start))]
    case .centre: [(0.5, other(.end)), (0.5, other(.start))]
    default: [(1, self)]
    }
  }
}

extension LoggedLayout {
  /// A minimal conflict, with the constraint `wanted` if possible; nil if all can hold or the work limit is spent.
  func conflict(preferring wanted: Int?) -> [Int]? {
    // In a long list, few sets are searched for: finding a set takes as many solutions as it has constraints.
    let others = constraints.count > 200 ? 0 : constraints.count > 40 ? 4 : 24
    func isWanted(_ set: [Int]) -> Bool { wanted.map { row(of: $0) == nil || set.contains($0) } ?? true }
    let sets = minimalSets(
      callLimit: 1 + others, until: { sets in sets.contains(where: isWanted) || limit.isSpent },
      minimalConflict: { LoggedSystem(self, without: $0).minimalInfeasibleSubset(preferring: wanted) })
    return sets.first(where: isWanted) ?? sets.first
  }

  /// All constraints in breadth-first order from `start`. Constraints that share an item are neighbours.
  func nearest(to start: Int) -> [Int] {
    let itemsOf = constraints.map { constraint in constraint.anchors.compactMap { index(of: $0.item) } }
    var constraintsOf = [[Int]](repeating: [], count: items.count)
    for (constraint, items) in itemsOf.enumerated() { for item in items { constraintsOf[item].append(constraint) } }
    var isSeen = [Bool](repeating: false, count: constraints.count)
    var order: [Int] = []
    for start in [start] + Array(constraints.indices) where constraints.indices.contains(start) && !isSeen[start] {
      isSeen[start] = true
      var next = order.count
      order.append(start)
      while next < order.count {
        for neighbour in itemsOf[order[next]].flatMap({ constraintsOf[$0] }) where !isSeen[neighbour] {
          isSeen[neighbour] = true
          order.append(neighbour)
        }
        next += 1
      }
    }
    return order
  }
}
