public import LayoutModel

/// One thing that follows from rows.
public struct Fact<Condition: Hashable & Sendable>: Sendable {
  /// What the number is of.
  public var quantity: Quantity
  /// Whether it is this number, at least it, or at most.
  public var relation: Relation
  /// The number, in points.
  public var value: Double
  /// The row that it comes from.
  public var source: RowSource<Condition>
  /// How it comes from the premises.
  public var shape = FactShape.fixed
  /// How the source alone compares: an equation may carry an inequality on.
  public var ownRelation = Relation.equal
  /// The facts that it follows from, by their indices; all before it.
  public var premises: [Int] = []
  /// The condition that it comes from; nil where it comes from none.
  public var condition: Condition? { source.condition }
  /// Whether it is a place at 0 from which the others count.
  public var isStart: Bool { source == .start || source == .origin }
  /// Whether it is one other number and so many points more.
  public var isDistance: Bool { if case .line(1, _) = shape { true } else { false } }
}

/// How the number of a fact comes from others.
public enum FactShape: Hashable, Sendable {
  /// From none.
  case fixed
  /// The number of one other fact times `ratio`, and `plus` points more.
  case line(ratio: Double, plus: Double)
  /// From several.
  case mixed
}

/// What is done before the next rows are looked at, until it leads no further.
public struct PropagationStage: Sendable {
  var lastRows: Int
  var starts: [Quantity]
  var hasBounds: Bool
  var doubtsStarts: Bool

  /// Looks at the rows of this stage and of those before it. `starts` are places at 0 from now on, where the others
  /// count from. Without bounds, only equations of numbers that are known are followed. The starts are the last to be
  /// doubted.
  public init(rows: Int, starts: [Quantity] = [], hasBounds: Bool = true, doubtsStarts: Bool = false) {
    lastRows = rows
    self.starts = starts
    self.hasBounds = hasBounds
    self.doubtsStarts = doubtsStarts
  }
}

/// Facts that follow from rows, one from another, until two of them differ.
public struct Propagation<Condition: Hashable & Sendable> {
  /// What follows, each fact behind its premises.
  public private(set) var facts: [Fact<Condition>] = []
  /// The two facts that cannot both hold, the later first; nil where none were met.
  public private(set) var clash: (first: Int, second: Int)?
  /// How many points apart two numbers are that differ.
  private let difference: Double
  /// For each quantity the fact that bounds it best from below, and from above.
  private var lows: [Quantity: Int] = [:]
  private var highs: [Quantity: Int] = [:]
  /// By how many points a bound has to be better to be news.
  private static var news: Double { 1e-7 }
  /// Rows without end narrow each other down a little at a time; no reasoning that people follow is as long.
  private static var mostFacts: Int { 600 }

  /// Draws all conclusions from rows, until two numbers of one quantity are as many points apart as `difference`.
  public init(_ rows: [QuantityRow<Condition>], in stages: [PropagationStage], difference: Double) {
    self.difference = difference
    for stage in stages where clash == nil {
      for start in stage.starts { add(Fact(quantity: start, relation: .equal, value: 0, source: .start)) }
      let open = rows.filter { $0.stage <= stage.lastRows }
      while clash == nil, sweep(open, stage) {}
    }
  }

  /// What is known of a quantity: its number, or else the better of its bounds.
  public func known(_ quantity: Quantity) -> Fact<Condition>? {
    if let low = lows[quantity], low == highs[quantity] || facts[low].value > 0 { return facts[low] }
    return highs[quantity].map { facts[$0] }
  }

  /// Draws the next conclusions from what is known; answers whether there were any.
  private mutating func sweep(_ rows: [QuantityRow<Condition>], _ stage: PropagationStage) -> Bool {
    let before = facts.count
    for row in rows {
      for target in row.terms.indices
      where clash == nil && (stage.doubtsStarts || !isStart(row.terms[target].quantity)) {
        conclude(row, target, stage.hasBounds)
      }
    }
    return facts.count > before && facts.count < Self.mostFacts
  }

  private func isStart(_ quantity: Quantity) -> Bool { exactFact(of: quantity).map { facts[$0].isStart } ?? false }

