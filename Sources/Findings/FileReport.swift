/// What linting one file came to.
public struct FileReport: Sendable {
  /// The text that the findings' places are in.
  public var source: SourceText
  /// How many layouts the file holds.
  public var layoutCount: Int
  /// What is wrong, sorted by place and rule.
  public var findings: [Finding]

  /// What linting a file came to.
  public init(source: SourceText, layoutCount: Int, findings: [Finding]) {
    self.source = source
    self.layoutCount = layoutCount
    self.findings = findings
  }

  /// How many of the layouts have a finding.
  public var layoutCountWithFindings: Int {
    min(layoutCount, Set(findings.lazy.filter { $0.layout != nil }.map(\.document)).count)
  }
}
