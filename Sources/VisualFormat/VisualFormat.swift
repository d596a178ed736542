public import LayoutModel

/// Apple's visual format, taken apart from left to right [semantics 7.1]. Places and names are ranges of the string.
public struct VisualFormat: Hashable, Sendable {
  /// The name of a view or a metric where a number can stand too.
  public struct Word: Hashable, Sendable {
    /// Where the name stands.
    public var name: Range<Int>
    /// The sign before it, if one is written.
    public var sign: FloatingPointSign?
    /// Where the name stands with its sign.
    public var place: Range<Int>
  }

  /// A number, or the name of one.
  public enum Operand: Hashable, Sendable {
    case number(Double)
    /// The name of a metric; of a view, where a size is compared to.
    case word(Word)
  }

  /// `>=44@750`, in a view's parentheses or between two views.
  public struct Predicate: Hashable, Sendable {
    /// How the size or the distance compares.
    public var relation = Relation.equal
    /// What the size or the distance compares to.
    public var object: Operand
    /// How strongly; nil where the string does not say.
    public var priority: Operand?
    /// Where it stands; that of a distance alone includes the `-` around it.
    public var place: Range<Int>
  }

  /// A view, or the superview.
  public struct Element: Hashable, Sendable {
    /// Whether it is the superview, `|`.
    public var isSuperview = false
    /// Where the name stands, or the `|`.
    public var place: Range<Int>
    /// What is said about the view's size.
    public var predicates: [Predicate] = []
  }

  /// What stands between two elements.
  public struct Connection: Hashable, Sendable {
    /// The distances that are asked for; nil for a `-` alone, the standard distance.
    public var predicates: [Predicate]?
    /// Where it stands, the `-` around it included; of elements that touch, their brackets.
    public var place: Range<Int>
  }

  /// The axis that the string runs along.
  public var axis = Axis.horizontal
  /// The views, and the superview at either end.
  public var elements: [Element] = []
  /// One fewer than the elements: `connections[i]` stands behind `elements[i]`.
  public var connections: [Connection] = []
}

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
