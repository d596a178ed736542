public import Findings
public import RuleKit

/// What linting a file by itself comes to, as far as its bytes and the linter decide it, wherever it stands.
public struct LintedContent: Sendable {
  /// A layout of a file.
  public struct NamedLayout: Sendable {
    /// Which document it is, from 0.
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
  /// What was found, in the order of a report.
  public var findings: [Finding]
  /// What comments silence of it.
  public var silenced: [SilencedFinding]
  /// What is kept of layouts to be compared.
  public var reusable: [ReusableLayout]
  /// The comments that silence, and what they hide so far.
  public var silencings: [Silencing]
  /// Whether something was found, or may still be, so that the text is needed.
  public var isOpen: Bool { !findings.isEmpty || !silenced.isEmpty || !reusable.isEmpty || !silencings.isEmpty }

  /// What was found in layouts.
  public init(
    layouts: [NamedLayout], findings: [Finding], silenced: [SilencedFinding], reusable: [ReusableLayout],
    silencings: [Silencing]
  ) {
    self.layouts = layouts
    self.findings = findings
    self.silenced = silenced
    self.reusable = reusable
    self.silencings = silencings
  }
}

extension LintedFile {
  /// What it came to before it is compared. Nothing of it has been put away as unchanged.
  public var content: LintedContent {
    LintedContent(
      layouts: layouts, findings: report.findings, silenced: report.silenced, reusable: reusable,
      silencings: silencings.all)
  }
}
