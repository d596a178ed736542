import LayoutModel
import LayoutSolver
import Testing

/// Layouts of a view that is neither a cell nor a header.
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
    let fixture = try SolvedRow(card, at: width)
    #expect(fixture.heights == [68, 68])
    #expect(fixture.solution.contentWidth == width)
    #expect(try fixture.frame("frame") == [16, 16, width - 32, 36])
    #expect(try fixture.frame("title") == [8, 8, width - 48, 20])
    #expect(fixture.solution.status == .determined)
    #expect(fixture.solution.scenarios.isEmpty)
  }

  @Test("views are subviews of root by default, and a root view without a chain is 0 pt high, not 44 [4.14]")
  func empty() throws {
    let fixture = try SolvedRow(
      """
      view: Banner
      measure: {widths: [300]}
      views: {title: {intrinsicContentSize: [90, 20]}}
      constraints:
        - title.top == root.top + 10
        - title.leading == root.leading
      """)
    #expect(fixture.heights == [0, 0])
    #expect(!fixture.solution.isCollapsed)
    #expect(try fixture.frame("title") == [0, 10, 90, 20])
  }

  @Test("constraints can set root's own height")
  func ownHeight() throws {
    let fixture = try SolvedRow(
      """
      view: Square
      measure: {widths: [300]}
      views: {dot: {intrinsicContentSize: [10, 10]}}
      constraints:
        - root.height == 0.5 * root.width
        - dot.centerX == root.centerX
        - dot.centerY == root.centerY
      """)
    #expect(fixture.heights == [150, 150])
    #expect(try fixture.frame("dot") == [145, 70, 10, 10])
  }

  @Test("at given heights nothing is fitted, and the label is centred in 568 and 844 pt [4.52]")
  func givenHeights() throws {
    let text = """
      view: Empty
      measure: {widths: [320, 375], heights: [568, 844], imposedHeights: [50]}
      views: {title: {intrinsicContentSize: [90, 20]}}
      constraints:
        - title.centerX == root.centerX
        - title.centerY == root.centerY
      """
    let layout = try loadedLayout(text)
    #expect(layout.environments.map(\.width) == [320, 320, 375, 375])
    #expect(layout.environments.map(\.height) == [568, 844, 568, 844])
    let solutions = layout.environments.map { solve(layout, in: $0) }
    #expect(solutions.map(\.rowHeight) == [568, 844, 568, 844])
    #expect(solutions.map(\.contentHeight) == [568, 844, 568, 844])
    // (320 - 90) / 2 and (568 - 20) / 2, and so on.
    #expect(
      solutions.map(\.frames)
        == [(115, 274), (115, 412), (142.5, 274), (142.5, 412)].map {
          [Frame(x: $0.0, y: $0.1, width: 90, height: 20)]
        })
    #expect(solutions.allSatisfy { $0.status == .determined && $0.scenarios.isEmpty })
  }

  @Test("constraints that need more than a given height conflict there: 600 is more than 568")
  func conflictAtHeight() throws {
    let layout = try loadedLayout(
      """
      view: Tall
      measure: {widths: [320], heights: [568, 844]}
      views: {box: {}}
      constraints:
        - box.edges == root.edges
        - box.height >= 600
      """)
    let solutions = layout.environments.map { solve(layout, in: $0) }
    #expect(solutions.map(\.status) == [.unsatisfiable(.layout), .determined])
    let names = solutions[0].conflicts.map { $0.map { layout.name(of: $0) }.sorted() }
    #expect(names == [["constraints[0]/0", "constraints[0]/2", "constraints[1]"]])
  }
}
