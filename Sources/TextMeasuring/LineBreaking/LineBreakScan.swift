/// A walk over a text that collects where lines may end. `row` and `followsJoiner` hold all that the rules ask of what
/// stands in front of a place, so that each character is looked at once.
struct LineBreakScan {
  private(set) var breaks: [LineBreak] = []
  private let rows = lineBreakRows
  /// The classes of which what stands in front decides what they are, or what they are to what follows.
  private let needingContext: LineBreakClasses = [
    .space, .combiningMark, .zeroWidthJoiner, .hyphen, .breakAfter, .regionalIndicator, .infixSeparator, .breakSymbol,
    .closing, .closingParenthesis, .wideClosingParenthesis, .opening, .wideOpening, .numeric,
  ]
  /// The row of `lineBreakRows` for what stands in front. The text begins as a line does.
  private var row = Int(LineBreakClass.mandatoryBreak.rawValue)
  /// Whether a zero width joiner stands straight in front, which joins it to whatever follows (LB8a).
  private var followsJoiner = false

  @inline(__always)
  mutating func take(_ next: LineBreakClass, at offset: Int) {
    if needingContext.contains(next) {
      takeInContext(next, at: offset)
    } else {
      if !isJoined(to: next) { addBreak(at: offset) }
      moveOn(to: next)
    }
  }

  mutating func end(at offset: Int) {
    if isLineEnd { addBreak(at: offset) }
  }

  private mutating func takeInContext(_ next: LineBreakClass, at offset: Int) {
    if next == .space {
      if isLineEnd {
        addBreak(at: offset)
        moveOn(to: .space)
      } else {
        row |= rowsOverSpaces
        followsJoiner = false
      }
    } else if next == .combiningMark || next == .zeroWidthJoiner {
      takeMark(next, at: offset)
    } else {
      let isJoined = isJoined(to: next)
      if !isJoined { addBreak(at: offset) }
      // LB25 joins a prefix to the parenthesis behind it where a digit follows that.
      if next == .numeric, isAfter(.prefixedOpening) { breaks.removeLast() }
      moveOn(to: context(of: next, isJoined: isJoined))
    }
  }

  /// A mark belongs to the character in front of it (LB9), or, where there is none, is a letter (LB10).
  private mutating func takeMark(_ mark: LineBreakClass, at offset: Int) {
    let standsAlone = row >= rowsOverSpaces || isLineEnd || isAfter(.space) || isAfter(.zeroWidthSpace)
    if standsAlone {
      if !isJoined(to: .alphabetic) { addBreak(at: offset) }
      moveOn(to: .alphabetic)
    }
    followsJoiner = mark == .zeroWidthJoiner
  }

  private mutating func addBreak(at offset: Int) {
    // The text does not begin with a break, though what stands in front of it is the end of a line.
    if offset > 0 { breaks.append(LineBreak(offset: offset, isMandatory: isLineEnd)) }
  }

  private func context(of next: LineBreakClass, isJoined: Bool) -> LineBreakClass {
    switch next {
    case .hyphen, .breakAfter: isAfter(.hebrewLetter) ? .hebrewHyphen : next
    case .regionalIndicator: isAfter(.loneRegionalIndicator) ? .regionalIndicator : .loneRegionalIndicator
    case .infixSeparator: isInNumber ? .numberSeparator : next
    case .breakSymbol: isInNumber ? .numberSymbol : next
    case .closing: isInNumber ? .numberClosing : next
    case .closingParenthesis: isInNumber ? .numberClosingParenthesis : next
    case .wideClosingParenthesis: isInNumber ? .wideNumberClosingParenthesis : next
    case .opening, .wideOpening: !isJoined && (isAfter(.prefix) || isAfter(.postfix)) ? .prefixedOpening : next
    default: next
    }
  }

  private var isLineEnd: Bool { row <= Int(LineBreakClass.nextLine.rawValue) }
  private var isInNumber: Bool { isAfter(.numeric) || isAfter(.numberSeparator) || isAfter(.numberSymbol) }

  private func isAfter(_ front: LineBreakClass) -> Bool { row == Int(front.rawValue) }

  @inline(__always)
  private func isJoined(to next: LineBreakClass) -> Bool {
    followsJoiner || rows[row] & (1 << UInt64(next.rawValue)) != 0
  }

  @inline(__always)
  private mutating func moveOn(to front: LineBreakClass) {
    row = Int(front.rawValue)
    followsJoiner = false
  }
}
