public import Findings

/// The findings of a file for people: the message, its place, source lines with marks, then causes, notes and fixes. An
/// empty line separates findings. Empty without findings. A style for a terminal adds escapes and ends lines earlier; the
/// words stay the same.
public func textReport(of report: FileReport, in style: TextStyle = TextStyle()) -> String {
  var text = PaintedText(isInColor: style.isInColor)
  let file = report.source.file.visible
  for finding in report.findings {
    if !text.bytes.isEmpty { text.endLine() }
    write(finding, of: file, report.source, to: &text)
  }
  return style.columns.map { folded(report: text.string, to: $0) } ?? text.string
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

/// The maximum number of steps of a fix that share a line.
private let mostStepsOnALine = 2
/// The maximum length of that line in bytes.
private let longestLineOfSteps = 140

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
  for (sentence, causes) in finding.causeSentences {
    // The first line may say it already.
    if finding.message == sentence || finding.message.hasSuffix(": \(sentence)") { continue }
    if causes.allSatisfy({ $0.isSaid(by: finding) }) { continue }
    let message = sentence.visible
    // A line that the excerpt shows or the message names needs no number.
    let lines = causes.map { source.position(at: $0.place.start).line }
    let isShown = lines.allSatisfy { excerpt.shows(line: $0) || message.mentions("line \($0)") }
    let place = isShown ? "" : "line\(lines.count > 1 ? "s" : "") \(lines.map { "\($0)" }.spelledList()): "
    write(
      causes[0].group?.isAside == true ? "also:" : "cause:", .strong, "\(place)\(message) [\(causes[0].rule.name)]",
      to: &text)
  }
  for note in finding.notes { write("", .faint, note.visible, to: &text) }
  for (number, fix) in finding.fixes.enumerated() {
    // Further fixes are as good as the first.
    let word = number > 0 ? "or: " : fix.needsUnsafe && isDocument(source.file) ? unsafeFix : "fix:"
    // All fixes of a finding are written in the same way.
    let way = number == 0 ? fix.wayToWrite : nil
    let outcome = [fix.outcome, word == unsafeFix ? fix.doubt : ""].filter { !$0.isEmpty }.joined(separator: "; ")
    let line = [fix.title.visible, outcome.visible].filter { !$0.isEmpty }.joined(separator: "; ")
    let isOneLine =
      fix.steps.count < 2 || fix.steps.count <= mostStepsOnALine && line.utf8.count <= longestLineOfSteps
    write(word, .fix, isOneLine ? line : fix.steps[0].visible, to: &text)
    let rest = isOneLine ? [] : fix.steps.dropFirst() + [outcome].filter { !$0.isEmpty }
    for line in rest + [way].compactMap({ $0 }) {
      text.add(" ", times: excerpt.numberWidth + 1 + "= \(word) ".utf8.count)
      text.add(line.visible)
      text.endLine()
    }
  }
}

extension Cause {
  /// Whether a first line names both constraints of a contradiction.
  fileprivate func isSaid(by finding: Finding) -> Bool {
    rule == .contradictoryConstraint && finding.message.hasPrefix("'")
      && finding.message.contains("cannot both hold") && Set(constraints) == Set(finding.constraints)
  }
}

extension Fix {
  /// Whether only `--fix --unsafe` writes it.
  fileprivate var needsUnsafe: Bool { isVerified && !edits.isEmpty && !isSafe }
}

/// Whether a file is a document of Interface Builder, whose fixes nobody writes by hand.
private func isDocument(_ file: String) -> Bool { file.hasSuffix(".xib") || file.hasSuffix(".storyboard") }

/// The word before a fix that only `--fix --unsafe` writes.
let unsafeFix = "fix (--unsafe):"
