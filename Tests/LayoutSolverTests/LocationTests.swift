import LayoutModel
import LayoutSolver
import Testing

/// A box at (40, 30) of 200 × 100 that contains a dot of 10 × 10, and a mark of 20 × 20 at (20, 5) beside it.
private func nested(_ constraints: String, dot: String = "dot.width == 10\ndot.height == 10") -> String {
  """
  cell: Nested
  measure: {widths: [320]}
  views:
    box: {subviews: {dot: {}, twin: {}}}
    mark: {}
  constraints:
    - box.leading == contentView.leading + 40
    - box.top == contentView.top + 30
    - box.width == 200
    - box.height == 100
    - contentView.bottom == box.bottom + 30
    - mark.leading == contentView.leading + 20
    - mark.top == contentView.top + 5
    - mark.width == 20
    - mark.height == 20
    - twin.leading == box.leading + 20
    - twin.top == box.top + 10
    - twin.width == 100
    - twin.height == 20
  \(lines(dot))
  \(lines(constraints))
  """
}

private func lines(_ constraints: String) -> String {
  constraints.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n")
}

@Suite("Positions") struct LocationTests {
  @Test("frames are in the superview's coordinates, not in the cell's")
  func nestedFrames() throws {
    let row = try SolvedRow(nested("dot.leading == box.leading + 7\ndot.bottom == box.bottom - 8"))
    #expect(row.heights == [160, 160.5])
    #expect(try row.frame("box") == [40, 30, 200, 100])
    #expect(try row.frame("twin") == [20, 10, 100, 20])
    // 100 - 8 - 10 = 82.
    #expect(try row.frame("dot") == [7, 82, 10, 10])
  }

  @Test("a constraint across the hierarchy: 20 + 20 + 60 = 100 in the cell is 100 - 40 = 60 in the box")
  func acrossHierarchy() throws {
    let row = try SolvedRow(nested("dot.leading == mark.trailing + 60\ndot.centerY == mark.bottom + 30"))
    // 5 + 20 + 30 = 55 is the centre; 55 - 5 - 30 = 20 in the box.
    #expect(try row.frame("dot") == [60, 20, 10, 10])
  }

  @Test("half of the content view's trailing edge is 160, of its bottom 80; a quarter of its middle is 20")
  func multiplierOfContentView() throws {
    let row = try SolvedRow(
      """
      cell: Halves
      measure: {widths: [320]}
      views: {dot: {intrinsicContentSize: [10, 10]}, pin: {intrinsicContentSize: [4, 4]}}
      constraints:
        - contentView.height == 160
        - dot.leading == 0.5 * contentView.trailing
        - dot.top == 0.5 * contentView.bottom
        - pin.leading == contentView.leading
        - pin.centerY == 0.25 * contentView.centerY
      """)
    #expect(try row.frame("dot") == [160, 80, 10, 10])
    #expect(try row.frame("pin") == [0, 18, 4, 4])
  }

  @Test("a multiplier counts in the box's coordinates: half of 200 is 100, and a quarter of 100 is 25 [1.10]")
  func multiplierOfBox() throws {
    let row = try SolvedRow(nested("dot.leading == 0.5 * box.trailing\ndot.centerY == 0.25 * box.bottom"))
    #expect(try row.frame("dot") == [100, 20, 10, 10])
  }

  @Test("siblings count in their superview's coordinates: 1.5 * (20 + 100) = 180 and 2 * (10 + 20) = 60 [1.10]")
  func multiplierOfSiblings() throws {
    let row = try SolvedRow(nested("dot.leading == 1.5 * twin.trailing\ndot.top == 2 * twin.bottom"))
    #expect(try row.frame("dot") == [180, 60, 10, 10])
  }

  @Test("cousins count in the content view's coordinates: 2 * 40 + 10 = 90 is 50 in the box, 2 * 25 = 50 is 20 [1.10]")
  func multiplierAcrossHierarchy() throws {
    let row = try SolvedRow(nested("dot.leading == 2 * mark.trailing + 10\ndot.top == 2 * mark.bottom"))
    #expect(try row.frame("dot") == [50, 20, 10, 10])
  }

  @Test("a multiplier can be on either side: 2 * dot.leading == box.trailing gives 100")
  func multiplierOnTheLeft() throws {
    let row = try SolvedRow(nested("2 * dot.leading == box.trailing\ndot.top == box.top"))
    #expect(try row.frame("dot") == [100, 0, 10, 10])
  }

  @Test("edges can equal centres: dot.leading == box.centerX gives 100, dot.bottom == box.centerY gives 50 - 10")
  func edgesAndCentres() throws {
    let row = try SolvedRow(nested("dot.leading == box.centerX\ndot.bottom == box.centerY"))
    #expect(try row.frame("dot") == [100, 40, 10, 10])
  }
}

@Suite("Centres") struct CentreTests {
  private func centred(_ constraints: String) throws -> SolvedRow {
    try SolvedRow(
      """
      cell: Centred
      measure: {widths: [320]}
      views: {icon: {intrinsicContentSize: [40, 30]}, text: {intrinsicContentSize: [100, 50]}}
      constraints:
        - icon.leading == contentView.leading + 10
        - text.leading == icon.trailing + 10
        - icon.centerY == contentView.centerY
        - text.centerY == icon.centerY
      \(lines(constraints))
      """)
  }

  @Test("inequalities on both sides: 10 + 50 + 10 = 70, and the smaller view is at (70 - 30) / 2 = 20")
  func evenBounds() throws {
    let row = try centred(
      """
      icon.top >= contentView.top + 10
      icon.bottom <= contentView.bottom - 10
      text.top >= contentView.top + 10
      text.bottom <= contentView.bottom - 10
      """)
    #expect(row.solution.status == .determined)
    #expect(row.heights == [70, 70.5])
    #expect(try row.frame("icon") == [10, 20, 40, 30])
    #expect(try row.frame("text") == [60, 10, 100, 50])
  }

  @Test("the larger inset counts on both sides of a centre: 2 * (15 + 25) = 80")
  func unevenBounds() throws {
    let row = try centred("icon.top >= contentView.top + 10\nicon.bottom <= contentView.bottom - 25")
    #expect(row.heights == [80, 80.5])
    // (80 - 30) / 2, and (80 - 50) / 2.
    #expect(try row.frame("icon") == [10, 25, 40, 30])
    #expect(try row.frame("text") == [60, 15, 100, 50])
  }

  @Test("an inequality on one side of a centre is enough: 2 * (10 + 15) = 50")
  func oneBound() throws {
    let row = try centred("icon.top >= contentView.top + 10")
    #expect(row.heights == [50, 50.5])
    #expect(try row.frame("text") == [60, 0, 100, 50])
  }

  @Test("a centre 6 pt lower with 8 pt free below: 2 * (15 + 8 + 6) = 58")
  func shiftedCentre() throws {
    let row = try SolvedRow(
      """
      cell: Shifted
      measure: {widths: [320]}
      views: {icon: {intrinsicContentSize: [40, 30]}}
      constraints:
        - icon.leading == contentView.leading
        - icon.centerY == contentView.centerY + 6
        - icon.bottom <= contentView.bottom - 8
        - icon.top >= contentView.top + 8
      """)
    #expect(row.heights == [58, 58.5])
    // 29 + 6 - 15.
    #expect(try row.frame("icon") == [0, 20, 40, 30])
  }
}
