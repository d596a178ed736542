internal import Configuration
internal import Findings
internal import LayoutSolver
internal import LayoutSource
internal import LayoutYAML
internal import Pictures
internal import Reporters
internal import Rules

/// The findings of a run as a page, with the paths that could not be read. Layouts that have any are solved once more, for their pictures.
func reportPage(
  of reports: [FileReport], _ inputs: [(Input, Settings)], _ summary: RunSummary, _ fonts: FontFiles, unread: [String],
  jobs: Int
) -> String {
  var files: [ReportedFile] = []
  inParallel(
    Array(zip(reports, inputs)), jobs: jobs,
    { report, input -> ReportedFile in
      let documents = Set(report.findings.filter { $0.layout != nil }.map(\.document))
      guard !documents.isEmpty else { return ReportedFile(report: report, layouts: [:]) }
      let loaded = loadLayouts(
        report.source.bytes, defaults: input.1.defaults, openingFonts: fonts.opener(for: input.0))
      var layouts: [Int: PicturedLayout] = [:]
      for sourced in loaded.layouts where sourced.layout.isComplete && documents.contains(sourced.document) {
        let layout = sourced.layout
        let solutions = layout.circumstances.map { solve(layout, in: $0) }
        layouts[sourced.document] = PicturedLayout(
          layout: layout, solutions: solutions, text: QuotedText(report.source, sourced.map))
      }
      return ReportedFile(report: report, layouts: layouts)
    }, handingOn: { files.append($0) })
  let rules = allRules.map { RuleEntry($0, hasPage: false) }
  return htmlReport(of: files, summary: summary, rules: rules, unread: unread)
}
