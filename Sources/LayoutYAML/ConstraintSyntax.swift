import Findings
import LayoutModel
import VisualFormat

/// An entry of `constraints` as it is written. Places are offsets in its text; of UIKit's words, in the file.
enum ConstraintSyntax {
  /// `a.top == b.bottom + 8 @ 999`, or the same in the words of UIKit's initialiser.
  case equation(EquationSyntax)
  /// `a.edges == superview.edges inset 8`, or the same in the words of UIKit's initialiser.
  case composite(CompositeSyntax)
  /// `V:|-[a]-8-[b]`
  case visualFormat(VisualFormatSyntax)
}

/// The item of an anchor, or the guide that the item brings with it.
struct AnchorSyntax {
  var item: Text
  var guide: Guide?
  /// Where the anchor stands. It begins with the item's name.
  var place: Range<Int>

  /// Where the item's name stands, if the anchor stands in a text.
  var itemPlace: Range<Int> { place.lowerBound..<place.lowerBound + item.count }
}

/// An anchor in an equation, with what it is multiplied by once all stands on the left side.
struct TermSyntax {
  var anchor: AnchorSyntax
  var attribute: Attribute
  var coefficient: Double
}

/// A priority, and where its number stands; the place is empty where none is written.
struct PrioritySyntax {
  var value = Priority.required
  var place = 0..<0

  var isWritten: Bool { place.upperBound > 0 }
}

struct EquationSyntax {
  var terms = ShortList<TermSyntax>()
  var constant = 0.0
  var relation = Relation.equal
  var priority = PrioritySyntax()
}

/// Several attributes in one word. The raw values are the format's.
enum Composite: String, CaseIterable {
  case edges, horizontalEdges, verticalEdges, size, center

  var attributes: [Attribute] {
    switch self {
    case .edges: [.top, .leading, .bottom, .trailing]
    case .horizontalEdges: [.leading, .trailing]
    case .verticalEdges: [.top, .bottom]
    case .size: [.width, .height]
    case .center: [.centerX, .centerY]
    }
  }

  var isEdges: Bool { self != .size && self != .center }
}

/// A constraint between composites of the same kind: one equation for each attribute.
struct CompositeSyntax {
  var kind: Composite
  var first: AnchorSyntax
  var second: AnchorSyntax?
  /// What each attribute is larger by than its counterpart, in points; as many as there are attributes.
  var constants: [Double]
  var multiplier = 1.0
  var relation = Relation.equal
  var priority = PrioritySyntax()
}

struct VisualFormatSyntax {
  var text: Text
  var format: VisualFormat
  var options: FormatOptions
  /// Where the options that align the views stand in the file, in their order.
  var alignmentPlaces: [SourceRange] = []
  var priority = Priority.required
}

struct ConstraintSyntaxError: Error {
  enum Reason {
    case tooManyTerms, expectedTerm, expectedRelation, expectedAttribute, expectedPriority, expectedNumber
    case unexpected, parentheses, secondRelation, anchorTwice, divisionByAnchor, divisionByZero, notFinite
    case unknownView, unknownAttribute, unknownMetric, guideAlone, marginOfGuide, anchorOfAnchor
    case priorityRange(Double)
    /// Not wrong, but no equation: a composite stands here.
    case composite
    case compositeFault(CompositeFault), visualFormat(VisualFormatError.Reason)
  }

  var reason: Reason
  var place: Range<Int>

  init(_ reason: Reason, _ place: Range<Int>) {
    self.reason = reason
    self.place = place
  }

  /// What is wrong with a visual format. Numbers are wrong in the same way in all notations.
  init(_ error: VisualFormatError) {
    place = error.place
    switch error.reason {
    case .notFinite: reason = .notFinite
    case .priorityRange(let value): reason = .priorityRange(value)
    default: reason = .visualFormat(error.reason)
    }
  }
}
