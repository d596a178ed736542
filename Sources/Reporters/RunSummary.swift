public import Findings

/// What a run over files came to, in numbers.
public struct RunSummary: Sendable {
  /// How many files were read.
  public private(set) var files = 0
  /// How many layouts they hold.
  public private(set) var layouts = 0
  /// How many of the layouts have a finding.
  public private(set) var layoutsWithFindings = 0
  private var counts: [Severity: Int] = [:]
  /// How many findings, and causes of findings, comments silence.
  public private(set) var silenced = 0
  /// How many findings have a mend that leaves each sound row as it is.
  public private(set) var safeMends = 0
  /// How many findings have a mend that does not.
  public private(set) var unsafeMends = 0
  /// What a baseline did; nil where there is none.
  public var baseline: BaselineUse?
  /// How many files were searched for those that have changed, which alone are counted; nil where all were linted.
  public var searchedFiles: Int?

  /// How many findings are of a severity.
  public func count(of severity: Severity) -> Int { counts[severity] ?? 0 }
  /// How many findings are errors.
  public var errors: Int { count(of: .error) }
  /// How many findings are warnings.
  public var warnings: Int { count(of: .warning) }
  /// How many findings are for information.
  public var infos: Int { count(of: .info) }

  /// A run over nothing.
  public init() {}

  init(files: Int, layouts: Int, silenced: Int, _ findings: [ReportedFinding]) {
    self.files = files
    self.layouts = layouts
    self.silenced = silenced
    layoutsWithFindings = min(
      layouts, Set(findings.lazy.filter { $0.layout != nil }.map { [$0.file, "\($0.document)"] }).count)
    for finding in findings { count(finding.severity, finding.fixes.first.map { ($0.isVerified, $0.isSafe) }) }
  }

  init(joining parts: [RunSummary], _ findings: [ReportedFinding]) {
    func sum(_ count: (RunSummary) -> Int) -> Int { parts.map(count).reduce(0, +) }
    self.init(files: sum(\.files), layouts: sum(\.layouts), silenced: sum(\.silenced), findings)
    let uses = parts.compactMap(\.baseline)
    guard !uses.isEmpty else { return }
    baseline = BaselineUse(
      hiddenCount: uses.map(\.hiddenCount).reduce(0, +), stale: Set(uses.flatMap(\.stale)).sorted())
  }

  /// Counts a file.
  public mutating func add(_ report: FileReport) {
    if !report.isUnchanged { files += 1 }
    layouts += report.layoutCount
    layoutsWithFindings += report.layoutCountWithFindings
    silenced += report.silenced.count
    for finding in report.findings { count(finding.severity, finding.fixes.first.map { ($0.isVerified, $0.isSafe) }) }
  }

  private mutating func count(_ severity: Severity, _ fix: (isVerified: Bool, isSafe: Bool)?) {
    counts[severity, default: 0] += 1
    guard let fix, fix.isVerified else { return }
    if fix.isSafe { safeMends += 1 } else { unsafeMends += 1 }
  }

  /// A run's last line: `2 errors, 1 warning in 3 of 41 layouts (38 files, 12 ms); 2 silenced, 300 in the baseline`
  /// or `1 error in 1 of 2 changed layouts (1 of 38 files, 12 ms)`. Without a time the parenthesis has none.
  public func spelled(milliseconds: Int? = nil) -> String {
    let hidden = [(silenced, "silenced"), (baseline?.hiddenCount ?? 0, "in the baseline")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }
    let shown = shown(milliseconds: milliseconds)
    return hidden.isEmpty ? shown : "\(shown); \(hidden.joined(separator: ", "))"
  }

  /// What could be mended: `2 can be mended with --fix, 1 more with --unsafe`; nil where nothing can.
  public var mendable: String? {
    if safeMends == 0 { return unsafeMends == 0 ? nil : "\(unsafeMends) can be mended with --fix --unsafe" }
    let more = unsafeMends == 0 ? "" : ", \(unsafeMends) more with --unsafe"
    return "\(safeMends) can be mended with --fix\(more)"
  }

  /// What was mended, or would be: `mended 3 findings in 2 files; 1 more with --unsafe`. The rest is counted by what
  /// was added.
  public func mended(_ count: Int, files: Int, isTrial: Bool = false) -> String {
    let verb = isTrial ? "would mend" : "mended"
    let what = count == 0 ? "nothing" : "\(counted(count, "finding")) in \(counted(files, "file"))"
    let more = unsafeMends == 0 ? "" : "; \(unsafeMends)\(count == 0 ? "" : " more") with --unsafe"
    return "\(verb) \(what)\(more)"
  }

  private func shown(milliseconds: Int?) -> String {
    let found = Severity.allCases.reversed().filter { count(of: $0) > 0 }
    let findings = found.map { counted(count(of: $0), $0.rawValue) }
    let changed = searchedFiles.map { "\(files) of \(counted($0, "file"))" }
    let layoutCount = counted(layouts, changed == nil ? "layout" : "changed layout")
    guard !findings.isEmpty else { return layoutCount + (changed.map { " in \($0)" } ?? "") + ", no findings" }
    let rest = (changed ?? counted(files, "file")) + (milliseconds.map { ", \($0) ms" } ?? "")
    let all = findings.joined(separator: ", ")
    if layoutsWithFindings == 0 {
      // The findings are about text that never became a layout.
      return layouts == 0 ? "\(all) (\(rest))" : "\(all) (\(layoutCount), \(rest))"
    }
    return "\(all) in \(layoutsWithFindings) of \(layoutCount) (\(rest))"
  }
}

/// A number with its noun: `1 layout`, `2 layouts`.
public func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
