import Testing

@testable import Pictures

/// The choice of environments that get a picture, and the arrangement of these pictures.
@Suite struct LooksTests {
  private static let wrapping = """
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
    """

  /// A label from side to side is 320 - 32 = 288 and 375 - 32 = 343 wide, and as high in both rows.
  @Test func `Rows that differ in nothing but widths are one picture at the first width`() throws {
    let wide = "\n  - contentView.trailing == title.trailing + 16"
    let drawing = try drawing(RowDrawingTests.row.replacing("[320]", with: "[320, 375]") + wide)
    #expect(drawing.texts(ofClass: "t").first == "at widths 320 and 375: 44.5 pt high")
    #expect(drawing.rectangles(ofClass: "v") == [["16", "10", "288", "20"]])
    #expect(drawing.rectangles(ofClass: "row").count == 1)
  }

  /// The label takes several lines at 100, two at 200 and one at 400. With their lanes, all fit the 1280 of a line.
  @Test func `Rows of different heights are side by side`() throws {
    let drawing = try drawing(Self.wrapping.replacing("[200, 400]", with: "[100, 200, 400]"))
    let places = drawing.elements.filter { $0.name == "g" && $0.path == ["plumb"] }
      .compactMap { $0.attributes["transform"]?.wholeMatch(of: /translate\((\S+) (\S+)\)/) }
      .compactMap { match in Double(match.1).flatMap { x in Double(match.2).map { (x: x, y: $0) } } }
      .filter { $0.y == 40 }
    #expect(places.count == 3 && places.map(\.x) == places.map(\.x).sorted())
  }

  @Test func `Shared remarks are below the rows once`() throws {
    let drawing = try drawing(
      RowDrawingTests.row.replacing("[320]", with: "[320], layoutDirections: [leftToRight, rightToLeft]"))
    let sum = "10 + 20 + 14 = 44, plus 0.5 for the separator"
    #expect(drawing.texts(in: "k").filter { $0 == sum }.count == 1)
    #expect(drawing.texts(in: "d").contains("in both pictures:"))
    let words = drawing.elements.first { $0.name == "desc" }?.text
    #expect(words?.hasSuffix("in both pictures: \(sum)") == true)
  }

  /// The text takes more lines at 200 than at 400, so the sums differ.
  @Test func `Rows with different remarks have their own`() throws {
    let drawing = try drawing(Self.wrapping)
    #expect(drawing.texts(ofClass: "t").filter { $0.hasPrefix("at ") }.count == 2)
    #expect(drawing.texts(in: "k").filter { $0.hasPrefix("10 + ") }.count == 2)
    #expect(!drawing.texts(in: "d").contains("in both pictures:"))
  }

  /// The height is that of the width, so that no two rows are alike.
  @Test func `Of many variants six are drawn, and the others are counted`() throws {
    let label = "{type: label, text: in din, intrinsicContentSize: [100, 20]}"
    let square = RowDrawingTests.row.replacing(label, with: "{type: view}")
    let drawing = try drawing(
      square.replacing("[320]", with: "[320, 330, 340, 350, 360, 370, 380, 390]")
        + "\n  - title.height == contentView.width\n  - title.width == 20")
    let widths = drawing.rectangles(ofClass: "row").map { $0[2] ?? "" }
    #expect(widths.count == 6 && widths.first == "320" && widths.last == "390")
    #expect(drawing.texts(ofClass: "q").contains("2 more variants are not drawn"))
  }
}
