import LayoutModel
import LayoutSolver
import Testing

/// A title above a subtitle, both pinned on all sides.
private func twoLines(_ table: String = "{}") -> String {
  """
  cell: TwoLines
  measure: {widths: [320]}
  table: \(table)
  views:
    title: {intrinsicContentSize: [100, 20.5]}
    subtitle: {intrinsicContentSize: [80, 18]}
  constraints:
    - title.top == contentView.top + 20
    - subtitle.top == title.bottom + 8
    - contentView.bottom == subtitle.bottom + 20
    - title.leading == contentView.leading + 20
    - contentView.trailing == title.trailing + 20
    - subtitle.leading == title.leading
    - subtitle.trailing == title.trailing
  """
}

/// A view of 40 × 30 at the left, with a test's own vertical constraints.
private func oneView(_ constraints: String, head: String = "", intrinsic: String = "[40, 30]") -> String {
  """
  cell: OneView
  measure: {widths: [320]}
  \(head)
  views:
    icon: {intrinsicContentSize: \(intrinsic)}
  constraints:
    - icon.leading == contentView.leading + 10
    - contentView.trailing == icon.trailing + 10
  \(constraints.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
  """
}

@Suite("Heights of automatic rows") struct AutomaticRowHeightTests {
  @Test("20 + 20.5 + 8 + 18 + 20 = 86.5, + 0.5 for the separator")
  func soundChain() throws {
    let row = try SolvedRow(twoLines())
    #expect(row.solution.status == .determined)
    #expect(row.heights == [86.5, 87])
    #expect(!row.solution.isCollapsed)
    // 320 - 20 - 20 = 280; 20 + 20.5 + 8 = 48.5.
    #expect(try row.frame("title") == [20, 20, 280, 20.5])
    #expect(try row.frame("subtitle") == [20, 48.5, 280, 18])
    #expect(fittedHeight(row.layout, in: row.solution.environment).map(rounded) == 86.5)
  }

  @Test(
    "the separator is 1/displayScale high [4.26], or absent",
    arguments: [
      ("{separatorStyle: none}", 86.5), ("{displayScale: 1}", 87.5), ("{displayScale: 2}", 87),
      ("{displayScale: 3}", 86.5 + 1.0 / 3), ("{separatorStyle: none, displayScale: 3}", 86.5),
    ])
  func separator(table: String, rowHeight: Double) throws {
    #expect(try SolvedRow(twoLines(table)).heights == [86.5, rounded(rowHeight)])
  }

  @Test(
    "without conditions above priority 50 the row collapses: 44 instead [4.14, 4.16]",
    arguments: [
      ("no bottom", "icon.top == contentView.top + 20"),
      ("no top", "contentView.bottom == icon.bottom + 20"),
      ("bottom on the cell [5.7]", "icon.top == contentView.top + 20\ncell.bottom == icon.bottom + 20"),
      ("both on the cell", "icon.top == cell.top + 20\ncell.bottom == icon.bottom + 20"),
      ("centre only", "icon.centerY == contentView.centerY"),
      ("priority 49", "icon.top == contentView.top + 20\ncontentView.bottom == icon.bottom + 20 @ 49"),
      ("priority 1", "icon.top == contentView.top + 20 @ 1\ncontentView.bottom == icon.bottom + 20"),
      ("wrong way", "icon.top == contentView.top + 20\ncontentView.bottom <= icon.bottom + 20"),
      ("wrong way above", "icon.top <= contentView.top + 20\ncontentView.bottom == icon.bottom + 20"),
    ])
  func collapse(reason: String, constraints: String) throws {
    let row = try SolvedRow(oneView(constraints))
    #expect(row.solution.isCollapsed)
    #expect(row.heights == [44, 44])
    #expect(row.scenarios == [])
  }

  @Test("on iOS 26 a collapsed row is 51 high [4.14]")
  func collapseOn26() throws {
    let row = try SolvedRow("platform: iOS 26\n" + oneView("icon.top == contentView.top + 20"))
    #expect(row.solution.isCollapsed)
    #expect(row.heights == [51, 51])
  }

