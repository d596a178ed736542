internal import Findings
internal import LayoutFiles
internal import LayoutSolver
internal import LayoutSource
internal import Pictures
internal import Platform
internal import Reporters
internal import Rules

typealias PageFile = (report: FileReport, work: LintWork?)

/// The findings of a run as a page, with the files that could not be read. Layouts with findings are solved again for
/// their pictures.
func reportPage(
  of pageFiles: [PageFile], _ summary: RunSummary, _ fonts: FontFiles, unread: [String], jobs: Int
) -> String {
  let here = try? Path.currentFolder.canonical
  let pageFiles = pageFiles.map { (report: $0.report.named(from: here), work: $0.work) }
  let drawn = documentsToDraw(of: pageFiles.map(\.report))
  var files: [ReportedFile] = []
  inParallel(
    zip(pageFiles, drawn).map { (report: $0.report, work: $0.work, drawn: $1) }, jobs: jobs,
    { report, work, drawn -> ReportedFile in
      let documents = Set(report.findings.filter { $0.layout != nil }.map(\.document))
      guard let work, !documents.isEmpty else { return ReportedFile(report: report, layouts: [:]) }
      let read = { (bytes: [UInt8]) -> SourcedFile in
        LayoutFormat(of: work.input).reader.read(
          bytes, defaults: work.settings.defaults, openingFonts: fonts.opener(for: work.input))
      }
      var layouts: [Int: PicturedLayout] = [:]
      for sourced in read(report.source.bytes).layouts
      where sourced.layout.isComplete && documents.contains(sourced.document) {
        let solutions = sourced.layout.environments.map { solve(sourced.layout, in: $0) }
        // Only what is drawn is drawn after its fixes too.
        layouts[sourced.document] = PicturedLayout(
          sourced, in: report.source, solutions: solutions,
          findings: drawn.contains(sourced.document) ? report.findings : [], reading: read,
          solving: { solve($0, in: $1) })
      }
      return ReportedFile(report: report, layouts: layouts)
    }, inOrder: { files.append($0) })
  let rules = allRules.map { RuleEntry($0, hasPage: false) }
  return htmlReport(
    of: files, summary: summary, rules: rules, unread: unread,
    origin: pageOrigin(of: pageFiles.compactMap(\.work?.input)))
}

extension FileReport {
  /// The report under a path from a folder, if the file is in it and has a path from elsewhere: the page may be read on
  /// another machine.
  fileprivate func named(from folder: Path?) -> FileReport {
    let path = Path(source.file)
    guard path.isAbsolute, let folder, let relative = (try? path.canonical)?.relative(to: folder) else { return self }
    var report = self
    report.source = SourceText(file: relative.name, bytes: source.bytes)
    return report
  }
}

/// The version, and the commit of the linted files if all are in the repository of the current folder. The date is that
/// of SOURCE_DATE_EPOCH or of the commit, so that equal runs give equal pages.
private func pageOrigin(of inputs: [Input]) -> PageOrigin {
  let commit = inputs.contains(where: \.isStandardInput) ? nil : CurrentCommit(of: inputs.map(\.name))
  let given = environmentValue("SOURCE_DATE_EPOCH").flatMap { Int($0) }
  return PageOrigin(
    version: spelledVersion(Plumb.version), commit: commit.map { String($0.hash.prefix(7)) },
    hasChanges: commit?.hasChanges ?? false, date: (given ?? commit?.time).flatMap(spelledTime),
    isDateOfCommit: given == nil)
}
