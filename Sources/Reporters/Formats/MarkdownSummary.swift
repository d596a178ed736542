import Findings

/// Findings as Markdown for people: the summary of the run, a table of the first `most` findings, then their fixes.
public func markdownSummary(of run: RunReport, most: Int = 200) -> String {
  var lines = ["### Plumb: \(inMarkdown(run.summary.spelled()))", ""]
  if !run.unread.isEmpty {
    lines += ["**Some paths could not be read:**", ""] + run.unread.map { "- \(asCode($0))" } + [""]
  }
  let shown = run.findings.prefix(most)
  guard !shown.isEmpty else { return lines.dropLast().joined(separator: "\n") + "\n" }
  lines += ["| | place | finding | rule |", "| --- | --- | --- | --- |"]
  for finding in shown {
    lines.append(
      "| \(finding.severity.rawValue) | \(inCell(asCode(finding.placeWords))) | \(inMarkdown(finding.message)) "
        + "| \(asCode(finding.rule)) |")
  }
  if run.findings.count > shown.count {
    lines += ["", "\(run.findings.count - shown.count) more findings are not shown."]
  }
  let explained = shown.filter { !$0.details.isEmpty }
  if !explained.isEmpty {
    lines += ["", "<details><summary>Causes and fixes</summary>", ""]
    for finding in explained {
      lines += ["- \(asCode(finding.placeWords)) \(inMarkdown(finding.message))"]
      lines += finding.details.map { "  - \(asCode($0))" }
    }
    lines += ["", "</details>"]
  }
  return lines.joined(separator: "\n") + "\n"
}

private func inMarkdown(_ text: String) -> String {
  escaped(text).replacing { scalar in
    switch scalar {
    // GitHub notifies the user behind an @mention.
    case "@": "&#64;"
    case "\\", "`", "*", "_", "[", "]", "|", "~", "$": "\\\(scalar)"
    default: nil
    }
  }
}

/// Code for a table cell. A bar ends a cell even inside code, so it is escaped.
private func inCell(_ code: String) -> String { code.replacing { $0 == "|" ? "\\|" : nil } }

/// Text as inline code, between more backticks than it has in a row.
private func asCode(_ text: String) -> String {
  let text = text.visible
  let longest = text.unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
  let fence = String(repeating: "`", count: longest + 1)
  let pad = longest > 0 ? " " : ""
  return fence + pad + text + pad + fence
}
