public import RuleKit

/// A file that is not valid YAML, or holds no layout.
public let invalidYAML = Rule(
  id: "invalid-yaml", severity: .error, summary: "a file is not valid YAML, or holds no layout", check: .reading)
