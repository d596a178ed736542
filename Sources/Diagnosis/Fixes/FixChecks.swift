public import Findings
public import LayoutModel
public import LayoutSolver
public import WorkLimit

/// The functions that the search for fixes calls: it runs no rule and renders no text itself.
public struct FixChecks {
  /// The text with some changes; nil if one of them cannot be written.
  public var edited: ([LayoutChange]) -> EditedText?
  /// The findings of the rules in a changed layout; may be nil if a finding that the change should remove is still
  /// there. They draw on the limit.
  public var findings: (Layout, [RowSolution], WorkLimit, _ removed: LayoutFinding) -> [LayoutFinding]?
  /// The findings that comments in the changed text leave unsuppressed; nil if the text does not read as that layout.
  public var unsuppressed: ([LayoutFinding], Layout, EditedText) -> [LayoutFinding]?
  /// Whether the rules outside `findings` find nothing worse in a changed layout with this text.
  public var passesOtherRules: (Layout, EditedText) -> Bool
  /// The rules about a row that has a height, which find nothing in one that collapses.
  public var rulesAboutHeight: Set<RuleID>

  /// The functions of a search.
  public init(
    edited: @escaping ([LayoutChange]) -> EditedText?,
    findings: @escaping (Layout, [RowSolution], WorkLimit, _ removed: LayoutFinding) -> [LayoutFinding]?,
    unsuppressed: @escaping ([LayoutFinding], Layout, EditedText) -> [LayoutFinding]?,
    passesOtherRules: @escaping (Layout, EditedText) -> Bool, rulesAboutHeight: Set<RuleID>
  ) {
    self.edited = edited
    self.findings = findings
    self.unsuppressed = unsuppressed
    self.passesOtherRules = passesOtherRules
    self.rulesAboutHeight = rulesAboutHeight
  }
}

/// A verified fix: the changes of its steps, and the layout that they lead to.
public struct VerifiedFix {
  /// The changes, step by step.
  public var steps: [[LayoutChange]]
  /// The new finding that each step prevents; nil for the first step.
  public var reasons: [LayoutFinding?]
  /// The text with the changes.
  public var edited: EditedText
  /// The changed layout with its findings.
  public var after: CheckedLayout
  /// The findings of rules that find more, or something more severe, than before.
  public var new: [LayoutFinding]
  /// Whether it changes no sound row and causes no error.
  public var isSafe: Bool
  /// Why a person has to look at it; nil if it is safe, or if its findings say why not.
  public var doubt: FixDoubt?
  /// Whether it changes nothing that places or sizes a view.
  public var isSafeByRule: Bool
  /// Whether a person has to check it.
  public var isGuess: Bool
}
