import Findings
import LayoutYAML
import LintEngine
import Rules
import Testing

/// Fixes and findings in the words of the file. Heights are worked out by hand: system fonts of 17 pt are 20.5 pt high.
@Suite struct `Plain words of fixes` {
  private func findings(_ text: String) -> [Finding] {
    Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "a", bytes: Array(text.utf8)).findings
  }

  private func finding(of rule: RuleID, in text: String) throws -> Finding {
    try #require(findings(text).first { $0.rule == rule })
  }

  /// A checkmark makes the content view narrower, so the text ends where the other one ends.
  @Test func `two changes of a constraint are one`() throws {
    let text = """
      cell: LanguageCell
      accessoryType: checkmark
      views:
        language: {type: label, text: Português, font: body}
        local: {type: label, text: Brazilian Portuguese as spoken in South America, font: footnote}
      constraints:
        - language.top == contentView.top + 8
        - language.leading == contentView.leading + 16
        - language.trailing <= contentView.trailing - 8
        - local.top == language.bottom + 2
        - local.leading == language.leading
        - local.trailing <= cell.trailing - 16
        - contentView.bottom == local.bottom + 8 @ 999
      """
    let fix = try finding(of: "pinned-to-cell", in: text).fixes.first
    #expect(
      fix?.title
        == "replace 'local.trailing <= cell.trailing - 16' with 'local.trailing <= contentView.trailing - 8', the distance of 'language'"
    )
  }

  /// 16 + 4 * 90 + 3 * 8 = 400, in a row that is 320 pt wide.
  @Test func `a fix in a visual format is the new format`() throws {
    let text = """
      cell: FactsCell
      platform: iOS 15
      views:
        rooms: {type: label, text: 3 rooms, font: subheadline}
        area: {type: label, text: 84 m, font: subheadline}
        floor: {type: label, text: 4th floor, font: subheadline}
        year: {type: label, text: Built 1908, font: subheadline}
      constraints:
        - {vfl: "H:|-16-[rooms(90)]-8-[area(90)]-8-[floor(90)]-8-[year(90)]", options: [alignAllFirstBaseline]}
        - rooms.top == contentView.top + 12
        - rooms.bottom == contentView.bottom - 12
      """
    let fix = try finding(of: "view-outside-superview", in: text).fixes.first
    #expect(
      fix?.steps == [
        "in line 9, write 'H:|-16-[rooms(90@999)]-8-[area(rooms)]-8-[floor(rooms)]-8-[year(rooms)]-(>=16)-|'"
      ])
  }

  /// 10 + 24 + 2 + 16 + 10 = 62 is more than the 44 pt of a standard row.
  @Test func `two heights`() throws {
    let text = """
      cell: TicketCell
      views:
        name: {type: label, text: Sun, font: body}
        show: {type: label, text: Nine, font: footnote}
      constraints:
        - name.top == contentView.top + 10
        - name.horizontalEdges == contentView inset 16
        - name.height == 20
        - name.height == 24
        - show.top == name.bottom + 2
        - show.horizontalEdges == contentView inset 16
        - contentView.bottom == show.bottom + 10
      """
    let found = try finding(of: "unsatisfiable-constraints", in: text)
    #expect(found.message == "'name.height == 20' and 'name.height == 24' cannot both hold")
    let fix = try #require(found.fixes.first)
    #expect(
      fix.title
        == "remove 'name.height == 20' and lower the priority of 'contentView.bottom == show.bottom + 10' to 999")
    #expect(
      fix.outcome.hasSuffix(
        "; priority 999, because the constraints then need more than the 44 pt that UIKit tries first"))
  }

  @Test func `what to do about a view that a sample shows`() throws {
    let text = """
      cell: EmailFieldCell
      measure:
        samples:
          invalid: {error: {hidden: false}}
      views:
        field: {type: textField, borderStyle: roundedRect, placeholder: Email, font: body}
        error: {type: label, hidden: true, numberOfLines: 0, text: This address is in use., font: footnote}
      constraints:
        - field.top == contentView.top + 8
        - field.horizontalEdges == contentView.horizontalEdges inset 16
        - error.top == field.bottom + 4
        - error.horizontalEdges == field.horizontalEdges
        - contentView.bottom == field.bottom + 8
      """
    let found = try finding(of: "view-outside-superview", in: text)
    #expect(found.fixes.isEmpty)
    #expect(
      found.notes.contains(
        "put 'field' and 'error' into a vertical stack view, which gives 'error' no space while it is hidden"))
  }
}
