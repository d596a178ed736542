import Findings
import LintEngine
import RuleKit
import Testing

/// What a rule proposes, and why it is no mend.
@Suite struct MendRefusalTests {
  /// What a rule proposes in place of the inset of 30 under the note, and whether it is a mend.
  private func isMend(_ proposal: String) -> Bool {
    let text = """
      cell: NoteCell
      platform: iOS 15
      views:
        note: {type: label, intrinsicContentSize: [100, 20]}
        hint: {type: label, intrinsicContentSize: [100, 20]}
      constraints:
        - note.leading == contentView.leading + 10
        - note.top == contentView.top + 10
        - hint.leading == contentView.leading + 10
        - hint.top == note.bottom + 30
        - contentView.bottom >= hint.bottom + 10 @ 999

      """
    let rule = Rule(id: "wide-gap", severity: .warning, summary: "a gap is 30 pt wide") { context in
      context.layout.constraints.filter { $0.constant == -30 }.map {
        Finding(
          rule: "wide-gap", severity: .warning, message: "this gap is wide", place: $0.place,
          fixes: [Fix(title: proposal, edits: [TextEdit(replace: $0.place, with: proposal)])])
      }
    }
    let report = Linter(rules: [rule]).lint(file: "a", bytes: Array(text.utf8))
    return report.findings.first?.fixes.first?.isVerified ?? false
  }

  @Test func aMendLowersNoRowAndHidesNothing() {
    #expect(isMend("hint.top == note.bottom + 31"))
    #expect(!isMend("hint.top == note.bottom + 29"))
    // Upon the note, and the row held open by other means.
    #expect(!isMend("hint.top == contentView.top + 10\n  - contentView.height == 200 @ 999"))
    #expect(isMend("hint.top == contentView.top + 100\n  - contentView.height == 200 @ 999"))
    // Out of the row, and cut.
    #expect(!isMend("hint.top == contentView.top - 15\n  - contentView.height == 200 @ 999"))
    #expect(!isMend("hint.top == contentView.top + 100\n  - note.bottom == contentView.top + 15"))
  }

  @Test func aMendLeavesTheAuthorsWordAlone() {
    #expect(!isMend("hint.top == note.bottom + 31\nexpect: {rowHeight: 101.5}"))
    #expect(!isMend("hint.top == note.bottom + 31\ntable: {rowHeight: 101.5}"))
    #expect(!isMend("hint.top == note.bottom + 31\nmeasure: {imposedHeights: [101]}"))
  }
}
