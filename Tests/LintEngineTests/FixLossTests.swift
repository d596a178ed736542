import Diagnosis
import Findings
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Testing

/// No fix makes content disappear, not even an unsafe one.
@Suite struct FixLossTests {
  private func applied(_ text: String, unsafe: Bool) -> String {
    let file = Linter(rules: allRules, reader: LayoutFileReader()).fix(
      file: "a", bytes: Array(text.utf8), includingUnsafe: unsafe)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// 8 + 20.5 + 4 + 20.5 + 8 are 61 pt in a row of 36 pt. With one height lowered, 36.5 pt are still needed without
  /// that label; with both lowered, at least 25 pt of 41 pt are lost.
  @Test func noFixShrinksAuthoredHeightsToNothing() {
    let text = """
      cell: A
      platform: iOS 15
      table: {rowHeight: 36}
      views:
        t: {type: label, text: A}
        u: {type: label, text: B}
      constraints:
        - t.top == contentView.top + 8
        - t.leading == contentView.leading + 16
        - t.height == 20.5
        - u.top == t.bottom + 4
        - u.leading == contentView.leading + 16
        - u.height == 20.5
        - contentView.bottom == u.bottom + 8

      """
    #expect(applied(text, unsafe: false) == text)
    let unsafe = applied(text, unsafe: true)
    #expect(!unsafe.contains("t.height == 20.5 @ 999") || !unsafe.contains("u.height == 20.5 @ 999"))
  }

  /// 30 - 8 - 8 leave 14 of 44 pt; pinned to the top only, the button ends 22 pt below the row.
  @Test func aButtonKeepsItsAuthoredHeight() {
    let text = """
      cell: A
      platform: iOS 15
      table: {rowHeight: 30}
      views:
        go: {type: button, title: Go}
      constraints:
        - go.top == contentView.top + 8
        - go.leading == contentView.leading + 16
        - go.height == 44
        - contentView.bottom == go.bottom + 8

      """
    for unsafe in [false, true] { #expect(applied(text, unsafe: unsafe) == text) }
  }

  /// Whether limiting a view that needs 200 pt is a fix. With `isAmbiguous`, the position of the dot in the row is
  /// ambiguous.
  private func isFix(_ type: String, atMost width: Int, isAmbiguous: Bool) -> Bool {
    let text = """
      cell: A
      platform: iOS 15
      views:
        dot: {type: image, image: [10, 10]}
        wide: {type: \(type), intrinsicContentSize: [200, 20]}
      constraints:
        - dot.top == contentView.top + 10
        - wide.leading == contentView.leading + 30
        - wide.top == contentView.top + 10
        - wide.width <= 500
        - contentView.bottom == wide.bottom + 10 @ 999

      """
    let placed = text.replacing("  - dot.top", with: "  - dot.leading == contentView.leading + 10\n  - dot.top")
    let rule = Rule(id: "wide-limit", severity: .warning, summary: "a limit is 500 pt wide") { context in
      context.layout.constraints.filter { $0.constant == -500 }.map {
        LayoutFinding(
          rule: "wide-limit", severity: .warning, message: "this limit is wide", place: .constraint($0.index),
          fault: .other([ProposedFix([.setConstant(constraint: $0.index, Double(width))])]))
      }
    }
    let report = Linter(rules: [rule], reader: LayoutFileReader()).lint(
      file: "a", bytes: Array((isAmbiguous ? text : placed).utf8))
    return report.findings.first?.fixes.first?.isVerified ?? false
  }

  @Test func aFixTruncatesATextToHalfAtMostAndOnlyInAnAmbiguousRow() {
    #expect(isFix("label", atMost: 200, isAmbiguous: false))
    #expect(!isFix("label", atMost: 150, isAmbiguous: false))
    #expect(isFix("label", atMost: 150, isAmbiguous: true))
    #expect(isFix("label", atMost: 100, isAmbiguous: true))
    #expect(!isFix("label", atMost: 98, isAmbiguous: true))
    #expect(!isFix("label", atMost: 0, isAmbiguous: true))
    #expect(isFix("segmentedControl", atMost: 200, isAmbiguous: true))
    #expect(!isFix("segmentedControl", atMost: 150, isAmbiguous: true))
  }
}
