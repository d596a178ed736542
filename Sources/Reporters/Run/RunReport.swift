public import Findings
public import LayoutModel

/// The part of a run that one of several machines does.
public struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  public var index: Int
  /// The number of parts.
  public var count: Int
  /// A key of the files and the settings of the run, which all of its parts share.
  public var run: String

  /// Creates a part of a run.
  public init(_ index: Int, of count: Int, run: String = "") {
    self.index = index
    self.count = count
    self.run = run
  }
}

/// The findings of a run with lines and columns, for other programs. `lint --format json` writes it, `merge` reads it.
public struct RunReport: Sendable {
  /// The findings that are reported, sorted by file and by place.
  public var findings: [ReportedFinding]
  /// The findings that comments suppress.
  public var suppressed: [ReportedSuppression]
  /// The counts of the run, and the effect of a baseline.
  public var summary: RunSummary
  /// The paths and configurations that could not be read, each with the reason, sorted. Unless this is empty, a run
  /// without findings proves nothing.
  public var unread: [String]
  /// The part of a run that this report is; nil for a whole run.
  public var shard: Shard?
  /// How much was understood of the classes in Swift, sorted by file and line.
  public var reading: [ReportedReading] = []

  /// Creates the report of a run from the reports of its files, and the unreadable paths and configurations.
  public init(of reports: [FileReport] = [], _ summary: RunSummary, unread: [String] = [], shard: Shard? = nil) {
    self.init(findings: [], suppressed: [], summary: summary, unread: unread, shard: shard)
    for report in reports { add(report) }
  }

  /// Adds the findings of the next file. The summary does not change.
  public mutating func add(_ report: FileReport) {
    findings += zip(report.findings, fingerprints(of: report)).map { finding, fingerprint in
      ReportedFinding(finding, in: report.source, fingerprint: fingerprint)
    }
    suppressed += report.suppressed.map { ReportedSuppression($0, in: report.source) }
  }

  /// The finished report, after all files were added.
  public func ended(
    _ summary: RunSummary, unread: [String], shard: Shard?, reading: [ReportedReading] = []
  ) -> RunReport {
    var report = RunReport(findings: findings, suppressed: suppressed, summary: summary, unread: unread, shard: shard)
    report.reading = reading
    return report
  }

  init(
    findings: [ReportedFinding], suppressed: [ReportedSuppression], summary: RunSummary, unread: [String], shard: Shard?
  ) {
    self.findings = findings
    self.suppressed = suppressed
    self.summary = summary
    self.unread = Set(unread).sorted()
    self.shard = shard
  }
}

/// The fingerprints of the findings of a file, each unique in it.
public func fingerprints(of report: FileReport) -> [String] {
  var occurrences: [String: Int] = [:]
  return report.findings.map { finding in
    let identity = finding.identity
    let first = identity.fingerprint(occurrence: 0, isUniqueInLayout: finding.isUniqueInLayout)
    let occurrence = occurrences[first, default: 0]
    occurrences[first] = occurrence + 1
    return identity.fingerprint(occurrence: occurrence, isUniqueInLayout: finding.isUniqueInLayout)
  }
}

/// A range of text, its end exclusive. Lines and columns count from 1; a column is a Unicode scalar.
public struct TextSpan: Hashable, Sendable {
  /// The start of the range.
  public var start: SourcePosition
  /// The end of the range, exclusive.
  public var end: SourcePosition
}

extension TextSpan {
  init(_ range: SourceRange, in source: SourceText) {
    self.init(start: source.position(at: range.start), end: source.position(at: range.end))
  }
}

/// A finding with lines and columns instead of byte offsets.
public struct ReportedFinding: Hashable, Sendable {
  /// Another place of a finding.
  public struct Place: Hashable, Sendable {
    /// The message about the place; may be empty.
    public var message: String
    /// The range of text.
    public var span: TextSpan
  }

