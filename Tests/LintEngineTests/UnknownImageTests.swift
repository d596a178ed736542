import Diagnosis
import Findings
import LayoutModel
import LayoutYAML
import RuleKit
import Rules
import Testing

@testable import LintEngine

/// A picture of unknown size causes no finding that depends on its size, and hides none that does not.
@Suite struct UnknownImageTests {
  private func findings(_ text: String) -> [Finding] {
    Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "a.layout.yaml", bytes: Array(text.utf8)).findings
  }

  private func row(_ photo: String, _ rest: String = "", more: String = "") -> String {
    """
    cell: A
    platform: iOS 15
    table: {separatorStyle: none}
    \(more)
    views:
      photo: {type: image, \(photo)}
      title: {type: label, text: Tides, font: body}
    constraints:
      - photo.leading == contentView.leading + 16
      - photo.top == contentView.top + 8
      - photo.bottom == contentView.bottom - 8
      - title.leading == photo.trailing + 8
      - title.trailing == contentView.trailing - 16
      - title.centerY == photo.centerY
    \(rest)
    """
  }

  private let usual = "contentHuggingPriority: 251"

  @Test("without an image the row is flat and the widths are ambiguous; with one of any size it is sound")
  func soundWithAnySize() {
    #expect(!findings(row(usual)).isEmpty)
    for size in ["unknown", "[1, 1]", "[60, 60]"] { #expect(findings(row("\(usual), image: \(size)")) == []) }
  }

  @Test("the photo and the title are equally stretchable with an image of any size, so it is a fault")
  func faultWithAnyImage() {
    for size in ["[1, 1]", "[40, 40]", "unknown"] {
      #expect(findings(row("image: \(size)")).map(\.rule) == ["priority-tie"])
    }
  }

  @Test("a poster of 133 x 172 pt that code replaces: 172 + 2 * 8 pt do not fit into 100 pt, and an icon would")
  func placeholder() throws {
    func findings(_ keys: String) -> [Finding] {
      self.findings(
        """
        cell: A
        platform: iOS 15
        table: {separatorStyle: none, rowHeight: 100}
        views:
          poster: {type: image, image: [133, 172], contentCompressionResistancePriority: 1000\(keys)}
        constraints:
          - poster.leading == contentView.leading + 16
          - poster.top == contentView.top + 8
          - poster.bottom == contentView.bottom - 8
        """)
    }
    #expect(findings("").contains { $0.severity == .error })
    #expect(findings(", imageIsPlaceholder: true").allSatisfy { $0.severity < .error })
  }

  @Test("what differs between two stand-ins is not reported")
  func noStandIns() {
    let linter = Linter(rules: allRules, reader: LayoutFileReader())
    func finding(_ size: String) -> LayoutFinding {
      var finding = LayoutFinding(
        rule: "view-outside-superview", message: "'photo' reaches \(size) pt out of 'card', which is 40 pt high",
        place: .layout, label: "\(size) pt", related: [RelatedPart("8", at: .layout), RelatedPart(size, at: .layout)],
        notes: ["always", "photo \(size)"], fault: .collapse)
      if size == "60" { finding.fault = .forcedToZero }
      return finding
    }
    let plain = linter.withoutStandIns(finding("60"), [[finding("1")], [finding("60")]])
    #expect(plain.message == "'photo' reaches some pt out of 'card', which is 40 pt high")
    #expect(plain.label.isEmpty && plain.related.map(\.message) == ["8", ""])
    #expect(plain.notes == ["always"] && plain.fault == nil)
    var sum = finding("60")
    sum.messageWithoutLengths = "they do not fit"
    #expect(linter.withoutStandIns(sum, [[finding("1")], [sum]]).message == "they do not fit")
    // The run without stand-ins reports the fault in other words.
    var column = sum
    column.fault = .unpinnedColumn(.contentView)
    var other = column
    other.message = "with more lines, it would hang out"
    other.messageWithoutLengths = nil
    #expect(linter.withoutStandIns(column, [[other], [column]]).message == "they do not fit")
    // Without a difference, all stays.
    #expect(linter.withoutStandIns(sum, [[sum], [sum]]) == sum)
  }

  @Test("a required size of an image that code replaces may be that of the constraints")
  func yielding() {
    let content = "contentHuggingPriority: 1000, contentCompressionResistancePriority: 1000"
    let tight = "  - photo.height == 30\n"
    #expect(findings(row("\(content), image: [133, 172]", tight)).contains { $0.severity == .error })
    for open in ["image: unknown", "image: [133, 172], imageIsPlaceholder: true"] {
      #expect(findings(row("\(content), \(open)", tight)).allSatisfy { $0.severity < .error })
    }
  }

  @Test("the height after a fix is not named if it depends on a stand-in")
  func noStandInsInFixes() throws {
    let open = """
      cell: A
      platform: iOS 15
      views:
        photo: {type: image, image: unknown, contentHuggingPriority: 251}
        title: {type: label, text: Tides, numberOfLines: 0}
      constraints:
        - photo.top == contentView.top + 8
        - photo.centerX == contentView.centerX
        - title.top == photo.bottom + 8
        - title.horizontalEdges == contentView.horizontalEdges inset 16
      """
    let fixes = findings(open).flatMap(\.fixes)
    #expect(!fixes.isEmpty && !fixes.contains { $0.outcome.contains("pt") }, "\(fixes.map(\.outcome))")
    let known = findings(open.replacing("image: unknown", with: "image: [40, 50]")).flatMap(\.fixes)
    // 8 + 50 + 8 + 20.5 + 8 and the separator of 0.5.
    #expect(known.first?.outcome.contains("95 pt") == true, "\(known.map(\.outcome))")
  }

  @Test("a row that is open at the bottom collapses, although its chain stops elsewhere without an image")
  func collapse() {
    let open = """
      cell: A
      platform: iOS 15
      views:
        photo: {type: image, image: unknown, contentHuggingPriority: 251}
        title: {type: label, text: Tides, numberOfLines: 0}
      constraints:
        - photo.top == contentView.top + 8
        - photo.centerX == contentView.centerX
        - title.top == photo.bottom + 8
        - title.horizontalEdges == contentView.horizontalEdges inset 16
      """
    #expect(findings(open).map(\.rule) == ["zero-height"])
    #expect(findings(open).first?.message.contains("stop at 'title'") == true)
  }

  @Test("a fault that no image removes")
  func faultWithAnySize() {
    let fault = "  - title.height == 10\n  - title.height == 12\n"
    let known = findings(row("\(usual), image: [40, 40]", fault))
    let unknown = findings(row("\(usual), image: unknown", fault))
    #expect(known.contains { $0.severity == .error })
    // 'unknown' is one character shorter than '[40, 40]'.
    #expect(unknown.map(\.rule) == known.map(\.rule) && unknown.map { $0.place.start + 1 } == known.map(\.place.start))
  }

  @Test("a height that the image decides is neither as expected nor unexpected: 16, 17 and 76, not 50")
  func expectedHeights() {
    #expect(findings(row("\(usual), image: unknown", more: "expect: {rowHeight: 50}")) == [])
    let samples = "measure: {widths: [320], samples: {usual: {photo: {image: [40, 40]}}}}\n"
    #expect(findings(row("\(usual), image: unknown", more: "\(samples)expect: {rowHeight: {usual: 56}}")) == [])
    let wrong = findings(row("\(usual), image: unknown", more: "\(samples)expect: {rowHeight: {usual: 57}}"))
    #expect(wrong.map(\.rule) == ["unexpected-row-height"] && wrong.first?.environments.map(\.sample) == ["usual"])
  }

  @Test("the fix of a fault is verified with every size")
  func fixes() throws {
    let text = row("\(usual), image: unknown", "  - title.height == 20\n  - title.height == 20\n")
    let report = Linter(rules: allRules, reader: LayoutFileReader()).lint(
      file: "a.layout.yaml", bytes: Array(text.utf8))
    let duplicate = try #require(report.findings.first { $0.rule == "duplicate-constraint" })
    #expect(!duplicate.fixes.isEmpty)
  }
}
