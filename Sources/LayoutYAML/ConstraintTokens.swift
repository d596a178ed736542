import LayoutModel
import VisualFormat

// The tokens of equations and composites: numbers, relations, priorities and words.
extension ConstraintParser {
  func metric(_ word: Text, _ start: Int) throws(ConstraintSyntaxError) -> Double {
    if let number = metrics.value(of: word) { return number }
    let isFinite = !["nan", "inf", "infinity"].contains(word.string.lowercased())
    throw ConstraintSyntaxError(isFinite ? .unknownMetric : .notFinite, start..<position)
  }

  mutating func parseNumber() throws(ConstraintSyntaxError) -> Double {
    let start = position
    guard let number = scanDecimal(text.bytes, &position) else {
      let end = wordEnd(start + 1)
      let isWord = [".nan", ".inf", ".NaN", ".Inf"].contains(text.slice(start, end).string)
      throw ConstraintSyntaxError(isWord ? .notFinite : .expectedNumber, start..<end)
    }
    if let byte = next, byte.continuesIdentifier || byte == UInt8(ascii: ".") {
      throw ConstraintSyntaxError(.expectedNumber, start..<wordEnd(start))
    }
    guard number.isFinite else { throw ConstraintSyntaxError(.notFinite, start..<position) }
    return number
  }

  mutating func parseSignedNumber() throws(ConstraintSyntaxError) -> Double {
    var sign = 1.0
    parseSign(&sign)
    guard let byte = next else { throw ConstraintSyntaxError(.expectedTerm, text.count..<text.count) }
    if byte.beginsIdentifier {
      let start = position
      let word = scanWord()
      return sign * (try metric(word, start))
    }
    guard byte.isDigit || byte == UInt8(ascii: ".") else { throw unexpected }
    return sign * (try parseNumber())
  }

