/// A rule of UAX #14: whether a line may end between two neighbours.
private struct LineBreakRule {
  var after: LineBreakClasses
  var before: LineBreakClasses
  var isBreak: Bool
  /// Whether spaces may be between the two, `SP*` in the annex.
  var reachesOverSpaces: Bool

  static func join(
    _ after: LineBreakClasses, _ before: LineBreakClasses, overSpaces: Bool = false
  ) -> LineBreakRule {
    LineBreakRule(after: after, before: before, isBreak: false, reachesOverSpaces: overSpaces)
  }

  static func split(
    _ after: LineBreakClasses, _ before: LineBreakClasses, overSpaces: Bool = false
  ) -> LineBreakRule {
    LineBreakRule(after: after, before: before, isBreak: true, reachesOverSpaces: overSpaces)
  }
}

private let all = LineBreakClasses.all
private let lineEnds: LineBreakClasses = [.mandatoryBreak, .carriageReturn, .lineFeed, .nextLine]
private let letters: LineBreakClasses = [.alphabetic, .hebrewLetter]
private let ideographs: LineBreakClasses = [.ideographic, .unassignedPictograph, .emojiBase, .emojiModifier]
private let hangul: LineBreakClasses = [
  .hangulLeading, .hangulVowel, .hangulTrailing, .hangulOpenSyllable, .hangulClosedSyllable,
]
private let closings: LineBreakClasses = [.closing, .closingParenthesis, .wideClosingParenthesis]
private let openings: LineBreakClasses = [.opening, .wideOpening]
private let affixes: LineBreakClasses = [.prefix, .postfix]
private let numbers: LineBreakClasses = [.numeric, .numberSeparator, .numberSymbol]
private let closedNumbers: LineBreakClasses = [
  .numberClosing, .numberClosingParenthesis, .wideNumberClosingParenthesis,
]

/// The rules in their order. The first rule that matches a pair decides. A line may end between all other pairs (LB31).
/// LB1 is in the table of classes, LB8a to LB10 and the contexts are in `LineBreakScan`.
private let rules: [LineBreakRule] = [
  // LB4 to LB6, ends of lines.
  .join([.carriageReturn], [.lineFeed]),
  .split(lineEnds, all),
  .join(all, lineEnds),
  // LB7 and LB8, spaces.
  .join(all, [.space, .zeroWidthSpace]),
  .split([.zeroWidthSpace], all, overSpaces: true),
  // LB11 to LB12a, joiners and glue.
  .join(all, [.wordJoiner]),
  .join([.wordJoiner], all),
  .join([.glue], all),
  .join(all.subtracting([.space, .breakAfter, .hyphen, .hebrewHyphen]), [.glue]),
  // LB13 to LB17, punctuation that stays with its neighbour, even across spaces.
  .join(all, closings.union([.exclamation, .infixSeparator, .breakSymbol])),
  .join(openings, all, overSpaces: true),
  .join([.quotation], openings, overSpaces: true),
  .join(closings, [.nonstarter], overSpaces: true),
  .join([.breakOnBothSides], [.breakOnBothSides], overSpaces: true),
  // LB18, spaces.
  .split([.space], all),
  // LB19 and LB20, quotation marks and embedded objects.
  .join(all, [.quotation]),
  .join([.quotation], all),
  .split(all, [.contingentBreak]),
  .split([.contingentBreak], all),
  // LB21 to LB22, hyphens, characters that may not start a line, leaders.
  .join(all, [.breakAfter, .hyphen, .nonstarter]),
  .join([.breakBefore], all),
  .join([.hebrewHyphen], all),
  .join([.breakSymbol], [.hebrewLetter]),
  .join(all, [.inseparable]),
  // LB23 to LB24, letters, digits and their prefixes and suffixes.
  .join(letters, [.numeric]),
  .join([.numeric], letters),
  .join([.prefix], ideographs),
  .join(ideographs, [.postfix]),
  .join(affixes, letters),
  .join(letters, affixes),
  // LB25 as in example 7 of section 8.2: numbers stay whole.
  .join(affixes.union([.hyphen, .prefixedOpening]), [.numeric]),
  .join(numbers, [.numeric]),
  .join(numbers.union(closedNumbers), affixes),
  // LB26 and LB27, syllables of Hangul.
  .join([.hangulLeading], [.hangulLeading, .hangulVowel, .hangulOpenSyllable, .hangulClosedSyllable]),
  .join([.hangulVowel, .hangulOpenSyllable], [.hangulVowel, .hangulTrailing]),
  .join([.hangulTrailing, .hangulClosedSyllable], [.hangulTrailing]),
  .join(hangul, [.postfix]),
  .join([.prefix], hangul),
  // LB28 to LB30, words and their parentheses.
  .join(letters, letters),
  .join([.infixSeparator], letters),
  .join(letters.union([.numeric]), [.opening]),
  .join([.closingParenthesis], letters.union([.numeric])),
  // LB30a and LB30b, flags and skin tones.
  .join([.loneRegionalIndicator], [.regionalIndicator]),
  .join([.emojiBase, .unassignedPictograph], [.emojiModifier]),
]

/// The index in `lineBreakRows` of the first row for neighbours with spaces between them.
let rowsOverSpaces = 64

/// The classes that the rules join to a preceding class: a row per `LineBreakClass`, then the same rows for neighbours
/// with spaces between them.
let lineBreakRows: [UInt64] = {
  var joined = [UInt64](repeating: 0, count: 2 * rowsOverSpaces)
  var undecided = [UInt64](repeating: .max, count: 2 * rowsOverSpaces)
  func decide(by rule: LineBreakRule, after fronts: LineBreakClasses, from start: Int) {
    for front in 0..<rowsOverSpaces where fronts.bits & (1 << UInt64(front)) != 0 {
      if !rule.isBreak { joined[start + front] |= rule.before.bits & undecided[start + front] }
      undecided[start + front] &= ~rule.before.bits
    }
  }
  for rule in rules {
    let fronts = rule.after.withContexts
    decide(by: rule, after: fronts, from: 0)
    if rule.after.contains(.space) {
      decide(by: rule, after: all, from: rowsOverSpaces)
    } else if rule.reachesOverSpaces {
      decide(by: rule, after: fronts, from: rowsOverSpaces)
    }
  }
  return joined
}()
