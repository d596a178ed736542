import Findings
import Reporters

/// The top of the page: what was found, in what, and the filter.
extension ReportPage {
  var head: String {
    var made = ["Plumb \(escaped(origin.version))"]
    if let commit = origin.commit {
      let date = origin.isDateOfCommit ? origin.date.map { " of \(escaped($0))" } ?? "" : ""
      let changes = origin.hasChanges ? " with uncommitted changes" : ""
      made.append("commit <code>\(escaped(commit))</code>\(date)\(changes)")
    }
    if let date = origin.date, !origin.isDateOfCommit { made.append(escaped(date)) }
    return """
      <header>
      <p class="brand">Plumb report</p>
      <h1>\(escaped(title))</h1>
      <div class="line"><p class="made">\(counts)</p>
      <p class="made" id="origin">\(made.joined(separator: ", "))</p></div>
      </header>
      \(sinceBaseline)

      """
  }

  var title: String {
    let parts = severities.map { counted(summary.count(of: $0), $0.rawValue) }
    guard !parts.isEmpty || !unread.isEmpty else { return "\(counted(summary.layouts, "layout")), no findings" }
    var all = parts.joined(separator: ", ")
    if summary.layoutsWithFindings > 0 {
      all += " in \(summary.layoutsWithFindings) of \(counted(summary.layouts, "layout"))"
    }
    guard !unread.isEmpty else { return all }
    return all.isEmpty ? unreadCount : "\(all); \(unreadCount)"
  }

  var unreadCount: String { "\(counted(unread.count, "path")) could not be read" }

  private var counts: String {
    let folder = commonFolder.isEmpty ? "" : " in <code>\(breakable(commonFolder))</code>"
    let found = ["\(counted(summary.files, "file"))\(folder)"]
    let suppressed = summary.suppressed > 0 ? ["\(summary.suppressed) suppressed"] : []
    let drawn = undrawnCount > 0 ? ["pictures of the \(mostPictured) worst layouts"] : []
    return (found + suppressed + drawn).joined(separator: ", ")
  }

  /// What has changed since the baseline; empty without one.
  private var sinceBaseline: String {
    guard let use = summary.baseline else { return "" }
    let new = severities.map { summary.count(of: $0) }.reduce(0, +)
    let shown = new == 0 ? "Nothing is new" : new == 1 ? "1 finding is new" : "All \(new) findings are new"
    let hidden = use.hiddenCount == 1 ? "1 older one is" : "\(use.hiddenCount) older ones are"
    var text = "<p>\(shown) since the baseline; \(hidden) not shown.</p>"
    if !use.stale.isEmpty {
      let items = use.stale.map { entry in
        let layout = entry.finding.layout.map { "<code>\(escaped($0))</code>, " } ?? ""
        let times = entry.count > 1 ? ", \(entry.count) times" : ""
        return "<li><code>\(escaped(entry.finding.rule.name))</code> in \(layout)\(escaped(entry.file))\(times)</li>"
      }
      let count = use.stale.map(\.count).reduce(0, +)
      text += """
        <details><summary>\(counted(count, "finding")) of the baseline no longer \(count == 1 ? "occurs" : "occur")\
        </summary><ul>\(items.joined())</ul></details>
        """
    }
    return "<section class=\"since\" aria-label=\"Since the baseline\">\(text)</section>"
  }

  /// The filter, which the script shows. Without a choice, everything is shown.
  var filter: String {
    let severities = severities.map { choice("severity", $0.rawValue, summary.count(of: $0)) }
    let rules = Severity.allCases.reversed().map { severity in
      let choices = found.filter { $0.severity == severity }.map { choice("rule", $0.rule, $0.count) }
      return choices.isEmpty ? "" : "<h3 class=\"\(severity.rawValue)s\">\(severity.rawValue)s</h3>\(choices.joined())"
    }
    return """
      <form class="filter" id="filter" role="search" aria-label="Filter findings" hidden>
      <input type="search" id="search" placeholder="Search" aria-label="Search the findings" autocomplete="off" \
      spellcheck="false">
      <details class="facet severities" open><summary>Severity<span id="severities-chosen"></span></summary>
      <fieldset aria-label="Severity">\(severities.joined())</fieldset></details>
      <details class="facet rules"><summary>Rule<span id="rules-chosen"></span></summary>
      <fieldset aria-label="Rule">\(rules.joined())</fieldset></details>
      <details class="facet"><summary>Editor</summary>
      <label class="field">Open files in <select id="editor"><option value="">no editor</option>\
      <option value="vscode">VS Code</option><option value="zed">Zed</option>\
      <option value="txmt">TextMate or BBEdit</option></select></label>
      <label class="field">Folder of this run, on your machine <input type="text" id="folder" autocomplete="off" \
      spellcheck="false"></label></details>
      <label class="group">group by <select id="group"><option value="file">file</option>\
      <option value="rule">rule</option></select></label>
      <p id="count" role="status"></p>
      <button type="button" id="reset" hidden>show all</button>
      </form>

      """
  }

  private func choice(_ name: String, _ value: String, _ count: Int) -> String {
    "<label class=\"choice\"><input type=\"checkbox\" name=\"\(name)\" value=\"\(escaped(value))\"> "
      + "<span>\(escaped(value)) <small>\(count)</small></span></label>"
  }
}
