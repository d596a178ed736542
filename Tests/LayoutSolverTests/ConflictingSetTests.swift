import Diagnosis
import LayoutModel
import LayoutSolver
import Testing

private func solved(_ views: String, _ constraints: String) throws -> SolvedRow {
  try SolvedRow(
    """
    cell: Opposed
    measure: {widths: [320]}
    views: {\(views)}
    constraints:
      - box.top == contentView.top
      - contentView.bottom == box.bottom
    \(constraints.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
    """)
}

@Suite("Conditions that conflict with an optional one") struct ConflictingSetTests {
  private func conflictingSet(_ row: SolvedRow, of condition: ConditionID) -> [String]? {
    row.layout.conflictingSet(of: condition, in: row.solution)?.map(row.name).sorted()
  }

  @Test("a stronger constraint for another height")
  func stronger() throws {
    let row = try solved("box: {}", "box.height == 100 @ 751\nbox.width == 10\nbox.height == 30 @ 750")
    #expect(conflictingSet(row, of: .constraint(4)) == ["constraints[2]"])
    // Nothing of equal strength conflicts with the one that holds.
    #expect(conflictingSet(row, of: .constraint(2)) == nil)
  }

  @Test("a satisfied constraint of equal priority")
  func equal() throws {
    let row = try solved(
      "box: {}", "box.height == 100 @ 500\nbox.height == 200 @ 500\nbox.leading == contentView.leading")
    let unsatisfied = row.solution.unsatisfied.map(\.condition)
    #expect(unsatisfied == [.constraint(3)])
    #expect(conflictingSet(row, of: .constraint(3)) == ["constraints[2]"])
  }

  @Test("a constraint that no height satisfies, and a required one against it: the authored one is named")
  func impossible() throws {
    let row = try solved("box: {}", "box.height <= -1 @ 500.25\nbox.height == 22")
    #expect(conflictingSet(row, of: .constraint(2)) == ["constraints[3]"])
  }

  @Test("both sides and the neighbour with more hugging: 320 - 16 - 16 - 8 - 100 is not 60")
  func hugging() throws {
    let row = try solved(
      "box: {intrinsicContentSize: [100, 20], contentHuggingPriority: 251}, price: {intrinsicContentSize: [60, 20]}",
      """
      box.leading == contentView.leading + 16
      price.leading == box.trailing + 8
      contentView.trailing == price.trailing + 16
      price.top == box.top
      """)
    let hugging = ConditionID.hugging(row.item("price"), .horizontal)
    #expect(row.solution.unsatisfied.map(\.condition) == [hugging])
    #expect(
      conflictingSet(row, of: hugging) == [
        "box.hugging.horizontal", "constraints[2]", "constraints[3]", "constraints[4]",
      ])
  }

  @Test(
    "two views that are too wide do not conflict with another pair, where a truncated text takes the whole width",
    arguments: ["contentView", "card"])
  func elsewhere(holder: String) throws {
    let weak = "contentCompressionResistancePriority: 749"
    let views = [
      "box: {intrinsicContentSize: [100, 20], \(weak)}", "price: {intrinsicContentSize: [400, 20]}",
      "first: {intrinsicContentSize: [200, 20], \(weak)}", "last: {intrinsicContentSize: [200, 20], \(weak)}",
      "card: {}",
    ]
    let row = try solved(
      views.joined(separator: ", "),
      """
      box.leading == \(holder).leading
      price.leading >= box.trailing + 8
      price.trailing == \(holder).trailing
      first.leading == \(holder).leading
      last.leading >= first.trailing + 8
      last.trailing == \(holder).trailing
      card.leading == contentView.leading
      card.trailing == contentView.trailing
      card.top == box.top
      card.bottom == box.bottom
      price.top == box.top
      first.top == box.top
      last.top == box.top
      """)
    // 'price' is 312 wide and needs 400, so that 'box' would outrank it as well.
    #expect(try row.frame("box")[2] == 0)
    #expect(try row.frame("price")[2] == 312)
    #expect(conflictingSet(row, of: .compressionResistance(row.item("box"), .horizontal)) == nil)
  }

  @Test("only the fitting pass's own height of 0 conflicts with it: no authored condition does")
  func fitting() throws {
    let row = try solved("box: {}", "box.height >= 40\nbox.height == 60 @ 20")
    #expect(row.heights == [40, 40.5])
    #expect(conflictingSet(row, of: .constraint(3)) == nil)
  }
}

@Suite("Unsatisfied equations") struct UnsatisfiedEquationTests {
  @Test(
    "could hold if only an inequality, a content priority or a weaker equation prevents them",
    arguments: [
      ("an inequality", "box.height >= 44\nbox.height == 20 @ 250", 250, true),
      ("a stronger equation", "box.height == 100 @ 751\nbox.height == 30 @ 750", 750, false),
      ("an equal one", "box.height == 100 @ 500\nbox.height == 200 @ 500", 500, false),
      ("a required one", "box.height == 100\nbox.height == 30 @ 750", 750, false),
      (
        "two on either axis",
        "box.height >= 44\nbox.height == 20 @ 250\nbox.leading == contentView.leading\nbox.width >= 10\nbox.width == 9 @ 250",
        250, true
      ),
      // The box is as high as the content view, which cannot be 8 lower than 0.
      ("no room", "box.top == contentView.bottom + 8 @ 300", 300, false),
    ] as [(String, String, Float, Bool)])
  func couldHold(against: String, constraints: String, priority: Float, expected: Bool) throws {
    let row = try solved("box: {}", constraints)
    #expect(row.layout.equationsCouldHold(at: Priority(priority), in: row.solution) == expected)
  }
}

@Suite("The greatest width of a view") struct WidthLimitTests {
  @Test(
    "by its authored constraints, regardless of its content",
    arguments: [
      (
        "pinned on both sides", "box.leading == contentView.leading + 8\nbox.trailing == contentView.trailing - 8",
        "bounded"
      ),
      ("at most up to the edge", "box.leading == contentView.leading\nbox.trailing <= contentView.trailing", "bounded"),
      (
        "at least from the edge", "box.trailing == contentView.trailing\nbox.leading >= contentView.leading", "bounded"
      ),
      ("a greatest width", "box.width <= 200", "bounded"),
      ("a greatest width between edges", "box.trailing <= box.leading + 200", "bounded"),
      ("a share", "box.width == 0.5 * contentView.width", "bounded"),
      ("optionally pinned", "box.leading == contentView.leading\nbox.trailing == contentView.trailing @ 51", "bounded"),
      ("a width", "box.width == 120", "fixed"),
      ("an optional width", "box.width == 120 @ 700", "fixed"),
      (
        "between two positions", "box.leading == contentView.leading + 8\nbox.trailing == contentView.leading + 90",
        "fixed"
      ),
      ("pinned on one side", "box.leading == contentView.leading", "unbounded"),
      ("not pinned", "", "unbounded"),
      ("a least width", "box.width >= 120", "unbounded"),
      ("weakly pinned", "box.leading == contentView.leading\nbox.trailing == contentView.trailing @ 50", "unbounded"),
      ("by its centre", "box.centerX == contentView.centerX", "unbounded"),
    ])
  func reach(how: String, constraints: String, expected: String) throws {
    let row = try solved("box: {type: label, text: A title, numberOfLines: 0}", constraints)
    #expect("\(row.layout.widthLimit(of: row.item("box"), limit: nil))" == expected)
    #expect(row.layout.neverWrappingTexts(limit: nil) == (expected == "unbounded" ? [row.item("box")] : []))
  }
}
