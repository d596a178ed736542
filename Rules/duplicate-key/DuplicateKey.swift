public import RuleKit

/// A key stands twice in the same mapping.
public let duplicateKey = Rule(
  id: "duplicate-key", severity: .error, summary: "a key stands twice, and the second is not read", check: .reading)
