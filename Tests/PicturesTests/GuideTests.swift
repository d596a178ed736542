import Testing

@testable import Pictures

/// Layout guides of the file, which are invisible in the app.
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

  /// In the right-to-left row it ends at 320 - 30.
  @Test(arguments: [("leftToRight", "30"), ("rightToLeft", "90")])
  func `A guide with a constraint is a box with its name`(direction: String, left: String) throws {
    let drawing = try drawing(
      Self.row.replacing("widths: [320]", with: "widths: [320], layoutDirections: [\(direction)]"))
    #expect(drawing.rectangles(ofClass: "in") == [[left, "10", "200", "30"]])
    #expect(Set(drawing.texts(ofClass: "n")) == ["a", "inner"])
    #expect(drawing.texts(in: "d").sorted() == ["200", "30", "5"])
  }

  @Test func `The lengths of a chain through a guide add up`() throws {
    let sum = "10 + 5 + 20 + 5 + 10 = 50, plus 0.5 for the separator"
    #expect(try drawing(Self.row).texts(in: "k") == ["10", "5", "20", "5", "10", sum])
  }

  /// 50 pt are required, which conflicts with an imposed 43.5 pt. All five lengths take part, also the label's height.
  @Test func `The constraints of a guide have numbers`() throws {
    let drawing = try drawing(
      Self.row.replacing("iOS 15", with: "iOS 12") + "\n  - a.height == 20")
    #expect(drawing.texts(ofClass: "nu").sorted() == ["1", "1", "2", "2", "3", "3", "4", "4", "5", "5"])
    #expect(drawing.texts(ofClass: "code").count == 5)
  }
}
