import LayoutModel

/// An anchor in an equation, with what it is multiplied by once all stands on the left side.
struct EquationTerm {
  /// The item's index; `Self.superview` for the word `superview`.
  var item: Int
  var attribute: Attribute
  var coefficient: Double
  /// Where the anchor stands in the equation's text.
  var start: Int
  var end: Int
  /// The guide of the item that the attribute is of; nil where it is the item's own.
  var guide: Guide?

  static let superview = -1
}

/// What an equation says besides its terms, which stand in the reader's scratch space.
struct Equation {
  var constant = 0.0
  var relation = Relation.equal
  var priority = Priority.required
  /// Where the number of the priority stands in the text; empty where there is none.
  var priorityStart = 0
  var priorityEnd = 0
  /// Where the text of the last term ends.
  var end = 0
}

/// What is wrong with an equation, and where in its text.
struct EquationError: Error {
  enum Reason {
    case tooManyTerms, expectedTerm, expectedRelation, expectedAttribute, expectedPriority, expectedNumber
    case unexpected, parentheses, secondRelation, anchorTwice, divisionByAnchor, divisionByZero, notFinite
    case unknownView, unknownAttribute, unknownMetric, guideAlone, marginOfGuide, anchorOfAnchor
    case priorityRange(Double)
    /// Not wrong: the text is to be read as an abbreviation of several equations, or as a visual format.
    case composite, visualFormat
    case compositeFault(CompositeFault), visualFormatFault(VisualFormatFault)
  }

  var reason: Reason
  var start: Int
  var end: Int
}
