import Findings
import LayoutModel
import LayoutSolver
import Reporters

extension ReportPage {
  /// The section of a file: its layouts with their findings, pictures and heights.
  func section(_ file: ReportedFile, _ groups: [FindingGroup], drawing drawn: Set<Int>) -> String {
    let counts = severities.compactMap { severity -> String? in
      let count = groups.map { $0.count(of: severity) }.reduce(0, +)
      guard count > 0 else { return nil }
      return "<span class=\"\(severity.rawValue)s\">\(counted(count, severity.rawValue))</span>"
    }
    let path = file.report.source.file
    var text = "<section class=\"file\" data-file=\"\(escaped(path))\">\n<h2>"
    text += "<span class=\"path\">\(shortPath(path))</span>"
    text += "<span class=\"counts\">\(counts.joined())</span></h2>\n"
    for group in groups { text += section(group, in: file, drawing: drawn) }
    return text + "</section>\n"
  }

  private func section(_ group: FindingGroup, in file: ReportedFile, drawing drawn: Set<Int>) -> String {
    let layout = group.document.flatMap { file.layouts[$0] }.flatMap { $0.solutions.isEmpty ? nil : $0 }
    let source = file.report.source
    let isDrawn = layout != nil && group.document.map(drawn.contains) ?? false
    var text = "<section class=\"layout\(isDrawn ? " pictured" : "") \(group.severity.rawValue)\">\n"
    if let name = group.name { text += "<div class=\"head\"><h3>\(escaped(name))</h3></div>\n" }
    if let layout {
      let pictures = isDrawn ? figures(layout, group.findings.map(\.finding)) : notDrawn(source.file)
      text += "<div class=\"shown\">\n\(pictures)\(heights(layout.solutions))</div>\n"
    }
    text += "<div class=\"found\">\n"
    for (finding, anchor) in group.findings { text += article(finding, anchor, in: source) }
    text += "</div>\n"
    return text + "</section>\n"
  }

  private func article(_ finding: Finding, _ anchor: String, in source: SourceText) -> String {
    let severity = finding.severity.rawValue
    let rule = escaped(finding.rule.name)
    let position = source.position(at: finding.place.start)
    var text =
      "<article class=\"f \(severity)\" id=\"\(anchor)\" data-rule=\"\(rule)\" aria-labelledby=\"\(anchor)-t\">\n"
    text += "<h4 id=\"\(anchor)-t\"><span class=\"severity\">\(severity)</span> \(quoted(finding.message))</h4>\n"
    text += "<p class=\"place\"><a href=\"#about-\(rule)\">\(rule)</a> "
    text += "<span class=\"at\" data-column=\"\(position.column)\">line \(position.line)</span> "
    text += "<a class=\"link\" href=\"#\(anchor)\" aria-label=\"Link to this finding\">#</a></p>\n"
    let excerpt = excerptLines(of: finding, in: source)
    if !excerpt.isEmpty {
      text += "<pre class=\"excerpt\" tabindex=\"0\" role=\"group\" aria-label=\"Lines of \(escaped(source.file))\">"
      text += excerpt.dropFirst().map(excerptLine).joined() + "</pre>\n"
    }
    let reasons = reasons(finding, in: source)
    return text + (reasons.isEmpty ? "" : "<ul class=\"reasons\">\(reasons.joined())</ul>\n") + "</article>\n"
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
    let lines = fix.steps.count > 2 ? fix.steps : [fix.title]
    let steps = lines.map { "<code>\(escaped($0))</code>" }.joined(separator: "<br>")
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
}
