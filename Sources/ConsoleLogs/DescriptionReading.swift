extension LoggedConstraint {
  /// Reads a constraint's description by UIKit, SnapKit or Masonry, without its angle brackets [semantics 9.2 to 9.8]:
  /// `CLASS:0x7f90 h=--& v=--& 'IDENTIFIER' BODY   (active, names: '|':UIView:0x7f91 )`. Nil for other text.
  init?(_ printed: [UInt8], line: Int) {
    let description = printed.withStraightQuotes.withoutItemBrackets
    var cursor = Cursor(description)
    let className = cursor.take { $0.isPartOfClass }
    guard className.string.hasSuffix("Constraint"), cursor.take(":") else { return nil }
    self.className = className.string
    self.line = line
    text = printed.string
    let start = cursor
    cursor.skipBlanks()
    address = cursor.address()
    var isClosed = false
    if address == nil {
      cursor = start
      key = cursor.key()
    } else {
      // In some logs the closing bracket is here, before the equation.
      isClosed = cursor.take(">")
    }
    if cursor.take("@") { readPlace(&cursor) }
    cursor.skipBlanks()
    if cursor.has("h=") {
      let mask = cursor.take { $0 != UInt8(ascii: " ") }
      cursor.skipBlanks()
      let vertical = cursor.has("v=") ? cursor.take { $0 != UInt8(ascii: " ") } : []
      self.mask = (mask + [UInt8(ascii: " ")] + vertical).trimmed.string
      cursor.skipBlanks()
    }
    identifier = cursor.text { $0.isAtEnd || $0.byte() == UInt8(ascii: " ") }
    cursor.skipBlanks()
    let rest = Array(description[cursor.at...])
    let names = readSuffix(isClosed ? rest.withoutViewNames : rest)
    superview = names.names.superview
    var body = Cursor(names.body)
    equation = body.isVisualFormat ? readVisualFormat(&body, names.names) : readEquation(&body, names.names)
    keepStrongerBound()
  }

  /// Reads `FeedCell.swift#42`, or a whole path, which may contain spaces.
  private mutating func readPlace(_ cursor: inout Cursor) {
    var end = cursor.at
    while let mark = cursor.bytes.position(of: "#", from: end) {
      var number = Cursor(cursor.bytes)
      number.at = mark + 1
      let digits = number.take { $0.isDigit }
      if !digits.isEmpty, number.isAtEnd || number.byte() == UInt8(ascii: " ") {
        sourceFile = [UInt8](cursor.bytes[cursor.at..<mark]).string
        sourceLine = Int(digits.string)
        cursor.at = number.at
        return
      }
      end = mark + 1
    }
  }

  /// Reads and removes the last parenthesis: `(active, names: … )`, before iOS 10 `(Names: … )`, or `((null), (null))`.
  private mutating func readSuffix(_ rest: [UInt8]) -> (body: [UInt8], names: LoggedNames) {
    var position = rest.count
    while position > 0 {
      position -= 1
      guard rest[position] == UInt8(ascii: "(") else { continue }
      let isOn = rest.has("(active", at: position)
      let isOff = rest.has("(inactive", at: position)
      let hasNames = rest.has("(Names:", at: position) || rest.has("(names:", at: position)
      let isNull = rest.has("((null), (null))", at: position) || rest.has("(%28null%29,", at: position)
      guard isOn || isOff || hasNames || isNull else { continue }
      if isOn || isOff { isActive = isOn }
      let colon = rest.position(of: "ames:", from: position)
      let names = colon.map { LoggedNames([UInt8](rest[($0 + 5)...])) } ?? LoggedNames([])
      return ([UInt8](rest[..<position]).trimmed, names)
    }
    return (rest.trimmed, LoggedNames([]))
  }

  private mutating func readEquation(_ cursor: inout Cursor, _ names: LoggedNames) -> LoggedEquation? {
    guard let first = cursor.anchor(names) else { return nil }
    cursor.skipBlanks()
    guard let relation = cursor.relation() else { return nil }
    cursor.skipBlanks()
    var equation = LoggedEquation(first, relation, constant: 0)
    // Up to iOS 9 a constant is printed with its sign, `midY == + 70`, and a constant of 0 is left out.
    if cursor.isAtEnd, className == "NSAutoresizingMaskLayoutConstraint" { return equation }
    let start = cursor
    if let number = cursor.number() ?? cursor.symbolicSpace() {
      if cursor.take("*") {
        equation.multiplier = number
        guard let second = cursor.anchor(names) else { return nil }
        equation.second = second
      } else {
        equation.constant = number
        readMarks(&cursor)
        return cursor.isAtEnd ? equation : nil
      }
    } else {
      cursor = start
      guard let second = cursor.anchor(names) else { return nil }
      equation.second = second
    }
    cursor.skipBlanks()
    if cursor.take("*") {
      cursor.skipBlanks()
      guard let multiplier = cursor.number() else { return nil }
      equation.multiplier *= multiplier
      cursor.skipBlanks()
    }
    equation.constant = cursor.number() ?? cursor.symbolicSpace() ?? 0
    readMarks(&cursor)
    return cursor.isAtEnd ? equation : nil
  }

  /// Reads the marks after an equation or a visual format: the direction, the priority, the content priorities.
  private mutating func readMarks(_ cursor: inout Cursor) {
    while !cursor.isAtEnd {
      cursor.skipBlanks()
      if cursor.take("(LTR)") {
        isRightToLeft = false
      } else if cursor.take("(RTL)") {
        isRightToLeft = true
      } else if cursor.take("priority:") || cursor.take("^") || cursor.take("@") {
        guard let number = cursor.priority() else { return }
        priority = Float(number)
      } else if cursor.take("Hug:") || cursor.take("hug:") {
        guard let number = cursor.number() else { return }
        content = ContentPriorities(hugging: Float(number), resistance: content?.resistance)
      } else if cursor.take("CompressionResistance:") || cursor.take("compressionResistance:") {
        guard let number = cursor.number() else { return }
        content = ContentPriorities(hugging: content?.hugging, resistance: Float(number))
      } else {
        return
      }
    }
  }

  /// Reduces the equation of a content size to the bound with the higher priority: hugging bounds the size from above,
  /// compression resistance from below.
  private mutating func keepStrongerBound() {
    guard let content, equation?.relation == .equal else { return }
    priority = max(content.hugging ?? 0, content.resistance ?? 0)
    if let relation = content.relation(from: min(priority, 1000)) { equation?.relation = relation }
  }

  /// Reads a visual format, `V:|-(21)-[UILabel:0x7f90]`: two elements and their distance, or one element and its size.
  private mutating func readVisualFormat(_ cursor: inout Cursor, _ names: LoggedNames) -> LoggedEquation? {
    let isVertical = cursor.take("V:")
    if !isVertical { _ = cursor.take("H:") }
    guard let first = readElement(&cursor, names) else { return nil }
    if let size = first.size {
      readMarks(&cursor)
      guard cursor.isAtEnd, let item = first.item else { return nil }
      let attribute = isVertical ? LoggedAttribute.height : .width
      var equation = LoggedEquation(LoggedAnchor(item, attribute), size.relation, constant: size.constant)
      equation.second = size.item.map { LoggedAnchor($0, attribute) }
      if let number = size.priority { priority = Float(number) }
      return equation
    }
    var distance = Predicate()
    if cursor.take("-") {
      guard let predicate = cursor.predicate(names) else { return nil }
      distance = predicate
      guard distance.item == nil, cursor.take("-") else { return nil }
    }
    guard var second = readElement(&cursor, names), second.size == nil else { return nil }
    // No distance leads from a view to itself.
    if let item = second.item, item == first.item { second.item = names.namesake(of: item) ?? item }
    if let number = distance.priority { priority = Float(number) }
    readMarks(&cursor)
    guard cursor.isAtEnd, first.item != nil || second.item != nil else { return nil }
    let owner = superview ?? .unknownSuperview
    let (near, far) = ends(isVertical)
    // The distance is from the far side of the first view to the near side of the second, or to the superview's own
    // side.
    let before = LoggedAnchor(first.item ?? owner, first.item == nil ? near : far)
    let after = LoggedAnchor(second.item ?? owner, second.item == nil ? far : near)
    // From right to left, the second element has the smaller coordinate.
    let isReversed = isRightToLeft == true && !isVertical
    return LoggedEquation(
      isReversed ? before : after, distance.relation, isReversed ? after : before, constant: distance.constant)
  }

  private func ends(_ isVertical: Bool) -> (near: LoggedAttribute, far: LoggedAttribute) {
    if isVertical { return (.top, .bottom) }
    guard let isRightToLeft else { return (.leading, .trailing) }
    return isRightToLeft ? (.right, .left) : (.left, .right)
  }

  private func readElement(_ cursor: inout Cursor, _ names: LoggedNames) -> (item: LoggedItem?, size: Predicate?)? {
    if cursor.take("|") { return (nil, nil) }
    guard cursor.take("["), let item = cursor.bracketedItem(names) else { return nil }
    var size: Predicate?
    if cursor.byte() == UInt8(ascii: "(") {
      guard let predicate = cursor.predicate(names) else { return nil }
      size = predicate
    }
    return cursor.take("]") ? (item, size) : nil
  }
}

