import Findings
import LayoutModel
import VisualFormat

// constraint := expression relation expression [ '@' priority ], read from its bytes in one pass.
extension Text {
  /// Reads the text as an equation. Where it is none, `equation` holds what stands before the error.
  func parseEquation(
    _ metrics: borrowing Metrics, into equation: inout EquationSyntax
  ) throws(ConstraintSyntaxError) {
    var position = 0
    try parseExpression(&position, side: 1, metrics, &equation)
    equation.relation = try parseRelation(&position)
    try parseExpression(&position, side: -1, metrics, &equation)
    equation.end = trimmedEnd(position)
    if position < count {
      guard self[position] == UInt8(ascii: "@") else { throw unexpected(position) }
      position += 1
      equation.priority = try parsePriority(&position, metrics)
    }
    guard equation.constant.isFinite else {
      throw ConstraintSyntaxError(reason: .notFinite, start: 0, end: equation.end)
    }
  }

  private func parseExpression(
    _ position: inout Int, side: Double, _ metrics: borrowing Metrics, _ equation: inout EquationSyntax
  ) throws(ConstraintSyntaxError) {
    var sign = side
    skipBlanks(&position)
    while true {
      parseSign(&position, &sign)
      try parseTerm(&position, sign, metrics, &equation)
      skipBlanks(&position)
      guard position < count else { return }
      switch self[position] {
      case UInt8(ascii: "+"): sign = side
      case UInt8(ascii: "-"): sign = -side
      default: return
      }
      position += 1
      skipBlanks(&position)
    }
  }

  /// One sign before a term or a factor; it turns `sign` round where it is a minus.
  @inline(__always) func parseSign(_ position: inout Int, _ sign: inout Double) {
    guard position < count, self[position] == UInt8(ascii: "-") || self[position] == UInt8(ascii: "+") else {
      return
    }
    if self[position] == UInt8(ascii: "-") { sign = -sign }
    position += 1
    skipBlanks(&position)
  }

  /// A product of numbers and at most one anchor.
  private func parseTerm(
    _ position: inout Int, _ sign: Double, _ metrics: borrowing Metrics, _ equation: inout EquationSyntax
  ) throws(ConstraintSyntaxError) {
    let termStart = position
    var product = Product(factor: sign)
    while true {
      guard position < count else {
        throw ConstraintSyntaxError(reason: .expectedTerm, start: termStart, end: count)
      }
      try parseFactor(&position, metrics, &product, &equation)
      skipBlanks(&position)
      guard position < count, self[position] == UInt8(ascii: "*") || self[position] == UInt8(ascii: "/") else {
        break
      }
      product.isDivided = self[position] == UInt8(ascii: "/")
      position += 1
      skipBlanks(&position)
      parseSign(&position, &product.factor)
    }
    if product.hasAnchor {
      let last = equation.terms.endIndex - 1
      guard last < Limits.anchors else {
        throw ConstraintSyntaxError(reason: .tooManyTerms, start: termStart, end: wordEnd(termStart))
      }
      equation.terms[last].coefficient = product.factor
    } else {
      equation.constant += product.factor
    }
    guard product.factor.isFinite else {
      throw ConstraintSyntaxError(reason: .notFinite, start: termStart, end: trimmedEnd(position))
    }
  }

  /// The numbers of a term, and whether it has an anchor.
  private struct Product {
    var factor: Double
    var hasAnchor = false
    /// Whether what comes next divides.
    var isDivided = false
  }

  /// A number, the name of a metric, or an anchor.
  @inline(__always)
  private func parseFactor(
    _ position: inout Int, _ metrics: borrowing Metrics, _ product: inout Product, _ equation: inout EquationSyntax
  ) throws(ConstraintSyntaxError) {
    let start = position
    let byte = self[position]
    if byte.isDigit || byte == UInt8(ascii: ".") {
      let number = try parseNumber(&position)
      try multiply(&product.factor, by: number, product.isDivided, start, position)
    } else if byte.beginsIdentifier {
      let word = scanWord(&position)
      guard position < count, self[position] == UInt8(ascii: ".") else {
        let number = try value(of: word, metrics, start, position)
        return try multiply(&product.factor, by: number, product.isDivided, start, position)
      }
      if product.hasAnchor { throw ConstraintSyntaxError(reason: .anchorTwice, start: start, end: wordEnd(start)) }
      if product.isDivided {
        throw ConstraintSyntaxError(reason: .divisionByAnchor, start: start, end: wordEnd(start))
      }
      product.hasAnchor = true
      try parseAnchor(&position, word, start, &equation)
    } else {
      let isMissing =
        byte == UInt8(ascii: "=") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "@")
      throw isMissing
        ? ConstraintSyntaxError(reason: .expectedTerm, start: position, end: position + 1) : unexpected(position)
    }
  }

  @inline(__always)
  private func multiply(
    _ factor: inout Double, by number: Double, _ isDivided: Bool, _ start: Int, _ end: Int
  ) throws(ConstraintSyntaxError) {
    if isDivided {
      guard number != 0 else { throw ConstraintSyntaxError(reason: .divisionByZero, start: start, end: end) }
      factor /= number
    } else {
      factor *= number
    }
  }

  /// What stands behind an item's name, from the point on. The anchor is a term of the equation, be its attribute known
  /// or not, so that the item can be looked up first.
  private func parseAnchor(
    _ position: inout Int, _ item: Text, _ start: Int, _ equation: inout EquationSyntax
  ) throws(ConstraintSyntaxError) {
    position += 1
    guard position < count, self[position].beginsIdentifier else {
      throw ConstraintSyntaxError(reason: .expectedAttribute, start: start, end: wordEnd(start))
    }
    let word = scanWord(&position)
    var anchor = AnchorSyntax(item: item, start: start, end: position)
    let attribute = attributes.position(of: word)
    // What follows the views' own attributes in the list belongs to the margins.
    if attribute >= 0, position == count || self[position] != UInt8(ascii: "."),
      let known = Attribute(rawValue: UInt8(attribute + 1))
    {
      equation.terms.append(TermSyntax(anchor: anchor, attribute: known, coefficient: 1))
    } else {
      equation.terms.append(TermSyntax(anchor: anchor, attribute: .top, coefficient: 1))
      let attribute = try parseGuideAnchor(&position, &anchor)
      equation.terms[equation.terms.endIndex - 1] = TermSyntax(anchor: anchor, attribute: attribute, coefficient: 1)
    }
  }
}
