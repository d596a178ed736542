import Testing

/// Why constraints conflict. The rows are worked out by hand.
@Suite struct `Why constraints conflict` {
  private static func photo(height: String = "60", table: String = "{}", measure: String = "{widths: [320]}") -> String
  {
    """
    cell: FeedCell
    platform: iOS 12
    table: \(table)
    measure: \(measure)
    views:
      photo: {type: image}
    constraints:
      - photo.top == contentView.top + 8
      - photo.height == \(height)
      - contentView.bottom == photo.bottom + 8
      - photo.leading == contentView.leading
      - photo.width == 60
    """
  }

  /// 8 + 60 + 8 = 76, and 44 less the separator's half point is 43.5 [semantics 4.27].
  @Test func `a chain that is longer than the height that UIKit gives`() throws {
    let text = try explained(Self.photo())
    #expect(text.contains("at 43.5 pt, before UIKit measures the row, these constraints cannot all hold:\n"))
    #expect(text.contains("     photo.top is 8 below contentView.top, at 8         line 8\n"))
    #expect(text.contains("     'photo' is 60 high, so photo.bottom is at 68       line 9\n"))
    #expect(text.contains("     contentView.bottom is 8 below photo.bottom, at 76  line 10\n"))
    #expect(text.contains("     top 8 + photo 60 + bottom 8 make 76, and UIKit gives the content view 43.5\n"))
  }

  /// The stack of 44 - 8 - 8 = 28 pt keeps the icon inside itself and in its middle, at 8 + 14 = 22. If the icon ends at
  /// most at 8 + 28 = 36, its middle is at most at 36 - 15 = 21. The rectangle around the stack's views has no name.
  @Test func `a stack keeps a view inside itself`() throws {
    let text = try explained(
      """
      cell: FeedCell
      platform: iOS 15
      table: {rowHeight: 44, separatorStyle: none}
      measure: {widths: [320]}
      views:
        line:
          type: stack
          alignment: center
          subviews:
            icon: {}
            name: {type: label, text: Milk}
      constraints:
        - line.leading == contentView.leading
        - line.trailing == contentView.trailing
        - line.top == contentView.top + 8
        - contentView.bottom == line.bottom + 8
        - icon.height == 30
        - icon.width == 30
      """)
    #expect(!text.contains("rectangle"))
    #expect(text.contains("the stack 'line' keeps icon.bottom at most at 36"))
    #expect(text.contains("icon.centerY cannot be both at most at 21 and at 22"))
  }

  @Test func `the sizes of screens are one list`() throws {
    let text = try explained(
      """
      view: Checkout
      measure: {sizes: [[320, 568], [390, 844]]}
      views:
        card: {}
      constraints:
        - card.leading == root.leading
        - card.trailing == root.trailing
        - card.top == root.top
        - card.bottom == root.bottom
      """)
    #expect(text.contains("fills the screen: laid out at sizes 320 x 568 and 390 x 844\n"))
  }

  /// 43.5 - 8 - 8 leave 27.5 for the photo.
  @Test func `a constraint that UIKit may break, and the result`() throws {
    let text = try explained(Self.photo()).unwrapped
    #expect(text.contains("if UIKit breaks 'photo.height == 60', 'photo' is 27.5 pt high instead of 60 pt"))
  }

  /// In a row of 50 pt the content view is 49.5 pt high, and the constraints need 76.
  @Test func `a height that rowHeight sets`() throws {
    let text = try explained(Self.photo(table: "{rowHeight: 50}"))
    #expect(text.contains("top 8 + photo 60 + bottom 8 make 76,\n     and rowHeight gives the content view 49.5\n"))
  }

  /// An estimate of 76.5 leaves 76, which is what the constraints need: there is no conflict.
  @Test func `no conflict if all constraints can hold`() throws {
    let text = try explained(Self.photo(table: "{estimatedRowHeight: 76.5}"))
    #expect(!text.contains("hold"))
  }

