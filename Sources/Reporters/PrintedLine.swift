import Findings

/// A line of source as it is printed: tabs widened, what cannot be seen spelled out, and where each scalar stands.
struct PrintedLine {
  private struct Piece {
    var text: String
    var column: Int
    var width: Int
  }

  /// The line where all of it is printed as it stands, a column to a byte; nearly every line is such.
  private var plain: ArraySlice<UInt8>?
  private var pieces: [Piece] = []
  /// The column, from 0, at which each scalar of the source begins, and behind them the column of the line's end.
  private var columnOfScalar: [Int] = []
  /// How many columns a tab goes to the next multiple of.
  private static let tabWidth = 4
  /// The widest line that is printed whole, in columns.
  private static let widest = 100
  /// What of a wider line is kept before the first mark, in columns.
  private static let lead = 30
  /// The scalars at the beginning of a very long line that are left out, and whether some are at its end.
  private var scalarsBefore = 0
  private var isCutOffBehind = false
  /// The bytes of a line that are looked at before and behind a place: many times what is printed.
  private static let reach = 2000

  /// A line of a text; of a very long one the part around a place, in which all that is printed lies.
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
    isCutOffBehind = end < range.end
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.areOfPlainLine else {
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

  /// The column of a scalar counted from 1, as findings count; behind the end it is the end.
  func column(ofScalar number: Int) -> Int {
    let index = max(number - 1 - scalarsBefore, 0)
    if let plain { return min(index, plain.count) }
    return columnOfScalar[min(index, columnOfScalar.count - 1)]
  }

  /// The columns of a very long line that are printed, so that marks that begin at a column can be seen.
  func window(from firstMark: Int) -> Range<Int> {
    guard columnCount > Self.widest else { return 0..<max(columnCount, firstMark) + 1 }
    let start = firstMark < Self.widest - Self.lead ? 0 : min(firstMark - Self.lead, columnCount - Self.widest)
    return start..<start + Self.widest
  }

  func isCutOff(before window: Range<Int>) -> Bool { window.lowerBound > 0 || scalarsBefore > 0 }

  /// Writes a blank and the text in a window, with an ellipsis where it was cut off; nothing where there is none.
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
      // A wide character at the edge is left out whole; blanks keep what follows above its mark.
      text = String(repeating: " ", count: (shown.first?.column ?? window.lowerBound) - window.lowerBound) + text
      text = "…" + text
    }
    if window.upperBound < columnCount || isCutOffBehind { text += "…" }
    while text.last == " " { text.removeLast() }
    return text
  }

  private func write(_ plain: ArraySlice<UInt8>, _ window: Range<Int>, to text: inout PaintedText) {
    var shown = plain.dropFirst(window.lowerBound).prefix(window.count)
    let isCutShort = window.upperBound < plain.count || isCutOffBehind
    // Behind an ellipsis there is nothing, and behind a line no blank.
    while !isCutShort, shown.last == 0x20 { shown.removeLast() }
    guard !shown.isEmpty || isCutShort || isCutOff(before: window) else { return }
    text.add(" ")
    if isCutOff(before: window) { text.add("…") }
    text.add(shown)
    if isCutShort { text.add("…") }
  }
}
