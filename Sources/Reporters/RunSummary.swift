public import Findings

/// The counts of a run over files.
public struct RunSummary: Sendable {
  /// The number of files that were read.
  public private(set) var files = 0
  /// The number of layouts in these files.
  public private(set) var layouts = 0
  /// The number of layouts that have a finding.
  public private(set) var layoutsWithFindings = 0
  private var counts: [Severity: Int] = [:]
  private var countsOfPartlyRead: [Severity: Int] = [:]
  /// The layouts that were read partly and have errors.
  private var layoutsWithHarmlessErrors: [String] = []
  /// The number of findings, and of causes of findings, that comments suppress.
  public private(set) var suppressed = 0
  /// The number of findings with a safe fix, which leaves every row without a fault unchanged.
  public private(set) var safeFixes = 0
  /// The number of findings whose first fix is not safe.
  public private(set) var unsafeFixes = 0
  /// The lines for each finding in Swift whose fix is only words, as it needs more than a place in the source:
  /// `Cells/FeedCell.swift:23: add contentView.bottom == note.bottom + 12`, and how to write it, if that is not plain.
  public private(set) var fixesInWords: [[String]] = []
  /// The number of findings with a safe fix that are not shown.
  public private(set) var hiddenFixes = 0
  /// The effect of a baseline; nil without one.
  public var baseline: BaselineUse?
  /// The number of files searched for changes, if only changed files are linted and counted; else nil.
  public var searchedFiles: Int?

  /// The number of findings of a severity.
  public func count(of severity: Severity) -> Int { counts[severity] ?? 0 }
  /// The number of findings of a severity in layouts that were understood. The others fail no run.
  public func countOfCertain(_ severity: Severity) -> Int { count(of: severity) - (countsOfPartlyRead[severity] ?? 0) }
  /// The number of errors.
  public var errors: Int { count(of: .error) }
  /// The number of warnings.
  public var warnings: Int { count(of: .warning) }
  /// The number of infos.
  public var infos: Int { count(of: .info) }

  /// Creates an empty summary.
  public init() {}

  init(files: Int, layouts: Int, suppressed: Int, _ findings: [ReportedFinding]) {
    self.files = files
    self.layouts = layouts
    self.suppressed = suppressed
    layoutsWithFindings = min(
      layouts, Set(findings.lazy.filter { $0.layout != nil }.map { [$0.file, "\($0.document)"] }).count)
    for finding in findings {
      count(finding.severity, finding.fixes.first.map { ($0.isVerified && !$0.edits.isEmpty, $0.isSafe) })
    }
  }

  init(joining parts: [RunSummary], _ findings: [ReportedFinding]) {
    func sum(_ count: (RunSummary) -> Int) -> Int { parts.map(count).reduce(0, +) }
    self.init(files: sum(\.files), layouts: sum(\.layouts), suppressed: sum(\.suppressed), findings)
    let uses = parts.compactMap(\.baseline)
    guard !uses.isEmpty else { return }
    baseline = BaselineUse(
      hiddenCount: uses.map(\.hiddenCount).reduce(0, +), stale: Set(uses.flatMap(\.stale)).sorted())
  }

  /// Counts a file, its layouts and its findings.
  public mutating func add(_ report: FileReport) {
    if !report.isUnchanged, !report.isConfiguration { files += 1 }
    layouts += report.cellCount
    layoutsWithFindings += report.layoutCountWithFindings
    suppressed += report.suppressed.count
    for finding in report.findings {
      count(finding.severity, finding.fixes.first.map { ($0.isVerified && !$0.edits.isEmpty, $0.isSafe) })
      if let fix = finding.fixes.first, fix.isVerified, fix.edits.isEmpty, report.source.file.hasSuffix(".swift") {
        let line = report.source.position(at: (fix.place ?? finding.place).start).line
        fixesInWords.append(
          ["\(report.source.file.visible):\(line): \(fix.title.visible)"]
            + (fix.wayToWrite.map { ["  \($0.visible)"] } ?? []))
      }
      // Two constraints that contradict each other do so whatever else the code adds.
      guard report.partlyRead.contains(finding.document), finding.rule != .contradictoryConstraint else { continue }
      countsOfPartlyRead[finding.severity, default: 0] += 1
      if finding.severity == .error, let name = finding.layout, !layoutsWithHarmlessErrors.contains(name) {
        layoutsWithHarmlessErrors.append(name)
      }
    }
  }

  /// Counts the fixes of findings that are neither shown nor fixed.
  public mutating func addHidden(_ findings: [Finding]) {
    hiddenFixes += findings.compactMap(\.fixes.first).count { $0.isVerified && !$0.edits.isEmpty && $0.isSafe }
  }

  private mutating func count(_ severity: Severity, _ fix: (isApplicable: Bool, isSafe: Bool)?) {
    counts[severity, default: 0] += 1
    // A fix in words is for the reader to apply.
    guard let fix, fix.isApplicable else { return }
    if fix.isSafe { safeFixes += 1 } else { unsafeFixes += 1 }
  }