  @Test("on iOS 26 with two pixels per point, the separator is 1 pt high [4.28]")
  func separatorOn26() throws {
    #expect(try SolvedRow("platform: iOS 26\n" + twoLines("{displayScale: 2}")).heights == [86.5, 87.5])
    #expect(try SolvedRow("platform: iOS 26\n" + twoLines("{separatorStyle: none}")).heights == [86.5, 86.5])
  }

  @Test("half of the content view's height does not set it: 0.5 × 0 = 0 [4.15]")
  func shareOfContentView() throws {
    let constraints = """
      icon.top == contentView.top
      icon.height == 0.5 * contentView.height
      contentView.bottom >= icon.bottom
      """
    let row = try SolvedRow(oneView(constraints, intrinsic: "[40, none]"))
    #expect(row.solution.isCollapsed)
    #expect(row.heights == [44, 44])
    #expect(try row.frame("icon") == [10, 0, 300, 22])
  }

  @Test("the layout pass of a collapsed row is 44 high: centred, (44 - 30) / 2 = 7 from the top")
  func framesOfCollapsedRow() throws {
    let row = try SolvedRow(oneView("icon.centerY == contentView.centerY"))
    #expect(try row.frame("icon") == [10, 7, 300, 30])
  }

  @Test("pinned to the cell and 44 pt high, 44 - 20 - 20 = 4 remain of 30: compression resistance has an error of 26")
  func framesOfRowPinnedToCell() throws {
    let row = try SolvedRow(oneView("icon.top == contentView.top + 20\ncell.bottom == icon.bottom + 20"))
    #expect(try row.frame("icon") == [10, 20, 300, 4])
    // Hugging at 250: 300 instead of 40 pt wide.
    #expect(row.violations == ["750: 26", "250: 260"])
  }

  @Test("at priority 51 the bottom outranks the fitting pass's height of 0: 20 + 30 + 20 = 70")
  func justAboveFitting() throws {
    let row = try SolvedRow(oneView("icon.top == contentView.top + 20\ncontentView.bottom == icon.bottom + 20 @ 51"))
    #expect(row.heights == [70, 70.5])
  }

  @Test("at priority 50 the bottom and the height of 0 cost the same from 0 to 70: the lowest row [8.8]")
  func sameAsFitting() throws {
    let row = try SolvedRow(oneView("icon.top == contentView.top + 20\ncontentView.bottom == icon.bottom + 20 @ 50"))
    #expect(row.heights == [44, 44])
    #expect(row.solution.isCollapsed)
  }

  @Test(
    "a required height of 0 is intended: only the separator remains [4.15]",
    arguments: [
      "icon.height == 0\nicon.top == contentView.top\nicon.bottom == contentView.bottom",
      "contentView.height == 0\nicon.top == contentView.top",
      // H = 0.5 H has no other answer than 0.
      "icon.height == 0.5 * contentView.height\nicon.top == contentView.top\nicon.bottom == contentView.bottom",
    ])
  func forcedZero(constraints: String) throws {
    let row = try SolvedRow(oneView(constraints))
    #expect(row.heights == [0, 0.5])
    #expect(!row.solution.isCollapsed)
    #expect(row.scenarios == [])
  }

  @Test("a height of 0 at priorities 51 to 999 is intended too")
  func softlyForcedZero() throws {
    let row = try SolvedRow(
      oneView("icon.height == 0 @ 999\nicon.top == contentView.top\nicon.bottom == contentView.bottom"))
    #expect(row.heights == [0, 0.5])
    #expect(!row.solution.isCollapsed)
  }

