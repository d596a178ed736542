public import RuleKit

/// A key appears twice in the same mapping.
public let duplicateKey = Rule(
  id: "duplicate-key", severity: .error, summary: "a key appears twice, and only the first is read", check: .reading)
