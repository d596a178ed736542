import Findings

/// Findings as Checkstyle XML: an element per file with findings, and in it one per finding. `source` is the rule.
public func checkstyleReport(of run: RunReport) -> String {
  var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, #"<checkstyle version="4.3">"#]
  if !run.unread.isEmpty {
    lines.append(#"  <file name=".">"#)
    lines += run.unreadSentences.map {
      #"    <error line="1" severity="error" message="\#(escaped($0))" source="plumb.not-linted"/>"#
    }
    lines.append("  </file>")
  }
  for (file, findings) in run.findings.byFile {
    lines.append(#"  <file name="\#(escaped(file))">"#)
    for finding in findings {
      // XML parsers turn a newline in an attribute into a space, unless it is a character reference.
      let message = (["\(finding.message) [\(finding.rule)]"] + finding.details).map(escaped).joined(separator: "&#10;")
      lines.append(
        """
            <error line="\(finding.span.start.line)" column="\(finding.span.start.column)" \
        severity="\(finding.severity.rawValue)" message="\(message)" source="plumb.\(escaped(finding.rule))"/>
        """)
    }
    lines.append("  </file>")
  }
  return (lines + ["</checkstyle>"]).joined(separator: "\n") + "\n"
}
