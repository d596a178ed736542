public import LayoutModel

/// How many times as heavy as the other one of a constraint's anchors may weigh, or as 1 where it has but one anchor.
/// Beyond that a thousandth of a point of the one is a row's height of the other, and an answer would be made of
/// rounding.
let mostTimesAsHeavy = 1e5

extension Layout {
  /// The active constraints whose multipliers are too far from 1 for a reliable answer, in the author's order.
  public var farApart: [Constraint] { constraints.filter { $0.isActive && $0.isFarApart } }
  var hasFarApart: Bool { constraints.contains { $0.isActive && $0.isFarApart } }
}

extension Constraint {
  fileprivate var isFarApart: Bool {
    // An anchor that stands on both sides is one with the difference of its multipliers, to be held against 1.
    let (one, other) = (abs(first.coefficient), second.map { abs($0.coefficient) } ?? 1)
    if second == nil, one == 0 { return false }
    return one > mostTimesAsHeavy * other || other > mostTimesAsHeavy * one
  }
}
