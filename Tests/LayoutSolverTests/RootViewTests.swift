import Testing

/// Layouts of a view that is neither cell nor header.
@Suite struct RootViewTests {
  private let card = """
    view: Card
    measure: {widths: [300, 400]}
    views:
      frame: {superview: root, subviews: {title: {intrinsicContentSize: [90, 20]}}}
    constraints:
      - frame.top == root.top + 16
      - frame.leading == root.leading + 16
      - root.trailing == frame.trailing + 16
      - root.bottom == frame.bottom + 16
      - title.top == frame.top + 8
      - title.leading == frame.leading + 8
      - frame.trailing == title.trailing + 8
      - frame.bottom == title.bottom + 8
    """

  @Test("the width is given, the height fitted: 16 + 8 + 20 + 8 + 16, without a separator", arguments: [300.0, 400])
  func fitted(width: Double) throws {
    let scene = try Scene(card, at: width)
    #expect(scene.heights == [68, 68])
    #expect(scene.solution.contentWidth == width)
    #expect(try scene.frame("frame") == [16, 16, width - 32, 36])
    #expect(try scene.frame("title") == [8, 8, width - 48, 20])
    #expect(scene.solution.status == .determined)
    #expect(scene.solution.scenarios.isEmpty)
  }

  @Test("views stand in root unless they say otherwise, and one that nothing holds open is 0 high, not 44 [4.14]")
  func empty() throws {
    let scene = try Scene(
      """
      view: Banner
      measure: {widths: [300]}
      views: {title: {intrinsicContentSize: [90, 20]}}
      constraints:
        - title.top == root.top + 10
        - title.leading == root.leading
      """)
    #expect(scene.heights == [0, 0])
    #expect(!scene.solution.isCollapsed)
    #expect(try scene.frame("title") == [0, 10, 90, 20])
  }

  @Test("root's own height can be tied")
  func ownHeight() throws {
    let scene = try Scene(
      """
      view: Square
      measure: {widths: [300]}
      views: {dot: {intrinsicContentSize: [10, 10]}}
      constraints:
        - root.height == 0.5 * root.width
        - dot.centerX == root.centerX
        - dot.centerY == root.centerY
      """)
    #expect(scene.heights == [150, 150])
    #expect(try scene.frame("dot") == [145, 70, 10, 10])
  }
}
