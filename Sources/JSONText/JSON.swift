import Findings

/// A JSON value. Objects keep the order of their keys, so that the same value gives the same bytes.
public enum JSON: Sendable, ExpressibleByDictionaryLiteral {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  /// An object with its keys in the order in which they are written.
  public init(dictionaryLiteral members: (String, JSON)...) { self = .object(members.map { ($0, $1) }) }

  /// A string, or null for nil.
  public static func string(orNull text: String?) -> JSON { text.map { .string($0) } ?? .null }
  /// An array of strings.
  public static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

  /// The value as text. Arrays and objects less than `depth` deep have a line for each member; deeper ones have one line.
  public func text(linesToDepth depth: Int) -> String {
    var writer = JSONWriter(linesToDepth: depth)
    writer.write(self, depth: 0)
    writer.bytes.append(UInt8(ascii: "\n"))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct JSONWriter {
  let linesToDepth: Int
  var bytes: [UInt8] = []

  init(linesToDepth: Int) { self.linesToDepth = linesToDepth }

  mutating func write(_ value: JSON, depth: Int) {
    switch value {
    case .null: append("null")
    case .bool(let isTrue): append(isTrue ? "true" : "false")
    case .integer(let number): append("\(number)")
    case .number(let number): append(number.spelledJSON)
    case .string(let text): write(text)
    case .array(let members):
      writeMembers(members, "[", "]", depth: depth) { writer, member in writer.write(member, depth: depth + 1) }
    case .object(let members):
      writeMembers(members, "{", "}", depth: depth) { writer, member in
        writer.write(member.key)
        writer.append(": ")
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func writeMembers<Member>(
    _ members: [Member], _ opening: String, _ closing: String, depth: Int,
    _ writeMember: (inout JSONWriter, Member) -> Void
  ) {
    let hasLines = depth < linesToDepth && !members.isEmpty
    append(opening)
    for (index, member) in members.enumerated() {
      if index > 0 { append(hasLines ? "," : ", ") }
      if hasLines { breakLine(depth: depth + 1) }
      writeMember(&self, member)
    }
    if hasLines { breakLine(depth: depth) }
    append(closing)
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let brackets = text.commandBrackets
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      // A terminal executes some of these characters, and others change the order of the text.
      case _ where scalar.isHidden || brackets.contains(index):
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          let digits = String(unit, radix: 16)
          append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
        }
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func breakLine(depth: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}

extension Double {
  /// The shortest decimal, rounded to a billionth; without a decimal point if it is whole; null for infinity.
  fileprivate var spelledJSON: String {
    guard isFinite else { return "null" }
    let tidy = abs(self) < 1e6 ? (self * 1e9).rounded() / 1e9 : self
    if tidy == tidy.rounded(), abs(tidy) < 1e15 { return "\(Int(tidy))" }
    return "\(tidy)"
  }
}
