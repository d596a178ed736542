public import RuleKit

/// What a file holds is no YAML, or no layout.
public let invalidYAML = Rule(
  id: "invalid-yaml", severity: .error, summary: "a file is no YAML, or holds no layout", check: .reading)
