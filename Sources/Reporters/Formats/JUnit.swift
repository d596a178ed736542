import Findings

/// Findings as JUnit XML, one suite per file. Errors and warnings are failures, infos pass, unread paths are errors.
/// A run without findings or unread paths is one passed test.
public func jUnitReport(of run: RunReport) -> String {
  let groups = run.findings.byFile
  let unread = run.unread.count
  let tests = max(run.findings.count + unread, 1)
  let failures = run.findings.filter(\.isFailure).count
  var lines = [
    #"<?xml version="1.0" encoding="UTF-8"?>"#,
    #"<testsuites name="plumb" tests="\#(tests)" failures="\#(failures)" errors="\#(unread)">"#,
  ]
  if unread > 0 {
    lines.append(#"  <testsuite name="plumb" tests="\#(unread)" failures="0" errors="\#(unread)" skipped="0">"#)
    lines += run.unreadSentences.enumerated().flatMap { index, words in
      [
        #"    <testcase classname="plumb" name="not linted (\#(index + 1))">"#,
        #"      <error message="\#(escaped(words))" type="not-linted"/>"#, "    </testcase>",
      ]
    }
    lines.append("  </testsuite>")
  }
  for (file, findings) in groups {
    let name = escaped(file)
    lines.append(
      """
        <testsuite name="\(name)" tests="\(findings.count)" failures="\(findings.filter(\.isFailure).count)" \
      errors="0" skipped="0">
      """)
    lines += findings.flatMap(testCase)
    lines.append("  </testsuite>")
  }
  if groups.isEmpty, unread == 0 {
    let count = counted(run.summary.layouts, "layout")
    lines += [
      #"  <testsuite name="plumb" tests="1" failures="0" errors="0" skipped="0">"#,
      #"    <testcase classname="plumb" name="\#(count), no findings"/>"#, "  </testsuite>",
    ]
  }
  return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
}

private func testCase(_ finding: ReportedFinding) -> [String] {
  let place = "line \(finding.span.start.line), column \(finding.span.start.column)"
  let layout = finding.layout.map { "\($0), " } ?? ""
  let head = """
        <testcase classname="\(escaped(finding.file))" name="\(escaped("\(finding.rule): \(layout)\(place)"))"
    """
  let text = ([finding.headline] + finding.details).map(escaped).joined(separator: "\n")
  guard finding.isFailure else { return ["\(head)>", "      <system-out>\(text)</system-out>", "    </testcase>"] }
  return [
    "\(head)>",
    """
          <failure message="\(escaped("\(finding.message) [\(finding.rule)]"))" type="\(finding.severity.rawValue)">\
    \(text)</failure>
    """,
    "    </testcase>",
  ]
}

extension ReportedFinding {
  fileprivate var isFailure: Bool { severity != .info }
  fileprivate var headline: String { "\(placeWords): \(severity.rawValue): \(message) [\(rule)]" }
}

extension [ReportedFinding] {
  var byFile: [(file: String, findings: [ReportedFinding])] {
    var groups: [(file: String, findings: [ReportedFinding])] = []
    for finding in self {
      if groups.last?.file != finding.file { groups.append((finding.file, [])) }
      groups[groups.count - 1].findings.append(finding)
    }
    return groups
  }
}
