public import RuleKit

/// A value is not what its key takes.
public let invalidValue = Rule(
  id: "invalid-value", severity: .error, summary: "a value is not what its key takes", check: .reading)
