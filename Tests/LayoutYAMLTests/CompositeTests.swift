import Findings
import LayoutModel
import LayoutYAML
import Testing

/// Several attributes in one word: what they mean, and what has no clear meaning.
@Suite struct CompositeTests {
  private func parts(_ constraint: String) throws -> [String] {
    let scene = VisualFormatTests.scene(constraint)
    #expect(scene.report == [])
    let layout = try scene.layout
    return layout.constraints.map(layout.spelled)
  }

  @Test(arguments: [
    (
      "a.edges == c.edges",
      ["a.top == c.top", "a.leading == c.leading", "a.bottom == c.bottom", "a.trailing == c.trailing"]
    ),
    (
      "a.edges = superview.edges inset gap",
      [
        "a.top == contentView.top + 6", "a.leading == contentView.leading + 6", "a.bottom == contentView.bottom - 6",
        "a.trailing == contentView.trailing - 6",
      ]
    ),
    (
      "a.edges == c.edges inset [1, 2, 3, 4] @ high",
      [
        "a.top == c.top + 1 @ 750", "a.leading == c.leading + 2 @ 750", "a.bottom == c.bottom - 3 @ 750",
        "a.trailing == c.trailing - 4 @ 750",
      ]
    ),
    (
      "a.edges == c.edges inset -8",
      ["a.top == c.top - 8", "a.leading == c.leading - 8", "a.bottom == c.bottom + 8", "a.trailing == c.trailing + 8"]
    ),
    (
      "a.horizontalEdges == c.horizontalEdges inset [1, 2]",
      ["a.leading == c.leading + 1", "a.trailing == c.trailing - 2"]
    ),
    ("a.verticalEdges == c.verticalEdges inset [1, 2]", ["a.top == c.top + 1", "a.bottom == c.bottom - 2"]),
    ("superview.verticalEdges==b.verticalEdges", ["a.top == b.top", "a.bottom == b.bottom"]),
    ("a.size == 44", ["a.width == 44", "a.height == 44"]),
    ("a.size >= [40, 10 ] @ 9", ["a.width >= 40 @ 9", "a.height >= 10 @ 9"]),
    ("a.size ≤ c.size", ["a.width <= c.width", "a.height <= c.height"]),
    ("a.center == c.center", ["a.centerX == c.centerX", "a.centerY == c.centerY"]),
    (
      "a.verticalEdges == contentView.layoutMarginsGuide.verticalEdges",
      ["a.top == contentView.layoutMarginsGuide.top", "a.bottom == contentView.layoutMarginsGuide.bottom"]
    ),
    ("{constraint: a.center == c.center, priority: 5}", ["a.centerX == c.centerX @ 5", "a.centerY == c.centerY @ 5"]),
    ("{item: a, attribute: size, constant: 44}", ["a.width == 44", "a.height == 44"]),
    (
      "{item: a, attribute: size, relation: lessThanOrEqual, toItem: c, toAttribute: size, multiplier: 2, constant: 1}",
      ["a.width <= 2 * c.width + 1", "a.height <= 2 * c.height + 1"]
    ),
    (
      "{item: a, attribute: center, toItem: superview, toAttribute: center}",
      ["a.centerX == contentView.centerX", "a.centerY == contentView.centerY"]
    ),
  ])
  func equations(text: String, mean meanings: [String]) throws {
    #expect(try parts(text) == meanings)
  }

  @Test func partsHaveNamesAndPlaces() throws {
    let scene = Scene(
      "cell: A\nviews: {a: {}, c: {}}\nconstraints:\n- a.width == 1\n- {constraint: a.center == c.center @ 7, identifier: x}\n- a.size == 4 @ 7\n"
    )
    #expect(scene.report == [])
    let constraints = try scene.layout.constraints
    let names = ["constraints[0]", "constraints[1]/0", "constraints[1]/1", "constraints[2]/0", "constraints[2]/1"]
    #expect(constraints.map(\.name) == names)
    #expect(constraints.map(\.index) == [0, 1, 2, 3, 4])
    #expect(constraints.map(\.identifier) == [nil, "x", "x", nil, nil])
    #expect(scene.text(.constraint(2)) == "{constraint: a.center == c.center @ 7, identifier: x}")
    #expect(scene.text(.constraint(4)) == "a.size == 4 @ 7")
    #expect(scene.text(.anchor(constraint: 2, .first)) == "a.center")
    #expect(scene.text(.anchor(constraint: 2, .second)) == "c.center")
    #expect((1...4).allSatisfy { scene.text(.priority(constraint: $0)) == nil })
  }

