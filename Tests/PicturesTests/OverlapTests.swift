import Testing

@testable import Pictures

/// Views that overlap, stick out of their superview, or scroll in it.
@Suite struct OverlapTests {
  private static func row(direction: String, _ constraints: [String]) -> String {
    """
    cell: OverlapCell
    platform: iOS 15
    measure: {widths: [320], layoutDirections: [\(direction)]}
    views:
      a: {type: label, text: x, intrinsicContentSize: [100, 20]}
      b: {type: label, text: y, intrinsicContentSize: [60, 20]}
    constraints:
      - a.top == contentView.top + 10
      - b.top == a.bottom - 12
      - b.bottom == contentView.bottom - 10
    \(constraints.map { "  - \($0)\n" }.joined())
    """
  }

  /// 10 + 20 - 12 + 20 + 10 = 48.
  @Test(arguments: ["leftToRight", "rightToLeft"])
  func `Overlaps have negative lengths in both axes`(direction: String) throws {
    let drawing = try drawing(
      Self.row(direction: direction, ["a.leading == contentView.leading + 40", "b.leading == a.trailing - 20"]))
    #expect(drawing.texts(in: "d").sorted() == ["-20", "40"])
    #expect(drawing.texts(in: "k").last == "10 + 20 − 12 + 20 + 10 = 48, plus 0.5 for the separator")
    #expect(drawing.texts(in: "k").contains("-12"))
  }

  @Test func `A view that sticks out of its superview has a negative length`() throws {
    let drawing = try drawing(
      Self.row(
        direction: "leftToRight",
        ["a.leading == contentView.leading - 16", "contentView.trailing == b.trailing - 8"]))
    #expect(drawing.texts(in: "d").sorted() == ["-16", "-8"])
  }

  @Test func `A length in the opposite direction of the requested one has a minus sign`() throws {
    let drawing = try drawing(
      Self.row(
        direction: "leftToRight",
        [
          "a.leading == contentView.leading + 16", "a.leading == contentView.leading - 10 @ 500",
          "b.leading == a.leading",
        ]))
    #expect(drawing.texts(in: "y").prefix(2) == ["1", "16, not -10"])
  }

  /// The content is 900 pt wide, and 320 pt of it are visible.
  @Test func `Scrolling content is clipped to the scroll view`() throws {
    let drawing = try drawing(
      """
      cell: ScrollCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        s:
          type: scroll
          subviews:
            c: {type: view}
            far: {type: label, text: x, intrinsicContentSize: [50, 20]}
      constraints:
        - s.edges == contentView.edges
        - s.height == 80 @ 999
        - c.edges == s.contentLayoutGuide.edges
        - c.height == 80
        - c.width == 900
        - far.leading == c.leading + 400
        - far.top == c.top
      """)
    #expect(drawing.elements.contains { $0.name == "svg" && $0.attributes["viewBox"] == "0 0 320 80" })
    let words = try #require(drawing.elements.first { $0.name == "desc" }?.text)
    #expect(words.contains("'s' scrolls: its content is 900 pt wide") && !words.contains("extends beyond"))
    #expect(Set(drawing.texts(ofClass: "n")) == ["s", "c"] && !words.contains("'far'"))
    let width = try #require(drawing.elements[0].attributes["width"].flatMap { Double($0) })
    #expect(width < 460)
  }

  @Test func `A view without constraints may be anywhere`() throws {
    let drawing = try drawing(
      """
      cell: LooseCell
      measure: {widths: [320]}
      views:
        a: {type: label, text: A}
      """)
    let sentences = ["the left edge of 'a' may be anywhere", "the top of 'a' may be anywhere"]
    #expect(drawing.texts(in: "o") == sentences)
  }
}
