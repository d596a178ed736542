import LayoutModel
import LayoutSolver
import Testing

/// A view without intrinsic size that fills the row's height, and whose width tests constrain.
private func solved(
  _ constraints: [String], views: String = "box: {}", sourceLocation: SourceLocation = #_sourceLocation
) throws -> SolvedRow {
  try SolvedRow(
    """
    cell: Wishes
    measure: {widths: [320]}
    views: {\(views)}
    constraints:
      - box.top == contentView.top
      - contentView.bottom == box.bottom
      - box.leading == contentView.leading
    \(constraints.map { "  - \($0)" }.joined(separator: "\n"))
    """, sourceLocation: sourceLocation)
}

@Suite("Priorities") struct PriorityTests {
  @Test("751 beats 750: the height is 100, and the constraint to 30 has an error of 70")
  func stronger() throws {
    let row = try solved(["box.width == 50", "box.height == 30 @ 750", "box.height == 100 @ 751"])
    #expect(row.heights == [100, 100.5])
    #expect(row.violations == ["750: 70"])
    #expect(row.solution.unsatisfied.map { row.name($0.condition) } == ["constraints[4]"])
    #expect(row.solution.unsatisfied.map(\.error) == [70])
    #expect(row.solution.unsatisfied.map(\.priority) == [750])
  }

  @Test("750 beats 749.5: priorities are 32-bit floating-point numbers, not integers [1.3, 1.33]")
  func fractions() throws {
    let row = try solved(["box.width == 50", "box.height == 30 @ 749.5", "box.height == 100 @ 750"])
    #expect(row.heights == [100, 100.5])
    #expect(row.violations == ["749.5: 70"])
  }

  @Test("75 at high against 120 at low is 75: no averaging [1.32]")
  func noAveraging() throws {
    let row = try solved(["box.width == 120 @ 250", "box.width == 75 @ 750", "box.height == 10"])
    #expect(try row.frame("box") == [0, 0, 75, 10])
    #expect(row.violations == ["250: 45"])
  }

  @Test("any number of weaker constraints does not outweigh a stronger one")
  func manyWeak() throws {
    let weak = [String](repeating: "box.height == 30 @ 749", count: 40)
    let row = try solved(["box.width == 50", "box.height == 100 @ 750"] + weak)
    #expect(row.heights == [100, 100.5])
    #expect(row.violations == ["749: 2800"])
  }

  @Test("30, 40 and 70 at one priority: the median, with an error of 10 + 0 + 30 = 40, not the mean of 46.67 [1.31]")
  func middle() throws {
    let row = try solved([
      "box.width == 50", "box.height == 30 @ 500", "box.height == 70 @ 500", "box.height == 40 @ 500",
    ])
    #expect(row.heights == [40, 40.5])
    #expect(row.violations == ["500: 40"])
  }

  @Test("two constraints to 30 outweigh one to 100 at the same priority")
  func overridden() throws {
    let row = try solved([
      "box.width == 50", "box.height == 100 @ 500", "box.height == 30 @ 500", "box.height == 30 @ 500",
    ])
    #expect(row.heights == [30, 30.5])
    #expect(row.violations == ["500: 70"])
  }

  @Test("24 at 500 and at least 30 at 525: 30, as close to 24 as possible [1.34]")
  func unequalTie() throws {
    let row = try solved(["box.height == 10", "box.width == 24 @ 500", "box.width >= 30 @ 525"])
    #expect(row.solution.status == .determined)
    #expect(try row.frame("box") == [0, 0, 30, 10])
    #expect(row.violations == ["500: 6"])
  }

  @Test("24 and at least 30, both at 500: each width from 24 to 30 has a total error of 6 [1.34]")
  func equalTie() throws {
    let row = try solved(["box.height == 10", "box.width == 24 @ 500", "box.width >= 30 @ 500"])
    #expect(row.solution.status == .ambiguous)
    #expect(row.open == ["box.width": Span(24, 30)])
    #expect(row.violations == ["500: 6"])
  }

  @Test("100 and 200, both at 500: each width between has a total error of 100 [1.36]")
  func equalWishes() throws {
    let row = try solved(["box.height == 10", "box.width == 100 @ 500", "box.width == 200 @ 500"])
    #expect(row.open == ["box.width": Span(100, 200)])
    #expect(row.violations == ["500: 100"])
  }

  @Test("the error is not normalized: 2 * w off 100 costs twice as much as w off 60 [1.37]")
  func weights() throws {
    let row = try solved(["box.height == 10", "2 * box.width == 100 @ 500", "box.width == 60 @ 500"])
    #expect(try row.frame("box") == [0, 0, 50, 10])
    #expect(row.violations == ["500: 10"])
  }

  @Test("an unsatisfied constraint still pulls: as near to 500 as 320 - 20 allows [1.35]")
  func pull() throws {
    let row = try solved([
      "box.height == 10", "contentView.trailing >= box.trailing + 20", "box.width == 500 @ 10",
    ])
    #expect(try row.frame("box") == [0, 0, 300, 10])
    #expect(row.violations == ["10: 200"])
  }

