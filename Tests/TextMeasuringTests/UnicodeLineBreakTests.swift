import Foundation
import Testing
import TextMeasuring

/// The test data that Unicode publishes with UAX #14.
@Suite struct UnicodeLineBreakTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Unicode/LineBreakTest.txt")

  /// Parses characters in hexadecimal, each after a mark: `÷` if a line may end there, else `×`.
  private func read(_ line: Substring) throws -> (text: String, breaks: [Int]) {
    var text = ""
    var breaks: [Int] = []
    for part in line.split(separator: " ") {
      switch part {
      case "÷": breaks.append(text.utf8.count)
      case "×": break
      default: text.unicodeScalars.append(try #require(UInt32(part, radix: 16).flatMap(Unicode.Scalar.init)))
      }
    }
    return (text, breaks)
  }

  @Test("all cases of Unicode's own test pass") func everyCase() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == 7654, "the test file states this count at its end")
    for line in lines {
      let (text, expected) = try read(line)
      // The test marks the end of the text in every case.
      let found = lineBreaks(in: text).map(\.offset).filter { $0 < text.utf8.count }
      #expect(found + [text.utf8.count] == expected, "\(line)")
    }
  }
}
