internal import CYAML
import Findings
import VisualFormat

// What libyaml trips over, in words about the layout file.
extension EventReader {
  mutating func reportSyntaxError(_ parser: yaml_parser_t) {
    if parser.error == YAML_READER_ERROR {
      let offset = min(places.base + Int(parser.problem_offset), source.count)
      return report(
        "a control character (\(hexadecimal(Int(parser.problem_value)))) stands in the text",
        SourceRange(start: offset, end: min(offset + 1, source.count)))
    }
    guard parser.error != YAML_MEMORY_ERROR else {
      return report("there is not enough memory to read the file", .startOfFile)
    }
    let problem = parser.problem.map { String(cString: $0) } ?? "this is no YAML"
    let context = parser.context.map { String(cString: $0) } ?? ""
    let offset = places.offset(ofCharacter: parser.problem_mark.index)
    let opening = places.offset(ofCharacter: parser.context_mark.index)
    let (message, start) = words(problem: problem, context: context, offset: offset, opening: opening)
    let loss = nextDocument(behind: start) == nil ? "" : "; the documents behind it are not read"
    report(message + loss, SourceRange(start: start, end: wordEnd(from: start)))
  }

  /// Where another document begins behind a byte; nil where there is none.
  func nextDocument(behind offset: Int) -> Int? {
    var index = offset
    while index + 3 < source.count {
      if source[index] == UInt8(ascii: "\n"), source[index + 1] == UInt8(ascii: "-"),
        source[index + 2] == UInt8(ascii: "-"), source[index + 3] == UInt8(ascii: "-")
      {
        return index + 1
      }
      index += 1
    }
    return nil
  }

  private func words(problem: String, context: String, offset: Int, opening: Int) -> (String, Int) {
    if context.contains("quoted scalar"), problem.contains("unexpected end of stream") {
      return ("the quote that opens here is never closed", opening)
    }
    if context.contains("quoted scalar"), problem.contains("document indicator") {
      return ("the quote that opens here is not closed before the document ends", opening)
    }
    if problem.contains("cannot start any token"), offset < source.count {
      let character = source[offset]
      if character == UInt8(ascii: "\t") { return ("a tab cannot indent a line; YAML wants spaces", offset) }
      return ("a text that begins with '\(Character(UnicodeScalar(character)))' needs quotes round it", offset)
    }
    if context.contains("scanning an alias") { return ("a text that begins with '*' needs quotes round it", opening) }
    if context.contains("block scalar"), let item = equationStart(ofLineAt: opening) {
      return ("a visual format that begins with '|' needs quotes round it", item)
    }
    if let item = equationStart(ofLineAt: min(offset, opening)) ?? equationStart(ofLineAt: offset) {
      if source[item] == UInt8(ascii: "[") {
        return ("a visual format that begins with '[' needs quotes round it", item)
      }
      if source[item] == UInt8(ascii: "|") {
        return ("a visual format that begins with '|' needs quotes round it", item)
      }
    }
    if problem.contains("did not find expected node content"), offset < source.count {
      return ("a value is missing before this '\(Character(UnicodeScalar(source[offset])))'", offset)
    }
    if problem.contains("unexpected ':'") {
      return ("a text with ':' in it needs quotes round it between braces", offset)
    }
    if problem.contains("mapping values are not allowed") {
      return ("a text with ': ' in it needs quotes round it", offset)
    }
    if context.contains("flow"), problem.contains("',' or"), offset < source.count, source[offset] == UInt8(ascii: "[")
    {
      return ("a text with '[' in it needs quotes round it between braces and in a list", offset)
    }
    if context.contains("flow sequence"), problem.contains("',' or ']'") {
      return atEnd(offset)
        ? ("the list that opens here is never closed", opening)
        : ("a ',' or ']' is missing here; in a list, a text with a comma needs quotes round it", offset)
    }
    if context.contains("flow mapping"), problem.contains("',' or '}'") {
      return atEnd(offset)
        ? ("the mapping that opens here is never closed", opening)
        : ("a ',' or '}' is missing here; in braces, a text with a comma needs quotes round it", offset)
    }
    if problem.contains("could not find expected ':'") { return ("a ':' is missing behind this key", opening) }
    if problem.contains("did not find expected key") {
      return ("this line is neither a key of the mapping above it nor indented as its value", offset)
    }
    if problem.contains("'-' indicator") {
      return ("this line is no item of the list above it: an item begins with '- '", offset)
    }
    return ("\(problem)\(context.isEmpty ? "" : " \(context)")", offset)
  }

  private func atEnd(_ offset: Int) -> Bool {
    source[min(offset, source.count)...].allSatisfy { $0.isSpace }
  }

  /// Where the item of a line of the form `  - [a]-8-[b]` begins, if it looks like a visual format.
  private func equationStart(ofLineAt offset: Int) -> Int? {
    var start = min(offset, source.count)
    while start > 0, !source[start - 1].isLineBreak { start -= 1 }
    while start < source.count, source[start] == 0x20 { start += 1 }
    guard start + 2 < source.count, source[start] == UInt8(ascii: "-"), source[start + 1] == 0x20 else { return nil }
    start += 1
    while start < source.count, source[start] == 0x20 { start += 1 }
    guard start < source.count else { return nil }
    let isFormat =
      source[start] == UInt8(ascii: "[") || (source[start] == UInt8(ascii: "|") && looksLikeFormat(start + 1))
    return isFormat ? start : nil
  }

  /// Whether a `|` begins a visual format and not a block scalar.
  private func looksLikeFormat(_ offset: Int) -> Bool {
    var offset = offset
    while offset < source.count, !source[offset].isLineBreak {
      if source[offset] == UInt8(ascii: "[") { return true }
      offset += 1
    }
    return false
  }

  private func wordEnd(from start: Int) -> Int {
    var end = start
    while end < source.count, !source[end].isSpace { end += 1 }
    return min(max(end, start + 1), max(source.count, start))
  }

  private func hexadecimal(_ value: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
