import LayoutModel
import VisualFormat

// composite := anchors relation (anchors ['inset' numbers] | numbers) [ '@' priority ]
extension Text {
  /// Reads the text as a constraint between composites.
  func parseComposite(_ names: DocumentNames) throws(ConstraintSyntaxError) -> CompositeSyntax {
    var position = 0
    skipBlanks(&position)
    let start = position
    guard let (kind, first) = try parseCompositeAnchor(&position, names) else {
      throw try faultOfLeftSide(start, names)
    }
    skipBlanks(&position)
    try refuseArithmetic(position, kind)
    let relationStart = position
    let relation = try parseRelation(&position)
    if relation != .equal, kind != .size {
      throw fault(.unclearRelation(kind), relationStart, position)
    }
    skipBlanks(&position)
    var composite = CompositeSyntax(
      kind: kind, first: first, constants: kind.attributes.map { _ in 0 }, relation: relation)
    try parseRightSide(&position, names, &composite)
    skipBlanks(&position)
    guard position < count else { return composite }
    guard self[position] == UInt8(ascii: "@") else { throw unexpected(position) }
    position += 1
    composite.priority = try parsePriority(&position, names.metrics)
    return composite
  }

  /// `item.word` or `item.guide.word`; nil, at the start, where the word is no composite.
  private func parseCompositeAnchor(
    _ position: inout Int, _ names: DocumentNames
  ) throws(ConstraintSyntaxError) -> (kind: Composite, anchor: AnchorSyntax)? {
    let start = position
    guard position < count, self[position].beginsIdentifier else { return nil }
    let item = scanWord(&position)
    let itemEnd = position
    var guide: Guide?
    while position + 1 < count, self[position] == UInt8(ascii: "."), self[position + 1].beginsIdentifier {
      position += 1
      let word = scanWord(&position)
      let found = composites.position(of: word)
      if found >= 0 {
        if position < count, self[position] == UInt8(ascii: ".") {
          throw ConstraintSyntaxError(reason: .anchorOfAnchor, start: position - word.count, end: wordEnd(position))
        }
        guard names.isItem(item) else {
          throw ConstraintSyntaxError(reason: .unknownView, start: start, end: itemEnd)
        }
        let anchor = AnchorSyntax(item: item, guide: guide, start: start, end: position)
        return (Composite.allCases[found], anchor)
      }
      let guidePosition = guides.position(of: word)
      guard guidePosition >= 0, guide == nil else { break }
      guide = Guide.allCases[guidePosition]
    }
    position = start
    return nil
  }

  /// Numbers, or a composite of the same kind with an inset.
  private func parseRightSide(
    _ position: inout Int, _ names: DocumentNames, _ composite: inout CompositeSyntax
  ) throws(ConstraintSyntaxError) {
    let kind = composite.kind
    let start = position
    if let (other, second) = try parseCompositeAnchor(&position, names) {
      guard other == kind else { throw fault(.otherComposite(kind, other), start, position) }
      composite.second = second
      skipBlanks(&position)
      try parseInset(&position, names, &composite)
      skipBlanks(&position)
      return try refuseArithmetic(position, kind)
    }
    if position < count, self[position].beginsIdentifier {
      let word = scanWord(&position)
      if position < count, self[position] == UInt8(ascii: ".") {
        let end = wordEnd(start)
        throw fault(.oneAttribute(kind, slice(start, end).string), start, end)
      }
      if names.isItem(word) {
        throw fault(.itemAlone(kind, word.string), start, position)
      }
      position = start
    }
    let numbers = try parseNumbers(&position, names.metrics, 2)
    guard kind == .size else { throw fault(.numbersAlone(kind), start, position) }
    guard let numbers else { throw fault(.countOfNumbers(kind), start, position) }
    composite.constants = numbers
    skipBlanks(&position)
    try refuseArithmetic(position, kind)
  }

  /// `inset 8`, or one number for each edge: the first item's edges lie inside the second's by them.
  private func parseInset(
    _ position: inout Int, _ names: DocumentNames, _ composite: inout CompositeSyntax
  ) throws(ConstraintSyntaxError) {
    let start = position
    guard position < count, self[position].beginsIdentifier else { return }
    let word = scanWord(&position)
    guard word.equals("inset") else { throw unexpected(start) }
    let kind = composite.kind
    guard kind.isEdges else { throw fault(.insetOfNoEdges(kind), start, position) }
    skipBlanks(&position)
    let numbersStart = position
    guard let insets = try parseNumbers(&position, names.metrics, kind.attributes.count) else {
      throw fault(.countOfNumbers(kind), numbersStart, position)
    }
    composite.constants = zip(kind.attributes, insets).map { attribute, inset in
      attribute == .bottom || attribute == .trailing ? -inset : inset
    }
  }

  /// So many numbers in brackets, or one that stands for all; nil where the brackets hold more or fewer.
  private func parseNumbers(
    _ position: inout Int, _ metrics: borrowing Metrics, _ expected: Int
  ) throws(ConstraintSyntaxError) -> [Double]? {
    guard position < count, self[position] == UInt8(ascii: "[") else {
      return Array(repeating: try parseSignedNumber(&position, metrics), count: expected)
    }
    var numbers: [Double] = []
    repeat {
      position += 1
      skipBlanks(&position)
      numbers.append(try parseSignedNumber(&position, metrics))
      skipBlanks(&position)
    } while position < count && self[position] == UInt8(ascii: ",") && numbers.count < 5
    guard position < count, self[position] == UInt8(ascii: "]") else {
      guard position < count else { throw fault(.openBracket, max(position - 1, 0), position) }
      throw unexpected(position)
    }
    position += 1
    return numbers.count == expected ? numbers : nil
  }

  private func refuseArithmetic(_ position: Int, _ kind: Composite) throws(ConstraintSyntaxError) {
    guard position < count else { return }
    switch self[position] {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"):
      throw fault(.arithmetic(kind), position, position + 1)
    default: return
    }
  }

  /// What is wrong where the left side is none: the composite stands on the other one, or behind a number.
  private func faultOfLeftSide(
    _ start: Int, _ names: DocumentNames
  ) throws(ConstraintSyntaxError) -> ConstraintSyntaxError {
    var position = start
    if self[position].beginsIdentifier {
      let left = scanWord(&position).string
      if position < count, self[position] == UInt8(ascii: ".") {
        while position < count, self[position].continuesIdentifier || self[position] == UInt8(ascii: ".") {
          position += 1
        }
        let anchor = slice(start, position).string
        skipBlanks(&position)
        if let relationEnd = try? relationEnd(position) {
          position = relationEnd
          skipBlanks(&position)
          let rightStart = position
          if let second = try parseCompositeAnchor(&position, names) {
            return fault(.compositeForAttribute(left, anchor, second.kind), rightStart, position)
          }
        }
      }
    }
    return fault(.notAlone, start, wordEnd(start))
  }

  private func relationEnd(_ position: Int) throws(ConstraintSyntaxError) -> Int {
    var end = position
    _ = try parseRelation(&end)
    return end
  }

  private func fault(_ fault: CompositeFault, _ start: Int, _ end: Int) -> ConstraintSyntaxError {
    ConstraintSyntaxError(reason: .compositeFault(fault), start: start, end: end)
  }
}
