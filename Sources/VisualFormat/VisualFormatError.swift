/// Why a string is no visual format, or none about the views and metrics that there are.
public struct VisualFormatError: Error, Hashable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    // What the grammar has no place for.
    case orientation, colon, expectedView, expectedName, insideView, openView
    case behindSuperview, expectedConnection, negativeDistance, openDistance, openPredicate, multiplier, relation
    case expectedSize, expectedDistance, expectedPriority, number
    /// A number that is larger than a Double can be.
    case notFinite
    /// A priority that is not in (0, 1000].
    case priorityRange(Double)
    // What names mean nothing, or not what belongs there.
    case superviewByName, unknownView, viewAsDistance, unknownSize, unknownMetric
    /// `|` stands at the place, and the superview of a view is not known; its name stands in the range.
    case noSuperview(of: Range<Int>)
    /// `|` stands somewhere, and a view has another superview than the view whose name stands in the range.
    case otherSuperview(than: Range<Int>)
    /// A standard distance between baselines depends on the fonts.
    case standardDistanceOfBaselines
  }

  /// What is wrong.
  public var reason: Reason
  /// Where in the string; it may end behind the string, where something is missing there.
  public var place: Range<Int>
  /// What was read before the error, of the part that the error is in as much as stands before it.
  public var before = VisualFormat()
}
