import ConsoleLogs
import Diagnosis
import LayoutModel

/// A constraint of a log as a row; `error` bounds the error of its constant, which has six digits [semantics 9.5].
typealias LoggedRow = QuantityRow<Int>

extension LoggedLayout {
  /// A constraint in coordinates that all items share; nil if the log says too little.
  func readRow(of index: Int) -> LoggedRow? {
    let constraint = constraints[index]
    let isTurned = turnsWindows && isOfWindow(constraint)
    func place(_ anchor: LoggedAnchor) -> Quantity? {
      guard let quantity = quantity(anchor), isTurned else { return quantity(anchor) }
      let axis: Axis = quantity.axis == .horizontal ? .vertical : .horizontal
      return Quantity(item: quantity.item, axis: axis, kind: quantity.kind)
    }
    guard let equation = constraint.equation, constraint.isRequired, constraint.isActive != false,
      let first = place(equation.first)
    else { return nil }
    let second = equation.second.flatMap(place)
    if equation.second != nil, second == nil { return nil }
    var row = LoggedRow(
      [(1, first)], constant: -equation.constant, equation.relation.relation, from: .condition(index),
      error: roundingError(equation.constant))
    if let second {
      guard first.axis == second.axis || !first.isPosition && !second.isPosition else { return nil }
      row.terms.append((-equation.multiplier, second))
      row.error += roundingError(equation.multiplier) * 3000
    }
    guard let sum = offsetSum(of: row.terms) else { return nil }
    if sum != 0 {
      // The sum depends on the origin: subtract the corner of the view that contains both items.
      guard let origin = origin(of: constraint, first, second) else { return nil }
      let corner = Quantity(item: origin, axis: first.axis, kind: .start)
      if let known = row.terms.firstIndex(where: { $0.quantity == corner }) {
        row.terms[known].coefficient -= sum
      } else {
        row.terms.append((-sum, corner))
      }
      row.terms.removeAll { $0.coefficient == 0 }
    }
    return row
  }

  /// The change of a row's value if all positions grow by 1.
  private func offsetSum(of terms: QuantitySum) -> Double? {
    let sum = terms.reduce(0) { $0 + ($1.quantity.isPosition ? $1.coefficient : 0) }
    return sum.isFinite ? (abs(sum) < 1e-12 ? 0 : sum) : nil
  }

  /// The item whose corner is the origin of positions with a multiplier [semantics 1.10] or in a mask; nil if unknown.
  private func origin(of constraint: LoggedConstraint, _ first: Quantity, _ second: Quantity?) -> Int? {
    if let superview = constraint.superview, let index = index(of: superview) { return index }
    guard let second else { return superviews[first.item] }
    if !second.isPosition || superviews[first.item] == second.item { return second.item }
    return commonAncestor(first.item, second.item)
  }

  func quantity(_ anchor: LoggedAnchor) -> Quantity? {
    guard let item = item(of: anchor) else { return nil }
    let (axis, kind) = anchor.attribute.meaning
    return Quantity(item: item, axis: axis, kind: kind)
  }
}

/// The rounding error of a number that is printed with six significant digits.
private func roundingError(_ number: Double) -> Double {
  guard number != 0, number.isFinite else { return 0 }
  var unit = 1e-5
  while abs(number) >= 10 * unit * 1e5, unit < 1e10 { unit *= 10 }
  while abs(number) < unit * 1e5, unit > 1e-12 { unit /= 10 }
  let digits = (number / unit).rounded()
  // A number with fewer digits was printed exactly.
  return digits.truncatingRemainder(dividingBy: 10) == 0 ? 0 : unit / 2
}

extension LoggedRelation { var relation: Relation { Relation(rawValue: rawValue) ?? .equal } }

extension LoggedAttribute {
  /// The axis and the kind of quantity. Leading counts as left: a log does not mix the two.
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

extension LoggedRow {
  /// Whether both fix the same sum of quantities, whatever the value.
  func isRival(of other: LoggedRow) -> Bool {
    guard relation == .equal, other.relation == .equal, let first = terms.first,
      let same = other.terms.first(where: { $0.quantity == first.quantity }), same.coefficient != 0
    else { return false }
    let ratio = first.coefficient / same.coefficient
    return terms.count == other.terms.count
      && terms.allSatisfy { term in
        other.terms.contains { $0.quantity == term.quantity && $0.coefficient * ratio == term.coefficient }
      }
  }
}
