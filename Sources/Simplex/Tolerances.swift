/// Every tolerance of the solver, once, with the question that it decides. docs/numerics.md lists them.
public enum Tolerance {
  /// Is this coefficient 0? Sums of a few products of numbers of the order of 1 are off by less.
  static let coefficient = 1e-10
  /// Does a row change fast enough along an edge to be exchanged for the entry that leaves 0?
  static let pivot = 1e-8
  /// Does this row stand at its breakpoint, so that it may turn either way? In points.
  static let breakpoint = 1e-9
  /// Is this slope of the cost 0?
  static let slope = 1e-8
  /// Do required rows contradict each other? By more than this many points they do.
  public static let contradiction = 1e-5
  /// Is this value left open? Where its least and greatest differ by more than this many points.
  public static let openValue = 1e-4
  /// Is this length 0 for the author? In points.
  public static let visible = 1e-3
}