  private mutating func conclude(_ row: QuantityRow<Condition>, _ target: Int, _ hasBounds: Bool) {
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
          ownRelation: own < 0 ? row.relation.turned : row.relation, premises: premises))
    }
    if row.relation == .equal {
      let exact = others.compactMap { exactFact(of: $0.quantity) }
      if exact.count == others.count { return add(exact, .equal) }
    }
    guard hasBounds else { return }
    // The sum must not be below 0: the others at their most leave a least for the target. Nor above: the other way
    // round.
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

  /// Takes in a fact where it is news, and looks whether it clashes.
  private mutating func add(_ fact: Fact<Condition>) {
    guard facts.count < Self.mostFacts, fact.value.isFinite else { return }
    let (low, high) = (lows[fact.quantity], highs[fact.quantity])
    let (boundsLow, boundsHigh) = (fact.relation != .lessThanOrEqual, fact.relation != .greaterThanOrEqual)
    let isHigher = boundsLow && low.map { fact.value > facts[$0].value + Self.news } ?? true
    let isLower = boundsHigh && high.map { fact.value < facts[$0].value - Self.news } ?? true
    guard isHigher || isLower else { return }
    var other: Int?
    if boundsHigh, let low, fact.value < facts[low].value - difference { other = low }
    if boundsLow, let high, fact.value > facts[high].value + difference { other = high }
    // A bound that comes from its own quantity's is a circle, unless it is the clash itself.
    if other == nil, isCircle(fact) { return }
    facts.append(fact)
    // An equation tells both, so that others can build on it as one.
    let isExact = fact.relation == .equal && other == nil
    if isHigher || isExact { lows[fact.quantity] = facts.count - 1 }
    if isLower || isExact { highs[fact.quantity] = facts.count - 1 }
    if let other { clash = (facts.count - 1, other) }
  }

  /// Whether a fact comes from a bound of its own quantity on the same side.
  private func isCircle(_ fact: Fact<Condition>) -> Bool {
    facts.ancestors(of: fact.premises).contains {
      facts[$0].quantity == fact.quantity && [fact.relation, .equal].contains(facts[$0].relation)
    }
  }
}

/// A part of the way to a place: an item's own length, or a distance that a condition says.
public struct Stretch<Condition: Hashable & Sendable> {
  /// In points; below 0 where it leads up or to the left.
  public var points: Double
  /// The item whose length it is.
  public var item: Int?
  /// The condition that says the distance, or fixes the item's length.
  public var condition: Condition?
  /// Where it begins.
  public var from: Quantity
  /// Where it ends.
  public var to: Quantity

  /// A part of a way.
  public init(points: Double, item: Int?, condition: Condition?, from: Quantity, to: Quantity) {
    self.points = points
    self.item = item
    self.condition = condition
    self.from = from
    self.to = to
  }
}

extension Array {
  /// The facts that some stand on, themselves included.
  public func ancestors<Condition>(of facts: [Int]) -> Set<Int> where Element == Fact<Condition> {
    var seen: Set<Int> = []
    var waiting = facts
    while let next = waiting.popLast() {
      if seen.insert(next).inserted { waiting += self[next].premises }
    }
    return seen
  }

  /// The stretches that lead from where places count to that of a fact, in their order; nil where there is no such way.
  public func way<Condition>(to fact: Int) -> [Stretch<Condition>]? where Element == Fact<Condition> {
    var way: [Stretch<Condition>] = []
    var end = self[fact]
    while !end.isStart {
      guard end.quantity.isPlace, end.quantity.kind != .centre,
        let place = end.premises.first(where: { self[$0].quantity.isPlace }), self[place].quantity.kind != .centre
      else { return nil }
      let start = self[place]
      let length = end.premises.first { !self[$0].quantity.isPlace }
      // A length is put to the place before it, by an item or by a condition.
      let isOfItem = end.source == .geometry
      guard isOfItem ? length != nil : end.isDistance else { return nil }
      way.append(
        Stretch(
          points: end.value - start.value, item: isOfItem ? end.quantity.item : nil,
          condition: isOfItem ? length.flatMap { self[$0].condition } : end.condition, from: start.quantity,
          to: end.quantity))
      end = start
    }
    return way.reversed()
  }
}
