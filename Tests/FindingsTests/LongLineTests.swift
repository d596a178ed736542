import Findings
import Testing

struct LongLineTests {
  /// `ä` has two bytes: 3,000 of them and as many letters are 9,000 bytes and 6,000 characters.
  @Test func columnsOfLongLinesAreCorrect() {
    let line = String(repeating: "äx", count: 3000)
    let source = SourceText(file: "a", bytes: [UInt8]("ä\n\(line)\nend".utf8))
    #expect(source.position(at: 0) == SourcePosition(line: 1, column: 1))
    #expect(source.position(at: 3) == SourcePosition(line: 2, column: 1))
    // Every three bytes are two characters.
    for offset in [3, 4095, 4098, 4101, 8190, 8193, 8196, 8997] {
      #expect(source.position(at: 3 + offset) == SourcePosition(line: 2, column: offset / 3 * 2 + 1))
    }
    #expect(source.position(at: 9003) == SourcePosition(line: 2, column: 6001))
    #expect(source.position(at: 9004) == SourcePosition(line: 3, column: 1))
    #expect(source.position(at: 9007) == SourcePosition(line: 3, column: 4))
    #expect(source.position(at: 9999) == SourcePosition(line: 3, column: 4))
  }

  /// Counting each column from the beginning of the line would take 5 billion steps.
  @Test(.timeLimit(.minutes(5))) func lookingUpColumnsOfALongLineIsFast() {
    let source = SourceText(file: "a", bytes: [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000))
    let wrong = stride(from: 0, through: 1_000_000, by: 100).filter { source.position(at: $0).column != $0 + 1 }
    #expect(wrong.isEmpty)
  }
}