extension [UInt8] {
  /// The text without the names of the two views in a parenthesis at its end, `(Bar view 0, (null))`, as libraries
  /// print them after a bracket that closes after the address.
  fileprivate var withoutViewNames: [UInt8] {
    guard last == UInt8(ascii: ")") else { return self }
    var (depth, start) = (0, count)
    repeat {
      start -= 1
      if self[start] == UInt8(ascii: ")") { depth += 1 }
      if self[start] == UInt8(ascii: "(") { depth -= 1 }
    } while depth > 0 && start > 0
    let others: [StaticString] = ["(active", "(inactive", "(Names:", "(names:", "((null), (null))"]
    let isOther = others.contains { has($0, at: start) }
    guard depth == 0, start > 0, self[start - 1] == UInt8(ascii: " "), !isOther,
      self[start...].contains(UInt8(ascii: ","))
    else { return self }
    return [UInt8](self[..<start]).trimmed
  }
}

/// The predicate between two elements or after an item: `(>=8@750)`.
private struct Predicate {
  var relation = LoggedRelation.equal
  var constant = 0.0
  var item: LoggedItem?
  var priority: Double?
}

extension Cursor {
  fileprivate var isVisualFormat: Bool { has("V:|") || has("V:[") || has("H:|") || has("H:[") || has("|") || has("[") }

