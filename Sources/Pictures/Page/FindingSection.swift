import Findings
import LayoutModel
import LayoutSolver
import Reporters

extension ReportPage {
  /// The section of a layout: its findings, picture and heights. `number` counts the sections of the page.
  func section(_ group: FindingGroup, in source: SourceText, number: inout Int) -> String {
    number += 1
    let id = "l\(number)"
    let isPictured = group.layout.map { !$0.solutions.isEmpty } ?? false
    var text = "<section class=\"layout\(isPictured ? " pictured" : "") \(classes(of: group.findings))\">\n"
    text += "<div class=\"head\"><h2 id=\"\(id)\">\(escaped(group.name))</h2>"
    if group.name != source.file { text += "<p class=\"file\">\(escaped(source.file))</p>" }
    text += "</div>\n<div class=\"found\">\n"
    for (index, finding) in group.findings.enumerated() {
      text += article(finding, id: "\(id)-\(index + 1)", in: source)
    }
    text += "</div>\n"
    if let layout = group.layout, isPictured {
      let pictures = number > mostPictured ? notDrawn : figures(layout, group.findings)
      text += "<div class=\"shown\">\n\(pictures)\(heights(layout.solutions))</div>\n"
    }
    return text + "</section>\n"
  }

  private func article(_ finding: Finding, id: String, in source: SourceText) -> String {
    let severity = finding.severity.rawValue
    let position = source.position(at: finding.place.start)
    let place = "\(source.file.visible):\(position.line):\(position.column)"
    var text = "<article class=\"f \(classes(of: [finding]))\" aria-labelledby=\"\(id)\">\n"
    text += "<h3 id=\"\(id)\"><span class=\"severity\">\(severity)</span> \(quoted(finding.message))</h3>\n"
    text += "<p class=\"place\"><a href=\"#about-\(escaped(finding.rule.name))\">\(escaped(finding.rule.name))</a> "
    text += "<span>\(escaped(place))</span></p>\n"
    let excerpt = excerptLines(of: finding, in: source)
    if !excerpt.isEmpty {
      text += "<pre class=\"excerpt\" tabindex=\"0\" role=\"group\" aria-label=\"Lines of \(escaped(source.file))\">"
      text += excerpt.dropFirst().map(excerptLine).joined(separator: "\n") + "</pre>\n"
    }
    let reasons = reasons(finding, in: source)
    return text + (reasons.isEmpty ? "" : "<ul class=\"reasons\">\(reasons.joined())</ul>\n") + "</article>\n"
  }

  private func excerptLine(_ line: String) -> String {
    guard let bar = line.firstIndex(of: "|"), !line.hasPrefix("...") else { return escaped(line) }
    let (number, text) = (line[..<bar], line[line.index(after: bar)...])
    let isMark = number.allSatisfy { $0 == " " }
    guard isMark, let first = text.first(where: { $0 != " " }) else {
      return "<i>\(escaped(String(number)))│</i>\(escaped(String(text)))"
    }
    return "<span class=\"\(first == "^" ? "main" : "other")\">\(number)│\(escaped(String(text)))</span>"
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
    items += finding.fixes.map { fix in
      let outcome = fix.outcome.isEmpty ? "" : " <span class=\"outcome\">\(escaped(fix.outcome))</span>"
      let lines = fix.steps.count > 2 ? fix.steps : [fix.title]
      let steps = lines.map { "<code>\(escaped($0))</code>" }.joined(separator: "<br>")
      return "<li class=\"fix\"><b>fix</b> \(steps)\(outcome)</li>"
    }
    return items
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

  private var notDrawn: String {
    "<p class=\"faint\">Only the first \(mostPictured) layouts are drawn; <code>plumb explain --format svg</code> draws this one.</p>\n"
  }

  /// Pictures for the first environment of each finding, at most `mostFigures` that look different.
  private func figures(_ pictured: PicturedLayout, _ findings: [Finding]) -> String {
    let solved = pictured.solutions.map(\.environment)
    let first = findings.map { $0.environments.first ?? solved[0] }
    let requested = pictured.solutions.filter { first.contains($0.environment) }
    var marked = pictured
    marked.findings = findings
    let requestedOrFirst = requested.isEmpty ? Array(pictured.solutions.prefix(1)) : requested
    let variants = Array(marked.chosenVariants(of: requestedOrFirst).chosen.prefix(mostFigures))
    let rows = zip(marked.rows(of: variants), variants).map { row, variant in
      RowPicture(row, in: variant.environments, among: solved, .brief)
    }
    if let shared = sharedRemarks(of: rows) { return rows.map(figure).joined() + legend(shared) }
    return rows.map { figure($0) + legend($0.remarks) }.joined()
  }

  private func figure(_ row: RowPicture) -> String {
    let (width, height) = ((row.width + 2).rounded(.up).spelledPoints, row.height.rounded(.up).spelledPoints)
    return """
      <figure tabindex="0" aria-label="Picture of the row \(escaped(row.head))"><svg class="plumb" role="img" \
      aria-label="\(escaped(row.caption))" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">\
      \(row.markup)</svg></figure>

      """
  }

  private func legend(_ remarks: [Remark]) -> String {
    guard !remarks.isEmpty else { return "" }
    let items = remarks.map { remark in
      let members = remark.members.map { member in
        "<br>\(spelledNumber(member.number)) \(escaped(member.line)) <code>\(escaped(member.text))</code>"
      }
      return
        "<li class=\"\(remark.mark.name)\">\(escaped(remark.text))\(members.isEmpty ? "" : ":")\(members.joined())</li>"
    }
    return "<ul class=\"plumb legend\">\(items.joined())</ul>\n"
  }

  private func heights(_ solutions: [RowSolution]) -> String {
    guard let matrix = HeightMatrix(solutions) else { return "" }
    let headings = matrix.headings.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    let rows = matrix.rows.map { row in
      let cells = row.enumerated().map { index, cell in
        index < matrix.labelCount ? "<th scope=\"row\">\(escaped(cell))</th>" : "<td>\(escaped(cell))</td>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    let same =
      matrix.same.isEmpty ? "" : "<p class=\"faint\">the same \(escaped(matrix.same.joined(separator: ", ")))</p>"
    return """
      <div class="heights" tabindex="0" role="group" aria-label="Row heights"><table><caption>Row heights in pt</caption>
      <thead><tr>\(headings)</tr></thead><tbody>\(rows.joined())</tbody></table>\(same)</div>

      """
  }
}

/// The maximum number of pictured layouts on a page. With more, a browser takes longer than a second to open it.
private let mostPictured = 100
private let mostFigures = 2
