public import RuleKit

/// Two views, or a view and a guide, have the same name.
public let duplicateView = Rule(
  id: "duplicate-view", severity: .error, summary: "two views have the same name", check: .reading)
