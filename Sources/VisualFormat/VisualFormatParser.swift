import LayoutModel

// visualFormat  := [('H' | 'V') ':'] ['|' connection] view {connection view} [connection '|']
// view          := '[' name [predicates] ']'
// connection    := '' | '-' | '-' (predicate | predicates) '-'
// predicates    := '(' predicate {',' predicate} ')'
// predicate     := ['==' | '<=' | '>='] (number | name) ['@' (number | name)]
//
// A predicate without parentheses may also have a relation and a priority, as in `[a]->=8-[b]`: they are missing in
// Apple's grammar, but UIKit accepts them. Blanks between the parts are ignored.

extension VisualFormat {
  /// Parses a string. An error contains what was parsed before it, so that `checkNames` can report an earlier error.
  public init(parsing string: UnsafeBufferPointer<UInt8>) throws(VisualFormatError) {
    var parser = VisualFormatParser(string)
    do {
      try parser.parse()
    } catch {
      var error = error
      error.before = parser.format
      throw error
    }
    self = parser.format
  }
}

/// The bytes of a string, the position in them, and the format as far as it is parsed.
private struct VisualFormatParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private(set) var format = VisualFormat()

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func parse() throws(VisualFormatError) {
    skipBlanks()
    try parseOrientation()
    skipBlanks()
    if next == UInt8(ascii: "|") {
      parseSuperview()
      try parseConnection()
    }
    while true {
      try parseView()
      skipBlanks()
      if isAtEnd { return }
      try parseConnection()
      guard next == UInt8(ascii: "|") else { continue }
      parseSuperview()
      skipBlanks()
      guard isAtEnd else { throw error(.afterSuperview) }
      return
    }
  }

  private mutating func parseOrientation() throws(VisualFormatError) {
    guard let first = next, first.beginsIdentifier else { return }
    let word = scanWord()
    guard word.count == 1, first == UInt8(ascii: "H") || first == UInt8(ascii: "V") else {
      throw error(.orientation, word)
    }
    skipBlanks()
    guard next == UInt8(ascii: ":") else { throw error(.colon, word) }
    position += 1
    format.axis = first == UInt8(ascii: "H") ? .horizontal : .vertical
  }

  private mutating func parseSuperview() {
    format.elements.append(VisualFormat.Element(isSuperview: true, place: position..<position + 1))
    position += 1
  }

  private mutating func parseView() throws(VisualFormatError) {
    guard next == UInt8(ascii: "[") else { throw error(.expectedView) }
    position += 1
    skipBlanks()
    guard let first = next, first.beginsIdentifier else { throw error(.expectedName) }
    format.elements.append(VisualFormat.Element(place: scanWord()))
    let index = format.elements.count - 1
    skipBlanks()
    if next == UInt8(ascii: "(") {
      var predicates: [VisualFormat.Predicate] = []
      defer { format.elements[index].predicates = predicates }
      try parsePredicates(&predicates, .size)
      skipBlanks()
    }
    guard next == UInt8(ascii: "]") else { throw error(isAtEnd ? .openView : .insideView) }
    position += 1
  }

  private mutating func parseConnection() throws(VisualFormatError) {
    let end = position
    skipBlanks()
    guard next == UInt8(ascii: "-") else {
      guard isBeforeElement else { throw error(isAtEnd ? .expectedView : .expectedConnection) }
      // Adjacent elements: only their brackets can be pointed to.
      let place = end - 1..<position + 1
      let predicate = VisualFormat.Predicate(object: .number(0), place: place)
      format.connections.append(VisualFormat.Connection(predicates: [predicate], place: place))
      return
    }
    let start = position
    position += 1
    skipBlanks()
    format.connections.append(VisualFormat.Connection(predicates: nil, place: start..<start + 1))
    if isBeforeElement { return }
    guard !isAtEnd else { throw error(.expectedView) }
    try parseDistances(of: format.connections.count - 1, from: start)
    skipBlanks()
  }

  /// `8-` or `(>=8,<=12)-`, after the first `-` of a connection.
  private mutating func parseDistances(of connection: Int, from start: Int) throws(VisualFormatError) {
    var predicates: [VisualFormat.Predicate] = []
    defer { format.connections[connection].predicates = predicates }
    if next == UInt8(ascii: "(") {
      try parsePredicates(&predicates, .distance)
    } else {
      guard next != UInt8(ascii: "-") else { throw error(.negativeDistance) }
      try parsePredicate(&predicates, .distance)
    }
    skipBlanks()
    guard next == UInt8(ascii: "-") else { throw error(.openDistance) }
    position += 1
    if predicates.count == 1 { predicates[0].place = start..<position }
    format.connections[connection].place = start..<position
  }
}

