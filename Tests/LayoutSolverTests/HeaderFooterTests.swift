import Testing

/// Headers and footers of tables: like cells, without separator, accessory and the 44.
@Suite struct HeaderFooterTests {
  private func header(
    _ settings: String = "reuseIdentifier: header", bottom: String = "contentView.bottom", at width: Double = 320
  )
    throws -> Scene
  {
    try Scene(
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
    let scene = try header("platform: \(platform)")
    #expect(scene.heights == [36, 36])
    #expect(try scene.frame("title") == [16, 12, 288, 20])
    #expect(scene.failing == [])
  }

  @Test("without a chain to the bottom it is 0 high, and stays so [4.14]")
  func collapse() throws {
    let scene = try header(bottom: "title.top + 28")
    #expect(scene.heights == [0, 0])
    #expect(!scene.solution.isCollapsed && scene.solution.fitsToNothing)
  }

  @Test("in inset groups it is as wide as the cells: 375 - 32 [4.40]")
  func insetGrouped() throws {
    let scene = try header("table: {style: insetGrouped}", at: 375)
    #expect(scene.solution.contentWidth == 343)
    #expect(try scene.frame("title") == [16, 12, 311, 20])
  }
}
