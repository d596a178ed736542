import Testing

@testable import Pictures

/// Rows that are small enough to calculate every position by hand.
@Suite struct RowDrawingTests {
  /// 10 + 20 + 14 = 44, and half a point for the separator.
  static let row = """
    cell: RowCell
    platform: iOS 15
    measure: {widths: [320]}
    views:
      title: {type: label, text: in din, intrinsicContentSize: [100, 20]}
    constraints:
      - title.top == contentView.top + 10
      - title.leading == contentView.leading + 16
      - contentView.bottom == title.bottom + 14
    """

  @Test func `A view has its solved frame, and the row its solved height`() throws {
    let drawing = try drawing(Self.row)
    #expect(drawing.rectangles(ofClass: "row") == [["0", "0", "320", "44.5"]])
    #expect(drawing.rectangles(ofClass: "v") == [["16", "10", "100", "20"]])
    #expect(drawing.texts(ofClass: "n") == ["title"])
    #expect(drawing.texts(ofClass: "t") == ["at width 320: 44.5 pt high", "44.5"])
  }

  @Test func `The vertical chain is a lane of lengths, with their sum in words`() throws {
    let drawing = try drawing(Self.row)
    let sum = "10 + 20 + 14 = 44, plus 0.5 for the separator"
    #expect(drawing.texts(in: "k") == ["10", "20", "14", sum])
    // The lane is 12 pt beside the row. Ticks extend 3 pt to either side.
    let lines = [
      "M329 0H335M332 0V10M329 10H335", "M329 10H335M332 10V30M329 30H335", "M329 30H335M332 30V44M329 44H335",
    ]
    #expect(drawing.lines(in: "k").prefix(3) == lines[...])
  }

  /// A page of a thousand findings opens faster if its pictures have fewer elements.
  @Test func `Lines with the same mark are one path, and each number has a tip`()
    throws
  {
    let drawing = try drawing(Self.row)
    let tips = drawing.elements.filter { $0.name == "title" && $0.path.contains("k") }.map(\.text)
    #expect(tips.count == 3 && tips[0] == "title.top == contentView.top + 10, line 7")
    #expect(tips[2] == "contentView.bottom == title.bottom + 14, line 9")
    let paths = drawing.elements.filter { $0.name == "path" && $0.path.contains("k") }
    // The second path is the sample line before the sum.
    #expect(paths.count == 2)
  }

  @Test func `A horizontal distance is below the row`() throws {
    let drawing = try drawing(Self.row)
    #expect(drawing.texts(in: "d") == ["16"])
    // 10 pt below the row, whose bottom is at 44.5.
    #expect(drawing.lines(in: "d") == ["M0 51.5V57.5M0 54.5H16M16 51.5V57.5"])
  }

  /// The text is 2566 thousandths of an em wide, which is 43.62 at 17 pt, plus the tracking of that size. Its line is
  /// 20.29 high, in the middle of the 20 pt that start at 10. The baseline is 0.952 em below the top of the line.
  @Test func `A text is on its baseline, with its measured width`() throws {
    let line = try #require(try drawing(Self.row).elements.first { $0.text == "in din" })
    let baseline = 10 + (20 - 1.193359375 * 17) / 2 + 0.952148 * 17
    #expect(abs(try #require(Double(line.attributes["y"] ?? "")) - baseline) < 0.01)
    #expect(line.attributes["lengthAdjust"] == "spacingAndGlyphs")
    let width = try #require(Double(line.attributes["textLength"] ?? ""))
    #expect(abs(width - 2.566 * 17) < 4)
  }