  fileprivate mutating func relation() -> LoggedRelation? {
    if take("==") { return .equal }
    if take("<=") { return .lessThanOrEqual }
    return take(">=") ? .greaterThanOrEqual : nil
  }

  /// Reads a priority: a number, Swift's description, or one of Masonry's names.
  fileprivate mutating func priority() -> Double? {
    skipBlanks()
    if let number = number() { return number }
    if take("UILayoutPriority(rawValue:") {
      skipBlanks()
      guard let number = number(), take(")") else { return nil }
      return number
    }
    let names: [(StaticString, Double)] = [("high", 750), ("medium", 500), ("low", 250), ("fitting size", 50)]
    return names.first { take($0.0) }?.1
  }

  /// Reads the key in place of the constraint's address, which may contain spaces. It ends before the equation or the
  /// place in a file.
  fileprivate mutating func key() -> String {
    let start = at
    let hasPlace = bytes.position(of: "#", from: start) != nil
    var firstBlank: Int?
    while let byte = byte() {
      if byte == UInt8(ascii: "@"), hasPlace { return [UInt8](bytes[start..<at]).string }
      if byte == UInt8(ascii: " ") {
        firstBlank = firstBlank ?? at
        if isBeforeBody { return [UInt8](bytes[start..<at]).string }
      }
      at += 1
    }
    at = firstBlank ?? bytes.count
    return [UInt8](bytes[start..<at]).string
  }

  private var isBeforeBody: Bool {
    var cursor = self
    cursor.at += 1
    if cursor.has("h=") || cursor.has("'") { return true }
    return cursor.className() != nil && cursor.byte() != UInt8(ascii: " ")
  }

  /// Reads the value of a standard distance, `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`, in points.
  fileprivate mutating func symbolicSpace() -> Double? {
    let start = at
    if take("NSSpace(") || take("NSLayoutAnchorConstraintSpace("), let number = number(), take(")") { return number }
    at = start
    return nil
  }

  fileprivate mutating func predicate(_ names: LoggedNames) -> Predicate? {
    let isWrapped = take("(")
    var predicate = Predicate()
    predicate.relation = relation() ?? .equal
    if let number = number() ?? symbolicSpace() {
      predicate.constant = number
    } else {
      guard let item = bracketedItem(names) else { return nil }
      predicate.item = item
    }
    if take("@") {
      guard let number = number() else { return nil }
      predicate.priority = number
    }
    return !isWrapped || take(")") ? predicate : nil
  }
}
