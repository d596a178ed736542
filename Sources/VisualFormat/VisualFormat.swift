public import LayoutModel

/// Apple's visual format, parsed from left to right [semantics 7.1]. Places and names are ranges of the string.
public struct VisualFormat: Hashable, Sendable {
  /// The name of a view or a metric in place of a number.
  public struct Word: Hashable, Sendable {
    /// The place of the name.
    public var name: Range<Int>
    /// The sign before it, if there is one.
    public var sign: FloatingPointSign?
    /// The place of the name with its sign.
    public var place: Range<Int>
  }

  /// A number, or the name of one.
  public enum Operand: Hashable, Sendable {
    case number(Double)
    /// The name of a metric, or of a view if a size is compared to it.
    case word(Word)
  }

  /// `>=44@750`, in a view's parentheses or between two views.
  public struct Predicate: Hashable, Sendable {
    /// The relation of the size or distance.
    public var relation = Relation.equal
    /// The number or name that the size or distance compares to.
    public var object: Operand
    /// The priority; nil if the string does not give one.
    public var priority: Operand?
    /// The place; that of a single distance includes the `-` around it.
    public var place: Range<Int>
    /// The place of the relation and the object; nil if it stands for adjacent elements.
    public var comparison: Range<Int>?
    /// The place of the priority; nil if the string does not give one.
    public var priorityPlace: Range<Int>?
  }

  /// A view, or the superview.
  public struct Element: Hashable, Sendable {
    /// Whether it is the superview, `|`.
    public var isSuperview = false
    /// The place of the name, or of the `|`.
    public var place: Range<Int>
    /// The predicates for the view's size.
    public var predicates: [Predicate] = []
  }

  /// The connection between two elements.
  public struct Connection: Hashable, Sendable {
    /// The predicates for the distance; nil for a single `-`, the standard distance.
    public var predicates: [Predicate]?
    /// The place, with the `-` around it; for adjacent elements, that of their brackets.
    public var place: Range<Int>
  }

  /// The axis of the string.
  public var axis = Axis.horizontal
  /// The views, and the superview at either end.
  public var elements: [Element] = []
  /// One fewer than the elements: `connections[i]` follows `elements[i]`.
  public var connections: [Connection] = []

  /// The predicates in the order of the string's constraints, which come before those of its options; nil for a
  /// standard distance.
  public var predicates: [Predicate?] {
    var all: [Predicate?] = []
    for (index, element) in elements.enumerated() {
      if index > 0 { all += connections[index - 1].predicates ?? [nil] as [Predicate?] }
      all += element.predicates
    }
    return all
  }
}

/// Why a string is not a visual format, or does not fit the views and metrics of a layout.
public struct VisualFormatError: Error, Hashable {
  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    // Errors of the grammar.
    case orientation, colon, expectedView, expectedName, insideView, openView
    case afterSuperview, expectedConnection, negativeDistance, openDistance, openPredicate, multiplier, relation
    case expectedSize, expectedDistance, expectedPriority, number
    /// A number that is larger than a Double can be.
    case notFinite
    case priorityRange(Double)
    // Errors of names: unknown and misplaced ones.
    case superviewByName, unknownView, viewAsDistance, unknownSize, unknownMetric
    /// A `|` at the place, without a known superview. The range is that of the view's name.
    case noSuperview(of: Range<Int>)
    /// A `|`, and a view with another superview than the view whose name is in the range.
    case otherSuperview(than: Range<Int>)
    /// A standard distance between baselines depends on the fonts.
    case standardDistanceOfBaselines
  }

  /// The kind of error.
  public var reason: Reason
  /// The place in the string; it may be the end of the string, if something is missing there.
  public var place: Range<Int>
  /// The part of the string before the error, as far as it was parsed.
  public var before = VisualFormat()
}
