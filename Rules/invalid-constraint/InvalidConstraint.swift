public import RuleKit

/// A constraint that cannot be read, or that UIKit refuses to make.
public let invalidConstraint = Rule(
  id: "invalid-constraint", severity: .error, summary: "a constraint cannot be read, or UIKit would refuse it",
  check: .reading)
