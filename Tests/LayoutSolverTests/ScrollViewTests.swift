import Testing

/// Scroll views: what is tied to their content, and what to their frame.
@Suite struct ScrollViewTests {
  @Test("a quarter of the content's trailing edge is the child's 100, so the content is 400 by 100 [6.22]")
  func contentByMultiplier() throws {
    let scene = try Scene(
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
    #expect(scene.contentSize("pane") == [400, 100])
    #expect(try scene.frame("card") == [0, 0, 100, 100])
    #expect(scene.heights == [100, 100])
    #expect(scene.solution.status == .determined)
  }

  /// A page 320 wide whose scroll view is 200 high, below a bar of 44.
  private func page(_ views: String, _ constraints: String...) throws -> Scene {
    try Scene(
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

  @Test("edges push the content apart, and a width that is the frame's lets it scroll one way [6.20]")
  func edges() throws {
    let scene = try page(
      "story: {intrinsicContentSize: [none, 500]}", "story.top == pane.top + 12",
      "story.leading == pane.leading + 16", "pane.trailing == story.trailing + 16",
      "pane.bottom == story.bottom + 8", "story.width == pane.width - 32")
    // 16 + 288 + 16 by 12 + 500 + 8.
    #expect(scene.contentSize("pane") == [320, 520])
    #expect(try scene.frame("story") == [16, 12, 288, 500])
    #expect(try scene.frame("pane") == [0, 44, 320, 200])
    #expect(scene.solution.status == .determined)
  }

  @Test("from outside, all edges are the frame's: 44 + 200 + 6 [6.20]")
  func outside() throws {
    let scene = try page(
      "story: {intrinsicContentSize: [700, 500]}", "story.top == pane.top", "story.leading == pane.leading",
      "pane.trailing == story.trailing", "pane.bottom == story.bottom")
    #expect(scene.contentSize("pane") == [700, 500])
    #expect(try scene.frame("foot") == [260, 250, 60, 10])
    #expect(scene.heights == [260, 260])
  }

  @Test("centres and sizes are the frame's, however wide the content [6.20]")
  func centres() throws {
    let scene = try page(
      "story: {intrinsicContentSize: [700, 500]}, mark: {}", "story.top == pane.top", "story.leading == pane.leading",
      "pane.trailing == story.trailing", "pane.bottom == story.bottom", "mark.centerX == pane.centerX",
      "mark.centerY == pane.centerY", "mark.width == 0.5 * pane.width", "mark.height == 0.25 * pane.height")
    #expect(try scene.frame("mark") == [80, 75, 160, 50])
  }

  @Test("a view deeper inside reaches the content too [6.20]")
  func grandchild() throws {
    let scene = try page(
      "box: {subviews: {line: {intrinsicContentSize: [400, 30]}}}", "box.top == pane.top",
      "box.leading == pane.leading", "line.top == box.top + 5", "line.leading == box.leading + 5",
      "box.trailing == line.trailing + 5", "box.bottom == line.bottom + 5", "pane.trailing == line.trailing + 5",
      "pane.bottom == line.bottom + 5")
    #expect(scene.contentSize("pane") == [410, 40])
    #expect(try scene.frame("line") == [5, 5, 400, 30])
  }

  @Test("a scroll view in a scroll view is measured as any view: its frame counts, its content is its own [6.20]")
  func nested() throws {
    let scene = try page(
      "rail: {type: scroll, subviews: {card: {intrinsicContentSize: [900, 80]}}}", "rail.top == pane.top",
      "rail.leading == pane.leading", "pane.trailing == rail.trailing", "pane.bottom == rail.bottom",
      "rail.width == pane.width", "rail.height == 80", "card.top == rail.top", "card.leading == rail.leading",
      "rail.trailing == card.trailing", "rail.bottom == card.bottom")
    #expect(scene.contentSize("pane") == [320, 80])
    #expect(scene.contentSize("rail") == [900, 80])
  }

  @Test("the content does not hold the row open: nothing gives the scroll view a height [2.30, 4.14]")
  func row() throws {
    let scene = try Scene(
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
    #expect(scene.solution.isCollapsed)
    #expect(scene.heights == [44, 44])
    #expect(scene.contentSize("rail") == [900, 80])
    #expect(try scene.frame("rail") == [0, 0, 320, 44])
  }

  @Test("content that nothing ends stays open, at no size of the scroll view's own")
  func openContent() throws {
    let scene = try page(
      "story: {intrinsicContentSize: [300, 500]}", "story.top == pane.top", "story.leading == pane.leading")
    #expect(try scene.frame("story") == [0, 0, 300, 500])
    #expect(scene.solution.status == .determined)
  }

  @Test("contentLayoutGuide is the content, frameLayoutGuide the frame [6.21]")
  func guides() throws {
    let scene = try page(
      "story: {intrinsicContentSize: [none, 500]}", "story.top == pane.contentLayoutGuide.top + 10",
      "story.leading == pane.contentLayoutGuide.leading", "story.trailing == pane.contentLayoutGuide.trailing",
      "pane.contentLayoutGuide.bottom == story.bottom",
      "pane.contentLayoutGuide.width == 1.5 * pane.frameLayoutGuide.width")
    #expect(scene.contentSize("pane") == [480, 510])
    #expect(try scene.frame("story") == [0, 10, 480, 500])
    #expect(scene.solution.status == .determined)
  }

  @Test("what is tied to the frame's guide stays where the frame ends: 320 - 60 - 8, and 200 - 20 - 8 [6.21]")
  func floating() throws {
    let scene = try page(
      "story: {intrinsicContentSize: [700, 500]}, button: {intrinsicContentSize: [60, 20]}", "story.top == pane.top",
      "story.leading == pane.leading", "pane.trailing == story.trailing", "pane.bottom == story.bottom",
      "button.trailing == pane.frameLayoutGuide.trailing - 8", "button.bottom == pane.frameLayoutGuide.bottom - 8")
    #expect(try scene.frame("button") == [252, 172, 60, 20])
    #expect(scene.contentSize("pane") == [700, 500])
  }

  @Test("margins lie in the content: 8 + 400 + 8 by 8 + 30 + 8 [6.20, 4.42]")
  func margins() throws {
    let scene = try page(
      "line: {intrinsicContentSize: [400, 30]}", "line.top == pane.topMargin", "line.leading == pane.leadingMargin",
      "line.trailing == pane.trailingMargin", "line.bottom == pane.layoutMarginsGuide.bottom")
    #expect(scene.contentSize("pane") == [416, 46])
    #expect(try scene.frame("line") == [8, 8, 400, 30])
    #expect(try scene.frame("pane") == [0, 44, 320, 200])
  }
}
