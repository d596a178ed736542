import LayoutModel
import Reporters
import Testing

@testable import LayoutSolver

/// A cell with two labels, one constraint, and a solution that each test changes.
private struct Row {
  var layout: Layout
  var solution: RowSolution

  init() {
    layout = Layout(kind: .cell, name: "FeedCell")
    layout.items.append(Item(name: "title", superview: .contentView))
    layout.items.append(Item(name: "price", superview: .contentView))
    layout.viewsEnd = layout.items.count
    let top = Term(Anchor(ItemID(2), .top), coefficient: 1)
    let contentTop = Term(Anchor(.contentView, .top), coefficient: -1)
    layout.constraints = [Constraint(index: 0, first: top, second: contentTop, constant: -20)]
    solution = RowSolution(environment: Environment(width: 320))
    solution.status = .determined
    solution.contentHeight = 86.5
    solution.rowHeight = 87
    solution.frames = [
      Frame(x: 20, y: -0.0, width: 280.00000000000006, height: 20.5), Frame(x: 1.0 / 3, y: 8, width: 0, height: 1e-12),
    ]
  }

  func at(_ width: Double) -> RowSolution {
    var other = solution
    other.environment.width = width
    return other
  }

  func solved(_ solutions: [RowSolution]) -> SolvedLayout {
    SolvedLayout(file: "FeedCell.layout.yaml", document: 0, layout: layout, solutions: solutions)
  }
}

@Suite struct `Solutions as JSON` {
  private func result(_ row: Row) -> String {
    let text = jsonReport(of: [row.solved([row.solution])])
    return text.split(separator: "\n").first { $0.hasPrefix("        {") }.map { String($0.dropFirst(8)) } ?? ""
  }

  private let head =
    #"{"width": 320, "textSize": "large", "layoutDirection": "leftToRight", "sample": null, "status": "#

  @Test func `a layout with one result per line`() {
    let row = Row()
    #expect(
      jsonReport(of: [row.solved([row.solution])]) == #"""
        {
          "version": 1,
          "layouts": [
            {
              "file": "FeedCell.layout.yaml",
              "document": 0,
              "name": "FeedCell",
              "results": [
                {"width": 320, "textSize": "large", "layoutDirection": "leftToRight", "sample": null, "status": \#
        "determined", "contentHeight": 86.5, "rowHeight": 87, "frames": {"title": [20, 0, 280, 20.5], "price": \#
        [0.333333333, 8, 0, 0]}, "ambiguous": [], "violations": {}}
              ]
            }
          ]
        }

        """#)
    #expect(jsonReport(of: [SolvedLayout]()) == "{\n  \"version\": 1,\n  \"layouts\": []\n}\n")
  }

  @Test func `ambiguous values, unsatisfied constraints and imposed heights`() {
    var row = Row()
    row.solution.status = .ambiguous
    row.solution.isCollapsed = true
    row.solution.frames = []
    row.solution.ambiguousValues = [
      AmbiguousValue(item: ItemID(3), value: .width, low: 62, high: nil, group: 0),
      AmbiguousValue(item: ItemID(3), value: .x, low: nil, high: -1.5, group: 0),
    ]
    row.solution.unsatisfied = [
      UnsatisfiedCondition(condition: .hugging(ItemID(2), .horizontal), priority: 250, error: 2),
      UnsatisfiedCondition(condition: .constraint(0), priority: 999.5, error: 0.25),
      UnsatisfiedCondition(condition: .hugging(ItemID(3), .horizontal), priority: 250, error: 1),
    ]
    row.solution.scenarios = [
      Scenario(
        cause: .firstPass, contentHeight: 44,
        conflicts: [[.constraint(0), .compressionResistance(ItemID(2), .vertical)]]),
      Scenario(cause: .separator, contentHeight: 87, conflicts: []),
    ]
    #expect(
      result(row) == head + #"""
        "ambiguous", "contentHeight": 86.5, "rowHeight": 87, "collapsed": true, "frames": {}, "ambiguous": \#
        [{"view": "price", "attribute": "width", "range": [62, null]}, \#
        {"view": "price", "attribute": "x", "range": [null, -1.5]}], \#
        "violations": {"999.5": 0.25, "250": 3}, "scenarios": [\#
        {"name": "firstPass", "contentHeight": 44, "status": "unsatisfiable", \#
        "conflicts": [["constraints[0]", "title.compressionResistance.vertical"]]}, \#
        {"name": "separator", "contentHeight": 87, "status": "satisfiable"}]}
        """#)
  }

  @Test func `an unsatisfiable layout has conflicts and no frames`() {
    var row = Row()
    row.solution.status = .unsatisfiable(.fitting)
    row.solution.contentHeight = nil
    row.solution.rowHeight = nil
    row.solution.conflicts = [[.constraint(0), .hugging(ItemID(2), .vertical)], []]
    #expect(
      result(row) == head
        + #""unsatisfiable", "pass": "fitting", "conflicts": [["constraints[0]", "title.hugging.vertical"], []]}"#)
    row.solution.status = .undecided
    #expect(result(row) == head + #""undecided"}"#)
  }

  @Test func `with hidden views that keep their size, it has frames too`() {
    var row = Row()
    row.solution.status = .unsatisfiable(.fitting)
    row.solution.conflicts = [[.constraint(0)]]
    #expect(!result(row).contains("frames"))
    row.solution.unhidden = [ItemID(2)]
    #expect(result(row).contains(#""conflicts": [["constraints[0]"]], "frames": {"title": ["#))
  }
}

@Suite struct `Solutions as a table` {
  @Test func `heights by width, then frames, with equal frames once`() {
    let row = Row()
    #expect(
      solutionTable(of: row.solved([row.solution, row.at(1024)])) == """
        FeedCell (FeedCell.layout.yaml)

