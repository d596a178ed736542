import Findings
import LayoutModel

/// Several attributes in one word. The raw values are the format's.
enum Composite: String, CaseIterable {
  case edges, horizontalEdges, verticalEdges, size, center

  /// What it stands for, in the order of its parts.
  var attributes: [Attribute] {
    switch self {
    case .edges: [.top, .leading, .bottom, .trailing]
    case .horizontalEdges: [.leading, .trailing]
    case .verticalEdges: [.top, .bottom]
    case .size: [.width, .height]
    case .center: [.centerX, .centerY]
    }
  }

  var isEdges: Bool { self != .size && self != .center }
}

/// A composite of an item, as `title.edges`; the term is that of all its parts, but for the attribute.
struct CompositeAnchor {
  var composite: Composite
  var term: EquationTerm
}

/// What a constraint between composites says: one equation for each attribute.
struct CompositeEquation {
  var first: CompositeAnchor
  var second: CompositeAnchor?
  /// What each attribute is larger by than its counterpart, in points; as many as there are attributes.
  var constants: [Double]
  var multiplier = 1.0
  var relation = Relation.equal
  var priority = Priority.required
}

// composite := anchors relation (anchors ['inset' numbers] | numbers) [ '@' priority ]
extension DocumentReader {
  /// Reads the text of a constraint in which a composite stands, and adds its parts to the layout.
  mutating func readComposite(_ node: Int, _ index: Int, _ place: SourceRange, priority priorityNode: Int) {
    do {
      var (composite, hasPriority) = try parseComposite(text(node))
      if priorityNode >= 0 {
        guard let priority = readOtherPriority(priorityNode, index, hasOwn: hasPriority) else { return }
        composite.priority = priority.0
      }
      addParts(of: composite, node, index, place)
    } catch {
      report(error, node, index)
    }
  }

  /// One constraint for each attribute. The anchors of the first composite stand on the left.
  mutating func addParts(of composite: CompositeEquation, _ node: Int, _ index: Int, _ place: SourceRange) {
    for (part, attribute) in composite.first.composite.attributes.enumerated() {
      terms.removeAll(keepingCapacity: true)
      var first = composite.first.term
      first.attribute = attribute
      terms.append(first)
      if var second = composite.second?.term {
        second.attribute = attribute
        second.coefficient = -composite.multiplier
        terms.append(second)
      }
      var equation = Equation()
      equation.constant = -composite.constants[part]
      equation.relation = composite.relation
      equation.priority = composite.priority
      guard addConstraint(equation, node, index, place, part: part) else { return }
    }
  }

  private mutating func parseComposite(_ text: Text) throws(EquationError) -> (CompositeEquation, Bool) {
    var position = 0
    skipBlanks(text, &position)
    let start = position
    guard let first = try parseCompositeAnchor(text, &position) else {
      throw try faultOfLeftSide(text, start)
    }
    skipBlanks(text, &position)
    try refuseArithmetic(text, position, first.composite)
    let relationStart = position
    let relation = try parseRelation(text, &position)
    if relation != .equal, first.composite != .size {
      throw fault(.unclearRelation(first.composite), relationStart, position)
    }
    skipBlanks(text, &position)
    var composite = CompositeEquation(
      first: first, constants: first.composite.attributes.map { _ in 0 }, relation: relation)
    try parseRightSide(text, &position, &composite)
    skipBlanks(text, &position)
    guard position < text.count else { return (composite, false) }
    guard text[position] == UInt8(ascii: "@") else { throw unexpected(text, position) }
    position += 1
    var equation = Equation()
    try parsePriority(text, &position, &equation)
    composite.priority = equation.priority
    return (composite, true)
  }

  /// `item.word` or `item.guide.word`; nil, at the start, where the word is no composite.
  private mutating func parseCompositeAnchor(_ text: Text, _ position: inout Int) throws(EquationError)
    -> CompositeAnchor?
  {
    let start = position
    guard position < text.count, text[position].beginsIdentifier else { return nil }
    let item = scanWord(text, &position)
    let itemEnd = position
    var guide: Guide?
    while position + 1 < text.count, text[position] == UInt8(ascii: "."), text[position + 1].beginsIdentifier {
      position += 1
      let word = scanWord(text, &position)
      let found = composites.position(of: word)
      if found >= 0 {
        if position < text.count, text[position] == UInt8(ascii: ".") {
          throw EquationError(reason: .anchorOfAnchor, start: position - word.count, end: wordEnd(text, position))
        }
        guard let id = item.equals("superview") ? EquationTerm.superview : itemIndex(of: item) else {
          throw EquationError(reason: .unknownView, start: start, end: itemEnd)
        }
        let term = EquationTerm(
          item: id, attribute: .top, coefficient: 1, start: start, end: position, guide: guide)
        return CompositeAnchor(composite: Composite.allCases[found], term: term)
      }
      let guidePosition = guides.position(of: word)
      guard guidePosition >= 0, guide == nil else { break }
      guide = Guide.allCases[guidePosition]
    }
    position = start
    return nil
  }

