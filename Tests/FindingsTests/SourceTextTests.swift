import Findings
import Testing

/// Lines and columns by their definition, counted byte by byte.
private func counted(_ bytes: [UInt8], to offset: Int) -> SourcePosition {
  var position = SourcePosition(line: 1, column: 1)
  for index in 0..<offset {
    let isReturn = bytes[index] == 0x0D
    let isBeforeFeed = isReturn && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    if bytes[index] == 0x0A || isReturn && !isBeforeFeed {
      position = SourcePosition(line: position.line + 1, column: 1)
    } else if bytes[index] & 0xC0 != 0x80 {
      position.column += 1
    }
  }
  return position
}

@Suite struct `Lines and columns` {
  /// Lines of all lengths around blocks of eight bytes, and around the marks.
  @Test(arguments: ["\n", "\r\n", "\r", "\n\n", "é\n", "\t\n", "é€\u{1F600}"])
  func `are counted correctly for all line ends`(end: String) {
    for length in [0, 1, 6, 7, 8, 9, 15, 16, 17, 30, 255, 256, 257] {
      let text = String(repeating: String(repeating: "x", count: length) + end, count: 3) + "y"
      let bytes = Array(text.utf8)
      let source = SourceText(file: "x", bytes: bytes)
      for offset in 0...bytes.count { #expect(source.position(at: offset) == counted(bytes, to: offset)) }
      #expect(source.lineCount == counted(bytes, to: bytes.count).line)
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `a line's text ends before its line end`(end: String) {
    for length in 0...20 {
      let lines = [String(repeating: "x", count: length), "é", "", String(repeating: "y", count: length)]
      let source = SourceText(file: "x", bytes: Array(lines.joined(separator: end).utf8))
      for (index, line) in lines.enumerated() where line != "" || index < 3 {
        #expect(source.text(ofLine: index + 1) == line)
      }
    }
  }
}
