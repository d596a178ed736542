/// A single pass over a text that collects its line breaks. `row` and `followsJoiner` are all that the rules need to
/// know about the preceding text.
struct LineBreakScan {
  private(set) var breaks: [LineBreak] = []
  private let rows = lineBreakRows
  /// The classes whose treatment, or whose effect on the next character, depends on the preceding text.
  private let needingContext: LineBreakClasses = [
    .space, .combiningMark, .zeroWidthJoiner, .hyphen, .breakAfter, .regionalIndicator, .infixSeparator, .breakSymbol,
    .closing, .closingParenthesis, .wideClosingParenthesis, .opening, .wideOpening, .numeric,
  ]
  /// The row of `lineBreakRows` for the preceding text. The start of the text counts as the start of a line.
  private var row = Int(LineBreakClass.mandatoryBreak.rawValue)
  /// Whether the preceding character is a zero width joiner, which joins any next character (LB8a).
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
      // LB25 joins a prefix to a following parenthesis if a digit comes next.
      if next == .numeric, isAfter(.prefixedOpening) { breaks.removeLast() }
      moveOn(to: context(of: next, isJoined: isJoined))
    }
  }

  /// Joins a mark to the preceding character (LB9). Without one, the mark counts as a letter (LB10).
  private mutating func takeMark(_ mark: LineBreakClass, at offset: Int) {
    let isAlone = row >= rowsOverSpaces || isLineEnd || isAfter(.space) || isAfter(.zeroWidthSpace)
    if isAlone {
      if !isJoined(to: .alphabetic) { addBreak(at: offset) }
      moveOn(to: .alphabetic)
    }
    followsJoiner = mark == .zeroWidthJoiner
  }

  private mutating func addBreak(at offset: Int) {
    // There is no break at the start of the text, although the scan starts in the state after a line end.
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
