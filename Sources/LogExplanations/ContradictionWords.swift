import ConsoleLogs
import Findings
import LayoutModel
import Simplex

/// How constraints contradict each other, in lines whose numbers add up.
struct ContradictionWords {
  let scene: LoggedScene
  let reasoning: LoggedReasoning
  /// The constraints by the numbers that stand before them.
  let members: [Int]

  /// The lines; one that says no more than that they cannot all hold, where one constraint after the other does not lead to
  /// the contradiction.
  var lines: [String] {
    guard let clash = reasoning.clash else { return [without ?? (members.count == 1 ? Self.this : Self.these)] }
    let (first, second) = (reasoning.facts[clash.first], reasoning.facts[clash.second])
    if let sum = sums(clash) ?? room(first, second) ?? room(second, first) { return sum }
    if first.premises.isEmpty, second.premises.isEmpty { return [closing(first, second)] }
    let steps = steps(clash)
    if steps.count > Self.mostSteps, let without { return [without] }
    return steps + [closing(first, second)]
  }

  /// How many steps are easier to follow than what they lead to.
  private static let mostSteps = 5
  private static let this = "this cannot hold"
  private static let these = "these cannot all hold"

  // MARK: - All at once

  /// What the others leave to one of the constraints: `without 1, UITextField is at most 34 high`. Nil where that is
  /// nothing that can be said in a few words.
  private var without: String? {
    let own = members.filter { scene.maker(of: $0) == .author }
    let authored = own.isEmpty ? members : own
    let sizes = authored.filter { scene.row(of: $0)?.terms.count == 1 }
    guard members.count > 1 else { return nil }
    return (sizes + authored.reversed()).prefix(24).lazy.compactMap(without).first
  }

  private func without(_ index: Int) -> String? {
    guard !scene.effort.isSpent, let row = scene.row(of: index), row.terms.count <= 2 else { return nil }
    let left = Set(scene.constraints.indices).subtracting(members).union([index])
    guard let range = LoggedSystem(scene, without: left).range(of: row.terms),
      let (value, relation) = bound(range, for: row)
    else { return nil }
    let first = row.terms[0].quantity
    if row.terms.count == 1 {
      guard !first.isPlace else { return nil }
      let size = "\(relation.bound)\(value.spelledPoints) \(first.axis.sizeAdjective)"
      return "without \(index + 1), \(scene.names[first.item]) is \(size)"
    }
    let second = row.terms[1]
    guard first.isPlace, second.quantity.isPlace, second.coefficient == -1 else { return nil }
    let place = name(second.quantity)
    let distance = scene.distance(value, relation, first.axis, place)
    guard relation == .equal else { return "without \(index + 1), \(name(first)) is \(distance)" }
    let asked = scene.distance(-row.constant, row.relation, first.axis, place)
    return "\(name(first)) cannot be both \(asked) and, by the others, \(distance)"
  }

  /// The number that keeps a row from holding, and whether it is a bound.
  private func bound(_ range: ValueRange, for row: LoggedRow) -> (Double, LoggedRelation)? {
    if let low = range.low, let high = range.high, !range.isOpen { return ((low + high) / 2, .equal) }
    if let low = range.low, low > -row.constant { return (low, .greaterThanOrEqual) }
    if let high = range.high, high < -row.constant { return (high, .lessThanOrEqual) }
    return nil
  }

  // MARK: - Two ways to one place

  /// `top 8 + UILabel 60 + bottom 8 make 76, and UIKit gives contentView 44`.
  private func sums(_ clash: (first: Int, second: Int)) -> [String]? {
    let (first, second) = (reasoning.facts[clash.first], reasoning.facts[clash.second])
    guard first.quantity.isPlace, let one = reasoning.way(to: clash.first),
      let other = reasoning.way(to: clash.second), !one.isEmpty, !other.isEmpty
    else { return nil }
    if let sum = sum(one, first, against: other, second) ?? sum(other, second, against: one, first) { return sum }
    if one.count == 1, other.count == 1 { return [closing(second, other[0], first, one[0])] }
    if one.count(where: isSeen) < 2, other.count(where: isSeen) < 2 { return places(second, other, first, one) }
    var (long, end, short, start) =
      one.count >= other.count ? (one, first, other, second) : (other, second, one, first)
    if (long + short).allSatisfy({ $0.points <= 0 }) {
      // Both lead up or to the left: told from the other end, which needs no signs.
      (long, short) = (long.map(\.turned), short.map(\.turned))
      (end.relation, start.relation) = (end.relation.turned, start.relation.turned)
    }
    let rest = spelled(short)
    let what = rest.isEmpty ? "0 is left" : "\(rest) \(verb(short, start.relation))"
    return wrapped("\(spelled(long)) \(verb(long, end.relation))", "and \(what)")
  }

