import LayoutModel
import LayoutSolver
import Testing

/// A satisfiable title at the top, 10 + 20 + 10 = 40 pt high, and the constraints that a test adds.
///
/// The title's constraints are 0 to 4, so a test's own begin with `constraints[5]`.
private func solved(
  _ constraints: String, title: String = "intrinsicContentSize: [100, 20]",
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> SolvedRow {
  try SolvedRow(
    """
    cell: Torn
    measure: {widths: [320]}
    views: {title: {type: label, \(title)}, box: {}}
    constraints:
      - title.leading == contentView.leading + 20
      - contentView.trailing == title.trailing + 20
      - title.top == contentView.top + 10
      - contentView.bottom == title.bottom + 10
      - box.top == title.top
    \(constraints.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
    """, sourceLocation: sourceLocation)
}

@Suite("Conflicts") struct ConflictTests {
  @Test(
    "a conflict is a minimal set: feasible without any one member",
    arguments: [
      ("two heights", "box.height == 30\nbox.height == 40", [5, 6]),
      ("a least above a greatest", "box.height >= 41\nbox.height <= 40", [5, 6]),
      ("two heights with others between", "box.height == 30\nbox.width == 30\nbox.height == 40", [5, 7]),
      ("a negative width", "box.width == -10", [5]),
      (
        "200 from each side of 320",
        "box.leading == contentView.leading + 200\ncontentView.trailing == box.trailing + 200", [5, 6]
      ),
      ("the content view is as wide as the row", "contentView.width == 100", [5]),
      ("the content view cannot be higher than 0 and less", "contentView.height == -1", [5]),
      ("a ratio against two sizes", "box.width == 2 * box.height\nbox.width == 100\nbox.height == 60", [5, 6, 7]),
      ("its top below its own bottom", "box.height <= 30\nbox.top == box.bottom + 5", [6]),
      (
        "inactive constraints keep their number",
        "{constraint: \"box.height == 5\", active: false}\nbox.height == 30\nbox.height == 40", [6, 7]
      ),
      ("optional ones take no part", "box.height == 30\nbox.height == 35 @ 999\nbox.height == 40", [5, 7]),
    ])
  func minimal(what: String, constraints: String, indices: [Int]) throws {
    let row = try solved(constraints)
    #expect(row.solution.status == .unsatisfiable(.fitting))
    #expect(row.conflicts == [indices.map { "constraints[\($0)]" }])
    #expect(row.heights == [nil, nil])
    #expect(row.solution.frames.isEmpty && row.solution.scenarios.isEmpty)
  }

  @Test("hugging at 1000 against both sides: 100 wide, and 320 - 20 - 20 = 280")
  func hugging() throws {
    let row = try solved("box.height == 1", title: "intrinsicContentSize: [100, 20], contentHuggingPriority: 1000")
    #expect(row.conflicts == [["constraints[0]", "constraints[1]", "title.hugging.horizontal"]])
  }

  @Test("hugging at 999 is only unsatisfied, by 280 - 100")
  func almostRequiredHugging() throws {
    let row = try solved(
      "box.height == 1\nbox.leading == title.leading\nbox.width == 1",
      title: "intrinsicContentSize: [100, 20], contentHuggingPriority: 999")
    #expect(row.solution.status == .determined)
    #expect(row.violations == ["999: 180"])
  }

  @Test("resistance at 1000 against a greatest width")
  func resistance() throws {
    let row = try solved(
      "title.height <= 19",
      title: "intrinsicContentSize: [100, 20], contentCompressionResistancePriority: {vertical: 1000}")
    #expect(row.conflicts == [["constraints[5]", "title.compressionResistance.vertical"]])
  }

  @Test("content cannot conflict with itself: hugging and resistance at 1000 agree on 20")
  func bothRequired() throws {
    let row = try solved(
      "box.height == 1\nbox.leading == title.leading\nbox.width == 1",
      title: """
        intrinsicContentSize: [none, 20], contentHuggingPriority: 1000, contentCompressionResistancePriority: 1000
        """)
    #expect(row.solution.status == .determined)
    #expect(row.heights == [40, 40.5])
  }

  @Test("the same constraint with another length: both are reported, regardless of the others")
  func doubled() throws {
    let row = try solved("title.top == contentView.top + 17")
    #expect(row.conflicts == [["constraints[2]", "constraints[5]"]])
  }

  @Test("the same constraint twice is no conflict")
  func repeated() throws {
    let row = try solved(
      "title.top == contentView.top + 10\nbox.height == 2\nbox.leading == title.leading\nbox.width == 9")
    #expect(row.solution.status == .determined)
    #expect(row.heights == [40, 40.5])
  }

  @Test("two independent conflicts are both named")
  func independent() throws {
    let row = try solved("box.height == 30\nbox.height == 40\nbox.width == 50\nbox.width == 60")
    #expect(
      Set(row.conflicts) == [["constraints[5]", "constraints[6]"], ["constraints[7]", "constraints[8]"]])
  }

  @Test("a pair on each axis and hugging: three conflicts")
  func three() throws {
    let row = try solved(
      "box.height == 30\nbox.height == 40\nbox.width == 50\nbox.width == 60",
      title: "intrinsicContentSize: [100, 20], contentHuggingPriority: {horizontal: 1000}")
    #expect(
      Set(row.conflicts) == [
        ["constraints[5]", "constraints[6]"], ["constraints[7]", "constraints[8]"],
        ["constraints[0]", "constraints[1]", "title.hugging.horizontal"],
      ])
  }

  @Test("constraints to the cell count in the layout pass: the cell is 40 pt high, not 100")
  func layoutPass() throws {
    let row = try solved("box.leading == title.leading\nbox.width == 1\nbox.height == 100\nbox.bottom <= cell.bottom")
    #expect(row.solution.status == .unsatisfiable(.layout))
    #expect(row.heights == [40, 40.5])
    // The top at 10, 100 high, and at most 40.
    #expect(row.conflicts == [["constraints[2]", "constraints[4]", "constraints[7]", "constraints[8]"]])
  }

  @Test("a hundred-thousandth of a point makes no conflict, a thousandth does")
  func tolerance() throws {
    let tail = "\nbox.leading == title.leading\nbox.width == 1"
    #expect(try solved("box.height == 30\nbox.height == 30.000001\(tail)").solution.status == .determined)
    #expect(try solved("box.height == 30\nbox.height == 30.001\(tail)").solution.status == .unsatisfiable(.fitting))
  }
}

