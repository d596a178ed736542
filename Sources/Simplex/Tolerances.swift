/// Every tolerance of the solver: its unit, and the question that it decides. numerics.md holds the same table, and a
/// test compares the two.
public enum Tolerance {
  /// Ratio. Is this coefficient 0? Sums of a few products of numbers of the order of 1 are off by less.
  static let coefficient = 1e-10
  /// Ratio, relative to the greatest coefficient of the row where that is below 1. Is this coefficient 0 after
  /// presolve? At variables of some hundred points it moves a row by less than a thousandth of a point. A third written
  /// with six digits counts as a third.
  static let remainder = 3e-6
  /// Ratio. Does a row change fast enough along an edge to become nonbasic?
  static let pivot = 1e-8
  /// Ratio, relative to the row's greatest active coefficient. Is this coefficient large enough to be a delayed pivot
  /// of the LU factorisation?
  static let luPivot = 0.1
  /// Ratio, relative to the greatest rate of the new row. Is the rate of an eta large enough to keep the factorisation?
  static let etaPivot = 1e-3
  /// Points. Is this row at its breakpoint, so that it may have either sign? Is a step of this length degenerate?
  static let breakpoint = 1e-9
  /// Cost per point. Is this reduced cost 0?
  static let reducedCost = 1e-8
  /// Points. Are required rows with such errors infeasible [semantics 1.45]?
  public static let infeasibility = 1e-3
  /// Points. Does the answer break a required row by so much that digits were lost on the way?
  static let residual = 0.01
  /// Ratio, relative to the greatest number of a sum. Can this error be rounding alone?
  static let rounding = 1e-12
  /// Points. Is this value too large for doubles to hold it, and sums of such values, to a thousandth?
  public static let greatest = 1e10
  /// Points. Do the least and the greatest value differ, so that the value is ambiguous?
  public static let ambiguity = 1e-4
  /// Points. Does the author of a layout take this value for 0?
  public static let visible = 1e-3
}
