import Findings
import LayoutModel
import VisualFormat

typealias Metrics = NameTable<Double>

/// Parses the text of a constraint from its bytes in one pass, in any notation.
struct ConstraintParser {
  let text: Text
  let metrics: Metrics
  var position = 0

  init(_ text: Text, _ metrics: Metrics) {
    self.text = text
    self.metrics = metrics
  }

  /// Parses the text in any notation. Calls `names` only for notations that need names and for texts with an error,
  /// because an unknown name before the error is reported instead.
  @inline(__always)
  mutating func parseConstraint(_ names: () -> DocumentNames) throws(ConstraintSyntaxError) -> ConstraintSyntax {
    skipBlanks()
    if looksLikeVisualFormat { return .visualFormat(try text.parseVisualFormat(names())) }
    var equation = EquationSyntax()
    do {
      try parseEquation(into: &equation)
      return .equation(consume equation)
    } catch {
      let names = names()
      for term in equation.terms where !names.isItem(term.anchor.item) {
        throw ConstraintSyntaxError(.unknownView, term.anchor.itemPlace)
      }
      guard case .composite = error.reason else { throw error }
      position = 0
      return .composite(try parseComposite(names))
    }
  }

  /// Whether it begins as Apple's visual format does: `H:`, `V:`, `|` or `[`.
  private var looksLikeVisualFormat: Bool {
    switch next {
    case UInt8(ascii: "|"), UInt8(ascii: "["): true
    case UInt8(ascii: "H"), UInt8(ascii: "V"):
      position + 1 < text.count && text[position + 1] == UInt8(ascii: ":")
    default: false
    }
  }

  // MARK: equations: expression relation expression [ '@' priority ]

  /// After an error, `equation` contains the terms before it.
  private mutating func parseEquation(into equation: inout EquationSyntax) throws(ConstraintSyntaxError) {
    try parseExpression(side: 1, &equation)
    equation.relation = try parseRelation()
    try parseExpression(side: -1, &equation)
    let end = position
    if !isAtEnd {
      guard next == UInt8(ascii: "@") else { throw unexpected }
      position += 1
      equation.priority = try parsePriority()
    }
    guard equation.constant.isFinite else { throw ConstraintSyntaxError(.notFinite, 0..<trimmedEnd(end)) }
  }

  private mutating func parseExpression(
    side: Double, _ equation: inout EquationSyntax
  ) throws(ConstraintSyntaxError) {
    var sign = side
    skipBlanks()
    while true {
      parseSign(&sign)
      try parseTerm(sign, &equation)
      skipBlanks()
      switch next {
      case UInt8(ascii: "+"): sign = side
      case UInt8(ascii: "-"): sign = -side
      default: return
      }
      position += 1
      skipBlanks()
    }
  }

  /// Skips a sign before a term or a factor; a minus negates `sign`.
  @inline(__always) mutating func parseSign(_ sign: inout Double) {
    guard next == UInt8(ascii: "-") || next == UInt8(ascii: "+") else { return }
    if next == UInt8(ascii: "-") { sign = -sign }
    position += 1
    skipBlanks()
  }

  private struct Product {
    var factor: Double
    var hasAnchor = false
    var isDivided = false
  }

  /// A product of numbers and at most one anchor.
  private mutating func parseTerm(_ sign: Double, _ equation: inout EquationSyntax) throws(ConstraintSyntaxError) {
    let start = position
    var product = Product(factor: sign)
    while true {
      guard !isAtEnd else { throw ConstraintSyntaxError(.expectedTerm, start..<text.count) }
      try parseFactor(&product, &equation)
      skipBlanks()
      guard next == UInt8(ascii: "*") || next == UInt8(ascii: "/") else { break }
      product.isDivided = next == UInt8(ascii: "/")
      position += 1
      skipBlanks()
      parseSign(&product.factor)
    }
    if product.hasAnchor {
      let last = equation.terms.endIndex - 1
      guard last < Limits.anchors else { throw ConstraintSyntaxError(.tooManyTerms, start..<wordEnd(start)) }
      equation.terms[last].coefficient = product.factor
    } else {
      equation.constant += product.factor
    }
    guard product.factor.isFinite else { throw ConstraintSyntaxError(.notFinite, start..<trimmedEnd(position)) }
  }