  /// The last line of a run, such as `1 error in 1 of 2 changed layouts (1 of 38 files, 12 ms)` or
  /// `2 errors, 1 warning in 3 of 41 layouts (38 files, 12 ms); 2 suppressed, 300 in the baseline`. Omits a nil time,
  /// and the files where the line above counts them.
  public func spelled(milliseconds: Int? = nil, countsFiles: Bool = true) -> String {
    let hidden = [(suppressed, "suppressed"), (baseline?.hiddenCount ?? 0, "in the baseline")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }
    let shown = shown(milliseconds: milliseconds, countsFiles: countsFiles)
    return hidden.isEmpty ? shown : "\(shown); \(hidden.joined(separator: ", "))"
  }

  /// The errors that fail no run: `2 errors in 'ListCell' fail nothing, because Plumb reads its code only partly`; nil
  /// if there are none.
  public var harmlessErrors: String? {
    let count = errors - countOfCertain(.error)
    if count == 0 { return nil }
    let names = layoutsWithHarmlessErrors
    let others = names.count > 3 ? ["\(names.count - 2) more"] : []
    let cells = (names.prefix(others.isEmpty ? 3 : 2).map { "'\($0.visible)'" } + others).spelledList()
    let fails = count == 1 ? "fails" : "fail"
    let code = names.count == 1 ? "its code" : "their code"
    return "\(counted(count, "error")) in \(cells) \(fails) nothing, because Plumb reads \(code) only partly"
  }

  /// What `--fix` can do, and what it leaves: `2 can be fixed with --fix, 1 more with --fix --unsafe; 1 fix in Swift
  /// has to be written by hand`; nil if no finding has a verified fix.
  public var fixable: String? {
    let shown = words(forFixes: safeFixes, unsafeFixes, " can be fixed", "--fix")
    let parts = [shown, byHand].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The number of infos that are not shown, and how to see and fix them: `3 infos not shown; --verbose shows them, and --fix
  /// --verbose fixes 2 of them`.
  public func notShown(_ infos: Int) -> String {
    let them = infos == 1 ? "it" : "them"
    let fixes = hiddenFixes == infos ? them : "\(hiddenFixes) of them"
    return "\(counted(infos, "info")) not shown; --verbose shows \(them)"
      + (hiddenFixes == 0 ? "" : ", and --fix --verbose fixes \(fixes)")
  }

  /// `1 fix in Swift has to be written by hand`; nil if there is none.
  private var byHand: String? {
    if fixesInWords.isEmpty { return nil }
    let (fixes, have) = fixesInWords.count == 1 ? ("1 fix", "has") : ("\(fixesInWords.count) fixes", "have")
    return "\(fixes) in Swift \(have) to be written by hand"
  }

  /// `2 can be fixed with --fix, 1 more with --fix --unsafe`; nil if there are no fixes.
  private func words(forFixes safe: Int, _ unsafe: Int, _ verb: String, _ options: String) -> String? {
    if safe == 0 { return unsafe == 0 ? nil : "\(unsafe)\(verb) with \(options) --unsafe" }
    return "\(safe)\(verb) with \(options)\(unsafe == 0 ? "" : ", \(unsafe) more with \(options) --unsafe")"
  }

  /// What `--fix` did, or would do: `fixed 3 findings in 2 files; 1 more with --unsafe`. The summary counts
  /// the findings that are left. Nothing is said of `--unsafe` if it was given.
  public func fixed(_ count: Int, files: Int, isTrial: Bool = false, includedUnsafe: Bool = false) -> String {
    let verb = isTrial ? "would fix" : "fixed"
    let what = count == 0 ? "nothing" : "\(counted(count, "finding")) in \(counted(files, "file"))"
    let more = unsafeFixes == 0 || includedUnsafe ? "" : "; \(unsafeFixes)\(count == 0 ? "" : " more") with --unsafe"
    return "\(verb) \(what)\(more)\(byHand.map { "; \($0):" } ?? "")"
  }

  private func shown(milliseconds: Int?, countsFiles: Bool) -> String {
    let found = Severity.allCases.reversed().filter { count(of: $0) > 0 }
    let findings = found.map { counted(count(of: $0), $0.rawValue) }
    let changed = searchedFiles.map { "\(files) of \(counted($0, "file"))" }
    let layoutCount = counted(layouts, changed == nil ? "layout" : "changed layout")
    guard !findings.isEmpty else { return layoutCount + (changed.map { " in \($0)" } ?? "") + ", no findings" }
    let fileCount = changed ?? (countsFiles ? counted(files, "file") : nil)
    let rest = [fileCount, milliseconds.map { "\($0) ms" }].compactMap { $0 }
    let all = findings.joined(separator: ", ")
    if layoutsWithFindings == 0 {
      // All findings are about text that is no readable layout.
      return layouts == 0 ? all + inParentheses(rest) : all + inParentheses([layoutCount] + rest)
    }
    return "\(all) in \(layoutsWithFindings) of \(layoutCount)" + inParentheses(rest)
  }
}

/// A number with its noun: `1 layout`, `2 layouts`.
public func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

private func inParentheses(_ parts: [String]) -> String {
  parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
}
