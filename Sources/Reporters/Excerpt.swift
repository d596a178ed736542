public import Findings

/// The lines of source that a finding is about, with line numbers, and marks under the places that it points to: `^` under
/// the main one, `-` under the others. No line where the source is empty.
public func excerptLines(of finding: Finding, in source: SourceText) -> [String] {
  Excerpt(of: finding, in: source, paint: Paint(isOn: false)).lines()
}

/// The lines of source that a finding is about, with marks under the places that it points to.
struct Excerpt {
  /// A stretch of one line that is underlined.
  private struct Mark {
    var columns: Range<Int>
    var isMain: Bool
    var label: String
  }

  private let source: SourceText
  private let severity: Severity
  private let paint: Paint
  private var marks: [Int: [Mark]] = [:]
  private var printed: [Int: PrintedLine] = [:]
  /// How many digits the line numbers have, at least two, so that short files line up with each other.
  let numberWidth: Int

  /// A place of more lines than this is shown by its first and its last.
  private static let mostLinesOfPlace = 4

  init(of finding: Finding, in source: SourceText, paint: Paint) {
    self.source = source
    self.severity = finding.severity
    self.paint = paint
    var places = [(place: finding.place, label: finding.label, isMain: true)]
    for related in finding.related where related.place != finding.place || !related.message.isEmpty {
      places.append((related.place, related.message, false))
    }
    let ranges = places.map { Self.lines(of: $0.place, in: source) }
    numberWidth = max(2, "\(ranges.lazy.map(\.end.line).max() ?? 1)".utf8.count)
    guard !source.bytes.isEmpty else { return }
    for (place, range) in zip(places, ranges) {
      add(from: range.start, to: range.end, label: place.label.visible, isMain: place.isMain)
    }
  }

  /// Whether a line is shown.
  func shows(line: Int) -> Bool { marks[line] != nil }

  /// Where a place begins and ends, the blanks and line ends at its end left out.
  private static func lines(
    of place: SourceRange, in source: SourceText
  ) -> (start: SourcePosition, end: SourcePosition) {
    let bytes = source.bytes
    let start = min(max(place.start, 0), bytes.count)
    var end = min(max(place.end, start), bytes.count)
    while end > start, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return (source.position(at: start), source.position(at: end))
  }

  private mutating func add(from start: SourcePosition, to end: SourcePosition, label: String, isMain: Bool) {
    let isShort = end.line - start.line < Self.mostLinesOfPlace
    let lines = isShort ? Array(start.line...end.line) : [start.line, end.line]
    for line in lines {
      let text = printed[line] ?? PrintedLine(line, of: source, around: line == start.line ? start : end)
      printed[line] = text
      let first = line == start.line ? text.column(ofScalar: start.column) : text.indent
      let last = line == end.line ? text.column(ofScalar: end.column) : text.columnCount
      let columns = first..<max(last, first + 1)
      // Of a place of several lines, the last says what it is.
      let mark = Mark(columns: columns, isMain: isMain, label: line == lines.last ? label : "")
      marks[line, default: []].append(mark)
    }
  }

  /// The excerpt, a line each, the gutter included; none where the source is empty.
  func lines() -> [String] {
    var lines: [String] = []
    var previous: Int?
    for line in marks.keys.sorted() {
      if let previous, line == previous + 2 {
        lines.append(sourceLine(previous + 1))
      } else if let previous, line > previous + 2 {
        lines.append("...")
      }
      lines.append(sourceLine(line))
      lines += markLines(line)
      previous = line
    }
    return lines.isEmpty ? [] : [gutter()] + lines
  }

  /// The bar without a line number, and what stands behind it.
  func gutter(_ text: String = "") -> String {
    let bar = paint.faint(String(repeating: " ", count: numberWidth) + " |")
    return text.isEmpty ? bar : "\(bar) \(text)"
  }

  private func sourceLine(_ line: Int) -> String {
    let number = "\(line)"
    let padding = String(repeating: " ", count: max(numberWidth - number.utf8.count, 0))
    let text = printed[line] ?? PrintedLine(line, of: source, around: SourcePosition(line: line, column: 1))
    let content = text.text(in: window(of: line, text))
    let bar = paint.faint("\(padding)\(number) |")
    return content.isEmpty ? bar : "\(bar) \(content)"
  }

  private func window(of line: Int, _ text: PrintedLine) -> Range<Int> {
    text.window(from: marks[line]?.map(\.columns.lowerBound).min() ?? 0)
  }

  /// The rows of marks under a line. A label ends its row; marks that lie over each other get rows of their own.
  private func markLines(_ line: Int) -> [String] {
    guard let text = printed[line], let all = marks[line] else { return [] }
    let window = window(of: line, text)
    var rows: [[Mark]] = []
    for mark in all.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound }) {
      if let last = rows.last?.last, last.label.isEmpty, last.columns.upperBound <= mark.columns.lowerBound {
        rows[rows.count - 1].append(mark)
      } else {
        rows.append([mark])
      }
    }
    return rows.map { row in
      // Where the line's beginning was cut off stands an ellipsis.
      var column = window.lowerBound - (text.isCutOff(before: window) ? 1 : 0)
      var marks = ""
      for mark in row {
        // A mark that begins behind the part of the line that is shown stands at its end, and none over another.
        let first = max(min(mark.columns.lowerBound, window.upperBound), column)
        let count = max(min(mark.columns.upperBound, window.upperBound) - first, 1)
        marks += String(repeating: " ", count: first - column)
        marks += underline(mark, count: count)
        column = first + count
      }
      return gutter(marks)
    }
  }

  private func underline(_ mark: Mark, count: Int) -> String {
    let line = String(repeating: mark.isMain ? "^" : "-", count: count)
    let text = mark.label.isEmpty ? line : "\(line) \(mark.label)"
    return mark.isMain ? paint.severe(text, severity) : paint.related(text)
  }
}
