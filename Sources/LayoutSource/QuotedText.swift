public import Findings

/// The text of a layout as it is quoted to a person: where the layout's parts stand in it, and what is other than it says.
public struct QuotedText: Sendable {
  /// The text.
  public var source: SourceText
  /// Where the parts of the layout stand in it.
  public var map: SourceMap
  /// The constraints that are other than the text says, by their indices.
  public var changed: [Int: ChangedConstraint]

  /// A text with the places in it, and the constraints that are other than it says.
  public init(_ source: SourceText, _ map: SourceMap, changed: [Int: ChangedConstraint] = [:]) {
    self.source = source
    self.map = map
    self.changed = changed
  }
}

/// A constraint that is other than its file says.
public struct ChangedConstraint: Sendable, Hashable {
  /// The option, as `--set`.
  public var option: String
  /// What the option says, where that is the constraint as a whole.
  public var text: String?

  /// A constraint by an option, and by its text there.
  public init(option: String, text: String? = nil) {
    self.option = option
    self.text = text
  }
}
