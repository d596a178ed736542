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

/// What a page says of the run that made it.
public struct PageOrigin: Sendable {
  /// The version of Plumb.
  public var version: String
  /// The commit of the linted files; nil if they are in no repository.
  public var commit: String?
  /// Whether the linted files differ from that commit.
  public var hasChanges: Bool
  /// The date of the commit, or one that was given.
  public var date: String?
  /// Whether the date is that of the commit.
  public var isDateOfCommit = false

  /// The origin of a page.
  public init(
    version: String, commit: String? = nil, hasChanges: Bool = false, date: String? = nil, isDateOfCommit: Bool = false
  ) {
    (self.version, self.commit, self.hasChanges, self.date) = (version, commit, hasChanges, date)
    self.isDateOfCommit = isDateOfCommit
  }
}

/// The findings of a run as one HTML page that loads nothing, by file, with source lines, fixes, heights and pictures.
/// Its script only filters and groups, so without scripts the page shows everything. Equal runs give equal bytes.
/// `rules` has the summaries of the rules, and `unread` the paths that could not be read, with the reasons.
public func htmlReport(
  of files: [ReportedFile], summary: RunSummary, rules: [RuleEntry], unread: [String] = [], origin: PageOrigin
) -> String {
  ReportPage(files: files, summary: summary, rules: rules, unread: unread, origin: origin).text
}

struct ReportPage {
  let files: [ReportedFile]
  let summary: RunSummary
  let unread: [String]
  let origin: PageOrigin
  /// The documents with pictures, for each file.
  let drawn: [Set<Int>]
  /// The number of layouts with findings that have no picture.
  let undrawnCount: Int
  /// The folder of all files with findings, if their paths are absolute; empty otherwise.
  let commonFolder: String
  /// The rules with findings, those with the worst findings first, each with its summary and its number of findings.
  let found: [(rule: String, summary: String, severity: Severity, count: Int)]

  init(
    files: [ReportedFile], summary: RunSummary, rules: [RuleEntry], unread: [String], origin: PageOrigin
  ) {
    (self.files, self.summary, self.unread, self.origin) = (files, summary, unread, origin)
    commonFolder = folder(of: files.filter { !$0.report.findings.isEmpty }.map(\.report.source.file))
    drawn = documentsToDraw(of: files.map(\.report))
    let layouts = files.flatMap { FindingGroup.groups(of: $0.report) }.count { $0.document != nil }
    undrawnCount = layouts - drawn.map(\.count).reduce(0, +)
    let summaries = Dictionary(rules.map { ($0.id, $0.summary) }, uniquingKeysWith: { first, _ in first })
    let byRule = Dictionary(grouping: files.flatMap(\.report.findings), by: \.rule.name).sorted { $0.key < $1.key }
    found = worstFirst(byRule) { Self.worst($0.value) }.map {
      ($0.key, summaries[$0.key] ?? "", Self.worst($0.value), $0.value.count)
    }
  }

  private static func worst(_ findings: [Finding]) -> Severity { findings.map(\.severity).max() ?? .info }

  var severities: [Severity] { Severity.allCases.reversed().filter { summary.count(of: $0) > 0 } }

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
      \(commonPageStyle)
      \(pageStyle)
      \(pictureStyle)
      </style>
      </head>
      <body>
      <a class="skip" href="#findings">Skip to the findings</a>
      \(head)
      """
    if !found.isEmpty { text += filter }
    text += "<main id=\"findings\" tabindex=\"-1\">\n\(notRead)"
    if found.isEmpty {
      if unread.isEmpty { text += nothingFound }
    } else {
      text += "<p id=\"none\" hidden>No finding matches.</p>\n"
    }
    let groups = files.enumerated().map { (index: $0, groups: FindingGroup.groups(of: $1.report)) }
    for (index, groups) in worstFirst(groups, { $0.groups.first?.severity ?? .info }) where !groups.isEmpty {
      text += section(files[index], groups, drawing: drawn[index])
    }
    text += "</main>\n"
    if !found.isEmpty { text += "\(glossary)<script>\n\(pageScript)\n</script>\n" }
    return text + "</body>\n</html>\n"
  }

  private var nothingFound: String {
    let what = "\(counted(summary.layouts, "layout")) in \(counted(summary.files, "file"))"
    return """
      <section class="no-findings"><h2>Nothing to fix</h2>
      <p>Plumb read \(what), and no rule found anything\(summary.suppressed > 0 ? " that is not suppressed" : "").</p>\
      </section>

      """
  }

  private var notRead: String {
    guard let first = unread.first else { return "" }
    let words =
      unread.count == 1
      ? "<p>\(unreadCount): \(escaped(first))</p>"
      : "<p>\(unreadCount):</p><ul>\(unread.map { "<li>\(escaped($0))</li>" }.joined())</ul>"
    return "<section class=\"unread\">\(words)</section>\n"
  }

  private var glossary: String {
    let entries = found.map { rule, summary, _, _ in
      "<dt id=\"about-\(escaped(rule))\"><code>\(escaped(rule))</code></dt><dd>\(escaped(summary))</dd>"
    }
    return """
      <section class="glossary" aria-labelledby="rules"><h2 id="rules">Rules with findings</h2>
      <dl>\(entries.joined())</dl></section>

      """
  }
}
