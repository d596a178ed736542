import Testing

@testable import Pictures

/// Rows that are small enough to say by hand where everything is.
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

  @Test func `A view stands where it is solved to be, in a row as high as it is`() throws {
    let drawing = try drawing(Self.row)
    #expect(drawing.rectangles(ofClass: "row") == [["0", "0", "320", "44.5"]])
    #expect(drawing.rectangles(ofClass: "v") == [["16", "10", "100", "20"]])
    #expect(drawing.texts(ofClass: "n") == ["title"])
    #expect(drawing.texts(ofClass: "t") == ["at 320: 44.5 pt high", "44.5"])
  }

  @Test func `The way from top to bottom is a lane of lengths that add up, and words say their sum`() throws {
    let drawing = try drawing(Self.row)
    let sum = "10 + 20 + 14 = 44, and 0.5 for the separator"
    #expect(drawing.texts(in: "k") == ["10", "20", "14", sum])
    // The lane is 12 pt beside the row; ticks are 3 pt to either side.
    let lines = [
      "M329 0H335M332 0V10M329 10H335", "M329 10H335M332 10V30M329 30H335", "M329 30H335M332 30V44M329 44H335",
    ]
    #expect(drawing.lines(in: "k").prefix(3) == lines[...])
  }

  /// A page of a thousand findings opens the sooner the fewer elements its pictures have.
  @Test func `The lines of lengths that are set off alike are one path, and each number says what it stands for`()
    throws
  {
    let drawing = try drawing(Self.row)
    let tips = drawing.elements.filter { $0.name == "title" && $0.path.contains("k") }.map(\.text)
    #expect(tips.count == 3 && tips[0] == "title.top == contentView.top + 10, line 7")
    #expect(tips[2] == "contentView.bottom == title.bottom + 14, line 9")
    let paths = drawing.elements.filter { $0.name == "path" && $0.path.contains("k") }
    // The other one is the sample before the sum.
    #expect(paths.count == 2)
  }

  @Test func `A distance from the side stands below the row`() throws {
    let drawing = try drawing(Self.row)
    #expect(drawing.texts(in: "d") == ["16"])
    // 10 pt below the row, whose bottom is at 44.5.
    #expect(drawing.lines(in: "d") == ["M0 51.5V57.5M0 54.5H16M16 51.5V57.5"])
  }

  /// The text is 2566 thousandths of an em wide, which at 17 pt is 43.62 and the tracking of that size; it stands in
  /// the middle of the 20 pt from 10 on, a line being 20.29 high: its baseline is 0.952 em below its top.
  @Test func `A text stands on its baseline, as wide as it was measured`() throws {
    let line = try #require(try drawing(Self.row).elements.first { $0.text == "in din" })
    let baseline = 10 + (20 - 1.193359375 * 17) / 2 + 0.952148 * 17
    #expect(abs(try #require(Double(line.attributes["y"] ?? "")) - baseline) < 0.01)
    #expect(line.attributes["lengthAdjust"] == "spacingAndGlyphs")
    let width = try #require(Double(line.attributes["textLength"] ?? ""))
    #expect(abs(width - 2.566 * 17) < 4)
  }

  @Test func `A row that collapses is 44 pt high, and a line with a cross is where a tie is missing`() throws {
    let drawing = try drawing(
      Self.row.replacing("  - contentView.bottom == title.bottom + 14", with: ""))
    #expect(drawing.rectangles(ofClass: "row") == [["0", "0", "320", "44"]])
    #expect(
      drawing.texts(in: "m") == ["✗ missing", "nothing ties the bottom of 'title' to the bottom of 'contentView'"])
    #expect(drawing.texts(in: "k") == ["10", "20"])
    #expect(drawing.texts(ofClass: "t").first == "at 320: collapses to 0 pt, and UIKit shows it 44 pt high")
  }

  /// 10 + 20 + 14 are required, so that neither 44 pt, before iOS 13 less the separator's half point, nor any other
  /// height can be imposed. The numbers follow the lines of the file.
  @Test func `What conflicts has numbers, and below the row its text and line`() throws {
    let drawing = try drawing(
      Self.row.replacing("iOS 15", with: "iOS 12") + "\n  - title.height == 20")
    #expect(drawing.texts(in: "x").prefix(6) == ["1", "10", "3", "20", "2", "14"])
    #expect(drawing.texts(ofClass: "N") == ["1", "3", "2"])
    #expect(drawing.texts(in: "x").filter { $0.hasPrefix("(") } == ["(1)", "(2)", "(3)"])
    #expect(drawing.texts(in: "x").contains("these cannot all hold at 43.5 pt, before the row was measured:"))
    #expect(
      drawing.texts(ofClass: "code") == [
        "title.top == contentView.top + 10", "contentView.bottom == title.bottom + 14", "title.height == 20",
      ])
    #expect(drawing.texts(ofClass: "q") == ["line 7", "line 9", "line 10"])
  }

  @Test func `A row whose constraints contradict each other is drawn without one, which is said`() throws {
    let drawing = try drawing(Self.row + "\n  - title.leading == contentView.leading + 30")
    let caption = drawing.texts(ofClass: "t").first
    #expect(caption == "at 320: no height, its constraints contradict each other")
    #expect(drawing.texts(in: "x").contains("these cannot all hold; drawn without (2), which UIKit likely breaks:"))
    // The last one goes [semantics 1.41]: the view stays where the first one puts it.
    #expect(drawing.rectangles(ofClass: "v") == [["16", "10", "100", "20"]])
    #expect(drawing.texts(in: "x").prefix(4) == ["1", "16", "2", "16, not 30"])
  }

  @Test func `What yields has its own line, and what it asked for`() throws {
    let drawing = try drawing(Self.row + "\n  - title.height == 50 @ 200")
    #expect(drawing.texts(in: "y").prefix(2) == ["1", "20, not 50"])
    #expect(drawing.texts(in: "y").contains("this yields:"))
  }

  @Test func `Where nothing decides a width, the other extreme is drawn and the range said`() throws {
    // 320 - 16 - 16 - 8 = 280 are shared; neither is narrower than 100.
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
    let ghosts = drawing.elements.filter { $0.name == "rect" && $0.path.contains("o") }
      .compactMap { $0.attributes["width"].flatMap { Double($0) } }
    #expect(views.count == 2 && ghosts.count == 2)
    for (view, ghost) in zip(views, ghosts) { #expect(view != ghost && [100, 180].contains(ghost)) }
  }

  @Test func `From right to left the leading side is the right one`() throws {
    let drawing = try drawing(
      Self.row.replacing("widths: [320]", with: "widths: [320], layoutDirections: [rightToLeft]"))
    #expect(drawing.rectangles(ofClass: "v") == [["204", "10", "100", "20"]])
    #expect(drawing.texts(in: "d") == ["16"])
    #expect(drawing.lines(in: "d") == ["M304 51.5V57.5M304 54.5H320M320 51.5V57.5"])
  }

  @Test func `Edges that are tied without a distance have a short tick and no number`() throws {
    let drawing = try drawing(
      Self.row.replacing("views:", with: "views:\n  note: {type: label, text: x, intrinsicContentSize: [60, 20]}")
        + "\n  - note.leading == title.leading\n  - note.top == title.bottom + 30")
    #expect(drawing.texts(in: "d").sorted() == ["16", "30"])
    // Between the title's bottom at 30, and the note's top at 60, three points into each.
    #expect(drawing.lines(in: "d").contains("M16 27V63"))
  }

  /// Three thirds of 20 are 6.67 each, which add up to 20.01.
  @Test func `The numbers beside a row are those of the sum below it`() throws {
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

  /// A stack of 300 from 10 on, with views of 50 and 60 and what is left.
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

  @Test func `The spacing of a stack is drawn across as it is drawn down`() throws {
    let across = try drawing(Self.stack)
    #expect(across.texts(in: "d").filter { $0 == "8" }.count == 2)
    // From 10 + 50 to 68, and from 68 + 60 to 136.
    for ends in [(60, 68), (128, 136)] {
      #expect(across.lines(in: "d").contains { $0.hasPrefix("M\(ends.0) ") && $0.contains("H\(ends.1)M") })
    }
    #expect(across.elements.contains { $0.name == "title" && $0.text.hasPrefix("line, the spacing of the stack") })
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
    // Beside the row once, in the chain.
    #expect(down.texts(ofClass: "l").filter { $0 == "8" }.count == 1)
  }

  @Test func `What stands in a view that a stack takes out is not drawn`() throws {
    let drawing = try drawing(Self.stack)
    #expect(Set(drawing.texts(ofClass: "n")) == ["line", "a", "b", "c"])
    #expect(!drawing.texts(ofClass: "l").contains { $0.contains("33") })
    #expect(drawing.texts(in: "d").contains("hidden: 'gone'"))
  }

  /// A bell is spelled out as five characters, which nobody measured.
  @Test func `A line in which something is spelled out is not stretched`() throws {
    func line(_ text: String) throws -> Element? {
      try drawing(Self.row.replacing("text: in din", with: "text: \"\(text)\"")).elements
        .first { $0.name == "text" && $0.text.hasPrefix("in") && $0.attributes["class"] == nil }
    }
    #expect(try line("in din")?.attributes["textLength"] != nil)
    let bell = try #require(try line(#"in\u0007"#))
    #expect(bell.text.hasPrefix(#"in\u{7}"#) && bell.attributes["textLength"] == nil)
  }

  @Test func `A screen reader hears the same`() throws {
    let drawing = try drawing(Self.row)
    #expect(drawing.elements.first?.attributes["role"] == "img")
    #expect(drawing.elements.first { $0.name == "title" }?.text == "RowCell")
    #expect(
      drawing.elements.first { $0.name == "desc" }?.text
        == "RowCell. at 320: 44.5 pt high. 10 + 20 + 14 = 44, and 0.5 for the separator")
  }
}
