public import Findings
import LayoutModel
import LayoutSolver
public import Reporters

/// A file that was linted, with what is drawn of its layouts: those that have findings, by the documents that they are.
public struct ReportedFile: Sendable {
  /// What was found.
  public var report: FileReport
  /// Its layouts with findings, solved, by their documents.
  public var layouts: [Int: PicturedLayout]

  /// A file with the layouts that are drawn of it.
  public init(report: FileReport, layouts: [Int: PicturedLayout]) {
    self.report = report
    self.layouts = layouts
  }
}

/// What a run found as one page of HTML without network and script: findings by layout, with lines, mends, heights and
/// pictures; same runs give same bytes. `rules` says what each rule finds, `unread` which paths failed and why.
public func htmlReport(
  of files: [ReportedFile], summary: RunSummary, rules: [RuleEntry], unread: [String] = []
) -> String {
  let found = Set(files.flatMap { $0.report.findings.map(\.rule.name) }).sorted()
  let page = ReportPage(files: files, summary: summary, rules: rules, found: found, unread: unread)
  return page.text
}

struct ReportPage {
  let files: [ReportedFile]
  let summary: RunSummary
  let rules: [RuleEntry]
  let found: [String]
  let unread: [String]

  private var findings: [Finding] { files.flatMap(\.report.findings) }
  private var severities: [Severity] { Severity.allCases.reversed().filter { summary.count(of: $0) > 0 } }

