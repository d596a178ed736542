import Findings

/// A value to be written as YAML.
enum WrittenNode {
  /// A word or a number, which needs no quotes.
  case word(String)
  /// Any text.
  case text(String)
  case list([WrittenNode])
  case mapping([WrittenEntry])
  /// A mapping in braces, however long.
  case braces([WrittenEntry])
  /// A mapping with an entry on each line.
  case lines([WrittenEntry])
  /// A list with an entry on each line.
  case listedLines([WrittenNode])
  /// A value on one line, with a comment behind it.
  indirect case commented(WrittenNode, String)

  static func number(_ number: Double) -> WrittenNode { .word(number.spelledNumber) }
  static func flag(_ isOn: Bool) -> WrittenNode { .word("\(isOn)") }
}

/// A key with its value.
struct WrittenEntry {
  var key: String
  var value: WrittenNode
  /// The lines of comments above it.
  var comments: [String] = []

  init(_ key: Key, _ value: WrittenNode) { self.init(key.rawValue, value) }

  init(_ key: String, _ value: WrittenNode) {
    self.key = key
    self.value = value
  }
}

extension WrittenNode {
  /// The most characters of a line with a mapping in braces; longer ones get a line for each key.
  private static let longestLine = 100

  /// The node on one line, with braces and brackets; nil if a part of it needs lines of its own.
  private var onOneLine: String? {
    switch self {
    case .word(let word): return word
    case .text(let text): return text.asScalar(inFlow: true)
    case .list(let nodes):
      let parts = nodes.compactMap(\.onOneLine)
      return parts.count == nodes.count ? "[\(parts.joined(separator: ", "))]" : nil
    case .mapping(let entries), .braces(let entries):
      if entries.contains(where: { !$0.comments.isEmpty }) { return nil }
      let parts = entries.compactMap { entry in
        entry.value.onOneLine.map { "\(entry.key.asScalar(inFlow: true)): \($0)" }
      }
      return parts.count == entries.count ? "{\(parts.joined(separator: ", "))}" : nil
    case .commented(let node, _): return node.onOneLine
    case .lines, .listedLines: return nil
    }
  }

  /// The node after a key or a dash in a column: on the same line if it fits, else on the next lines.
  private func text(after start: String, indent: String) -> String {
    switch self {
    case .word(let word): return "\(start) \(word)\n"
    case .text(let text): return "\(start) \(text.asScalar(inFlow: false))\n"
    case .commented(let node, let comment):
      return "\(node.text(after: start, indent: indent).dropLast())  # \(comment.asComment)\n"
    default: break
    }
    if let line = onOneLine, isUnbroken || start.count + 1 + line.count <= Self.longestLine {
      return "\(start) \(line)\n"
    }
    switch self {
    case .mapping(let entries), .braces(let entries), .lines(let entries):
      return "\(start)\n" + Self.text(of: entries, indent: indent + "  ")
    case .list(let nodes), .listedLines(let nodes):
      return "\(start)\n" + nodes.map { $0.text(after: "\(indent)  -", indent: indent + "  ") }.joined()
    case .word, .text, .commented: return ""
    }
  }

  /// Whether the node is on one line, however long: lists, and mappings without keys.
  private var isUnbroken: Bool {
    switch self {
    case .list, .braces: true
    case .mapping(let entries): entries.isEmpty
    default: false
    }
  }

  /// Entries on lines of their own.
  static func text(of entries: [WrittenEntry], indent: String = "") -> String {
    entries.map { entry in
      entry.comments.map { "\(indent)# \($0.asComment)\n" }.joined()
        + entry.value.text(after: "\(indent)\(entry.key.asScalar(inFlow: false)):", indent: indent)
    }.joined()
  }
}

extension String {
  /// The text as a scalar that YAML reads back as this text: plain if possible, else in double quotes.
  func asScalar(inFlow: Bool) -> String { isPlainScalar(inFlow: inFlow) ? self : quotedScalar }

  /// The text in double quotes on one line, with quotes, backslashes and invisible characters escaped.
  var quotedScalar: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case _ where scalar.needsEscape:
        let isShort = scalar.value <= 0xFFFF
        quoted += (isShort ? "\\u" : "\\U") + hexadecimal(scalar.value, digits: isShort ? 4 : 8)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// The text on one line of a comment: in quotes if it has line breaks or invisible characters.
  var asComment: String { unicodeScalars.contains(where: \.needsEscape) ? quotedScalar : self }

  private func isPlainScalar(inFlow: Bool) -> Bool {
    let bytes = Array(utf8)
    guard let first = bytes.first, let last = bytes.last, first != UInt8(ascii: " "), last != UInt8(ascii: " "),
      last != UInt8(ascii: ":"), !unicodeScalars.contains(where: \.needsEscape),
      !["---", "...", "<<"].contains(where: hasPrefix), !wordsForNothing.words.contains(self)
    else { return false }
    let second = bytes.count > 1 ? bytes[1] : UInt8(ascii: " ")
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
      guard second.continuesIdentifier || second == UInt8(ascii: ".") else { return false }
    case _ where "!&*|>@`\"'%#,[]{}=".utf8.contains(first): return false
    default: break
    }
    for (byte, next) in zip(bytes, bytes.dropFirst()) {
      if byte == UInt8(ascii: ":"), next == UInt8(ascii: " ") { return false }
      if byte == UInt8(ascii: " "), next == UInt8(ascii: "#") { return false }
    }
    return !inFlow || !bytes.contains { ",[]{}?".utf8.contains($0) }
  }
}

extension Unicode.Scalar {
  /// Whether a scalar is not written as it is: control characters, line breaks, invisible ones, and those that YAML
  /// does not allow.
  fileprivate var needsEscape: Bool {
    switch value {
    case 0..<0x20, 0x7F...0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: isHidden
    }
  }
}
