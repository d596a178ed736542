import Findings

/// A finding that a comment in a layout expects on the line above it.
///
///     - subtitle.top == title.bottom + 8
///     # ^^^^^^^^^^^^ zero-height
///
/// The carets mark the columns of the finding. With `cause:` before the name, they expect a cause of another finding.
/// Several such comments in a row are about the same line. A range that begins in column 1, where the `#` is, is
/// written `#<^^^`: it extends from column 1 to the last caret. In XML the comment is `<!-- ^^^ invalid-xml -->`.
struct Expectation: Hashable, CustomStringConvertible {
  var rule: String
  var isCause: Bool
  var line: Int
  var columns: Range<Int>

  var description: String {
    "\(line):\(columns.lowerBound)-\(columns.upperBound) \(isCause ? "cause: " : "")\(rule)"
  }
}

/// The expectations in a layout, in the order of their lines.
func expectations(in source: SourceText) -> [Expectation] {
  var line = 0
  return (1...max(source.lineCount, 1)).compactMap { number in
    guard var expectation = expectation(in: source.text(ofLine: number)) else {
      line = number
      return nil
    }
    expectation.line = line
    return expectation
  }
}

private func expectation(in text: String) -> Expectation? {
  guard let match = text.wholeMatch(of: /\ *(?:#|<!--)(<|\ *)(\^+)\ (cause:\ )?([a-z-]+)(?:\ -->)?/) else { return nil }
  let start = text.distance(from: text.startIndex, to: match.2.startIndex) + 1
  let end = text.distance(from: text.startIndex, to: match.2.endIndex) + 1
  return Expectation(
    rule: String(match.4), isCause: match.3 != nil, line: 0, columns: (match.1 == "<" ? 1 : start)..<end)
}

/// The findings of a report as expectations. A range over several lines ends with its first line.
func found(in report: FileReport) -> [Expectation] {
  func expectation(_ rule: RuleID, _ place: SourceRange, isCause: Bool) -> Expectation {
    let (start, end) = (report.source.position(at: place.start), report.source.position(at: place.end))
    let lineEnd = report.source.text(ofLine: start.line).unicodeScalars.count + 1
    let columns = start.column..<(end.line == start.line ? end.column : lineEnd)
    return Expectation(rule: rule.name, isCause: isCause, line: start.line, columns: columns)
  }
  return report.findings.flatMap { finding in
    [expectation(finding.rule, finding.place, isCause: false)]
      + finding.causes.map { expectation($0.rule, $0.place, isCause: true) }
  }
}
