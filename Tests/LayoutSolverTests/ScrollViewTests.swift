import Testing

/// Scroll views: constraints to their content, and to their frame.
@Suite struct ScrollViewTests {
  @Test("a quarter of the content's trailing edge is the child's 100, so the content is 400 by 100 [6.22]")
  func contentByMultiplier() throws {
    let fixture = try SolvedRow(
      """
      view: Strip
      measure: {widths: [100]}
      views:
        pane: {type: scroll, superview: root, subviews: {card: {}}}
      constraints:
        - pane.leading == root.leading
        - root.trailing == pane.trailing
        - pane.top == root.top
        - root.bottom == pane.bottom
        - pane.height == 100
        - card.leading == pane.leading
        - card.trailing == 0.25 * pane.trailing
        - card.top == pane.top
        - card.bottom == pane.bottom
        - card.width == pane.width
        - card.height == pane.height
      """)
    #expect(fixture.contentSize("pane") == [400, 100])
    #expect(try fixture.frame("card") == [0, 0, 100, 100])
    #expect(fixture.heights == [100, 100])
    #expect(fixture.solution.status == .determined)
  }

  /// A page 320 wide whose scroll view is 200 high, below a bar of 44.
  private func page(_ views: String, _ constraints: String...) throws -> SolvedRow {
    try SolvedRow(
      """
      view: Page
      measure: {widths: [320]}
      views:
        bar: {superview: root, intrinsicContentSize: [none, 44]}
        pane: {type: scroll, superview: root, subviews: {\(views)}}
        foot: {superview: root, intrinsicContentSize: [60, 10]}
      constraints:
        - bar.top == root.top
        - bar.leading == root.leading
        - bar.trailing == root.trailing
        - pane.top == bar.bottom
        - pane.leading == root.leading
        - pane.trailing == root.trailing
        - pane.height == 200
        - foot.top == pane.bottom + 6
        - foot.trailing == pane.trailing
        - root.bottom == foot.bottom
      \(constraints.map { "  - \($0)" }.joined(separator: "\n"))
      """)
  }

  @Test("edges set the content size, and the frame's width lets it scroll one way [6.20]")
  func edges() throws {
    let fixture = try page(
      "story: {intrinsicContentSize: [none, 500]}", "story.top == pane.top + 12",
      "story.leading == pane.leading + 16", "pane.trailing == story.trailing + 16",
      "pane.bottom == story.bottom + 8", "story.width == pane.width - 32")
    // 16 + 288 + 16 by 12 + 500 + 8.
    #expect(fixture.contentSize("pane") == [320, 520])
    #expect(try fixture.frame("story") == [16, 12, 288, 500])
    #expect(try fixture.frame("pane") == [0, 44, 320, 200])
    #expect(fixture.solution.status == .determined)
  }

  @Test("from outside, all edges are the frame's: 44 + 200 + 6 [6.20]")
  func outside() throws {
    let fixture = try page(
      "story: {intrinsicContentSize: [700, 500]}", "story.top == pane.top", "story.leading == pane.leading",
      "pane.trailing == story.trailing", "pane.bottom == story.bottom")
    #expect(fixture.contentSize("pane") == [700, 500])
    #expect(try fixture.frame("foot") == [260, 250, 60, 10])
    #expect(fixture.heights == [260, 260])
  }

  @Test("centres and sizes are the frame's, however wide the content is [6.20]")
  func centres() throws {
    let fixture = try page(
      "story: {intrinsicContentSize: [700, 500]}, mark: {}", "story.top == pane.top", "story.leading == pane.leading",
      "pane.trailing == story.trailing", "pane.bottom == story.bottom", "mark.centerX == pane.centerX",
      "mark.centerY == pane.centerY", "mark.width == 0.5 * pane.width", "mark.height == 0.25 * pane.height")
    #expect(try fixture.frame("mark") == [80, 75, 160, 50])
  }

  @Test("constraints from a deeper view refer to the content too [6.20]")
  func grandchild() throws {
    let fixture = try page(
      "box: {subviews: {line: {intrinsicContentSize: [400, 30]}}}", "box.top == pane.top",
      "box.leading == pane.leading", "line.top == box.top + 5", "line.leading == box.leading + 5",
      "box.trailing == line.trailing + 5", "box.bottom == line.bottom + 5", "pane.trailing == line.trailing + 5",
      "pane.bottom == line.bottom + 5")
    #expect(fixture.contentSize("pane") == [410, 40])
    #expect(try fixture.frame("line") == [5, 5, 400, 30])
  }

