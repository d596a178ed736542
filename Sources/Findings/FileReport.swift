/// What linting one file came to.
public struct FileReport: Sendable {
  /// The text that the findings' places are in.
  public var source: SourceText
  /// How many layouts the file holds.
  public var layoutCount: Int
  /// What is wrong, sorted by place and rule.
  public var findings: [Finding]
  /// What comments in the file silence, sorted likewise.
  public var silenced: [SilencedFinding] = []
  /// What is found in layouts that are not shown because they have not changed. A baseline counts it as occurring.
  public var unchanged: [Finding] = []
  /// Whether the file is unchanged and read only to be compared: that nothing else is found in it proves nothing.
  public var isUnchanged = false
  /// The names of the layouts.
  public var layoutNames: [String] = []
  /// The rules that were asked.
  public var askedRules: Set<RuleID> = []
  /// Of these, the rules whose findings depend on which other files the run holds: that they find nothing proves
  /// nothing.
  public var comparingRules: Set<RuleID> = []

  /// What linting a file came to.
  public init(source: SourceText, layoutCount: Int, findings: [Finding]) {
    self.source = source
    self.layoutCount = layoutCount
    self.findings = findings
  }

  /// The same without the text, which nothing needs where there is nothing to show.
  public var withoutText: FileReport {
    var report = self
    report.source = SourceText(file: source.file, bytes: [])
    return report
  }

  /// How many of the layouts have a finding.
  public var layoutCountWithFindings: Int {
    min(layoutCount, Set(findings.lazy.filter { $0.layout != nil }.map(\.document)).count)
  }
}

/// A finding, or a cause of one, that a comment silences.
public struct SilencedFinding: Sendable {
  /// What was found.
  public var finding: Finding
  /// Why it is silenced, in the author's words; nil where nothing is said.
  public var reason: String?

  /// A finding that is silenced for a reason.
  public init(_ finding: Finding, reason: String?) {
    self.finding = finding
    self.reason = reason
  }
}
