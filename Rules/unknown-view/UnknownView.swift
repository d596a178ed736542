public import RuleKit

/// A name is used that no view of the layout has.
public let unknownView = Rule(
  id: "unknown-view", severity: .error, summary: "a name is used that no view has", check: .reading)
