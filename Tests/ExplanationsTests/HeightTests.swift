import Testing

@testable import Explanations

/// Why a row has its height. All sums are worked out by hand, plus half a point for the separator [semantics 4.26].
@Suite struct `Why a row has its height` {
  @Test func `the vertical chain with its sum`() throws {
    let text = try explained(
      """
      cell: FeedCell
      measure: {widths: [320]}
      views:
        title: {type: label, intrinsicContentSize: [100, 20.5]}
        photo: {type: image, intrinsicContentSize: [44, 44]}
      constraints:
        - title.top == contentView.top + 20
        - title.leading == contentView.leading + 16
        - photo.top == title.bottom + 8
        - photo.leading == contentView.leading + 16
        - photo.height == 40 @ 900
        - contentView.bottom == photo.bottom + 12 @ 999
      """)
    #expect(
      text == """
        FeedCell: 101 pt high at width 320

           contentView.top
              20    title.top == contentView.top + 20              line 7
              20.5  'title', its intrinsicContentSize              line 4
               8    photo.top == title.bottom + 8                  line 9
              40    photo.height == 40 @ 900                       line 11
              12    contentView.bottom == photo.bottom + 12 @ 999  line 12
           contentView.bottom
             100.5  plus 0.5 for the separator

        """)
  }

  @Test func `an image of unknown size`() throws {
    let text = try explained(
      """
      cell: FeedCell
      measure: {widths: [320]}
      views:
        photo: {type: image, image: unknown}
      constraints:
        - photo.edges == contentView.edges inset 8
      """)
    #expect(text.contains("   the size of the image of 'photo' is not known: the row is laid out without it\n"))
  }

  /// Two constraints at 50, the priority at which UIKit prefers a height of 0: each point of height costs one and gains
  /// two.
  @Test func `two constraints at priority 50 outweigh the fitting size`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        photo: {type: image, intrinsicContentSize: [44, 44]}
        badge: {type: image, intrinsicContentSize: [44, 44]}
      constraints:
        - photo.top == contentView.top + 10
        - photo.leading == contentView.leading
        - badge.top == photo.top
        - badge.leading == photo.trailing
        - contentView.bottom == photo.bottom + 6 @ 50
        - contentView.bottom == badge.bottom + 6 @ 50
      """)
    #expect(text.contains(".bottom + 6 @ 50  line "))
    #expect(text.contains("   contentView.bottom\n     60\n"))
  }

  /// The text needs 61 pt at 750 and may have 36: it pushes up to that limit.
  @Test func `content that a limit makes smaller`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views: {review: {type: label, numberOfLines: 3, intrinsicContentSize: [280, 61]}}
      constraints:
        - review.top == contentView.top + 12
        - review.leading == contentView.leading
        - review.bottom == contentView.bottom - 12 @ 999
        - review.height <= 36
      """)
    #expect(
      text.contains(
        """
             12  review.top == contentView.top + 12              line 6
             36  'review', its intrinsicContentSize              line 4
                 and review.height <= 36                         line 9
             12  review.bottom == contentView.bottom - 12 @ 999  line 8
           contentView.bottom
             60
        """))
  }

  /// The stack makes the title as high as the text, and has no margins: 12 + 60 + 4 + 60 + 12 = 148.
  @Test func `views that a stack makes equally high`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        info:
          type: stack
          axis: vertical
          distribution: fillEqually
          spacing: 4
          subviews:
            title: {type: label, intrinsicContentSize: [90, 20.5]}
            details: {type: label, intrinsicContentSize: [280, 60]}
      constraints:
        - info.top == contentView.top + 12
        - info.leading == contentView.leading + 16
        - info.trailing == contentView.trailing - 16
        - info.bottom == contentView.bottom - 12 @ 999
      """)
    #expect(
      text.contains(
        """
              12  info.top == contentView.top + 12                      line 14
              60  'title', as high as 'details': 'info' is fillEqually  line 11
               4  the spacing of 'info'                                 line 5
              60  'details', its intrinsicContentSize                   line 12
              12  info.bottom == contentView.bottom - 12 @ 999          line 17
           contentView.bottom
             148
        """))
  }

  @Test func `a view without a height in the chain has 0`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views: {card: {type: view}}
      constraints:
        - card.top == contentView.top + 8
        - card.leading == contentView.leading
        - card.trailing == contentView.trailing
        - card.bottom == contentView.bottom - 8
      """)
    #expect(text.contains("      0  card, nothing gives it a height        line 4\n"))
    #expect(text.contains("   contentView.bottom\n     16\n"))
    let unknown = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views: {card: {class: MetaLabel, intrinsicContentSize: unknown}}
      constraints:
        - card.top == contentView.top + 8
        - card.leading == contentView.leading
        - card.trailing == contentView.trailing
        - card.bottom == contentView.bottom - 8
      """)
    #expect(unknown.contains("      0  card, the size of MetaLabel is not known  "), "\(unknown)")
  }

  /// 320 - 16 - 8 - 16 = 280 pt are left for both pictures, and the right one keeps its own 280, which leaves 0.
  @Test func `a ratio to a width of 0 is named`() throws {
    let text = try explained(
      """
      cell: AlbumCell
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        left: {type: image, image: [300, 300]}
        right: {type: image, image: [300, 300]}
      constraints:
        - left.top == contentView.top + 8
        - left.leading == contentView.leading + 16
        - left.height == left.width
        - right.leading == left.trailing + 8
        - right.trailing == contentView.trailing - 16
        - right.top == left.top
        - right.height == right.width
        - contentView.bottom == left.bottom + 8 @ 999
      """)
    #expect(text.contains("      0  left.height == left.width, and it is 0 pt wide  line 10\n"))
    #expect(!text.contains("nothing gives it a height"))
  }

  /// 8 + 16 + 8: the icon's height passes through two stacks, which add nothing.
  @Test func `stacks that only pass a size on have no lines`() throws {
    let text = try explained(
      """
      cell: TicketCell
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        ticket:
          type: stack
          axis: vertical
          subviews:
            seatRow:
              type: stack
              axis: horizontal
              alignment: center
              subviews:
                icon: {type: image, image: [16, 16]}
                seat: {type: view}
      constraints:
        - ticket.top == contentView.top + 8
        - ticket.leading == contentView.leading
        - ticket.trailing == contentView.trailing
        - ticket.bottom == contentView.bottom - 8 @ 999
        - icon.height == 16
        - icon.width == 16
        - seat.height == 8
      """)
    #expect(text.contains("     16  icon.height == 16"))
    #expect(!text.contains("the size across the axis") && !text.contains("layoutMargins"))
  }

  /// The limit allows the picture of 100 only 60. The ratio of its sides does not affect the height of the row.
  @Test func `a limit of a length is named, but a constraint that follows from it is not`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views: {photo: {type: image, image: [100, 100]}}
      constraints:
        - photo.top == contentView.top
        - photo.leading == contentView.leading
        - photo.bottom == contentView.bottom @ 999
        - photo.width == photo.height
        - photo.height <= 60
      """)
    #expect(text.contains("     60  'photo', its image                        line 4\n"))
    #expect(text.contains("\n         and photo.height <= 60 "))
  }

  @Test func `overlaps are negative lengths`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        photo: {type: image, intrinsicContentSize: [44, 44]}
        badge: {type: image, intrinsicContentSize: [20, 20]}
      constraints:
        - photo.top == contentView.top + 10
        - photo.leading == contentView.leading
        - badge.top == photo.bottom - 8
        - badge.leading == contentView.leading
        - contentView.bottom == badge.bottom + 6
      """)
    // 10 + 44 - 8 + 20 + 6 = 72.
    #expect(text.contains("     -8  badge.top == photo.bottom - 8 "))
    #expect(text.contains("   contentView.bottom\n     72\n"))
  }

  /// Three thirds of a point are a point, however each of them is rounded.
  @Test(arguments: [[100, 100, 100], [200, 200, 200], [1000, 2050, 800], [1, 1, 1, 1, 1, 1, 1]])
  func `rounded lengths add up to the rounded sum`(hundredths: [Int]) {
    let lengths = hundredths.map { Double($0) / 300 }
    let whole = Double(hundredths.reduce(0, +)) / 300
    let parts = spelledParts(lengths, of: whole).map { Int((Double($0) ?? .nan) * 100 + 0.5) }
    #expect(parts.reduce(0, +) == Int(whole * 100 + 0.5))
    #expect(zip(parts, hundredths).allSatisfy { abs($0 * 3 - $1) <= 5 })
  }

  /// Lengths that miss the sum by more than rounding stay as they are.
  @Test func `lengths that do not add up stay unchanged`() {
    #expect(spelledParts([1, 2], of: 5) == ["1", "2"])
  }
}
