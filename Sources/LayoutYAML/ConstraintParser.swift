import VisualFormat

// The text of a constraint, in whichever notation it is. Names are looked up where the text is wrong, so that the first
// mistake in it is reported; `names` is made only then, and where a notation cannot be read without.
extension Text {
  /// Reads the text as an equation, as a constraint between composites, or as a visual format.
  @inline(__always)
  func parseConstraint(
    _ metrics: borrowing Metrics, _ names: () -> DocumentNames
  ) throws(ConstraintSyntaxError) -> ConstraintSyntax {
    var start = 0
    skipBlanks(&start)
    if looksLikeVisualFormat(at: start) { return .visualFormat(try parseVisualFormat(names())) }
    var equation = EquationSyntax()
    do {
      try parseEquation(metrics, into: &equation)
      return .equation(consume equation)
    } catch {
      return .composite(try parseComposite(error, behind: equation, names()))
    }
  }

  /// Reads the text as a constraint between composites, where that is why it is no equation.
  private func parseComposite(
    _ error: ConstraintSyntaxError, behind equation: EquationSyntax, _ names: DocumentNames
  ) throws(ConstraintSyntaxError) -> CompositeSyntax {
    for term in equation.terms where !names.isItem(term.anchor.item) {
      let start = term.anchor.start
      throw ConstraintSyntaxError(reason: .unknownView, start: start, end: start + term.anchor.item.count)
    }
    guard case .composite = error.reason else { throw error }
    return try parseComposite(names)
  }

  /// Reads the text as a visual format, whose names stand for something.
  func parseVisualFormat(_ names: DocumentNames) throws(ConstraintSyntaxError) -> VisualFormatSyntax {
    do {
      let format = try readFormat(names)
      return VisualFormatSyntax(text: self, format: format, options: FormatOptions(axis: format.axis))
    } catch {
      throw ConstraintSyntaxError(error)
    }
  }

  private func readFormat(_ names: DocumentNames) throws(VisualFormatError) -> VisualFormat {
    let format: VisualFormat
    do {
      format = try VisualFormat(parsing: bytes)
    } catch {
      try error.before.checkNames(in: bytes, names)
      throw error
    }
    try format.checkNames(in: bytes, names)
    return format
  }

  /// Whether it begins as Apple's visual format does: `H:`, `V:`, `|` or `[`.
  private func looksLikeVisualFormat(at position: Int) -> Bool {
    guard position < count else { return false }
    switch self[position] {
    case UInt8(ascii: "|"), UInt8(ascii: "["): return true
    case UInt8(ascii: "H"), UInt8(ascii: "V"): return position + 1 < count && self[position + 1] == UInt8(ascii: ":")
    default: return false
    }
  }
}

extension ConstraintSyntaxError {
  /// What is wrong with a visual format. Numbers are wrong in the same way in all notations.
  init(_ error: VisualFormatError) {
    start = error.place.lowerBound
    end = error.place.upperBound
    switch error.reason {
    case .notFinite: reason = .notFinite
    case .priorityRange(let value): reason = .priorityRange(value)
    default: reason = .visualFormat(error.reason)
    }
  }
}
