public import RuleKit

/// A constraint means nothing, or UIKit refuses to make it.
public let invalidConstraint = Rule(
  ofReading: "invalid-constraint", summary: "a constraint means nothing, or UIKit refuses it")
