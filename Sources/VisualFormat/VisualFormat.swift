public import LayoutModel

/// Apple's visual format, taken apart: what stands in the string, from left to right [semantics 7.1].
///
/// All places are offsets in the string. Names stand as ranges of it: what they mean is not known here.
public struct VisualFormat: Hashable, Sendable {
  /// The name of a view or a metric where a number can stand too.
  public struct Word: Hashable, Sendable {
    /// Where the name stands.
    public var name: Range<Int>
    /// The sign before it, if one is written.
    public var sign: FloatingPointSign?
    /// Where the name stands with its sign.
    public var place: Range<Int>

    /// A name, and the sign before it.
    public init(name: Range<Int>, sign: FloatingPointSign? = nil, place: Range<Int>) {
      self.name = name
      self.sign = sign
      self.place = place
    }
  }

  /// A number, or the name of one.
  public enum Operand: Hashable, Sendable {
    /// A number with its sign.
    case number(Double)
    /// The name of a metric; of a view, where a size is compared to.
    case word(Word)
  }

  /// `>=44@750`, in a view's parentheses or between two views.
  public struct Predicate: Hashable, Sendable {
    /// How the size or the distance compares.
    public var relation: Relation
    /// What the size or the distance compares to.
    public var object: Operand
    /// How strongly; nil where the string does not say.
    public var priority: Operand?
    /// Where it stands; that of a distance alone includes the `-` around it.
    public var place: Range<Int>

    /// A comparison to an object.
    public init(relation: Relation = .equal, object: Operand, priority: Operand? = nil, place: Range<Int>) {
      self.relation = relation
      self.object = object
      self.priority = priority
      self.place = place
    }
  }

  /// A view, or the superview.
  public struct Element: Hashable, Sendable {
    /// Whether it is the superview, `|`.
    public var isSuperview: Bool
    /// Where the name stands, or the `|`.
    public var place: Range<Int>
    /// What is said about the view's size.
    public var predicates: [Predicate]

    /// A view by its name, or the superview.
    public init(isSuperview: Bool = false, place: Range<Int>, predicates: [Predicate] = []) {
      self.isSuperview = isSuperview
      self.place = place
      self.predicates = predicates
    }
  }

  /// What stands between two elements.
  public struct Connection: Hashable, Sendable {
    /// The distances that are asked for; nil for a `-` alone, the standard distance.
    public var predicates: [Predicate]?
    /// Where it stands, the `-` around it included; of elements that touch, their brackets.
    public var place: Range<Int>

    /// Distances, or the standard distance.
    public init(predicates: [Predicate]?, place: Range<Int>) {
      self.predicates = predicates
      self.place = place
    }
  }

  /// The axis that the string runs along.
  public var axis: Axis
  /// The views, and the superview at either end.
  public var elements: [Element]
  /// One fewer than the elements: `connections[i]` stands behind `elements[i]`.
  public var connections: [Connection]

  /// A string's elements and what stands between them.
  public init(axis: Axis = .horizontal, elements: [Element] = [], connections: [Connection] = []) {
    self.axis = axis
    self.elements = elements
    self.connections = connections
  }
}