  @inline(__always)
  private mutating func parseFactor(
    _ product: inout Product, _ equation: inout EquationSyntax
  ) throws(ConstraintSyntaxError) {
    let start = position
    let byte = text[position]
    guard byte.beginsIdentifier else {
      guard byte.isDigit || byte == UInt8(ascii: ".") else {
        let isMissing = [UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "@")].contains(byte)
        throw isMissing ? ConstraintSyntaxError(.expectedTerm, start..<start + 1) : unexpected
      }
      let number = try parseNumber()
      return try multiply(&product, by: number, start)
    }
    let word = scanWord()
    guard next == UInt8(ascii: ".") else { return try multiply(&product, by: try metric(word, start), start) }
    if product.isDivided { throw ConstraintSyntaxError(.divisionByAnchor, start..<wordEnd(start)) }
    if product.hasAnchor { throw ConstraintSyntaxError(.anchorTwice, start..<wordEnd(start)) }
    product.hasAnchor = true
    try parseAnchor(of: word, start, &equation)
  }

  @inline(__always)
  private func multiply(_ product: inout Product, by number: Double, _ start: Int) throws(ConstraintSyntaxError) {
    if product.isDivided {
      guard number != 0 else { throw ConstraintSyntaxError(.divisionByZero, start..<position) }
      product.factor /= number
    } else {
      product.factor *= number
    }
  }

  /// Parses what follows an item's dot. Appends the term before its attribute is known: items are checked first.
  private mutating func parseAnchor(
    of item: Text, _ start: Int, _ equation: inout EquationSyntax
  ) throws(ConstraintSyntaxError) {
    position += 1
    guard let first = next, first.beginsIdentifier else {
      throw ConstraintSyntaxError(.expectedAttribute, start..<wordEnd(start))
    }
    let wordStart = position
    let word = scanWord()
    var anchor = AnchorSyntax(item: item, place: start..<position)
    if let (attribute, isMargin) = attributeNames[word], !isMargin, next != UInt8(ascii: ".") {
      equation.terms.append(TermSyntax(anchor: anchor, attribute: attribute, coefficient: 1))
    } else {
      equation.terms.append(TermSyntax(anchor: anchor, attribute: .top, coefficient: 1))
      let attribute = try parseGuideAnchor(word, wordStart, &anchor)
      equation.terms[equation.terms.endIndex - 1] = TermSyntax(anchor: anchor, attribute: attribute, coefficient: 1)
    }
  }

  /// Parses an anchor of a guide or of margins: `contentView.layoutMarginsGuide.top`, `contentView.topMargin`.
  private mutating func parseGuideAnchor(
    _ first: Text, _ start: Int, _ anchor: inout AnchorSyntax
  ) throws(ConstraintSyntaxError) -> Attribute {
    var (word, start) = (first, start)
    if let guide = guideNames[word] {
      guard isBeforeName else { throw ConstraintSyntaxError(.guideAlone, start..<position) }
      anchor.guide = guide
      position += 1
      start = position
      word = scanWord()
    }
    if composites.position(of: word) != nil { throw ConstraintSyntaxError(.composite, start..<position) }
    guard let (attribute, isMargin) = attributeNames[word] else {
      throw ConstraintSyntaxError(.unknownAttribute, start..<position)
    }
    if isMargin, anchor.guide != nil { throw ConstraintSyntaxError(.marginOfGuide, start..<position) }
    if next == UInt8(ascii: ".") { throw ConstraintSyntaxError(.anchorOfAnchor, start..<wordEnd(start)) }
    if isMargin { anchor.guide = .layoutMarginsGuide }
    anchor.place = anchor.place.lowerBound..<position
    return attribute
  }
}

extension Text {
  func parseVisualFormat(_ names: DocumentNames) throws(ConstraintSyntaxError) -> VisualFormatSyntax {
    do throws(VisualFormatError) {
      let format: VisualFormat
      do {
        format = try VisualFormat(parsing: bytes)
      } catch {
        try error.before.checkNames(in: bytes, names)
        throw error
      }
      try format.checkNames(in: bytes, names)
      return VisualFormatSyntax(text: self, format: format, options: FormatOptions(for: format))
    } catch {
      throw ConstraintSyntaxError(error)
    }
  }
}
