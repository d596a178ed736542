import Findings

/// Findings as GitHub workflow commands, which become annotations, one per line. GitHub accepts columns only if the
/// finding starts and ends on the same line.
public func gitHubCommands(of run: RunReport) -> String {
  run.unreadSentences.map { "::error title=plumb::\(escapedData($0))\n" }.joined() + run.findings.map(command).joined()
}

private func command(_ finding: ReportedFinding) -> String {
  let command =
    switch finding.severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  var properties = [("file", finding.normalizedPath), ("line", "\(finding.span.start.line)")]
  if finding.span.start.line == finding.span.end.line {
    // GitHub's end column is inclusive, a finding's is exclusive.
    properties += [
      ("endLine", "\(finding.span.end.line)"), ("col", "\(finding.span.start.column)"),
      ("endColumn", "\(max(finding.span.start.column, finding.span.end.column - 1))"),
    ]
  } else {
    properties.append(("endLine", "\(finding.span.end.line)"))
  }
  properties.append(("title", finding.rule))
  let spelled = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
  let text = (["\(finding.message) [\(finding.rule)]"] + finding.details).map(\.visible).joined(separator: "\n")
  return "::\(command) \(spelled)::\(escapedData(text))\n"
}

private func escapedData(_ text: String) -> String { text.replacing { ["%": "%25", "\r": "%0D", "\n": "%0A"][$0] } }

private func escapedProperty(_ text: String) -> String {
  text.visible.replacing { ["%": "%25", ":": "%3A", ",": "%2C"][$0] }
}
