import Findings
import JSONText

/// Findings as GitLab's Code Quality report. GitLab ignores columns and identifies findings by fingerprint alone, so
/// the fingerprint here includes the file.
public func codeQualityReport(of run: RunReport) -> String {
  JSON.array(run.unreadSentences.map(unread) + run.findings.map(issue)).text(linesToDepth: 1)
}

/// An issue for a path that could not be linted. The format requires a location: the folder of the run.
private func unread(_ words: String) -> JSON {
  [
    "description": .string(words), "check_name": .string("not-linted"),
    "fingerprint": .string(hexadecimal(stableHash(words.utf8))), "severity": .string("blocker"),
    "location": ["path": .string("."), "lines": ["begin": .integer(1)]],
  ]
}

private func issue(_ finding: ReportedFinding) -> JSON {
  let fingerprint = hexadecimal(stableHash("\(finding.normalizedPath)\u{1F}\(finding.fingerprint)".utf8))
  let severity =
    switch finding.severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  let (start, end) = (finding.span.start.line, finding.span.end.line)
  return [
    "description": .string("\(finding.message) [\(finding.rule)]"), "check_name": .string(finding.rule),
    "fingerprint": .string(fingerprint), "severity": .string(severity), "categories": .strings(["Bug Risk"]),
    "type": .string("issue"), "content": ["body": .string(finding.details.joined(separator: "\n\n"))],
    "location": ["path": .string(finding.normalizedPath), "lines": ["begin": .integer(start), "end": .integer(end)]],
  ]
}