  var text: String {
    var text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(escaped(title)) – Plumb</title>
      <style>
      \(pageStyle)
      \(pictureStyle)
      \(filterStyle)</style>
      </head>
      <body>
      <a class="skip" href="#findings">Skip to the findings</a>
      <header>
      <p class="brand">Plumb</p>
      <h1>\(escaped(title))</h1>
      \(tiles)
      </header>

      """
    if !found.isEmpty { text += filter }
    text += "<main id=\"findings\">\n\(notRead)"
    text +=
      found.isEmpty
      ? (unread.isEmpty ? silence : "")
      : "<p class=\"none\">No finding is of the rule and the severities that are chosen.</p>\n"
    var number = 0
    for file in files where !file.report.findings.isEmpty {
      for group in FindingGroup.groups(of: file) { text += section(group, in: file.report.source, number: &number) }
    }
    text += "</main>\n"
    if !found.isEmpty { text += glossary }
    return text + "</body>\n</html>\n"
  }

  private var title: String {
    let parts = severities.map { counted(summary.count(of: $0), $0.rawValue) }
    guard !parts.isEmpty || !unread.isEmpty else { return "\(counted(summary.layouts, "layout")), no findings" }
    var all = parts.joined(separator: ", ")
    if summary.layoutsWithFindings > 0 {
      all += " in \(summary.layoutsWithFindings) of \(counted(summary.layouts, "layout"))"
    }
    guard !unread.isEmpty else { return all }
    return all.isEmpty ? unreadCount : "\(all); \(unreadCount)"
  }

  private var unreadCount: String { "\(counted(unread.count, "path")) could not be read" }

  private var notRead: String {
    guard let first = unread.first else { return "" }
    let words =
      unread.count == 1
      ? "<p>\(unreadCount): \(escaped(first))</p>"
      : "<p>\(unreadCount):</p><ul>\(unread.map { "<li>\(escaped($0))</li>" }.joined())</ul>"
    return "<section class=\"unread\">\(words)</section>\n"
  }

  private var tiles: String {
    var tiles: [(number: Int, noun: String, name: String)] = [
      (summary.files, "file", ""), (summary.layouts, "layout", ""), (summary.errors, "error", "error"),
      (summary.warnings, "warning", "warning"), (summary.infos, "info", "info"),
    ]
    if summary.silenced > 0 { tiles.append((summary.silenced, "silenced", "")) }
    if let hidden = summary.baseline?.hiddenCount, hidden > 0 { tiles.append((hidden, "in the baseline", "")) }
    let items = tiles.map { tile in
      let isNoun = !["silenced", "in the baseline"].contains(tile.noun)
      let noun = isNoun && tile.number != 1 ? "\(tile.noun)s" : tile.noun
      let name = tile.number > 0 && !tile.name.isEmpty ? " class=\"is-\(tile.name)\"" : ""
      return "<li\(name)><b>\(tile.number)</b> \(noun)</li>"
    }
    return "<ul class=\"tiles\" aria-label=\"Summary\">\(items.joined())</ul>"
  }

  private var silence: String {
    let what = "\(counted(summary.layouts, "layout")) in \(counted(summary.files, "file"))"
    return """
      <section class="silence"><h2>Nothing to mend</h2>
      <p>Plumb read \(what), and no rule found anything\(summary.silenced > 0 ? " that is not silenced" : "").</p></section>

      """
  }

  private var filter: String {
    let severities = severities.map { severity in
      choice(
        "checkbox", "show-\(severity.rawValue)", nil, severity.rawValue, summary.count(of: severity), isChecked: true)
    }
    var counts: [String: Int] = [:]
    for finding in findings { counts[finding.rule.name, default: 0] += 1 }
    let rules = found.enumerated().map { index, rule in
      choice("radio", "rule-\(index)", "rule", rule, counts[rule] ?? 0, isChecked: false)
    }
    let all = choice("radio", "rule-all", "rule", "every rule", findings.count, isChecked: true)
    return """
      <form class="filter" role="search" aria-label="Filter findings">
      <fieldset><legend>Severity</legend>\(severities.joined())</fieldset>
      <fieldset><legend>Rule</legend>\(all)\(rules.joined())</fieldset>
      </form>

      """
  }

  private func choice(
    _ type: String, _ id: String, _ group: String?, _ label: String, _ count: Int, isChecked: Bool
  ) -> String {
    let name = group.map { " name=\"\($0)\"" } ?? ""
    let checked = isChecked ? " checked" : ""
    return "<label class=\"choice\"><input type=\"\(type)\" id=\"\(id)\"\(name)\(checked)> "
      + "<span>\(escaped(label)) <small>\(count)</small></span></label>"
  }

  /// A rule for each box: what is not chosen is not shown, nor a layout of which nothing is left. Only the filter
  /// itself is asked with `:has`: browsers would ask the whole page again with every line of it that they read.
  private var filterStyle: String {
    var style = ""
    for index in found.indices {
      let chosen = ".filter:has(#rule-\(index):checked)~main"
      style += "\(chosen) .f:not(.r\(index)),\(chosen) .layout:not(.r\(index)){display:none}\n"
    }
    let severities = [Severity](severities.reversed())
    for severity in severities {
      style += ".filter:has(#show-\(severity.rawValue):not(:checked))~main .f.\(severity.rawValue){display:none}\n"
    }
    // A rule whose findings are all of one severity has nothing to show without it.
    for (index, rule) in found.enumerated() {
      let own = Set(findings.filter { $0.rule.name == rule }.map(\.severity))
      guard own.count == 1, let severity = own.first?.rawValue else { continue }
      let filter = ".filter:has(#rule-\(index):checked):has(#show-\(severity):not(:checked))"
      style += "\(filter)~main .layout{display:none}\n\(filter)~main .none{display:block}\n"
    }
    // A layout goes where all severities that it has are left out, alone or together.
    for choice in 1..<(1 << severities.count) {
      let off = severities.indices.filter { choice & (1 << $0) != 0 }.map { severities[$0].rawValue }
      let on = severities.map(\.rawValue).filter { !off.contains($0) }
      let filter = ".filter" + off.map { ":has(#show-\($0):not(:checked))" }.joined()
      style += "\(filter)~main .layout\(on.map { ":not(.\($0))" }.joined()){display:none}\n"
    }
    return style
  }

  func classes(of findings: [Finding]) -> String {
    let severities = Set(findings.map(\.severity)).sorted().map(\.rawValue)
    let rules = Set(findings.compactMap { found.firstIndex(of: $0.rule.name) }).sorted().map { "r\($0)" }
    return (severities + rules).joined(separator: " ")
  }

  private var glossary: String {
    let summaries = Dictionary(rules.map { ($0.id, $0.summary) }, uniquingKeysWith: { first, _ in first })
    let entries = found.map { rule in
      "<dt id=\"about-\(escaped(rule))\"><code>\(escaped(rule))</code></dt><dd>\(escaped(summaries[rule] ?? ""))</dd>"
    }
    return """
      <section class="glossary" aria-labelledby="rules"><h2 id="rules">The rules that found something</h2>
      <dl>\(entries.joined())</dl></section>

      """
  }
}

/// Findings that stand together: those of a layout, or those of a file that are about none.
struct FindingGroup {
  var layout: PicturedLayout?
  var name: String
  var findings: [Finding]

  static func groups(of file: ReportedFile) -> [FindingGroup] {
    var groups: [(document: Int?, group: FindingGroup)] = []
    for finding in file.report.findings {
      // A layout without a name goes by its file's, like what is about no layout.
      let layoutName = finding.layout.flatMap { $0.isEmpty ? nil : $0 }
      let document = layoutName == nil ? nil : finding.document
      if let known = groups.firstIndex(where: { $0.document == document }) {
        groups[known].group.findings.append(finding)
      } else {
        let layout = document.flatMap { file.layouts[$0] }
        let name = layoutName ?? file.report.source.file
        groups.append((document, FindingGroup(layout: layout, name: name, findings: [finding])))
      }
    }
    return groups.map(\.group)
  }
}