  mutating func parseRelation() throws(ConstraintSyntaxError) -> Relation {
    guard let byte = next else { throw ConstraintSyntaxError(.expectedRelation, 0..<trimmedEnd(text.count)) }
    let hasEqual = position + 1 < text.count && text[position + 1] == UInt8(ascii: "=")
    switch byte {
    case UInt8(ascii: "="):
      if position + 1 < text.count, text[position + 1] == UInt8(ascii: ">") || text[position + 1] == UInt8(ascii: "<") {
        throw ConstraintSyntaxError(.expectedRelation, position..<position + 2)
      }
      position += hasEqual ? 2 : 1
      return .equal
    case UInt8(ascii: "<") where hasEqual, UInt8(ascii: ">") where hasEqual:
      position += 2
      return byte == UInt8(ascii: "<") ? .lessThanOrEqual : .greaterThanOrEqual
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "@"):
      throw ConstraintSyntaxError(.expectedRelation, position..<position + 1)
    case 0xE2 where position + 2 < text.count && text[position + 1] == 0x89:
      // `≤` and `≥`
      guard text[position + 2] == 0xA5 || text[position + 2] == 0xA4 else { throw unexpected }
      position += 3
      return text[position - 1] == 0xA5 ? .greaterThanOrEqual : .lessThanOrEqual
    case UInt8(ascii: "!") where hasEqual: throw ConstraintSyntaxError(.unexpected, position..<position + 2)
    default: throw unexpected
    }
  }

  /// number [('+' | '-') number], up to the end of the text.
  mutating func parsePriority() throws(ConstraintSyntaxError) -> PrioritySyntax {
    skipBlanks()
    let start = position
    var end = start
    var sum = 0.0
    var sign = 1.0
    if next == UInt8(ascii: "-") {
      sign = -1
      position += 1
    }
    while true {
      guard !isAtEnd else { throw ConstraintSyntaxError(.expectedPriority, start..<text.count) }
      sum += sign * (try parsePriorityTerm())
      end = position
      skipBlanks()
      guard !isAtEnd else { break }
      guard next == UInt8(ascii: "+") || next == UInt8(ascii: "-") else { throw unexpected }
      sign = next == UInt8(ascii: "+") ? 1 : -1
      position += 1
      skipBlanks()
    }
    let value = Float(sum)
    guard value > 0, value <= 1000 else { throw ConstraintSyntaxError(.priorityRange(sum), start..<end) }
    return PrioritySyntax(value: Priority(value), place: start..<end)
  }

  private mutating func parsePriorityTerm() throws(ConstraintSyntaxError) -> Double {
    let start = position
    if isBeforeName { return try parsePriorityCase(start) }
    if text[position].isDigit || next == UInt8(ascii: ".") { return try parseNumber() }
    guard text[position].beginsIdentifier else {
      throw ConstraintSyntaxError(.expectedPriority, start..<wordEnd(start))
    }
    let word = scanWord()
    if word.equals(priorityType) {
      if isBeforeName { return try parsePriorityCase(start) }
      if next == UInt8(ascii: "(") { return try parsePriorityInitialiser() }
    }
    if let number = metrics.value(of: word) ?? namedPriorities[word] { return number }
    let isNumber = !["nan", "inf"].contains(word.string.lowercased())
    throw ConstraintSyntaxError(isNumber ? .expectedPriority : .priorityRange(.nan), start..<position)
  }

  /// `.defaultHigh`, as Swift writes it.
  private mutating func parsePriorityCase(_ start: Int) throws(ConstraintSyntaxError) -> Double {
    position += 1
    if let number = namedPriorities[scanWord()] { return number }
    throw ConstraintSyntaxError(.expectedPriority, start..<position)
  }

  /// The `(999)` or `(rawValue: 999)` of Swift's initialiser.
  private mutating func parsePriorityInitialiser() throws(ConstraintSyntaxError) -> Double {
    position += 1
    skipBlanks()
    if let byte = next, byte.beginsIdentifier {
      let start = position
      guard scanWord().equals("rawValue"), next == UInt8(ascii: ":") else {
        throw ConstraintSyntaxError(.unexpected, start..<position)
      }
      position += 1
      skipBlanks()
    }
    guard !isAtEnd else { throw unexpectedOrEnd }
    let number = try parseNumber()
    skipBlanks()
    guard next == UInt8(ascii: ")") else { throw unexpectedOrEnd }
    position += 1
    return number
  }

  private var unexpectedOrEnd: ConstraintSyntaxError {
    isAtEnd ? ConstraintSyntaxError(.expectedPriority, trimmedEnd(text.count)..<text.count) : unexpected
  }

  var unexpected: ConstraintSyntaxError {
    switch text[position] {
    case UInt8(ascii: "("), UInt8(ascii: ")"): return ConstraintSyntaxError(.parentheses, position..<position + 1)
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"):
      return ConstraintSyntaxError(.secondRelation, position..<wordEnd(position))
    default:
      var end = position + 1
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      if text[position].continuesIdentifier { end = wordEnd(position) }
      return ConstraintSyntaxError(.unexpected, position..<end)
    }
  }

  // MARK: bytes

  @inline(__always) var isAtEnd: Bool { position >= text.count }
  @inline(__always) var next: UInt8? { position < text.count ? text[position] : nil }

  /// Whether a dot and a name follow.
  var isBeforeName: Bool {
    position + 1 < text.count && text[position] == UInt8(ascii: ".") && text[position + 1].beginsIdentifier
  }

  @inline(__always) mutating func skipBlanks() {
    while position < text.count, text[position].isSpace { position += 1 }
  }

  @inline(__always) mutating func scanWord() -> Text {
    let start = position
    position += 1
    while position < text.count, text[position].continuesIdentifier { position += 1 }
    return text.slice(start, position)
  }

  func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < text.count, !text[end].isSpace { end += 1 }
    return max(end, min(start + 1, text.count))
  }

  func trimmedEnd(_ position: Int) -> Int {
    var end = position
    while end > 0, text[end - 1].isSpace { end -= 1 }
    return end
  }
}
