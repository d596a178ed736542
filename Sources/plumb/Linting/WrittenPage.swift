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
  var files: [ReportedFile] = []
  inParallel(
    pageFiles, jobs: jobs,
    { report, work -> ReportedFile in
      let documents = Set(report.findings.filter { $0.layout != nil }.map(\.document))
      guard let work, !documents.isEmpty else { return ReportedFile(report: report, layouts: [:]) }
      let file = LayoutFormat(of: work.input).reader.read(
        report.source.bytes, defaults: work.settings.defaults, openingFonts: fonts.opener(for: work.input))
      var layouts: [Int: PicturedLayout] = [:]
      for sourced in file.layouts where sourced.layout.isComplete && documents.contains(sourced.document) {
        let solutions = sourced.layout.environments.map { solve(sourced.layout, in: $0) }
        layouts[sourced.document] = PicturedLayout(
          layout: sourced.layout, solutions: solutions, text: QuotedText(report.source, sourced.map))
      }
      return ReportedFile(report: report, layouts: layouts)
    }, inOrder: { files.append($0) })
  let rules = allRules.map { RuleEntry($0, hasPage: false) }
  return htmlReport(of: files, summary: summary, rules: rules, unread: unread)
}
