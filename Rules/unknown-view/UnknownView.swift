public import RuleKit

/// A name that no view of the layout has.
public let unknownView = Rule(
  id: "unknown-view", severity: .error, summary: "no view has the name that is used", check: .reading)
