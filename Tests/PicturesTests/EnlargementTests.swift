import LayoutModel
import Testing

@testable import Pictures

/// Rows that are too small to read at their own size.
@Suite struct EnlargementTests {
  /// Rows narrower than 80 or lower than 12 are drawn at least 160 wide and 24 high, unless a side would exceed 1000:
  /// 160 / 40 is 4; 24 / 6.5 is 3.7, and 1000 / 320 is 3.1; 24 / 12 is not needed, 24 / 11.5 is 2.1; 1000 / 700 is 1.4.
  @Test(arguments: [
    (320.0, 44.0, 1.0), (40, 69.5, 4), (40, 6.5, 4), (320, 6.5, 3), (320, 12, 1), (320, 11.5, 3), (700, 6.5, 1),
    (80, 44, 1), (79, 44, 3), (2, 44, 8), (40, 2000, 1), (0, 44, 1), (320, 0, 1),
  ])
  func `A small row is enlarged by a whole number`(width: Double, height: Double, times: Double) {
    #expect(enlargement(of: Rectangle(x: 0, y: 0, width: width, height: height)) == times)
  }

  /// 12 + 20 + 4 + 20 + 12 = 68 and half a point, 40 wide. Four times that is 160 by 274. The lengths stay the same.
  private static let narrow = """
    cell: NarrowCell
    platform: iOS 15
    measure: {widths: [40]}
    views:
      a: {type: label, text: Hi, intrinsicContentSize: [20, 20]}
      b: {type: label, text: Yo, intrinsicContentSize: [22, 20]}
    constraints:
      - a.top == contentView.top + 12
      - a.leading == contentView.leading + 4
      - b.top == a.bottom + 4
      - b.leading == a.leading
      - contentView.bottom == b.bottom + 12
    """

  @Test func `Places are enlarged, numbers are not, and the caption names the scale`() throws {
    let drawing = try drawing(Self.narrow)
    #expect(drawing.texts(ofClass: "t") == ["at width 40: 68.5 pt high, drawn at 4 times its", "size", "68.5"])
    #expect(drawing.rectangles(ofClass: "row") == [["0", "0", "160", "274"]])
    #expect(drawing.rectangles(ofClass: "v") == [["16", "48", "80", "80"], ["16", "144", "88", "80"]])
    #expect(drawing.texts(in: "k").prefix(5) == ["12", "20", "4", "20", "12"] && drawing.texts(in: "d") == ["4"])
    // 12 beside the row, from the title's 12 pt on: 48 to 128.
    #expect(drawing.lines(in: "k").contains("M169 48H175M172 48V128M169 128H175"))
    // The half point of the separator is two points wide, with the line in the middle.
    let separator = try #require(drawing.elements.first { $0.attributes["class"] == "sep" })
    #expect(separator.attributes["stroke-width"] == "2" && separator.attributes["d"]?.contains(" 273H") == true)
    // A font of 17 pt.
    #expect(drawing.elements.contains { $0.attributes["font-size"] == "68" })
  }

  /// A view 200 pt above a row is 800 above it in its picture, where 160 are shown.
  @Test func `The distance of a view outside an enlarged picture is in points`() throws {
    let far = Self.narrow.replacing("views:", with: "views:\n  far: {type: label, intrinsicContentSize: [9, 9]}")
    let drawing = try drawing(far + "\n  - far.bottom == contentView.top - 200\n  - far.leading == a.leading")
    #expect(drawing.texts(in: "d").contains { $0.hasPrefix("'far' is outside the picture, 200 pt above") })
  }

  @Test func `A distance that differs from the requested one is labelled in points`() throws {
    let drawing = try drawing(Self.narrow + "\n  - a.width == 30 @ 20\n  - a.width == 20 @ 900")
    #expect(drawing.texts(ofClass: "l").contains("20, not 30"))
  }
}
