import Findings
import LayoutModel
import Reporters
import Testing

@Suite struct `Findings as JSON` {
  @Test func `every key in order, one finding per line`() {
    let fixture = Fixture("cell: A\nconstraints:\n  - a.top == 4\n", file: "A.layout.yaml")
    let finding = Finding(
      rule: "zero-height", severity: .error, message: "it collapses", place: fixture.place("a.top"), label: "here",
      related: [RelatedPlace("there", at: fixture.place("A"))], layout: "A", views: ["a"],
      constraints: ["constraints[0]"],
      environments: [Environment(width: 320), Environment(width: 375.5, sample: "s")],
      notes: ["n"],
      causes: [
        Cause(
          rule: "pinned-to-cell", message: "c", views: ["a"], constraints: ["constraints[0]"],
          place: fixture.place("4"))
      ],
      imposedBy: "firstPass",
      fixes: [
        Fix(
          title: "t", edits: [TextEdit(replace: fixture.place("4"), with: "5\n")], outcome: "o", isVerified: true)
      ])
    var summary = RunSummary()
    summary.add(fixture.report(finding))
    #expect(
      jsonReport(of: RunReport(of: [fixture.report(finding)], summary)) == #"""
        {
          "version": 1,
          "findings": [
            {"rule": "zero-height", "severity": "error", "message": "it collapses", "file": "A.layout.yaml", "line": 3, \#
        "column": 5, "endLine": 3, "endColumn": 10, "layout": "A", "document": 0, "views": ["a"], "constraints": ["constraints[0]"], \#
        "circumstances": [{"width": 320, "textSize": "large", "layoutDirection": "leftToRight", "sample": null}, \#
        {"width": 375.5, "textSize": "large", "layoutDirection": "leftToRight", "sample": "s"}], "related": \#
        [{"message": "there", "line": 1, "column": 7, "endLine": 1, "endColumn": 8}], "notes": ["n"], "causes": \#
        [{"rule": "pinned-to-cell", "message": "c", "views": ["a"], "constraints": ["constraints[0]"], "line": 3, \#
        "column": 14, "endLine": 3, "endColumn": 15}], "mechanism": "firstPass", "fixes": [{"title": "t", "edits": \#
        [{"line": 3, "column": 14, "endLine": 3, "endColumn": 15, "text": "5\n"}], "outcome": "o", "verified": true, "safe": false}], \#
        "fingerprint": "bc9704a14b4ee772"}
          ],
          "silenced": [],
          "unread": [],
          "baseline": null,
          "summary": {
            "files": 1,
            "layouts": 1,
            "errors": 1,
            "warnings": 0,
            "infos": 0,
            "silenced": 0
          }
        }

        """#)
  }

  @Test func `suppressed findings have their own array, with the reason`() {
    let fixture = Fixture("cell: A\nconstraints:\n  - a.top == 4\n", file: "A.layout.yaml")
    let finding = Finding(
      rule: "zero-height", severity: .error, message: "it collapses", place: fixture.place("a.top"), layout: "A",
      views: ["a"], constraints: ["constraints[0]"])
    var report = fixture.report()
    report.suppressed = [SuppressedFinding(finding, reason: "so be it"), SuppressedFinding(finding, reason: nil)]
    var summary = RunSummary()
    summary.add(report)
    let text = jsonReport(of: RunReport(of: [report], summary))
    let line = #"""
      {"rule": "zero-height", "severity": "error", "message": "it collapses", "file": "A.layout.yaml", "line": 3, \#
      "column": 5, "endLine": 3, "endColumn": 10, "layout": "A", "document": 0, "views": ["a"], "constraints": ["constraints[0]"], \#
      "reason":
      """#
    #expect(
      text.contains("  \"findings\": [],\n  \"silenced\": [\n    \(line) \"so be it\"},\n    \(line) null}\n  ],\n"))
    #expect(text.contains("\"errors\": 0,") && text.contains("\"silenced\": 2\n"))
    #expect(textReport(of: report) == "")
  }

  @Test func `the effect of a baseline has its own object`() {
    var summary = RunSummary()
    summary.baseline = BaselineUse(
      hiddenCount: 7,
      stale: [
        BaselineEntry(
          file: "a", finding: FindingIdentity(layout: "A", rule: "r", views: ["v"], constraints: []), count: 2)
      ])
    let stale = #"{"file": "a", "layout": "A", "rule": "r", "views": ["v"], "constraints": [], "count": 2}"#
    #expect(
      jsonReport(of: RunReport(of: [], summary))
        .contains("  \"baseline\": {\n    \"hidden\": 7,\n    \"stale\": [\(stale)]\n  },\n"))
  }

  @Test func `no findings`() {
    #expect(jsonReport(of: RunReport(of: [], RunSummary())).contains("  \"findings\": [],\n"))
  }

  @Test func `strings are escaped only where JSON or JavaScript requires it`() {
    let fixture = Fixture("a")
    let finding = Finding(
      rule: "r", severity: .info, message: "\"\\\n\r\t\u{0}\u{1B}\u{7F}\u{2028}\u{2029}/é漢🙂", place: .startOfFile)
    let text = jsonReport(of: RunReport(of: [fixture.report(finding)], RunSummary()))
    #expect(text.contains(#""message": "\"\\\n\r\t\u0000\u001b\u007f\u2028\u2029/é漢🙂""#))
    #expect(text.contains(#""layout": null"#) && text.contains(#""mechanism": null, "fixes": []"#))
  }
}