  @Test(
    "without an active constraint UIKit calls sizeThatFits [4.7]: 44, and no collapse",
    arguments: ["[]", #"[{constraint: "icon.top == contentView.top + 20", active: false}]"#])
  func noConstraints(constraints: String) throws {
    let row = try SolvedRow(
      """
      cell: Bare
      views: {icon: {intrinsicContentSize: [40, 30]}}
      constraints: \(constraints)
      """)
    #expect(row.heights == [44, 44])
    #expect(!row.solution.isCollapsed)
    #expect(row.scenarios == [])
  }

  @Test("an inactive constraint does not count: 20 + 30 + 20 = 70, not 20 + 100 + 20")
  func inactive() throws {
    let row = try SolvedRow(
      oneView(
        """
        icon.top == contentView.top + 20
        {constraint: "icon.height == 100", active: false}
        contentView.bottom == icon.bottom + 20
        """))
    #expect(row.heights == [70, 70.5])
  }

  @Test("inequalities alone: 12 + 30 + 8 = 50, and at 50 nothing is ambiguous [4.17]")
  func inequalitiesOnly() throws {
    let row = try SolvedRow(oneView("icon.top >= contentView.top + 12\ncontentView.bottom >= icon.bottom + 8"))
    #expect(row.solution.status == .determined)
    #expect(row.heights == [50, 50.5])
    #expect(try row.frame("icon") == [10, 12, 300, 30])
  }

  @Test("the content view's own minimum height: max(10 + 30 + 10, 60) = 60")
  func leastHeight() throws {
    let constraints = """
      icon.top == contentView.top + 10
      contentView.bottom >= icon.bottom + 10
      contentView.height >= 60
      """
    #expect(try SolvedRow(oneView(constraints)).heights == [60, 60.5])
  }
}

/// A row of a given height, and its strongest unsatisfied condition.
struct FixedRow: Sendable {
  var height: Double
  var platform: String
  var content: Double
  var strongest: String
}

@Suite("Fixed row heights") struct FixedRowHeightTests {
  private func row(_ height: String, platform: String) throws -> SolvedRow {
    try SolvedRow(
      oneView(
        "icon.top == contentView.top + 20\ncontentView.bottom == icon.bottom + 20",
        head: "platform: \(platform)\ntable: {rowHeight: \(height)}", intrinsic: "[40, 46.5]"))
  }

  // The chain is 20 + 46.5 + 20 = 86.5 long.
  @Test(
    "the view gets the row's height without 20 above and 20 below, less the separator up to iOS 12 [4.24]",
    arguments: [
      FixedRow(height: 60, platform: "iOS 13", content: 60, strongest: "750: 26.5"),
      FixedRow(height: 100, platform: "iOS 17", content: 100, strongest: "250: 273.5"),
      FixedRow(height: 60, platform: "iOS 12.4", content: 59.5, strongest: "750: 27"),
      FixedRow(height: 100, platform: "iOS 9", content: 99.5, strongest: "250: 273"),
    ])
  func fixed(_ fixed: FixedRow) throws {
    let row = try row("\(fixed.height)", platform: fixed.platform)
    #expect(row.heights == [fixed.content, fixed.height])
    #expect(try row.frame("icon") == [10, 20, 300, fixed.content - 40])
    // Horizontal hugging has an error of 300 - 40 = 260, vertical hugging one of 60 - 46.5 = 13.5 or 59.5 - 46.5 = 13.
    #expect(row.violations.first == fixed.strongest)
    #expect(!row.solution.isCollapsed)
    #expect(row.scenarios == [])
  }

  @Test("a required chain conflicts with a row of another height: 20 + 46.5 + 20 is not 60")
  func conflict() throws {
    let row = try SolvedRow(
      oneView(
        "icon.top == contentView.top + 20\nicon.height == 46.5\ncontentView.bottom == icon.bottom + 20",
        head: "table: {rowHeight: 60}"))
    #expect(row.solution.status == .unsatisfiable(.layout))
    #expect(row.heights == [60, 60])
    #expect(row.conflicts == [["constraints[2]", "constraints[3]", "constraints[4]"]])
    #expect(row.solution.frames.isEmpty)
  }

  @Test("up to iOS 12 the cell is higher than its content view by the separator")
  func cellHeight() throws {
    let constraints = "icon.top == contentView.top\nicon.bottom == cell.bottom"
    let old = try SolvedRow(oneView(constraints, head: "platform: iOS 12\ntable: {rowHeight: 60}"))
    #expect(try old.frame("icon") == [10, 0, 300, 60])
    #expect(old.heights == [59.5, 60])
    let new = try SolvedRow(oneView(constraints, head: "platform: iOS 13\ntable: {rowHeight: 60}"))
    #expect(try new.frame("icon") == [10, 0, 300, 60])
    #expect(new.heights == [60, 60])
  }
}
