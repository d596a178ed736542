import Findings

/// The bytes of a source file, with the questions that edits ask about the text around a place.
struct SourceBytes: Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line break of the first line.
  var lineBreak: String { bytes.first { $0 == 0x0D || $0 == 0x0A } == 0x0D ? "\r\n" : "\n" }

  func string(_ range: SourceRange) -> String {
    guard range.start >= 0, range.end <= bytes.count else { return "" }
    return String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }

  func ends(_ range: SourceRange, with suffix: String) -> Bool { string(range).hasSuffix(suffix) }

  /// The only place of a text in a range; nil if there are none or several.
  func only(_ text: String, in range: SourceRange) -> SourceRange? {
    let wanted = Array(text.utf8)
    guard range.end <= bytes.count, range.end - range.start >= wanted.count else { return nil }
    var found: [Int] = []
    for start in range.start...(range.end - wanted.count)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      found.append(start)
    }
    guard found.count == 1, let start = found.first else { return nil }
    return SourceRange(start: start, end: start + wanted.count)
  }

  /// A number literal at a place with the sign in front of it, and its value.
  func number(at range: SourceRange) -> (range: SourceRange, value: Double)? {
    let text = string(range)
    let digits = text.filter { $0 != "_" && $0 != " " }
    guard let value = Double(digits), value.isFinite, !digits.contains("e"), !digits.contains("x") else { return nil }
    guard !digits.hasPrefix("-"), range.start > 0, bytes[range.start - 1] == UInt8(ascii: "-") else {
      return (range, value)
    }
    // `a -8` is a sign, and `a-8` and `a - 8` are differences.
    let before = range.start > 1 ? bytes[range.start - 2] : 0x20
    guard [0x20, 0x09, 0x0A, UInt8(ascii: "("), UInt8(ascii: ":"), UInt8(ascii: ",")].contains(before) else {
      return nil
    }
    return (SourceRange(start: range.start - 1, end: range.end), -value)
  }

  // MARK: - Receivers

  /// The edit that makes a name the receiver of a member of `self`; nil if the text has another receiver.
  func naming(_ receiver: String, insteadOfSelfIn range: SourceRange) -> TextEdit? {
    let text = string(range)
    if text.hasPrefix("self.") {
      return TextEdit(replace: SourceRange(start: range.start, end: range.start + 4), with: receiver)
    }
    let first = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let isMember = first.hasSuffix("Anchor") || first.hasSuffix("Guide") || first == "addSubview"
    guard isMember, range.start == 0 || bytes[range.start - 1] != UInt8(ascii: ".") else { return nil }
    return TextEdit(replace: SourceRange(start: range.start, end: range.start), with: "\(receiver).")
  }

  /// A call `addSubview(…)` with `self`, if it has it, that is a place or has the place as its only argument.
  func callOfAddSubview(around range: SourceRange) -> SourceRange? {
    for name in ["self.addSubview(", "addSubview("] {
      if string(range).hasPrefix(name) { return range }
      let start = range.start - name.utf8.count
      guard start >= 0, string(SourceRange(start: start, end: range.start)) == name, range.end < bytes.count,
        bytes[range.end] == UInt8(ascii: ")")
      else { continue }
      return SourceRange(start: start, end: range.end + 1)
    }
    return nil
  }

  // MARK: - Lines

  private func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// The offset after the line of an offset, and whether the line ends with a line break.
  private func nextLine(_ offset: Int) -> (start: Int, hasBreak: Bool) {
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return end < bytes.count ? (end + 1, true) : (end, false)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  /// The lines of an expression with its comma or its activation, if nothing else is on them.
  func wholeLines(of range: SourceRange) -> SourceRange? {
    let start = lineStart(range.start)
    var end = range.end
    for suffix in [".isActive = true", ","] where bytes[end...].starts(with: suffix.utf8) { end += suffix.utf8.count }
    let next = nextLine(end)
    guard isBlank(start..<range.start), isBlank(end..<next.start), next.hasBreak,
      isRemovable(from: start, to: end, isStatement: string(SourceRange(start: range.end, end: end)).hasPrefix("."))
    else { return nil }
    return SourceRange(start: start, end: next.start)
  }

  /// Whether the code around still compiles without some whole lines: they are an element of a list, or a statement that
  /// is not the only one, and nothing before or after them belongs to them.
  private func isRemovable(from start: Int, to end: Int, isStatement: Bool) -> Bool {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let before = bytes[..<start].reversed().drop { blanks.contains($0) }
    let after = bytes[end...].first { !blanks.contains($0) }
    guard let last = before.first, after != UInt8(ascii: ".") else { return false }
    let word = String(decoding: before.prefix { isWordByte($0) }.reversed(), as: UTF8.self)
    if !isStatement, [UInt8(ascii: "["), UInt8(ascii: ",")].contains(last) {
      return end > 0 && bytes[end - 1] == UInt8(ascii: ",") || after == UInt8(ascii: "]")
    }
    let isAfterValue = word != "return" && isWordByte(last) || [UInt8(ascii: ")"), UInt8(ascii: "}")].contains(last)
    let isAlone = after == UInt8(ascii: "}") && (last == UInt8(ascii: "{") || word == "in")
    return (isAfterValue || last == UInt8(ascii: "{")) && !isAlone
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// A statement in a function that stores an expression, and is alone on its lines.
  struct Assignment {
    /// The blanks before it.
    var indent: String
    /// The variable.
    var name: String
    /// The offset of the line after it.
    var nextLine: Int
  }

  /// The statement that stores an expression: `let x = …`, `x = …`, `self.x = …`. Nil for a property with its modifiers.
  func assignment(around range: SourceRange) -> Assignment? {
    let start = lineStart(range.start)
    let next = nextLine(range.end)
    let line = string(SourceRange(start: start, end: range.start))
    let indent = String(line.prefix { $0 == " " || $0 == "\t" })
    var rest = line.dropFirst(indent.count)
    guard next.hasBreak, isBlank(range.end..<next.start), rest.hasSuffix(" = ") else { return nil }
    rest = rest.dropLast(3)
    for keyword in ["let ", "var "] where rest.hasPrefix(keyword) { rest = rest.dropFirst(4) }
    let name = rest.prefix { $0 != ":" }
    let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isName ? Assignment(indent: indent, name: String(name), nextLine: next.start) : nil
  }
}
