internal import CYAML
import Findings
import VisualFormat

// Messages for libyaml's errors, in terms of the layout file.
extension EventReader {
  mutating func reportSyntaxError(_ parser: yaml_parser_t) {
    if parser.error == YAML_READER_ERROR {
      let offset = min(places.base + Int(parser.problem_offset), source.count)
      return report(
        "the control character U+\(hexadecimal(parser.problem_value, digits: 4).uppercased()) is not allowed in the text",
        SourceRange(start: offset, end: min(offset + 1, source.count)))
    }
    guard parser.error != YAML_MEMORY_ERROR else {
      return report("there is not enough memory to read the file", .startOfFile)
    }
    let problem = parser.problem.map { String(cString: $0) } ?? "this is not YAML"
    let context = parser.context.map { String(cString: $0) } ?? ""
    let offset = places.offset(ofCharacter: parser.problem_mark.index)
    let opening = places.offset(ofCharacter: parser.context_mark.index)
    let (message, start) = self.message(problem: problem, context: context, offset: offset, opening: opening)
    let loss = nextDocument(after: start) == nil ? "" : "; the documents after it are not read"
    report(message + loss, SourceRange(start: start, end: wordEnd(from: start)))
  }

  func nextDocument(after offset: Int) -> Int? {
    let mark = Array("\n---".utf8)
    guard offset + 3 < source.count else { return nil }
    return (offset..<source.count - 3).first { source[$0] == 0x0A && source[$0...].starts(with: mark) }.map { $0 + 1 }
  }

  /// One of libyaml's errors and its message, at the place where libyaml stopped or at the opening of what encloses it.
  private struct Mistake {
    var context = ""
    var problem = ""
    var message: String
    var isAtOpening = false
  }

  /// Errors that take precedence over those that depend on the text at their place.
  private static let contextMistakes = [
    Mistake(
      context: "quoted scalar", problem: "unexpected end of stream",
      message: "the quote that opens here is never closed",
      isAtOpening: true),
    Mistake(
      context: "quoted scalar", problem: "document indicator",
      message: "the quote that opens here is not closed before the document ends", isAtOpening: true),
    Mistake(
      context: "scanning an alias", message: "a text that begins with '*' needs quotes", isAtOpening: true),
  ]

  private static let mistakes = [
    Mistake(problem: "unexpected ':'", message: "a value with ':' in it needs quotes between braces"),
    Mistake(problem: "mapping values are not allowed", message: "a value with ': ' in it needs quotes"),
    Mistake(problem: "could not find expected ':'", message: "a ':' is missing after this key", isAtOpening: true),
    Mistake(
      problem: "did not find expected key",
      message: "this line is neither a key of the mapping above it nor indented as its value"),
    Mistake(
      problem: "'-' indicator", message: "this line is not an item of the list above it: an item begins with '- '"),
  ]

  private func message(problem: String, context: String, offset: Int, opening: Int) -> (String, Int) {
    func known(_ mistakes: [Mistake]) -> (String, Int)? {
      let mistake = mistakes.first {
        ($0.context.isEmpty || context.contains($0.context)) && ($0.problem.isEmpty || problem.contains($0.problem))
      }
      return mistake.map { ($0.message, $0.isAtOpening ? opening : offset) }
    }
    if let known = known(Self.contextMistakes) { return known }
    if problem.contains("cannot start any token"), offset < source.count {
      if source[offset] == UInt8(ascii: "\t") { return ("a tab cannot indent a line; YAML needs spaces", offset) }
      return ("a text that begins with '\(character(at: offset))' needs quotes", offset)
    }
    if context.contains("block scalar"), let item = equationStart(ofLineAt: opening) {
      return ("a visual format that begins with '|' needs quotes", item)
    }
    if let item = equationStart(ofLineAt: min(offset, opening)) ?? equationStart(ofLineAt: offset) {
      return ("a visual format that begins with '\(character(at: item))' needs quotes", item)
    }
    if let (code, start) = code(onLineAt: offset) {
      let line = constraint(fromCode: code).map { "; write '\($0)'" } ?? ", not a constraint"
      return ("this is Swift code\(line)", start)
    }
    if problem.contains("did not find expected node content"), offset < source.count {
      return ("a value is missing before this '\(character(at: offset))'", offset)
    }
    if context.contains("flow"), problem.contains("',' or"), let message = flowMessage(context, offset, opening) {
      return message
    }
    if let known = known(Self.mistakes) { return known }
    return ("\(problem)\(context.isEmpty ? "" : " \(context)")", offset)
  }

  /// The error for a flow list or mapping that continues with neither a comma nor its end.
  private func flowMessage(_ context: String, _ offset: Int, _ opening: Int) -> (String, Int)? {
    if offset < source.count, source[offset] == UInt8(ascii: "[") {
      return ("a value with '[' in it needs quotes between braces and in a list", offset)
    }
    let isList = context.contains("flow sequence")
    guard isList || context.contains("flow mapping") else { return nil }
    let isAtEnd = source[min(offset, source.count)...].allSatisfy(\.isSpace)
    if isAtEnd { return ("the \(isList ? "list" : "mapping") that opens here is never closed", opening) }
    let (sign, place) = isList ? ("]", "in a list") : ("}", "in braces")
    return ("a ',' or '\(sign)' is missing here; \(place), a text with a comma needs quotes", offset)
  }

  /// The entry on a line if it is Swift code, and its place; nil for other lines.
  private func code(onLineAt offset: Int) -> (code: String, start: Int)? {
    var start = min(offset, source.count)
    while start > 0, !source[start - 1].isLineBreak { start -= 1 }
    let line = source[start...].prefix { !$0.isLineBreak }
    guard line.count <= longestHinted else { return nil }
    let entry = line.drop { $0.isSpace || $0 == UInt8(ascii: "-") }
    let code = String(decoding: entry, as: UTF8.self)
    return looksLikeCode(code) ? (code, entry.startIndex) : nil
  }

  private func character(at offset: Int) -> Character { Character(UnicodeScalar(source[offset])) }

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
    source[offset...].prefix { !$0.isLineBreak }.contains(UInt8(ascii: "["))
  }

  private func wordEnd(from start: Int) -> Int {
    var end = start
    while end < source.count, !source[end].isSpace { end += 1 }
    return min(max(end, start + 1), max(source.count, start))
  }
}
