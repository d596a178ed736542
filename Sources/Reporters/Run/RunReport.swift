public import Findings
public import LayoutModel

/// Which of the parts of a run over many machines a report is.
public struct Shard: Hashable, Sendable {
  /// Which one, from 1.
  public var index: Int
  /// Of how many.
  public var count: Int
  /// What all parts of a run have in common, and others have not: its files and what is asked about them.
  public var run: String

  /// One of some parts of a run.
  public init(_ index: Int, of count: Int, run: String = "") {
    self.index = index
    self.count = count
    self.run = run
  }
}

/// What a run found, with lines and columns, for other programs: `lint --format json` writes it, and `merge` reads it.
public struct RunReport: Sendable {
  /// What is shown, by file, and within one by place.
  public var findings: [ReportedFinding]
  /// What comments silence.
  public var silenced: [ReportedSilence]
  /// The run in numbers, and what a baseline did.
  public var summary: RunSummary
  /// What could not be looked at, each with the reason, sorted. Where there is anything, that nothing was found proves
  /// nothing.
  public var unread: [String]
  /// Which part of a run it is; nil where it is a whole one.
  public var shard: Shard?

  /// What the reports of all files of a run say, and which paths and configurations could not be read.
  public init(of reports: [FileReport] = [], _ summary: RunSummary, unread: [String] = [], shard: Shard? = nil) {
    self.init(findings: [], silenced: [], summary: summary, unread: unread, shard: shard)
    for report in reports { add(report) }
  }

  /// Adds what is found in the next file of the run; the summary stays.
  public mutating func add(_ report: FileReport) {
    var occurrences: [String: Int] = [:]
    for finding in report.findings {
      let identity = finding.identity
      let first = identity.fingerprint(occurrence: 0, isVerdict: finding.isVerdict)
      let occurrence = occurrences[first, default: 0]
      occurrences[first] = occurrence + 1
      findings.append(
        ReportedFinding(
          finding, in: report.source,
          fingerprint: identity.fingerprint(occurrence: occurrence, isVerdict: finding.isVerdict)))
    }
    silenced += report.silenced.map { ReportedSilence($0, in: report.source) }
  }

  /// The same once all files were added: the run in numbers, what could not be read, and which part it is.
  public func ended(_ summary: RunSummary, unread: [String], shard: Shard?) -> RunReport {
    RunReport(findings: findings, silenced: silenced, summary: summary, unread: unread, shard: shard)
  }

  init(findings: [ReportedFinding], silenced: [ReportedSilence], summary: RunSummary, unread: [String], shard: Shard?) {
    self.findings = findings
    self.silenced = silenced
    self.summary = summary
    self.unread = Set(unread).sorted()
    self.shard = shard
  }
}

/// A stretch of a file from a line and column up to, not including, another; both count from 1, columns in Unicode
/// scalars.
public struct TextSpan: Hashable, Sendable {
  /// Where it begins.
  public var start: SourcePosition
  /// Where it ends.
  public var end: SourcePosition
}

extension TextSpan {
  init(_ range: SourceRange, in source: SourceText) {
    self.init(start: source.position(at: range.start), end: source.position(at: range.end))
  }
}

/// A finding whose places are lines and columns.
public struct ReportedFinding: Hashable, Sendable {
  /// Another place that belongs to it, or one of its causes.
  public struct Place: Hashable, Sendable {
    /// What is to be seen there; may be empty.
    public var message: String
    /// Where.
    public var span: TextSpan
  }

  /// A fault that leads to it.
  public struct Cause: Hashable, Sendable {
    /// The rule that found the fault.
    public var rule: String
    /// What is wrong.
    public var message: String
    /// The views it is about.
    public var views: [String]
    /// The constraints it is about, as `constraints[3]`.
    public var constraints: [String]
    /// Where it is.
    public var span: TextSpan
  }

  /// What would mend it.
  public struct Fix: Hashable, Sendable {
    /// What to write, or what to do.
    public var title: String
    /// Text that takes the place of other text.
    public var edits: [Edit]
    /// What the row is then.
    public var outcome: String
    /// Whether it was tried out.
    public var isVerified: Bool
    /// Whether each sound row stays as it is.
    public var isSafe: Bool
  }

  /// Text that takes the place of other text.
  public struct Edit: Hashable, Sendable {
    /// What is replaced; where it is empty, the text is put in.
    public var span: TextSpan
    /// The new text.
    public var text: String
  }

  /// The rule that found it.
  public var rule: String
  /// How bad it is.
  public var severity: Severity
  /// What is wrong.
  public var message: String
  /// The name under which its file is reported.
  public var file: String
  /// Where it is.
  public var span: TextSpan
  /// The class name of the layout.
  public var layout: String?
  /// Which document of the file the layout is, from 0.
  public var document: Int
  /// The views it is about, the main one first.
  public var views: [String]
  /// The constraints it is about, as `constraints[3]`.
  public var constraints: [String]
  /// The circumstances that it holds in; empty where it holds whatever they are.
  public var circumstances: [Circumstances]
  /// Other places that belong to it.
  public var related: [Place]
  /// Why, a line each.
  public var notes: [String]
  /// The faults that lead to it.
  public var causes: [Cause]
  /// The imposed height that a conflict is with.
  public var mechanism: String?
  /// What would mend it.
  public var fixes: [Fix]
  /// What it is followed by from run to run; two of one file never have the same.
  public var fingerprint: String
}

/// A finding that a comment silences.
public struct ReportedSilence: Hashable, Sendable {
  /// What was found. Only its rule, severity, message, place, layout, views and constraints are kept.
  public var finding: ReportedFinding
  /// Why it is silenced, in the author's words.
  public var reason: String?
}

extension ReportedFinding {
  init(_ finding: Finding, in source: SourceText, fingerprint: String) {
    self.init(
      rule: finding.rule.name, severity: finding.severity, message: finding.message, file: source.file,
      span: TextSpan(finding.place, in: source), layout: finding.layout, document: finding.document,
      views: finding.views, constraints: finding.constraints, circumstances: finding.circumstances,
      related: finding.related.map { Place(message: $0.message, span: TextSpan($0.place, in: source)) },
      notes: finding.notes,
      causes: finding.causes.map {
        Cause(
          rule: $0.rule.name, message: $0.message, views: $0.views, constraints: $0.constraints,
          span: TextSpan($0.place, in: source))
      }, mechanism: finding.mechanism,
      fixes: finding.fixes.map { fix in
        Fix(
          title: fix.title, edits: fix.edits.map { Edit(span: TextSpan($0.range, in: source), text: $0.text) },
          outcome: fix.outcome, isVerified: fix.isVerified, isSafe: fix.isSafe)
      }, fingerprint: fingerprint)
  }
}

extension ReportedSilence {
  init(_ silenced: SilencedFinding, in source: SourceText) {
    self.init(finding: ReportedFinding(silenced.finding.inShort, in: source, fingerprint: ""), reason: silenced.reason)
  }
}

extension Finding {
  fileprivate var inShort: Finding {
    Finding(
      rule: rule, severity: severity, message: message, place: place, layout: layout, document: document,
      views: views, constraints: constraints)
  }
}
