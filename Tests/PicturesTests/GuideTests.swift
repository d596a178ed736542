import Testing

@testable import Pictures

/// Guides of the author, which no view shows.
@Suite struct GuideTests {
  /// 10 + 5 + 20 + 5 + 10 = 50, and half a point for the separator.
  private static let row = """
    cell: GuideCell
    platform: iOS 15
    measure: {widths: [320]}
    guides: {inner: {}}
    views:
      a: {type: label, text: Under, intrinsicContentSize: [100, 20]}
    constraints:
      - inner.top == contentView.top + 10
      - inner.bottom == contentView.bottom - 10
      - inner.leading == contentView.leading + 30
      - inner.width == 200
      - a.top == inner.top + 5
      - a.leading == inner.leading + 5
      - a.bottom == inner.bottom - 5
    """

  /// From right to left it ends at 320 - 30.
  @Test(arguments: [("leftToRight", "30"), ("rightToLeft", "90")])
  func `A guide that a constraint speaks of is a box with its name`(direction: String, left: String) throws {
    let drawing = try drawing(
      Self.row.replacing("widths: [320]", with: "widths: [320], layoutDirections: [\(direction)]"))
    #expect(drawing.rectangles(ofClass: "in") == [[left, "10", "200", "30"]])
    #expect(Set(drawing.texts(ofClass: "n")) == ["a", "inner"])
    #expect(drawing.texts(in: "d").sorted() == ["200", "30", "5"])
  }

  @Test func `The lengths of a way through a guide add up`() throws {
    let sum = "10 + 5 + 20 + 5 + 10 = 50, and 0.5 for the separator"
    #expect(try drawing(Self.row).texts(in: "k") == ["10", "5", "20", "5", "10", sum])
  }

  /// 50 pt are required, so that 43.5 pt cannot be imposed. All five lengths and the label's own height are part of it.
  @Test func `Numbers stand at the constraints of a guide`() throws {
    let drawing = try drawing(
      Self.row.replacing("iOS 15", with: "iOS 12") + "\n  - a.height == 20")
    #expect(drawing.texts(ofClass: "N").sorted() == ["1", "2", "3", "4", "5"])
    #expect(drawing.texts(ofClass: "code").count == 5)
  }
}
