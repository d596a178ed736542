import LayoutModel
import LayoutSolver
import Testing

@Suite("Widths and ratios") struct WidthTests {
  private func picture(_ constraint: String, head: String = "") -> String {
    """
    cell: Picture
    measure: {widths: [320]}
    \(head)
    views: {photo: {}}
    constraints:
      - photo.leading == contentView.leading + 16
      - contentView.trailing == photo.trailing + 16
      - photo.top == contentView.top
      - photo.bottom == contentView.bottom
      - \(constraint)
    """
  }

  @Test("sixteen to nine: (w - 16 - 16) * 0.5625", arguments: [320.0, 375, 430])
  func ratio(width: Double) throws {
    let height = (width - 32) * 0.5625
    let row = try SolvedRow(picture("photo.height == 0.5625 * photo.width"), at: width)
    #expect(row.heights == [height, height + 0.5])
    #expect(try row.frame("photo") == [16, 0, width - 32, height])
  }

  @Test("the other way round: w == 1.5 h, so 288 / 1.5 = 192")
  func inverseRatio() throws {
    #expect(try SolvedRow(picture("photo.width == 1.5 * photo.height")).heights == [192, 192.5])
    // A factor of 2/3 is rounded to single precision: 288 times what that is off by is 0.000006.
    let height = try #require(try SolvedRow(picture("photo.width / 1.5 == photo.height")).solution.contentHeight)
    #expect(abs(height - 192) < 1e-5)
    #expect(try SolvedRow(picture("2 * photo.width == 3 * photo.height")).heights == [192, 192.5])
  }

  @Test("a ratio with a constant: 0.5 * 288 + 10 = 154")
  func ratioAndConstant() throws {
    #expect(try SolvedRow(picture("photo.height == 0.5 * photo.width + 10")).heights == [154, 154.5])
  }

  @Test("an accessory view takes its room from the content view: 320 - 40 - 16 - 16 = 248, half of it 124")
  func accessory() throws {
    let row = try SolvedRow(picture("photo.height == 0.5 * photo.width", head: "accessoryView: {width: 40}"))
    #expect(row.heights == [124, 124.5])
    #expect(try row.frame("photo") == [16, 0, 248, 124])
  }

  @Test("a share of the content view's width: 320 * 0.25 - 10 = 70")
  func share() throws {
    let row = try SolvedRow(
      """
      cell: Share
      measure: {widths: [320]}
      views: {photo: {}}
      constraints:
        - photo.width == 0.25 * contentView.width - 10
        - photo.centerX == contentView.centerX
        - photo.height == photo.width
        - photo.top == contentView.top + 5
        - contentView.bottom == photo.bottom + 5
      """)
    #expect(try row.frame("photo") == [125, 5, 70, 70])
    #expect(row.heights == [80, 80.5])
  }

  @Test("each width has a height of its own, in the author's order")
  func circumstances() throws {
    let text = picture("photo.height == 0.25 * photo.width").replacingWidths(with: "[430, 320]")
    let layout = try loadedLayout(text)
    let heights = layout.circumstances.map { solve(layout, in: $0).contentHeight.map(rounded) }
    // (430 - 32) / 4 and (320 - 32) / 4.
    #expect(heights == [99.5, 72])
  }
}

@Suite("What stands outside the content view") struct OutsideContentViewTests {
  private let head = """
    cell: Overlaid
    measure: {widths: [320]}
    views:
      card: {}
      overlay: {superview: cell}
    constraints:
      - card.leading == contentView.leading + 10
      - card.trailing == contentView.trailing - 10
      - card.top == contentView.top + 10
      - card.height == 30
      - contentView.bottom >= card.bottom + 10
      - overlay.top == cell.top
      - overlay.leading == cell.leading + 12
      - overlay.width == 30

    """

  @Test("measuring does not see it: 10 + 30 + 10 = 50, though the overlay would need 100")
  func fitting() throws {
    let row = try SolvedRow(head + "  - overlay.height == 100\n  - contentView.bottom >= overlay.bottom @ 700\n")
    #expect(row.heights == [50, 50.5])
    #expect(try row.frame("overlay") == [12, 0, 30, 100])
    #expect(row.violations == ["700: 50"])
  }

  @Test("placing does: a content view 50 high cannot reach below 100")
  func layout() throws {
    let row = try SolvedRow(head + "  - overlay.height == 100\n  - contentView.bottom >= overlay.bottom\n")
    #expect(row.solution.status == .unsatisfiable(.layout))
    #expect(row.heights == [50, 50.5])
    #expect(row.conflicts == [["constraints[5]", "constraints[8]", "constraints[9]"]])
  }

  @Test("its size may follow the cell: 44 high where that is as high as 50 - 6")
  func followsCell() throws {
    let row = try SolvedRow(head + "  - overlay.bottom == cell.bottom - 6\n")
    #expect(try row.frame("overlay") == [12, 0, 30, 44])
  }
}

extension String {
  fileprivate func replacingWidths(with widths: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("measure:") ? "measure: {widths: \(widths)}" : String($0) }
      .joined(separator: "\n")
  }
}
