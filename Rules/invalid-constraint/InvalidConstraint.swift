public import RuleKit

/// A constraint means nothing, or UIKit refuses to make it.
public let invalidConstraint = Rule(
  id: "invalid-constraint", severity: .error, summary: "a constraint means nothing, or UIKit refuses it",
  check: .reading)
