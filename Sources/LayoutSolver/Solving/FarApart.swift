public import LayoutModel

/// The greatest ratio of a constraint's two multipliers, or of its only one to 1. Beyond it, a thousandth of a point at
/// one anchor is a row's height at the other, and rounding would decide the answer.
let mostTimesAsHeavy = 1e5

extension Layout {
  /// The active constraints whose multipliers are too far apart for a reliable answer, in the author's order.
  public var farApart: [Constraint] { constraints.filter { $0.isActive && $0.isFarApart } }
  var hasFarApart: Bool { constraints.contains { $0.isActive && $0.isFarApart } }
}

extension Constraint {
  fileprivate var isFarApart: Bool {
    // An anchor on both sides counts once, with the difference of its multipliers, compared with 1.
    let (one, other) = (abs(first.coefficient), second.map { abs($0.coefficient) } ?? 1)
    if second == nil, one == 0 { return false }
    return one > mostTimesAsHeavy * other || other > mostTimesAsHeavy * one
  }
}