  @Test("violations are summed by priority, the strongest first")
  func violations() throws {
    let row = try solved([
      "box.height == 10", "box.width == 100", "box.width == 90 @ 300", "box.width >= 105 @ 300",
      "box.width <= 80 @ 999", "box.height == 40 @ 1",
    ])
    #expect(row.violations == ["999: 20", "300: 15", "1: 30"])
  }
}

@Suite("Hugging and compression resistance") struct ContentPriorityTests {
  /// Two labels side by side: 320 - 16 - 16 - 8 = 280 for both.
  private func sideBySide(_ left: String, _ right: String) throws -> SolvedRow {
    try SolvedRow(
      """
      cell: SideBySide
      measure: {widths: [320]}
      views:
        name: {type: label, \(left)}
        price: {type: label, \(right)}
      constraints:
        - name.leading == contentView.leading + 16
        - price.leading == name.trailing + 8
        - contentView.trailing == price.trailing + 16
        - name.top == contentView.top + 10
        - contentView.bottom == name.bottom + 10
        - price.top == name.top
      """)
  }

  @Test("the view with less hugging is stretched: 280 - 100 = 180")
  func stretched() throws {
    let row = try sideBySide(
      "intrinsicContentSize: [100, 20], contentHuggingPriority: 251", "intrinsicContentSize: [60, 20]")
    #expect(row.solution.status == .determined)
    #expect(try row.frame("name") == [16, 10, 100, 20])
    #expect(try row.frame("price") == [124, 10, 180, 20])
    #expect(row.violations == ["250: 120"])
    #expect(row.solution.unsatisfied.map { row.name($0.condition) } == ["price.hugging.horizontal"])
  }

  @Test("the view with less resistance is compressed: 280 - 200 = 80")
  func compressed() throws {
    let row = try sideBySide(
      "intrinsicContentSize: [200, 20], contentCompressionResistancePriority: {horizontal: 751}",
      "intrinsicContentSize: [190, 20]")
    #expect(try row.frame("name") == [16, 10, 200, 20])
    #expect(try row.frame("price") == [224, 10, 80, 20])
    #expect(row.violations == ["750: 110"])
    #expect(row.solution.unsatisfied.map { row.name($0.condition) } == ["price.compressionResistance.horizontal"])
  }

  @Test("equal hugging: a surplus of 280 - 100 - 60 = 120 goes to either [8.4]")
  func equalHugging() throws {
    let row = try sideBySide("intrinsicContentSize: [100, 20]", "intrinsicContentSize: [60, 20]")
    #expect(row.solution.status == .ambiguous)
    #expect(
      row.open == [
        "name.width": Span(100, 220), "price.x": Span(124, 244), "price.width": Span(60, 180),
      ])
    #expect(Set(row.solution.ambiguousValues.map(\.group)) == [0])
    #expect(row.violations == ["250: 120"])
  }

  @Test("equal resistance: a shortage of 200 + 190 - 280 = 110 is taken from either")
  func equalResistance() throws {
    let row = try sideBySide("intrinsicContentSize: [200, 20]", "intrinsicContentSize: [190, 20]")
    #expect(
      row.open == [
        "name.width": Span(90, 200), "price.x": Span(114, 224), "price.width": Span(80, 190),
      ])
  }

  @Test("required resistance leaves no space for the other: 280 - 300 is negative, so both conflict")
  func requiredResistance() throws {
    let row = try sideBySide(
      "intrinsicContentSize: [300, 20], contentCompressionResistancePriority: 1000", "intrinsicContentSize: [60, 20]")
    #expect(row.solution.status == .unsatisfiable(.fitting))
    #expect(row.heights == [nil, nil])
    #expect(
      row.conflicts == [
        ["constraints[0]", "constraints[1]", "constraints[2]", "name.compressionResistance.horizontal"]
      ])
  }

  @Test("without intrinsic size nothing hugs: the view takes what is left [2.2]")
  func noIntrinsicMetric() throws {
    let row = try sideBySide("intrinsicContentSize: [100, 20]", "intrinsicContentSize: [none, none]")
    #expect(try row.frame("name") == [16, 10, 100, 20])
    #expect(try row.frame("price").prefix(3) == [124, 10, 180])
    #expect(row.open == ["price.height": Span(0, nil)])
  }

  @Test("equal priority on both sides is ambiguous: hugging to 100 and a constraint to 150, at 250 each")
  func torn() throws {
    let row = try SolvedRow(
      """
      cell: Torn
      measure: {widths: [320]}
      views: {name: {intrinsicContentSize: [100, 20]}}
      constraints:
        - name.leading == contentView.leading
        - name.top == contentView.top
        - name.bottom == contentView.bottom
        - name.width == 150 @ 250
      """)
    #expect(row.open == ["name.width": Span(100, 150)])
    #expect(row.violations == ["250: 50"])
  }
}
