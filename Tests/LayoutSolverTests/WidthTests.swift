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

  @Test("16 : 9, (w - 16 - 16) * 0.5625", arguments: [320.0, 375, 430])
  func ratio(width: Double) throws {
    let height = (width - 32) * 0.5625
    let row = try SolvedRow(picture("photo.height == 0.5625 * photo.width"), at: width)
    #expect(row.heights == [height, height + 0.5])
    #expect(try row.frame("photo") == [16, 0, width - 32, height])
  }

  @Test("the other way round: w == 1.5 h, so 288 / 1.5 = 192")
  func inverseRatio() throws {
    #expect(try SolvedRow(picture("photo.width == 1.5 * photo.height")).heights == [192, 192.5])
    #expect(try SolvedRow(picture("photo.width / 1.5 == photo.height")).heights == [192, 192.5])
    #expect(try SolvedRow(picture("2 * photo.width == 3 * photo.height")).heights == [192, 192.5])
  }

  /// Shares of the content view's width or height, one after the other from edge to edge.
  private func parts(_ count: Int, of size: String, times share: String, more: String) -> String {
    let (start, end) = size == "width" ? ("leading", "trailing") : ("top", "bottom")
    let (across, acrossEnd, other) = size == "width" ? ("top", "bottom", "height") : ("leading", "trailing", "width")
    var lines = ["p0.\(start) == contentView.\(start)", "p\(count - 1).\(end) == contentView.\(end)", more]
    for part in 0..<count {
      lines.append("p\(part).\(size) == \(share) * contentView.\(size)")
      lines.append("p\(part).\(across) == contentView.\(across)")
      lines.append(other == "height" ? "p\(part).height == 44" : "p\(part).\(acrossEnd) == contentView.\(acrossEnd)")
      if part > 0 { lines.append("p\(part).\(start) == p\(part - 1).\(end)") }
    }
    let views = (0..<count).map { "p\($0): {}" }.joined(separator: ", ")
    return """
      cell: Parts
      table: {separatorStyle: none}
      measure: {widths: [375]}
      views: {\(views)}
      constraints:
      \(lines.map { "  - \($0)\n" }.joined())
      """
  }

  @Test(
    "shares without an exact binary value fill the width: they neither conflict nor miss the edge",
    arguments: [(3, "1/3"), (7, "1/7"), (11, "1/11"), (3, "0.333333"), (6, "0.1666667")])
  func equalParts(count: Int, share: String) throws {
    let spelled = share.replacing("1/", with: "1 / ")
    let row = try SolvedRow(parts(count, of: "width", times: spelled, more: "p0.bottom == contentView.bottom"))
    #expect(row.heights == [44, 44])
    let width = try row.frame("p0")[2]
    #expect(abs(width - 375 / Double(count)) < 1e-3)
  }

  @Test(
    "shares of the height keep the row as high as its content: count times 100",
    arguments: [(3, "1 / 3"), (7, "1 / 7"), (11, "1 / 11"), (3, "0.333333")])
  func equalPartsOfTheHeight(count: Int, share: String) throws {
    let row = try SolvedRow(parts(count, of: "height", times: share, more: "p0.height >= 100"))
    let height = try #require(row.solution.contentHeight)
    #expect(abs(height - 100 * Double(count)) < 1e-3)
  }

  @Test("a share that is visibly wrong conflicts with the edges: 3 * 0.333 * 375 = 374.625")
  func partsThatMissTheWidth() throws {
    let row = try SolvedRow(parts(3, of: "width", times: "0.333", more: "p0.bottom == contentView.bottom"))
    #expect(row.solution.status == .unsatisfiable(.fitting))
  }

  @Test(
    "multipliers above 1e5 or below 1e-5 make the row undecided; those between do not",
    arguments: ["1e-6", "1e-5", "1e-4", "1e5", "1e6"])
  func farApart(multiplier: String) throws {
    let row = try SolvedRow(picture("photo.height >= \(multiplier) * photo.width @ 300"))
    #expect((row.solution.status == .undecided) == ["1e-6", "1e6"].contains(multiplier))
  }

  @Test(
    "an anchor on both sides counts with the difference of its multipliers",
    arguments: [("3e9", true), ("1e4", false), ("0.5", false), ("0.9999999", true)])
  func farApartFromItself(multiplier: String, isTooFar: Bool) throws {
    let row = try SolvedRow(picture("photo.height <= \(multiplier) * photo.height @ 300\n  - photo.height == 40"))
    #expect((row.solution.status == .undecided) == isTooFar)
  }

  @Test("lengths too large to be exact to a thousandth of a point are undecided", arguments: [1e8, 1e15, 1e18, 1e300])
  func greatLengths(length: Double) throws {
    let row = try SolvedRow(picture("photo.height == \(length)"))
    #expect((row.solution.status == .undecided) == (length > 1e10))
  }

  @Test("a ratio with a constant: 0.5 * 288 + 10 = 154")
  func ratioAndConstant() throws {
    #expect(try SolvedRow(picture("photo.height == 0.5 * photo.width + 10")).heights == [154, 154.5])
  }

  @Test("an accessory view takes its width from the content view: 320 - 40 - 16 - 16 = 248, half of it 124")
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
  func environment() throws {
    let text = picture("photo.height == 0.25 * photo.width").replacingWidths(with: "[430, 320]")
    let layout = try loadedLayout(text)
    let heights = layout.environments.map { solve(layout, in: $0).contentHeight.map(rounded) }
    // (430 - 32) / 4 and (320 - 32) / 4.
    #expect(heights == [99.5, 72])
  }
}

@Suite("Views outside the content view") struct OutsideContentViewTests {
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

  @Test("the fitting pass ignores it: 10 + 30 + 10 = 50, though the overlay would need 100")
  func fitting() throws {
    let row = try SolvedRow(head + "  - overlay.height == 100\n  - contentView.bottom >= overlay.bottom @ 700\n")
    #expect(row.heights == [50, 50.5])
    #expect(try row.frame("overlay") == [12, 0, 30, 100])
    #expect(row.violations == ["700: 50"])
  }

  @Test("the layout pass includes it: a content view 50 pt high cannot reach below 100")
  func layout() throws {
    let row = try SolvedRow(head + "  - overlay.height == 100\n  - contentView.bottom >= overlay.bottom\n")
    #expect(row.solution.status == .unsatisfiable(.layout))
    #expect(row.heights == [50, 50.5])
    #expect(row.conflicts == [["constraints[5]", "constraints[8]", "constraints[9]"]])
  }

  @Test("its size can depend on the cell: 44 pt high where that is as high as 50 - 6")
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
