import Testing

/// Why a row collapses. The heights are sums made by hand.
@Suite struct `Why a row collapses` {
  @Test func `a gap between two views, and what would close it`() throws {
    let text = try explained(
      """
      cell: FeedCell
      measure: {widths: [320]}
      views:
        title: {type: label, intrinsicContentSize: [100, 20.5]}
        note: {type: label, intrinsicContentSize: [100, 18]}
      constraints:
        - title.top == contentView.top + 20
        - title.leading == contentView.leading + 16
        - note.leading == contentView.leading + 16
        - contentView.bottom == note.bottom + 20
      """)
    // 20 + 20.5 + 8 + 18 + 20 + 0.5 = 87; 20 + 20.5 + 20 + 0.5 = 61; 20 + 18 + 20 + 0.5 = 58.5. The distances of the
    // first, 48, do not fit into the 44 of the first pass, so that it has to give way; 40 do. In 61 pt the note, 18
    // high and 20.5 from the row's bottom, begins at 22.5, where the title is.
    #expect(
      text == """
        FeedCell at 320: collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top

           from the top     contentView.top ─20─ title 20.5 ─✗
           from the bottom  contentView.bottom ─20─ note 18 ─✗

           what UIKit does with it
             before iOS 8   shows it 0 or 1 pt high
             from iOS 8 on  shows it 44 pt high, and logs once that the constraints
                            "ambiguously suggest a height of zero"

        """)
  }

  @Test func `what looks as if it helped`() throws {
    let text = try explained(
      """
      cell: FeedCell
      measure: {widths: [320]}
      views:
        title: {type: label, intrinsicContentSize: [100, 20]}
        note: {type: label, intrinsicContentSize: [100, 20]}
        bar: {type: view}
        badge: {type: view, intrinsicContentSize: [10, 10]}
        rows:
          type: stack
          axis: vertical
          subviews:
            hint: {type: label, intrinsicContentSize: [100, 20], hidden: true}
      constraints:
        - title.top == cell.top + 8
        - note.centerY == contentView.centerY
        - bar.height == 0.5 * contentView.height
        - badge.top == contentView.top + 8
        - badge.bottom == contentView.bottom - 8 @ 50
        - {constraint: note.top == contentView.top + 8, active: false}
        - title.leading == contentView.leading
      """)
    let told = text.split(separator: "\n").filter { $0.contains("  line ") }.map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      told == [
        "title.top == cell.top + 8 line 14 is tied to the cell; UIKit measures the content view alone",
        "note.centerY == contentView.centerY line 15 a centre pushes nothing apart",
        "bar.height == 0.5 * contentView.height line 16 a share of the height that is to be found; of 0 it is 0",
        "badge.bottom == contentView.bottom - 8 @ 50 line 18 at 50, does not outrank the row's wish to be 0 high, at 50",
        "note.top == contentView.top + 8 line 19 is not active",
        "hint line 12 is hidden, so its stack makes nothing of it",
      ])
  }

  @Test func `an item of a collection view is not seen at all`() throws {
    let text = try explained(
      """
      collectionCell: Tile
      collection: {itemWidth: container}
      measure: {widths: [320]}
      views: {map: {type: view}}
      constraints:
        - map.top == contentView.top
        - map.leading == contentView.leading
        - map.trailing == contentView.trailing
        - map.bottom == contentView.bottom
      """)
    #expect(text.contains("   UIKit shows the item 0 pt high: nothing of it is seen\n"))
    #expect(!text.contains("44 pt high"))
  }

}
