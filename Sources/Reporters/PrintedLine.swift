import Findings

/// A source line as it is printed: tabs expanded, invisible characters spelled out, with the column of each scalar.
struct PrintedLine {
  private struct Piece {
    var text: String
    var column: Int
    var width: Int
  }

  /// The bytes of a line that is printed unchanged, with one column per byte, as nearly every line is; else nil.
  private var plain: ArraySlice<UInt8>?
  private var pieces: [Piece] = []
  /// The column, from 0, of each scalar of the source, followed by the column of the end of the line.
  private var columnOfScalar: [Int] = []
  /// The distance between tab stops, in columns.
  private static let tabWidth = 4
  /// The width of the longest line that is printed in full, in columns.
  private static let widest = 100
  /// The number of columns shown before the first mark if a line is cut off.
  private static let lead = 30
  /// The number of scalars left out at the start of a very long line.
  private var scalarsBefore = 0
  private var isCutOffAtEnd = false
  /// The number of bytes of a very long line that are read on either side of a place, many times more than are printed.
  private static let reach = 2000

  /// Reads a line of a text; of a very long line, only the part around a place.
  init(_ line: Int, of source: SourceText, around place: SourcePosition) {
    let range = source.range(ofLine: line)
    guard range.end - range.start > 2 * Self.reach else {
      self.init(source.bytes[range.start..<range.end])
      return
    }
    let middle = source.offset(of: SourcePosition(line: line, column: place.column))
    var start = max(middle - Self.reach, range.start)
    while start > range.start, source.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = min(middle + Self.reach, range.end)
    while end < range.end, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
    self.init(source.bytes[start..<end])
    scalarsBefore = source.position(at: start).column - 1
    isCutOffAtEnd = end < range.end
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.arePlain else {
      plain = bytes
      return
    }
    let source = String(decoding: bytes, as: UTF8.self)
    let brackets = source.commandBrackets
    var column = 0
    func add(_ text: String, width: Int, scalars: Int = 1) {
      pieces.append(Piece(text: text, column: column, width: width))
      columnOfScalar.append(contentsOf: repeatElement(column, count: scalars))
      column += width
    }
    for character in source {
      if character == "\t" {
        let width = Self.tabWidth - column % Self.tabWidth
        add(String(repeating: " ", count: width), width: width)
      } else if character.unicodeScalars.contains(where: \.isHidden) || brackets.contains(columnOfScalar.count) {
        let isBracket = brackets.contains(columnOfScalar.count)
        for scalar in character.unicodeScalars {
          let text = scalar.isHidden || isBracket && scalar == "[" ? scalar.spelledOut : String(scalar)
          add(text, width: text.columnCount)
        }
      } else {
        add(String(character), width: character.columnCount, scalars: character.unicodeScalars.count)
      }
    }
    columnOfScalar.append(column)
  }

  var columnCount: Int { plain?.count ?? columnOfScalar.last ?? 0 }

  var indent: Int {
    if let plain { return plain.firstIndex { $0 != 0x20 }.map { $0 - plain.startIndex } ?? 0 }
    return pieces.first { !$0.text.allSatisfy { $0 == " " } }?.column ?? 0
  }

  /// The column of a scalar. `number` counts from 1, as in findings. A number past the end gives the column of the end.
  func column(ofScalar number: Int) -> Int {
    let index = max(number - 1 - scalarsBefore, 0)
    if let plain { return min(index, plain.count) }
    return columnOfScalar[min(index, columnOfScalar.count - 1)]
  }

  /// The columns of a long line that are printed, chosen so that the first mark is visible.
  func window(from firstMark: Int) -> Range<Int> {
    guard columnCount > Self.widest else { return 0..<max(columnCount, firstMark) + 1 }
    let start = firstMark < Self.widest - Self.lead ? 0 : min(firstMark - Self.lead, columnCount - Self.widest)
    return start..<start + Self.widest
  }

  func isCutOff(before window: Range<Int>) -> Bool { window.lowerBound > 0 || scalarsBefore > 0 }

  /// Writes a space and the text of a window, with an ellipsis at each cut; writes nothing for an empty line.
  func write(_ window: Range<Int>, to text: inout PaintedText) {
    if let plain { return write(plain, window, to: &text) }
    let content = self.text(in: window)
    guard !content.isEmpty else { return }
    text.add(" ")
    text.add(content)
  }

  private func text(in window: Range<Int>) -> String {
    let shown = pieces.filter { $0.column >= window.lowerBound && $0.column + $0.width <= window.upperBound }
    var text = shown.map(\.text).joined()
    if isCutOff(before: window) {
      // A wide character that crosses the edge is omitted. Spaces keep the rest aligned with the marks.
      text = String(repeating: " ", count: (shown.first?.column ?? window.lowerBound) - window.lowerBound) + text
      text = "…" + text
    }
    if window.upperBound < columnCount || isCutOffAtEnd { text += "…" }
    while text.last == " " { text.removeLast() }
    return text
  }

  private func write(_ plain: ArraySlice<UInt8>, _ window: Range<Int>, to text: inout PaintedText) {
    var shown = plain.dropFirst(window.lowerBound).prefix(window.count)
    let isCutShort = window.upperBound < plain.count || isCutOffAtEnd
    // A complete line loses its trailing spaces.
    while !isCutShort, shown.last == 0x20 { shown.removeLast() }
    guard !shown.isEmpty || isCutShort || isCutOff(before: window) else { return }
    text.add(" ")
    if isCutOff(before: window) { text.add("…") }
    text.add(shown)
    if isCutShort { text.add("…") }
  }
}
