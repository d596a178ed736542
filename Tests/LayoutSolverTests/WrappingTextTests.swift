import Findings
import LayoutModel
import LayoutSolver
import Testing

/// Multi-line text is measured twice: unwrapped, and at the resulting width [3.9, 3.10].
///
/// The texts have wide characters at 12 points, each 12 wide, with a break allowed behind each. One line is 14.32 high,
/// so that 14.5, 29, 43, 57.5, 72 points are one to five lines.
@Suite struct WrappingTextTests {
  private let lines = [0, 14.5, 29, 43, 57.5, 72]

  private func text(_ count: Int) -> String { String(repeating: "漢", count: count) }

  /// A row with a label 20 points from all edges, with the trailing edge as given.
  private func row(
    _ label: String, trailing: String = "title.trailing == contentView.trailing - 20", platform: String = "iOS 15",
    width: Double = 320, more: String = ""
  ) throws -> SolvedRow {
    try SolvedRow(
      """
      cell: Feed
      platform: \(platform)
      table: {separatorStyle: none}
      views:
        title: {type: label, font: system 12, \(label)}
      constraints:
        - title.top == contentView.top + 20
        - title.leading == contentView.leading + 20
        - \(trailing)
        - contentView.bottom == title.bottom + 20
      \(more)
      """, at: width)
  }

  // 30 characters are 360 wide. 280 points fit 23 of them, which are 276 wide; 528 fit all.

  @Test func aLabelWrapsAtTheWidthThatIsLeftForIt() throws {
    let row = try row("numberOfLines: 0, text: \(text(30))")
    #expect(try row.frame("title") == [20, 20, 280, lines[2]])
    #expect(row.heights == [69, 69])
    #expect(row.violations == ["250: 4"], "the widest line is 276 wide, and the label is stretched by 4")
  }

  @Test func aWiderRowHasRoomForOneLine() throws {
    let row = try row("numberOfLines: 0, text: \(text(30))", width: 568)
    #expect(try row.frame("title") == [20, 20, 528, lines[1]])
  }

  @Test("the label is as wide as its widest line if that is allowed [3.10]")
  func hugging() throws {
    let row = try row("numberOfLines: 0, text: \(text(30))", trailing: "title.trailing <= contentView.trailing - 20")
    #expect(try row.frame("title") == [20, 20, 276, lines[2]])
  }

  @Test("a label whose width nothing limits stays on one line [3.10]")
  func unbounded() throws {
    let row = try row("numberOfLines: 0, text: \(text(30))", trailing: "title.top == contentView.top + 20")
    #expect(try row.frame("title") == [20, 20, 360, lines[1]])
  }