          width  content  row
            320     86.5   87
           1024     86.5   87

        at widths 320 and 1024:
          view      x  y  width  height
          title    20  0    280    20.5
          price  0.33  8      0       0

        """)
  }

  @Test func `ambiguous values and conflicts in words`() {
    var row = Row()
    row.solution.isCollapsed = true
    row.solution.rowHeight = 44
    row.solution.ambiguousValues = [
      AmbiguousValue(item: ItemID(3), value: .width, low: 62, high: 158, group: 0),
      AmbiguousValue(item: ItemID(3), value: .y, low: 0, high: nil, group: 1),
    ]
    row.solution.frames = []
    row.solution.scenarios = [
      Scenario(cause: .firstPass, contentHeight: 44, conflicts: [[.constraint(0), .hugging(ItemID(2), .vertical)]])
    ]
    var broken = row.at(375)
    broken.rowHeight = 87
    broken.status = .unsatisfiable(.layout)
    broken.isCollapsed = false
    broken.ambiguousValues = []
    broken.scenarios = []
    broken.conflicts = [[.constraint(0)]]
    #expect(
      solutionTable(of: row.solved([row.solution, broken])) == """
        FeedCell (FeedCell.layout.yaml)

          width  content  row
            320     86.5   44  collapses to 0 pt; UIKit (iOS 8 and later) shows it 44 pt high
            375     86.5   87  constraints conflict while UIKit lays the row out

        at width 320:
          'price' may be 62 to 158 pt wide
          the top of 'price' may be at 0 pt or more
          these constraints conflict when the content view is 44 pt high (firstPass):
            constraints[0]: title.top == contentView.top + 20
            title.hugging.vertical

        at width 375:
          these constraints conflict:
            constraints[0]: title.top == contentView.top + 20

        """)
  }
}

@Suite struct `The rules as a list` {
  private let rules = [
    RuleEntry(id: "zero-height", severity: "error", summary: "the row collapses"),
    RuleEntry(id: "priority-clash", severity: "warning", summary: "one of two is never satisfied"),
  ]

  @Test func `as a table`() {
    #expect(
      ruleTable(rules) == """
        zero-height     error    the row collapses
        priority-clash  warning  one of two is never satisfied

        """)
  }

  @Test func `as JSON`() {
    #expect(
      jsonReport(of: rules) == """
        {
          "version": 1,
          "rules": [
            {"id": "zero-height", "severity": "error", "summary": "the row collapses", "options": []},
            {"id": "priority-clash", "severity": "warning", "summary": "one of two is never satisfied", "options": []}
          ]
        }

        """)
  }

  @Test func `with options and a page as JSON`() {
    let option = ("slack", "points", 0.5, 0.0...20, "how much is tolerated")
    let rule = RuleEntry(id: "a", severity: "info", summary: "b", options: [option], page: "# a\n")
    let lines = jsonReport(of: [rule]).split(separator: "\n")
    #expect(
      lines.dropFirst(3).first == ##"""
            {"id": "a", "severity": "info", "summary": "b", "options": [{"name": "slack", "unit": "points", "default": \##
        0.5, "minimum": 0, "maximum": 20, "summary": "how much is tolerated"}], "page": "# a\n"}
        """##)
  }
}
