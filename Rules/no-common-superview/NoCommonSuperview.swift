public import RuleKit

/// A constraint ties a view to one outside of its tree, which UIKit refuses to activate.
public let noCommonSuperview = Rule(
  ofReading: "no-common-superview", summary: "a constraint ties a view to one outside of its tree")
