/// The result of linting one file.
public struct FileReport: Sendable {
  /// The text of the file, which the places of the findings refer to.
  public var source: SourceText
  /// The number of layouts in the file.
  public var layoutCount: Int
  /// The documents of layouts that are further ones of a class, with that of its first one.
  public var variants: [Int: Int] = [:]
  /// The findings, sorted by place and rule.
  public var findings: [Finding]
  /// The findings that comments in the file suppress, sorted in the same way.
  public var suppressed: [SuppressedFinding] = []
  /// Findings in unchanged layouts, which are not shown. A baseline counts them as occurring.
  public var unchanged: [Finding] = []
  /// The documents with code that was not understood. Their findings are shown, and fail no run.
  public var partlyRead: Set<Int> = []
  /// Whether the file is unchanged and was read only for comparison, so missing findings prove nothing.
  public var isUnchanged = false
  /// The names of the layouts.
  public var layoutNames: [String] = []
  /// The rules that ran.
  public var rulesRun: [RuleID] = []
  /// Those of these rules whose findings depend on the other files of the run, so missing findings prove nothing.
  public var comparingRules: [RuleID] = []
  /// What the entries of configurations suppress in the file, in the order of its settings.
  public var entryUses: [SuppressionUse] = []
  /// Whether the file is a configuration, which does not count as a linted file.
  public var isConfiguration = false

  /// The result of linting a file.
  public init(source: SourceText, layoutCount: Int, findings: [Finding]) {
    self.source = source
    self.layoutCount = layoutCount
    self.findings = findings
  }

  /// The report without the text, for a file with nothing to show.
  public var withoutText: FileReport {
    var report = self
    report.source = SourceText(file: source.file, bytes: [])
    return report
  }

  /// The number of layouts with a finding.
  public var layoutCountWithFindings: Int {
    let documents = findings.lazy.filter { $0.layout != nil }.map(\.document)
    return min(cellCount, Set(documents.map { variants[$0] ?? $0 }).count)
  }

  /// The number of layouts; those of one class count once.
  public var cellCount: Int { max(layoutCount - variants.count, 0) }
}

/// A finding, or a cause of one, that a comment suppresses.
public struct SuppressedFinding: Sendable {
  /// The finding.
  public var finding: Finding
  /// The author's reason; nil without one.
  public var reason: String?

  /// A finding that a comment suppresses for a reason.
  public init(_ finding: Finding, reason: String?) {
    self.finding = finding
    self.reason = reason
  }
}
