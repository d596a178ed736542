import Testing

/// Collection view cells: no table, and a width that may be fitted too.
@Suite struct CollectionCellTests {
  private func tile(_ collection: String, content: String = "{intrinsicContentSize: [80, 20]}", at width: Double = 320)
    throws -> Scene
  {
    try Scene(
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
    let scene = try tile("reuseIdentifier: tile", at: width)
    #expect(scene.heights == [30, 30])
    #expect(scene.solution.contentWidth == 100)
    #expect(try scene.frame("name") == [10, 6, 80, 20])
    #expect(scene.solution.status == .determined)
  }

  @Test("an item's width is required: the content stretches to 140")
  func points() throws {
    let scene = try tile("collection: {itemWidth: 160}")
    #expect(scene.heights == [30, 30])
    #expect(scene.solution.contentWidth == 160)
    #expect(try scene.frame("name") == [10, 6, 140, 20])
  }

  @Test("as wide as the collection view: the content is 20 narrower", arguments: [320.0, 430])
  func container(width: Double) throws {
    let scene = try tile("collection: {itemWidth: container}", at: width)
    #expect(scene.solution.contentWidth == width)
    #expect(try scene.frame("name") == [10, 6, width - 20, 20])
  }

  @Test("without a size of any view both axes fit to 0, and nobody makes 44 of it [4.14]")
  func nothing() throws {
    let scene = try tile("collection: {}", content: "{}")
    // The insets of 10 and 10, and 6 and 4, are all there is.
    #expect(scene.heights == [10, 10])
    #expect(scene.solution.contentWidth == 20)
    #expect(try scene.frame("name") == [10, 6, 0, 0])
    let open = try Scene(
      """
      collectionCell: Tile
      views: {name: {intrinsicContentSize: [80, 20]}}
      constraints:
        - name.top == contentView.top + 6
        - name.leading == contentView.leading + 10
      """)
    #expect(open.heights == [0, 0])
    #expect(open.solution.contentWidth == 0)
    #expect(!open.solution.isCollapsed && open.solution.fitsToNothing)
  }

  @Test("a width in the content decides: 120 and 20, though 80 would do")
  func required() throws {
    let scene = try Scene(
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
    #expect(scene.solution.contentWidth == 140)
    #expect(scene.solution.violations.map(\.error) == [40])
  }

  @Test("an item's width that the content cannot have is a conflict, the imposed width left out of its names")
  func conflict() throws {
    let scene = try Scene(
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
    #expect(scene.solution.status == .unsatisfiable(.fitting))
    #expect(scene.conflicts == [["constraints[2]", "constraints[3]", "constraints[4]"]])
  }

  @Test("no scenarios but those that the file imposes and the next pixel")
  func scenarios() throws {
    let scene = try Scene(
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
    #expect(scene.heights == [20.25, 20.25])
    #expect(scene.failing == ["imposed 50.0"])
  }
}
