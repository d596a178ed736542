import ConsoleLogs
import LayoutModel
import Simplex

/// The required constraints of a scene as a linear system.
struct LoggedSystem {
  private let scene: LoggedScene
  private let rows: [LoggedRow]
  /// What each row says of the edges.
  private var terms: [[(coefficient: Double, variable: Int)]] = []
  private var variables: [Quantity: Int] = [:]
  /// The edges of each item, along each axis, that has both of them.
  private var lengths: [(start: Int, end: Int)] = []

  /// How many rows are proved contradictory by what the first proof names. The time for that grows with the fourth power.
  private static let mostProved = 40

  init(_ scene: LoggedScene, without left: Set<Int> = []) {
    self.scene = scene
    let all = scene.constraints.indices.compactMap { scene.row(of: $0) }
    rows = all.filter { row in row.constraint.map { !left.contains($0) } ?? true }
    // What is left out can be asked about all the same.
    for row in all {
      for (_, quantity) in row.terms {
        for edge in Self.edges(of: quantity) where variables[edge.quantity] == nil {
          variables[edge.quantity] = variables.count
        }
      }
    }
    terms = rows.map { row in edgeTerms(row.terms) ?? [] }
    for (quantity, end) in variables where quantity.kind == .end {
      let start = variables[Quantity(item: quantity.item, axis: quantity.axis, kind: .start)]
      if let start { lengths.append((start, end)) }
    }
    lengths.sort { $0.end < $1.end }
  }

  /// Whether all of the constraints can hold.
  var holds: Bool { status(of: Array(rows.indices)) == .optimal }

  /// The constraints of a minimal set that cannot all hold, in the list's order; nil where all can, and where the scene's effort
  /// is spent before it is found. No length is less than 0.
  ///
  /// Of several sets it is one that has `wanted`, or is near to it, where that is found at once.
  func minimalContradiction(preferring wanted: Int? = nil) -> [Int]? {
    let found: [Int]?
    if rows.count > Self.mostProved {
      let rowOf = Dictionary(rows.indices.map { (rows[$0].constraint, $0) }) { first, _ in first }
      found = reduced(scene.nearest(to: wanted ?? 0).compactMap { rowOf[$0] })
    } else if let told = proved(withLengths: false) {
      // Lengths may spare some of what the list alone needs.
      found = reduced(told.filter { rows[$0].constraint == wanted } + told.filter { rows[$0].constraint != wanted })
    } else {
      found = proved(withLengths: true)
    }
    return found.map { Set($0.compactMap { rows[$0].constraint }).sorted() }
  }

  /// Rows of a minimal set by a first proof, which names few of them, in their order.
  private func proved(withLengths: Bool) -> [Int]? {
    let (system, owners) = linearSystem(Array(rows.indices), withLengths: withLengths)
    guard let found = Simplex.minimalContradiction(of: system, isBackground: { owners[$0] == nil }) else { return nil }
    return Set(found.compactMap { owners[$0] }).sorted()
  }

  /// Of rows that cannot all hold those of a minimal set: the first ones rather than the last. Costs about as many solutions
  /// as the set has rows, since many are left at once where that can be. Nil, too, where that is too much.
  private func reduced(_ order: [Int]) -> [Int]? {
    guard status(of: order) == .infeasible else { return nil }
    var kept = order
    var end = kept.count
    var size = max(1, end / 2)
    while end > 0 {
      if scene.effort.isSpent { return nil }
      size = min(size, end)
      let rest = Array(kept[..<(end - size)] + kept[end...])
      if status(of: rest) == .infeasible {
        kept = rest
        end -= size
        size *= 2
      } else if size > 1 {
        size = max(1, size / 4)
      } else {
        end -= 1
      }
    }
    return kept
  }

  /// Between which values a sum of quantities lies where the constraints hold; nil where they cannot.
  func range(of sum: [(coefficient: Double, quantity: Quantity)]) -> ValueRange? {
    guard let sum = edgeTerms(sum) else { return nil }
    let system = linearSystem(Array(rows.indices), withLengths: true, also: sum.map(\.variable)).system
    var solution = Solution(system, requiredOnly: true)
    scene.effort.spend(solution.work)
    guard solution.status == .optimal else { return nil }
    let range = solution.range(of: sum)
    return solution.status == .optimal ? range : nil
  }

  private func status(of chosen: [Int]) -> SolutionStatus {
    // In the list's order, which mostly goes from one end to the other: each equation is then told by few others.
    let solution = Solution(linearSystem(chosen.sorted(), withLengths: true).system, requiredOnly: true)
    scene.effort.spend(solution.work)
    return solution.status
  }

  /// Some rows, and which each of the system's is; nil for those that hold of every item of which they, or others that are
  /// asked for, speak.
  private func linearSystem(
    _ chosen: [Int], withLengths: Bool, also asked: [Int] = []
  ) -> (system: LinearSystem, owners: [Int?]) {
    var system = LinearSystem(variableCount: variables.count)
    var owners: [Int?] = []
    var isTouched = [Bool](repeating: false, count: variables.count)
    for variable in asked { isTouched[variable] = true }
    for index in chosen {
      let row = rows[index]
      for term in terms[index] { isTouched[term.variable] = true }
      let isTwice = row.error > 0 && row.relation == .equal
      for relation in isTwice ? [.greaterThanOrEqual, .lessThanOrEqual] : [row.relation] {
        add(terms[index], row.constant, relation, row.error, to: &system)
        owners.append(index)
      }
    }
    for (start, end) in lengths where withLengths && isTouched[start] && isTouched[end] {
      add([(1, end), (-1, start)], 0, .greaterThanOrEqual, 0, to: &system)
      owners.append(nil)
    }
    return (system, owners)
  }

  private func add(
    _ terms: [(coefficient: Double, variable: Int)], _ constant: Double, _ relation: LoggedRelation, _ error: Double,
    to system: inout LinearSystem
  ) {
    for term in terms { system.addTerm(term.coefficient, term.variable) }
    let slack = relation == .greaterThanOrEqual ? error : relation == .lessThanOrEqual ? -error : 0
    system.endRow(
      constant: constant + slack, below: relation == .lessThanOrEqual ? 0 : LinearSystem.required,
      above: relation == .greaterThanOrEqual ? 0 : LinearSystem.required)
  }

  private func edgeTerms(
    _ sum: [(coefficient: Double, quantity: Quantity)]
  ) -> [(coefficient: Double, variable: Int)]? {
    var terms: [(coefficient: Double, variable: Int)] = []
    for (coefficient, quantity) in sum {
      for edge in Self.edges(of: quantity) {
        guard let variable = variables[edge.quantity] else { return nil }
        terms.append((coefficient * edge.share, variable))
      }
    }
    return terms
  }

  /// A quantity as a sum of edges; baselines are variables of their own, since the log does not say where they are.
  private static func edges(of quantity: Quantity) -> [(share: Double, quantity: Quantity)] {
    let edge = { (kind: Quantity.Kind) in Quantity(item: quantity.item, axis: quantity.axis, kind: kind) }
    switch quantity.kind {
    case .length: return [(1, edge(.end)), (-1, edge(.start))]
    case .centre: return [(0.5, edge(.end)), (0.5, edge(.start))]
    default: return [(1, quantity)]
    }
  }
}
