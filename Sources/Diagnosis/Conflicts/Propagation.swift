import LayoutModel
import LayoutSolver

/// Facts that follow from rows, one from another, until two of them differ.
struct Propagation {
  private let rows: [ReasoningRows.Row]
  private(set) var facts: [Reasoning.Step] = []
  /// For each quantity the fact that bounds it best from below, and from above.
  private var lows: [Reasoning.Quantity: Int] = [:]
  private var highs: [Reasoning.Quantity: Int] = [:]
  private var clash: (Int, Int)?
  /// Whether the places that the others count from may be told a second time. They are the last to be doubted.
  private var doubtsOrigins = false

  /// By how many points a bound has to be better to be news.
  private static let news = 1e-7
  /// How many points apart two numbers are that differ. Less than what is a contradiction to the solver, since a ratio
  /// may make it smaller on the way.
  private static let difference = 1e-6
  /// Rows without end narrow each other down a little at a time; no reasoning that people follow is as long.
  private static let mostFacts = 600

  init(_ rows: ReasoningRows) { self.rows = rows.rows }

  /// The two facts that cannot both hold; nil where none were met.
  mutating func run() -> (Int, Int)? {
    for stage in ReasoningRows.Stage.allCases {
      let isOpen = { (row: ReasoningRows.Row) in row.stage <= stage }
      while clash == nil, sweep(isOpen) {}
      if stage == .written {
        for axis in Axis.allCases where clash == nil && !hasPlace(axis) {
          if setStart(axis) { while clash == nil, sweep(isOpen) {} }
        }
      }
      if let clash { return clash }
    }
    doubtsOrigins = true
    while clash == nil, sweep({ _ in true }) {}
    return clash
  }

  /// Whether some place on an axis is given.
  private func hasPlace(_ axis: Axis) -> Bool {
    rows.contains { row in
      (row.source == .origin || row.source == .given) && row.terms.contains { $0.quantity.axis == axis }
    }
  }

  /// Has the places on an axis count from one of the outermost item, best its start; false where the rows speak of no place there.
  private mutating func setStart(_ axis: Axis) -> Bool {
    let places = rows.filter { $0.source != .geometry }.flatMap { $0.terms.map(\.quantity) }
      .filter { $0.axis == axis && $0.isPlace }
    guard let item = places.map(\.item).min() else { return false }
    let start = Reasoning.Quantity.start(item, axis)
    let place = places.contains(start) ? start : places.first { $0.item == item } ?? start
    add(
      Reasoning.Step(
        quantity: place, relation: .equal, value: 0, source: .start, shape: .fixed, ownRelation: .equal, premises: []))
    return true
  }

  /// Draws all conclusions from what is known; answers whether there were any.
  private mutating func sweep(_ isOpen: (ReasoningRows.Row) -> Bool) -> Bool {
    let before = facts.count
    for row in rows where isOpen(row) {
      for target in row.terms.indices where clash == nil && !isOrigin(row.terms[target].quantity) {
        conclude(row, target)
      }
    }
    return facts.count > before && facts.count < Self.mostFacts
  }

  private func isOrigin(_ quantity: Reasoning.Quantity) -> Bool {
    guard !doubtsOrigins, let fact = exactFact(of: quantity) else { return false }
    return facts[fact].source == .origin || facts[fact].source == .start
  }

  private mutating func conclude(_ row: ReasoningRows.Row, _ target: Int) {
    let others = row.terms.indices.filter { $0 != target }.map { row.terms[$0] }
    if row.relation == .equal {
      let exact = others.compactMap { exactFact(of: $0.quantity) }
      if exact.count == others.count {
        add(step(row, target, others, exact, .equal))
        return
      }
    }
    // The sum must not be below 0: the others at their most leave a least for the target.
    if row.relation != .lessThanOrEqual { bound(row, target, others, isSumAtLeastZero: true) }
    if row.relation != .greaterThanOrEqual { bound(row, target, others, isSumAtLeastZero: false) }
  }

  private mutating func bound(
    _ row: ReasoningRows.Row, _ target: Int, _ others: [(coefficient: Double, quantity: Reasoning.Quantity)],
    isSumAtLeastZero: Bool
  ) {
    let premises = others.compactMap { term in
      (term.coefficient > 0) == isSumAtLeastZero ? highs[term.quantity] : lows[term.quantity]
    }
    guard premises.count == others.count else { return }
    let isLow = (row.terms[target].coefficient > 0) == isSumAtLeastZero
    add(step(row, target, others, premises, isLow ? .greaterThanOrEqual : .lessThanOrEqual))
  }

  private func step(
    _ row: ReasoningRows.Row, _ target: Int, _ others: [(coefficient: Double, quantity: Reasoning.Quantity)],
    _ premises: [Int], _ relation: Relation
  ) -> Reasoning.Step {
    let own = row.terms[target].coefficient
    var sum = row.constant
    for (term, premise) in zip(others, premises) { sum += term.coefficient * facts[premise].value }
    var shape = Reasoning.Shape.mixed
    if others.isEmpty { shape = .fixed }
    if others.count == 1 { shape = .line(ratio: -others[0].coefficient / own, plus: -row.constant / own + 0) }
    return Reasoning.Step(
      quantity: row.terms[target].quantity, relation: relation, value: -sum / own + 0, source: row.source, shape: shape,
      ownRelation: own < 0 ? row.relation.turned : row.relation, premises: premises)
  }

  private func exactFact(of quantity: Reasoning.Quantity) -> Int? {
    guard let low = lows[quantity], low == highs[quantity] else { return nil }
    return low
  }

  /// Takes in a fact where it is news, and looks whether it clashes.
  private mutating func add(_ step: Reasoning.Step) {
    guard facts.count < Self.mostFacts, step.value.isFinite else { return }
    let (low, high) = (lows[step.quantity], highs[step.quantity])
    let bounds = (low: step.relation != .lessThanOrEqual, high: step.relation != .greaterThanOrEqual)
    let isHigher = bounds.low && low.map { step.value > facts[$0].value + Self.news } ?? true
    let isLower = bounds.high && high.map { step.value < facts[$0].value - Self.news } ?? true
    guard isHigher || isLower else { return }
    // A bound that comes from its own quantity's is a circle, unless it is the clash itself.
    let clashing =
      bounds.low ? high.flatMap { step.value > facts[$0].value + Self.difference ? $0 : nil } : nil
    let clashingBelow =
      bounds.high ? low.flatMap { step.value < facts[$0].value - Self.difference ? $0 : nil } : nil
    let other = clashing ?? clashingBelow
    if other == nil, isCircle(step) { return }
    facts.append(step)
    // An equation tells both, so that others can build on it as one.
    let isExact = step.relation == .equal && other == nil
    if isHigher || isExact { lows[step.quantity] = facts.count - 1 }
    if isLower || isExact { highs[step.quantity] = facts.count - 1 }
    if let other { clash = (facts.count - 1, other) }
  }

  /// Whether a step comes from a bound of its own quantity on the same side.
  private func isCircle(_ step: Reasoning.Step) -> Bool {
    var seen: Set<Int> = []
    var waiting = step.premises
    while let premise = waiting.popLast() {
      guard seen.insert(premise).inserted else { continue }
      let fact = facts[premise]
      if fact.quantity == step.quantity, fact.relation == step.relation || fact.relation == .equal { return true }
      waiting += fact.premises
    }
    return false
  }
}
