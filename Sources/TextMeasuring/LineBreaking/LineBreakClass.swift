/// The Unicode property Line_Break after LB1, with a few classes split in two for rules that distinguish more. The
/// script that makes the table reads the order of the cases here, and the Unicode abbreviations in their comments.
enum LineBreakClass: UInt8 {
  // MARK: Ends of lines and spaces

  case mandatoryBreak  // BK, a mandatory break; also the start of the text.
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

  case alphabetic  // AL, a letter, or any character without its own rule.
  case hebrewLetter  // HL, a Hebrew letter.
  case numeric  // NU, a digit.
  case ideographic  // ID, an ideograph, a kana, most emoji.
  case unassignedPictograph  // PICTO, an unassigned character reserved for emoji; otherwise like ID.
  case emojiBase  // EB, an emoji that takes a skin tone.
  case emojiModifier  // EM, a skin tone.
  case regionalIndicator  // RI, a regional indicator that completes a pair.
  case hangulLeading  // JL, a leading consonant of Hangul.
  case hangulVowel  // JV, a vowel of Hangul.
  case hangulTrailing  // JT, a trailing consonant of Hangul.
  case hangulOpenSyllable  // H2, a syllable of Hangul that ends in its vowel.
  case hangulClosedSyllable  // H3, a syllable of Hangul that ends in a consonant.

  // MARK: Punctuation and symbols

  case breakOnBothSides  // B2, a dash with a break opportunity on either side.
  case breakAfter  // BA, a soft hyphen, a tab, most dashes.
  case breakBefore  // BB, a character with a break opportunity before it.
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
  case nonstarter  // NS, a character that may not start a line, such as small kana.
  case infixSeparator  // IS, a comma, a colon or a full stop.
  case breakSymbol  // SY, the solidus.
  case prefix  // PR, a prefix of numbers, such as a currency sign.
  case postfix  // PO, a suffix of numbers, such as a percent sign.

  // MARK: Contexts: preceding characters whose Unicode class does not decide alone

  case hebrewHyphen  // An HY or BA directly after a Hebrew letter.
  case loneRegionalIndicator  // A regional indicator without its second half.
  case numberSeparator  // An IS within a number.
  case numberSymbol  // An SY within a number.
  case numberClosing  // A CL directly after a number.
  case numberClosingParenthesis  // A CP directly after a number.
  case wideNumberClosingParenthesis  // A wide CP directly after a number.
  case prefixedOpening  // An OP directly after a PR or PO. The break between them is undone if a digit follows.

  /// The contexts, each with the class whose rules also apply to it.
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
