public import Findings
public import RuleKit

/// The result of linting a file by itself. It depends only on the bytes and the linter, not on the file's path.
public struct LintedContent: Sendable {
  /// A layout of a file.
  public struct NamedLayout: Sendable {
    /// The index of its document.
    public var document: Int
    /// Its class name.
    public var name: String

    /// The layout of a document.
    public init(document: Int, name: String) {
      self.document = document
      self.name = name
    }
  }

  /// The layouts.
  public var layouts: [NamedLayout]
  /// The findings in the order of a report.
  public var findings: [Finding]
  /// The findings that comments suppress.
  public var suppressed: [SuppressedFinding]
  /// The layouts to compare with others.
  public var reusable: [ReusableLayout]
  /// The suppression comments, and what they hide so far.
  public var suppressions: [Suppression]
  /// What the entries of configurations are about, and what they hide so far.
  public var entries: [EntrySuppression]
  /// Whether the text is needed, because there are findings or may be.
  public var needsText: Bool { !findings.isEmpty || !suppressed.isEmpty || !reusable.isEmpty || !suppressions.isEmpty }

  /// The result of linting a file.
  public init(
    layouts: [NamedLayout], findings: [Finding], suppressed: [SuppressedFinding], reusable: [ReusableLayout],
    suppressions: [Suppression], entries: [EntrySuppression]
  ) {
    self.layouts = layouts
    self.findings = findings
    self.suppressed = suppressed
    self.reusable = reusable
    self.suppressions = suppressions
    self.entries = entries
  }
}

extension LintedFile {
  /// The result before the comparison with other files. No document may count as unchanged.
  public var content: LintedContent {
    LintedContent(
      layouts: layouts, findings: report.findings, suppressed: report.suppressed, reusable: reusable,
      suppressions: suppressions.all, entries: suppressions.entries.map(\.reach))
  }
}
