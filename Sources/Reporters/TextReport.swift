public import Findings

/// What is wrong with a file, for people: a header, the lines meant with marks under them, the reasons, and the mend.
///
/// Findings are separated by an empty line, and the text ends with a line end; without findings it is empty.
/// `inColor` adds the escapes of a terminal; the words are the same without.
public func textReport(of report: FileReport, inColor: Bool = false) -> String {
  var text = PaintedText(isInColor: inColor)
  let file = report.source.file.asLineBeginning.visible
  for finding in report.findings {
    if !text.bytes.isEmpty { text.endLine() }
    write(finding, of: file, report.source, to: &text)
  }
  return text.string
}

private func write(_ finding: Finding, of file: String, _ source: SourceText, to text: inout PaintedText) {
  let position = source.position(at: finding.place.start)
  text.begin(.strong)
  text.add(file)
  text.add(":")
  text.add(position.line)
  text.add(":")
  text.add(position.column)
  text.add(":")
  text.end()
  text.add(" ")
  text.add("\(finding.severity.rawValue):", in: Paint(finding.severity))
  text.add(" ")
  text.add(finding.message.visible, in: .strong)
  text.add(" [")
  text.add(finding.rule.name)
  text.add("]\n")
  let excerpt = Excerpt(of: finding, in: source)
  excerpt.write(to: &text)
  guard !finding.causes.isEmpty || !finding.notes.isEmpty || !finding.fixes.isEmpty else { return }
  excerpt.writeGutter(to: &text)
  text.endLine()
  writeReasons(finding, source, excerpt, to: &text)
}

/// What stands below the excerpt: causes, notes, and fixes. When a finding holds only in some
/// circumstances, its message says in which.
private func writeReasons(_ finding: Finding, _ source: SourceText, _ excerpt: Excerpt, to text: inout PaintedText) {
  func begin(_ word: String, _ paint: Paint, _ text: inout PaintedText) {
    text.add(" ", times: excerpt.numberWidth + 1)
    text.add("=", in: .faint)
    text.add(" ")
    guard !word.isEmpty else { return }
    text.add(word, in: paint)
    text.add(" ")
  }
  for cause in finding.causes {
    begin("cause:", .strong, &text)
    let line = source.position(at: cause.place.start).line
    let message = cause.message.visible
    // A place that can be seen above, or is spoken of, needs no number.
    if !excerpt.shows(line: line), !message.mentions("line \(line)") { text.add("line \(line): ") }
    text.add(message)
    text.add(" [")
    text.add(cause.rule.name)
    text.add("]\n")
  }
  for note in finding.notes {
    begin("", .faint, &text)
    text.add(note.visible)
    text.endLine()
  }
  for fix in finding.fixes {
    begin("fix:", .mend, &text)
    text.add(fix.title.visible)
    if !fix.outcome.isEmpty {
      text.add("   ")
      text.add(fix.outcome.visible)
    }
    text.endLine()
  }
}
