public import Findings
import RuleKit

/// What linting one of the files of a run came to, before its layouts are compared with the others.
public struct LintedFile: Sendable {
  /// What was found in the file by itself.
  public var report: FileReport
  /// The rules that compare layouts, as far as the file's linter asks them.
  var comparing: [Rule]
  /// What is kept of its layouts to be compared.
  var reusable: [ReusableLayout]
  /// The comments that silence rules in it.
  var silencings: Silencings
  /// The names of its layouts by their documents.
  var layoutNames: [Int: String]
  /// The documents of layouts in which nothing is shown.
  var unchangedDocuments: Set<Int>

  /// Whether something may still be found in it, or is shown of it, so that its text is needed.
  public var isOpen: Bool {
    !report.findings.isEmpty || !reusable.isEmpty || !silencings.isEmpty || !report.silenced.isEmpty
  }
}

/// The reports of all files of a run, in their order, with what is found in layouts beside each other, and in comments that
/// silence nothing of all that.
///
/// A rule compares the layouts of those files that it is asked about, and its findings are as bad as it is set for the file
/// that they stand in. Where some documents have not changed, such a finding is shown if one of its layouts has.
public func reports(ofRun files: [LintedFile]) -> [FileReport] {
  var reports = files.map(\.report)
  var silencings = files.map(\.silencings)
  var rules: [Rule] = []
  for rule in files.flatMap(\.comparing) where !rules.contains(where: { $0.id == rule.id }) { rules.append(rule) }
  for rule in rules {
    let asked = files.indices.filter { file in files[file].comparing.contains { $0.id == rule.id } }
    let layouts = asked.flatMap { file in files[file].reusable.map { (file: file, layout: $0) } }
    for found in rule.compare?(layouts.map(\.layout)) ?? [] {
      let isChanged = ([found.layout] + found.others).contains { index in
        !files[layouts[index].file].unchangedDocuments.contains(layouts[index].layout.document)
      }
      guard isChanged else { continue }
      let (file, layout) = layouts[found.layout]
      var finding = found.finding
      finding.severity = files[file].comparing.first { $0.id == rule.id }?.imposedSeverity ?? finding.severity
      finding.layout = layout.name
      finding.document = layout.document
      let heard = silencings[file].silence([finding])
      reports[file].findings += heard.kept
      reports[file].silenced += heard.silenced
    }
  }
  for file in files.indices {
    let own = Set(reports[file].findings.filter { !files[file].shows($0) }.map(\.document))
    reports[file].layoutCount += own.count
    // What silences nothing in a file is known where its layouts were linted.
    if !reports[file].isUnchanged {
      let faults = silencings[file].faults(
        besides: reports[file].findings + reports[file].unchanged, in: reports[file].source,
        layouts: files[file].layoutNames)
      reports[file].findings += faults.filter(files[file].shows)
      reports[file].unchanged += faults.filter { !files[file].shows($0) }
    }
    reports[file].findings.sort(by: stands(_:before:))
    reports[file].silenced.sort { stands($0.finding, before: $1.finding) }
  }
  return reports
}

/// Whether a finding of a file is told before another one.
func stands(_ a: Finding, before b: Finding) -> Bool {
  (a.place.start, a.rule, a.message) < (b.place.start, b.rule, b.message)
}
