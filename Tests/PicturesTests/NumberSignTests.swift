import LayoutModel
import Testing

@testable import Pictures

/// Numbers in rings, long names, and brief pictures.
@Suite struct NumberSignTests {
  /// A ring is 11 high. Each digit is 5 wide, and the sides add 5.5.
  @Test(arguments: [(1, 11.0), (9, 11), (10, 15.5), (23, 15.5), (100, 20.5)])
  func `A ring is as wide as its digits`(number: Int, width: Double) {
    #expect(RingedNumber(number).width == width)
  }

  /// The ring spans 7.25 to 18.25. Its middle is 3.5 above the baseline.
  @Test func `A ring surrounds the digits on a baseline`() {
    #expect(
      RingedNumber(12).ring(x: 2, baseline: 16.25)
        == "M7.5 7.25h4.5a5.5 5.5 0 0 1 0 11h-4.5a5.5 5.5 0 0 1 0 -11z")
  }

  /// 11 views of 12 pt with gaps and margins of 12 pt need 276 pt, not 300. All constraints belong to the conflict: 11
  /// heights, 10 gaps, two margins and the total height. Each length is long enough for its number.
  private static let column: String = {
    let names = (0..<11).map { "v\($0)" }
    var lines = [
      "v0.top == contentView.top + 12", "contentView.bottom == v10.bottom + 12", "contentView.height == 300",
    ]
    lines += zip(names, names.dropFirst()).map { "\($1).top == \($0).bottom + 12" }
    lines += names.map { "\($0).height == 12" }
    return """
      cell: ColumnCell
      platform: iOS 12
      measure: {widths: [320]}
      views:
      \(names.map { "  \($0): {type: view}\n" }.joined())constraints:
      \(lines.map { "  - \($0)\n" }.joined())
      """
  }()

  @Test func `Numbers above ten are in a ring, and before the lines in the words`() throws {
    let drawing = try drawing(Self.column)
    let numbers = drawing.texts(ofClass: "nu").compactMap { Int($0) }
    // Each one is beside the row and below it.
    #expect(numbers.sorted() == (1...24).flatMap { [$0, $0] })
    let left = { (element: Element) in element.attributes["x"].flatMap { Double($0) } ?? 0 }
    let last = try #require(drawing.elements.last { $0.text == "24" })
    let line = try #require(drawing.elements.last { $0.attributes["class"] == "q" && $0.text.hasPrefix("line ") })
    let code = try #require(drawing.elements.last { $0.attributes["class"] == "code" })
    // A number is in the middle of its ring.
    #expect(left(line) >= left(last) + RingedNumber(24).width / 2 && left(code) >= left(line) + roughWidth(line.text))
  }

  // MARK: - Names

  /// 40 letters of 5.5 pt, the ellipsis included, are 220.
  @Test(arguments: ["leftToRight", "rightToLeft"])
  func `A long name is cut off, and its tip is the full name`(direction: String) throws {
    let name = String(repeating: "abcdefghi_", count: 8)
    let drawing = try drawing(
      """
      cell: NameCell
      platform: iOS 15
      measure: {widths: [320], layoutDirections: [\(direction)]}
      views:
        \(name): {type: label, text: x, intrinsicContentSize: [20, 20]}
      constraints:
        - \(name).top == contentView.top + 8
        - contentView.bottom == \(name).bottom + 8
        - \(name).leading == contentView.leading + 8
      """)
    let tag = try #require(drawing.elements.first { $0.attributes["class"] == "n" })
    #expect(tag.text == "\(name.prefix(39))…")
    #expect(drawing.elements.contains { $0.name == "title" && $0.text == name })
    // The name is beside the view, which is 20 wide: it starts at 28 + 2, or ends at 292 - 3.
    let left = try #require(tag.attributes["x"].flatMap { Double($0) })
    #expect(left == (direction == "leftToRight" ? 31 : 292 - 3 - 220 + 1))
  }

  // MARK: - Few elements

  private static func picture(of count: Int, in detail: PictureDetail) throws -> RowPicture {
    let names = (0..<count).map { "v\($0)" }
    var lines = ["v0.top == contentView.top", "contentView.bottom == v\(count - 1).bottom"]
    lines += zip(names, names.dropFirst()).map { "\($1).top == \($0).bottom" }
    for (index, name) in names.enumerated() {
      lines += [
        "\(name).height == 55", "\(name).width == \(30 + index)", "\(name).leading == contentView.leading + 77",
      ]
    }
    let text = """
      cell: BriefCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
      \(names.map { "  \($0): {type: view}\n" }.joined())constraints:
      \(lines.map { "  - \($0)\n" }.joined())
      """
    let layout = try #require(try pictured(text).first)
    let solution = try #require(layout.solutions.first)
    let environment = [solution.environment]
    return RowPicture(
      PicturedRow(layout.layout, solution, in: layout.text), in: environment, among: environment, detail)
  }

  /// Each view has its own width, and all have the same distance of 77. 12 views have 13 lengths, 9 have 10.
  @Test func `A brief picture has no tips, and omits plain lengths if there are many`() throws {
    let reported = { (picture: RowPicture) in picture.remarks.filter { $0.text.hasSuffix("are not drawn") }.map(\.text)
    }
    let full = try Self.picture(of: 12, in: .full)
    #expect(reported(full).isEmpty && full.markup.contains("<title>"))
    #expect(full.markup.contains("</title>77</text>"))
    let brief = try Self.picture(of: 12, in: .brief)
    #expect(reported(brief) == ["13 more lengths are not drawn"] && !brief.markup.contains("<title>"))
    #expect(!brief.markup.contains(">77</text>") && brief.markup.contains(">55</text>"))
    let small = try Self.picture(of: 9, in: .brief)
    #expect(reported(small).isEmpty && small.markup.contains(">77</text>") && !small.markup.contains("<title>"))
  }
}
