import Findings
import LayoutYAML
import Rules
import Testing

@testable import LintEngine

/// `unexpected-frame` reports what differs visibly, and only what is certain.
@Suite struct UnexpectedFrameTests {
  /// The messages of the rule about a title of 100 by 20 pt at 16, 12 in a row of 44 pt.
  private func messages(
    _ frame: String, bottom: String = "- contentView.bottom == title.bottom + 12", _ more: String = ""
  )
    -> [String]
  {
    let text = """
      cell: A
      platform: iOS 15
      table: {separatorStyle: none}
      views: {title: {}}
      constraints:
        - title.leading == contentView.leading + 16
        - title.top == contentView.top + 12
        - title.size == [100, 20]
        \(bottom)
      expect: {frames: {title: \(frame)}}
      \(more)
      """
    let report = Linter(rules: allRules, reader: LayoutFileReader()).lint(
      file: "a.layout.yaml", bytes: Array(text.utf8))
    return report.findings.filter { $0.rule == "unexpected-frame" }.map(\.message)
  }

  @Test func `an edge may be half a point away`() {
    #expect(messages("[16, 12, 100, 20]") == [])
    #expect(messages("[16.5, 11.5, 99.5, 20.5]") == [])
    #expect(
      messages("[16, 12.6, 100, 20]") == [
        "the frame of 'title' is [16, 12, 100, 20], not [16, 12.6, 100, 20] as expected"
      ])
    // The left edge is where it should be, and the right one is not.
    #expect(
      messages("[16, 12, 100.6, 20]") == [
        "the frame of 'title' is [16, 12, 100, 20], not [16, 12, 100.6, 20] as expected"
      ])
  }

  @Test func `a row without one certain frame has no such finding`() {
    #expect(messages("[16, 50, 100, 20]").count == 1)
    #expect(messages("[16, 50, 100, 20]", bottom: "") == [], "it collapses")
    #expect(messages("[16, 50, 100, 20]", bottom: "- title.height == 30") == [], "it has a conflict")
    #expect(messages("[16, 50, 100, 20]", "measure: {textSizes: [extraLarge, large]}").count == 1, "at large only")
  }

  @Test func `an axis that is ambiguous is left out`() {
    let text = """
      cell: A
      platform: iOS 15
      table: {separatorStyle: none}
      views: {title: {}}
      constraints:
        - title.leading >= contentView.leading + 16
        - title.top == contentView.top + 12
        - title.size == [100, 20]
        - contentView.bottom == title.bottom + 12
      expect: {frames: {title: [200, 12, 100, HEIGHT]}}
      """
    let found = ["20", "22"].map { height in
      let bytes = Array(text.replacing("HEIGHT", with: height).utf8)
      return Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "a.layout.yaml", bytes: bytes).findings
        .count { $0.rule == "unexpected-frame" }
    }
    #expect(found == [0, 1])
  }
}
