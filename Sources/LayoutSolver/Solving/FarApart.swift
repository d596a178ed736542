public import LayoutModel

/// How many times as heavy as the other one of a constraint's anchors may weigh. Beyond that a thousandth of a point of the one
/// is a row's height of the other, and an answer would be made of rounding.
let mostTimesAsHeavy = 1e5

extension Layout {
  /// The active constraints whose multipliers are too far from 1 for a reliable answer, in the author's order.
  public var farApart: [Constraint] { constraints.filter { $0.isActive && $0.isFarApart } }

  /// Whether there are any.
  var hasFarApart: Bool { constraints.contains { $0.isActive && $0.isFarApart } }
}

extension Constraint {
  fileprivate var isFarApart: Bool {
    guard let second else { return false }
    let (one, other) = (abs(first.coefficient), abs(second.coefficient))
    return one > mostTimesAsHeavy * other || other > mostTimesAsHeavy * one
  }
}