  @Test func `the same conflict at several heights is reported once`() throws {
    let text = try explained(Self.photo(measure: "{widths: [320], imposedHeights: [20]}"))
    #expect(text.contains("at 20 pt, which imposedHeights sets, these constraints cannot all hold:"))
    #expect(text.contains("   the same at 43.5 pt, before UIKit measures the row\n"))
    #expect(text.components(of: "'photo' is 60 high") == 1)
  }

  private static func box(_ constraints: String, view: String = "{}", direction: String = "leftToRight") -> String {
    """
    cell: FeedCell
    measure: {widths: [320], layoutDirections: [\(direction)]}
    views:
      box: \(view)
      name: {type: label, intrinsicContentSize: [50, 20]}
    constraints:
      - name.top == contentView.top + 11
      - name.bottom == contentView.bottom - 11
      - name.leading == contentView.leading + 16
      - box.centerY == name.centerY
    \(constraints.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
    """
  }

  /// 16 + 400 + 16 = 432, and the content view is 320 wide.
  @Test func `a width that is too large for the row`() throws {
    let text = try explained(
      Self.box("box.leading == contentView.leading + 16\nbox.width == 400\nbox.trailing == contentView.trailing - 16"))
    #expect(text.contains("box.leading is 16 right of contentView.leading, at 16"))
    #expect(text.contains("leading 16 + box 400 + trailing 16 make 432,\n     and the content view is 320 wide"))
    // 320 - 16 - 16 leave 288.
    #expect(text.unwrapped.contains("if UIKit breaks 'box.width == 400', "))
    #expect(text.unwrapped.contains("'box' is 288 pt wide instead of 400 pt"))
  }

  @Test func `from right to left, the leading edge is on the right`() throws {
    let text = try explained(
      Self.box(
        "box.leading == contentView.leading + 16\nbox.width == 400\nbox.trailing == contentView.trailing - 16",
        direction: "rightToLeft"))
    #expect(text.contains("box.leading is 16 left of contentView.leading, at 16"))
  }

  @Test func `two sizes of a view`() throws {
    let text = try explained(
      Self.box("box.height == 30\nbox.height >= 40\nbox.width == 9\nbox.leading == name.leading"))
    #expect(text.contains("     'box' is 30 high               line 11\n"))
    #expect(text.contains("     but 'box' is at least 40 high  line 12\n"))
    #expect(text.contains("     'box' cannot be both 30 and at least 40 high\n"))
  }

  @Test func `two distances between the same places`() throws {
    let text = try explained(Self.box("box.leading == name.trailing + 8\nname.trailing == box.leading - 12"))
    #expect(text.contains("     name.trailing cannot be both 8 and 12 left of box.leading\n"))
  }

  @Test func `two heights that differ by a constant`() throws {
    let text = try explained(Self.box("box.height == 2 * name.height\nbox.height == 2 * name.height + 7"))
    #expect(text.contains("     box.height cannot be both 2 * name.height and 2 * name.height + 7\n"))
  }

