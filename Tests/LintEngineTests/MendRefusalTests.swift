import Diagnosis
import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import RuleKit
import Testing

/// What a rule proposes, and why it is no mend.
@Suite struct MendRefusalTests {
  /// Proposes changes of the constraint at an index.
  private typealias Proposal = @Sendable (_ layout: Layout, _ gap: Int) -> [LayoutChange]

  /// Whether what a rule proposes against the inset of 30 under the note is a mend.
  private func isMend(_ proposal: @escaping Proposal) -> Bool {
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
        LayoutFinding(
          rule: "wide-gap", severity: .warning, message: "this gap is wide", place: .constraint($0.index),
          fault: .other([ProposedFix(proposal(context.layout, $0.index))]))
      }
    }
    let report = Linter(rules: [rule], reader: LayoutFileReader()).lint(file: "a", bytes: Array(text.utf8))
    return report.findings.first?.fixes.first?.isVerified ?? false
  }

  /// The gap with another inset.
  private func inset(_ points: Double) -> Proposal {
    { _, gap in [.setConstant(constraint: gap, points)] }
  }

  /// The hint hung from the content view's top in place of the gap, with another constraint behind it.
  private func hung(_ points: Double, and other: Tie) -> Proposal {
    { layout, gap in
      [
        .setAnchor(constraint: gap, .second, Anchor(.contentView, .top)), .setConstant(constraint: gap, points),
        .addConstraint(layout.constraint(other), at: gap + 1),
      ]
    }
  }

  private let note = ItemID(2)
  private let hint = ItemID(3)

  @Test func aMendLowersNoRowAndHidesNothing() {
    #expect(isMend(inset(31)))
    #expect(!isMend(inset(29)))
    // Upon the note, and the row held open by other means.
    let open = Tie(Anchor(.contentView, .height), .equal, plus: 200, at: 999)
    #expect(!isMend(hung(10, and: open)))
    #expect(isMend(hung(100, and: open)))
    // Out of the row, and cut.
    #expect(!isMend(hung(-15, and: open)))
    #expect(!isMend(hung(100, and: Tie(Anchor(note, .bottom), .equal, Anchor(.contentView, .top), plus: 15))))
  }

  @Test func aMendLeavesTheAuthorsWordAlone() {
    #expect(isMend { _, gap in [.setConstant(constraint: gap, 31), .setSetting(.estimatedRowHeight(.points(102)))] })
    #expect(!isMend { _, gap in [.setConstant(constraint: gap, 31), .setSetting(.rowHeight(.points(101.5)))] })
    let hint = hint
    #expect(!isMend { _, gap in [.setConstant(constraint: gap, 31), .setProperty(hint, .hidden(true))] })
  }
}
