import Findings
import LayoutSource
import RuleKit

/// Reads a comment that begins with `plumb:` as a suppression; nil for a note with a space after the colon.
///
///     plumb:disable-next-line zero-height, pinned-to-cell -- the row is a placeholder
func suppression(
  of comment: PlumbComment, in source: SourceText, among names: RuleNames, _ lines: inout LinesBelow
) -> Suppression? {
  let words = words(of: comment)
  guard let first = words.first else { return nil }
  let name = first.text.dropFirst("plumb:".utf8.count)
  let scope = Suppression.Scope(rawValue: String(name))
  let line = source.position(at: comment.place.start).line
  var suppression = Suppression(
    word: first.text, at: first.place, scope: scope, reach: comment.place, line: line, document: comment.document)
  guard let scope else {
    if name.isEmpty {
      // `# plumb: disable-line` is a typing error, and `# plumb: as in the old app` is a note.
      guard words.count > 1, Suppression.Scope(rawValue: words[1].text) != nil else { return nil }
      suppression.guess = "; it is written 'plumb:\(words[1].text)'"
      suppression.wordPlace.end = words[1].place.end
      suppression.word = source.text(in: suppression.wordPlace)
    } else {
      suppression.guess = guess(first.text, among: Suppression.Scope.allCases.map { "plumb:\($0.rawValue)" })
    }
    return suppression
  }
  (suppression.line, suppression.reach) = reach(scope, from: line, to: comment.documentEnd, in: source, &lines)
  if let reach = comment.reach { suppression.reach = reach }
  let end = words.firstIndex { $0.text == "--" } ?? words.endIndex
  suppression.rules = words[1..<end].map { word in
    Suppression.NamedRule(id: RuleID(word.text), place: word.place, meaning: names.meaning(of: word.text))
  }
  if end < words.endIndex, words.index(after: end) < words.endIndex {
    suppression.reason = source.text(
      in: SourceRange(start: words[words.index(after: end)].place.start, end: comment.place.end))
  } else if end == words.endIndex {
    // Prose without dashes is one mistake, not one for each word.
    let prose = suppression.rules.firstIndex { $0.meaning == .unknown(guess: "") }
    if let prose { suppression.rules.removeSubrange((prose + 1)...) }
  }
  return suppression
}

struct RuleNames {
  /// The rules that may be suppressed, whether they run or not.
  private let rules: [RuleID]

  /// The names of rules without reading errors.
  init(rules: [RuleID]) { self.rules = rules.filter { !RuleID.readingErrors.contains($0) } }

  func meaning(of word: String) -> Suppression.NamedRule.Meaning {
    let id = RuleID(word)
    if id == .unusedSuppression || id == .unknownRule { return .unsuppressible("it checks these comments") }
    if RuleID.readingErrors.contains(id) { return .unsuppressible("it says that the layout cannot be read") }
    if rules.contains(id) { return .rule }
    if id == .undecidedLayout { return .unsuppressible("it says that the layout cannot be solved") }
    return .unknown(guess: guess(word, among: rules.map(\.name)))
  }
}

extension RuleID {
  fileprivate static let unusedSuppression: RuleID = "unused-suppression"
  fileprivate static let unknownRule: RuleID = "unknown-rule"
}

private struct Word {
  var text: String
  var place: SourceRange
}

/// The greatest number of words and bytes that are read of a comment: more than the names of all rules need.
private let (maxWords, maxBytes) = (200, 1 << 14)

/// The words of a comment, separated by spaces, tabs and commas.
private func words(of comment: PlumbComment) -> [Word] {
  let bytes = Array(comment.text.utf8.prefix(maxBytes))
  var words: [Word] = []
  var start = 0
  for index in 0...bytes.count {
    let ends = index == bytes.count || [0x20, 0x09, UInt8(ascii: ",")].contains(bytes[index])
    guard ends, words.count < maxWords else { continue }
    if index > start {
      let place = SourceRange(start: comment.place.start + start, end: comment.place.start + index)
      words.append(Word(text: String(decoding: bytes[start..<index], as: UTF8.self), place: place))
    }
    start = index + 1
  }
  return words
}

/// The bytes that a comment on a line is about, and the line on which they begin.
private func reach(
  _ scope: Suppression.Scope, from line: Int, to documentEnd: Int, in source: SourceText, _ lines: inout LinesBelow
) -> (line: Int, reach: SourceRange) {
  switch scope {
  case .line: return (line, source.range(ofLine: line))
  case .document: return (line, SourceRange(start: source.range(ofLine: line).start, end: documentEnd))
  case .nextLine:
    let next = lines.next(after: line, in: source)
    return (next, source.range(ofLine: next))
  }
}

/// A search for the next line that holds more than a comment. It visits each line at most once.
struct LinesBelow {
  /// Lines that are blank or comments. The line at the upper bound holds more.
  private var passed = 0..<0

  mutating func next(after line: Int, in source: SourceText) -> Int {
    if passed.contains(line + 1) { return passed.upperBound }
    var next = line + 1
    func isPassed(_ line: SourceRange) -> Bool { isBlankOrComment(source.bytes[line.start..<line.end]) }
    while next < source.lineCount, isPassed(source.range(ofLine: next)) { next += 1 }
    passed = line + 1..<next
    return next
  }
}
