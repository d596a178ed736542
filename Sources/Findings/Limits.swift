/// The most that Plumb takes of anything it is fed, so that reading ends soon; what is beyond is told as an error.
/// docs/limits.md says why, and a test holds it to these numbers; no layout that a person writes meets any.
public enum Limits {
  /// The bytes of a layout file or a configuration. No more of it is read.
  public static let fileBytes = 16 << 20
  /// The bytes of a baseline, a console log or a part of a run, which other programs write.
  public static let recordBytes = 64 << 20
  /// The levels that YAML nests. libyaml's time grows with the square of the depth.
  public static let nesting = 100
  /// The levels that JSON nests. Findings need eight.
  public static let nestingInJSON = 20
  /// The values in a JSON text: its texts, numbers, lists and objects.
  public static let valuesInJSON = 2_000_000
  /// The levels that views nest, by `subviews`, aliases followed, or by `superview`.
  public static let nestingOfViews = 50
  /// The documents of a file.
  public static let documents = 1000
  /// The nodes of a document: its scalars, lists and mappings.
  public static let nodes = 250_000
  /// The nodes that the aliases and merge keys of a document stand for.
  public static let expandedNodes = 100_000
  /// The bytes of a scalar.
  public static let scalarBytes = 1 << 16
  /// The bytes of a constraint's text.
  public static let constraintBytes = 4096
  /// The bytes of a name: of a class, a view, a guide, a metric, a sample.
  public static let nameBytes = 256
  /// The views and guides of a layout.
  public static let views = 2000
  /// The constraints of a layout, those counted that visual formats and words like `edges` stand for.
  public static let constraints = 10_000
  /// The different priorities of a layout, those of its views counted: nearly all whole numbers that there are.
  public static let priorities = 1000
  /// The views of a layout times its different priorities. The solver's memory grows with that.
  public static let rankedViews = 400_000
  /// The anchors of an equation before like ones are added up, which takes the square of it.
  public static let anchors = 100
  /// The sets of circumstances that a layout is solved in.
  public static let circumstances = 1000
  /// The views of a layout in all its circumstances together.
  public static let solvedViews = 200_000
  /// The heights in `imposedHeights`.
  public static let imposedHeights = 100
  /// The views and constraints of all samples of a layout together: each sample has all of them.
  public static let sampledParts = 200_000
  /// The font files of a layout.
  public static let fonts = 100
  /// The steps of work on a layout, some seconds: counted, not timed, so that the same is told everywhere.
  public static let steps = 6_000_000_000
  /// The steps of work on trying out the mends of a layout.
  public static let stepsOfMends = 2_000_000_000
  /// The steps of work on all layouts of a file.
  public static let stepsOfFile = 8_000_000_000
  /// The complaints of a console log that are explained.
  public static let complaints = 500
  /// The constraints of a complaint that is explained.
  public static let loggedConstraints = 2000
  /// The errors of reading that are told of a file. The others are counted.
  public static let toldErrors = 1000
  /// The findings that are told of a file. The others are counted.
  public static let toldFindings = 10_000
  /// The comments of a file that begin with `plumb:`.
  public static let comments = 1000
}

extension [Finding] {
  /// The first of findings in their order, as many as are told, and where there are more, an error that counts the
  /// others.
  public func told(atMost most: Int, rule: RuleID) -> [Finding] {
    guard count > most else { return self }
    let first = self[most]
    let error = Finding(
      rule: rule, severity: .error,
      message:
        "\(most.spelledCount) findings of this file are told, and \((count - most).spelledCount) more are not, from this place on",
      place: first.place, document: first.document)
    return self[..<most] + [error]
  }
}
