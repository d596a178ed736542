import LayoutModel

// visualFormat  := [('H' | 'V') ':'] ['|' connection] view {connection view} [connection '|']
// view          := '[' name [predicates] ']'
// connection    := '' | '-' | '-' (predicate | predicates) '-'
// predicates    := '(' predicate {',' predicate} ')'
// predicate     := ['==' | '<=' | '>='] (number | name) ['@' (number | name)]
//
// A predicate without parentheses may have a relation and a priority too: Apple's grammar does not say so, and UIKit
// reads it, as in `[a]->=8-[b]`. Blanks between the parts mean nothing.
extension DocumentReader {
  mutating func parseVisualFormat(_ text: Text) throws(EquationError) -> VisualFormat {
    var format = VisualFormat()
    var position = 0
    skipBlanks(text, &position)
    try parseOrientation(text, &position, &format)
    skipBlanks(text, &position)
    if position < text.count, text[position] == UInt8(ascii: "|") {
      format.elements.append(VisualFormat.Element(item: nil, start: position, end: position + 1))
      position += 1
      format.connections.append(try parseConnection(text, &position))
    }
    while true {
      format.elements.append(try parseView(text, &position))
      skipBlanks(text, &position)
      guard position < text.count else { return format }
      format.connections.append(try parseConnection(text, &position))
      guard position < text.count, text[position] == UInt8(ascii: "|") else { continue }
      format.elements.append(VisualFormat.Element(item: nil, start: position, end: position + 1))
      position += 1
      skipBlanks(text, &position)
      guard position == text.count else { throw fault(.behindSuperview, position, position + 1) }
      return format
    }
  }

  private func parseOrientation(
    _ text: Text, _ position: inout Int, _ format: inout VisualFormat
  ) throws(EquationError) {
    guard position < text.count, text[position].beginsIdentifier else { return }
    let start = position
    let word = scanWord(text, &position)
    guard word.equals("H") || word.equals("V") else { throw fault(.orientation, start, position) }
    skipBlanks(text, &position)
    guard position < text.count, text[position] == UInt8(ascii: ":") else { throw fault(.colon, start, start + 1) }
    position += 1
    format.axis = word.equals("H") ? .horizontal : .vertical
  }

  private mutating func parseView(
    _ text: Text, _ position: inout Int
  ) throws(EquationError) -> VisualFormat.Element {
    guard position < text.count, text[position] == UInt8(ascii: "[") else {
      throw fault(.expectedView, position, position + 1)
    }
    position += 1
    skipBlanks(text, &position)
    guard position < text.count, text[position].beginsIdentifier else {
      throw fault(.expectedName, position, position + 1)
    }
    let start = position
    let name = scanWord(text, &position)
    guard let item = itemIndex(of: name) else {
      throw fault(name.equals("superview") ? .superviewByName : .unknownView, start, position)
    }
    var element = VisualFormat.Element(item: item, start: start, end: position)
    skipBlanks(text, &position)
    if position < text.count, text[position] == UInt8(ascii: "(") {
      element.predicates = try parsePredicates(text, &position, ofView: true)
      skipBlanks(text, &position)
    }
    guard position < text.count, text[position] == UInt8(ascii: "]") else {
      throw fault(position < text.count ? .insideView : .openView, position, position + 1)
    }
    position += 1
    return element
  }

  /// What stands in front of the next element, up to it.
  private mutating func parseConnection(
    _ text: Text, _ position: inout Int
  ) throws(EquationError) -> VisualFormat.Connection {
    let behind = position
    skipBlanks(text, &position)
    guard position < text.count, text[position] == UInt8(ascii: "-") else {
      guard position < text.count, text[position] == UInt8(ascii: "[") || text[position] == UInt8(ascii: "|") else {
        throw fault(position < text.count ? .expectedConnection : .expectedView, position, position + 1)
      }
      // Elements that touch: their brackets are all that can be pointed to.
      let place = VisualFormat.Predicate(start: behind - 1, end: position + 1)
      return VisualFormat.Connection(predicates: [place], start: behind - 1, end: position + 1)
    }
    let start = position
    position += 1
    skipBlanks(text, &position)
    if position < text.count, text[position] == UInt8(ascii: "[") || text[position] == UInt8(ascii: "|") {
      return VisualFormat.Connection(predicates: nil, start: start, end: start + 1)
    }
    guard position < text.count else { throw fault(.expectedView, position, position + 1) }
    var predicates: [VisualFormat.Predicate]
    if text[position] == UInt8(ascii: "(") {
      predicates = try parsePredicates(text, &position, ofView: false)
    } else {
      guard text[position] != UInt8(ascii: "-") else { throw fault(.negativeDistance, position, position + 1) }
      predicates = [try parsePredicate(text, &position, ofView: false)]
    }
    skipBlanks(text, &position)
    guard position < text.count, text[position] == UInt8(ascii: "-") else {
      throw fault(.openDistance, position, position + 1)
    }
    position += 1
    if predicates.count == 1 {
      predicates[0].start = start
      predicates[0].end = position
    }
    let connection = VisualFormat.Connection(predicates: predicates, start: start, end: position)
    skipBlanks(text, &position)
    return connection
  }

