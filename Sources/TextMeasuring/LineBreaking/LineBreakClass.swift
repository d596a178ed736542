/// What a character is to line breaking: the property Line_Break of Unicode, after LB1 has settled the classes that need
/// more than the character, and with a few classes cut in two for rules that ask more than the property.
///
/// The abbreviation at the head of each line is what Unicode's files call the class. The script that makes the table
/// reads them, and the order of the cases, from here.
enum LineBreakClass: UInt8 {
  // MARK: Ends of lines and spaces

  /// BK, a mandatory break; also what stands in front of the text.
  case mandatoryBreak
  /// CR, a carriage return.
  case carriageReturn
  /// LF, a line feed.
  case lineFeed
  /// NL, a next line.
  case nextLine
  /// SP, a space.
  case space
  /// ZW, a zero width space.
  case zeroWidthSpace
  /// CM, a combining mark or a control character.
  case combiningMark
  /// ZWJ, a zero width joiner.
  case zeroWidthJoiner
  /// WJ, a word joiner.
  case wordJoiner
  /// GL, a non-breaking space and the like.
  case glue

  // MARK: Letters and digits

  /// AL, a letter, and whatever has no rule of its own.
  case alphabetic
  /// HL, a Hebrew letter.
  case hebrewLetter
  /// NU, a digit.
  case numeric
  /// ID, an ideograph, a kana, most emoji.
  case ideographic
  /// PICTO, a character yet to be assigned that is kept for emoji; else an ideograph.
  case unassignedPictograph
  /// EB, an emoji that takes a skin tone.
  case emojiBase
  /// EM, a skin tone.
  case emojiModifier
  /// RI, a regional indicator that completes a pair.
  case regionalIndicator
  /// JL, a leading consonant of Hangul.
  case hangulLeading
  /// JV, a vowel of Hangul.
  case hangulVowel
  /// JT, a trailing consonant of Hangul.
  case hangulTrailing
  /// H2, a syllable of Hangul that ends in its vowel.
  case hangulOpenSyllable
  /// H3, a syllable of Hangul that ends in a consonant.
  case hangulClosedSyllable

  // MARK: Punctuation and symbols

  /// B2, a dash with an opportunity on either side.
  case breakOnBothSides
  /// BA, a soft hyphen, a tabulator, most dashes.
  case breakAfter
  /// BB, a character that begins a word.
  case breakBefore
  /// HY, the hyphen-minus.
  case hyphen
  /// CB, the place of an embedded object.
  case contingentBreak
  /// CL, closing punctuation.
  case closing
  /// CP, a closing parenthesis of narrow scripts.
  case closingParenthesis
  /// CPW, a closing parenthesis that is wide in East Asia.
  case wideClosingParenthesis
  /// OP, opening punctuation of narrow scripts.
  case opening
  /// OPW, opening punctuation that is wide in East Asia.
  case wideOpening
  /// QU, a quotation mark.
  case quotation
  /// EX, an exclamation or a question mark.
  case exclamation
  /// IN, a leader such as an ellipsis.
  case inseparable
  /// NS, what may not begin a line, small kana among it.
  case nonstarter
  /// IS, a comma, a colon or a full stop.
  case infixSeparator
  /// SY, the solidus.
  case breakSymbol
  /// PR, what stands in front of a number, as a currency sign does.
  case prefix
  /// PO, what stands behind a number, as a per cent sign does.
  case postfix

  // MARK: What stands in front of a place, where the class does not say enough

  /// A hyphen or another HY or BA straight after a Hebrew letter.
  case hebrewHyphen
  /// A regional indicator that waits for its second half.
  case loneRegionalIndicator
  /// An IS within a number.
  case numberSeparator
  /// An SY within a number.
  case numberSymbol
  /// A CL straight after a number.
  case numberClosing
  /// A CP straight after a number.
  case numberClosingParenthesis
  /// A wide CP straight after a number.
  case wideNumberClosingParenthesis
  /// An OP straight after a PR or PO, with an opportunity between that a digit would take back.
  case prefixedOpening

  /// The contexts, each with the class whose rules hold for it too.
  static let contexts: [(context: LineBreakClass, base: LineBreakClass)] = [
    (.hebrewHyphen, .hyphen), (.loneRegionalIndicator, .regionalIndicator), (.numberSeparator, .infixSeparator),
    (.numberSymbol, .breakSymbol), (.numberClosing, .closing), (.numberClosingParenthesis, .closingParenthesis),
    (.wideNumberClosingParenthesis, .wideClosingParenthesis), (.prefixedOpening, .opening),
  ]
}

/// A set of line break classes.
struct LineBreakClasses: ExpressibleByArrayLiteral {
  var bits: UInt64

  init(bits: UInt64) { self.bits = bits }
  init(arrayLiteral classes: LineBreakClass...) { bits = classes.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }

  static let all = LineBreakClasses(bits: .max)

  /// The set and the contexts of the classes in it.
  var withContexts: LineBreakClasses {
    LineBreakClass.contexts.reduce(self) { contains($1.base) ? $0.union([$1.context]) : $0 }
  }

  func contains(_ member: LineBreakClass) -> Bool { bits & (1 << UInt64(member.rawValue)) != 0 }
  func union(_ other: LineBreakClasses) -> LineBreakClasses { LineBreakClasses(bits: bits | other.bits) }
  func subtracting(_ other: LineBreakClasses) -> LineBreakClasses { LineBreakClasses(bits: bits & ~other.bits) }
}
