import LayoutModel
import Testing

@testable import LayoutSolver

/// Views that preserve the margins of their superviews: the content view's are 11 above and below, 16 at the sides, and
/// a view's own are 8 [4.41, 4.42, 4.47].
@Suite struct PreservedMarginTests {
  /// The margins of `a` in a cell 375 pt wide, as top, left, bottom and right; right to left, left is leading.
  private func margins(
    of name: String = "a", _ views: String, _ constraints: [String] = [], isMirrored: Bool = false
  ) throws -> [Double] {
    let lines = constraints.map { "  - \($0)" }.joined(separator: "\n")
    let layout = try loadedLayout("cell: A\nplatform: iOS 15\nviews: \(views)\nconstraints:\n\(lines)\n")
    let direction = isMirrored ? LayoutDirection.rightToLeft : .leftToRight
    let shown = layout.showing(Environment(width: 375, layoutDirection: direction))
    let item = try #require(shown.items.firstIndex { $0.name == name })
    let margins = shown.margins(of: ItemID(item), at: 375)
    return [margins.top, margins.left, margins.bottom, margins.right]
  }

  private let plain = "{a: {preservesSuperviewLayoutMargins: true}}"

  @Test("5 inside the content view, 16 - 5 is left of its margin; 10 inside, less than its own 8 [4.47]")
  func distances() throws {
    #expect(try margins(plain, ["a.edges == contentView.edges"]) == [11, 16, 11, 16])
    #expect(
      try margins(plain, ["a.leading == contentView.leading + 5", "contentView.trailing == a.trailing + 10"])
        == [8, 11, 8, 8])
    #expect(
      try margins(plain, ["contentView.top == a.top - 1", "a.bottom == contentView.bottom - 2"]) == [10, 8, 9, 8])
    #expect(try margins("{a: {}}", ["a.edges == contentView.edges"]) == [8, 8, 8, 8])
  }

  @Test("from the margin guide, nothing of the margin is left, less what the view extends into it: 12 [4.47]")
  func fromMargins() throws {
    #expect(try margins(plain, ["a.edges == contentView.layoutMarginsGuide.edges"]) == [8, 8, 8, 8])
    #expect(try margins(plain, ["a.leading == contentView.leadingMargin - 12"]) == [8, 12, 8, 8])
  }

  @Test("only active equations between the same edges state a distance [4.47]")
  func unstated() throws {
    for constraint in [
      "a.leading >= contentView.leading", "a.leading == contentView.leading @ 998", "a.leading == contentView.centerX",
      "a.leading == contentView.trailing", "a.leading == 0.5 * contentView.leading", "a.width == contentView.width",
      "{constraint: a.leading == contentView.leading, active: false}",
    ] {
      #expect(try margins(plain, [constraint]) == [8, 8, 8, 8], "\(constraint)")
    }
    // Equations just below required hold like required ones.
    #expect(try margins(plain, ["a.leading == contentView.leading @ 999"]) == [8, 16, 8, 8])
    let nested = "{box: {subviews: {a: {preservesSuperviewLayoutMargins: true}}}}"
    #expect(try margins(nested, ["a.leading == contentView.leading"]) == [8, 8, 8, 8])
  }

  @Test("authored margins count if they are larger [4.47]")
  func authored() throws {
    let view = "{a: {preservesSuperviewLayoutMargins: true, layoutMargins: [20, 1, 2, 3]}}"
    #expect(try margins(view, ["a.edges == contentView.edges"]) == [20, 16, 11, 16])
  }

  @Test("a chain hands margins on: 16 - 2 - 3 [4.47]")
  func chain() throws {
    let a = "{a: {preservesSuperviewLayoutMargins: true}}"
    let views = "{box: {preservesSuperviewLayoutMargins: true, subviews: \(a)}}"
    let constraints = ["box.leading == contentView.leading + 2", "a.leading == box.leading + 3"]
    #expect(try margins(views, constraints) == [8, 11, 8, 8])
    #expect(try margins(of: "box", views, constraints) == [8, 14, 8, 8])
    // A view between that does not preserve them has margins of 8: 8 - 3 is less than 8.
    #expect(try margins("{box: {subviews: \(a)}}", constraints) == [8, 8, 8, 8])
  }

  @Test("right to left, leading stays leading, and left is the trailing side [1.9, 4.47]")
  func mirrored() throws {
    #expect(try margins(plain, ["a.leading == contentView.leading + 5"], isMirrored: true) == [8, 11, 8, 8])
    // 5 from the left, which is trailing; 4 from the right, which is leading.
    #expect(
      try margins(plain, ["a.left == contentView.left + 5", "a.right == contentView.right - 4"], isMirrored: true)
        == [8, 12, 8, 11])
    #expect(
      try margins(plain, ["a.left == contentView.left + 5", "a.right == contentView.right - 4"]) == [8, 11, 8, 12])
  }

  @Test("a stack states the edges at which it places a view [4.47]")
  func stacks() throws {
    func stack(_ keys: String, _ views: String) -> String {
      "{row: {type: stack, preservesSuperviewLayoutMargins: true\(keys), subviews: {\(views)}}}"
    }
    let (one, other) = ("a: {preservesSuperviewLayoutMargins: true}", "b: {}")
    let edges = ["row.edges == contentView.edges"]
    #expect(try margins(stack("", one), edges) == [11, 16, 11, 16])
    #expect(try margins(stack("", "\(one), \(other)"), edges) == [11, 16, 11, 8])
    #expect(try margins(stack("", "\(other), \(one)"), edges) == [11, 8, 11, 16])
    #expect(try margins(stack(", axis: vertical, alignment: leading", "\(one), \(other)"), edges) == [11, 16, 8, 8])
    #expect(try margins(stack(", alignment: center", one), edges) == [8, 16, 8, 16])
    #expect(try margins(stack(", layoutMarginsRelativeArrangement: true", one), edges) == [8, 8, 8, 8])
    #expect(try margins(stack("", "b: {hidden: true}, \(one)"), edges) == [11, 16, 11, 16])
    let free = "a: {preservesSuperviewLayoutMargins: true, arranged: false}"
    #expect(try margins(stack("", free), edges) == [8, 8, 8, 8])
  }

  @Test("the solver uses them: 375 - 5 - 11 - 16 is left for the label, 8 + 20 + 8 is the height [4.47]")
  func solved() throws {
    let row = try SolvedRow(
      """
      cell: A
      platform: iOS 15
      table: {separatorStyle: none}
      views:
        box:
          preservesSuperviewLayoutMargins: true
          subviews: {title: {intrinsicContentSize: [90, 20]}}
      constraints:
        - box.top == contentView.top + 11
        - contentView.bottom == box.bottom + 11
        - box.leading == contentView.leading + 5
        - contentView.trailing == box.trailing
        - title.edges == box.layoutMarginsGuide.edges
      """, at: 375)
    // The trailing edge is at the content view's, so its margin is 16.
    #expect(try row.frame("title") == [11, 8, 343, 20])
    #expect(row.heights == [58, 58])
  }
}
