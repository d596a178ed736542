/// The limits of all input, so that reading ends soon; input beyond them is an error. docs/reference/limits.md gives
/// the reasons, and a test compares it with these numbers. No layout that a person writes reaches any of them.
public enum Limits {
  /// The bytes that are read of a layout file or a configuration.
  public static let fileBytes = 16 << 20
  /// The bytes of a baseline, a console log or a part of a run, which other programs write.
  public static let recordBytes = 64 << 20
  /// The nesting levels of YAML. The time of libyaml grows with the square of the depth.
  public static let nesting = 100
  /// The nesting levels of JSON. Findings need eight.
  public static let nestingInJSON = 20
  /// The values in a JSON text: its texts, numbers, lists and objects.
  public static let valuesInJSON = 2_000_000
  /// The nesting levels of views, by `subviews`, with aliases expanded, or by `superview`.
  public static let nestingOfViews = 50
  /// The documents of a file.
  public static let documents = 1000
  /// The nodes of a document: its scalars, lists and mappings.
  public static let nodes = 250_000
  /// The nodes that the aliases and merge keys of a document expand to.
  public static let expandedNodes = 100_000
  /// The bytes of a scalar.
  public static let scalarBytes = 1 << 16
  /// The bytes of a constraint's text.
  public static let constraintBytes = 4096
  /// The bytes of a name: of a class, a view, a guide, a metric, a sample.
  public static let nameBytes = 256
  /// The views and guides of a layout.
  public static let views = 2000
  /// The constraints of a layout, including those that visual formats and words like `edges` expand to.
  public static let constraints = 10_000
  /// The distinct priorities of a layout, including those of its views: as many as there are whole numbers.
  public static let priorities = 1000
  /// The views of a layout times its different priorities. The solver's memory grows with this product.
  public static let rankedViews = 400_000
  /// The anchors of an equation before equal ones are added up, which takes quadratic time.
  public static let anchors = 100
  /// The environments of a layout.
  public static let environments = 1000
  /// The views of a layout times its environments.
  public static let solvedViews = 200_000
  /// The heights in `imposedHeights`.
  public static let imposedHeights = 100
  /// The views and constraints of all samples of a layout together: each sample has all of them.
  public static let sampledParts = 200_000
  /// The font files of a layout.
  public static let fonts = 100
  /// The steps of work on a layout, some seconds: counted, not timed, so that every machine reports the same.
  public static let steps = 6_000_000_000
  /// The steps of work on verifying the fixes of a layout.
  public static let stepsOfFixes = 2_000_000_000
  /// The steps of work on all layouts of a file.
  public static let stepsOfFile = 8_000_000_000
  /// The complaints of a console log that are explained.
  public static let complaints = 500
  /// The constraints of a complaint that is explained.
  public static let loggedConstraints = 2000
  /// The reported reading errors of a file. The others are counted.
  public static let reportedErrors = 1000
  /// The reported findings of a file. The others are counted.
  public static let reportedFindings = 10_000
  /// The comments of a file that begin with `plumb:`.
  public static let comments = 1000
}

extension [Finding] {
  /// The first findings, up to a number, and an error with the count of the others, if there are any.
  public func reported(atMost most: Int, rule: RuleID) -> [Finding] {
    guard count > most else { return self }
    let first = self[most]
    let error = Finding(
      rule: rule, severity: .error,
      message:
        "only the first \(most.spelledCount) findings of this file are reported; \((count - most).spelledCount) more start here",
      place: first.place, document: first.document)
    return self[..<most] + [error]
  }
}