  /// The signs are those of the left side less the right side, so both sides of an inset err alike.
  @Test func theFirstItemStandsOnTheLeft() throws {
    let constraints = try VisualFormatTests.scene("a.verticalEdges == c.verticalEdges inset 8").layout.constraints
    #expect(constraints.map(\.first.coefficient) == [1, 1])
    #expect(constraints.map(\.second?.coefficient) == [-1, -1])
    #expect(constraints.map(\.constant) == [-8, 8])
  }

  private func refuse(_ text: String, _ error: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      VisualFormatTests.scene(text).report == ["7:\(error) [invalid-constraint]"], sourceLocation: sourceLocation)
  }

  @Test func relationsWithoutAMeaning() {
    refuse(
      "a.edges <= c.edges",
      "11: 'edges' can only be equal: the inequalities differ from edge to edge, and are written one by one")
    refuse(
      "a.center >= c.center",
      "12: 'center' can only be equal: the inequalities differ from axis to axis, and are written one by one")
    refuse(
      "{item: a, attribute: edges, relation: lessThanOrEqual, toItem: c, toAttribute: edges}",
      "41: 'edges' can only be equal: the inequalities differ from edge to edge, and are written one by one")
  }

  @Test func whatIsTiedToSomethingElse() {
    refuse(
      "a.edges == c.top",
      "14: 'edges' stands for top, leading, bottom and trailing, and 'c.top' is one attribute; another item's 'edges' is meant"
    )
    refuse(
      "a.top == c.edges",
      "12: 'a.top' is one attribute, and 'edges' stands for top, leading, bottom and trailing; 'a.edges' is meant")
    refuse("a.size == c.center", "13: 'size' stands for width and height, and cannot be tied to 'center'")
    refuse("a.edges == c", "14: 'c' is a view; 'c.edges' is meant")
    let location = "UIKit would throw \"Location attributes must be specified in pairs.\""
    refuse("a.edges == 8", "14: 'edges' is tied to another item's, as superview.edges inset 8; \(location)")
    refuse("a.center == [1, 2]", "15: 'center' is tied to another item's, as superview.center; \(location)")
    refuse(
      "44 == a.size",
      "3: the composite stands alone on the left, like title.edges == superview.edges inset 8")
    refuse(
      "2 * a.size == c.size",
      "3: the composite stands alone on the left, like title.edges == superview.edges inset 8")
    refuse(
      "{item: a, attribute: top, toItem: c, toAttribute: edges}",
      "24: 'top' is one attribute, and 'edges' stands for top, leading, bottom and trailing; 'a.edges' is meant")
    refuse(
      "{item: a, attribute: edges, toItem: c, toAttribute: top}",
      "55: 'edges' stands for top, leading, bottom and trailing, and 'top' is one attribute; another item's 'edges' is meant"
    )
    refuse(
      "{item: a, attribute: edges, constant: 8}",
      "24: 'edges' is tied to another item's, as superview.edges inset 8; \(location)")
  }

  @Test func numbersInTheWrongPlace() {
    refuse(
      "a.edges == c.edges + 8",
      "22: 'edges' takes no sums and products; 'inset 8' behind them moves the edges inward")
    refuse(
      "a.size == c.size * 2", "20: 'size' takes no sums and products; width and height are tied one by one")
    refuse("a.edges == c.edges inset [1, 2]", "28: 'inset' takes one number, or [top, leading, bottom, trailing]")
    refuse(
      "a.horizontalEdges == c.horizontalEdges inset [1, 2, 3, 4]",
      "48: the inset of 'horizontalEdges' takes one number, or [leading, trailing]")
    refuse("a.size == [1]", "13: 'size' takes one number, or [width, height]")
    refuse("a.size == c.size inset 4", "20: 'inset' goes with edges, not with 'size'")
    refuse("a.size == [1, 2", "17: the bracket is not closed")
    refuse("a.size == gpa", "13: no metric is called 'gpa'; did you mean 'gap'?")
    refuse("a.edges == c.edges insert 8", "22: 'insert' is not expected here")
    refuse(
      "{item: a, attribute: edges, toItem: c, toAttribute: edges, constant: 8}",
      "72: a constant would move all of 'edges' the same way; an equation with 'inset' or one constraint each is meant")
    refuse(
      "{item: a, attribute: center, toItem: c, toAttribute: center, multiplier: 2}",
      "76: 'center' takes no multiplier; its attributes are tied one by one")
    refuse("{constraint: a.size == 4 @ 5, priority: 6}", "43: the equation has a priority already")
    refuse("a.edges.top == c.top", "5: an anchor ends with its attribute, and nothing comes behind 'edges.top'")
    refuse(
      "a.size == 4 @ 0", "17: the priority 0 is not in (0, 1000]; UIKit would throw \"It's illegal to set priority:0.\""
    )
  }
}
