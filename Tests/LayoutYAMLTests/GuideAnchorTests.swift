import Findings
import LayoutModel
import LayoutYAML
import Testing

/// Guides, margins and baselines: the anchors that are not a view's own edges.
@Suite struct GuideAnchorTests {
  private func meaning(_ constraint: String) throws -> String {
    let fixture = VisualFormatTests.fixture(constraint)
    #expect(fixture.report == [])
    let layout = try fixture.layout
    return layout.spelled(try #require(layout.constraints.first))
  }

  @Test(arguments: [
    ("a.top == contentView.layoutMarginsGuide.top + 4", "a.top == contentView.layoutMarginsGuide.top + 4"),
    ("a.top == superview.safeAreaLayoutGuide.top", "a.top == contentView.safeAreaLayoutGuide.top"),
    ("cell.readableContentGuide.width>=a.width", "cell.readableContentGuide.width >= a.width"),
    ("a.leading == superview.leadingMargin", "a.leading == contentView.layoutMarginsGuide.leading"),
    ("a.leftMargin == c.rightMargin", "a.layoutMarginsGuide.left == c.layoutMarginsGuide.right"),
    ("a.topMargin - 2 == c.bottomMargin", "a.layoutMarginsGuide.top == c.layoutMarginsGuide.bottom + 2"),
    ("a.centerX == c.centerXWithinMargins", "a.centerX == c.layoutMarginsGuide.centerX"),
    ("a.centerX == 0.5 * c.trailingMargin", "a.centerX == 0.5 * c.layoutMarginsGuide.trailing"),
    ("a.topMargin == a.layoutMarginsGuide.bottom", "a.layoutMarginsGuide.top == a.layoutMarginsGuide.bottom"),
    ("a.firstBaseline == c.lastBaseline + 4", "a.firstBaseline == c.lastBaseline + 4"),
    ("a.lastBaseline == c.centerY", "a.lastBaseline == c.centerY"),
    ("a.top == c.firstBaseline", "a.top == c.firstBaseline"),
    (
      "{item: a, attribute: leading, toItem: contentView, toAttribute: leadingMargin}",
      "a.leading == contentView.layoutMarginsGuide.leading"
    ),
    (
      "{item: a, attribute: top, toItem: contentView.safeAreaLayoutGuide, toAttribute: top, multiplier: 2}",
      "a.top == 2 * contentView.safeAreaLayoutGuide.top"
    ),
    ("{item: a, attribute: firstBaseline, toItem: c, toAttribute: top}", "a.firstBaseline == c.top"),
  ])
  func anchors(text: String, mean expected: String) throws {
    #expect(try meaning(text) == expected)
  }

  @Test func `a guide is an item after the views`() throws {
    let fixture = Fixture(
      "cell: A\nviews: {a: {}, c: {}}\nconstraints:\n- a.top == superview.topMargin\n- c.top == contentView.layoutMarginsGuide.top\n- a.leading == cell.layoutMarginsGuide.leading\n- c.bottom == contentView.safeAreaLayoutGuide.bottom\n"
    )
    #expect(fixture.report == [])
    let layout = try fixture.layout
    #expect(layout.viewsEnd == 4)
    let guides = layout.items[layout.guides]
    #expect(
      guides.map(\.name) == [
        "contentView.layoutMarginsGuide", "cell.layoutMarginsGuide", "contentView.safeAreaLayoutGuide",
      ])
    #expect(guides.map(\.guide) == [.layoutMarginsGuide, .layoutMarginsGuide, .safeAreaLayoutGuide])
    #expect(guides.map(\.superview) == [.contentView, .cell, .contentView])
    #expect(layout.constraints.map { $0.second?.anchor.item.index } == [4, 4, 5, 6])
    #expect(fixture.text(.anchor(constraint: 0, .second)) == "superview.topMargin")
  }