  /// Numbers, or a composite of the same kind with an inset.
  private mutating func parseRightSide(
    _ text: Text, _ position: inout Int, _ composite: inout CompositeEquation
  ) throws(EquationError) {
    let kind = composite.first.composite
    let start = position
    if let second = try parseCompositeAnchor(text, &position) {
      guard second.composite == kind else {
        throw fault(.otherComposite(kind, second.composite), start, position)
      }
      composite.second = second
      skipBlanks(text, &position)
      try parseInset(text, &position, &composite)
      skipBlanks(text, &position)
      return try refuseArithmetic(text, position, kind)
    }
    if position < text.count, text[position].beginsIdentifier {
      let word = scanWord(text, &position)
      if position < text.count, text[position] == UInt8(ascii: ".") {
        let end = wordEnd(text, start)
        throw fault(.oneAttribute(composite.first.composite, text.slice(start, end).string), start, end)
      }
      if itemIndex(of: word) != nil || word.equals("superview") {
        throw fault(.itemAlone(kind, word.string), start, position)
      }
      position = start
    }
    let numbers = try parseNumbers(text, &position, 2)
    guard kind == .size else { throw fault(.numbersAlone(kind), start, position) }
    guard let numbers else { throw fault(.countOfNumbers(kind), start, position) }
    composite.constants = numbers
    skipBlanks(text, &position)
    try refuseArithmetic(text, position, kind)
  }

  /// `inset 8`, or one number for each edge: the first item's edges lie inside the second's by them.
  private mutating func parseInset(
    _ text: Text, _ position: inout Int, _ composite: inout CompositeEquation
  ) throws(EquationError) {
    let start = position
    guard position < text.count, text[position].beginsIdentifier else { return }
    let word = scanWord(text, &position)
    guard word.equals("inset") else { throw unexpected(text, start) }
    let kind = composite.first.composite
    guard kind.isEdges else { throw fault(.insetOfNoEdges(kind), start, position) }
    skipBlanks(text, &position)
    let numbersStart = position
    guard let insets = try parseNumbers(text, &position, kind.attributes.count) else {
      throw fault(.countOfNumbers(kind), numbersStart, position)
    }
    composite.constants = zip(kind.attributes, insets).map { attribute, inset in
      attribute == .bottom || attribute == .trailing ? -inset : inset
    }
  }

  /// So many numbers in brackets, or one that stands for all; nil where the brackets hold more or fewer.
  private func parseNumbers(_ text: Text, _ position: inout Int, _ count: Int) throws(EquationError) -> [Double]? {
    guard position < text.count, text[position] == UInt8(ascii: "[") else {
      return Array(repeating: try parseSignedNumber(text, &position), count: count)
    }
    var numbers: [Double] = []
    repeat {
      position += 1
      skipBlanks(text, &position)
      numbers.append(try parseSignedNumber(text, &position))
      skipBlanks(text, &position)
    } while position < text.count && text[position] == UInt8(ascii: ",") && numbers.count < 5
    guard position < text.count, text[position] == UInt8(ascii: "]") else {
      guard position < text.count else { throw fault(.openBracket, max(position - 1, 0), position) }
      throw unexpected(text, position)
    }
    position += 1
    return numbers.count == count ? numbers : nil
  }

  private func refuseArithmetic(_ text: Text, _ position: Int, _ kind: Composite) throws(EquationError) {
    guard position < text.count else { return }
    switch text[position] {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"):
      throw fault(.arithmetic(kind), position, position + 1)
    default: return
    }
  }

  /// What is wrong where the left side is none: the composite stands on the other one, or behind a number.
  private mutating func faultOfLeftSide(_ text: Text, _ start: Int) throws(EquationError) -> EquationError {
    var position = start
    if text[position].beginsIdentifier {
      let left = scanWord(text, &position).string
      if position < text.count, text[position] == UInt8(ascii: ".") {
        while position < text.count, text[position].continuesIdentifier || text[position] == UInt8(ascii: ".") {
          position += 1
        }
        let anchor = text.slice(start, position).string
        skipBlanks(text, &position)
        if let relationEnd = try? relationEnd(text, position) {
          position = relationEnd
          skipBlanks(text, &position)
          let rightStart = position
          if let second = try parseCompositeAnchor(text, &position) {
            return fault(.compositeForAttribute(left, anchor, second.composite), rightStart, position)
          }
        }
      }
    }
    return fault(.notAlone, start, wordEnd(text, start))
  }

  private func relationEnd(_ text: Text, _ position: Int) throws(EquationError) -> Int {
    var end = position
    _ = try parseRelation(text, &end)
    return end
  }

  private func fault(_ fault: CompositeFault, _ start: Int, _ end: Int) -> EquationError {
    EquationError(reason: .compositeFault(fault), start: start, end: end)
  }
}