  /// A fault that leads to a finding.
  public struct Cause: Hashable, Sendable {
    /// The name of the rule that found the fault.
    public var rule: String
    /// What is wrong.
    public var message: String
    /// The names of the views involved.
    public var views: [String]
    /// The constraints involved, such as `constraints[3]`.
    public var constraints: [String]
    /// The range of text.
    public var span: TextSpan
  }

  /// A change that fixes a finding.
  public struct Fix: Hashable, Sendable {
    /// The text to write, or the change in words.
    public var title: String
    /// The text edits that make the change.
    public var edits: [Edit]
    /// The effect of the fix on the row.
    public var outcome: String
    /// Whether the fixed layout was solved and checked.
    public var isVerified: Bool
    /// Whether the fix leaves every row without a fault unchanged.
    public var isSafe: Bool
  }

  /// A replacement of a range of text.
  public struct Edit: Hashable, Sendable {
    /// The range to replace; an empty range is an insertion.
    public var span: TextSpan
    /// The new text.
    public var text: String
  }

  /// The name of the rule that found it.
  public var rule: String
  /// The severity of the finding.
  public var severity: Severity
  /// What is wrong.
  public var message: String
  /// The path of the file, as it is reported.
  public var file: String
  /// The main range of text.
  public var span: TextSpan
  /// The class name of the layout; nil if the finding is about no layout.
  public var layout: String?
  /// The index of the document in the file, from 0.
  public var document: Int
  /// The names of the views involved, the main one first.
  public var views: [String]
  /// The constraints involved, such as `constraints[3]`.
  public var constraints: [String]
  /// The environments in which the finding occurs; empty if it does not depend on the environment.
  public var environments: [Environment]
  /// Other places of the finding.
  public var related: [Place]
  /// The explanation, one line each.
  public var notes: [String]
  /// The faults that lead to the finding.
  public var causes: [Cause]
  /// The kind of imposed height that takes part in a conflict.
  public var imposedBy: String?
  /// The fixes, the one to apply first.
  public var fixes: [Fix]
  /// The identity of the finding from run to run, unique within a file.
  public var fingerprint: String
}

/// A finding that a comment suppresses.
public struct ReportedSuppression: Hashable, Sendable {
  /// The finding, with only its rule, severity, message, place, layout, views and constraints.
  public var finding: ReportedFinding
  /// The reason that the comment gives.
  public var reason: String?
}

extension ReportedFinding {
  init(_ finding: Finding, in source: SourceText, fingerprint: String) {
    self.init(
      rule: finding.rule.name, severity: finding.severity, message: finding.message, file: source.file,
      span: TextSpan(finding.place, in: source), layout: finding.layout, document: finding.document,
      views: finding.views, constraints: finding.constraints, environments: finding.environments,
      related: finding.related.map { Place(message: $0.message, span: TextSpan($0.place, in: source)) },
      notes: finding.notes,
      causes: finding.causes.map {
        Cause(
          rule: $0.rule.name, message: $0.message, views: $0.views, constraints: $0.constraints,
          span: TextSpan($0.place, in: source))
      }, imposedBy: finding.imposedBy,
      fixes: finding.fixes.map { fix in
        Fix(
          title: fix.title, edits: fix.edits.map { Edit(span: TextSpan($0.range, in: source), text: $0.text) },
          outcome: fix.outcome, isVerified: fix.isVerified, isSafe: fix.isSafe)
      }, fingerprint: fingerprint)
  }
}

extension ReportedSuppression {
  init(_ suppressed: SuppressedFinding, in source: SourceText) {
    self.init(
      finding: ReportedFinding(suppressed.finding.abridged, in: source, fingerprint: ""), reason: suppressed.reason)
  }
}

extension Finding {
  fileprivate var abridged: Finding {
    Finding(
      rule: rule, severity: severity, message: message, place: place, layout: layout, document: document,
      views: views, constraints: constraints)
  }
}
