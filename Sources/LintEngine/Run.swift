import Diagnosis
public import Findings
import RuleKit

/// The result of linting a file of a run, before its layouts are compared with the others.
public struct LintedFile: Sendable {
  /// The report of the file by itself.
  public var report: FileReport
  /// The rules of the file's linter that compare layouts.
  var comparing: [Rule]
  /// The layouts to compare with others.
  var reusable: [ReusableLayout]
  var suppressions: Suppressions
  var layouts: [LintedContent.NamedLayout]
  /// The documents whose findings are not shown.
  var unchangedDocuments: Set<Int>
  /// Whether layouts of other files inherit code of this one.
  public var isInherited = false
  /// The findings in classes of the run about code of this file that they inherit.
  var gathered: [Finding] = []
  /// Whether its text is needed, because something of it is shown or may still be found.
  public var needsText: Bool { isShown || !reusable.isEmpty || isInherited }
  /// Whether something of it is shown, or may be, independently of other files.
  public var isShown: Bool { !report.findings.isEmpty || !suppressions.all.isEmpty || !report.suppressed.isEmpty }

  /// The file without its text, which a run does not need if nothing of the file is shown.
  public var withoutText: LintedFile {
    var file = self
    file.report = report.withoutText
    return file
  }

  /// The file with its text restored.
  public func withText(_ bytes: [UInt8]) -> LintedFile {
    var file = self
    file.report.source = SourceText(file: report.source.file, bytes: bytes)
    return file
  }
}

extension LintedFile {
  /// Whether its findings depend on other files: a rule compares its layouts with theirs, or classes share code.
  public var isCompared: Bool {
    !reusable.isEmpty && !comparing.isEmpty || isInherited || report.findings.contains { $0.inherited != nil }
  }

  /// The report of the file, with findings from the comparison and about comments that suppress nothing.
  public func report(with compared: [Finding] = []) -> FileReport {
    var (report, suppressions) = (report, suppressions)
    for finding in compared + gathered {
      let unsuppressed = suppressions.suppress([finding])
      report.findings += unsuppressed.kept
      report.suppressed += unsuppressed.suppressed
    }
    if !unchangedDocuments.isEmpty {
      report.layoutCount += Set(report.findings.filter { !shows($0) }.map(\.document)).count
    }
    // Only a linted file shows which comments suppress nothing.
    if !report.isUnchanged, !suppressions.isEmpty {
      report.entryUses = suppressions.entryUses(after: report.findings + report.unchanged)
      let names = Dictionary(layouts.map { ($0.document, $0.name) }, uniquingKeysWith: { first, _ in first })
      let faults = suppressions.faults(after: report.findings + report.unchanged, in: report.source, layouts: names)
      report.findings += faults.filter(shows)
      report.unchanged += faults.filter { !shows($0) }
    }
    report.findings.sort(by: precedes)
    report.suppressed.sort { precedes($0.finding, $1.finding) }
    return report
  }
}

/// The reports of all files of a run, in their order.
public func reports(ofRun files: [LintedFile]) -> [FileReport] {
  let files = gatheringInherited(in: files)
  return zip(files, findings(comparing: files)).map { $0.report(with: $1) }
}

/// The findings from comparing the layouts of a run, for each file, with the severity that the file's settings give.
/// The files are in the order of the run; files without reusable layouts may be missing. A rule compares the layouts of
/// the files that it runs on. A finding counts only if one of its layouts has changed.
public func findings(comparing files: [LintedFile]) -> [[Finding]] {
  var all = [[Finding]](repeating: [], count: files.count)
  var rules: [Rule] = []
  for rule in files.flatMap(\.comparing) where !rules.contains(where: { $0.id == rule.id }) { rules.append(rule) }
  for rule in rules {
    guard case .run(let compare) = rule.check else { continue }
    let requested = files.indices.filter { file in files[file].comparing.contains { $0.id == rule.id } }
    let layouts = requested.flatMap { file in files[file].reusable.map { (file: file, layout: $0) } }
    for found in compare(layouts.map(\.layout)) {
      let isChanged = ([found.layout] + found.others).contains { index in
        !files[layouts[index].file].unchangedDocuments.contains(layouts[index].layout.document)
      }
      guard isChanged else { continue }
      let (file, layout) = layouts[found.layout]
      var finding = found.finding
      let ownRule = files[file].comparing.first { $0.id == rule.id } ?? rule
      finding.rule = rule.id
      finding.severity = ownRule.severity(of: finding.severity)
      finding.layout = layout.name
      finding.document = layout.document
      all[file].append(finding)
    }
  }
  return all
}

/// The order of findings in a report.
func precedes(_ a: Finding, _ b: Finding) -> Bool {
  (a.place.start, a.rule, a.message) < (b.place.start, b.rule, b.message)
}