  /// A length that lies between two places, held against one that a constraint gives it, or against none being less than 0.
  private func room(_ between: LoggedReasoning.Fact, _ own: LoggedReasoning.Fact) -> [String]? {
    guard !between.quantity.isPlace, between.premises.count == 2, between.constraint == nil,
      let start = between.premises.first(where: { reasoning.facts[$0].quantity.kind == .start }),
      let end = between.premises.first(where: { reasoning.facts[$0].quantity.kind == .end }),
      var way = reasoning.way(to: start), let other = reasoning.way(to: end)
    else { return nil }
    let (first, last) = (reasoning.facts[start], reasoning.facts[end])
    if !own.isNoLessThanZero {
      way.append(
        LoggedReasoning.Length(
          points: own.value, item: own.quantity.item, constraint: own.constraint, from: first.quantity,
          to: last.quantity))
    }
    var sum = first
    if own.relation != .equal { sum.relation = own.relation }
    return self.sum(way, sum, against: other, last)
  }

  /// One way held against another that begins with the whole length of the item at whose edge both begin: what stands
  /// behind that length is put on the other side.
  private func sum(
    _ way: [LoggedReasoning.Length], _ end: LoggedReasoning.Fact, against other: [LoggedReasoning.Length],
    _ otherEnd: LoggedReasoning.Fact
  ) -> [String]? {
    // Where two edges are at one place, it does not matter at which of them a way begins.
    let other = Array(other.drop { $0.item == nil && $0.points == 0 })
    guard let whole = other.first, let item = whole.item, whole.from.kind == .start,
      way.first?.item != item
    else { return nil }
    var long = way
    for length in other.dropFirst().reversed() {
      long.append(
        LoggedReasoning.Length(
          points: -length.points, item: length.item, constraint: length.constraint, from: length.to, to: length.from))
    }
    guard !spelled(long).isEmpty else { return nil }
    let alone = long.filter(isSeen)
    if alone.count == 1, alone[0].item == nil { return nil }
    let relation: LoggedRelation =
      end.relation == .greaterThanOrEqual || otherEnd.relation == .lessThanOrEqual
      ? .greaterThanOrEqual : end.relation == .equal && otherEnd.relation == .equal ? .equal : .lessThanOrEqual
    let axis = end.quantity.axis
    let subject = given(item, axis) ? "UIKit gives \(scene.names[item])" : "\(scene.names[item]) is"
    let adjective = given(item, axis) ? "" : " \(axis.sizeAdjective)"
    let single = alone.count == 1 ? alone[0].item : nil
    let size = single.map {
      "\(scene.names[$0]) is \(relation.bound)\(alone[0].points.spelledPoints) \(axis.sizeAdjective)"
    }
    return wrapped(
      size ?? "\(spelled(long)) \(verb(long, relation))", "and \(subject) \(whole.points.spelledPoints)\(adjective)")
  }

  private func verb(_ way: [LoggedReasoning.Length], _ relation: LoggedRelation) -> String {
    let seen = way.filter(isSeen)
    let sum = way.reduce(0) { $0 + $1.points }
    return "\(seen.count > 1 ? "make" : "makes") \(relation.bound)\(sum.spelledPoints)"
  }

  /// Lengths of 0 are left out of a sum, but for those that the author fixes.
  private func isSeen(_ length: LoggedReasoning.Length) -> Bool {
    if length.points.spelledPoints != "0" { return true }
    guard length.item != nil, let constraint = length.constraint else { return false }
    return scene.maker(of: constraint) == .author
  }

  private func given(_ item: Int, _ axis: Axis) -> Bool {
    members.contains { index in
      let isGiven = [.givenSize, .measuring].contains(scene.maker(of: index))
      return isGiven
        && scene.row(of: index)?.terms.first?.quantity
          == Quantity(item: item, axis: axis, kind: .length)
    }
  }

  private func wrapped(_ one: String, _ other: String) -> [String] {
    let line = "\(one), \(other)"
    return line.utf8.count <= 75 ? [line] : ["\(one),", other]
  }

  /// The lengths of a way with signs between them, those of 0 left out.
  private func spelled(_ way: [LoggedReasoning.Length]) -> String {
    var text = ""
    let seen = way.filter(isSeen)
    if seen.count > mostNumbersTold { return "\(seen.count) lengths" }
    for length in seen {
      let number = abs(length.points).spelledPoints
      let name = label(length, way)
      let sign = length.points < 0 ? (text.isEmpty ? "-" : " - ") : (text.isEmpty ? "" : " + ")
      text +=
        text.isEmpty && !name.isEmpty ? "\(name) \(sign)\(number)" : "\(sign)\(name.isEmpty ? "" : "\(name) ")\(number)"
    }
    return text
  }

