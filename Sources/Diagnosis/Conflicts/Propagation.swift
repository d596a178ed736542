public import LayoutModel

/// A value or a bound of a quantity, derived from rows.
public struct Fact<Condition: Hashable & Sendable>: Sendable {
  /// The quantity.
  public var quantity: Quantity
  /// Whether the quantity equals `value`, is at least that, or at most that.
  public var relation: Relation
  /// The value in points.
  public var value: Double
  /// The row that it follows from.
  public var source: RowSource<Condition>
  /// The way in which its value depends on the premises.
  public var shape = FactShape.fixed
  /// The relation of the source row, which may be an equation even if the fact is a bound.
  public var ownRelation = Relation.equal
  /// The indices of the facts that it follows from, all before its own.
  public var premises: [Int] = []
  /// The condition of its source, if it has one.
  public var condition: Condition? { source.condition }
  /// Whether it is a position set to 0, from which the others count.
  public var isStart: Bool { source == .start || source == .origin }
  /// Whether it is one other quantity plus a number of points.
  public var isDistance: Bool { if case .line(1, _) = shape { true } else { false } }
}

/// The way in which the value of a fact depends on its premises.
public enum FactShape: Hashable, Sendable {
  /// It has none.
  case fixed
  /// The value of one premise times `ratio`, plus `plus` points.
  case line(ratio: Double, plus: Double)
  /// It has several.
  case mixed
}

/// A stage of the propagation, which runs until it finds nothing new.
public struct PropagationStage: Sendable {
  var lastRows: Int
  var starts: [Quantity]
  var hasBounds: Bool
  var mayContradictStarts: Bool

  /// A stage that uses the rows of this stage number and below. `starts` are positions set to 0, from which others
  /// count. Without bounds, it uses only equations with one unknown. With `mayContradictStarts`, rows may contradict a
  /// start.
  public init(rows: Int, starts: [Quantity] = [], hasBounds: Bool = true, mayContradictStarts: Bool = false) {
    lastRows = rows
    self.starts = starts
    self.hasBounds = hasBounds
    self.mayContradictStarts = mayContradictStarts
  }
}

/// Bound propagation: facts that follow from rows one at a time, until two of them contradict each other.
public struct Propagation<Condition: Hashable & Sendable> {
  /// The facts, each after its premises.
  public private(set) var facts: [Fact<Condition>] = []
  /// The two facts that contradict each other, the later one first; nil if propagation found none.
  public private(set) var clash: (first: Int, second: Int)?
  /// The difference in points beyond which two values contradict each other.
  private let difference: Double
  /// For each quantity, the facts with its best lower and its best upper bound.
  private var lows: [Quantity: Int] = [:]
  private var highs: [Quantity: Int] = [:]
  /// The least improvement of a bound that counts, in points.
  private static var leastImprovement: Double { 1e-7 }
  /// The greatest number of facts: rows can improve each other's bounds without end.
  private static var mostFacts: Int { 600 }

  /// Propagates until two values of one quantity differ by more than `difference` points.
  public init(_ rows: [QuantityRow<Condition>], in stages: [PropagationStage], difference: Double) {
    self.difference = difference
    for stage in stages where clash == nil {
      for start in stage.starts { add(Fact(quantity: start, relation: .equal, value: 0, source: .start)) }
      let open = rows.filter { $0.stage <= stage.lastRows }
      while clash == nil, sweep(open, stage) {}
    }
  }

  /// The best fact about a quantity: its value, else a positive lower bound, else an upper bound.
  public func known(_ quantity: Quantity) -> Fact<Condition>? {
    if let low = lows[quantity], low == highs[quantity] || facts[low].value > 0 { return facts[low] }
    return highs[quantity].map { facts[$0] }
  }

  /// Goes through the rows once. Returns whether it found new facts.
  private mutating func sweep(_ rows: [QuantityRow<Condition>], _ stage: PropagationStage) -> Bool {
    let before = facts.count
    for row in rows {
      for target in row.terms.indices
      where clash == nil && (stage.mayContradictStarts || !isStart(row.terms[target].quantity)) {
        derive(row, target, stage.hasBounds)
      }
    }
    return facts.count > before && facts.count < Self.mostFacts
  }

  private func isStart(_ quantity: Quantity) -> Bool { exactFact(of: quantity).map { facts[$0].isStart } ?? false }

