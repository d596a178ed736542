import Testing

/// What mends a contradiction in all circumstances of a file, and how it is told. The rows are worked by hand; 0.5 pt of each
/// is its separator.
@Suite struct `What mends a contradiction` {
  /// 16 + 40 + 15 + 292 + 16 make 379, which 390 has room for; with 8 instead of 15 they make 372, which is more than 320.
  /// The row is 11 + 20 + 11 + 0.5 high.
  private static let twoDistances = """
    cell: FeedCell
    measure: {widths: [390, 320]}
    views:
      icon: {}
      name: {type: label, intrinsicContentSize: [292, 20], contentCompressionResistancePriority: {horizontal: 1000}}
    constraints:
      - icon.top == name.top
      - icon.height == 20
      - icon.width == 40
      - icon.leading == contentView.leading + 16
      - name.leading == icon.trailing + 8
      - name.leading == icon.trailing + 15
      - name.trailing == contentView.trailing - 16
      - name.top == contentView.top + 11
      - name.bottom == contentView.bottom - 11
    """

  @Test func `a part that another width needs says so`() throws {
    let mends = try explained(Self.twoDistances).mends
    let reason = try #require(mends.firstIndex(of: "and, so that it also holds at 320,"))
    #expect(mends[reason - 1].hasPrefix("name.leading == icon.trailing + ") && mends[reason - 1].hasSuffix(" @ 999,"))
    #expect(mends[reason + 1] == "name: contentCompressionResistancePriority: {horizontal: 999}  42.5 pt")
  }

  @Test func `what leaves another width torn is no mend`() throws {
    let mends = try explained(Self.twoDistances).mends
    #expect(!mends.isEmpty && !mends.contains { $0.hasPrefix("name.leading") && $0.hasSuffix(" pt") })
  }

  /// At 430 the photo may be 210 wide, so that it is 120 wide and 60 high; at 320 it may be 100 wide, and would be 50 high
  /// if its height gave way before its shape: the row would be 66.5 pt, not 76.5.
  @Test func `what makes another row lower is no mend`() throws {
    let text = try explained(
      """
      cell: FeedCell
      platform: iOS 12
      measure: {widths: [430, 320]}
      views:
        photo: {type: image}
      constraints:
        - photo.top == contentView.top + 8
        - photo.height == 60
        - contentView.bottom == photo.bottom + 8
        - photo.leading == contentView.leading
        - photo.width == 2 * photo.height @ 999.5
        - photo.width <= contentView.width - 220
      """)
    #expect(text.mends == ["contentView.bottom == photo.bottom + 8 @ 999  76.5 pt"])
  }

  /// A label above, 16 from the leading side and 50 wide, and a box of 500 between margins of 16.
  private static let wideBox = """
    cell: FeedCell
    measure: {widths: [320, 375, 430]}
    views:
      box: {}
      name: {type: label, intrinsicContentSize: [50, 20]}
    constraints:
      - name.top == contentView.top + 11
      - name.bottom == contentView.bottom - 11
      - name.leading == contentView.leading + 16
      - box.centerY == name.centerY
      - box.height == 20
      - box.leading == contentView.leading + 16
      - box.width == 500
      - box.trailing == contentView.trailing - 16
    """

  /// 320 - 16 - 16 leave 288. A box of 500 from 16 on would end at 516.
  @Test func `what pushes a view out of the row is no mend`() throws {
    #expect(try explained(Self.wideBox).mends == ["box.width == 500 @ 999  42.5 pt, 'box' 288 wide"])
  }

  /// 16 + 500 + 16 make 532 against 320, 375 and 430.
  @Test func `a conflict with the width is told once`() throws {
    let text = try explained(Self.wideBox)
    #expect(text.hasPrefix("FeedCell at 320: no height, because its constraints contradict each other\n"))
    #expect(text.contains("\n   the same at 375 and 430, with other numbers\n"))
    #expect(text.contains("FeedCell at 375") == false)
  }

