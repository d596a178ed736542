/// The property Line_Break of Unicode after LB1, with a few classes cut in two for rules that ask more. The script that
/// makes the table reads from here the cases' order, and the abbreviations behind them, which are Unicode's.
enum LineBreakClass: UInt8 {
  // MARK: Ends of lines and spaces

  case mandatoryBreak  // BK, a mandatory break; also what stands in front of the text.
  case carriageReturn  // CR, a carriage return.
  case lineFeed  // LF, a line feed.
  case nextLine  // NL, a next line.
  case space  // SP, a space.
  case zeroWidthSpace  // ZW, a zero width space.
  case combiningMark  // CM, a combining mark or a control character.
  case zeroWidthJoiner  // ZWJ, a zero width joiner.
  case wordJoiner  // WJ, a word joiner.
  case glue  // GL, a non-breaking space and the like.

  // MARK: Letters and digits

  case alphabetic  // AL, a letter, and whatever has no rule of its own.
  case hebrewLetter  // HL, a Hebrew letter.
  case numeric  // NU, a digit.
  case ideographic  // ID, an ideograph, a kana, most emoji.
  case unassignedPictograph  // PICTO, a character yet to be assigned that is kept for emoji; else an ideograph.
  case emojiBase  // EB, an emoji that takes a skin tone.
  case emojiModifier  // EM, a skin tone.
  case regionalIndicator  // RI, a regional indicator that completes a pair.
  case hangulLeading  // JL, a leading consonant of Hangul.
  case hangulVowel  // JV, a vowel of Hangul.
  case hangulTrailing  // JT, a trailing consonant of Hangul.
  case hangulOpenSyllable  // H2, a syllable of Hangul that ends in its vowel.
  case hangulClosedSyllable  // H3, a syllable of Hangul that ends in a consonant.

  // MARK: Punctuation and symbols

  case breakOnBothSides  // B2, a dash with an opportunity on either side.
  case breakAfter  // BA, a soft hyphen, a tabulator, most dashes.
  case breakBefore  // BB, a character that begins a word.
  case hyphen  // HY, the hyphen-minus.
  case contingentBreak  // CB, the place of an embedded object.
  case closing  // CL, closing punctuation.
  case closingParenthesis  // CP, a closing parenthesis of narrow scripts.
  case wideClosingParenthesis  // CPW, a closing parenthesis that is wide in East Asia.
  case opening  // OP, opening punctuation of narrow scripts.
  case wideOpening  // OPW, opening punctuation that is wide in East Asia.
  case quotation  // QU, a quotation mark.
  case exclamation  // EX, an exclamation or a question mark.
  case inseparable  // IN, a leader such as an ellipsis.
  case nonstarter  // NS, what may not begin a line, small kana among it.
  case infixSeparator  // IS, a comma, a colon or a full stop.
  case breakSymbol  // SY, the solidus.
  case prefix  // PR, what stands in front of a number, as a currency sign does.
  case postfix  // PO, what stands behind a number, as a per cent sign does.

  // MARK: What stands in front of a place, where the class does not say enough

  case hebrewHyphen  // A hyphen or another HY or BA straight after a Hebrew letter.
  case loneRegionalIndicator  // A regional indicator that waits for its second half.
  case numberSeparator  // An IS within a number.
  case numberSymbol  // An SY within a number.
  case numberClosing  // A CL straight after a number.
  case numberClosingParenthesis  // A CP straight after a number.
  case wideNumberClosingParenthesis  // A wide CP straight after a number.
  case prefixedOpening  // An OP straight after a PR or PO, with an opportunity between that a digit would take back.

  /// The contexts, each with the class whose rules hold for it too.
  static let contexts: [(context: LineBreakClass, base: LineBreakClass)] = [
    (.hebrewHyphen, .hyphen), (.loneRegionalIndicator, .regionalIndicator), (.numberSeparator, .infixSeparator),
    (.numberSymbol, .breakSymbol), (.numberClosing, .closing), (.numberClosingParenthesis, .closingParenthesis),
    (.wideNumberClosingParenthesis, .wideClosingParenthesis), (.prefixedOpening, .opening),
  ]
}

struct LineBreakClasses: ExpressibleByArrayLiteral {
  var bits: UInt64

  init(bits: UInt64) { self.bits = bits }
  init(arrayLiteral classes: LineBreakClass...) { bits = classes.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }

  static let all = LineBreakClasses(bits: .max)

  var withContexts: LineBreakClasses {
    LineBreakClass.contexts.reduce(self) { contains($1.base) ? $0.union([$1.context]) : $0 }
  }

  func contains(_ member: LineBreakClass) -> Bool { bits & (1 << UInt64(member.rawValue)) != 0 }
  func union(_ other: LineBreakClasses) -> LineBreakClasses { LineBreakClasses(bits: bits | other.bits) }
  func subtracting(_ other: LineBreakClasses) -> LineBreakClasses { LineBreakClasses(bits: bits & ~other.bits) }
}