  private mutating func parsePredicates(
    _ text: Text, _ position: inout Int, ofView isOfView: Bool
  ) throws(EquationError) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      position += 1
      skipBlanks(text, &position)
      predicates.append(try parsePredicate(text, &position, ofView: isOfView))
      skipBlanks(text, &position)
    } while position < text.count && text[position] == UInt8(ascii: ",")
    guard position < text.count, text[position] == UInt8(ascii: ")") else {
      let isProduct =
        position < text.count && (text[position] == UInt8(ascii: "*") || text[position] == UInt8(ascii: "/"))
      throw fault(isProduct ? .multiplier : .openPredicate, position, position + 1)
    }
    position += 1
    return predicates
  }

  private mutating func parsePredicate(
    _ text: Text, _ position: inout Int, ofView isOfView: Bool
  ) throws(EquationError) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate(start: position, end: position)
    if position < text.count,
      text[position] == UInt8(ascii: "=") || text[position] == UInt8(ascii: "<")
        || text[position] == UInt8(ascii: ">")
    {
      guard position + 1 < text.count, text[position + 1] == UInt8(ascii: "=") else {
        throw fault(.relation, position, position + 1)
      }
      predicate.relation = try parseRelation(text, &position)
      skipBlanks(text, &position)
    }
    predicate.object = try parseObject(text, &position, ofView: isOfView)
    predicate.end = position
    skipBlanks(text, &position)
    guard position < text.count, text[position] == UInt8(ascii: "@") else { return predicate }
    position += 1
    skipBlanks(text, &position)
    predicate.priority = try parseFormatPriority(text, &position)
    predicate.end = position
    return predicate
  }

  /// A number, the name of a metric, or, of a view's size, the name of a view.
  private mutating func parseObject(
    _ text: Text, _ position: inout Int, ofView isOfView: Bool
  ) throws(EquationError) -> VisualFormat.Predicate.Object {
    let start = position
    var sign = 1.0
    parseSign(text, &position, &sign)
    guard position < text.count, text[position].beginsIdentifier else {
      guard position < text.count, text[position].isDigit || text[position] == UInt8(ascii: ".") else {
        throw fault(isOfView ? .expectedSize : .expectedDistance, position, position + 1)
      }
      return .points(sign * (try parseFormatNumber(text, &position)))
    }
    let nameStart = position
    let name = scanWord(text, &position)
    if let number = metrics.value(of: name) { return .points(sign * number) }
    if let item = itemIndex(of: name), start == nameStart {
      guard isOfView else { throw fault(.viewAsDistance, nameStart, position) }
      return .view(item: item, start: nameStart, end: position)
    }
    throw fault(isOfView ? .unknownSize : .unknownMetric, nameStart, position)
  }

  private mutating func parseFormatPriority(_ text: Text, _ position: inout Int) throws(EquationError) -> Priority {
    let start = position
    var sign = 1.0
    parseSign(text, &position, &sign)
    let number: Double
    if position < text.count, text[position].beginsIdentifier {
      let name = scanWord(text, &position)
      guard let metric = metrics.value(of: name) else { throw fault(.unknownMetric, start, position) }
      number = sign * metric
    } else if position < text.count, text[position].isDigit || text[position] == UInt8(ascii: ".") {
      number = sign * (try parseFormatNumber(text, &position))
    } else {
      throw fault(.expectedPriority, position, position + 1)
    }
    let value = Float(number)
    guard value > 0, value <= 1000 else {
      throw EquationError(reason: .priorityRange(number), start: start, end: position)
    }
    return Priority(value)
  }

  private func parseFormatNumber(_ text: Text, _ position: inout Int) throws(EquationError) -> Double {
    let start = position
    guard let number = scanDecimal(text, &position),
      position == text.count || !text[position].continuesIdentifier && text[position] != UInt8(ascii: ".")
    else {
      var end = start + 1
      while end < text.count, text[end].continuesIdentifier || text[end] == UInt8(ascii: ".") { end += 1 }
      throw fault(.number, start, end)
    }
    guard number.isFinite else { throw EquationError(reason: .notFinite, start: start, end: position) }
    return number
  }

  private func fault(_ fault: VisualFormatFault, _ start: Int, _ end: Int) -> EquationError {
    EquationError(reason: .visualFormatFault(fault), start: start, end: end)
  }
}
