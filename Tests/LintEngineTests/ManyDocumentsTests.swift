import Diagnosis
import Findings
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Synchronization
import Testing

/// Fixing a file with several documents.
@Suite struct ManyDocumentsTests {
  private func collapsed(_ name: String) -> String {
    """
    cell: \(name)
    platform: iOS 15
    views:
      note: {type: label, intrinsicContentSize: [100, 20]}
    constraints:
      - note.leading == contentView.leading + 10
      - note.top == contentView.top + 10

    """
  }

  private func applied(_ text: String) -> FixedFile {
    Linter(rules: allRules, reader: LayoutFileReader()).fix(file: "a", bytes: Array(text.utf8), includingUnsafe: false)
  }

  private let bottom = "  - contentView.bottom == note.bottom + 10\n"

  @Test func eachDocumentIsFixedLikeAFileOfItsOwn() {
    let head = "# Two rows.\n---\n"
    let text = head + collapsed("A") + "---  # the other\n" + collapsed("B")
    let file = applied(text)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == head + collapsed("A") + bottom + "---  # the other\n" + collapsed("B") + bottom)
    #expect(file.applied.map(\.finding.document) == [0, 1])
    #expect(file.linted.report.findings == [])
  }

  @Test func aCommentSuppressesOnlyInItsDocument() {
    let suppressed = collapsed("A").replacing("cell: A", with: "cell: A  # plumb:disable zero-height -- by a delegate")
    let text = suppressed + "---\n" + collapsed("B") + "---\n" + collapsed("C")
    let file = applied(text)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == suppressed + "---\n" + collapsed("B") + bottom + "---\n" + collapsed("C") + bottom)
    #expect(file.linted.report.suppressed.count == 1)
  }

  /// The places of findings are those of the file, in any document.
  @Test func placesReferToTheWholeFile() throws {
    let text = collapsed("A") + "---\n" + collapsed("B")
    let report = Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "a", bytes: Array(text.utf8))
    #expect(report.findings.count == 2)
    for finding in report.findings {
      var edited = EditedText(Array(text.utf8))
      let fix = try #require(finding.fixes.first)
      let isApplied = edited.apply(fix.edits)
      #expect(isApplied)
      let other = finding.document == 0 ? (bottom, "") : ("", bottom)
      #expect(
        String(decoding: edited.bytes, as: UTF8.self)
          == collapsed("A") + other.0 + "---\n" + collapsed("B") + other.1)
    }
  }

  /// The number of times that a rule runs while a number of rows are fixed.
  private func runCount(documents: Int) -> Int {
    let counting = CountedRule()
    let rules = allRules + [counting.rule]
    let text = (0..<documents).map { collapsed("Row\($0)") }.joined(separator: "---\n")
    let file = Linter(rules: rules, reader: LayoutFileReader()).fix(
      file: "a", bytes: Array(text.utf8), includingUnsafe: false)
    #expect(file.applied.count == documents)
    return counting.total
  }

  @Test func aFixOfOneDocumentDoesNotLintTheOthersAgain() {
    #expect(runCount(documents: 8) == 2 * runCount(documents: 4))
  }
}

/// A rule that finds nothing and counts its runs.
private final class CountedRule: Sendable {
  private let count = Mutex(0)

  var total: Int { count.withLock { $0 } }

  var rule: Rule {
    Rule(id: "counted", severity: .info, summary: "counts") { [self] (_: RuleContext) -> [LayoutFinding] in
      count.withLock { $0 += 1 }
      return []
    }
  }
}
