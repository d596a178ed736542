public import Findings

/// The numbered source lines of a finding and its causes, with `^` under the main place and `-` under others; empty
/// without source.
public func excerptLines(of finding: Finding, in source: SourceText) -> [String] {
  var text = PaintedText(isInColor: false)
  Excerpt(of: finding, in: source).write(to: &text)
  return text.string.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}

struct Excerpt {
  private struct Mark {
    var columns: Range<Int>
    var isMain: Bool
    var label: String

    /// Adds another length to the sum: `16 + 8`, `16 - 8`.
    mutating func addLength(_ length: String) {
      label += length.utf8.first == 0x2D ? " - \(length.dropFirst())" : " + \(length)"
    }
  }

  private struct Line {
    let number: Int
    let printed: PrintedLine
    var marks: [Mark] = []

    var window: Range<Int> { printed.window(from: marks.lazy.map(\.columns.lowerBound).min() ?? 0) }
  }

  private let source: SourceText
  private let severity: Severity
  private var lines: [Line] = []
  /// The width of line numbers in digits, at least two, so that excerpts of short files align with each other.
  let numberWidth: Int
  /// The maximum number of lines of a place that is shown in full. Of a longer place, only its ends are shown.
  private static let mostLinesOfPlace = 4
  /// The maximum number of causes whose lines are shown.
  private static let mostCauses = 4

  init(of finding: Finding, in source: SourceText) {
    self.source = source
    self.severity = finding.severity
    var places = [(place: finding.place, label: finding.label, isMain: true)]
    for related in finding.related where related.place != finding.place || !related.message.isEmpty {
      places.append((related.place, related.message, false))
    }
    let shown = Set(places.map { source.position(at: $0.place.start).line })
    let asides = finding.causes.filter { $0.group?.isAside == true }
    let causes = finding.causes.filter { $0.group?.isAside != true } + asides
    for cause in causes.prefix(Self.mostCauses)
    where !shown.contains(source.position(at: cause.place.start).line) {
      places.append((cause.place, cause.label, false))
    }
    let ranges = places.map { Self.lines(of: $0.place, in: source) }
    numberWidth = max(2, "\(ranges.lazy.map(\.end.line).max() ?? 1)".utf8.count)
    guard !source.bytes.isEmpty else { return }
    for (place, range) in zip(places, ranges) {
      add(from: range.start, to: range.end, label: place.label.visible, isMain: place.isMain)
    }
  }

  func shows(line: Int) -> Bool {
    let index = position(ofLine: line)
    return index < lines.count && lines[index].number == line
  }

  private func position(ofLine number: Int) -> Int { lines.firstIndex { $0.number >= number } ?? lines.count }

  /// The start and end of a place, without trailing white space.
  private static func lines(
    of place: SourceRange, in source: SourceText
  ) -> (start: SourcePosition, end: SourcePosition) {
    let bytes = source.bytes
    let start = min(max(place.start, 0), bytes.count)
    var end = min(max(place.end, start), bytes.count)
    while end > start, bytes[end - 1] == 0x20 || 0x09...0x0A ~= bytes[end - 1] || bytes[end - 1] == 0x0D { end -= 1 }
    return (source.position(at: start), source.position(at: end))
  }

  private mutating func add(from start: SourcePosition, to end: SourcePosition, label: String, isMain: Bool) {
    let isShort = end.line - start.line < Self.mostLinesOfPlace
    var number = start.line
    while number <= end.line {
      let index = position(ofLine: number)
      if index == lines.count || lines[index].number != number {
        let printed = PrintedLine(number, of: source, around: number == start.line ? start : end)
        lines.insert(Line(number: number, printed: printed), at: index)
      }
      let text = lines[index].printed
      let first = number == start.line ? text.column(ofScalar: start.column) : text.indent
      let last = number == end.line ? text.column(ofScalar: end.column) : text.columnCount
      let columns = first..<max(last, first + 1)
      // The label of a place of several lines is under its last line. A place is marked once.
      let mark = Mark(columns: columns, isMain: isMain, label: number == end.line ? label : "")
      // Several lengths of a sum may stand in one line.
      let known = lines[index].marks.firstIndex { $0.columns == columns }
      if let known, mark.label.isLengths, lines[index].marks[known].label.isLengths {
        lines[index].marks[known].addLength(mark.label)
        number += 1
        continue
      }
      // Beyond the shown part of a long line, a second mark with the same words would only repeat them.
      let isBeyond = columns.lowerBound >= lines[index].window.upperBound
      let isRepeated =
        !isMain
        && lines[index].marks.contains { other in
          other.label == mark.label && (mark.label.isEmpty ? other.columns == columns : isBeyond)
        }
      if !isRepeated { lines[index].marks.append(mark) }
      number = isShort ? number + 1 : number < end.line ? end.line : number + 1
    }
  }

  func write(to text: inout PaintedText) {
    guard !lines.isEmpty else { return }
    writeGutter(to: &text)
    text.endLine()
    var previous: Int?
    for line in lines {
      if let previous, line.number == previous + 2 {
        let printed = PrintedLine(previous + 1, of: source, around: SourcePosition(line: previous + 1, column: 1))
        write(Line(number: previous + 1, printed: printed), to: &text)
      } else if let previous, line.number > previous + 2 {
        text.add("...\n")
      }
      write(line, to: &text)
      writeMarks(of: line, to: &text)
      previous = line.number
    }
  }

  func writeGutter(to text: inout PaintedText) { writeGutter("", to: &text) }

  /// Writes a right-aligned number and the bar. `String` padding would be a hundred times slower.
  private func writeGutter(_ number: String, to text: inout PaintedText) {
    text.begin(.faint)
    text.add(" ", times: max(numberWidth - number.utf8.count, 0))
    text.add(number)
    text.add(" |")
    text.end()
  }

  private func write(_ line: Line, to text: inout PaintedText) {
    writeGutter("\(line.number)", to: &text)
    line.printed.write(line.window, to: &text)
    text.endLine()
  }

  /// Writes the rows of marks under a line. A label ends its row; overlapping marks get rows of their own.
  private func writeMarks(of line: Line, to text: inout PaintedText) {
    let window = line.window
    // An ellipsis replaces the start of a line that is cut off.
    let left = window.lowerBound - (line.printed.isCutOff(before: window) ? 1 : 0)
    var column = left
    var previous: Mark?
    for mark in line.marks.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound }) {
      if previous.map({ $0.label.isEmpty && $0.columns.upperBound <= mark.columns.lowerBound }) != true {
        if previous != nil { text.endLine() }
        writeGutter(to: &text)
        text.add(" ")
        column = left
      }
      // A mark beyond the visible part of the line is drawn at its end. Marks do not overlap.
      let first = max(min(mark.columns.lowerBound, window.upperBound), column)
      let count = max(min(mark.columns.upperBound, window.upperBound) - first, 1)
      text.add(" ", times: first - column)
      underline(mark, count: count, in: &text)
      column = first + count
      previous = mark
    }
    text.endLine()
  }

  private func underline(_ mark: Mark, count: Int, in text: inout PaintedText) {
    text.begin(mark.isMain ? Paint(severity) : .related)
    text.add(mark.isMain ? "^" : "-", times: count)
    if !mark.label.isEmpty {
      text.add(" ")
      text.add(mark.label)
    }
    text.end()
  }
}

extension String {
  /// Whether it is a length, or a sum of lengths: `16`, `-8.5`, `16 + 8`.
  fileprivate var isLengths: Bool { !isEmpty && utf8.allSatisfy { 0x30...0x39 ~= $0 || " +-.".utf8.contains($0) } }
}
