import Findings
import LayoutYAML
import LintEngine
import Rules
import Testing

/// Layouts that are written to cause trouble.
struct HostileLayoutTests {
  private func findings(_ text: String) -> [Finding] {
    Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "Hostile.layout.yaml", bytes: [UInt8](text.utf8))
      .findings
  }

  /// All numbers of lines from 60 on give the same findings, and no text of that many lines is made.
  @Test(arguments: ["60", "999999999"])
  func aBillionLinesGiveTheFindingsOfUnlimitedLines(_ lines: String) {
    func messages(_ lines: String) -> [String] {
      findings(
        """
        cell: A
        platform: iOS 15
        views:
          photo: {type: image, image: [40, 40]}
          note: {type: label, text: Row, numberOfLines: \(lines)}
        constraints:
          - photo.top == contentView.top + 8
          - photo.leading == contentView.leading + 16
          - contentView.bottom == photo.bottom + 8 @ 999
          - note.top == photo.top
          - note.leading == photo.trailing + 8
          - note.trailing == contentView.trailing - 16
        """
      ).map { "\($0.message) [\($0.rule)]" }
    }
    #expect(messages(lines).contains { $0.hasSuffix("[unpinned-column]") })
    #expect(messages(lines) == messages("0"))
  }
}
