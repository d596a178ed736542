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

  @Test func `the constraints have names and places`() throws {
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
    #expect((1...4).allSatisfy { fixture.text(.priority(constraint: $0)) == "7" })
  }

  /// Signs are those of the left side minus the right side.
  @Test func `the first item is on the left side`() throws {
    let constraints = try VisualFormatTests.fixture("a.verticalEdges == c.verticalEdges inset 8").layout.constraints
    #expect(constraints.map(\.first.coefficient) == [1, 1])
    #expect(constraints.map(\.second?.coefficient) == [-1, -1])
    #expect(constraints.map(\.constant) == [-8, 8])
  }

  private func expectError(_ text: String, _ error: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      VisualFormatTests.fixture(text).report == ["7:\(error) [invalid-constraint]"], sourceLocation: sourceLocation)
  }

  @Test func `relations that are ambiguous`() {
    expectError(
      "a.edges <= c.edges",
      "11: 'edges' takes only ==; for inequalities, write one constraint for each edge")
    expectError(
      "a.center >= c.center",
      "12: 'center' takes only ==; for inequalities, write one constraint for each axis")
    expectError(
      "{item: a, attribute: edges, relation: lessThanOrEqual, toItem: c, toAttribute: edges}",
      "41: 'edges' takes only ==; for inequalities, write one constraint for each edge")
  }

  @Test func `composites and other attributes do not mix`() {
    expectError(
      "a.edges == c.top",
      "14: 'edges' stands for top, leading, bottom and trailing, and 'c.top' is one attribute; use another item's 'edges'"
    )
    expectError(
      "a.top == c.edges",
      "12: 'a.top' is one attribute, and 'edges' stands for top, leading, bottom and trailing; did you mean 'a.edges'?")
    expectError("a.size == c.center", "13: 'size' stands for width and height, and cannot be tied to 'center'")
    let location = "UIKit would throw \"Location attributes must be specified in pairs.\""
    expectError("a.edges == 8", "14: 'edges' must equal another item's, such as superview.edges inset 8; \(location)")
    expectError("a.center == [1, 2]", "15: 'center' must equal another item's, such as superview.center; \(location)")
    expectError(
      "44 == a.size",
      "3: edges, size and center must be alone on the left side, as in title.edges == superview.edges inset 8")
    expectError(
      "2 * a.size == c.size",
      "3: edges, size and center must be alone on the left side, as in title.edges == superview.edges inset 8")
    expectError(
      "{item: a, attribute: top, toItem: c, toAttribute: edges}",
      "24: 'top' is one attribute, and 'edges' stands for top, leading, bottom and trailing; did you mean 'a.edges'?")
    expectError(
      "{item: a, attribute: edges, toItem: c, toAttribute: top}",
      "55: 'edges' stands for top, leading, bottom and trailing, and 'top' is one attribute; use another item's 'edges'"
    )
    expectError(
      "{item: a, attribute: edges, constant: 8}",
      "24: 'edges' must equal another item's, such as superview.edges inset 8; \(location)")
  }

  @Test func `misplaced numbers`() {
    expectError(
      "a.edges == c.edges + 8",
      "22: 'edges' takes no sums or products; write 'inset 8' at the end to move the edges inward")
    expectError(
      "a.size == c.size * 2", "20: 'size' takes no sums or products; write one constraint each for width and height")
    expectError("a.edges == c.edges inset [1, 2]", "28: 'inset' takes one number, or [top, leading, bottom, trailing]")
    expectError(
      "a.horizontalEdges == c.horizontalEdges inset [1, 2, 3, 4]",
      "48: the inset of 'horizontalEdges' takes one number, or [leading, trailing]")
    expectError("a.size == [1]", "13: 'size' takes one number, or [width, height]")
    expectError("a.size == c.size inset 4", "20: 'inset' works only with edges, not with 'size'")
    expectError("a.size == [1, 2", "17: the bracket is not closed")
    expectError("a.size == gpa", "13: no metric is called 'gpa'; did you mean 'gap'?")
    expectError("a.edges == c.edges insert 8", "22: 'insert' is not expected here")
    expectError(
      "{item: a, attribute: edges, toItem: c, toAttribute: edges, constant: 8}",
      "72: a constant would move all of 'edges' the same way; use an equation with 'inset', or one constraint for each attribute"
    )
    expectError(
      "{item: a, attribute: center, toItem: c, toAttribute: center, multiplier: 2}",
      "76: 'center' takes no multiplier; write one constraint for each attribute")
    expectError("{constraint: a.size == 4 @ 5, priority: 6}", "43: the equation already has a priority")
    expectError("a.edges.top == c.top", "5: an anchor has only one attribute, not 'edges.top'")
    expectError(
      "a.size == 4 @ 0",
      "17: a priority must be above 0 and at most 1000, not 0; UIKit would throw \"It's illegal to set priority:0.\""
    )
  }
}