  private mutating func derive(_ row: QuantityRow<Condition>, _ target: Int, _ hasBounds: Bool) {
    var others = row.terms
    let (own, quantity) = others.remove(at: target)
    func add(_ premises: [Int], _ relation: Relation) {
      var sum = row.constant
      for (term, premise) in zip(others, premises) { sum += term.coefficient * facts[premise].value }
      var shape = others.isEmpty ? FactShape.fixed : .mixed
      if others.count == 1 { shape = .line(ratio: -others[0].coefficient / own, plus: -row.constant / own + 0) }
      self.add(
        Fact(
          quantity: quantity, relation: relation, value: -sum / own + 0, source: row.source, shape: shape,
          ownRelation: own < 0 ? row.relation.reversed : row.relation, premises: premises))
    }
    if row.relation == .equal {
      let exact = others.compactMap { exactFact(of: $0.quantity) }
      if exact.count == others.count { return add(exact, .equal) }
    }
    guard hasBounds else { return }
    // A sum that is at least 0 bounds one term from below by the upper bounds of the others; the reverse for at most 0.
    for (isAtLeastZero, excluded) in [(true, Relation.lessThanOrEqual), (false, .greaterThanOrEqual)]
    where row.relation != excluded {
      let premises = others.compactMap {
        ($0.coefficient > 0) == isAtLeastZero ? highs[$0.quantity] : lows[$0.quantity]
      }
      guard premises.count == others.count else { continue }
      add(premises, (own > 0) == isAtLeastZero ? .greaterThanOrEqual : .lessThanOrEqual)
    }
  }

  private func exactFact(of quantity: Quantity) -> Int? {
    guard let low = lows[quantity], low == highs[quantity] else { return nil }
    return low
  }

  /// Adds a fact if it improves a bound, and checks it against the opposite bound.
  private mutating func add(_ fact: Fact<Condition>) {
    guard facts.count < Self.mostFacts, fact.value.isFinite else { return }
    let (low, high) = (lows[fact.quantity], highs[fact.quantity])
    let (boundsLow, boundsHigh) = (fact.relation != .lessThanOrEqual, fact.relation != .greaterThanOrEqual)
    let isHigher = boundsLow && low.map { fact.value > facts[$0].value + Self.leastImprovement } ?? true
    let isLower = boundsHigh && high.map { fact.value < facts[$0].value - Self.leastImprovement } ?? true
    guard isHigher || isLower else { return }
    var other: Int?
    if boundsHigh, let low, fact.value < facts[low].value - difference { other = low }
    if boundsLow, let high, fact.value > facts[high].value + difference { other = high }
    // A bound derived from the same quantity's bound is circular and dropped, unless it is the contradiction itself.
    if other == nil, isCircular(fact) { return }
    facts.append(fact)
    // An equation sets both bounds, so that others can use it as an equation.
    let isExact = fact.relation == .equal && other == nil
    if isHigher || isExact { lows[fact.quantity] = facts.count - 1 }
    if isLower || isExact { highs[fact.quantity] = facts.count - 1 }
    if let other { clash = (facts.count - 1, other) }
  }

  /// Whether a fact is derived from a bound of its own quantity on the same side.
  private func isCircular(_ fact: Fact<Condition>) -> Bool {
    facts.ancestors(of: fact.premises).contains {
      facts[$0].quantity == fact.quantity && [fact.relation, .equal].contains(facts[$0].relation)
    }
  }
}

/// A part of a path between positions: an item's own length, or a distance that a condition sets.
public struct Stretch<Condition: Hashable & Sendable> {
  /// Its length in points; below 0 if it leads up or to the left.
  public var points: Double
  /// The item whose length it is.
  public var item: Int?
  /// The condition that sets the distance, or the item's length.
  public var condition: Condition?
  /// The quantity where it begins.
  public var from: Quantity
  /// The quantity where it ends.
  public var to: Quantity

  /// A part of a path.
  public init(points: Double, item: Int?, condition: Condition?, from: Quantity, to: Quantity) {
    self.points = points
    self.item = item
    self.condition = condition
    self.from = from
    self.to = to
  }
}

extension Array {
  /// The facts from which some facts are derived, themselves included.
  public func ancestors<Condition>(of facts: [Int]) -> Set<Int> where Element == Fact<Condition> {
    var seen: Set<Int> = []
    var waiting = facts
    while let next = waiting.popLast() {
      if seen.insert(next).inserted { waiting += self[next].premises }
    }
    return seen
  }

  /// The stretches from the start to the position of a fact, in order; nil if the derivation is not a path.
  public func path<Condition>(to fact: Int) -> [Stretch<Condition>]? where Element == Fact<Condition> {
    var path: [Stretch<Condition>] = []
    var end = self[fact]
    while !end.isStart {
      guard end.quantity.isPosition, end.quantity.kind != .centre,
        let place = end.premises.first(where: { self[$0].quantity.isPosition }), self[place].quantity.kind != .centre
      else { return nil }
      let start = self[place]
      let length = end.premises.first { !self[$0].quantity.isPosition }
      // A stretch adds the length of an item or of a condition to the position before it.
      let isOfItem = end.source == .geometry
      guard isOfItem ? length != nil : end.isDistance else { return nil }
      path.append(
        Stretch(
          points: end.value - start.value, item: isOfItem ? end.quantity.item : nil,
          condition: isOfItem ? length.flatMap { self[$0].condition } : end.condition, from: start.quantity,
          to: end.quantity))
      end = start
    }
    return path.reversed()
  }
}
