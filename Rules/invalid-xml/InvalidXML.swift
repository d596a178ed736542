public import RuleKit

/// A xib or storyboard that cannot be read.
public let invalidXML = Rule(
  id: "invalid-xml", severity: .error, summary: "a xib or storyboard cannot be read", check: .reading)
