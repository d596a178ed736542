import Findings
import LayoutYAML
import LintEngine
import Rules
import Testing

/// What a finding about a conflict says of its lengths, and the fix that it proposes.
@Suite struct ConflictWordsTests {
  private let linter = Linter(rules: allRules, reader: LayoutFileReader())

  private func found(_ text: String, _ rule: RuleID = "unsatisfiable-constraints") throws -> Finding {
    try #require(linter.lint(file: "a.layout.yaml", bytes: Array(text.utf8)).findings.first { $0.rule == rule })
  }

  /// Above the code are 12 pt, between code and note 6 pt, and below the note 12 pt; the texts may be 0 pt high.
  @Test func `says how long a hidden view would have to be`() throws {
    let conflict = try found(
      """
      cell: CardCell
      views:
        rows:
          type: stack
          axis: vertical
          subviews:
            title: {type: label, text: Title}
            card:
              type: view
              hidden: true
              subviews:
                code: {type: label, text: Code}
                note: {type: label, text: Note}
      constraints:
        - rows.edges == contentView.edges inset 8
        - code.top == card.top + 12
        - code.leading == card.leading
        - note.top == code.bottom + 6
        - note.leading == card.leading
        - card.bottom == note.bottom + 12

      """)
    #expect(
      conflict.message
        == "hidden 'card' is 0 pt high in the stack 'rows', but these 3 required constraints need 30 pt")
    #expect(conflict.notes.contains("12 + 6 + 12 = 30, not 0"))
    #expect(conflict.causes.first?.message.hasSuffix("need 30 pt") == true)
    #expect(conflict.label == "12")
  }

  /// The margins of a row 320 pt wide are 16 pt: 16 + 300 + (16 + 4) = 336.
  @Test func `says which part of a distance is the margin`() throws {
    let conflict = try found(
      """
      cell: CardCell
      measure: {widths: [320]}
      views:
        card: {type: view}
      constraints:
        - card.leading == contentView.layoutMarginsGuide.leading
        - card.trailing == contentView.layoutMarginsGuide.trailing - 4
        - card.width == 300
        - card.top == contentView.top
        - card.height == 40
        - contentView.bottom == card.bottom @ 999

      """)
    #expect(conflict.message == "'card' does not fit: 16 + 300 + 20 = 336, but the row is 320 pt wide")
    #expect(Set(conflict.related.map(\.message)) == ["16, the margin", "margin 16 + 4 = 20"])
  }

  /// 11 + 40 + 11 = 62, and 1 + 62 + 1 = 64. Nothing is in the view behind, and its edges are pinned: it needs no height.
  @Test func `removes the height of a view behind the others`() throws {
    let conflict = try found(
      """
      cell: SpaceCell
      views:
        selection: {type: view}
        avatar: {type: view}
        name: {type: label, text: Team}
      constraints:
        - avatar.top == contentView.top + 11
        - avatar.leading == contentView.leading + 16
        - avatar.height == 40
        - avatar.width == avatar.height
        - contentView.bottom == avatar.bottom + 11
        - name.leading == avatar.trailing + 16
        - contentView.trailing == name.trailing + 16
        - name.centerY == avatar.centerY
        - selection.leading == contentView.leading + 11
        - contentView.trailing == selection.trailing + 16
        - selection.top == contentView.top + 1
        - selection.height == 62
        - contentView.bottom == selection.bottom + 1

      """)
    #expect(
      conflict.fixes.first?.steps == [
        "remove 'selection.height == 62'",
        "lower the priority of 'contentView.bottom == avatar.bottom + 11' to 999",
      ])
  }

  @Test func `calls the view around a header's content view a header or footer`() throws {
    let finding = try found(
      """
      headerFooter: RecipeHeader
      views:
        dish: {type: image, intrinsicContentSize: [80, 80], superview: cell}
        name: {type: label, text: Shakshuka, font: system 17}
      constraints:
        - dish.leading == cell.leading + 16
        - dish.top == cell.top + 8
        - dish.bottom <= cell.bottom - 8
        - name.leading == contentView.leading + 108
        - name.trailing == contentView.trailing - 16
        - name.top == contentView.top + 11
        - name.bottom == contentView.bottom - 11

      """, "subview-of-cell")
    #expect(finding.message.hasPrefix("'dish' is a subview of the header or footer, not of contentView"))
  }
}
