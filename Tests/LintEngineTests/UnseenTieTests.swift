import Findings
import LayoutYAML
import LintEngine
import Rules
import Testing

/// Two lines of 20.5 pt need 41 pt. A row of 41.5 pt leaves half a point over, one of 42 pt a whole one.
@Test("a tie over half a point is an info")
func unseenTie() throws {
  func tie(rowHeight: Double) throws -> Finding {
    let text = """
      cell: A
      platform: iOS 15
      table: {rowHeight: \(rowHeight), separatorStyle: none}
      views:
        title: {type: label, text: Milk}
        note: {type: label, text: Fresh}
      constraints:
        - title.top == contentView.top
        - note.top == title.bottom
        - contentView.bottom == note.bottom
        - title.leading == contentView.leading + 16
        - contentView.trailing == title.trailing + 16
        - note.leading == contentView.leading + 16
        - contentView.trailing == note.trailing + 16
      """
    let found = Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "a.layout.yaml", bytes: Array(text.utf8))
    return try #require(found.findings.first { $0.rule == "priority-tie" })
  }
  #expect(try tie(rowHeight: 42).severity == .warning)
  #expect(try tie(rowHeight: 41.5).severity == .info)
}
