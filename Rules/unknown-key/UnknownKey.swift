public import RuleKit

/// A key stands where the format has none of its name.
public let unknownKey = Rule(
  id: "unknown-key", severity: .error, summary: "a key stands where the format has none of its name", check: .reading)
