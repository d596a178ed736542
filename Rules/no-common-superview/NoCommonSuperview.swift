public import RuleKit

/// A constraint to a view outside the view hierarchy of the layout, which UIKit refuses to activate.
public let noCommonSuperview = Rule(
  id: "no-common-superview", severity: .error, summary: "a constraint connects a view to one outside its hierarchy",
  check: .reading)
