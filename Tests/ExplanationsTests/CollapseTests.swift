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
    // 20 + 20.5 + 8 + 18 + 20 + 0.5 = 87; 20 + 20.5 + 20 + 0.5 = 61; 20 + 18 + 20 + 0.5 = 58.5. The distances of the first,
    // 48, do not fit into the 44 of the first pass, so that it has to give way; 40 do. In 61 pt the note, 18 high and
    // 20.5 from the row's bottom, begins at 22.5, where the title is.
    #expect(
      text == """
        FeedCell at 320: collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top

           from the top     contentView.top ─20─ title 20.5 ─✗
           from the bottom  contentView.bottom ─20─ note 18 ─✗

           what would hold it open, tried out
             note.top == title.bottom + 8 @ 999       87 pt
             contentView.bottom == title.bottom + 20  61 pt    lays 'note' over 'title'
             note.top == contentView.top + 20         58.5 pt  lays 'note' over 'title'

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

  /// The poster is 0.5 times as high as it is wide: 160 and 215 pt, and half a point.
  @Test func `pinned to the cell, and not to the content view`() throws {
    let text = try explained(
      """
      cell: PosterCell
      measure: {widths: [320, 430]}
      views: {poster: {type: image}}
      constraints:
        - poster.top == cell.top
        - poster.leading == cell.leading
        - poster.trailing == cell.trailing
        - poster.bottom == cell.bottom
        - poster.height == 0.5 * poster.width
      """)
    #expect(
      text.contains(
        "     contentView in place of cell, 4 times  160.5 pt at 320, 215.5 pt at 430  one of them has to yield: UIKit also gives 44\n"
      ))
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
    #expect(text.contains("     map.height == 44  44 pt\n"))
    #expect(text.contains("   UIKit shows the item 0 pt high: nothing of it is seen\n"))
    #expect(!text.contains("44 pt high"))
  }

  /// 8 + 20.5 + 4 + 18 + 8 and half a point: only the first view on top and the last at the bottom keep both inside. The
  /// others make 8 + 20.5 + 8 and 8 + 18 + 8.
  @Test func `nothing is tied at either end, so both ends are tied`() throws {
    let text = try explained(
      """
      cell: FeedCell
      measure: {widths: [320]}
      views:
        title: {type: label, intrinsicContentSize: [100, 20.5]}
        note: {type: label, intrinsicContentSize: [100, 18]}
      constraints:
        - title.leading == contentView.leading
        - note.leading == contentView.leading
        - note.top == title.bottom + 4
      """)
    #expect(
      text.contains(
        """
           what would hold it open, tried out
             title.top == contentView.top + 8 and contentView.bottom == note.bottom + 8   59 pt
             title.top == contentView.top + 8 and contentView.bottom == title.bottom + 8  37 pt    leaves 'note' outside
             note.top == contentView.top + 8 and contentView.bottom == note.bottom + 8    34.5 pt  leaves 'title' outside

        """))
  }

  /// 8 + 20.5 + 8 and half a point.
  @Test func `a constraint that is switched off is tried first`() throws {
    let text = try explained(
      """
      cell: FeedCell
      measure: {widths: [320]}
      views: {title: {type: label, intrinsicContentSize: [100, 20.5]}}
      constraints:
        - title.top == contentView.top + 8
        - title.leading == contentView.leading
        - {constraint: title.bottom == contentView.bottom - 8, active: false}
      """)
    #expect(text.contains("tried out\n     'title.bottom == contentView.bottom - 8' active  37 pt\n"))
  }

  /// What a scroll view holds is 8 + 20.5 + 8 high, and does not make it any higher by itself.
  @Test func `a scroll view is made as high as what it holds`() throws {
    let text = try explained(
      """
      cell: FeedCell
      measure: {widths: [320]}
      views:
        scroll:
          type: scroll
          subviews: {title: {type: label, intrinsicContentSize: [100, 20.5]}}
      constraints:
        - scroll.edges == contentView.edges
        - title.edges == scroll.contentLayoutGuide.edges inset 8
      """)
    #expect(text.contains("tried out\n     scroll.height == scroll.contentLayoutGuide.height  37 pt\n"))
  }

  /// Half of the estimate of 80 is 40, and twice 40 is the row; before it was measured it has 79.5 by iOS 12.
  @Test func `a share of the row is given its share of the estimate`() throws {
    let text = try explained(
      """
      cell: GoalCell
      platform: iOS 12
      table: {rowHeight: automatic, estimatedRowHeight: 80}
      measure: {widths: [320]}
      views: {progress: {type: view}}
      constraints:
        - progress.leading == contentView.leading
        - progress.trailing == contentView.trailing
        - progress.centerY == contentView.centerY
        - progress.height == 0.5 * contentView.height
      """)
    #expect(text.contains("     progress.height == 40 @ 999  "))
    #expect(text.contains("80.5 pt\n"))
  }
}
