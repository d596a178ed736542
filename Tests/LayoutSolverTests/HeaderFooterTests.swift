import Testing

/// Headers and footers of tables: like cells, without separator, accessory and the fallback to 44 pt.
@Suite struct HeaderFooterTests {
  private func header(
    _ settings: String = "reuseIdentifier: header", bottom: String = "contentView.bottom", at width: Double = 320
  )
    throws -> SolvedRow
  {
    try SolvedRow(
      """
      headerFooter: SectionHeader
      \(settings)
      views:
        title: {intrinsicContentSize: [90, 20]}
      constraints:
        - title.top == contentView.top + 12
        - title.leading == contentView.leading + 16
        - title.trailing == contentView.trailing - 16
        - title.bottom == \(bottom) - 4
      """, at: width)
  }

  @Test("12 + 20 + 4 and no separator, whatever the release", arguments: ["iOS 9", "iOS 12", "iOS 13", "iOS 26"])
  func noSeparator(platform: String) throws {
    let fixture = try header("platform: \(platform)")
    #expect(fixture.heights == [36, 36])
    #expect(try fixture.frame("title") == [16, 12, 288, 20])
    // 12 and 4 do not fit into the 0 pt that UIKit gives it before it measures it [4.52].
    #expect(fixture.failing == ["firstPass 0.0"])
  }

  @Test("without a chain to the bottom it is 0 pt high, and stays so [4.14]")
  func collapse() throws {
    let fixture = try header(bottom: "title.top + 28")
    #expect(fixture.heights == [0, 0])
    #expect(!fixture.solution.isCollapsed && fixture.solution.fitsToZero)
  }

  @Test("in inset groups it is as wide as the cells: 375 - 32 [4.40]")
  func insetGrouped() throws {
    let fixture = try header("table: {style: insetGrouped}", at: 375)
    #expect(fixture.solution.contentWidth == 343)
    #expect(try fixture.frame("title") == [16, 12, 311, 20])
  }
}
