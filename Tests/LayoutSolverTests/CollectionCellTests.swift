import Testing

/// Collection view cells: no table, and a width that can be fitted too.
@Suite struct CollectionCellTests {
  private func tile(_ collection: String, content: String = "{intrinsicContentSize: [80, 20]}", at width: Double = 320)
    throws -> SolvedRow
  {
    try SolvedRow(
      """
      collectionCell: Tile
      \(collection)
      views:
        name: \(content)
      constraints:
        - name.top == contentView.top + 6
        - name.leading == contentView.leading + 10
        - contentView.trailing == name.trailing + 10
        - contentView.bottom == name.bottom + 4
      """, at: width)
  }

  @Test("both axes are fitted: 10 + 80 + 10 by 6 + 20 + 4, without a separator [4.49, 4.50]", arguments: [320.0, 430])
  func fitted(width: Double) throws {
    let fixture = try tile("reuseIdentifier: tile", at: width)
    #expect(fixture.heights == [30, 30])
    #expect(fixture.solution.contentWidth == 100)
    #expect(try fixture.frame("name") == [10, 6, 80, 20])
    #expect(fixture.solution.status == .determined)
  }

  @Test("an item's width is required: the content stretches to 140")
  func points() throws {
    let fixture = try tile("collection: {itemWidth: 160}")
    #expect(fixture.heights == [30, 30])
    #expect(fixture.solution.contentWidth == 160)
    #expect(try fixture.frame("name") == [10, 6, 140, 20])
  }

  @Test("as wide as the collection view: the content is 20 narrower", arguments: [320.0, 430])
  func container(width: Double) throws {
    let fixture = try tile("collection: {itemWidth: container}", at: width)
    #expect(fixture.solution.contentWidth == width)
    #expect(try fixture.frame("name") == [10, 6, width - 20, 20])
  }

  @Test("without any size both axes fit to 0, and no 44 pt replace it [4.14]")
  func nothing() throws {
    let fixture = try tile("collection: {}", content: "{}")
    // Only the insets are left: 10 and 10, and 6 and 4.
    #expect(fixture.heights == [10, 10])
    #expect(fixture.solution.contentWidth == 20)
    #expect(try fixture.frame("name") == [10, 6, 0, 0])
    let open = try SolvedRow(
      """
      collectionCell: Tile
      views: {name: {intrinsicContentSize: [80, 20]}}
      constraints:
        - name.top == contentView.top + 6
        - name.leading == contentView.leading + 10
      """)
    #expect(open.heights == [0, 0])
    #expect(open.solution.contentWidth == 0)
    #expect(!open.solution.isCollapsed && open.solution.fitsToZero)
  }

  @Test("a width constraint in the content sets the width: 120 and 20, though 80 would suffice")
  func required() throws {
    let fixture = try SolvedRow(
      """
      collectionCell: Tile
      views: {name: {intrinsicContentSize: [80, 20]}}
      constraints:
        - name.top == contentView.top
        - name.leading == contentView.leading + 10
        - contentView.trailing == name.trailing + 10
        - contentView.bottom == name.bottom
        - name.width == 120
      """)
    #expect(fixture.solution.contentWidth == 140)
    #expect(fixture.solution.violations.map(\.error) == [40])
  }

  @Test("an item's width that its content cannot have is a conflict, which does not name the imposed width")
  func conflict() throws {
    let fixture = try SolvedRow(
      """
      collectionCell: Tile
      collection: {itemWidth: 100}
      views: {name: {intrinsicContentSize: [80, 20]}}
      constraints:
        - name.top == contentView.top
        - name.bottom == contentView.bottom
        - name.leading == contentView.leading
        - name.trailing == contentView.trailing
        - name.width == 120
      """)
    #expect(fixture.solution.status == .unsatisfiable(.fitting))
    #expect(fixture.conflicts == [["constraints[2]", "constraints[3]", "constraints[4]"]])
  }

  @Test("the only scenarios are the file's imposed heights and the next pixel")
  func scenarios() throws {
    let fixture = try SolvedRow(
      """
      collectionCell: Tile
      measure: {imposedHeights: [50]}
      views: {name: {intrinsicContentSize: [80, 20.25]}}
      constraints:
        - name.top == contentView.top
        - name.leading == contentView.leading
        - name.trailing == contentView.trailing
        - name.bottom == contentView.bottom
        - name.height == 20.25
      """)
    #expect(fixture.heights == [20.25, 20.25])
    #expect(fixture.failing == ["imposed 50.0"])
  }

  @Test("at a fixed size nothing is fitted: 60 - 6 - 4 = 50 pt are left for the content [4.51]")
  func fixedSize() throws {
    let fixture = try tile("collection: {itemWidth: 160, itemHeight: 60}")
    #expect(fixture.heights == [60, 60])
    #expect(fixture.solution.contentWidth == 160)
    #expect(try fixture.frame("name") == [10, 6, 140, 50])
    #expect(fixture.solution.status == .determined)
    let wide = try tile("collection: {itemWidth: container, itemHeight: 0}", at: 430)
    #expect(wide.heights == [0, 0])
    #expect(wide.solution.contentWidth == 430)
    #expect(!wide.solution.fitsToZero && wide.solution.scenarios.isEmpty)
  }

  @Test("constraints that cannot hold at the fixed size conflict there: 6 + 60 + 4 is more than 60")
  func conflictAtFixedSize() throws {
    let fixture = try SolvedRow(
      """
      collectionCell: Tile
      collection: {itemWidth: 160, itemHeight: 60}
      measure: {imposedHeights: [50]}
      views: {name: {}}
      constraints:
        - name.top == contentView.top + 6
        - name.leading == contentView.leading
        - name.trailing == contentView.trailing
        - name.bottom == contentView.bottom - 4
        - name.height == 60
      """)
    #expect(fixture.solution.status == .unsatisfiable(.layout))
    #expect(fixture.conflicts == [["constraints[0]", "constraints[3]", "constraints[4]"]])
    #expect(fixture.failing == [])
  }
}
