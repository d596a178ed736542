import LayoutModel
import VisualFormat

// What equations and composites are made of: numbers, relations, priorities and words.

/// The numbers that a document gives names to.
typealias Metrics = NameTable<Double>

extension Text {
  /// The number that a word of the text stands for.
  func value(
    of word: Text, _ metrics: borrowing Metrics, _ start: Int, _ end: Int
  ) throws(ConstraintSyntaxError) -> Double {
    if let number = metrics.value(of: word) { return number }
    let lowercased = word.string.lowercased()
    if lowercased == "nan" || lowercased == "inf" || lowercased == "infinity" {
      throw ConstraintSyntaxError(reason: .notFinite, start: start, end: end)
    }
    throw ConstraintSyntaxError(reason: .unknownMetric, start: start, end: end)
  }

  func parseNumber(_ position: inout Int) throws(ConstraintSyntaxError) -> Double {
    let start = position
    guard let number = scanDecimal(bytes, &position) else {
      let end = wordEnd(start + 1)
      let word = slice(start, end)
      let isWord = word.equals(".nan") || word.equals(".inf") || word.equals(".NaN") || word.equals(".Inf")
      throw ConstraintSyntaxError(reason: isWord ? .notFinite : .expectedNumber, start: start, end: end)
    }
    if position < count, self[position].continuesIdentifier || self[position] == UInt8(ascii: ".") {
      throw ConstraintSyntaxError(reason: .expectedNumber, start: start, end: wordEnd(start))
    }
    guard number.isFinite else { throw ConstraintSyntaxError(reason: .notFinite, start: start, end: position) }
    return number
  }

  /// A number or the name of a metric, with a sign or without.
  func parseSignedNumber(_ position: inout Int, _ metrics: borrowing Metrics) throws(ConstraintSyntaxError) -> Double {
    var sign = 1.0
    parseSign(&position, &sign)
    guard position < count else {
      throw ConstraintSyntaxError(reason: .expectedTerm, start: count, end: count)
    }
    if self[position].beginsIdentifier {
      let start = position
      let word = scanWord(&position)
      return sign * (try value(of: word, metrics, start, position))
    }
    guard self[position].isDigit || self[position] == UInt8(ascii: ".") else { throw unexpected(position) }
    return sign * (try parseNumber(&position))
  }

  func parseRelation(_ position: inout Int) throws(ConstraintSyntaxError) -> Relation {
    guard position < count else {
      throw ConstraintSyntaxError(reason: .expectedRelation, start: 0, end: trimmedEnd(count))
    }
    let byte = self[position]
    let hasEqual = position + 1 < count && self[position + 1] == UInt8(ascii: "=")
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
      throw ConstraintSyntaxError(reason: .expectedRelation, start: position, end: position + 1)
    case 0xE2 where position + 2 < count && self[position + 1] == 0x89:
      guard self[position + 2] == 0xA5 || self[position + 2] == 0xA4 else { throw unexpected(position) }
      position += 3
      return self[position - 1] == 0xA5 ? .greaterThanOrEqual : .lessThanOrEqual
    case UInt8(ascii: "@"):
      throw ConstraintSyntaxError(reason: .expectedRelation, start: position, end: position + 1)
    default: throw unexpected(position)
    }
  }

  /// number [('+' | '-') number], up to the end of the text.
  func parsePriority(
    _ position: inout Int, _ metrics: borrowing Metrics
  ) throws(ConstraintSyntaxError) -> PrioritySyntax {
    var priority = PrioritySyntax()
    skipBlanks(&position)
    priority.start = position
    var sum = 0.0
    var sign = 1.0
    if position < count, self[position] == UInt8(ascii: "-") {
      sign = -1
      position += 1
    }
    while true {
      guard position < count else {
        throw ConstraintSyntaxError(reason: .expectedPriority, start: priority.start, end: count)
      }
      let start = position
      if self[position].beginsIdentifier {
        let word = scanWord(&position)
        guard let number = metrics.value(of: word) ?? word.namedPriority else {
          let isNaN = word.string.lowercased() == "nan" || word.string.lowercased() == "inf"
          throw ConstraintSyntaxError(
            reason: isNaN ? .priorityRange(.nan) : .expectedPriority, start: start, end: position)
        }
        sum += sign * number
      } else if self[position].isDigit || self[position] == UInt8(ascii: ".") {
        sum += sign * (try parseNumber(&position))
      } else {
        throw ConstraintSyntaxError(reason: .expectedPriority, start: start, end: wordEnd(start))
      }
      priority.end = position
      skipBlanks(&position)
      guard position < count else { break }
      guard self[position] == UInt8(ascii: "+") || self[position] == UInt8(ascii: "-") else {
        throw unexpected(position)
      }
      sign = self[position] == UInt8(ascii: "+") ? 1 : -1
      position += 1
      skipBlanks(&position)
    }
    let value = Float(sum)
    guard value > 0, value <= 1000 else {
      throw ConstraintSyntaxError(reason: .priorityRange(sum), start: priority.start, end: priority.end)
    }
    priority.value = Priority(value)
    return priority
  }

  func unexpected(_ position: Int) -> ConstraintSyntaxError {
    if self[position] == UInt8(ascii: "(") || self[position] == UInt8(ascii: ")") {
      return ConstraintSyntaxError(reason: .parentheses, start: position, end: position + 1)
    }
    let isRelation =
      self[position] == UInt8(ascii: "=") || self[position] == UInt8(ascii: "<") || self[position] == UInt8(ascii: ">")
    if isRelation { return ConstraintSyntaxError(reason: .secondRelation, start: position, end: wordEnd(position)) }
    var end = position + 1
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    if self[position].continuesIdentifier { end = wordEnd(position) }
    return ConstraintSyntaxError(reason: .unexpected, start: position, end: end)
  }

  // MARK: bytes

  @inline(__always) func skipBlanks(_ position: inout Int) {
    while position < count, self[position].isSpace { position += 1 }
  }

  @inline(__always) func scanWord(_ position: inout Int) -> Text {
    let start = position
    position += 1
    while position < count, self[position].continuesIdentifier { position += 1 }
    return slice(start, position)
  }

  func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < count, !self[end].isSpace { end += 1 }
    return max(end, min(start + 1, count))
  }

  func trimmedEnd(_ position: Int) -> Int {
    var end = position
    while end > 0, self[end - 1].isSpace { end -= 1 }
    return end
  }
}
