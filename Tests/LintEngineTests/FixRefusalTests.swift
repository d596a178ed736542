import Diagnosis
import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import RuleKit
import Testing

/// Proposed changes that are not fixes, with the reasons.
@Suite struct FixRefusalTests {
  /// Proposes changes of the constraint at an index.
  private typealias Proposal = @Sendable (_ layout: Layout, _ gap: Int) -> [LayoutChange]

  /// Whether a proposed change for the inset of 30 under the note is a fix.
  private func isFix(_ proposal: @escaping Proposal) -> Bool {
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

  /// The hint pinned to the content view's top instead of the gap, followed by another constraint.
  private func hung(_ points: Double, and other: NewConstraint) -> Proposal {
    { layout, gap in
      [
        .setAnchor(constraint: gap, .second, Anchor(.contentView, .top)), .setConstant(constraint: gap, points),
        .addConstraint(layout.constraint(other), at: gap + 1),
      ]
    }
  }

  private let note = ItemID(2)
  private let hint = ItemID(3)

  @Test func noFixLowersARowOrHidesAView() {
    #expect(isFix(inset(31)))
    #expect(!isFix(inset(29)))
    // The hint covers the note, and another constraint holds the row open.
    let open = NewConstraint(Anchor(.contentView, .height), .equal, plus: 200, at: 999)
    #expect(!isFix(hung(10, and: open)))
    #expect(isFix(hung(100, and: open)))
    // The hint is out of the row, or clipped.
    #expect(!isFix(hung(-15, and: open)))
    #expect(!isFix(hung(100, and: NewConstraint(Anchor(note, .bottom), .equal, Anchor(.contentView, .top), plus: 15))))
  }

  @Test func noFixChangesTheRowHeightOrHidesAView() {
    #expect(isFix { _, gap in [.setConstant(constraint: gap, 31), .setSetting(.estimatedRowHeight(.points(102)))] })
    #expect(!isFix { _, gap in [.setConstant(constraint: gap, 31), .setSetting(.rowHeight(.points(101.5)))] })
    let hint = hint
    #expect(!isFix { _, gap in [.setConstant(constraint: gap, 31), .setProperty(hint, .hidden(true))] })
  }
}