  /// 8 + 41 + 8 + 0.5. Shown, the label has its 128 points again only where they are asked for by an equation.
  @Test func `a hidden view keeps its equation`() throws {
    let text = try explained(
      """
      cell: MembershipCell
      measure: {widths: [320]}
      views:
        stack:
          type: stack
          axis: vertical
          subviews:
            orange: {type: label, hidden: true, intrinsicContentSize: [150, 41]}
            blue: {type: label, intrinsicContentSize: [140, 41]}
      constraints:
        - stack.top == contentView.top + 8
        - stack.leading == contentView.leading + 16
        - stack.trailing == contentView.trailing - 16
        - stack.bottom == contentView.bottom - 8
        - orange.height == 128
      """)
    #expect(text.mends == ["orange.height == 128 @ 999  57.5 pt, 'orange' 0 high"])
    #expect(text.contains("the stack 'stack' makes 'orange' 0 high, since it is hidden"))
  }

  /// Whichever height is left, 8 + 60 + 8 or 8 + 61 + 8 are more than the 43.5 of the first pass.
  @Test func `a part that another height needs says so`() throws {
    let mends = try explained(
      """
      cell: FeedCell
      platform: iOS 12
      measure: {widths: [320]}
      views:
        photo: {type: image}
      constraints:
        - photo.top == contentView.top + 8
        - photo.height == 60
        - photo.height == 61
        - contentView.bottom == photo.bottom + 8
        - photo.leading == contentView.leading
        - photo.width == 60
      """
    ).mends
    let reason = try #require(mends.firstIndex(of: "and, so that it also holds at 43.5 pt,"))
    #expect(["photo.height == 60 @ 999,", "photo.height == 61 @ 999,"].contains(mends[reason - 1]))
    let height = mends[reason - 1].contains("60") ? "77.5" : "76.5"
    #expect(mends[reason + 1] == "contentView.bottom == photo.bottom + 8 @ 999  \(height) pt")
  }

  /// Three views of the same width from 16 on: the first ends at 16 + 30.
  @Test func `equal sizes of a stack`() throws {
    let text = try explained(
      """
      cell: FeedCell
      measure: {widths: [320]}
      views:
        s:
          type: stack
          axis: horizontal
          distribution: fillEqually
          subviews:
            a: {intrinsicContentSize: [10, 20]}
            b: {intrinsicContentSize: [10, 20]}
            c: {intrinsicContentSize: [10, 20]}
      constraints:
        - s.top == contentView.top
        - s.bottom == contentView.bottom
        - s.leading == contentView.leading + 16
        - c.width == 30
        - a.trailing == contentView.leading + 50
      """)
    #expect(text.contains("     the stack 's' keeps a.leading where s.leading is, at 16 "))
    #expect(text.contains("     the stack 's' keeps a.width equal to c.width, 30 "))
    #expect(text.contains("     so a.trailing is at 46\n"))
    #expect(text.contains("     a.trailing cannot be at 46 and at 50\n"))
  }

  private static func inbox(_ views: String, _ constraints: String) -> String {
    """
    cell: InboxCell
    measure: {widths: [320]}
    views:
      sender: {type: label, intrinsicContentSize: [90, 20]}
    \(views)
    constraints:
      - sender.leading == contentView.leading + 34
      - sender.top == contentView.top + 11
      - sender.bottom == contentView.bottom - 11
    \(constraints)
    """
  }

  private static func view(_ name: String) -> String {
    "  \(name): {frame: [0, 0, 0, 0], translatesAutoresizingMaskIntoConstraints: true}"
  }

  private static func square(_ name: String, _ side: String) -> String {
    "  - \(name).\(side)\n  - \(name).centerY == contentView.centerY\n  - \(name).width == 10\n  - \(name).height == 10"
  }

  private static let dot = square("dot", "leading == contentView.leading + 16")

  @Test func `a mask that was left on is turned off first`() throws {
    let mends = try explained(Self.inbox(Self.view("dot"), Self.dot)).mends
    #expect(
      mends.prefix(2) == [
        "translatesAutoresizingMaskIntoConstraints: false on 'dot',", "without its frame  42.5 pt",
      ])
  }

  @Test func `two masks that were left on`() throws {
    let views = "\(Self.view("dot"))\n\(Self.view("badge"))"
    let badge = Self.square("badge", "trailing == contentView.trailing - 16")
    let mends = try explained(Self.inbox(views, "\(Self.dot)\n\(badge)")).mends
    #expect(
      mends.prefix(2) == [
        "translatesAutoresizingMaskIntoConstraints: false on 'dot' and 'badge',", "without their frames  42.5 pt",
      ])
  }
}
