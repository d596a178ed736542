internal import Findings
internal import LayoutYAML
internal import Rules

/// The most words that are suggested.
private let mostSuggestions = 5
/// The fewest letters of a word that is looked for inside others, or that another one may resemble.
private let leastLetters = 3

/// What a user probably meant by a word without a help page, the nearest first: topics, rules, keys and commands that
/// contain it, share a word with it, or are spelled nearly so. `hidden-stack` is a part of `hidden-stack-conflict`.
func helpSuggestions(for word: String) -> [String] {
  let wanted = word.separateWords
  let candidates = HelpCandidate.all
  guard word.squashed.utf8.count >= leastLetters, wanted.count <= 8 else { return [] }
  let parts = wanted.map { part in
    // A word that is spelled nearly so counts only where none is spelled so.
    (part, isKnown: candidates.contains { $0.holds(part) || $0.summaryWords.contains(part) })
  }
  var found: [(name: String, matches: Int, score: Int)] = []
  for candidate in candidates {
    let scores = parts.map { candidate.score(of: $0, mayBeNear: !$1) }
    let isSame = candidate.squashed == word.squashed
    let bonus = isSame ? 20 : candidate.squashed.contains(word.squashed) ? 10 : 0
    let (matches, score) = (scores.count { $0 > 0 }, scores.reduce(0, +) + bonus)
    if score == 0 { continue }
    if let known = found.firstIndex(where: { $0.name == candidate.shown }) {
      if (matches, score) > (found[known].matches, found[known].score) {
        found[known] = (candidate.shown, matches, score)
      }
    } else {
      found.append((candidate.shown, matches, score))
    }
  }
  // Where one has all words, one that has some of them is not meant. A word in many summaries says nothing.
  let most = found.map(\.matches).max() ?? 0
  let best = found.filter { $0.matches == most }
  let named = best.filter { $0.score > most }
  let meant = named.isEmpty && best.count > mostSuggestions ? [] : named.isEmpty ? best : named
  let ordered = meant.enumerated()
    .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
  return ordered.prefix(mostSuggestions).map(\.element.name)
}

/// What people call the faults that rules find.
private let namesOfFaults: [String: [String]] = [
  "contradictory-constraint": ["conflict", "contradiction"],
  "unsatisfiable-constraints": ["conflict", "contradiction", "satisfy", "simultaneously"],
  "zero-height": ["collapse", "collapsed"],
]

/// Something that there is help about.
private struct HelpCandidate {
  /// The word to give to `plumb help`.
  var shown: String
  let squashed: String
  /// The words of its name, and other words for it.
  let words: [String]
  let summaryWords: Set<String>

  init(_ name: String, shown: String? = nil, summary: String = "") {
    self.shown = shown ?? name
    squashed = name.squashed
    words = name.separateWords + (namesOfFaults[name] ?? [])
    summaryWords = Set(summary.separateWords)
  }

  /// Topics first, then rules, commands and keys.
  static var all: [HelpCandidate] {
    helpTopics.map { HelpCandidate($0.name, summary: $0.summary) }
      + helpWords.sorted { $0.key < $1.key }.map { HelpCandidate($0.key, shown: $0.value) }
      + allRules.map { HelpCandidate($0.id.name, summary: $0.summary) } + Plumb.commandNames.map { HelpCandidate($0) }
      + KeyHelp.names.map { HelpCandidate($0) }
  }

  /// Whether its name has a word, or has it as a part.
  func holds(_ word: String) -> Bool {
    words.contains(word) || word.utf8.count >= leastLetters && squashed.contains(word)
  }

  /// How well a word fits: 0 if it does not.
  func score(of word: String, mayBeNear: Bool) -> Int {
    if words.contains(word) { return 4 }
    if holds(word) { return 3 }
    if summaryWords.contains(word) { return 1 }
    return mayBeNear && words.contains { isNear($0, word) } ? 2 : 0
  }
}

/// Whether two words differ in a letter, or in one of four.
private func isNear(_ a: String, _ b: String) -> Bool {
  let length = min(a.utf8.count, b.utf8.count)
  return length > leastLetters && abs(a.utf8.count - b.utf8.count) <= length / 4 && editDistance(a, b) <= length / 4
}

extension String {
  /// The letters and digits in lower case: `rowheights` for `row-heights` and `rowHeights`.
  fileprivate var squashed: String { lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The words of a name, in lower case and without the `s` of plurals: `row` and `height` for `rowHeights`.
  fileprivate var separateWords: [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in self + " " {
      let isPart = character.isLetter || character.isNumber
      if !isPart || character.isUppercase && wasLower {
        if !word.isEmpty { words.append(word.singular) }
        word = ""
      }
      if isPart { word += character.lowercased() }
      wasLower = isPart && !character.isUppercase
    }
    return words
  }

  private var singular: String {
    count > leastLetters && hasSuffix("s") && !hasSuffix("ss") ? String(dropLast()) : self
  }
}
