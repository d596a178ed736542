import Diagnosis
import Findings
import LayoutModel
import Reporters

/// The words of conflicts that layouts and logs share.
protocol ConflictSpelling {
  associatedtype Condition: Hashable & Sendable
  var isAbsolute: Bool { get }
  func name(ofItem item: Int) -> String
  func bareName(ofItem item: Int) -> String
  func isSeen(_ length: Stretch<Condition>) -> Bool
}

/// The maximum number of lengths or of constraint numbers in a sentence. It says more of them as a count or as ranges.
let mostNumbersShown = 12
/// The width of a closing line after its indent, in columns.
var widestClosing: Int { textWidth - 5 }

extension ConflictSpelling {
  func bareName(ofItem item: Int) -> String { name(ofItem: item) }
  func isSeen(_ length: Stretch<Condition>) -> Bool { length.points.spelledPoints != "0" }
  func name(_ quantity: Quantity) -> String { "\(bareName(ofItem: quantity.item)).\(edge(quantity))" }
  func subject(_ quantity: Quantity) -> String { quantity.isPosition ? name(quantity) : name(ofItem: quantity.item) }
  func statement(_ fact: Fact<Condition>) -> String { "\(subject(fact.quantity)) is \(fact.number)" }

  func edge(_ quantity: Quantity) -> String {
    let isHorizontal = quantity.axis == .horizontal
    return switch quantity.kind {
    case .start: isHorizontal ? isAbsolute ? "left" : "leading" : "top"
    case .end: isHorizontal ? isAbsolute ? "right" : "trailing" : "bottom"
    case .centre: isHorizontal ? "centerX" : "centerY"
    case .length: isHorizontal ? "width" : "height"
    case .firstBaseline: "firstBaseline"
    case .lastBaseline: "lastBaseline"
    }
  }

  /// The lengths along a chain with their signs: `top 8 + photo 60 - 4`.
  func sum(of way: [Stretch<Condition>]) -> String {
    let seen = way.filter(isSeen)
    if seen.count > mostNumbersShown { return "\(seen.count) lengths" }
    var text = ""
    for length in seen {
      let name = label(length, in: way)
      let sign = length.points < 0 ? (text.isEmpty ? "-" : " - ") : (text.isEmpty ? "" : " + ")
      // The sign of the first length comes after its name.
      text += text.isEmpty && !name.isEmpty ? "\(name) \(sign)" : "\(sign)\(name.isEmpty ? "" : "\(name) ")"
      text += abs(length.points).spelledPoints
    }
    return text
  }

  private func label(_ length: Stretch<Condition>, in way: [Stretch<Condition>]) -> String {
    if let item = length.item { return bareName(ofItem: item) }
    guard let first = way.first, let last = way.last else { return "" }
    if length.from == first.from { return edge(first.from) }
    return length.to == last.to && last.to.item == first.from.item ? edge(last.to) : ""
  }

  /// Two halves of a sentence, on one line if they fit, else on two.
  func halves(_ one: String, _ other: String) -> [String] {
    let line = "\(one), \(other)"
    return line.columnCount <= widestClosing ? [line] : ["\(one),", other]
  }

  /// `photo cannot be both 60 and at least 70 high`.
  func cannotBe(_ first: Fact<Condition>, _ second: Fact<Condition>) -> String {
    let (one, other) = spelledApart(first.value, second.value)
    let at = first.quantity.isPosition ? "at " : ""
    let unit = first.quantity.isPosition ? "" : " \(first.quantity.axis.adjective)"
    return "\(subject(first.quantity)) cannot be both \(first.relation.bound)\(at)\(one) and "
      + "\(second.relation.bound)\(at)\(other)\(unit)"
  }

  /// `photo cannot be -8 high or less, because no height is negative`.
  func cannotBeLessThanZero(_ fact: Fact<Condition>) -> String {
    let size = "\(spelledApart(fact.value, 0).0) \(fact.quantity.axis.adjective)"
    return "\(subject(fact.quantity)) cannot be \(size)\(fact.relation == .equal ? "" : " or less"), because no "
      + "\(fact.quantity.axis.extent) is negative"
  }

  /// `title.top cannot be both 8 and 12 below photo.bottom`.
  func cannotBeBoth(
    _ place: Quantity, _ distances: [(points: Double, relation: Relation)], _ spelled: (Double, Relation) -> String
  ) -> String {
    let words = distances.map { spelled($0.points, $0.relation) }
    guard distances[0].points * distances[1].points > 0, distances.allSatisfy({ $0.relation == .equal }) else {
      return "\(name(place)) cannot be both \(words[0]) and \(words[1])"
    }
    let numbers = spelledApart(abs(distances[0].points), abs(distances[1].points))
    return "\(name(place)) cannot be both \(numbers.0) and \(numbers.1)\(words[1].drop { $0 != " " })"
  }
}

extension Fact {
  /// The words after `is`: `at least 60 high`, `at least at 10`.
  var number: String {
    quantity.isPosition ? "\(relation.bound)at \(value.spelledPoints)" : spelledSize(value, relation, quantity.axis)
  }
}

func spelledSize(_ points: Double, _ relation: Relation, _ axis: Axis) -> String {
  "\(relation.bound)\(points.spelledPoints) \(axis.adjective)"
}

/// Two different numbers, with enough decimals to show the difference.
private func spelledApart(_ one: Double, _ other: Double) -> (String, String) {
  let short = (one.spelledPoints, other.spelledPoints)
  return short.0 == short.1 ? (one.spelledNumber, other.spelledNumber) : short
}

/// The distance between two places: `8 below title.bottom`, `at least 8 left of price.leading`, `at photo.top`.
func spelledDistance(
  _ points: Double, _ relation: Relation, _ axis: Axis, from other: String, isMirrored: Bool = false, unit: String = ""
) -> String {
  if points.spelledPoints == "0" {
    if relation == .equal { return "at \(other)" }
    return "at or \(axis.side(relation == .greaterThanOrEqual ? 1 : -1, isMirrored: isMirrored)) \(other)"
  }
  let bound = (points < 0 ? relation.reversed : relation).bound
  return "\(bound)\(abs(points).spelledPoints)\(unit) \(axis.side(points, isMirrored: isMirrored)) \(other)"
}

extension Axis {
  var adjective: String { self == .horizontal ? "wide" : "high" }
  var extent: String { self == .horizontal ? "width" : "height" }

  func side(_ points: Double, isMirrored: Bool = false) -> String {
    if self == .vertical { return points < 0 ? "above" : "below" }
    return (points < 0) == isMirrored ? "right of" : "left of"
  }
}

extension Relation {
  /// The words before the number of a bound: `at least `; empty for an equation.
  var bound: String {
    switch self {
    case .equal: ""
    case .greaterThanOrEqual: "at least "
    case .lessThanOrEqual: "at most "
    }
  }
}
