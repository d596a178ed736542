import LayoutModel

// What equations and visual formats are made of: numbers, relations, priorities and words.
extension DocumentReader {
  func value(of word: Text, _ text: Text, _ start: Int, _ end: Int) throws(EquationError) -> Double {
    if let number = metrics.value(of: word) { return number }
    let lowercased = word.string.lowercased()
    if lowercased == "nan" || lowercased == "inf" || lowercased == "infinity" {
      throw EquationError(reason: .notFinite, start: start, end: end)
    }
    throw EquationError(reason: .unknownMetric, start: start, end: end)
  }

  func parseNumber(_ text: Text, _ position: inout Int) throws(EquationError) -> Double {
    let start = position
    guard let number = scanDecimal(text, &position) else {
      let end = wordEnd(text, start + 1)
      let word = text.slice(start, end)
      let isWord = word.equals(".nan") || word.equals(".inf") || word.equals(".NaN") || word.equals(".Inf")
      throw EquationError(reason: isWord ? .notFinite : .expectedNumber, start: start, end: end)
    }
    if position < text.count, text[position].continuesIdentifier || text[position] == UInt8(ascii: ".") {
      throw EquationError(reason: .expectedNumber, start: start, end: wordEnd(text, start))
    }
    guard number.isFinite else { throw EquationError(reason: .notFinite, start: start, end: position) }
    return number
  }

  /// A number or the name of a metric, with a sign or without.
  func parseSignedNumber(_ text: Text, _ position: inout Int) throws(EquationError) -> Double {
    var sign = 1.0
    parseSign(text, &position, &sign)
    guard position < text.count else {
      throw EquationError(reason: .expectedTerm, start: text.count, end: text.count)
    }
    if text[position].beginsIdentifier {
      let start = position
      let word = scanWord(text, &position)
      return sign * (try value(of: word, text, start, position))
    }
    guard text[position].isDigit || text[position] == UInt8(ascii: ".") else { throw unexpected(text, position) }
    return sign * (try parseNumber(text, &position))
  }

  func parseRelation(_ text: Text, _ position: inout Int) throws(EquationError) -> Relation {
    guard position < text.count else {
      throw EquationError(reason: .expectedRelation, start: 0, end: trimmedEnd(text, text.count))
    }
    let byte = text[position]
    let hasEqual = position + 1 < text.count && text[position + 1] == UInt8(ascii: "=")
    switch byte {
    case UInt8(ascii: "="):
      position += hasEqual ? 2 : 1
      return .equal
    case UInt8(ascii: "<") where hasEqual:
      position += 2
      return .lessThanOrEqual
    case UInt8(ascii: ">") where hasEqual:
      position += 2
      return .greaterThanOrEqual
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      throw EquationError(reason: .expectedRelation, start: position, end: position + 1)
    case 0xE2 where position + 2 < text.count && text[position + 1] == 0x89:
      guard text[position + 2] == 0xA5 || text[position + 2] == 0xA4 else { throw unexpected(text, position) }
      position += 3
      return text[position - 1] == 0xA5 ? .greaterThanOrEqual : .lessThanOrEqual
    case UInt8(ascii: "@"):
      throw EquationError(reason: .expectedRelation, start: position, end: position + 1)
    default: throw unexpected(text, position)
    }
  }

  /// number [('+' | '-') number], up to the end of the text.
  mutating func parsePriority(_ text: Text, _ position: inout Int, _ equation: inout Equation) throws(EquationError) {
    skipBlanks(text, &position)
    equation.priorityStart = position
    var sum = 0.0
    var sign = 1.0
    if position < text.count, text[position] == UInt8(ascii: "-") {
      sign = -1
      position += 1
    }
    while true {
      guard position < text.count else {
        throw EquationError(reason: .expectedPriority, start: equation.priorityStart, end: text.count)
      }
      let start = position
      if text[position].beginsIdentifier {
        let word = scanWord(text, &position)
        guard let number = metrics.value(of: word) ?? namedPriority(word) else {
          let isNaN = word.string.lowercased() == "nan" || word.string.lowercased() == "inf"
          throw EquationError(reason: isNaN ? .priorityRange(.nan) : .expectedPriority, start: start, end: position)
        }
        sum += sign * number
      } else if text[position].isDigit || text[position] == UInt8(ascii: ".") {
        sum += sign * (try parseNumber(text, &position))
      } else {
        throw EquationError(reason: .expectedPriority, start: start, end: wordEnd(text, start))
      }
      equation.priorityEnd = position
      skipBlanks(text, &position)
      guard position < text.count else { break }
      guard text[position] == UInt8(ascii: "+") || text[position] == UInt8(ascii: "-") else {
        throw unexpected(text, position)
      }
      sign = text[position] == UInt8(ascii: "+") ? 1 : -1
      position += 1
      skipBlanks(text, &position)
    }
    let value = Float(sum)
    guard value > 0, value <= 1000 else {
      throw EquationError(reason: .priorityRange(sum), start: equation.priorityStart, end: equation.priorityEnd)
    }
    equation.priority = Priority(value)
  }

  func unexpected(_ text: Text, _ position: Int) -> EquationError {
    if text[position] == UInt8(ascii: "(") || text[position] == UInt8(ascii: ")") {
      return EquationError(reason: .parentheses, start: position, end: position + 1)
    }
    let isRelation =
      text[position] == UInt8(ascii: "=") || text[position] == UInt8(ascii: "<") || text[position] == UInt8(ascii: ">")
    if isRelation { return EquationError(reason: .secondRelation, start: position, end: wordEnd(text, position)) }
    var end = position + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    if text[position].continuesIdentifier { end = wordEnd(text, position) }
    return EquationError(reason: .unexpected, start: position, end: end)
  }

  // MARK: bytes

  @inline(__always) func skipBlanks(_ text: Text, _ position: inout Int) {
    while position < text.count, text[position].isSpace { position += 1 }
  }

  @inline(__always) func scanWord(_ text: Text, _ position: inout Int) -> Text {
    let start = position
    position += 1
    while position < text.count, text[position].continuesIdentifier { position += 1 }
    return text.slice(start, position)
  }

  func wordEnd(_ text: Text, _ start: Int) -> Int {
    var end = start
    while end < text.count, !text[end].isSpace { end += 1 }
    return max(end, min(start + 1, text.count))
  }

  func trimmedEnd(_ text: Text, _ position: Int) -> Int {
    var end = position
    while end > 0, text[end - 1].isSpace { end -= 1 }
    return end
  }
}
