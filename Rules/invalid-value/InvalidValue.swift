public import RuleKit

/// A value that its key does not accept.
public let invalidValue = Rule(
  id: "invalid-value", severity: .error, summary: "a key does not accept its value", check: .reading)
