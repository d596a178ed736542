public import RuleKit

/// A constraint ties a view to one outside of its tree, which UIKit refuses to activate.
public let noCommonSuperview = Rule(
  id: "no-common-superview", severity: .error, summary: "a constraint ties a view to one outside of its tree",
  check: .reading)