  @Test(
    "a limit on the lines limits the height [3.7]", arguments: [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 5), (0, 5)])
  func cap(most: Int, shown: Int) throws {
    // 100 characters at 23 a line are five lines.
    let row = try row("numberOfLines: \(most), text: \(text(100))")
    #expect(try row.frame("title")[3] == lines[shown])
  }

  @Test("a width of exactly some characters fits them", arguments: [(275.9, 22), (276, 23), (276.1, 23)])
  func edge(width: Double, each: Int) throws {
    // One line more than two lines hold.
    let fits = try row("numberOfLines: 0, text: \(text(2 * each))", width: width + 40)
    #expect(try fits.frame("title")[3] == lines[2])
    let oneMore = try row("numberOfLines: 0, text: \(text(2 * each + 1))", width: width + 40)
    #expect(try oneMore.frame("title")[3] == lines[3])
  }

  @Test("an explicit width counts even if stale [3.8, 3.11]", arguments: [320.0, 568])
  func explicit(width: Double) throws {
    // 8 characters are 96 wide, so that 30 make four lines, however wide the row is.
    let row = try row("numberOfLines: 0, preferredMaxLayoutWidth: 100, text: \(text(30))", width: width)
    #expect(try row.frame("title") == [20, 20, width - 40, lines[4]])
  }

  @Test("an explicit width beyond the row leaves the label too low [3.11]")
  func tooWide() throws {
    let row = try row("numberOfLines: 0, preferredMaxLayoutWidth: 528, text: \(text(30))")
    #expect(try row.frame("title") == [20, 20, 280, lines[1]])
  }

  @Test("an explicit width sets the content size and does not limit the label [3.8]")
  func notALimit() throws {
    let row = try row(
      "numberOfLines: 0, preferredMaxLayoutWidth: 100, text: \(text(30))",
      trailing: "title.trailing <= contentView.trailing - 20")
    #expect(try row.frame("title") == [20, 20, 96, lines[4]])
  }

  @Test("before iOS 8 nothing wraps without an explicit width [3.12]", arguments: [("iOS 7", 1), ("iOS 8", 2)])
  func releases(platform: String, shown: Int) throws {
    for word in ["", "preferredMaxLayoutWidth: automatic, ", "preferredMaxLayoutWidth: 0, "] {
      let row = try row("numberOfLines: 0, \(word)text: \(text(30))", platform: platform)
      #expect(try row.frame("title")[3] == lines[shown])
    }
    let explicit = try row("numberOfLines: 0, preferredMaxLayoutWidth: 280, text: \(text(30))", platform: platform)
    #expect(try explicit.frame("title")[3] == lines[2])
  }

  @Test("a label of one line does not wrap")
  func oneLine() throws {
    let row = try row("text: \(text(30))")
    #expect(try row.frame("title") == [20, 20, 280, lines[1]])
    #expect(row.violations == ["750: 80"])
  }

  @Test("an authored content size is not measured")
  func given() throws {
    let row = try row("numberOfLines: 0, intrinsicContentSize: [360, 50], text: \(text(30))")
    #expect(try row.frame("title") == [20, 20, 280, 50])
  }

  @Test("a label with required resistance wraps too, without a conflict")
  func required() throws {
    let row = try row("numberOfLines: 0, contentCompressionResistancePriority: 1000, text: \(text(30))")
    #expect(try row.frame("title") == [20, 20, 280, lines[2]])
    #expect(row.conflicts == [])
  }

  @Test("a required width without space for the text still conflicts")
  func conflict() throws {
    let row = try row(
      "numberOfLines: 0, contentHuggingPriority: 1000, text: \(text(30))", more: "  - title.width == 200")
    #expect(row.solution.status == .unsatisfiable(.fitting))
  }

  @Test("a text view that does not scroll wraps within its insets [2.20, 2.21, 3.9]")
  func textView() throws {
    // 270 points are left within the padding of 5: 22 characters, so that 30 make two lines; 8 above and below.
    let row = try SolvedRow(
      """
      cell: Note
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        note: {type: textView, scrollEnabled: false, font: system 12, text: \(text(30))}
      constraints: ["note.edges == contentView.edges inset 20"]
      """)
    #expect(try row.frame("note") == [20, 20, 280, 29 + 16])
  }

  @Test("a second column wraps in the width that the first one leaves")
  func columns() throws {
    // The name has more hugging and keeps its 60 points: 320 - 20 - 60 - 8 - 20 = 212 remain, 17 characters of 40.
    let row = try SolvedRow(
      """
      cell: Row
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        name: {type: label, font: system 12, text: \(text(5)), contentHuggingPriority: 251,
               contentCompressionResistancePriority: 751}
        note: {type: label, font: system 12, numberOfLines: 0, text: \(text(40))}
      constraints:
        - "H:|-20-[name]-8-[note]-20-|"
        - V:|-10-[name]
        - V:|-10-[note]-10-|
      """)
    #expect(try row.frame("name") == [20, 10, 60, lines[1]])
    #expect(try row.frame("note") == [88, 10, 212, lines[3]])
  }

  @Test("a label in a stack wraps at the stack's width")
  func stack() throws {
    let row = try SolvedRow(
      """
      cell: Row
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        column:
          type: stack
          axis: vertical
          spacing: 4
          subviews:
            one: {type: label, font: system 12, numberOfLines: 0, text: \(text(30))}
            two: {type: label, font: system 12, numberOfLines: 0, text: \(text(60))}
      constraints: ["column.edges == contentView.edges inset 20"]
      """)
    // 23 a line: two lines and three, 4 between.
    #expect(try row.frame("one") == [0, 0, 280, lines[2]])
    #expect(try row.frame("two") == [0, 33, 280, lines[3]])
    #expect(row.heights == [20 + 29 + 4 + 43 + 20, 116])
  }

  @Test("a text pinned to the cell has no width in the fitting pass, and wraps too late [4.3, 5.4]")
  func tiedToTheCell() throws {
    let row = try row("numberOfLines: 0, text: \(text(30))", trailing: "title.trailing == cell.trailing - 20")
    #expect(row.heights == [54.5, 54.5])
    // Once placed it needs 29 points, and the row leaves it 14.5.
    #expect(try row.frame("title") == [20, 20, 280, lines[1]])
    #expect(row.violations == ["750: 14.5", "250: 4"])
  }

  @Test("a row of a fixed height wraps its texts too")
  func fixedRowHeight() throws {
    let row = try SolvedRow(
      """
      cell: Row
      table: {separatorStyle: none, rowHeight: 100}
      measure: {widths: [320]}
      views:
        note: {type: label, font: system 12, numberOfLines: 0, text: \(text(30))}
      constraints:
        - "H:|-20-[note]-20-|"
        - note.top == contentView.top + 20
      """)
    #expect(try row.frame("note") == [20, 20, 280, lines[2]])
  }

  @Test("lines of a text style are a leading apart in a row as well [3.4]")
  func textStyles() throws {
    // Body: each character 17 wide, 16 in 280 points (272). Two lines: 20.29 + 22 = 42.29, a pixel of half a point up.
    let layout = try loadedLayout(
      """
      cell: Feed
      table: {separatorStyle: none}
      views:
        title: {type: label, font: body, numberOfLines: 0, text: \(text(30))}
      constraints: ["title.edges == contentView.edges inset 20"]
      """)
    let large = solve(layout, in: Environment(width: 320))
    #expect(large.contentHeight == 82.5)
    // At accessibilityMedium 28 wide, ten a line: three lines, 33.41 + 2 × 34 = 101.41.
    let larger = solve(layout, in: Environment(width: 320, textSize: .accessibilityMedium))
    #expect(larger.contentHeight == 141.5)
  }
}
