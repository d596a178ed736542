import VisualFormat

/// What is wrong with the text of a constraint, and where in it.
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
  var start: Int
  var end: Int
}