  @Test("a nested scroll view is measured like any view: its frame counts, its content is its own [6.20]")
  func nested() throws {
    let fixture = try page(
      "rail: {type: scroll, subviews: {card: {intrinsicContentSize: [900, 80]}}}", "rail.top == pane.top",
      "rail.leading == pane.leading", "pane.trailing == rail.trailing", "pane.bottom == rail.bottom",
      "rail.width == pane.width", "rail.height == 80", "card.top == rail.top", "card.leading == rail.leading",
      "rail.trailing == card.trailing", "rail.bottom == card.bottom")
    #expect(fixture.contentSize("pane") == [320, 80])
    #expect(fixture.contentSize("rail") == [900, 80])
  }

  @Test("the content does not set the row's height: nothing gives the scroll view one [2.30, 4.14]")
  func row() throws {
    let fixture = try SolvedRow(
      """
      cell: Gallery
      measure: {widths: [320]}
      views:
        rail: {type: scroll, subviews: {card: {intrinsicContentSize: [900, 80]}}}
      constraints:
        - rail.top == contentView.top
        - rail.leading == contentView.leading
        - rail.trailing == contentView.trailing
        - rail.bottom == contentView.bottom
        - card.top == rail.top
        - card.leading == rail.leading
        - rail.trailing == card.trailing
        - rail.bottom == card.bottom
      """)
    #expect(fixture.solution.isCollapsed)
    #expect(fixture.heights == [44, 44])
    #expect(fixture.contentSize("rail") == [900, 80])
    #expect(try fixture.frame("rail") == [0, 0, 320, 44])
  }

  @Test("content without a far end is ambiguous, while the scroll view's own size is not")
  func openContent() throws {
    let fixture = try page(
      "story: {intrinsicContentSize: [300, 500]}", "story.top == pane.top", "story.leading == pane.leading")
    #expect(try fixture.frame("story") == [0, 0, 300, 500])
    #expect(fixture.solution.status == .determined)
  }

  @Test("contentLayoutGuide is the content, frameLayoutGuide the frame [6.21]")
  func guides() throws {
    let fixture = try page(
      "story: {intrinsicContentSize: [none, 500]}", "story.top == pane.contentLayoutGuide.top + 10",
      "story.leading == pane.contentLayoutGuide.leading", "story.trailing == pane.contentLayoutGuide.trailing",
      "pane.contentLayoutGuide.bottom == story.bottom",
      "pane.contentLayoutGuide.width == 1.5 * pane.frameLayoutGuide.width")
    #expect(fixture.contentSize("pane") == [480, 510])
    #expect(try fixture.frame("story") == [0, 10, 480, 500])
    #expect(fixture.solution.status == .determined)
  }

  @Test("a view pinned to the frame's guide stays at the end of the frame: 320 - 60 - 8, and 200 - 20 - 8 [6.21]")
  func floating() throws {
    let fixture = try page(
      "story: {intrinsicContentSize: [700, 500]}, button: {intrinsicContentSize: [60, 20]}", "story.top == pane.top",
      "story.leading == pane.leading", "pane.trailing == story.trailing", "pane.bottom == story.bottom",
      "button.trailing == pane.frameLayoutGuide.trailing - 8", "button.bottom == pane.frameLayoutGuide.bottom - 8")
    #expect(try fixture.frame("button") == [252, 172, 60, 20])
    #expect(fixture.contentSize("pane") == [700, 500])
  }

  @Test("margins lie in the content: 8 + 400 + 8 by 8 + 30 + 8 [6.20, 4.42]")
  func margins() throws {
    let fixture = try page(
      "line: {intrinsicContentSize: [400, 30]}", "line.top == pane.topMargin", "line.leading == pane.leadingMargin",
      "line.trailing == pane.trailingMargin", "line.bottom == pane.layoutMarginsGuide.bottom")
    #expect(fixture.contentSize("pane") == [416, 46])
    #expect(try fixture.frame("line") == [8, 8, 400, 30])
    #expect(try fixture.frame("pane") == [0, 44, 320, 200])
  }
}
