import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel
import Simplex

/// The lines that show how constraints of a log conflict; their numbers add up.
struct ConflictWords: ConflictSpelling {
  let loggedLayout: LoggedLayout
  let reasoning: Propagation<Int>
  let members: [Int]
  /// Whether one constraint is shown against all others, rather than a sum.
  var showsBothSides = false

  private var framework: String { loggedLayout.framework }
  private var facts: [Fact<Int>] { reasoning.facts }

  /// The lines; without a derivation, a single line, which may only say that the constraints cannot all hold.
  var lines: [String] {
    if let rivals { return [rivals] }
    if let distances = distancesWithMargins { return [distances] }
    if showsBothSides, let without, without.hasPrefix("by ") { return [without] }
    guard let clash = reasoning.clash else {
      return bounds ?? [without ?? (members.count == 1 ? Self.this : Self.these)]
    }
    let (first, second) = (facts[clash.first], facts[clash.second])
    if let sum = sums(clash) ?? room(first, second) ?? room(second, first) { return sum }
    if first.premises.isEmpty, second.premises.isEmpty { return [closing(first, second)] }
    let steps = steps(clash)
    if steps.count > Self.mostStepsOfTwo, let without, without.hasPrefix("by ") { return [without] }
    if steps.count > Self.mostSteps, let without {
      let isOfSize = without.hasSuffix(" high") || without.hasSuffix(" wide")
      if isOfSize || !without.hasPrefix("without") { return [without] }
      if let bounds { return bounds }
      if steps.count > Self.mostStepsOfBound { return [without] }
    }
    return origin(clash) + steps + [closing(first, second)]
  }

  /// The two values that constraints give one distance, as the list says them.
  private var rivals: String? {
    let equations = members.compactMap { loggedLayout.constraints[$0].equation }
    guard members.count == 2, equations.count == 2, let row = loggedLayout.row(of: members[0]), row.terms.count == 2,
      loggedLayout.row(of: members[1])?.isRival(of: row) == true, equations.allSatisfy({ $0.multiplier == 1 }),
      !equations[0].first.attribute.isSize, equations[0].first.attribute.meaning.axis == row.terms[0].quantity.axis,
      let second = equations[0].second
    else { return nil }
    let isTurned = !equations[1].first.item.isSame(as: equations[0].first.item)
    let points = [equations[0].constant, isTurned ? -equations[1].constant : equations[1].constant]
    let axis = row.terms[0].quantity.axis
    let distances = points.map { spelledDistance($0, .equal, axis, from: loggedLayout.spelled(second)) }
    let subject = "\(loggedLayout.spelled(equations[0].first)) cannot be both"
    guard points[0] * points[1] > 0 else { return "\(subject) \(distances[0]) and \(distances[1])" }
    let numbers = [distances[0].split(separator: " ", maxSplits: 1)[0], distances[1][...]]
    return "\(subject) \(numbers[0]) and \(numbers[1])"
  }

  /// `by 1, UIButton.trailing is 16 left of contentView.trailing; by 2, it is 8 left of it`: an edge that one
  /// constraint ties to a view and another one to its margin, whose width is assumed; nil for other conflicts.
  private var distancesWithMargins: String? {
    guard !loggedLayout.assumed.isEmpty, members.count == 2 else { return nil }
    let equations = members.compactMap { loggedLayout.constraints[$0].equation }
    let onMargin = equations.firstIndex { equation in
      equation.first.attribute.isOnMargins || equation.second?.attribute.isOnMargins == true
    }
    guard equations.count == 2, let onMargin, let row = loggedLayout.row(of: members[1 - onMargin]),
      row.relation == .equal, row.terms.count == 2, row.terms.allSatisfy({ $0.quantity.isPosition })
    else { return nil }
    let owner = loggedLayout.superviews.values.first { owner in row.terms.contains { $0.quantity.item == owner } }
    guard let edge = row.terms.first(where: { $0.quantity.item != owner })?.quantity,
      let end = row.terms.first(where: { $0.quantity.item == owner })?.quantity
    else { return nil }
    let all = Set(loggedLayout.constraints.indices)
    let distances = members.map { index -> String? in
      let range = LoggedSystem(loggedLayout, without: all.subtracting([index])).range(of: [(1, edge), (-1, end)])
      guard let low = range?.low, let high = range?.high, high - low < 0.02 else { return nil }
      return spelledDistance((low + high) / 2, .equal, edge.axis, from: name(end))
    }
    guard let first = distances[0], let second = distances[1] else { return nil }
    return "by \(members[0] + 1), \(name(edge)) is \(first); by \(members[1] + 1), it is \(second)"
  }