@Suite("What UIKit would probably break") struct LikelyBrokenTests {
  private func broken(_ constraints: String, title: String = "intrinsicContentSize: [100, 20]") throws -> String? {
    let row = try solved(constraints, title: title)
    let conflict = try #require(row.solution.conflicts.first)
    return likelyBroken(conflict, in: row.layout).map(row.name)
  }

  @Test("a fixed size before a position [1.41]")
  func size() throws {
    #expect(try broken("box.bottom == title.top + 40\nbox.height == 30") == "constraints[6]")
  }

  @Test("an author's fixed size before hugging")
  func authoredSize() throws {
    let hugging = "intrinsicContentSize: [100, 20], contentHuggingPriority: {vertical: 1000}"
    #expect(try broken("title.height >= 30", title: hugging) == "constraints[5]")
  }

  @Test("hugging before the edges that stretch the view")
  func hugging() throws {
    let hugging = "intrinsicContentSize: [100, 20], contentHuggingPriority: {horizontal: 1000}"
    #expect(try broken("box.height == 1", title: hugging) == "title.hugging.horizontal")
  }

  @Test("without a size, the last of the chain")
  func last() throws {
    #expect(try broken("title.top == contentView.top + 17") == "constraints[5]")
    let row = try solved("box.height == 1")
    #expect(likelyBroken([], in: row.layout) == nil)
  }
}