  @Test func `A collapsed row is 44 pt high, and a line with a cross marks the missing constraint`() throws {
    let drawing = try drawing(
      Self.row.replacing("  - contentView.bottom == title.bottom + 14", with: ""))
    #expect(drawing.rectangles(ofClass: "row") == [["0", "0", "320", "44"]])
    #expect(
      drawing.texts(in: "m") == ["✗ missing", "nothing connects the bottom of 'title' to the bottom of 'contentView'"])
    #expect(drawing.texts(in: "k") == ["10", "20"])
    #expect(drawing.texts(ofClass: "t").first == "at width 320: collapses to 0 pt, and UIKit shows it 44 pt high")
  }

  /// 10 + 20 + 14 are required. That conflicts with every other imposed height, and so with 44 pt minus the half point
  /// of the separator, as before iOS 13. The numbers follow the lines of the file.
  @Test func `Conflicting constraints have numbers, and their text and line below the row`() throws {
    let drawing = try drawing(
      Self.row.replacing("iOS 15", with: "iOS 12") + "\n  - title.height == 20")
    #expect(drawing.texts(in: "x").prefix(6) == ["1", "10", "3", "20", "2", "14"])
    // Beside the row from top to bottom, and then below it.
    #expect(drawing.texts(ofClass: "nu") == ["1", "3", "2", "1", "2", "3"])
    #expect(drawing.texts(in: "x").contains("these conflict at 43.5 pt (before UIKit measures the row):"))
    #expect(
      drawing.texts(ofClass: "code") == [
        "title.top == contentView.top + 10", "contentView.bottom == title.bottom + 14", "title.height == 20",
      ])
    #expect(drawing.texts(ofClass: "q") == ["line 7", "line 9", "line 10"])
  }

  /// 20 and 20.5: the hidden view keeps its 30, and the visible ones stand as if it were 0 [6.31].
  @Test func `A row whose hidden view keeps its size is drawn whole`() throws {
    let drawing = try drawing(
      """
      cell: A
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        stack:
          type: stack
          axis: vertical
          subviews:
            a: {intrinsicContentSize: [100, 20]}
            b: {hidden: true}
      constraints:
        - stack.edges == contentView.edges
        - b.height == 30
      """)
    #expect(drawing.texts(in: "x").contains("these conflict:"))
    #expect(drawing.texts(ofClass: "t").first == "at width 320: 20 pt high, but its constraints conflict")
  }

  @Test func `A row with conflicting constraints is drawn without one, and says so`() throws {
    let drawing = try drawing(Self.row + "\n  - title.leading == contentView.leading + 30")
    let caption = drawing.texts(ofClass: "t").first
    #expect(caption == "at width 320: no height, because its constraints conflict")
    #expect(
      drawing.texts(in: "x").contains("these conflict; drawn without (2), which UIKit may break:"))
    // It is drawn without the last one [semantics 1.41]. The view stays where the first one puts it.
    #expect(drawing.rectangles(ofClass: "v") == [["16", "10", "100", "20"]])
    // Both are one line.
    #expect(drawing.texts(in: "x").prefix(3) == ["1", "2", "16, not 30"])
  }

  @Test func `An unsatisfied constraint has a dashed line, with the length that it requests`() throws {
    let drawing = try drawing(Self.row + "\n  - title.height == 50 @ 200")
    #expect(drawing.texts(in: "y").prefix(2) == ["1", "20, not 50"])
    #expect(drawing.texts(in: "y").contains("this is not satisfied:"))
  }

  @Test func `An ambiguous width is drawn at its other extreme, with its range in words`() throws {
    // The two share 320 - 16 - 16 - 8 = 280, and neither is narrower than 100.
    let drawing = try drawing(
      """
      cell: PairCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        name: {type: label, text: a, intrinsicContentSize: [100, 20]}
        price: {type: label, text: b, intrinsicContentSize: [100, 20]}
      constraints:
        - name.top == contentView.top + 10
        - name.leading == contentView.leading + 16
        - contentView.bottom == name.bottom + 14
        - price.top == name.top
        - price.leading == name.trailing + 8
        - contentView.trailing == price.trailing + 16
      """)
    #expect(drawing.texts(in: "o").prefix(1) == ["'name' may be 100 to 180 pt wide"])
    let views = drawing.rectangles(ofClass: "v").compactMap { $0[2].flatMap { Double($0) } }
    let alternativeFrames = drawing.elements.filter { $0.name == "rect" && $0.path.contains("o") }
      .compactMap { $0.attributes["width"].flatMap { Double($0) } }
    #expect(views.count == 2 && alternativeFrames.count == 2)
    for (view, ghost) in zip(views, alternativeFrames) { #expect(view != ghost && [100, 180].contains(ghost)) }
  }

  @Test func `In a right-to-left row the leading side is on the right`() throws {
    let drawing = try drawing(
      Self.row.replacing("widths: [320]", with: "widths: [320], layoutDirections: [rightToLeft]"))
    #expect(drawing.rectangles(ofClass: "v") == [["204", "10", "100", "20"]])
    #expect(drawing.texts(in: "d") == ["16"])
    #expect(drawing.lines(in: "d") == ["M304 51.5V57.5M304 54.5H320M320 51.5V57.5"])
  }

  @Test func `Aligned edges have a short tick and no number`() throws {
    let drawing = try drawing(
      Self.row.replacing("views:", with: "views:\n  note: {type: label, text: x, intrinsicContentSize: [60, 20]}")
        + "\n  - note.leading == title.leading\n  - note.top == title.bottom + 30")
    #expect(drawing.texts(in: "d").sorted() == ["16", "30"])
    // From the bottom of the title at 30 to the top of the note at 60, and three points into each.
    #expect(drawing.lines(in: "d").contains("M16 27V63"))
  }

  /// A third of 20 is 6.67 when rounded, and three times 6.67 is 20.01.
  @Test func `The numbers beside a row equal those of the sum below it`() throws {
    let third = "6.666666666666667"
    let drawing = try drawing(
      """
      cell: RowCell
      platform: iOS 12
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        title: {type: view}
      constraints:
        - title.top == contentView.top + \(third)
        - title.leading == contentView.leading
        - title.height == \(third) @ 999
        - contentView.bottom == title.bottom + \(third)
      """)
    let sum = try #require(drawing.texts(in: "k").last)
    let parts = sum.prefix { $0 != "=" }.split(separator: "+").map { $0.filter { $0 != " " } }
    #expect(parts.sorted() == ["6.66", "6.67", "6.67"] && sum.hasSuffix("= 20"))
    #expect(drawing.texts(in: "k").prefix(3) == parts[...])
  }

  /// A stack 300 wide that starts at 10, with views of 50, 60 and the rest.
  private static let stack = """
    cell: StackCell
    platform: iOS 15
    measure: {widths: [320]}
    views:
      line:
        type: stack
        axis: horizontal
        spacing: 8
        subviews:
          a: {type: view}
          gone:
            type: view
            hidden: true
            subviews:
              inner: {type: view}
          b: {type: view}
          c: {type: view}
    constraints:
      - line.top == contentView.top
      - line.leading == contentView.leading + 10
      - line.trailing == contentView.trailing - 10
      - line.bottom == contentView.bottom
      - a.width == 50
      - b.width == 60
      - a.height == 44 @ 999
      - inner.width == 33
    """

  @Test func `The spacing of a stack is drawn in both axes`() throws {
    let across = try drawing(Self.stack)
    #expect(across.texts(in: "d").filter { $0 == "8" }.count == 2)
    // The gaps are from 10 + 50 to 68, and from 68 + 60 to 136.
    for ends in [(60, 68), (128, 136)] {
      #expect(across.lines(in: "d").contains { $0.hasPrefix("M\(ends.0) ") && $0.contains("H\(ends.1)M") })
    }
    #expect(across.elements.contains { $0.name == "title" && $0.text.hasPrefix("the spacing of 'line'") })
    let down = try drawing(
      """
      cell: StackCell
      measure: {widths: [320]}
      views:
        line:
          type: stack
          axis: vertical
          spacing: 8
          subviews:
            a: {type: label, intrinsicContentSize: [50, 20]}
            b: {type: label, intrinsicContentSize: [60, 20]}
      constraints:
        - line.edges == contentView.edges
      """)
    // The chain beside the row has the spacing once.
    #expect(down.texts(ofClass: "l").filter { $0 == "8" }.count == 1)
  }

  @Test func `Subviews of a view that a stack removes are not drawn`() throws {
    let drawing = try drawing(Self.stack)
    #expect(Set(drawing.texts(ofClass: "n")) == ["line", "a", "b", "c"])
    #expect(!drawing.texts(ofClass: "l").contains { $0.contains("33") })
    #expect(drawing.texts(in: "d").contains("hidden: 'gone'"))
  }

  /// A bell character is spelled out as five characters, which were not measured.
  @Test func `A line with spelled-out characters is not stretched`() throws {
    func line(_ text: String) throws -> Element? {
      try drawing(Self.row.replacing("text: in din", with: "text: \"\(text)\"")).elements
        .first { $0.name == "text" && $0.text.hasPrefix("in") && $0.attributes["class"] == nil }
    }
    #expect(try line("in din")?.attributes["textLength"] != nil)
    let bell = try #require(try line(#"in\u0007"#))
    #expect(bell.text.hasPrefix(#"in\u{7}"#) && bell.attributes["textLength"] == nil)
  }

  @Test func `The description for screen readers says the same`() throws {
    let drawing = try drawing(Self.row)
    #expect(drawing.elements.first?.attributes["role"] == "img")
    #expect(drawing.elements.first { $0.name == "title" }?.text == "RowCell")
    #expect(
      drawing.elements.first { $0.name == "desc" }?.text
        == "RowCell. at width 320: 44.5 pt high. 10 + 20 + 14 = 44, plus 0.5 for the separator")
  }
}
