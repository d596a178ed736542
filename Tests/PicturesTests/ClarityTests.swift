import Testing

@testable import Pictures

/// What lets a reader find the fault in a picture at once, and what would lead the eye elsewhere.
@Suite struct ClarityTests {
  private static func pair(_ constraints: [String]) -> String {
    """
    cell: PairCell
    platform: iOS 15
    measure: {widths: [320]}
    views:
      a: {type: label, text: under, intrinsicContentSize: [100, 20]}
      b: {type: label, text: over, intrinsicContentSize: [60, 20]}
    constraints:
      - a.top == contentView.top + 10
      - a.leading == contentView.leading + 16
      - contentView.bottom == a.bottom + 14
    \(constraints.map { "  - \($0)\n" }.joined())
    """
  }

  /// Both texts begin at 16 + 0. If b begins 100 further, no letters meet.
  @Test(arguments: [("a.leading", true), ("a.trailing", false)])
  func `A text that another one covers is pale`(edge: String, isCovered: Bool) throws {
    let drawing = try drawing(Self.pair(["b.top == a.top", "b.leading == \(edge)"]))
    let pale = drawing.elements.filter { $0.name == "text" && $0.path.contains("dim") }.map(\.text)
    #expect(pale == (isCovered ? ["under"] : []))
  }

  /// The middle of a is at 10 + 10 = 20. There is no edge that a line could be about; at the top there is one.
  @Test func `A sound centre has no line`() throws {
    let centred = try drawing(Self.pair(["b.centerY == a.centerY", "b.leading == a.trailing + 8"]))
    #expect(!centred.lines(in: "d").contains { $0.contains(" 20H") })
    let top = try drawing(Self.pair(["b.top == a.top", "b.leading == a.trailing + 8"]))
    #expect(top.lines(in: "d").contains { $0.contains(" 10H") })
  }

  /// The cards are 16 to 296 and 308 to 588 from the leading side, and the pane shows 320 of them, from 8 to 8 + 120.
  @Test(arguments: [("leftToRight", "M320 8L320 128"), ("rightToLeft", "M0 8L0 128")])
  func `The side of a scroll view's content that nothing pins is dashed`(direction: String, line: String) throws {
    let drawing = try FixPictureTests.drawing(
      """
      cell: CardsCell
      platform: iOS 15
      measure: {widths: [320], layoutDirections: [\(direction)]}
      views:
        pane:
          type: scroll
          subviews:
            first: {intrinsicContentSize: [280, 120]}
            second: {intrinsicContentSize: [280, 120]}
      constraints:
        - pane.leading == contentView.leading
        - contentView.trailing == pane.trailing
        - pane.top == contentView.top + 8
        - contentView.bottom == pane.bottom + 8 @ 999
        - pane.height == first.height
        - first.leading == pane.leading + 16
        - first.top == pane.top
        - pane.bottom == first.bottom
        - second.leading == first.trailing + 12
        - second.top == first.top
      """)
    #expect(drawing.elements.filter { $0.attributes["class"] == "gp" }.map { $0.attributes["d"] } == [line])
    #expect(drawing.texts(ofClass: "w") == ["✗ nothing pins the trailing side of 'second'"])
    // The 16 pt at the other side are sound, and so are the views.
    #expect(drawing.rectangles(ofClass: "ol").isEmpty)
    #expect(!drawing.texts(in: "er").contains("16") && drawing.texts(in: "d").contains("16"))
  }

  private static let fraction = """
    cell: GoalCell
    platform: iOS 15
    measure: {widths: [320, 375, 430]}
    views:
      progress: {type: view}
    constraints:
      - progress.leading == contentView.leading + 15
      - contentView.trailing == progress.trailing + 15
      - progress.centerY == contentView.centerY
      - progress.height == 0.5 * contentView.height
    """

  /// The caption is wider than the picture, and its first line would have room for "44".
  @Test func `A number and its unit are in one line`() throws {
    #expect(try FixPictureTests.drawing(Self.fraction).texts(ofClass: "t").contains("44 pt high"))
  }

  /// Three lines of 14 pt, and 3 pt above and below.
  @Test func `Each step of a long fix has a line of its own`() {
    let badge = Badge(fix: ["add a", "add b", "remove c"], isEnough: true).drawn(x: 0, y: 0, width: 300)
    #expect(badge.height == 48)
    #expect([">✓ add a<", ">add b<", ">remove c<"].allSatisfy { badge.markup.contains($0) })
  }

  /// A label of 20 pt has 4 pt: less than half of 17.
  @Test func `A line that is cut to less than half is not drawn`() throws {
    let high = try drawing(Self.pair(["a.height == 12", "b.top == a.top", "b.leading == a.trailing"]))
    let low = try drawing(Self.pair(["a.height == 4", "b.top == a.top", "b.leading == a.trailing"]))
    #expect(high.elements.contains { $0.text == "under" } && !low.elements.contains { $0.text == "under" })
  }

  // MARK: - The page

  @Test func `A picture that shows nothing of the findings is folded and has no headline`() throws {
    let texts = ["a", "b"].map { name in
      (
        name: "\(name).layout.yaml",
        text: Self.pair(["b.top == a.top", "b.leading == a.trailing + \(name == "a" ? 8 : 9)"])
          .replacing("cell: PairCell", with: "cell: \(name.uppercased())Cell\nreuseIdentifier: pair")
      )
    }
    let page = try ReportPageTests.page(of: texts)
    #expect(page.contains("<article class=\"f warning\""))
    #expect(page.contains("<details><summary>picture of the row</summary>\n<figure"))
    #expect(!page.contains("class=\"bt\""))
  }

  /// 20 + 100 + 20 is not 320, so one of the three is broken.
  @Test func `A number in the words of a legend is in a ring`() throws {
    let text =
      Self.pair(["b.top == a.top", "b.leading == contentView.leading + 20", "b.width == 100"])
      + "\n  - contentView.trailing == b.trailing + 20"
    let page = try ReportPageTests.page(of: [(name: "a.layout.yaml", text: text)])
    #expect(page.contains(/these conflict; drawn without <b class="ring">\d<\/b>, which UIKit may break/))
  }

  /// The lines are indented by two blanks in the file.
  @Test func `An excerpt is not indented`() throws {
    let text = Self.pair(["b.top == a.top", "b.leading == a.trailing", "b.top == a.top"])
    let page = try ReportPageTests.page(of: [(name: "a.layout.yaml", text: text)])
    #expect(page.contains("<i>13 │</i> - b.top == a.top\n"))
  }
}
