import ConsoleLogs
import LayoutModel

/// What of an item a row speaks about.
struct Quantity: Hashable {
  enum Kind: Int {
    case start, end, centre, length, firstBaseline, lastBaseline
  }

  var item: Int
  var axis: Axis
  var kind: Kind

  var isPlace: Bool { kind != .length }

  /// The edge as a constraint names it.
  var name: String {
    switch (kind, axis) {
    case (.start, .horizontal): "leading"
    case (.start, .vertical): "top"
    case (.end, .horizontal): "trailing"
    case (.end, .vertical): "bottom"
    case (.centre, .horizontal): "centerX"
    case (.centre, .vertical): "centerY"
    case (.length, .horizontal): "width"
    case (.length, .vertical): "height"
    case (.firstBaseline, _): "firstBaseline"
    case (.lastBaseline, _): "lastBaseline"
    }
  }
}

/// `sum(coefficient * quantity) + constant  RELATION  0`, as a constraint of a log says it.
struct LoggedRow {
  var terms: [(coefficient: Double, quantity: Quantity)]
  var constant: Double
  var relation: LoggedRelation
  /// Which constraint says it; nil for what holds of every item.
  var constraint: Int?
  /// By how much the constant may be off, because it is printed with six digits [semantics 9.5].
  var error = 0.0
}

extension LoggedScene {
  /// What a constraint says, in coordinates that all items share; nil where the log does not tell enough for it.
  func readRow(of index: Int) -> LoggedRow? {
    let constraint = constraints[index]
    guard let equation = constraint.equation, constraint.isRequired, constraint.isActive != false,
      let first = quantity(equation.first)
    else { return nil }
    let second = equation.second.flatMap(quantity)
    if equation.second != nil, second == nil { return nil }
    var row = LoggedRow(
      terms: [(1, first)], constant: -equation.constant, relation: equation.relation, constraint: index,
      error: roundingError(equation.constant))
    if let second {
      guard first.axis == second.axis || !first.isPlace && !second.isPlace else { return nil }
      row.terms.append((-equation.multiplier, second))
      row.error += roundingError(equation.multiplier) * 3000
    }
    guard let sum = offsetSum(of: row.terms) else { return nil }
    if sum != 0 {
      // Places count from the corner of what holds both items: sum of the places is not free of where that is.
      guard let origin = origin(of: constraint, first, second) else { return nil }
      row.terms.append((-sum, Quantity(item: origin, axis: first.axis, kind: .start)))
      row.terms = merged(row.terms)
    }
    return row
  }

  /// How much a row's value grows where all places move by 1.
  private func offsetSum(of terms: [(coefficient: Double, quantity: Quantity)]) -> Double? {
    let sum = terms.reduce(0) { $0 + ($1.quantity.isPlace ? $1.coefficient : 0) }
    return sum.isFinite ? (abs(sum) < 1e-12 ? 0 : sum) : nil
  }

  /// The item whose corner places count from that have a multiplier [semantics 1.10], or stand alone in an autoresizing
  /// mask's constraint; nil where the log does not say which that is.
  private func origin(of constraint: LoggedConstraint, _ first: Quantity, _ second: Quantity?) -> Int? {
    if let superview = constraint.superview, let index = index(of: superview) { return index }
    guard let second else { return superviews[first.item] }
    if !second.isPlace || superviews[first.item] == second.item { return second.item }
    return commonAncestor(first.item, second.item)
  }

  private func merged(_ terms: [(coefficient: Double, quantity: Quantity)]) -> [(
    coefficient: Double, quantity: Quantity
  )] {
    var merged: [(coefficient: Double, quantity: Quantity)] = []
    for term in terms {
      if let known = merged.firstIndex(where: { $0.quantity == term.quantity }) {
        merged[known].coefficient += term.coefficient
      } else {
        merged.append(term)
      }
    }
    return merged.filter { $0.coefficient != 0 }
  }

  /// What an anchor speaks about.
  func quantity(_ anchor: LoggedAnchor) -> Quantity? {
    guard let item = item(of: anchor) else { return nil }
    let (axis, kind) = anchor.attribute.meaning
    return Quantity(item: item, axis: axis, kind: kind)
  }

  /// A length is what lies between the edges, and a centre half of it behind the first.
  func geometry(of item: Int, _ axis: Axis) -> [LoggedRow] {
    let quantity = { (kind: Quantity.Kind) in Quantity(item: item, axis: axis, kind: kind) }
    return [
      LoggedRow(
        terms: [(1, quantity(.end)), (-1, quantity(.start)), (-1, quantity(.length))], constant: 0, relation: .equal),
      LoggedRow(
        terms: [(1, quantity(.centre)), (-1, quantity(.start)), (-0.5, quantity(.length))], constant: 0,
        relation: .equal),
    ]
  }
}

/// How far a number printed with six significant digits may be from the one meant.
private func roundingError(_ number: Double) -> Double {
  guard number != 0, number.isFinite else { return 0 }
  var unit = 1e-5
  while abs(number) >= 10 * unit * 1e5, unit < 1e10 { unit *= 10 }
  while abs(number) < unit * 1e5, unit > 1e-12 { unit /= 10 }
  let digits = (number / unit).rounded()
  // A number that needs fewer digits was printed whole.
  return digits.truncatingRemainder(dividingBy: 10) == 0 ? 0 : unit / 2
}

extension LoggedAttribute {
  /// Along which axis it lies and which edge or length it is. Leading is taken for left, since a log has no mixture of both.
  var meaning: (axis: Axis, kind: Quantity.Kind) {
    switch self {
    case .left, .leading, .leftMargin, .leadingMargin, .minX: (.horizontal, .start)
    case .right, .trailing, .rightMargin, .trailingMargin, .maxX: (.horizontal, .end)
    case .centerX, .centerXWithinMargins, .midX: (.horizontal, .centre)
    case .width: (.horizontal, .length)
    case .top, .topMargin, .minY: (.vertical, .start)
    case .bottom, .bottomMargin, .maxY: (.vertical, .end)
    case .centerY, .centerYWithinMargins, .midY: (.vertical, .centre)
    case .height: (.vertical, .length)
    case .firstBaseline: (.vertical, .firstBaseline)
    case .lastBaseline, .baseline: (.vertical, .lastBaseline)
    }
  }
}
