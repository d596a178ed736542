import ConsoleLogs
import LayoutModel

/// What follows from constraints one after the other, until two numbers of the same thing differ.
///
/// Places count from an edge of the outermost item that the constraints speak of.
struct LoggedReasoning {
  /// One thing that follows.
  struct Fact {
    var quantity: Quantity
    var relation: LoggedRelation
    var value: Double
    /// The constraint that it comes from; nil for what lies in the item itself, and for the origin.
    var constraint: Int?
    /// The facts that it follows from.
    var premises: [Int]
  }

  private(set) var facts: [Fact] = []
  /// The two facts that cannot both hold; nil where none were met.
  private(set) var clash: (first: Int, second: Int)?
  private var lows: [Quantity: Int] = [:]
  private var highs: [Quantity: Int] = [:]
  private let rows: [LoggedRow]
  private var origins: Set<Quantity> = []

  /// By how many points numbers have to differ. More than six printed digits can be off.
  private static let difference = 2e-3
  /// Rows without end narrow each other down a little at a time; no reasoning that people follow is as long.
  private static let mostFacts = 400

  /// Draws all conclusions from some constraints; `outermost` is the item whose first edges are at 0, best one that holds the
  /// others.
  init(_ scene: LoggedScene, _ constraints: [Int], outermost: Int?) {
    let told = constraints.compactMap { scene.row(of: $0) }
    var seen: Set<Quantity> = []
    var geometry: [LoggedRow] = []
    var lengths: [LoggedRow] = []
    for (_, quantity) in told.flatMap(\.terms) {
      guard quantity.kind.rawValue <= Quantity.Kind.length.rawValue else { continue }
      let length = Quantity(item: quantity.item, axis: quantity.axis, kind: .length)
      guard seen.insert(length).inserted else { continue }
      geometry += scene.geometry(of: quantity.item, quantity.axis)
      lengths.append(LoggedRow(terms: [(1, length)], constant: 0, relation: .greaterThanOrEqual))
    }
    rows = told + geometry
    for axis in Axis.allCases {
      let places = told.flatMap(\.terms).map(\.quantity).filter { $0.axis == axis && $0.isPlace }
      guard let item = places.first(where: { $0.item == outermost })?.item ?? Self.outermost(places, scene) else {
        continue
      }
      let isKnown = places.contains { $0.item == item && $0.kind == .start }
      let kind = isKnown ? .start : places.first { $0.item == item }?.kind ?? .start
      let start = Quantity(item: item, axis: axis, kind: kind)
      origins.insert(start)
      add(Fact(quantity: start, relation: .equal, value: 0, constraint: nil, premises: []))
    }
    // What is certain first: numbers that add up are easier to follow than bounds.
    draw(rows, withBounds: false)
    if clash == nil { draw(rows, withBounds: true) }
    if clash == nil { draw(rows + lengths, withBounds: true) }
  }

  private static func outermost(_ places: [Quantity], _ scene: LoggedScene) -> Int? {
    places.map(\.item).first { item in
      places.contains { scene.superviews[$0.item] == item }
        && !places.contains { $0.item == scene.superviews[item] }
    } ?? places.first?.item
  }

  private mutating func draw(_ rows: [LoggedRow], withBounds: Bool) {
    var before = -1
    while clash == nil, facts.count > before, facts.count < Self.mostFacts {
      before = facts.count
      for row in rows {
        for target in row.terms.indices where clash == nil && !origins.contains(row.terms[target].quantity) {
          conclude(row, target, withBounds)
        }
      }
    }
  }

  private mutating func conclude(_ row: LoggedRow, _ target: Int, _ withBounds: Bool) {
    let others = row.terms.indices.filter { $0 != target }.map { row.terms[$0] }
    if row.relation == .equal {
      let exact = others.compactMap { self.exact($0.quantity) }
      if exact.count == others.count {
        add(fact(row, target, others, exact, .equal))
        return
      }
    }
    guard withBounds else { return }
    if row.relation != .lessThanOrEqual { bound(row, target, others, isAtLeastZero: true) }
    if row.relation != .greaterThanOrEqual { bound(row, target, others, isAtLeastZero: false) }
  }

