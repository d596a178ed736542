public import Findings

extension RuleID {
  /// The text is no YAML.
  public static let invalidYAML: RuleID = "invalid-yaml"
  /// A key that the format does not have there.
  public static let unknownKey: RuleID = "unknown-key"
  /// A key that stands twice.
  public static let duplicateKey: RuleID = "duplicate-key"
  /// A value that its key does not take.
  public static let invalidValue: RuleID = "invalid-value"
  static let unknownView: RuleID = "unknown-view"
  static let duplicateView: RuleID = "duplicate-view"
  static let invalidConstraint: RuleID = "invalid-constraint"
  static let noCommonSuperview: RuleID = "no-common-superview"

  /// What can be wrong with the text of a file. These are errors whatever anybody says about rules.
  public static let readingErrors: [RuleID] = [
    invalidYAML, unknownKey, duplicateKey, invalidValue, unknownView, duplicateView, invalidConstraint,
    noCommonSuperview,
  ]
}
