import LayoutModel

// constraint := expression relation expression [ '@' priority ], read from its bytes in one pass.
extension DocumentReader {
  /// How many anchors an equation may name before like terms are collected, which takes the square of it.
  private static var mostTerms: Int { 100 }

  /// Reads an equation's terms into `terms`, all on the left side, and returns the rest of it.
  mutating func parse(_ text: Text) throws(EquationError) -> Equation {
    terms.removeAll(keepingCapacity: true)
    var equation = Equation()
    var position = 0
    skipBlanks(text, &position)
    if text.looksLikeVisualFormat(at: position) {
      throw EquationError(reason: .visualFormat, start: position, end: text.count)
    }
    try parseExpression(text, &position, side: 1, &equation)
    equation.relation = try parseRelation(text, &position)
    try parseExpression(text, &position, side: -1, &equation)
    equation.end = trimmedEnd(text, position)
    if position < text.count {
      guard text[position] == UInt8(ascii: "@") else { throw unexpected(text, position) }
      position += 1
      try parsePriority(text, &position, &equation)
    }
    guard equation.constant.isFinite else { throw EquationError(reason: .notFinite, start: 0, end: equation.end) }
    return equation
  }

  private mutating func parseExpression(
    _ text: Text, _ position: inout Int, side: Double, _ equation: inout Equation
  ) throws(EquationError) {
    var sign = side
    skipBlanks(text, &position)
    if position < text.count, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") {
      if text[position] == UInt8(ascii: "-") { sign = -sign }
      position += 1
      skipBlanks(text, &position)
    }
    while true {
      try parseTerm(text, &position, sign, &equation)
      skipBlanks(text, &position)
      guard position < text.count else { return }
      switch text[position] {
      case UInt8(ascii: "+"): sign = side
      case UInt8(ascii: "-"): sign = -side
      default: return
      }
      position += 1
      skipBlanks(text, &position)
    }
  }

  /// A product of numbers and at most one anchor.
  private mutating func parseTerm(
    _ text: Text, _ position: inout Int, _ sign: Double, _ equation: inout Equation
  ) throws(EquationError) {
    let termStart = position
    var factor = sign
    var hasAnchor = false
    var isDivided = false
    while true {
      guard position < text.count else {
        throw EquationError(reason: .expectedTerm, start: termStart, end: text.count)
      }
      let start = position
      let byte = text[position]
      if byte.isDigit || byte == UInt8(ascii: ".") {
        let number = try parseNumber(text, &position)
        try multiply(&factor, by: number, isDivided, start, position)
      } else if byte.beginsIdentifier {
        let word = scanWord(text, &position)
        if position < text.count, text[position] == UInt8(ascii: ".") {
          if hasAnchor { throw EquationError(reason: .anchorTwice, start: start, end: wordEnd(text, start)) }
          if isDivided { throw EquationError(reason: .divisionByAnchor, start: start, end: wordEnd(text, start)) }
          hasAnchor = true
          try parseAnchor(text, &position, word, start)
        } else {
          let number = try value(of: word, text, start, position)
          try multiply(&factor, by: number, isDivided, start, position)
        }
      } else {
        throw byte == UInt8(ascii: "=") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
          || byte == UInt8(ascii: "@")
          ? EquationError(reason: .expectedTerm, start: position, end: position + 1) : unexpected(text, position)
      }
      skipBlanks(text, &position)
      guard position < text.count, text[position] == UInt8(ascii: "*") || text[position] == UInt8(ascii: "/") else {
        break
      }
      isDivided = text[position] == UInt8(ascii: "/")
      position += 1
      skipBlanks(text, &position)
    }
    guard terms.count <= Self.mostTerms else {
      throw EquationError(reason: .tooManyTerms, start: termStart, end: wordEnd(text, termStart))
    }
    if hasAnchor {
      terms[terms.count - 1].coefficient = factor
    } else {
      equation.constant += factor
    }
    guard factor.isFinite else {
      throw EquationError(reason: .notFinite, start: termStart, end: trimmedEnd(text, position))
    }
  }

  @inline(__always)
  private func multiply(
    _ factor: inout Double, by number: Double, _ isDivided: Bool, _ start: Int, _ end: Int
  ) throws(EquationError) {
    if isDivided {
      guard number != 0 else { throw EquationError(reason: .divisionByZero, start: start, end: end) }
      factor /= number
    } else {
      factor *= number
    }
  }

  private mutating func parseAnchor(
    _ text: Text, _ position: inout Int, _ item: Text, _ start: Int
  ) throws(EquationError) {
    let itemEnd = position
    position += 1
    let attributeStart = position
    guard position < text.count, text[position].beginsIdentifier else {
      throw EquationError(reason: .expectedAttribute, start: start, end: wordEnd(text, start))
    }
    let word = scanWord(text, &position)
    if position < text.count, text[position] == UInt8(ascii: ".") {
      let isGuide = guides.position(of: word) >= 0
      throw EquationError(
        reason: isGuide ? .unbuiltGuide : .unknownAttribute, start: attributeStart, end: position)
    }
    guard let id = item.equals("superview") ? EquationTerm.superview : itemIndex(of: item) else {
      throw EquationError(reason: .unknownView, start: start, end: itemEnd)
    }
    let attribute = attributes.position(of: word)
    // The baselines, and all that follows them in the list, are known by name alone.
    guard attribute >= 0, attribute < 10, let known = Attribute(rawValue: UInt8(attribute + 1)) else {
      let reason: EquationError.Reason =
        attribute >= 0
        ? .unbuiltAttribute
        : composites.position(of: word) >= 0
          ? .composite : guides.position(of: word) >= 0 ? .unbuiltGuide : .unknownAttribute
      throw EquationError(reason: reason, start: attributeStart, end: position)
    }
    terms.append(EquationTerm(item: id, attribute: known, coefficient: 1, start: start, end: position))
  }

  @inline(__always) func itemIndex(of name: Text) -> Int? {
    viewIDs.value(of: name) ?? outerItem(name)
  }

  private func value(of word: Text, _ text: Text, _ start: Int, _ end: Int) throws(EquationError) -> Double {
    if let number = metrics.value(of: word) { return number }
    let lowercased = word.string.lowercased()
    if lowercased == "nan" || lowercased == "inf" || lowercased == "infinity" {
      throw EquationError(reason: .notFinite, start: start, end: end)
    }
    throw EquationError(reason: .unknownMetric, start: start, end: end)
  }

  private func parseNumber(_ text: Text, _ position: inout Int) throws(EquationError) -> Double {
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

  private func parseRelation(_ text: Text, _ position: inout Int) throws(EquationError) -> Relation {
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

  private func unexpected(_ text: Text, _ position: Int) -> EquationError {
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

  @inline(__always) private func skipBlanks(_ text: Text, _ position: inout Int) {
    while position < text.count, text[position].isSpace { position += 1 }
  }

  @inline(__always) private func scanWord(_ text: Text, _ position: inout Int) -> Text {
    let start = position
    position += 1
    while position < text.count, text[position].continuesIdentifier { position += 1 }
    return text.slice(start, position)
  }

  private func wordEnd(_ text: Text, _ start: Int) -> Int {
    var end = start
    while end < text.count, !text[end].isSpace { end += 1 }
    return max(end, min(start + 1, text.count))
  }

  private func trimmedEnd(_ text: Text, _ position: Int) -> Int {
    var end = position
    while end > 0, text[end - 1].isSpace { end -= 1 }
    return end
  }
}

extension Text {
  /// Whether it begins as Apple's visual format does: `H:`, `V:`, `|` or `[`.
  func looksLikeVisualFormat(at position: Int) -> Bool {
    guard position < count else { return false }
    switch self[position] {
    case UInt8(ascii: "|"), UInt8(ascii: "["): return true
    case UInt8(ascii: "H"), UInt8(ascii: "V"): return position + 1 < count && self[position + 1] == UInt8(ascii: ":")
    default: return false
    }
  }
}
