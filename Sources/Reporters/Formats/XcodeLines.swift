import Findings

/// Findings as lines that Xcode shows beside the code. Related places, causes, notes and fixes become notes.
public func xcodeLines(of run: RunReport) -> String {
  run.unreadSentences.map { "error: \($0)\n" }.joined() + run.findings.map(lines).joined()
}

private func lines(_ finding: ReportedFinding) -> String {
  let severity = finding.severity == .info ? "note" : finding.severity.rawValue
  let place = finding.placeWords.visible
  let head = "\(place): \(severity): \(finding.message.visible) [\(finding.rule.visible)]\n"
  let related = finding.related.filter { !$0.message.isEmpty }.map { other in
    "\(finding.file.atLineStart.visible):\(other.span.start.line):\(other.span.start.column): note: \(other.message.visible)\n"
  }
  return head + related.joined() + finding.details.map { "\(place): note: \($0.visible)\n" }.joined()
}
