public import LayoutModel

/// The greatest ratio of a constraint's two multipliers, or of a single one to 1. Beyond it, a thousandth of a point at
/// one anchor is a row's height at the other, and rounding errors would decide the solution.
let greatestMultiplierRatio = 1e5

extension Layout {
  /// The active constraints whose multipliers are too far apart for a reliable answer, in the author's order.
  public var illConditionedConstraints: [Constraint] { constraints.filter { $0.isActive && $0.isIllConditioned } }
  var hasIllConditionedConstraint: Bool { constraints.contains { $0.isActive && $0.isIllConditioned } }
}

extension Constraint {
  fileprivate var isIllConditioned: Bool {
    // An anchor on both sides counts once, with the difference of its multipliers, compared with 1.
    let (one, other) = (abs(first.coefficient), second.map { abs($0.coefficient) } ?? 1)
    if second == nil, one == 0 { return false }
    return one > greatestMultiplierRatio * other || other > greatestMultiplierRatio * one
  }
}
