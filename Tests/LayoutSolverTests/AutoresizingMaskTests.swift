import LayoutModel
import LayoutSolver
import Testing

/// Frames whose parts follow the superview's size.
@Suite struct AutoresizingMaskTests {
  /// A view of 90 x 10 pt at (30, 10) in a superview of 330 x 50 pt, which becomes 660 x 100 pt: 330 and 50 pt more.
  /// The margins after it are 210 and 30 pt.
  private func frame(_ mask: String, frame: String = "[30, 10, 90, 10]", size: String = "[330, 50]") throws -> [Double]
  {
    let keys = mask.isEmpty ? "" : ", autoresizingMask: [\(mask)], superviewSize: \(size)"
    return try SolvedRow(
      """
      cell: Stretch
      table: {separatorStyle: none}
      measure: {widths: [660]}
      views:
        box: {frame: \(frame)\(keys)}
      constraints:
        - contentView.height == 100
      """
    ).frame("box")
  }

  @Test("the flexible parts of the width share 330 pt in proportion to 30, 90 and 210 [5.18]")
  func horizontal() throws {
    #expect(try frame("") == [30, 10, 90, 10])
    #expect(try frame("flexibleRightMargin") == [30, 10, 90, 10])
    #expect(try frame("flexibleWidth") == [30, 10, 90 + 330, 10])
    #expect(try frame("flexibleLeftMargin") == [30 + 330, 10, 90, 10])
    // 30 of 240.
    #expect(try frame("flexibleLeftMargin, flexibleRightMargin") == [30 + 330.0 / 8, 10, 90, 10])
    // 90 of 300.
    #expect(try frame("flexibleWidth, flexibleRightMargin") == [30, 10, 90 + 99, 10])
    // 30 and 90 of 120.
    #expect(try frame("flexibleLeftMargin, flexibleWidth") == [30 + 82.5, 10, 90 + 247.5, 10])
    // All lengths double.
    #expect(try frame("flexibleLeftMargin, flexibleWidth, flexibleRightMargin") == [60, 10, 180, 10])
  }

  @Test("the flexible parts of the height share 50 pt in proportion to 10, 10 and 30 [5.18]")
  func vertical() throws {
    #expect(try frame("flexibleHeight") == [30, 10, 90, 60])
    #expect(try frame("flexibleTopMargin") == [30, 60, 90, 10])
    #expect(try frame("flexibleTopMargin, flexibleBottomMargin") == [30, 22.5, 90, 10])
    #expect(try frame("flexibleHeight, flexibleBottomMargin") == [30, 10, 90, 22.5])
    #expect(try frame("flexibleTopMargin, flexibleHeight") == [30, 35, 90, 35])
    #expect(try frame("flexibleTopMargin, flexibleHeight, flexibleBottomMargin") == [30, 20, 90, 20])
  }

  @Test("flexible parts without a length share equally: 660 - 90 is 285 on each side, 100 a third each [5.18]")
  func nothing() throws {
    #expect(
      try frame("flexibleLeftMargin, flexibleRightMargin", frame: "[0, 10, 90, 10]", size: "[90, 50]")
        == [285, 10, 90, 10])
    let all = try frame(
      "flexibleTopMargin, flexibleHeight, flexibleBottomMargin", frame: "[30, 0, 90, 0]", size: "[330, 0]")
    #expect(all.map { ($0 * 3).rounded() } == [90, 100, 270, 100])
  }

  @Test("a fixed distance from the bottom ends the chain: 8 + 30 + 8 pt [5.18]")
  func height() throws {
    let fixture = try SolvedRow(
      """
      cell: Stretch
      measure: {widths: [375]}
      views:
        box:
          frame: [16, 8, 288, 20]
          autoresizingMask: [flexibleWidth, flexibleHeight]
          superviewSize: [320, 36]
      constraints:
        - box.height >= 30
      """)
    #expect(fixture.heights == [46, 46.5])
    #expect(try fixture.frame("box") == [16, 8, 343, 30])
    #expect(fixture.solution.status == .determined)
  }

  @Test("the mask keeps the frame of a switch, not its alignment rectangle [1.7, 5.18]")
  func alignment() throws {
    let fixture = try SolvedRow(
      """
      cell: Stretch
      table: {separatorStyle: none}
      measure: {widths: [420]}
      views:
        on:
          type: switch
          frame: [253, 6, 51, 31]
          autoresizingMask: [flexibleLeftMargin]
          superviewSize: [320, 43]
      constraints:
        - contentView.height == 43
      """)
    #expect(try fixture.frame("on") == [353, 6, 51, 31])
  }

  @Test("right to left, the frame stays 30 pt from the left and 210 pt from the right [5.18]")
  func rightToLeft() throws {
    let fixture = try SolvedRow(
      """
      cell: Stretch
      table: {separatorStyle: none}
      measure: {widths: [660], layoutDirections: [rightToLeft]}
      views:
        box: {frame: [30, 10, 90, 10], autoresizingMask: [flexibleWidth], superviewSize: [330, 50]}
      constraints:
        - contentView.height == 100
      """)
    #expect(try fixture.frame("box") == [30, 10, 420, 10])
  }

  @Test(
    "a constraint that contradicts a fixed part conflicts with the mask; one that sets a flexible part does not [5.18]")
  func conflict() throws {
    func conflicts(_ constraint: String) throws -> [[String]] {
      try SolvedRow(
        """
        cell: Stretch
        measure: {widths: [320]}
        views:
          box: {frame: [16, 8, 100, 20], autoresizingMask: [flexibleLeftMargin], superviewSize: [320, 36]}
        constraints:
          - \(constraint)
          - contentView.bottom == box.bottom + 8
        """
      ).conflicts
    }
    #expect(try conflicts("box.width == 90") == [["box.autoresizing", "constraints[0]"]])
    #expect(try conflicts("box.trailing == contentView.trailing - 204") == [])
    #expect(try conflicts("box.leading == contentView.leading + 16") == [])
    #expect(try conflicts("box.leading == contentView.leading + 20") == [["box.autoresizing", "constraints[0]"]])
  }
}
