import Findings
import LayoutYAML
import LintEngine
import Rules
import Testing

/// What a finding about a conflict says if it has no fix. Lengths are added up by hand.
@Suite struct RefusedFixTests {
  private func notes(on rule: RuleID, in text: String) throws -> [String] {
    let report = Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "a", bytes: Array(text.utf8))
    let finding = try #require(report.findings.first { $0.rule == rule }, "\(report.findings.map(\.message))")
    #expect(finding.fixes.isEmpty)
    return finding.notes
  }

  /// 16 + 320 + 16 = 352: in 320 pt, the picker would lack 32.
  @Test func `a conflict without a fix says what the closest change would do`() throws {
    let text = """
      cell: DateCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        date: {type: datePicker, intrinsicContentSize: [320, 216], contentCompressionResistancePriority: required}
      constraints:
        - date.edges == contentView.edges inset 16
      """
    let words =
      "no fix: if you lower the horizontal compression resistance priority of 'date' to 750, this conflict ends, "
      + "but 'date' lacks 32 pt of width"
    let notes = try notes(on: "unsatisfiable-constraints", in: text)
    #expect(notes.contains(words), "\(notes)")
  }

  /// 3 x 100 + 2 x 20 = 340: the pictures belong together, and one of them alone would lack 20 pt.
  @Test func `of pictures of one size none changes alone`() throws {
    let text = """
      cell: FacesCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        a: {type: image, image: [100, 100]}
        b: {type: image, image: [100, 100]}
        c: {type: image, image: [100, 100]}
      constraints:
        - a.top == contentView.top
        - b.top == a.top
        - c.top == a.top
        - a.leading == contentView.leading
        - b.leading == a.trailing + 20
        - c.leading == b.trailing + 20
        - c.trailing == contentView.trailing
        - a.width == 100
        - b.width == 100
        - c.width == 100
        - contentView.bottom == a.bottom @ 999
      """
    let notes = try notes(on: "unsatisfiable-constraints", in: text)
    #expect(notes.contains { $0.hasPrefix("no fix: if you ") && $0.hasSuffix("'a' lacks 20 pt of width") }, "\(notes)")
  }

  /// The bar makes contentView 16 pt high. The texts need 8 + 2 + 8 = 18 without their own heights, if they end at the
  /// cell; if they end at contentView, they hold the row open.
  @Test func `a conflict that the fix of another finding ends names that finding`() throws {
    let text = """
      cell: AgendaCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        bar: {type: view}
        title: {type: label, intrinsicContentSize: [80, 20.5]}
        time: {type: label, intrinsicContentSize: [60, 16]}
      constraints:
        - bar.leading == contentView.leading + 16
        - bar.width == 4
        - bar.top == contentView.top + 8
        - bar.bottom == contentView.bottom - 8
        - title.leading == bar.trailing + 8
        - title.top == contentView.top + 8
        - time.top == title.bottom + 2
        - time.leading == title.leading
        - time.bottom == cell.bottom - 8
      """
    let notes = try notes(on: "unsatisfiable-constraints", in: text)
    #expect(notes.contains("the fix of [pinned-to-cell] in the same layout repairs this, too"), "\(notes)")
  }
}
