import Findings
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Testing

/// The findings from comparing the layouts of a run.
struct RunTests {
  private func row(_ name: String, _ identifier: String, inset: Int = 11, kind: String = "cell") -> String {
    """
    \(kind): \(name)
    reuseIdentifier: \(identifier)
    platform: iOS 15
    views:
      title: {type: label, text: \(name)}
    constraints:
      - title.leading == contentView.leading + 16
      - title.trailing == contentView.trailing - 16
      - title.top == contentView.top + \(inset)
      - title.bottom == contentView.bottom - 11

    """
  }

  private func run(_ files: (name: String, text: String)...) -> [FileReport] {
    let linter = Linter(rules: allRules, reader: LayoutFileReader())
    return reports(ofRun: files.map { linter.lintAlone(file: $0.name, bytes: [UInt8]($0.text.utf8)) })
  }

  private func shared(_ report: FileReport) -> [Finding] {
    report.findings.filter { $0.rule == "shared-reuse-identifier" }
  }

  @Test func layoutsOfTwoFilesAreCompared() throws {
    let reports = run(("a.layout.yaml", row("A", "Row")), ("b.layout.yaml", "# b\n" + row("B", "Row", inset: 12)))
    #expect(reports.map(\.source.file) == ["a.layout.yaml", "b.layout.yaml"])
    #expect(shared(reports[0]).isEmpty)
    let finding = try #require(shared(reports[1]).first)
    #expect(reports[1].source.text(in: finding.place) == "Row")
    #expect(finding.layout == "B" && finding.document == 0)
    #expect(finding.message == "'B' shares the reuse identifier 'Row' with 'A', but their constraints differ")
    #expect(finding.notes.first == "'A' is at a.layout.yaml:2")
    #expect(finding.label == "'B' has title.top == contentView.top + 12")
  }

  @Test func filesAreComparedInTheOrderOfTheRun() {
    let files = [("b.layout.yaml", row("B", "Row", inset: 12)), ("a.layout.yaml", row("A", "Row"))]
    let reports = run(files[0], files[1])
    #expect(shared(reports[0]).isEmpty)
    #expect(shared(reports[1]).map(\.layout) == ["A"])
  }

  @Test func eachIdentifierGivesOneFinding() {
    let text = [row("A", "Row"), row("B", "Row", inset: 12), row("C", "Row"), row("D", "Row", inset: 13)]
    let findings = shared(run(("a.layout.yaml", text.joined(separator: "---\n")))[0])
    #expect(findings.map(\.document) == [1])
    #expect(
      findings.first?.related.map(\.message) == [
        "'A' has title.top == contentView.top + 11", "'D' has title.top == contentView.top + 13",
      ])
  }

  @Test func aMissingConstraintIsReported() {
    let less = row("B", "Row").replacing("  - title.trailing == contentView.trailing - 16\n", with: "")
    let findings = shared(run(("a.layout.yaml", row("A", "Row") + "---\n" + less))[0])
    #expect(findings.map(\.label) == ["'B' has no title.trailing == contentView.trailing - 16"])
  }

  @Test func aPriorityIsADifference() {
    let optional = row("B", "Row").replacing("contentView.top + 11", with: "contentView.top + 11 @ 999")
    #expect(shared(run(("a.layout.yaml", row("A", "Row") + "---\n" + optional))[0]).count == 1)
  }

  @Test(arguments: ["Row2", "Row\nplatform: iOS"]) func otherIdentifiersAndUnreadLayoutsAreNotCompared(
    _ identifier: String
  ) {
    // Another identifier, and a layout that could not be read completely.
    let other = row("B", identifier, inset: 12)
    #expect(shared(run(("a.layout.yaml", row("A", "Row") + "---\n" + other))[0]).isEmpty)
  }

  /// The same identifier in all notations that YAML allows for the key and the value.
  @Test(arguments: [
    "reuseIdentifier:   Row   ", "reuseIdentifier: Row # as it is registered", "reuseIdentifier: \"Row\"",
    "reuseIdentifier: 'Row'", "reuseIdentifier: \"R\\x6Fw\"", "reuseIdentifier: !!str Row", "reuseIdentifier:\n  Row",
    "'reuseIdentifier': Row", "? reuseIdentifier\n: Row", "\"reuse\\x49dentifier\": Row",
  ]) func identifiersAreComparedInAnyNotation(_ line: String) {
    let plain = "reuseIdentifier: Row"
    let other = row("B", "Row", inset: 12).replacing(plain, with: line)
    #expect(shared(run(("a.layout.yaml", row("A", "Row")), ("b.layout.yaml", other))[1]).count == 1)
  }

  @Test func eachDocumentHasItsOwnIdentifier() {
    let (a, b) = (row("A", "A.b-1") + "---\n" + row("B", "B_2"), row("C", "B_2", inset: 12) + "---\n" + row("D", "D"))
    #expect(shared(run(("a.layout.yaml", a), ("b.layout.yaml", b))[1]).map(\.layout) == ["C"])
  }

  @Test func headersAreComparedSeparately() {
    let header = row("B", "Row", inset: 12, kind: "headerFooter")
    #expect(shared(run(("a.layout.yaml", row("A", "Row") + "---\n" + header))[0]).isEmpty)
  }

  @Test func findingsOfARunAreSortedWithTheOthers() {
    let open = row("B", "Row", inset: 12).replacing("  - title.bottom == contentView.bottom - 11\n", with: "")
    let findings = run(("a.layout.yaml", row("A", "Row") + "---\n" + open))[0].findings
    #expect(findings.map(\.rule) == ["shared-reuse-identifier", "zero-height"])
    #expect(findings.map(\.place.start) == findings.map(\.place.start).sorted())
  }

  @Test func aSingleFileIsARun() {
    let text = row("A", "Row") + "---\n" + row("B", "Row", inset: 12)
    let report = Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "-", bytes: [UInt8](text.utf8))
    #expect(shared(report).count == 1)
    #expect(report.layoutCountWithFindings == 1)
  }

  @Test func aFileMayTurnTheRuleOffOrSetItsSeverity() {
    let off = Linter(rules: allRules.filter { $0.id != "shared-reuse-identifier" }, reader: LayoutFileReader())
    let strict = Linter(
      rules: allRules.map { rule in
        var rule = rule
        rule.imposedSeverity = .error
        return rule
      }, reader: LayoutFileReader())
    let (a, b) = ([UInt8](row("A", "Row").utf8), [UInt8](row("B", "Row", inset: 12).utf8))
    let first = Linter(rules: allRules, reader: LayoutFileReader()).lintAlone(file: "a", bytes: a)
    #expect(reports(ofRun: [first, off.lintAlone(file: "b", bytes: b)]).flatMap(shared).isEmpty)
    #expect(reports(ofRun: [first, strict.lintAlone(file: "b", bytes: b)]).flatMap(shared).map(\.severity) == [.error])
  }
}
