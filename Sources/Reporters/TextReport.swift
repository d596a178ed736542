public import Findings

/// What is wrong with a file, for people: a header, the lines meant with marks under them, the reasons, and the mend.
///
/// Findings are separated by an empty line, and the text ends with a line end; without findings it is empty.
/// `inColor` adds the escapes of a terminal; the words are the same without.
public func textReport(of report: FileReport, inColor: Bool = false) -> String {
  let paint = Paint(isOn: inColor)
  var text = ""
  for finding in report.findings {
    if !text.isEmpty { text += "\n" }
    for line in findingLines(finding, in: report.source, paint: paint) {
      text += line
      text += "\n"
    }
  }
  return text
}

private func findingLines(_ finding: Finding, in source: SourceText, paint: Paint) -> [String] {
  let position = source.position(at: finding.place.start)
  let excerpt = Excerpt(of: finding, in: source, paint: paint)
  let place = "\(source.file.asLineBeginning.visible):\(position.line):\(position.column):"
  let severity = paint.severe("\(finding.severity.rawValue):", finding.severity)
  let header = "\(paint.strong(place)) \(severity) \(paint.strong(finding.message.visible)) [\(finding.rule)]"
  let reasons = reasonLines(finding, in: source, excerpt: excerpt, paint: paint)
  guard !reasons.isEmpty else { return [header] + excerpt.lines() }
  let indent = String(repeating: " ", count: excerpt.numberWidth + 1)
  return [header] + excerpt.lines() + [excerpt.gutter()] + reasons.map { "\(indent)\(paint.faint("=")) \($0)" }
}

/// What stands below the excerpt: causes, notes, and fixes. When a finding holds only in some
/// circumstances, its message says in which.
private func reasonLines(
  _ finding: Finding, in source: SourceText, excerpt: Excerpt, paint: Paint
) -> [String] {
  var lines: [String] = []
  for cause in finding.causes {
    let line = source.position(at: cause.place.start).line
    let message = cause.message.visible
    // A place that can be seen above, or is spoken of, needs no number.
    let isShown = excerpt.shows(line: line) || message.mentions("line \(line)")
    lines.append("\(paint.strong("cause:")) \(isShown ? "" : "line \(line): ")\(message) [\(cause.rule)]")
  }
  lines += finding.notes.map(\.visible)
  for fix in finding.fixes {
    let outcome = fix.outcome.isEmpty ? "" : "   \(fix.outcome.visible)"
    lines.append("\(paint.mend("fix:")) \(fix.title.visible)\(outcome)")
  }
  return lines
}
