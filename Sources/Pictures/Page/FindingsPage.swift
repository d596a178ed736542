public import Findings
import LayoutModel
import LayoutSolver
public import Reporters

/// A linted file with the layouts to draw.
public struct ReportedFile: Sendable {
  /// The findings of the file.
  public var report: FileReport
  /// The layouts with findings, solved, by the index of their document.
  public var layouts: [Int: PicturedLayout]

  /// Creates a linted file.
  public init(report: FileReport, layouts: [Int: PicturedLayout]) {
    self.report = report
    self.layouts = layouts
  }
}

/// The findings of a run as one HTML page without scripts or external files, by layout, with source lines, fixes,
/// heights and pictures. Equal runs give equal bytes. `rules` has the summaries of the rules, and `unread` the paths that
/// could not be read, with the reasons.
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
      ? (unread.isEmpty ? nothingFound : "")
      : "<p class=\"none\">No finding matches the chosen rule and severities.</p>\n"
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
    if summary.suppressed > 0 { tiles.append((summary.suppressed, "suppressed", "")) }
    if let hidden = summary.baseline?.hiddenCount, hidden > 0 { tiles.append((hidden, "in the baseline", "")) }
    let items = tiles.map { tile in
      let isNoun = !["suppressed", "in the baseline"].contains(tile.noun)
      let noun = isNoun && tile.number != 1 ? "\(tile.noun)s" : tile.noun
      let name = tile.number > 0 && !tile.name.isEmpty ? " class=\"is-\(tile.name)\"" : ""
      return "<li\(name)><b>\(tile.number)</b> \(noun)</li>"
    }
    return "<ul class=\"tiles\" aria-label=\"Summary\">\(items.joined())</ul>"
  }

  private var nothingFound: String {
    let what = "\(counted(summary.layouts, "layout")) in \(counted(summary.files, "file"))"
    return """
      <section class="no-findings"><h2>Nothing to fix</h2>
      <p>Plumb read \(what), and no rule found anything\(summary.suppressed > 0 ? " that is not suppressed" : "").</p>\
      </section>

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

  /// The CSS rules of the filter: they hide findings that are not chosen, and layouts without a visible finding.
  /// Only the filter uses `:has`, because browsers evaluate `:has` on the page again with every line that they load.
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
    // If all findings of a rule have one severity, nothing of it is visible without that severity.
    for (index, rule) in found.enumerated() {
      let own = Set(findings.filter { $0.rule.name == rule }.map(\.severity))
      guard own.count == 1, let severity = own.first?.rawValue else { continue }
      let filter = ".filter:has(#rule-\(index):checked):has(#show-\(severity):not(:checked))"
      style += "\(filter)~main .layout{display:none}\n\(filter)~main .none{display:block}\n"
    }
    // A layout is hidden if all severities of its findings are off. Each combination needs a CSS rule.
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
      <section class="glossary" aria-labelledby="rules"><h2 id="rules">Rules with findings</h2>
      <dl>\(entries.joined())</dl></section>

      """
  }
}

/// The findings of one section: those of a layout, or those of a file that belong to no layout.
struct FindingGroup {
  var layout: PicturedLayout?
  var name: String
  var findings: [Finding]

  static func groups(of file: ReportedFile) -> [FindingGroup] {
    // The findings of a layout without a name join those of its file.
    func document(_ finding: Finding) -> Int? { finding.layout?.isEmpty == false ? finding.document : nil }
    return file.report.findings.gathered { document($0) == document($1) }.map { findings in
      let document = document(findings[0])
      let name = document == nil ? nil : findings[0].layout
      return FindingGroup(
        layout: document.flatMap { file.layouts[$0] }, name: name ?? file.report.source.file, findings: findings)
    }
  }
}
