import Testing

/// Why a row collapses. The heights are worked out by hand.
@Suite struct `Why a row collapses` {
  @Test func `a gap between two views`() throws {
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
    // The chain from the top reaches the title, 20 + 20.5 pt, and the chain from the bottom the note, 20 + 18 pt.
    #expect(
      text == """
        FeedCell: collapses to 0 pt at width 320: the vertical constraints stop at 'title'

           from the top     contentView.top ─20─ title 20.5 ─✗
           from the bottom  contentView.bottom ─20─ note 18 ─✗

           UIKit shows such a row at its standard height, 44 pt, and logs "constraints
           ambiguously suggest a height of zero"

        """)
  }

  @Test func `constraints that seem to help but do not`() throws {
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
    let reported = text.split(separator: "\n").filter { $0.contains("  line ") }.map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      reported == [
        "title.top == cell.top + 8 line 14 is pinned to the cell: UIKit ignores that when it measures the row",
        "note.centerY == contentView.centerY line 15 only centres the view: that cannot give the row a height",
        "bar.height == 0.5 * contentView.height line 16 "
          + "is a fraction of the row height, but the row gets its height from its content",
        "badge.bottom == contentView.bottom - 8 @ 50 line 18 "
          + "is too weak at priority 50: UIKit prefers a height of 0 at priority 50",
        "note.top == contentView.top + 8 line 19 is not active",
        "hint line 12 is hidden, so its stack gives it no space",
      ])
  }

  @Test func `an item of a collection view that collapses gets a standard size`() throws {
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
    #expect(text.contains("   UIKit shows such an item at its standard size, and logs \"constraints"))
    #expect(!text.contains("44 pt high"))
  }

}