  /// 320 - 10 - 10 = 300, and the content is at most 50 wide.
  @Test func `a text with required hugging that is pinned to both sides`() throws {
    let text = try explained(
      """
      cell: FeedCell
      measure: {widths: [320]}
      views:
        name: {type: label, intrinsicContentSize: [50, 20], contentHuggingPriority: 1000}
      constraints:
        - name.top == contentView.top + 11
        - name.bottom == contentView.bottom - 11
        - name.leading == contentView.leading + 10
        - name.trailing == contentView.trailing - 10
      """)
    #expect(text.contains("'name' hugs its content at 1000: at most 50 wide"))
    #expect(text.contains("leading 10 + name 50 + trailing 10 make at most 70"))
    #expect(
      text.unwrapped.contains(
        "if UIKit breaks the horizontal hugging of 'name', the row is 42.5 pt high and 'name' is 300 pt wide instead of 50 pt"
      ))
  }

  /// 11 + 20 + 11 = 42, plus half a point for the separator.
  @Test func `several conflicts without common constraints`() throws {
    let text = try explained(
      Self.box("box.height == 30\nbox.height == 40\nbox.width == 5\nbox.width == 6\nbox.leading == name.leading"))
    #expect(text.contains("   these cannot all hold either:\n"))
    #expect(text.unwrapped.contains("twice, and breaks one constraint each time; if UIKit breaks"))
    #expect(text.unwrapped.contains("and 'box.height == 30', the row is 42.5 pt"))
  }

  /// The mask of 'live' keeps a frame at 0, which each of its constraints contradicts. 12 + 20 + 12 = 44, plus 0.5.
  @Test func `all constraints of a view may break`() throws {
    let text = try explained(
      """
      cell: MatchCell
      measure: {widths: [320]}
      views:
        match: {type: label, intrinsicContentSize: [80, 20]}
        live: {frame: [0, 0, 0, 0], translatesAutoresizingMaskIntoConstraints: true}
      constraints:
        - match.top == contentView.top + 12
        - match.leading == contentView.leading + 16
        - contentView.bottom == match.bottom + 12 @ 999
        - live.centerY == match.centerY
        - live.leading >= match.trailing + 8
        - live.trailing == contentView.trailing - 16
      """)
    #expect(text.unwrapped.contains("if UIKit breaks the 3 constraints of 'live', the row is 44.5 pt high"), "\(text)")
  }

  @Test("in random chains the named lengths add up to the named sum", arguments: 1...40)
  func sums(seed: Int) throws {
    // Multiples of a quarter: no sum is rounded.
    var state = seed
    func next(_ count: Int) -> Int {
      state = (state &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
      return (state >> 8) % count
    }
    let count = 1 + next(4)
    var (views, constraints, total) = ("", "", 0.0)
    for index in 0..<count {
      let (gap, height) = (Double(next(80)) / 4, Double(60 + next(100)) / 4)
      views += "  v\(index): {}\n"
      let above = index == 0 ? "contentView.top" : "v\(index - 1).bottom"
      constraints += "  - v\(index).top == \(above) + \(gap)\n  - v\(index).height == \(height)\n"
      constraints += "  - v\(index).leading == contentView.leading\n  - v\(index).width == 9\n"
      total += gap + height
    }
    constraints += "  - contentView.bottom == v\(count - 1).bottom + 2.5\n"
    let text = try explained(
      "cell: FeedCell\nmeasure: {widths: [320]}\nviews:\n\(views)constraints:\n\(constraints)")
    guard let start = text.lines.firstIndex(where: { $0.contains(" make ") }) else {
      // A sum that is too long for a line is left to the steps.
      #expect(count > 2 && text.contains("but UIKit gives the content view"))
      return
    }
    let isSplit = text.lines[start].hasSuffix(",")
    let sentence = text.lines[start] + (isSplit ? text.lines[start + 1] : "")
    let sides = sentence.components(separatedBy: " make ")
    #expect(sides[0].numbers.reduce(0, +) == total + 2.5)
    // The first conflict is the worst: from iOS 13 on, the content view includes the separator [semantics 4.28].
    #expect(sides[1].numbers == [total + 2.5, total + 3])
  }
}

extension String {
  /// The text with each paragraph in one line.
  fileprivate var unwrapped: String {
    var text = ""
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n\n" : " " + line.drop { $0 == " " }
    }
    return text
  }

  /// The words that are numbers.
  fileprivate var numbers: [Double] { split(separator: " ").compactMap { Double($0.filter { $0 != "," }) } }

  fileprivate var lines: [String] { split(separator: "\n").map { String($0) } }

  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts = [""]
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(separator) {
        parts.append("")
        rest = rest.dropFirst(separator.count)
      } else {
        parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    return parts
  }

  /// How often a text occurs in it.
  fileprivate func components(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
