public import RuleKit

/// A key that the format does not have in this place.
public let unknownKey = Rule(
  id: "unknown-key", severity: .error, summary: "the format has no such key in this place", check: .reading)