  /// Where positions count from, if a step names one.
  private func origin(_ clash: (first: Int, second: Int)) -> [String] {
    let shown = facts.ancestors(of: [clash.first, clash.second]).sorted().map { facts[$0] }
    let starts = shown.filter { $0.isStart && $0.quantity.isPosition }
    guard starts.count == 1, shown.contains(where: { $0.quantity.isPosition && !$0.isStart }) else { return [] }
    return ["positions count from \(name(starts[0].quantity)):"]
  }

  /// The maximum number of steps that are shown. Of a longer derivation only the result is shown.
  private static let mostSteps = 5
  /// The same where the result is one edge at two places.
  private static let mostStepsOfTwo = 3
  /// The same where the result would be a bound on a distance, which says less than the steps.
  private static let mostStepsOfBound = 8
  private static let this = "this constraint cannot hold"
  private static let these = "these constraints cannot all hold"

  func name(ofItem item: Int) -> String { loggedLayout.names[item] }

  /// Whether the constraints name left or right.
  var isAbsolute: Bool {
    members.contains { loggedLayout.constraints[$0].anchors.contains { [.left, .right].contains($0.attribute) } }
  }

  /// Whether a sum shows a length. It omits lengths of 0, except sizes that the author sets.
  func isSeen(_ length: Stretch<Int>) -> Bool {
    if length.points.spelledPoints != "0" { return true }
    guard length.item != nil, let constraint = length.condition else { return false }
    return loggedLayout.origin(of: constraint) == .author
  }

  /// `top 8 + UILabel 60 + bottom 8 make 76, and UIKit gives contentView 44`.
  private func sums(_ clash: (first: Int, second: Int)) -> [String]? {
    let (first, second) = (facts[clash.first], facts[clash.second])
    guard first.quantity.isPosition, let one = facts.path(to: clash.first), let other = facts.path(to: clash.second),
      let from = one.first?.from, let otherFrom = other.first?.from
    else { return nil }
    if let sum = sum(one, first, against: other, second) ?? sum(other, second, against: one, first) { return sum }
    if one.count == 1, other.count == 1 {
      let distances = [(points: other[0].points, relation: second.relation), (one[0].points, first.relation)]
      return [cannotBeBoth(second.quantity, distances) { spelledDistance($0, $1, from.axis, from: name(otherFrom)) }]
    }
    if let only = onlyDistance(one + other) { return only }
    if one.count(where: isSeen) < 2, other.count(where: isSeen) < 2 {
      // One edge has two positions; both are given from the common origin.
      guard from == otherFrom, from != first.quantity else { return nil }
      let distances = [second, first].map { spelledDistance($0.value, $0.relation, from.axis, from: name(from)) }
      return ["\(name(second.quantity)) cannot be both \(distances[0]) and \(distances[1])"]
    }
    var (long, end, short, start) = one.count >= other.count ? (one, first, other, second) : (other, second, one, first)
    if (long + short).allSatisfy({ $0.points <= 0 }) {
      // Both chains go up or to the left. From the other end, their lengths are positive.
      for index in long.indices { long[index].points = -long[index].points + 0 }
      for index in short.indices { short[index].points = -short[index].points + 0 }
      (end.relation, start.relation) = (end.relation.reversed, start.relation.reversed)
    }
    if !sum(of: long).isEmpty, long.allSatisfy({ $0.points >= 0 }), short.contains(where: { $0.points < 0 }),
      end.relation != .lessThanOrEqual, start.relation != .greaterThanOrEqual
    {
      // What leads back in the short chain leads on in the long one.
      long += short.filter { $0.points < 0 }.reversed().map(turned)
      short.removeAll { $0.points < 0 }
    }
    if short.allSatisfy({ $0.points == 0 }), end.relation == .equal, start.relation == .equal,
      long.contains(where: { $0.points > 0 })
    {
      // What leads back is the other place of the same edge.
      short = long.filter { $0.points < 0 }.map(turned)
      long.removeAll { $0.points < 0 }
    }
    // Lengths of 0 alone make no sum to show.
    if sum(of: long).isEmpty { return nil }
    let rest = sum(of: short)
    let what = rest.isEmpty ? "only 0 is available" : "\(rest) \(verb(short, start.relation))"
    return halves("\(sum(of: long)) \(verb(long, end.relation))", "and \(what)")
  }

  /// The conflict between the distance of an item's two edges and its length, which a constraint sets or which must not
  /// be negative.
  private func room(_ between: Fact<Int>, _ own: Fact<Int>) -> [String]? {
    guard between.quantity.kind == .length, between.source == .geometry,
      let start = between.premises.first(where: { facts[$0].quantity.kind == .start }),
      let end = between.premises.first(where: { facts[$0].quantity.kind == .end }),
      var way = facts.path(to: start), let other = facts.path(to: end)
    else { return nil }
    var sum = facts[start]
    if own.source != .noLessThanZero {
      way.append(
        Stretch(
          points: own.value, item: own.quantity.item, condition: own.condition, from: sum.quantity,
          to: facts[end].quantity))
    }
    if own.relation != .equal { sum.relation = own.relation }
    return self.sum(way, sum, against: other, facts[end]) ?? onlyDistance(way + other)
  }

