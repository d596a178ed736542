public import Findings

/// The findings of a file for people: the message, its place, source lines with marks, then causes, notes and fixes. An
/// empty line separates findings. Empty without findings. `inColor` adds terminal escapes; the words stay the same.
public func textReport(of report: FileReport, inColor: Bool = false) -> String {
  var text = PaintedText(isInColor: inColor)
  let file = report.source.file.visible
  for finding in report.findings {
    if !text.bytes.isEmpty { text.endLine() }
    write(finding, of: file, report.source, to: &text)
  }
  return text.string
}

private func write(_ finding: Finding, of file: String, _ source: SourceText, to text: inout PaintedText) {
  text.add("\(finding.severity.rawValue)[\(finding.rule.name)]:", in: Paint(finding.severity))
  text.add(" ")
  text.add(finding.message.visible, in: .strong)
  text.endLine()
  let excerpt = Excerpt(of: finding, in: source)
  let position = source.position(at: finding.place.start)
  text.add(" ", times: excerpt.numberWidth)
  text.add("-->", in: .faint)
  text.add(" \(file):\(position.line):\(position.column)\n")
  excerpt.write(to: &text)
  guard !finding.causes.isEmpty || !finding.notes.isEmpty || !finding.fixes.isEmpty else { return }
  excerpt.writeGutter(to: &text)
  text.endLine()
  writeReasons(finding, source, excerpt, to: &text)
}

private func writeReasons(_ finding: Finding, _ source: SourceText, _ excerpt: Excerpt, to text: inout PaintedText) {
  func write(_ word: String, _ paint: Paint, _ line: String, to text: inout PaintedText) {
    text.add(" ", times: excerpt.numberWidth + 1)
    text.add("=", in: .faint)
    text.add(" ")
    text.add(word, in: paint)
    if !word.isEmpty { text.add(" ") }
    text.add(line)
    text.endLine()
  }
  for cause in finding.causes {
    let line = source.position(at: cause.place.start).line
    let message = cause.message.visible
    // A line that the excerpt shows or the message names needs no number.
    let place = excerpt.shows(line: line) || message.mentions("line \(line)") ? "" : "line \(line): "
    write("cause:", .strong, "\(place)\(message) [\(cause.rule.name)]", to: &text)
  }
  for note in finding.notes { write("", .faint, note.visible, to: &text) }
  for (number, fix) in finding.fixes.enumerated() {
    let outcome = fix.outcome.isEmpty ? "" : "   \(fix.outcome.visible)"
    // Further fixes are as good as the first.
    write(number == 0 ? "fix:" : "or: ", .fix, fix.title.visible + outcome, to: &text)
  }
}
