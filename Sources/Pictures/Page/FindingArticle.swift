public import Findings
import LayoutSource
import Reporters

/// A finding as part of a page: its message, its lines with marks, its reasons and its fixes. `ruleAddress` leads to
/// what its rule says. `heading` is the element of the message. With an anchor, it has an address of its own.
public func findingArticle(
  _ finding: Finding, in source: SourceText, ruleAddress: String, heading: String, anchor: String = ""
) -> String {
  let severity = finding.severity.rawValue
  let rule = escaped(finding.rule.name)
  let position = source.position(at: finding.place.start)
  let (named, titled) = anchor.isEmpty ? ("", "") : (" id=\"\(anchor)\"", " id=\"\(anchor)-t\"")
  let label = anchor.isEmpty ? "" : " aria-labelledby=\"\(anchor)-t\""
  var text = "<article class=\"f \(severity)\"\(named) data-rule=\"\(rule)\"\(label)>\n"
  text += "<\(heading)\(titled)><span class=\"severity\">\(severity)</span> \(quoted(finding.message))</\(heading)>\n"
  text += "<p class=\"place\"><a href=\"\(ruleAddress)\">\(rule)</a> "
  text += "<span class=\"at\" data-column=\"\(position.column)\">line \(position.line)</span>"
  if !anchor.isEmpty { text += " <a class=\"link\" href=\"#\(anchor)\" aria-label=\"Link to this finding\">#</a>" }
  text += "</p>\n"
  let excerpt = excerptLines(of: finding, in: source)
  if !excerpt.isEmpty {
    text += "<pre class=\"excerpt\" tabindex=\"0\" role=\"group\" aria-label=\"Lines of \(escaped(source.file))\">"
    text += withoutIndentation(Array(excerpt.dropFirst())).map(excerptLine).joined() + "</pre>\n"
  }
  let reasons = reasons(finding, in: source)
  return text + (reasons.isEmpty ? "" : "<ul class=\"reasons\">\(reasons.joined())</ul>\n") + "</article>\n"
}

/// The lines without the blanks that all of them begin with after their bars, but one.
private func withoutIndentation(_ lines: [String]) -> [String] {
  let bars = lines.map { $0.hasPrefix("...") ? nil : $0.firstIndex(of: "|") }
  let indents = zip(lines, bars).compactMap { line, bar -> Int? in
    bar.flatMap { line[line.index(after: $0)...].firstIndex { $0 != " " } }.map {
      line.distance(from: bar ?? $0, to: $0)
    }
  }
  let common = max((indents.min() ?? 0) - 2, 0)
  return zip(lines, bars).map { line, bar in
    guard let bar else { return line }
    return String(line[...bar] + line[line.index(after: bar)...].dropFirst(common))
  }
}

private func excerptLine(_ line: String) -> String {
  guard let bar = line.firstIndex(of: "|"), !line.hasPrefix("...") else { return escaped(line) + "\n" }
  let (number, text) = (line[..<bar], line[line.index(after: bar)...])
  let isMark = number.allSatisfy { $0 == " " }
  guard isMark, let start = text.firstIndex(where: { $0 != " " }) else {
    return "<i>\(escaped(String(number)))│</i>\(escaped(String(text)))\n"
  }
  let (marks, words) = split(text)
  let line = "\(number)│\(escaped(String(marks)))"
  // A sentence wraps below its mark. A length is short enough to be beside it.
  let isShort = words.count <= 12
  let said = escaped(String(isShort ? words : words.dropFirst()))
  let note = isShort ? "\(said)\n" : "<span class=\"note\">\(said)</span>"
  return "<span class=\"\(text[start] == "^" ? "main" : "other")\">\(line)\(note)</span>"
}

/// The marks of a line below source text, and what the last one says.
private func split(_ text: Substring) -> (marks: Substring, words: Substring) {
  var end = text.startIndex
  while let start = text[end...].firstIndex(where: { $0 != " " }), "^-".contains(text[start]) {
    let stop = text[start...].firstIndex { $0 != text[start] } ?? text.endIndex
    // A minus sign has a digit after it.
    guard stop == text.endIndex || text[stop] == " " else { break }
    end = stop
  }
  return (text[..<end], text[end...])
}

private func reasons(_ finding: Finding, in source: SourceText) -> [String] {
  var items = finding.causeSentences.map { message, causes -> String in
    let lines = causes.map { source.position(at: $0.place.start).line }
    let isNamed = lines.allSatisfy { message.mentions("line \($0)") }
    let numbers = "line\(lines.count > 1 ? "s" : "") \(lines.map { "\($0)" }.spelledList())"
    let place = isNamed ? "" : "<span class=\"faint\">\(numbers):</span> "
    let rule = "<code class=\"faint\">\(escaped(causes[0].rule.name))</code>"
    return "<li><b>cause</b> \(place)\(quoted(message)) \(rule)</li>"
  }
  items += finding.notes.map { note in note.contains("─") ? chain(note) : "<li>\(quoted(note))</li>" }
  return items + finding.fixes.map { fix($0, in: source) }
}

private func fix(_ fix: Fix, in source: SourceText) -> String {
  let outcome = fix.outcome.isEmpty ? "" : " <span class=\"outcome\">\(escaped(fix.outcome))</span>"
  let steps = fix.lines.map { "<code>\(escaped($0))</code>" }.joined(separator: "<br>")
  return "<li class=\"fix\"><b>fix</b> \(steps)\(outcome)\(difference(fix, in: source))</li>"
}

/// The change of a fix as a diff for `git apply`; empty if the fix changes no text.
private func difference(_ fix: Fix, in source: SourceText) -> String {
  var text = EditedText(source.bytes)
  guard !fix.edits.isEmpty, text.apply(fix.edits) else { return "" }
  let lines = unifiedDiff(of: source.file, from: source.bytes, to: text.bytes).split(
    omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  let spelled = lines.dropLast().enumerated().map { index, line -> String in
    let text = line.split(separator: "\t", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "\t")
    guard index > 1, let first = line.first, first == "+" || first == "-" else { return text }
    return first == "+" ? "<ins>\(text)</ins>" : "<del>\(text)</del>"
  }
  guard !spelled.isEmpty else { return "" }
  return """
    <div class="change"><details><summary>as a diff</summary><pre class="diff" tabindex="0" role="group" \
    aria-label="The fix as a diff">\(spelled.joined(separator: "\n"))
    </pre></details></div>
    """
}

private func chain(_ note: String) -> String {
  "<li><div class=\"chain\" tabindex=\"0\" role=\"group\" aria-label=\"Chain\"><code>\(escaped(note))</code></div></li>"
}

/// A sentence in HTML, with quoted names as code. A quote between letters or digits is an apostrophe.
private func quoted(_ sentence: String) -> String {
  let characters = Array(sentence.visible)
  var text = ""
  var start = 0
  func isQuote(_ index: Int, beside neighbour: Int) -> Bool {
    guard characters[index] == "'" else { return false }
    return !characters.indices.contains(neighbour)
      || !characters[neighbour].isLetter && !characters[neighbour].isNumber
  }
  while let open = characters[start...].indices.first(where: { isQuote($0, beside: $0 - 1) }),
    let close = characters[(open + 1)...].indices.first(where: { $0 > open + 1 && isQuote($0, beside: $0 + 1) })
  {
    text += escaped(String(characters[start..<open]))
    text += "<code>\(escaped(String(characters[(open + 1)..<close])))</code>"
    start = close + 1
  }
  return text + escaped(String(characters[start...]))
}
