import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import LayoutYAML
import LintEngine
import Rules
import Testing

@testable import Pictures

/// Headlines, rows after a fix, and the rows above and below.
@Suite struct FixPictureTests {
  /// 10 + 20, and nothing below: UIKit shows the row 44 pt high.
  private static let open = """
    cell: RowCell
    platform: iOS 15
    table: {estimatedRowHeight: 60}
    measure: {widths: [320]}
    views:
      title: {type: label, text: in din, intrinsicContentSize: [100, 20]}
    constraints:
      - title.top == contentView.top + 10
      - title.leading == contentView.leading + 16

    """

  /// The picture of a text as `plumb explain` draws it.
  static func drawing(_ text: String) throws -> Drawing {
    let bytes = Array(text.utf8)
    let source = SourceText(file: "Row.layout.yaml", bytes: bytes)
    let findings = Linter(rules: allRules, reader: LayoutFileReader()).lint(file: source.file, bytes: bytes).findings
    return try Drawing(
      picture(
        of: loadLayouts(bytes).layouts.map { sourced in
          PicturedLayout(
            sourced, in: source, solutions: sourced.layout.environments.map { solve(sourced.layout, in: $0) },
            findings: findings, reading: { loadLayouts($0) }, solving: { solve($0, in: $1) })
        }))
  }

  /// The fix repeats the margin above: 10 + 20 + 10 = 40, and half a point.
  @Test func `The row after the fix is beside the broken one, and its new constraint is green`() throws {
    let drawing = try Self.drawing(Self.open)
    #expect(drawing.rectangles(ofClass: "row").map { $0[3] } == ["44", "40.5"])
    #expect(drawing.texts(ofClass: "bt").last == "✓ add contentView.bottom == title.bottom + 10")
    #expect(drawing.texts(ofClass: "t").contains("after the fix: 40.5 pt high"))
    #expect(drawing.texts(in: "ok").contains("10"))
    // From the bottom of the title to that of the content view, in the first lane.
    #expect(drawing.lines(in: "ok").contains("M329 30H335M332 30V40M329 40H335"))
  }

  /// The first fix gives the view a width, and it still has no height.
  @Test func `A row that is still broken after a fix says so in grey`() throws {
    let drawing = try Self.drawing(
      """
      collectionCell: ItemCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        map: {type: view}
      constraints:
        - map.top == contentView.top
        - map.leading == contentView.leading
        - map.trailing == contentView.trailing
        - map.bottom == contentView.bottom
      """)
    #expect(drawing.texts(ofClass: "t").contains("after the fix: still collapses to 0 pt"))
    let badges = drawing.elements.filter { $0.attributes["class"] == "bt" }
    #expect(badges.last?.path.last == "q" && badges.last?.text.hasPrefix("add map.width") == true)
  }

  /// Both cells have their corners at the same height of the sheet, and so have the captions: the badges differ.
  @Test func `Captions and rows of a line begin at the same height`() throws {
    let drawing = try Self.drawing(Self.open)
    let pattern = /translate\((\S+) (\S+)\)/
    func y(_ element: Element) -> Double {
      element.attributes["transform"]?.wholeMatch(of: pattern).flatMap { Double($0.2) } ?? -1
    }
    let groups = drawing.elements.filter { $0.name == "g" && $0.attributes["transform"] != nil }
    try #require(groups.count == 4)
    #expect(y(groups[0]) == y(groups[2]) && y(groups[1]) == y(groups[3]))
  }

  /// 22 pt of the row above, and 36 below the 44 of this one. The edges of the screen are 3.5 beside them.
  @Test func `A row that collapses is between two others`() throws {
    let drawing = try Self.drawing(Self.open)
    #expect(drawing.rectangles(ofClass: "nb") == [["0", "-22", "320", "22"], ["0", "44", "320", "36"]])
    #expect(drawing.texts(ofClass: "nbt") == ["row above", "row below"])
    let edges = drawing.elements.filter { $0.attributes["class"] == "dev" }.map { $0.attributes["d"] }
    #expect(edges == ["M-3.5 -22V80", "M323.5 -22V80"])
  }

  @Test func `A sound row has no neighbours and no headline`() throws {
    let drawing = try Self.drawing(Self.open + "  - contentView.bottom == title.bottom + 10\n")
    #expect(drawing.rectangles(ofClass: "nb").isEmpty && drawing.texts(ofClass: "bt").isEmpty)
    #expect(drawing.rectangles(ofClass: "row").count == 1)
  }

  // MARK: - Badges

  private static func finding(_ severity: Severity, _ message: String) -> Finding {
    Finding(rule: "some-rule", severity: severity, message: message, place: .startOfFile)
  }

  @Test func `Badges have the colour of the severity, errors hide others, and three are shown`() {
    let warnings = (1...4).map { Self.finding(.warning, "w\($0)") }
    #expect(Badge.all(of: warnings).map(\.text) == ["! w1", "! w2", "! w3"])
    #expect(Badge.all(of: [Self.finding(.error, "e")] + warnings).map(\.name) == ["er"])
    #expect(Badge.all(of: [Self.finding(.info, "i")]).map(\.name) == ["nt"])
  }

  /// A letter is 0.57 * 11 = 6.27 wide. Four words of five letters and three blanks of 0.33 * 11 = 3.63 are 136.3, so
  /// two fit in 100 - 16. Two lines of 14 and 6 more are 34 high.
  @Test func `A badge wraps within its width`() {
    let badge = Badge(Self.finding(.error, "aaaaa bbbbb ccccc"))
    let drawn = badge.drawn(x: 0, y: 0, width: 100)
    #expect(drawn.height == 34)
    #expect(drawn.markup.hasPrefix("<g class=\"er\"><rect class=\"b\" x=\"0\" y=\"0\" "))
    #expect(drawn.markup.contains(">✗ aaaaa bbbbb</text>") && drawn.markup.contains(">ccccc</text>"))
  }
}