  /// The conflict between two chains if the second one begins with the length of an item. Its other lengths move to the
  /// first chain.
  private func sum(
    _ way: [Stretch<Int>], _ end: Fact<Int>, against other: [Stretch<Int>], _ otherEnd: Fact<Int>
  ) -> [String]? {
    // If two edges coincide, a chain may begin at either.
    let other = Array(other.drop { $0.item == nil && $0.points == 0 })
    guard let whole = other.first, let item = whole.item, whole.from.kind == .start, way.first?.item != item else {
      return nil
    }
    let long = way + other.dropFirst().reversed().map(turned)
    // Where lengths would be subtracted, two sums say more.
    if !isGiven(whole.from.other(.length)), way.allSatisfy({ $0.points >= 0 }), way.filter(isSeen).count > 1,
      other.count(where: isSeen) > 1, long.contains(where: { $0.points < 0 })
    {
      return nil
    }
    let alone = long.filter(isSeen)
    guard !alone.isEmpty, alone.count > 1 || alone[0].item != nil else { return nil }
    let relation: Relation =
      end.relation == .greaterThanOrEqual || otherEnd.relation == .lessThanOrEqual
      ? .greaterThanOrEqual : end.relation == .equal && otherEnd.relation == .equal ? .equal : .lessThanOrEqual
    let axis = end.quantity.axis
    let own =
      isGiven(whole.from.other(.length))
      ? "\(framework) gives \(given(name(ofItem: item), whole.points, axis))"
      : size(of: item, whole.points, .equal, axis)
    guard alone.count == 1, let single = alone[0].item else {
      return halves("\(sum(of: long)) \(verb(long, relation))", "and \(own)")
    }
    if relation == .greaterThanOrEqual, single != item {
      let least = "\(name(ofItem: item)) must be \(spelledSize(alone[0].points, relation, axis))"
      let rest =
        isGiven(whole.from.other(.length))
        ? "\(framework) gives it \(whole.points.spelledPoints)"
        : "it is \(whole.points.spelledPoints) \(axis.adjective)"
      return halves("\(least) for \(name(ofItem: single))", "and \(rest)")
    }
    let length = Quantity(item: single, axis: axis, kind: .length)
    let alike = ratioWords(length, alone[0].points, relation) ?? size(of: single, alone[0].points, relation, axis)
    return halves(alike, "and \(own)")
  }

  /// `contentView 43.5`; in words where two numbers would follow each other, or for 0.
  private func given(_ name: String, _ points: Double, _ axis: Axis) -> String {
    let number = points.spelledPoints
    return number == "0" || name.last?.isNumber == true ? "\(name) a \(axis.extent) of \(number)" : "\(name) \(number)"
  }

  private func turned(_ part: Stretch<Int>) -> Stretch<Int> {
    Stretch(points: -part.points, item: part.item, condition: part.condition, from: part.to, to: part.from)
  }

  func size(of item: Int, _ points: Double, _ relation: Relation, _ axis: Axis) -> String {
    "\(name(ofItem: item)) is \(spelledSize(points, relation, axis))"
  }

  private func verb(_ way: [Stretch<Int>], _ relation: Relation) -> String {
    let sum = way.reduce(0) { $0 + $1.points }
    return "\(way.count(where: isSeen) > 1 ? "make" : "makes") \(relation.bound)\(sum.spelledPoints)"
  }

  private func isGiven(_ length: Quantity) -> Bool {
    members.contains {
      loggedLayout.origin(of: $0).givesSize && loggedLayout.row(of: $0)?.terms.first?.quantity == length
    }
  }

  private func steps(_ clash: (first: Int, second: Int)) -> [String] {
    facts.ancestors(of: [clash.first, clash.second]).sorted().compactMap { index in
      let fact = facts[index]
      if let constraint = fact.condition { return "by \(constraint + 1), \(statement(fact))" }
      return fact.premises.isEmpty ? nil : "so \(statement(fact))"
    }
  }

  private func closing(_ first: Fact<Int>, _ second: Fact<Int>) -> String {
    if second.source == .noLessThanZero { return cannotBeLessThanZero(first) }
    if first.source == .noLessThanZero { return cannotBeLessThanZero(second) }
    return first.quantity.isPosition ? cannotBe(first, second) : cannotBe(second, first)
  }
}