// MARK: predicates

extension VisualFormatParser {
  private enum Subject { case size, distance }

  private mutating func parsePredicates(
    _ predicates: inout [VisualFormat.Predicate], _ subject: Subject
  ) throws(VisualFormatError) {
    repeat {
      position += 1
      skipBlanks()
      try parsePredicate(&predicates, subject)
      skipBlanks()
    } while next == UInt8(ascii: ",")
    guard next == UInt8(ascii: ")") else {
      let isProduct = next == UInt8(ascii: "*") || next == UInt8(ascii: "/")
      throw error(isProduct ? .multiplier : .openPredicate)
    }
    position += 1
  }

  private mutating func parsePredicate(
    _ predicates: inout [VisualFormat.Predicate], _ subject: Subject
  ) throws(VisualFormatError) {
    let start = position
    let relation = try parseRelation()
    let object = try parseOperand(or: subject == .size ? .expectedSize : .expectedDistance)
    let place = start..<position
    predicates.append(VisualFormat.Predicate(relation: relation, object: object, place: place, comparison: place))
    skipBlanks()
    guard next == UInt8(ascii: "@") else { return }
    position += 1
    skipBlanks()
    let priorityStart = position
    let priority = try parseOperand(or: .expectedPriority)
    if case .number(let number) = priority, !number.isPriority {
      throw error(.priorityRange(number), priorityStart..<position)
    }
    predicates[predicates.count - 1].priority = priority
    predicates[predicates.count - 1].priorityPlace = priorityStart..<position
    predicates[predicates.count - 1].place = start..<position
  }

  private mutating func parseRelation() throws(VisualFormatError) -> Relation {
    let relation: Relation
    switch next {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessThanOrEqual
    case UInt8(ascii: ">"): relation = .greaterThanOrEqual
    default: return .equal
    }
    guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "=") else { throw error(.relation) }
    position += 2
    skipBlanks()
    return relation
  }

  private mutating func parseOperand(
    or missing: VisualFormatError.Reason
  ) throws(VisualFormatError) -> VisualFormat.Operand {
    let start = position
    var sign: FloatingPointSign?
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") {
      sign = next == UInt8(ascii: "-") ? .minus : .plus
      position += 1
      skipBlanks()
    }
    if let first = next, first.beginsIdentifier {
      let name = scanWord()
      return .word(VisualFormat.Word(name: name, sign: sign, place: start..<position))
    }
    guard let first = next, first.isDigit || first == UInt8(ascii: ".") else { throw error(missing) }
    let number = try parseNumber()
    return .number(sign == .minus ? -number : number)
  }

  private mutating func parseNumber() throws(VisualFormatError) -> Double {
    let start = position
    guard let number = scanDecimal(bytes, &position), !continuesNumber(at: position) else {
      var end = start + 1
      while continuesNumber(at: end) { end += 1 }
      throw error(.number, start..<end)
    }
    guard number.isFinite else { throw error(.notFinite, start..<position) }
    return number
  }

  private func continuesNumber(at index: Int) -> Bool {
    index < bytes.count && (bytes[index].continuesIdentifier || bytes[index] == UInt8(ascii: "."))
  }
}

// MARK: bytes

extension VisualFormatParser {
  private var isAtEnd: Bool { position == bytes.count }
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }
  private var isBeforeElement: Bool { next == UInt8(ascii: "[") || next == UInt8(ascii: "|") }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position].isSpace { position += 1 }
  }

  private mutating func scanWord() -> Range<Int> {
    let start = position
    position += 1
    while position < bytes.count, bytes[position].continuesIdentifier { position += 1 }
    return start..<position
  }

  private func error(_ reason: VisualFormatError.Reason) -> VisualFormatError { error(reason, position..<position + 1) }

  private func error(_ reason: VisualFormatError.Reason, _ place: Range<Int>) -> VisualFormatError {
    VisualFormatError(reason: reason, place: place)
  }
}

extension Double {
  var isPriority: Bool { Float(self) > 0 && Float(self) <= 1000 }
}
