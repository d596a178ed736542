import Testing

/// Rows and views whose content is pinned to margins and guides.
@Suite struct MarginFixtureTests {
  /// A view of height 20 between the edges of a guide, in a row or a view.
  private func fixture(_ head: String, _ guide: String, at width: Double) throws -> SolvedRow {
    try SolvedRow(
      """
      \(head)
      views: {line: {intrinsicContentSize: [none, 20]}}
      constraints:
        - line.top == \(guide).top
        - line.leading == \(guide).leading
        - line.trailing == \(guide).trailing
        - line.bottom == \(guide).bottom
      """, at: width)
  }

  @Test("a row within its margins: 11 + 20 + 11, and 20 at the sides from a width of 414 on [4.41]")
  func row() throws {
    let narrow = try fixture("cell: Row", "contentView.layoutMarginsGuide", at: 375)
    #expect(narrow.heights == [42, 42.5])
    #expect(try narrow.frame("line") == [16, 11, 343, 20])
    let wide = try fixture("cell: Row", "contentView.layoutMarginsGuide", at: 430)
    #expect(try wide.frame("line") == [20, 11, 390, 20])
    let new = try fixture("cell: Row\nplatform: iOS 26", "contentView.layoutMarginsGuide", at: 375)
    // The separator is 1 pt on iOS 26 with two pixels per point [4.28].
    #expect(new.heights == [50, 51])
  }

  @Test("beside an accessory: 375 - 26.5 - 16 - 8 [4.31, 4.36]")
  func accessory() throws {
    let row = try fixture(
      "cell: Row\naccessoryType: disclosureIndicator", "contentView.layoutMarginsGuide", at: 375)
    #expect(row.solution.contentWidth == 348.5)
    #expect(try row.frame("line") == [16, 11, 324.5, 20])
  }

  @Test("in an inset group: 414 - 40 - 20 - 20 [4.40, 4.41]")
  func insetGrouped() throws {
    let row = try fixture("cell: Row\ntable: {style: insetGrouped}", "contentView.layoutMarginsGuide", at: 414)
    #expect(try row.frame("line") == [20, 11, 334, 20])
  }

  @Test("authored margins of the content view, and the cell's margins that it preserves [4.47]")
  func contentView() throws {
    let own = try fixture(
      "cell: Row\ncontentView: {layoutMargins: [1, 2, 3, 4]}", "contentView.layoutMarginsGuide", at: 320)
    #expect(own.heights == [24, 24.5])
    #expect(try own.frame("line") == [2, 1, 314, 20])
    let preserving = try fixture(
      "cell: Row\ncontentView: {layoutMargins: [1, 2, 30, 4], preservesSuperviewLayoutMargins: true}",
      "contentView.layoutMarginsGuide", at: 320)
    #expect(preserving.heights == [61, 61.5])
    #expect(try preserving.frame("line") == [16, 11, 288, 20])
  }

  @Test("collection cells have 8 on all sides, a root view 16 or 20 left and right [4.42]")
  func kinds() throws {
    let tile = try fixture(
      "collectionCell: Tile\ncollection: {itemWidth: 100}", "contentView.layoutMarginsGuide", at: 320)
    #expect(tile.heights == [36, 36])
    #expect(try tile.frame("line") == [8, 8, 84, 20])
    let view = try fixture("view: Page", "root.layoutMarginsGuide", at: 320)
    #expect(view.heights == [20, 20])
    #expect(try view.frame("line") == [16, 0, 288, 20])
    #expect(try fixture("view: Page", "root.layoutMarginsGuide", at: 430).frame("line") == [20, 0, 390, 20])
  }

  @Test("the readable guide ends at 672: (1024 - 672) / 2 on either side [4.46]")
  func readable() throws {
    let row = try fixture("cell: Row", "contentView.readableContentGuide", at: 1024)
    #expect(try row.frame("line") == [176, 11, 672, 20])
    let phone = try fixture("cell: Row", "contentView.readableContentGuide", at: 375)
    #expect(try phone.frame("line") == [16, 11, 343, 20])
  }

  @Test("the safe area takes nothing [4.44, 6.26]")
  func safeArea() throws {
    let row = try fixture("cell: Row", "contentView.safeAreaLayoutGuide", at: 375)
    #expect(row.heights == [20, 20.5])
    #expect(try row.frame("line") == [0, 0, 375, 20])
  }

  @Test("a view's margins are 8, or the authored ones, and count from its frame [1.7, 4.42]")
  func nested() throws {
    func box(_ keys: String) throws -> [Double] {
      try SolvedRow(
        """
        cell: Row
        measure: {widths: [320]}
        views:
          box: {\(keys)subviews: {line: {intrinsicContentSize: [none, 20]}}}
        constraints:
          - box.top == contentView.top
          - box.leading == contentView.leading
          - box.trailing == contentView.trailing
          - box.bottom == contentView.bottom
          - line.top == box.topMargin
          - line.leading == box.leadingMargin
          - line.trailing == box.trailingMargin
          - line.bottom == box.bottomMargin
        """
      ).frame("line")
    }
    #expect(try box("") == [8, 8, 304, 20])
    #expect(try box("layoutMargins: 3, ") == [3, 3, 314, 20])
    #expect(try box("layoutMargins: [1, 2, 3, 4], ") == [2, 1, 314, 20])
  }

  @Test("an authored guide is laid out like a view [6.25]")
  func authored() throws {
    let fixture = try SolvedRow(
      """
      cell: Row
      measure: {widths: [320]}
      guides: {inner: {superview: contentView}}
      views: {line: {intrinsicContentSize: [none, 20]}}
      constraints:
        - inner.leading == contentView.leading + 30
        - inner.trailing == contentView.trailing - 30
        - inner.top == contentView.top + 5
        - inner.bottom == contentView.bottom - 5
        - line.leading == inner.leading
        - line.width == 0.5 * inner.width
        - line.top == inner.top
        - line.bottom == inner.bottom
      """)
    #expect(fixture.heights == [30, 30.5])
    #expect(try fixture.frame("line") == [30, 5, 130, 20])
  }
}
