import LayoutModel
import VisualFormat

// composite := anchors relation ((anchors | item [ '.' guide ]) ['inset' numbers] | numbers) [ '@' priority ]
extension ConstraintParser {
  mutating func parseComposite(_ names: DocumentNames) throws(ConstraintSyntaxError) -> CompositeSyntax {
    skipBlanks()
    guard let (kind, first) = try parseCompositeAnchor(names) else { throw try leftSideError(names) }
    skipBlanks()
    try rejectArithmetic(kind)
    let relationStart = position
    let relation = try parseRelation()
    if relation != .equal, kind != .size { throw fault(.unclearRelation(kind), relationStart) }
    skipBlanks()
    var composite = CompositeSyntax(
      kind: kind, first: first, constants: kind.attributes.map { _ in 0 }, relation: relation)
    try parseRightSide(names, &composite)
    skipBlanks()
    guard !isAtEnd else { return composite }
    guard next == UInt8(ascii: "@") else { throw unexpected }
    position += 1
    composite.priority = try parsePriority()
    return composite
  }

  /// `item.word` or `item.guide.word`; nil, with nothing consumed, if the word is not a composite.
  private mutating func parseCompositeAnchor(
    _ names: DocumentNames
  ) throws(ConstraintSyntaxError) -> (kind: Composite, anchor: AnchorSyntax)? {
    guard let byte = next, byte.beginsIdentifier else { return nil }
    let start = position
    let item = scanWord()
    var anchor = AnchorSyntax(item: item, place: start..<position)
    while isBeforeName {
      position += 1
      let wordStart = position
      let word = scanWord()
      if let kind = composites[word] {
        if next == UInt8(ascii: ".") {
          throw ConstraintSyntaxError(.anchorOfAnchor, wordStart..<wordEnd(position))
        }
        guard names.isItem(item) else { throw ConstraintSyntaxError(.unknownView, anchor.itemPlace) }
        anchor.place = start..<position
        return (kind, anchor)
      }
      guard let guide = guideNames[word], anchor.guide == nil else { break }
      anchor.guide = guide
    }
    position = start
    return nil
  }

  /// `item` or `item.guide`, which has the attributes of the left side; nil, with nothing consumed, for anything else.
  private mutating func parseWholeItem(_ names: DocumentNames) throws(ConstraintSyntaxError) -> AnchorSyntax? {
    guard let byte = next, byte.beginsIdentifier else { return nil }
    let start = position
    let item = scanWord()
    var anchor = AnchorSyntax(item: item, place: start..<position)
    if isBeforeName {
      position += 1
      anchor.guide = guideNames[scanWord()]
      anchor.place = start..<position
      if anchor.guide != nil, !names.isItem(item) { throw ConstraintSyntaxError(.unknownView, anchor.itemPlace) }
    }
    guard names.isItem(item), next != UInt8(ascii: "."), anchor.place.count == item.count || anchor.guide != nil else {
      position = start
      return nil
    }
    return anchor
  }

  /// Numbers, or an item or a composite of the same kind with an inset.
  private mutating func parseRightSide(
    _ names: DocumentNames, _ composite: inout CompositeSyntax
  ) throws(ConstraintSyntaxError) {
    let kind = composite.kind
    let start = position
    if let (other, second) = try parseCompositeAnchor(names) {
      guard other == kind else { throw fault(.otherComposite(kind, other), start) }
      composite.second = second
    } else {
      composite.second = try parseWholeItem(names)
    }
    if composite.second != nil {
      skipBlanks()
      try parseInset(&composite)
      skipBlanks()
      return try rejectArithmetic(kind)
    }
    if let byte = next, byte.beginsIdentifier {
      _ = scanWord()
      if next == UInt8(ascii: ".") {
        position = wordEnd(start)
        throw fault(.oneAttribute(kind, text.slice(start, position).string), start)
      }
      position = start
    }
    let numbers = try parseNumbers(2)
    guard kind == .size else { throw fault(.numbersAlone(kind), start) }
    guard let numbers else { throw fault(.countOfNumbers(kind), start) }
    composite.constants = numbers
    skipBlanks()
    try rejectArithmetic(kind)
  }

  /// `inset 8`, or one number for each edge: how far the first item's edges lie inside the second's, in points.
  private mutating func parseInset(_ composite: inout CompositeSyntax) throws(ConstraintSyntaxError) {
    guard let byte = next, byte.beginsIdentifier else { return }
    let start = position
    guard scanWord().equals("inset") else {
      position = start
      throw unexpected
    }
    let kind = composite.kind
    guard kind.isEdges else { throw fault(.insetOfNoEdges(kind), start) }
    skipBlanks()
    let numbersStart = position
    guard let insets = try parseNumbers(kind.attributes.count) else {
      throw fault(.countOfNumbers(kind), numbersStart)
    }
    composite.constants = zip(kind.attributes, insets).map { attribute, inset in
      attribute == .bottom || attribute == .trailing ? -inset : inset
    }
  }

  /// `expected` numbers in brackets, or one number for all; nil if the brackets hold more or fewer.
  private mutating func parseNumbers(_ expected: Int) throws(ConstraintSyntaxError) -> [Double]? {
    if next == UInt8(ascii: "(") || next == UInt8(ascii: "{") { return nil }
    guard next == UInt8(ascii: "[") else { return Array(repeating: try parseSignedNumber(), count: expected) }
    var numbers: [Double] = []
    repeat {
      position += 1
      skipBlanks()
      numbers.append(try parseSignedNumber())
      skipBlanks()
    } while next == UInt8(ascii: ",") && numbers.count < 5
    guard let byte = next else { throw fault(.openBracket, max(position - 1, 0)) }
    guard byte == UInt8(ascii: "]") else { throw unexpected }
    position += 1
    return numbers.count == expected ? numbers : nil
  }

  private func rejectArithmetic(_ kind: Composite) throws(ConstraintSyntaxError) {
    switch next {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"):
      throw ConstraintSyntaxError(.compositeFault(.arithmetic(kind)), position..<position + 1)
    default: return
    }
  }

  /// The error for a left side that is not a composite: the composite is on the right side, or after a number.
  private mutating func leftSideError(
    _ names: DocumentNames
  ) throws(ConstraintSyntaxError) -> ConstraintSyntaxError {
    let start = position
    if let byte = next, byte.beginsIdentifier {
      let left = scanWord().string
      if next == UInt8(ascii: ".") {
        while let byte = next, byte.continuesIdentifier || byte == UInt8(ascii: ".") { position += 1 }
        let anchor = text.slice(start, position).string
        skipBlanks()
        if (try? parseRelation()) != nil {
          skipBlanks()
          let rightStart = position
          if let second = try parseCompositeAnchor(names) {
            return fault(.compositeForAttribute(left, anchor, second.kind), rightStart)
          }
        }
      }
    }
    position = wordEnd(start)
    return fault(.notAlone, start)
  }

  private func fault(_ fault: CompositeFault, _ start: Int) -> ConstraintSyntaxError {
    ConstraintSyntaxError(.compositeFault(fault), start..<position)
  }
}
