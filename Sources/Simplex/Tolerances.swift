/// Every tolerance of the solver, once, with the question that it decides. docs/numerics.md lists them.
public enum Tolerance {
  /// Is this coefficient 0? Sums of a few products of numbers of the order of 1 are off by less.
  static let coefficient = 1e-10
  /// Is what equations leave of a coefficient 0? At variables of some hundreds it moves a row by less than a
  /// thousandth: six digits of a third say a third. As a part of the row's greatest coefficient, where that is below 1.
  static let remainder = 3e-6
  /// Does a row change fast enough along an edge to be exchanged for the entry that leaves 0?
  static let pivot = 1e-8
  /// Does this row stand at its breakpoint, so that it may turn either way?
  static let breakpoint = 1e-9
  /// Is this slope of the cost 0?
  static let slope = 1e-8
  /// Do required rows contradict each other? Where their errors are greater than this they do [semantics 1.45].
  public static let contradiction = 1e-3
  /// Is a required row that is off by so much in the answer a sign that numbers were lost?
  static let lost = 0.01
  /// How much of the greatest number in a sum may be rounding? What is decided by less is not decided.
  static let rounding = 1e-12
  /// Is this value of an answer beyond what numbers hold to a thousandth, sums and differences included?
  public static let greatest = 1e10
  /// Is this value left open? Where its least and greatest differ by more than this.
  public static let openValue = 1e-4
  /// Is this value 0 to whoever asked?
  public static let visible = 1e-3
}
