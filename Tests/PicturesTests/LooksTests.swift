import Testing

@testable import Pictures

/// The choice of environments that get a picture, and the arrangement of these pictures.
@Suite struct LooksTests {
  @Test func `Environments with equal frames share a picture, and others are side by side`() throws {
    let same = try drawing(RowDrawingTests.row.replacing("[320]", with: "[320, 375]"))
    #expect(same.texts(ofClass: "t").first == "at widths 320 and 375: 44.5 pt high")
    let wide = "\n  - contentView.trailing == title.trailing + 16"
    let different = try drawing(RowDrawingTests.row.replacing("[320]", with: "[320, 375]") + wide)
    #expect(different.rectangles(ofClass: "v") == [["16", "10", "288", "20"], ["16", "10", "343", "20"]])
  }

  /// Rows of 320, 375 and 430, each with about 90 pt of lanes and numbers, fit the 1600 of a line.
  @Test func `Three usual widths fit on one line, and shared remarks are below them once`() throws {
    let drawing = try drawing(
      RowDrawingTests.row.replacing("[320]", with: "[320, 375, 430]")
        + "\n  - contentView.trailing == title.trailing + 16")
    let places = drawing.elements.filter { $0.name == "g" && $0.path == ["plumb"] }
      .compactMap { $0.attributes["transform"]?.wholeMatch(of: /translate\((\S+) (\S+)\)/) }
      .compactMap { match in Double(match.1).flatMap { x in Double(match.2).map { (x: x, y: $0) } } }
      .filter { $0.y == 40 }
    #expect(places.count == 3 && places.map(\.x) == places.map(\.x).sorted())
    let sum = "10 + 20 + 14 = 44, plus 0.5 for the separator"
    #expect(drawing.texts(in: "k").filter { $0 == sum }.count == 1)
    #expect(drawing.texts(in: "d").contains("in all 3 pictures:"))
    #expect(
      drawing.elements.first { $0.name == "desc" }?.text
        == "RowCell. at width 320: 44.5 pt high. at width 375: 44.5 pt high. at width 430: 44.5 pt high. in all 3 pictures: \(sum)"
    )
  }

  /// The text takes more lines at 200 than at 400, so the sums differ.
  @Test func `Rows with different remarks have their own`() throws {
    let drawing = try drawing(
      """
      cell: RowCell
      platform: iOS 15
      measure: {widths: [200, 400]}
      views:
        title: {type: label, numberOfLines: 0, text: one two three four five six seven eight nine}
      constraints:
        - title.top == contentView.top + 10
        - title.leading == contentView.leading
        - title.trailing == contentView.trailing
        - title.bottom == contentView.bottom - 10
      """)
    #expect(drawing.texts(ofClass: "t").filter { $0.hasPrefix("at ") }.count == 2)
    #expect(drawing.texts(in: "k").filter { $0.hasPrefix("10 + ") }.count == 2)
    #expect(!drawing.texts(in: "d").contains("in both pictures:"))
  }

  @Test func `Of many variants six are drawn, and the others are counted`() throws {
    let wide = "\n  - contentView.trailing == title.trailing + 16"
    let drawing = try drawing(
      RowDrawingTests.row.replacing("[320]", with: "[320, 330, 340, 350, 360, 370, 380, 390]") + wide)
    let widths = drawing.rectangles(ofClass: "row").map { $0[2] ?? "" }
    #expect(widths.count == 6 && widths.first == "320" && widths.last == "390")
    #expect(drawing.texts(ofClass: "q").contains("2 more variants are not drawn"))
  }
}
