public import RuleKit

/// Every rule, by name.
public let allRules: [Rule] = []
