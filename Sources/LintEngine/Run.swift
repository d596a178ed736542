import Diagnosis
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
  var silencings: Silencings
  var layouts: [LintedContent.NamedLayout]
  /// The documents of layouts in which nothing is shown.
  var unchangedDocuments: Set<Int>
  /// Whether something may still be found in it, or is shown of it, so that its text is needed.
  public var isOpen: Bool { isShown || !reusable.isEmpty }
  /// Whether something in it is shown, or may be, whatever stands in other files.
  public var isShown: Bool { !report.findings.isEmpty || !silencings.isEmpty || !report.silenced.isEmpty }

  /// The same without the text, which a run need not keep of files that nothing is shown of.
  public var withoutText: LintedFile {
    var file = self
    file.report = report.withoutText
    return file
  }

  /// The same with the text again.
  public func withText(_ bytes: [UInt8]) -> LintedFile {
    var file = self
    file.report.source = SourceText(file: report.source.file, bytes: bytes)
    return file
  }
}

extension LintedFile {
  /// Whether rules compare its layouts with others.
  public var isCompared: Bool { !reusable.isEmpty && !comparing.isEmpty }

  /// What linting the file came to, with what is found beside others and in comments that silence none of that.
  public func report(with compared: [Finding] = []) -> FileReport {
    var (report, silencings) = (report, silencings)
    for finding in compared {
      let heard = silencings.silence([finding])
      report.findings += heard.kept
      report.silenced += heard.silenced
    }
    if !unchangedDocuments.isEmpty {
      report.layoutCount += Set(report.findings.filter { !shows($0) }.map(\.document)).count
    }
    // What silences nothing in a file is known where its layouts were linted.
    if !report.isUnchanged, !silencings.isEmpty {
      let names = Dictionary(layouts.map { ($0.document, $0.name) }, uniquingKeysWith: { first, _ in first })
      let faults = silencings.faults(besides: report.findings + report.unchanged, in: report.source, layouts: names)
      report.findings += faults.filter(shows)
      report.unchanged += faults.filter { !shows($0) }
    }
    report.findings.sort(by: stands(_:before:))
    report.silenced.sort { stands($0.finding, before: $1.finding) }
    return report
  }
}

/// The reports of all files of a run, in their order.
public func reports(ofRun files: [LintedFile]) -> [FileReport] {
  zip(files, findings(besideEachOther: files)).map { $0.report(with: $1) }
}

/// What is found in the layouts of files of a run beside each other, for each file as bad as it is set for it. The
/// files come in the order of the run; those without reusable layouts may be missing. A rule compares the layouts of
/// those files that it is asked about. Where some documents have not changed, a finding is shown if one of its layouts
/// has.
public func findings(besideEachOther files: [LintedFile]) -> [[Finding]] {
  var all = [[Finding]](repeating: [], count: files.count)
  var rules: [Rule] = []
  for rule in files.flatMap(\.comparing) where !rules.contains(where: { $0.id == rule.id }) { rules.append(rule) }
  for rule in rules {
    guard case .run(let compare) = rule.check else { continue }
    let asked = files.indices.filter { file in files[file].comparing.contains { $0.id == rule.id } }
    let layouts = asked.flatMap { file in files[file].reusable.map { (file: file, layout: $0) } }
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

func stands(_ a: Finding, before b: Finding) -> Bool {
  (a.place.start, a.rule, a.message) < (b.place.start, b.rule, b.message)
}
