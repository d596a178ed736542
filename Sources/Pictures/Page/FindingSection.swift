import Findings
import LayoutModel
import LayoutSolver
import Reporters

extension ReportPage {
  /// The section of a file: its layouts with their findings, pictures and heights.
  func section(_ file: ReportedFile, _ groups: [FindingGroup], drawing drawn: Set<Int>) -> String {
    let counts = severities.compactMap { severity -> String? in
      let count = groups.map { $0.count(of: severity) }.reduce(0, +)
      guard count > 0 else { return nil }
      return "<span class=\"\(severity.rawValue)s\">\(counted(count, severity.rawValue))</span>"
    }
    let path = file.report.source.file
    var text = "<section class=\"file\" data-file=\"\(escaped(path))\">\n<h2>"
    text += "<span class=\"path\">\(shortPath(path))</span>"
    text += "<span class=\"counts\">\(counts.joined())</span></h2>\n"
    for group in groups { text += section(group, in: file, drawing: drawn) }
    return text + "</section>\n"
  }

  private func section(_ group: FindingGroup, in file: ReportedFile, drawing drawn: Set<Int>) -> String {
    let layout = group.document.flatMap { file.layouts[$0] }.flatMap { $0.solutions.isEmpty ? nil : $0 }
    let source = file.report.source
    let isDrawn = layout != nil && group.document.map(drawn.contains) ?? false
    var text = "<section class=\"layout\(isDrawn ? " pictured" : "") \(group.severity.rawValue)\">\n"
    if let name = group.name { text += "<div class=\"head\"><h3>\(escaped(name))</h3></div>\n" }
    if let layout {
      let pictures = isDrawn ? foldable(layout, group.findings.map(\.finding)) : notDrawn(source.file)
      text += "<div class=\"shown\">\n\(pictures)\(heights(layout.solutions))</div>\n"
    }
    text += "<div class=\"found\">\n"
    for (finding, anchor) in group.findings {
      let address = "#about-\(escaped(finding.rule.name))"
      text += findingArticle(finding, in: source, ruleAddress: address, heading: "h4", anchor: anchor)
    }
    text += "</div>\n"
    return text + "</section>\n"
  }
}
