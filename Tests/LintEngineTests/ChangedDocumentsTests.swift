import LayoutYAML
import LintEngine
import Rules
import Testing

/// The layouts of a text that are shown, compared with an earlier text.
struct ChangedDocumentsTests {
  /// A row that collapses, with one finding.
  private func row(_ name: String, inset: Int = 10, note: String = "") -> String {
    """
    cell: \(name)
    platform: iOS 15
    \(note)views:
      title: {type: label, intrinsicContentSize: [100, 20]}
    constraints:
      - title.top == contentView.top + \(inset)
      - title.leading == contentView.leading + 10

    """
  }

  private func shown(_ text: String, since earlier: String) -> [String] {
    let linter = Linter(rules: allRules, reader: LayoutFileReader())
    let old = Array(earlier.utf8)
    let changed = ChangedDocuments(since: old, documents: loadLayouts(old).documents)
    let file = linter.lintAlone(file: "a", bytes: Array(text.utf8), changed: changed)
    return reports(ofRun: [file])[0].findings.map { $0.layout ?? $0.rule.name }
  }

  @Test func aDocumentIsComparedWithoutItsDashes() {
    let (a, b, c) = (row("A"), row("B"), row("C"))
    #expect(shown(a + "---\n" + b, since: "") == ["A", "B"])
    #expect(shown(a + "---\n" + b, since: b) == ["A"])
    #expect(shown("---\n" + a + "---  \n" + b, since: b + "---\n" + a) == [])
    #expect(shown(a + "---\n" + c + "---\n" + a, since: a) == ["C"])
    #expect(shown("# a note\n---\n" + a + "---\n" + b, since: a + "---\n" + b) == [])
    #expect(shown("# a note\n" + a + "---\n" + b, since: a + "---\n" + b) == ["A"])
    // A missing line end at the end of the file is a difference, as in git.
    #expect(shown(a + "---\n" + b, since: String(a.dropLast())) == ["A", "B"])
  }

  @Test func lineEndsDoNotCountAsChanges() {
    func lines(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
    let (a, b) = (row("A"), row("B"))
    #expect(shown(lines(a + "---\n" + b), since: lines(b)) == ["A"])
    #expect(shown(lines(a + "---\n" + b), since: a + "---\n" + b) == [])
    #expect(shown(a + "---\n" + b, since: lines(b)) == ["A"])
    // A single line feed after a carriage return and a line feed is an empty line.
    #expect(shown(lines(a) + "\n---\n" + b, since: a + "---\n" + b) == ["A"])
  }

  @Test func endMarkersDivideDocumentsToo() {
    let (a, b) = (row("A"), row("B"))
    #expect(shown(a + "...\n---\n" + b, since: b) == ["A"])
    // Directives are above the dashes of their document.
    let old = a + "...\n%YAML 1.1\n---\n" + b
    #expect(shown(old, since: old) == [])
    #expect(shown(old + "# more\n", since: old) == ["B"])
  }

  @Test func aSuppressionAboveTheDashesBelongsToTheDocument() {
    let (a, b) = (row("A"), row("B"))
    let suppression = "# plumb:disable-next-line pinned-to-cell\n"
    let rest = shown(a + suppression + "---\n" + b, since: a + "---\n" + b).filter { $0 == "B" }
    #expect(rest == ["B"])
    #expect(shown(a + "# a note\n---\n" + b, since: a + "---\n" + b) == ["A"])
  }

  @Test func unchangedLayoutsAreOnlyCompared() {
    let linter = Linter(rules: allRules, reader: LayoutFileReader())
    let shared = "reuseIdentifier: Row\n"
    func bytes(_ name: String, inset: Int = 10) -> [UInt8] { Array(row(name, inset: inset, note: shared).utf8) }
    let old = linter.loadUnchanged(file: "a", bytes: bytes("A"))
    let other = linter.loadUnchanged(file: "b", bytes: bytes("B", inset: 11))
    #expect(reports(ofRun: [old, other]).flatMap(\.findings).isEmpty)
    let new = linter.lintAlone(file: "c", bytes: bytes("C"))
    // The layout that differs is between two that do not: the finding is about 'A' and 'B', as before.
    let found = reports(ofRun: [old, other, new]).map {
      $0.findings.filter { $0.rule == "shared-reuse-identifier" }.count
    }
    #expect(found == [0, 0, 0])
    let first = linter.lintAlone(file: "a", bytes: bytes("A"))
    let report = reports(ofRun: [first, other])[1]
    #expect(report.findings.map(\.rule) == ["shared-reuse-identifier"])
    #expect(report.layoutCount == 1 && report.isUnchanged)
  }
}
