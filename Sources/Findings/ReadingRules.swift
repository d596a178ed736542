extension RuleID {
  /// The text is no YAML.
  public static let invalidYAML: RuleID = "invalid-yaml"
  /// A key that the format does not have there.
  public static let unknownKey: RuleID = "unknown-key"
  /// A key that stands twice.
  public static let duplicateKey: RuleID = "duplicate-key"
  /// A value that its key does not take.
  public static let invalidValue: RuleID = "invalid-value"
  /// A name that no view has.
  public static let unknownView: RuleID = "unknown-view"
  /// Two views of one name.
  public static let duplicateView: RuleID = "duplicate-view"
  /// A constraint that means nothing, or that UIKit refuses to make.
  public static let invalidConstraint: RuleID = "invalid-constraint"
  /// A constraint between views of different trees.
  public static let noCommonSuperview: RuleID = "no-common-superview"

  /// What can be wrong with the text of a file. These are errors whatever anybody says about rules.
  public static let readingErrors: [RuleID] = [
    invalidYAML, unknownKey, duplicateKey, invalidValue, unknownView, duplicateView, invalidConstraint,
    noCommonSuperview,
  ]
}
