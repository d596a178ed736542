import Testing

/// A row of 12 + 20.5 + 12 pt, plus half a point for the separator [semantics 4.2], with two labels side by side.
private func pair(_ constraints: String, price: String = "", widths: String = "[320]") -> String {
  """
  cell: PriceCell
  platform: iOS 15
  measure: {widths: \(widths)}
  views:
    name: {type: label, intrinsicContentSize: [62, 20.5]}
    price: {type: label, intrinsicContentSize: [38, 20.5]\(price)}
  constraints:
    - name.leading == contentView.leading + 16
    - name.top == contentView.top + 12
    - contentView.bottom == name.bottom + 12
  \(constraints.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
  """
}

@Suite struct `Why a value is ambiguous` {
  private let sideBySide = """
    price.leading == name.trailing + 8
    price.trailing == contentView.trailing - 16
    price.firstBaseline == name.firstBaseline
    """

  /// 320 - 16 - 8 - 16 = 280 for both labels: 'name' 62 to 280 - 38 = 242, 'price' 38 to 280 - 62 = 218 [semantics 8.4].
  @Test func `two labels with equal hugging priorities`() throws {
    let text = try explained(pair(sideBySide))
    #expect(
      text.hasSuffix(
        """

        PriceCell: ambiguous at width 320, but the row is 45 pt high either way

           'name' may be 62 to 242 pt wide, and 'price' 38 to 218: as one grows, the
             other shrinks
           the leading edge of 'name' and the trailing edge of 'price' are fixed
           which one grows is undefined: both hug their content at 250

        """))
  }

  @Test func `no ambiguity if one of them hugs at a higher priority`() throws {
    let text = try explained(pair(sideBySide, price: ", contentHuggingPriority: {horizontal: 251}"))
    #expect(!text.contains("ambiguous"))
  }

  @Test func `widths with the same ambiguity are reported together, with the numbers of the first`() throws {
    let text = try explained(pair(sideBySide, widths: "[320, 375]"))
    #expect(
      text.contains(
        "PriceCell: ambiguous at widths 320 and 375, but the row is 45 pt high either way (numbers at width 320)\n"))
    #expect(text.contains("'name' may be 62 to 242 pt wide, and 'price' 38 to 218"))
  }

  /// 320 - 16 - 8 - 16 - 62 - 38 leave 180: 'price' begins at 86 at least and at 320 - 16 - 38 = 266 at most.
  @Test func `an inequality does not set a position`() throws {
    let text = try explained(
      pair(
        """
        price.leading >= name.trailing + 8
        price.trailing <= contentView.trailing - 16
        price.firstBaseline == name.firstBaseline
        """))
    #expect(
      text.hasSuffix(
        """
           'price' may be 86 to 266 pt from the left of 'contentView'
           nothing determines it; these constraints only set limits:
             price.leading >= name.trailing + 8           line 11
             price.trailing <= contentView.trailing - 16  line 12

        """))
  }

  /// Both labels are 20.5 pt high, so aligning baselines, centres, tops or bottoms gives the same place, 12.
  @Test func `a view without a vertical position`() throws {
    let text = try explained(pair("price.trailing == contentView.trailing - 16"))
    #expect(
      text.contains(
        """
           'price' may be anywhere vertically
           nothing determines it: no constraint sets its place vertically

        """))
  }

  /// No constraint mentions 'price'.
  @Test func `a view without constraints`() throws {
    let text = try explained(pair("name.width == 62"))
    #expect(
      text.hasSuffix(
        """

           no constraint mentions 'price': it may be anywhere

        """), "\(text)")
  }

  /// Right to left only swaps the sides: x still counts from the left of the screen.
  @Test func `from right to left, edges keep their names and positions count from the left`() throws {
    let text = try explained(
      pair(sideBySide).replacing("measure: {", with: "measure: {layoutDirections: [rightToLeft], "))
    #expect(text.contains("PriceCell: ambiguous at width 320, right to left, but"))
    #expect(text.contains("the leading edge of 'name' and the trailing edge of 'price' are fixed\n"))
    let place = try explained(
      pair("price.trailing <= contentView.trailing - 16\nprice.firstBaseline == name.firstBaseline")
        .replacing("measure: {", with: "measure: {layoutDirections: [rightToLeft], "))
    // The trailing side is the left one; the distance from it is at least 16.
    #expect(place.contains("'price' may be 16 pt or more from the left of 'contentView'\n"))
  }

  /// 60 + 8 + 60 + 8 + 60 = 196 of 288 are used. Each view may take the 92 that are left, and all together have 272.
  @Test func `three views with equal hugging priorities`() throws {
    let text = try explained(
      """
      cell: Three
      measure: {widths: [320]}
      views:
        a: {intrinsicContentSize: [60, 20]}
        b: {intrinsicContentSize: [60, 20]}
        c: {intrinsicContentSize: [60, 20]}
      constraints:
        - a.leading == contentView.leading + 16
        - b.leading == a.trailing + 8
        - c.leading == b.trailing + 8
        - c.trailing == contentView.trailing - 16
        - a.top == contentView.top
        - a.bottom == contentView.bottom
        - b.top == a.top
        - c.top == a.top
      """)
    #expect(
      text.contains(
        """
           'a' may be 60 to 152 pt wide, 'b' 60 to 152, and 'c' 60 to 152: together they
             are always 272 pt

        """))
    #expect(text.contains("which one grows is undefined: all 3 hug their content at 250\n"))
  }

  /// 'line' ends where 'title' does, 320 - 16, and begins at 16.
  @Test func `a line without a width`() throws {
    let text = try explained(
      """
      cell: Chapter
      measure: {widths: [320]}
      views:
        title: {type: label, intrinsicContentSize: [90, 20]}
        line: {}
      constraints:
        - title.leading == contentView.leading + 16
        - title.trailing == contentView.trailing - 16
        - title.top == contentView.top + 10
        - line.top == title.bottom + 6
        - line.leading == title.leading
        - line.height == 2
        - contentView.bottom == line.bottom + 6
      """)
    #expect(
      text.contains(
        """
           'line' may have any width
           the leading edge of 'line' is fixed
           nothing determines it: 'line' has no intrinsic width, and no constraint gives
             it one

        """))
  }

  /// An optional constraint at 250 makes the label 288 wide, and hugging at 250 makes it 120 wide.
  @Test func `an optional constraint with the priority of hugging`() throws {
    let text = try explained(
      """
      cell: Hint
      measure: {widths: [320]}
      views:
        hint: {type: label, intrinsicContentSize: [120, 20.5]}
      constraints:
        - hint.leading == contentView.leading + 16
        - hint.trailing == contentView.trailing - 16 @ 250
        - hint.top == contentView.top + 11
        - contentView.bottom == hint.bottom + 11
      """)
    #expect(
      text.hasSuffix(
        """
           'hint' may be 120 to 288 pt wide
           the leading edge of 'hint' is fixed
           which one wins is undefined; these pull against each other, both at 250:
             hint.trailing == contentView.trailing - 16 @ 250  line 7
             'hint', its intrinsicContentSize (hugs at 250)    line 4

        """))
  }

  @Test func `two texts that may wrap to make room for each other`() throws {
    let text = try explained(
      """
      cell: Flight
      platform: iOS 15
      measure: {widths: [375]}
      views:
        flight: {type: label, text: Flight 1234 from Paris to Nice, numberOfLines: 0}
        departure: {type: label, text: Departure on Monday at seven in the morning, numberOfLines: 0}
      constraints:
        - flight.leading == contentView.leading + 16
        - departure.leading == flight.trailing + 8
        - contentView.trailing == departure.trailing + 16
        - flight.top == contentView.top + 8
        - departure.top == contentView.top + 8
        - contentView.bottom >= flight.bottom + 8
        - contentView.bottom >= departure.bottom + 8
      """)
    #expect(
      text.contains(
        "   which one shrinks is undefined: each may wrap to make room, and both resist\n     compression at 750\n"))
  }

  /// Nothing connects the label to the bottom, so the row collapses. Vertical ambiguity follows from that and is not
  /// reported; the horizontal one is.
  @Test func `if a row collapses, only horizontal ambiguity is reported`() throws {
    let text = try explained(pair(sideBySide).replacing("  - contentView.bottom == name.bottom + 12\n", with: ""))
    #expect(text.contains("PriceCell: ambiguous at width 320, horizontally, besides the collapse\n"))
    #expect(text.contains("'name' may be 62 to 242 pt wide"))
    #expect(!text.contains("vertically"))
  }

  /// The page may have any width in rows of each width, and the view is 480 pt high in both.
  @Test func `an ambiguity without numbers belongs to no width`() throws {
    let text = try explained(
      """
      view: HelpPage
      measure: {widths: [320, 430]}
      views:
        pane:
          type: scroll
          subviews: {page: {}}
      constraints:
        - pane.edges == root.edges
        - pane.height == 480
        - page.top == pane.top
        - pane.bottom == page.bottom
        - page.height == 600
        - page.leading == pane.leading
        - pane.trailing == page.trailing
      """)
    #expect(
      text.contains("HelpPage: ambiguous at widths 320 and 430, but the view is 480 pt high either way\n"), "\(text)")
  }
}
