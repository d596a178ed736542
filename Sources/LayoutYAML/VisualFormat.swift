import LayoutModel

/// Apple's visual format, taken apart: what stands in the string, from left to right [semantics 7.1].
///
/// All places are offsets in the string.
struct VisualFormat {
  /// `>=44@750`, in a view's parentheses or between two views.
  struct Predicate {
    /// What the size or the distance compares to.
    enum Object {
      case points(Double)
      /// The size of a view.
      case view(item: Int, start: Int, end: Int)
    }

    var relation = Relation.equal
    var object = Object.points(0)
    var priority: Priority?
    var start: Int
    var end: Int
  }

  /// A view, or the superview.
  struct Element {
    /// The view's item; nil for `|`.
    var item: Int?
    /// Where the name stands, or the `|`.
    var start: Int
    var end: Int
    /// What is said about the view's size.
    var predicates: [Predicate] = []
  }

  /// What stands between two elements.
  struct Connection {
    /// The distances that are asked for; nil for a `-` alone, the standard distance.
    var predicates: [Predicate]?
    var start: Int
    var end: Int
  }

  var axis = Axis.horizontal
  var elements: [Element] = []
  /// One fewer than the elements: `connections[i]` stands behind `elements[i]`.
  var connections: [Connection] = []
}

/// A visual format's options, by their names in UIKit without the prefix.
enum FormatOption: String, CaseIterable {
  case alignAllLeft, alignAllRight, alignAllTop, alignAllBottom, alignAllLeading, alignAllTrailing
  case alignAllCenterX, alignAllCenterY, alignAllFirstBaseline, alignAllLastBaseline
  case directionLeadingToTrailing, directionLeftToRight, directionRightToLeft
  case spacingBaselineToBaseline

  /// The attribute that all views share; nil for the other options.
  var alignment: Attribute? {
    switch self {
    case .alignAllLeft: .left
    case .alignAllRight: .right
    case .alignAllTop: .top
    case .alignAllBottom: .bottom
    case .alignAllLeading: .leading
    case .alignAllTrailing: .trailing
    case .alignAllCenterX: .centerX
    case .alignAllCenterY: .centerY
    case .alignAllFirstBaseline: .firstBaseline
    case .alignAllLastBaseline: .lastBaseline
    case .directionLeadingToTrailing, .directionLeftToRight, .directionRightToLeft, .spacingBaselineToBaseline: nil
    }
  }

  var isDirection: Bool {
    self == .directionLeadingToTrailing || self == .directionLeftToRight || self == .directionRightToLeft
  }
}