  /// The item whose length it is, or the edge of the outermost item that a distance begins or ends at.
  private func label(_ length: LoggedReasoning.Length, _ way: [LoggedReasoning.Length]) -> String {
    if let item = length.item { return scene.names[item] }
    guard let first = way.first, let last = way.last else { return "" }
    if length.from == first.from { return edge(first.from) }
    return length.to == last.to && last.to.item == first.from.item ? edge(last.to) : ""
  }

  /// Two distances between the same places: `title.top cannot be both 8 and 12 below contentView.top`.
  private func closing(
    _ one: LoggedReasoning.Fact, _ length: LoggedReasoning.Length, _ other: LoggedReasoning.Fact,
    _ otherLength: LoggedReasoning.Length
  ) -> String {
    let place = name(length.from)
    let distances = [(length, one), (otherLength, other)].map { length, fact in
      scene.distance(length.points, fact.relation, fact.quantity.axis, place)
    }
    let isAlike = length.points * otherLength.points > 0 && one.relation == .equal && other.relation == .equal
    let first = isAlike ? abs(length.points).spelledPoints : distances[0]
    return "\(name(one.quantity)) cannot be both \(first) and \(distances[1])"
  }

  /// One edge at two places, each told from where all places count: `bar.top cannot be both 20 above root.top and at root.top`.
  private func places(
    _ one: LoggedReasoning.Fact, _ way: [LoggedReasoning.Length], _ other: LoggedReasoning.Fact,
    _ otherWay: [LoggedReasoning.Length]
  ) -> [String]? {
    guard let from = way.first?.from, from == otherWay.first?.from, from != one.quantity else { return nil }
    let distances = [one, other].map { scene.distance($0.value, $0.relation, from.axis, name(from)) }
    return ["\(name(one.quantity)) cannot be both \(distances[0]) and \(distances[1])"]
  }

  // MARK: - Step by step

  private func steps(_ clash: (first: Int, second: Int)) -> [String] {
    var lines: [String] = []
    for index in reasoning.reached(from: [clash.first, clash.second]) {
      let fact = reasoning.facts[index]
      if fact.premises.isEmpty, fact.constraint == nil { continue }
      let source = fact.constraint.map { "by \(number($0))," } ?? "so"
      lines.append("\(source) \(statement(fact))")
    }
    return lines
  }

  private func number(_ constraint: Int) -> String { "\(constraint + 1)" }

  private func statement(_ fact: LoggedReasoning.Fact) -> String {
    let value = "\(fact.relation.bound)\(fact.value.spelledPoints)"
    return fact.quantity.isPlace
      ? "\(name(fact.quantity)) is \(fact.relation.bound)at \(fact.value.spelledPoints)"
      : "\(scene.names[fact.quantity.item]) is \(value) \(fact.quantity.axis.sizeAdjective)"
  }

  private func closing(_ first: LoggedReasoning.Fact, _ second: LoggedReasoning.Fact) -> String {
    let (one, other) = (first, second)
    if one.quantity.isPlace {
      let places = [one, other].map { "\($0.relation.bound)at \($0.value.spelledPoints)" }
      return "\(name(one.quantity)) cannot be \(places[0]) and \(places[1])"
    }
    let subject = scene.names[one.quantity.item]
    let adjective = one.quantity.axis.sizeAdjective
    for (fact, bound) in [(one, other), (other, one)] where bound.isNoLessThanZero {
      let noun = one.quantity.axis == .horizontal ? "width" : "height"
      return
        "\(subject) cannot be \(fact.relation.bound)\(fact.value.spelledPoints) \(adjective), since no \(noun) is less than 0"
    }
    let sizes = [one, other].map { "\($0.relation.bound)\($0.value.spelledPoints)" }
    return "\(subject) cannot be \(sizes[1]) and \(sizes[0]) \(adjective)"
  }

  private func name(_ quantity: Quantity) -> String { "\(scene.names[quantity.item]).\(edge(quantity))" }

  /// The edge as the constraints name it: left and right where they do.
  private func edge(_ quantity: Quantity) -> String {
    let isAbsolute = members.contains { index in
      scene.constraints[index].anchors.contains { [.left, .right].contains($0.attribute) }
    }
    guard isAbsolute, quantity.axis == .horizontal else { return quantity.name }
    return quantity.kind == .start ? "left" : quantity.kind == .end ? "right" : quantity.name
  }
}

extension LoggedReasoning.Length {
  /// The same length counted the other way.
  fileprivate var turned: LoggedReasoning.Length {
    var turned = self
    turned.points = -points + 0
    return turned
  }
}

extension LoggedRelation {
  fileprivate var turned: LoggedRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension LoggedReasoning.Fact {
  /// Whether it says that no length is less than 0.
  fileprivate var isNoLessThanZero: Bool {
    constraint == nil && premises.isEmpty && value == 0 && relation == .greaterThanOrEqual
  }
}
