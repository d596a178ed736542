import Findings

extension Unicode.Scalar {
  /// The scalar as an escape of a Swift string literal, such as `\n` or `\u{1B}`.
  var spelledOut: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}

extension UInt8 { var isPlain: Bool { 0x20..<0x7F ~= self } }

extension Sequence<UInt8> {
  /// Whether all bytes are visible ASCII and none can start a command of a CI service, as in nearly all texts.
  var arePlain: Bool {
    var previous: UInt8 = 0
    return allSatisfy { byte in
      defer { previous = byte }
      return byte.isPlain && (byte != UInt8(ascii: "#") || previous != byte)
    }
  }
}

extension String {
  /// The text on one line. Invisible characters and the commands of CI services are spelled out.
  public var visible: String {
    if utf8.arePlain { return self }
    let brackets = commandBrackets
    if brackets.isEmpty, utf8.allSatisfy(\.isPlain) || !unicodeScalars.contains(where: \.isHidden) { return self }
    var text = String.UnicodeScalarView()
    for (index, scalar) in unicodeScalars.enumerated() {
      if scalar.isHidden || brackets.contains(index) {
        text.append(contentsOf: scalar.spelledOut.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// A file name for the start of a line, where CI services read two colons as a command, even after spaces.
  var atLineStart: String { drop { $0.isWhitespace }.hasPrefix("::") ? "./" + self : self }

  /// Lines that a CI service cannot read as commands, even if one starts with a name from a file.
  public var withoutCommands: String {
    guard contains("::") else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let blanks = line.prefix { $0.isWhitespace }
      let text = line.dropFirst(blanks.count)
      return text.hasPrefix("::") ? "\(blanks)\\u{3A}\(text.dropFirst())" : String(line)
    }.joined(separator: "\n")
  }

  /// The width of the text in terminal columns.
  public var columnCount: Int { reduce(0) { $0 + $1.columnCount } }

  /// Whether the text contains a phrase that is not part of a longer word or number.
  public func mentions(_ phrase: String) -> Bool {
    let text = Array(utf8)
    let wanted = Array(phrase.utf8)
    guard !wanted.isEmpty, text.count >= wanted.count else { return false }
    return (0...(text.count - wanted.count)).contains { start in
      let end = start + wanted.count
      guard text[start..<end].elementsEqual(wanted) else { return false }
      if start > 0, text[start - 1].isPartOfWord { return false }
      guard end < text.count else { return true }
      if text[end] == UInt8(ascii: "."), end + 1 < text.count { return !text[end + 1].isPartOfWord }
      return !text[end].isPartOfWord
    }
  }
}

extension UInt8 {
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
