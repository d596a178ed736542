import Findings
import LayoutModel
import VisualFormat

/// An entry of `constraints` as it is written. Places are offsets in its text; with UIKit's keys, in the file.
enum ConstraintSyntax {
  /// `a.top == b.bottom + 8 @ 999`, or the same with the keys of UIKit's initialiser.
  case equation(EquationSyntax)
  /// `a.edges == superview.edges inset 8`, or the same with the keys of UIKit's initialiser.
  case composite(CompositeSyntax)
  /// `V:|-[a]-8-[b]`
  case visualFormat(VisualFormatSyntax)
}

/// The item of an anchor, and the item's guide if the anchor is one of the guide.
struct AnchorSyntax {
  var item: Text
  var guide: Guide?
  /// The place of the anchor, which begins with the item's name.
  var place: Range<Int>

  /// The place of the item's name, if the anchor is part of a text.
  var itemPlace: Range<Int> { place.lowerBound..<place.lowerBound + item.count }
}

/// An anchor in an equation, with its coefficient when all terms are on the left side.
struct TermSyntax {
  var anchor: AnchorSyntax
  var attribute: Attribute
  var coefficient: Double
}

/// A priority and the place of its number; the place is empty if none is written.
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
  /// The constant of the equation of each attribute, in points.
  var constants: [Double]
  var multiplier = 1.0
  var relation = Relation.equal
  var priority = PrioritySyntax()
}

struct VisualFormatSyntax {
  var text: Text
  var format: VisualFormat
  var options: FormatOptions
  /// The places in the file of the options that align the views, in order.
  var alignmentPlaces: [SourceRange] = []
  var priority = Priority.required
}

struct ConstraintSyntaxError: Error {
  enum Reason {
    case tooManyTerms, expectedTerm, expectedRelation, expectedAttribute, expectedPriority, expectedNumber
    case unexpected, parentheses, secondRelation, anchorTwice, divisionByAnchor, divisionByZero, notFinite
    case unknownView, unknownAttribute, unknownMetric, guideAlone, marginOfGuide, anchorOfAnchor
    case priorityRange(Double)
    /// Not an error: the text is a composite, not an equation.
    case composite
    case compositeFault(CompositeFault), visualFormat(VisualFormatError.Reason)
  }

  var reason: Reason
  var place: Range<Int>

  init(_ reason: Reason, _ place: Range<Int>) {
    self.reason = reason
    self.place = place
  }

  /// The error of a visual format. Errors in numbers are the same in all notations.
  init(_ error: VisualFormatError) {
    place = error.place
    switch error.reason {
    case .notFinite: reason = .notFinite
    case .priorityRange(let value): reason = .priorityRange(value)
    default: reason = .visualFormat(error.reason)
    }
  }
}