  /// The others at their most leave a least for the target, where the sum must not be below 0; and the other way round.
  private mutating func bound(
    _ row: LoggedRow, _ target: Int, _ others: [(coefficient: Double, quantity: Quantity)], isAtLeastZero: Bool
  ) {
    let premises = others.compactMap {
      ($0.coefficient > 0) == isAtLeastZero ? highs[$0.quantity] : lows[$0.quantity]
    }
    guard premises.count == others.count else { return }
    let isLow = (row.terms[target].coefficient > 0) == isAtLeastZero
    add(fact(row, target, others, premises, isLow ? .greaterThanOrEqual : .lessThanOrEqual))
  }

  private func fact(
    _ row: LoggedRow, _ target: Int, _ others: [(coefficient: Double, quantity: Quantity)], _ premises: [Int],
    _ relation: LoggedRelation
  ) -> Fact {
    var sum = row.constant
    for (term, premise) in zip(others, premises) { sum += term.coefficient * facts[premise].value }
    return Fact(
      quantity: row.terms[target].quantity, relation: relation, value: -sum / row.terms[target].coefficient + 0,
      constraint: row.constraint, premises: premises)
  }

  private func exact(_ quantity: Quantity) -> Int? {
    guard let low = lows[quantity], low == highs[quantity] else { return nil }
    return low
  }

  private mutating func add(_ fact: Fact) {
    guard fact.value.isFinite else { return }
    let (low, high) = (lows[fact.quantity], highs[fact.quantity])
    let boundsLow = fact.relation != .lessThanOrEqual
    let boundsHigh = fact.relation != .greaterThanOrEqual
    let isHigher = boundsLow && low.map { fact.value > facts[$0].value + 1e-7 } ?? true
    let isLower = boundsHigh && high.map { fact.value < facts[$0].value - 1e-7 } ?? true
    guard isHigher || isLower else { return }
    var other: Int?
    if boundsLow, let high, fact.value > facts[high].value + Self.difference { other = high }
    if boundsHigh, let low, fact.value < facts[low].value - Self.difference { other = low }
    if other == nil, comesFromItself(fact) { return }
    facts.append(fact)
    if isHigher || fact.relation == .equal { lows[fact.quantity] = facts.count - 1 }
    if isLower || fact.relation == .equal { highs[fact.quantity] = facts.count - 1 }
    if let other { clash = (facts.count - 1, other) }
  }

  private func comesFromItself(_ fact: Fact) -> Bool {
    reached(from: fact.premises).contains {
      facts[$0].quantity == fact.quantity && (facts[$0].relation == fact.relation || facts[$0].relation == .equal)
    }
  }

  /// The facts that some stand on, themselves included, in the order in which they follow.
  func reached(from starts: [Int]) -> [Int] {
    var seen: Set<Int> = []
    var waiting = starts
    while let next = waiting.popLast() {
      if seen.insert(next).inserted { waiting += facts[next].premises }
    }
    return seen.sorted()
  }

  /// What is known of a quantity: its number, or else the better of its bounds.
  func known(_ quantity: Quantity) -> Fact? {
    if let exact = exact(quantity) { return facts[exact] }
    if let low = lows[quantity], facts[low].value > 0 { return facts[low] }
    return highs[quantity].map { facts[$0] }
  }

  /// The lengths that lead from the origin to a place, in their order; nil where there is no such way.
  func way(to fact: Int) -> [Length]? {
    var lengths: [Length] = []
    var current = facts[fact]
    while !(current.premises.isEmpty && current.constraint == nil) {
      guard current.quantity.isPlace, current.quantity.kind != .centre,
        let premise = current.premises.first(where: { facts[$0].quantity.isPlace }),
        facts[premise].quantity.kind != .centre
      else { return nil }
      let before = facts[premise]
      let isOfItem = current.constraint == nil
      guard current.premises.count == (isOfItem ? 2 : 1) else { return nil }
      lengths.append(
        Length(
          points: current.value - before.value, item: isOfItem ? current.quantity.item : nil,
          constraint: isOfItem ? fixing(current) : current.constraint, from: before.quantity, to: current.quantity))
      current = before
    }
    return lengths.reversed()
  }

  /// The constraint that fixes the length at whose end a place lies.
  private func fixing(_ fact: Fact) -> Int? {
    fact.premises.first { !facts[$0].quantity.isPlace }.flatMap { facts[$0].constraint }
  }

  /// A part of a way: an item's own length, or a distance that a constraint says.
  struct Length {
    var points: Double
    var item: Int?
    /// The constraint that says the distance, or fixes the item's length.
    var constraint: Int?
    var from: Quantity
    var to: Quantity
  }
}