  @Test func `like terms of a guide are added`() throws {
    #expect(
      try meaning("a.width == contentView.layoutMarginsGuide.width + contentView.layoutMarginsGuide.width")
        == "a.width == 2 * contentView.layoutMarginsGuide.width")
  }

  @Test func `scroll views have two more guides`() throws {
    let fixture = Fixture(
      "cell: A\nviews: {s: {type: scroll, subviews: {a: {}}}}\nconstraints:\n- a.top == s.contentLayoutGuide.top\n- a.width == superview.frameLayoutGuide.width\n"
    )
    #expect(fixture.report == [])
    let layout = try fixture.layout
    #expect(
      layout.constraints.map(layout.spelled) == [
        "a.top == s.contentLayoutGuide.top", "a.width == s.frameLayoutGuide.width",
      ])
    #expect(layout.items[layout.guides].filter { $0.guide == .contentLayoutGuide }.count == 1)
  }

  @Test func `other kinds of layout have guides too`() throws {
    let view = Fixture(
      "view: A\nviews: {a: {superview: root}}\nguides: {g: {superview: root}}\nconstraints:\n- a.top == root.topMargin\n- a.edges == g.edges\n- V:|-[a]-8-[g]\n- g.width == superview.width\n"
    )
    #expect(view.report == [])
    let layout = try view.layout
    #expect(
      layout.constraints.map(layout.spelled) == [
        "a.top == root.layoutMarginsGuide.top", "a.top == g.top", "a.leading == g.leading", "a.bottom == g.bottom",
        "a.trailing == g.trailing", "a.top == root.layoutMarginsGuide.top", "g.top == a.bottom + 8",
        "g.width == root.width",
      ])
  }

  @Test func `superviews outside the layout`() {
    let throwing =
      "UIKit would throw \"Unable to activate constraint with anchors <…> and <…> because they have no common ancestor.\" [no-common-superview]"
    expect(
      "view: A\nconstraints: [root.top == superview.top]\n",
      "2:27: the superview of 'root' is not part of the layout; "
        + "remove the constraint, and give 'root' its widths with 'measure'; \(throwing)")
    expect(
      "collectionCell: A\nconstraints: [cell.top == superview.top]\n",
      "2:27: the superview of 'cell' is the collection view, which is not part of the layout; "
        + "remove the constraint: the collection view sets the frame of 'cell'; \(throwing)")
  }

  @Test func `a layout guide has neither margins nor a baseline`() {
    func expectError(_ constraint: String, _ error: String) {
      let fixture = Fixture("cell: A\nviews: {a: {}}\nguides: {g: {}}\nconstraints:\n- \(constraint)\n")
      #expect(fixture.report == ["5:\(error) [invalid-constraint]"])
    }
    expectError("a.top == g.lastBaseline", "12: 'g' is a layout guide and has no baseline")
    expectError("a.top == g.topMargin", "12: 'g' is itself a layout guide and has no 'layoutMarginsGuide'")
    expectError(
      "a.top == g.safeAreaLayoutGuide.top", "12: 'g' is itself a layout guide and has no 'safeAreaLayoutGuide'")
    expectError("{vfl: \"[a][g]\", options: [alignAllFirstBaseline]}", "14: 'g' is a layout guide and has no baseline")
  }

  private func expectError(_ text: String, _ error: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      VisualFormatTests.fixture(text).report == ["7:\(error) [invalid-constraint]"], sourceLocation: sourceLocation)
  }

  @Test func `guides that do not exist`() {
    expectError(
      "a.top == c.contentLayoutGuide.top", "12: 'contentLayoutGuide' belongs to scroll views, and 'c' is not one")
    expectError(
      "a.top == superview.frameLayoutGuide.top",
      "12: 'frameLayoutGuide' belongs to scroll views, and 'contentView' is not one")
    expectError(
      "a.top == c.layoutMarginGuide.top",
      "14: there is no attribute 'layoutMarginGuide'; did you mean 'layoutMarginsGuide'?")
    expectError(
      "a.top == c.layoutMarginsGuide",
      "14: 'layoutMarginsGuide' is a layout guide; use one of its anchors, such as layoutMarginsGuide.top")
    expectError("a.top == c.layoutMarginsGuide.tpo", "33: there is no attribute 'tpo'; did you mean 'top'?")
    expectError("a.top == c.layoutMarginsGuide.topMargin", "33: a layout guide has no margins")
    expectError(
      "a.top == c.layoutMarginsGuide.firstBaseline", "12: 'c.layoutMarginsGuide' is a layout guide and has no baseline")
    expectError(
      "a.top == c.top.bottom", "14: an anchor has only one attribute, not 'top.bottom'")
    expectError("a.top == c.baseline", "14: there is no attribute 'baseline'; did you mean 'lastBaseline'?")
    expectError(
      "{item: a, attribute: top, toItem: c.layoutMarginsGuide, toAttribute: topMargin}",
      "72: a layout guide has no margins")
  }

  @Test func `margins and baselines in pairs that UIKit rejects`() {
    expectError(
      "a.leading == contentView.leftMargin",
      "16: a leading edge cannot be tied to a left edge; UIKit would throw \"A constraint cannot be made between a leading/trailing attribute and a right/left attribute.\""
    )
    expectError(
      "a.top == contentView.layoutMarginsGuide.leading",
      "12: a top edge cannot be tied to a leading edge; UIKit would throw \"Constraint improperly relates anchors of incompatible types\""
    )
    expectError(
      "a.firstBaseline == c.centerX",
      "22: a baseline cannot be tied to a horizontal centre; UIKit would throw \"Constraint improperly relates anchors of incompatible types\""
    )
    expectError(
      "a.lastBaseline == c.height",
      "21: a baseline cannot be tied to a height; UIKit would throw \"Invalid pairing of layout attributes\"")
    expectError(
      "a.topMargin == 8",
      "3: a top edge cannot be tied to a constant alone; UIKit would throw \"Location attributes must be specified in pairs.\""
    )
  }

  /// Multipliers are 0 or infinite if they are so in single precision; others keep all digits [semantics 1.5].
  @Test func `multipliers outside the range of single precision`() throws {
    let third = try #require(try VisualFormatTests.fixture("a.width == c.width / 3").layout.constraints.first)
    #expect(third.second?.coefficient == -1.0 / 3)
    let tenth = try #require(try VisualFormatTests.fixture("0.1 * a.width == c.width + 0.1").layout.constraints.first)
    #expect(tenth.first.coefficient == 0.1 && tenth.constant == -0.1)
    #expect(try meaning("a.width == 0.1 * c.width") == "a.width == 0.1 * c.width")
    #expect(
      try meaning("{item: a, attribute: width, toItem: c, toAttribute: width, multiplier: 0.7}")
        == "a.width == 0.7 * c.width")
    #expect(
      VisualFormatTests.fixture("a.width == 1e39 * c.width").report == [
        "7:3: the multiplier of an anchor is too large for a 32-bit number [invalid-constraint]"
      ])
    expectError(
      "a.top == 1e-60 * c.top",
      "20: a top edge cannot be tied to a constant alone; UIKit would throw \"Location attributes must be specified in pairs.\""
    )
  }

  @Test(arguments: [
    ("a.top == c.top + -8", "a.top == c.top - 8"), ("a.top == c.top - -8", "a.top == c.top + 8"),
    ("a.width == c.width * -1 + 10", "a.width == -1 * c.width + 10"),
    ("a.width == -2 * -c.width", "a.width == 2 * c.width"),
    ("a.width == c.width / -2 + gap", "a.width == -0.5 * c.width + 6"),
  ])
  func `signs after operators`(text: String, mean expected: String) throws {
    #expect(try meaning(text) == expected)
  }

  @Test func `two signs are an error`() {
    expectError("a.top == c.top - - -8", "22: '-' is not expected here")
    expectError("a.width == --8", "15: '-' is not expected here")
  }
}
