public import RuleKit

/// Two views, or a view and a guide, have the same name.
public let duplicateView = Rule(ofReading: "duplicate-view", summary: "two views have the same name")
