import Findings
import LayoutModel

// constraint := expression relation expression [ '@' priority ], read from its bytes in one pass.
extension DocumentReader {
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
    while true {
      parseSign(text, &position, &sign)
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

  /// One sign before a term or a factor; it turns `sign` round where it is a minus.
  @inline(__always) func parseSign(_ text: Text, _ position: inout Int, _ sign: inout Double) {
    guard position < text.count, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") else {
      return
    }
    if text[position] == UInt8(ascii: "-") { sign = -sign }
    position += 1
    skipBlanks(text, &position)
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
      parseSign(text, &position, &factor)
    }
    guard terms.count <= Limits.anchors else {
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
    guard position < text.count, text[position].beginsIdentifier else {
      throw EquationError(reason: .expectedAttribute, start: start, end: wordEnd(text, start))
    }
    let word = scanWord(text, &position)
    guard let id = item.equals("superview") ? EquationTerm.superview : itemIndex(of: item) else {
      throw EquationError(reason: .unknownView, start: start, end: itemEnd)
    }
    let attribute = attributes.position(of: word)
    // What follows the views' own attributes in the list belongs to the margins.
    if attribute >= 0, position == text.count || text[position] != UInt8(ascii: "."),
      let known = Attribute(rawValue: UInt8(attribute + 1))
    {
      terms.append(EquationTerm(item: id, attribute: known, coefficient: 1, start: start, end: position))
    } else {
      try parseGuideAnchor(text, &position, item: id, start)
    }
  }

  @inline(__always) func itemIndex(of name: Text) -> Int? {
    if let id = viewIDs.value(of: name) { return id }
    return outerItem(name)
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
