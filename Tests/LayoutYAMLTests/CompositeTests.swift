import Findings
import LayoutModel
import LayoutYAML
import Testing

/// Several attributes in one word: their meaning, and uses without a clear meaning.
@Suite struct CompositeTests {
  private func parts(_ constraint: String) throws -> [String] {
    let fixture = VisualFormatTests.fixture(constraint)
    #expect(fixture.report == [])
    let layout = try fixture.layout
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
    let fixture = Fixture(
      "cell: A\nviews: {a: {}, c: {}}\nconstraints:\n- a.width == 1\n- {constraint: a.center == c.center @ 7, identifier: x}\n- a.size == 4 @ 7\n"
    )
    #expect(fixture.report == [])
    let constraints = try fixture.layout.constraints
    let names = ["constraints[0]", "constraints[1]/0", "constraints[1]/1", "constraints[2]/0", "constraints[2]/1"]
    #expect(constraints.map(\.name) == names)
    #expect(constraints.map(\.index) == [0, 1, 2, 3, 4])
    #expect(constraints.map(\.identifier) == [nil, "x", "x", nil, nil])
    #expect(fixture.text(.constraint(2)) == "{constraint: a.center == c.center @ 7, identifier: x}")
    #expect(fixture.text(.constraint(4)) == "a.size == 4 @ 7")
    #expect(fixture.text(.anchor(constraint: 2, .first)) == "a.center")
    #expect(fixture.text(.anchor(constraint: 2, .second)) == "c.center")
    #expect((1...4).allSatisfy { fixture.text(.priority(constraint: $0)) == nil })
  }

  /// The signs are those of the left side minus the right side.
  @Test func theFirstItemStandsOnTheLeft() throws {
    let constraints = try VisualFormatTests.fixture("a.verticalEdges == c.verticalEdges inset 8").layout.constraints
    #expect(constraints.map(\.first.coefficient) == [1, 1])
    #expect(constraints.map(\.second?.coefficient) == [-1, -1])
    #expect(constraints.map(\.constant) == [-8, 8])
  }

  private func refuse(_ text: String, _ error: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      VisualFormatTests.fixture(text).report == ["7:\(error) [invalid-constraint]"], sourceLocation: sourceLocation)
  }

  @Test func relationsWithoutAMeaning() {
    refuse(
      "a.edges <= c.edges",
      "11: 'edges' takes only ==: inequalities differ from edge to edge; write them one by one")
    refuse(
      "a.center >= c.center",
      "12: 'center' takes only ==: inequalities differ from axis to axis; write them one by one")
    refuse(
      "{item: a, attribute: edges, relation: lessThanOrEqual, toItem: c, toAttribute: edges}",
      "41: 'edges' takes only ==: inequalities differ from edge to edge; write them one by one")
  }

  @Test func whatIsTiedToSomethingElse() {
    refuse(
      "a.edges == c.top",
      "14: 'edges' stands for top, leading, bottom and trailing, and 'c.top' is one attribute; use another item's 'edges'"
    )
    refuse(
      "a.top == c.edges",
      "12: 'a.top' is one attribute, and 'edges' stands for top, leading, bottom and trailing; did you mean 'a.edges'?")
    refuse("a.size == c.center", "13: 'size' stands for width and height, and cannot be tied to 'center'")
    refuse("a.edges == c", "14: 'c' is a view; did you mean 'c.edges'?")
    let location = "UIKit would throw \"Location attributes must be specified in pairs.\""
    refuse("a.edges == 8", "14: 'edges' must equal another item's, such as superview.edges inset 8; \(location)")
    refuse("a.center == [1, 2]", "15: 'center' must equal another item's, such as superview.center; \(location)")
    refuse(
      "44 == a.size",
      "3: edges, size and center must be alone on the left side, as in title.edges == superview.edges inset 8")
    refuse(
      "2 * a.size == c.size",
      "3: edges, size and center must be alone on the left side, as in title.edges == superview.edges inset 8")
    refuse(
      "{item: a, attribute: top, toItem: c, toAttribute: edges}",
      "24: 'top' is one attribute, and 'edges' stands for top, leading, bottom and trailing; did you mean 'a.edges'?")
    refuse(
      "{item: a, attribute: edges, toItem: c, toAttribute: top}",
      "55: 'edges' stands for top, leading, bottom and trailing, and 'top' is one attribute; use another item's 'edges'"
    )
    refuse(
      "{item: a, attribute: edges, constant: 8}",
      "24: 'edges' must equal another item's, such as superview.edges inset 8; \(location)")
  }

  @Test func numbersInTheWrongPlace() {
    refuse(
      "a.edges == c.edges + 8",
      "22: 'edges' takes no sums or products; write 'inset 8' at the end to move the edges inward")
    refuse(
      "a.size == c.size * 2", "20: 'size' takes no sums or products; write one constraint each for width and height")
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
      "72: a constant would move all of 'edges' the same way; use an equation with 'inset', or one constraint for each attribute"
    )
    refuse(
      "{item: a, attribute: center, toItem: c, toAttribute: center, multiplier: 2}",
      "76: 'center' takes no multiplier; write one constraint for each attribute")
    refuse("{constraint: a.size == 4 @ 5, priority: 6}", "43: the equation already has a priority")
    refuse("a.edges.top == c.top", "5: an anchor ends with one attribute, not with 'edges.top'")
    refuse(
      "a.size == 4 @ 0",
      "17: a priority must be above 0 and at most 1000, not 0; UIKit would throw \"It's illegal to set priority:0.\""
    )
  }
}
