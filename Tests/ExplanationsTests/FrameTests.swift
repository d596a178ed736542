import Testing

/// 'name' begins at 16 + 40 + 12 = 68 and is 320 - 16 - 68 = 236 wide; its text needs 62.
private let chat = """
  cell: ChatCell
  platform: iOS 15
  measure: {widths: [320]}
  views:
    avatar: {}
    name: {type: label, intrinsicContentSize: [62, 20.5]}
  constraints:
    - avatar.leading == contentView.leading + 16
    - avatar.top == contentView.top + 8
    - avatar.width == 40
    - avatar.height == 40
    - contentView.bottom == avatar.bottom + 8
    - name.leading == avatar.trailing + 12
    - name.trailing == contentView.trailing - 16
    - name.centerY == avatar.centerY
  """

@Suite struct `Why a view has its frame` {
  /// 8 + 40 / 2 - 20.5 / 2 = 17.75, and 236 - 62 = 174.
  @Test func `a label between an image and an edge`() throws {
    let text = try explained(view: "name", in: chat)
    #expect(
      text == """
        ChatCell at width 320: 'name' in 'contentView'

           x          68  name.leading == avatar.trailing + 12                            line 13
                          avatar.leading == contentView.leading + 16                      line 8
                          avatar.width == 40                                              line 10
           y       17.75  name.centerY == avatar.centerY                                  line 15
                          'name', its intrinsicContentSize (resists at 750, hugs at 250)  line 6
                          avatar.top == contentView.top + 8                               line 9
                          avatar.height == 40                                             line 11
           width     236  name.trailing == contentView.trailing - 16                      line 14
                          what sets x
           height   20.5  'name', its intrinsicContentSize (resists at 750, hugs at 250)  line 6

           overridden:
             hugging at 250 wants a width of 62 pt, 174 less
                by name.trailing == contentView.trailing - 16  line 14
                   and the others that set the width

        """)
  }

  /// Right to left, the trailing edge is the left one: the label is 16 from it, with the same width.
  @Test func `from right to left, x comes from the trailing edge`() throws {
    let mirrored = chat.replacing("[320]}", with: "[320], layoutDirections: [rightToLeft]}")
    let text = try #require(try explained(view: "name", in: mirrored))
    #expect(text.hasPrefix("ChatCell at width 320, right to left: 'name' in 'contentView'\n"))
    #expect(text.contains("   x          16  name.trailing == contentView.trailing - 16 "))
    #expect(text.contains("   width     236  name.leading == avatar.trailing + 12 "))
  }

  @Test func `an ambiguous value has its range, and the explanation of the row has the reason`() throws {
    let unplaced = chat.replacing("\n  - name.centerY == avatar.centerY", with: "")
    let text = try #require(try explained(view: "name", in: unplaced))
    #expect(text.contains("   y             ambiguous: any value\n"))
    #expect(text.hasSuffix("\n   to see why it is ambiguous, run explain without --view\n"))
  }

  /// 320 - 20 = 300, and half of it is 150, but the image is 40 by 40.
  @Test func `a ratio that overrides the size of an image`() throws {
    let text = try #require(
      try explained(
        view: "photo",
        in: """
          cell: Photo
          measure: {widths: [320]}
          views:
            photo: {type: image, image: [40, 40]}
          constraints:
            - photo.leading == contentView.leading + 10
            - photo.trailing == contentView.trailing - 10
            - photo.height == 0.5 * photo.width
            - photo.top == contentView.top + 8
            - contentView.bottom == photo.bottom + 8 @ 999
          """))
    #expect(
      text.contains(
        """
           height  150  photo.height == 0.5 * photo.width            line 8

           overridden:
             hugging at 250 wants a width of 40 pt, 260 less
                by photo.leading == contentView.leading + 10    line 6
                   photo.trailing == contentView.trailing - 10  line 7
             hugging at 250 wants a height of 40 pt, 110 less
                by photo.height == 0.5 * photo.width  line 8

        """))
  }

  /// The stack is 320 - 32 = 288 wide, and 'two' fills that width; it begins at 20 + 4.
  @Test func `a view in a stack`() throws {
    let text = try #require(
      try explained(
        view: "two",
        in: """
          cell: Stacked
          measure: {widths: [320]}
          views:
            pile:
              type: stack
              axis: vertical
              spacing: 4
              subviews:
                one: {type: label, intrinsicContentSize: [50, 20]}
                two: {type: label, intrinsicContentSize: [80, 18]}
          constraints:
            - pile.leading == contentView.leading + 16
            - pile.trailing == contentView.trailing - 16
            - pile.top == contentView.top + 8
            - contentView.bottom == pile.bottom + 8
          """))
    #expect(text.hasPrefix("Stacked at width 320: 'two' in 'pile'\n"))
    #expect(text.contains("   y        24  the spacing of 'pile' "))
    #expect(text.contains("   width   288  the alignment of 'pile' "))
    #expect(text.contains("     hugging at 250 wants a width of 80 pt, 208 less\n"))
  }

  @Test func `an optional width above a limit`() throws {
    let text = try #require(
      try explained(
        view: "box",
        in: """
          cell: Most
          measure: {widths: [320]}
          views: {box: {}}
          constraints:
            - box.leading == contentView.leading + 16
            - box.width <= 120
            - box.width == 200 @ 700
            - box.top == contentView.top + 8
            - box.height == 20
            - contentView.bottom == box.bottom + 8
          """))
    #expect(
      text.contains(
        """
           width   120  box.width <= 120                               line 6
                        box.width == 200 @ 700 (as close as possible)  line 7
           height   20  box.height == 20                               line 9

           overridden:
             box.width == 200 @ 700 misses by 80 pt, line 7
                by box.width <= 120  line 6

        """))
  }

  /// Body is 17 pt at `large` and 23 at `extraExtraExtraLarge`; lines of 1.193359375 times that [semantics 3.1] are
  /// 20.29 and 27.45, on half pixels 20.5 and 27.5. The row is 8 + 8 + 0.5 higher.
  @Test func `at two text sizes`() throws {
    let text = try #require(
      try explained(
        view: "note",
        in: """
          cell: Note
          platform: iOS 15
          measure: {widths: [320], textSizes: [large, extraExtraExtraLarge]}
          views: {note: {type: label, text: Hello, font: body}}
          constraints:
            - note.leading == contentView.leading + 16
            - note.centerY == contentView.centerY
            - note.top >= contentView.top + 8
          """))
    #expect(text.hasPrefix("Note at width 320: 'note'"), "\(text)")
    #expect(text.contains("   height  20.5 to 27.5  'note', one line in the font body (resists at 750, hugs at 250) "))
    #expect(text.contains(" the row's height of 37 to 44 pt, which fits its content\n"))
  }

  /// (44 - 20) / 2 = 12 in the row that UIKit shows [semantics 4.14].
  @Test func `if a row collapses, positions depend on the height that UIKit gives it`() throws {
    let text = try explained(
      view: "tag",
      in: """
        cell: Tagged
        platform: iOS 15
        measure: {widths: [320, 375]}
        views:
          tag: {type: label, intrinsicContentSize: [50, 20], hidden: true}
        constraints:
          - tag.leading == contentView.leading + 16
          - tag.centerY == contentView.centerY
        """)
    #expect(
      text == """
        Tagged at widths 320 and 375: 'tag' in 'contentView', hidden

           the row collapses; this is its frame in the 44 pt that UIKit shows instead

           x       16  tag.leading == contentView.leading + 16                            line 7
           y       12  tag.centerY == contentView.centerY                                 line 8
                       'tag', its intrinsicContentSize (resists at 750, hugs at 250)      line 5
                       the row's height of 44 pt, which UIKit gives a row that collapses
           width   50  'tag', its intrinsicContentSize (resists at 750, hugs at 250)      line 5
           height  20  'tag', its intrinsicContentSize (resists at 750, hugs at 250)      line 5

        """)
  }

  /// From iOS 13 on, the content view of a row with a given height is as high as the row [semantics 4.27].
  @Test func `the content view of rows with a fitted and a given height`() throws {
    let fitted = try #require(try explained(view: "contentView", in: chat))
    // 8 + 40 + 8, plus half a point for the separator.
    #expect(fitted.contains("   height   56  the row's height of 56.5 pt, which fits its content\n"))
    #expect(fitted.contains("   width   320  the width that UIKit gives it\n"))
    let given = try #require(
      try explained(view: "contentView", in: chat.replacing("measure:", with: "table: {rowHeight: 56}\nmeasure:")))
    #expect(given.contains("   height   56  the row's height of 56 pt, set by rowHeight\n"))
  }

  @Test func `a row whose constraints conflict has no frames`() throws {
    let text = try explained(view: "avatar", in: chat + "\n  - avatar.height == 30")
    #expect(
      text == """
        ChatCell at width 320: no frames: its required constraints conflict

           these conflict:
             avatar.height == 40  line 11
             avatar.height == 30  line 16

        """)
  }

  /// The widths less 32 are 288, 343 and 398; these less 62 are 226, 281 and 336.
  @Test func `if the reasons are the same at several widths, the numbers are listed`() throws {
    let text = try #require(
      try explained(
        view: "name",
        in: """
          cell: Wide
          platform: iOS 15
          measure: {widths: [320, 375, 430]}
          views:
            name: {type: label, intrinsicContentSize: [62, 20.5]}
          constraints:
            - name.leading == contentView.leading + 16
            - name.trailing == contentView.trailing - 16
            - name.top == contentView.top + 8
            - contentView.bottom == name.bottom + 8
          """))
    #expect(
      text.hasPrefix(
        "Wide at widths 320, 375 and 430: 'name' in 'contentView'\n\n   x                  16  name.leading == "))
    #expect(text.contains("\n   width   288, 343, 398  name.leading == contentView.leading + 16 "), "\(text)")
    #expect(text.contains("     hugging at 250 wants a width of 62 pt, 226 to 336 less\n"))
    let box = try #require(
      try explained(view: "contentView", in: chat.replacing("[320]", with: "[320, 375, 430]")))
    #expect(box.hasPrefix("ChatCell at widths 320, 375 and 430: "))
    #expect(box.contains("   width   320, 375, 430  the width that UIKit gives it\n"))
  }

  /// Thirty widths from 320 to 320 + 29 · 3 = 407 share one block.
  @Test func `numbers at many widths are a range`() throws {
    let widths = (0..<30).map { "\(320 + 3 * $0)" }.joined(separator: ", ")
    let text = try #require(try explained(view: "name", in: chat.replacing("[320]", with: "[\(widths)]")))
    #expect(text.hasPrefix("ChatCell at all 30 widths: 'name' in 'contentView'\n"), "\(text)")
    // 407 - 16 - 68 = 323.
    #expect(text.contains("\n   width   236 to 323  name.trailing == "), "\(text)")
  }

  @Test func `a name without a view`() throws {
    #expect(try explained(view: "nome", in: chat) == nil)
  }
}
