import LayoutModel
import Reporters
import Testing

@testable import Pictures

/// Views that stick out of a row, or are too far away or too large to draw.
@Suite struct FieldTests {
  /// 10 + 20 + 14 = 44, and half a point for the separator.
  private static func row(measure: String = "{widths: [320]}", views: [String] = [], _ constraints: [String]) -> String
  {
    """
    cell: RowCell
    platform: iOS 15
    measure: \(measure)
    views:
      title: {type: label, text: in din, intrinsicContentSize: [100, 20]}
    \(views.map { "  \($0)\n" }.joined())constraints:
      - title.top == contentView.top + 10
      - title.leading == contentView.leading + 16
    \(constraints.map { "  - \($0)\n" }.joined())
    """
  }

  private static let far = "far: {type: label, text: x, intrinsicContentSize: [50, 20]}"
  private static let bottom = "contentView.bottom == title.bottom + 14"

  /// From right to left, trailing is left.
  @Test(arguments: [("leftToRight", "right", "↗ far"), ("rightToLeft", "left", "↖ far")])
  func `A distant view is named, not drawn`(direction: String, side: String, sign: String) throws {
    let drawing = try drawing(
      Self.row(
        measure: "{widths: [320], layoutDirections: [\(direction)]}", views: [Self.far],
        [Self.bottom, "far.leading == contentView.trailing + 300", "far.bottom == contentView.top - 500"]))
    let sentence = "'far' is outside the picture, 500 pt above and 300 pt \(side) of the row"
    #expect(drawing.texts(ofClass: "n") == ["title", sign])
    #expect(drawing.rectangles(ofClass: "v").count == 1)
    #expect(drawing.elements.first { $0.name == "desc" }?.text.contains(sentence) == true)
    // Of the four distances, only that of the title is drawn beside the chain.
    #expect(Array(drawing.texts(ofClass: "l").sorted()) == ["10", "14", "16", "20"])
    let size = ["width", "height"].compactMap { drawing.elements[0].attributes[$0].flatMap { Double($0) } }
    // The row is 320 wide, its lanes about 60. Caption, row, one lane and two lines of words are about 170 high.
    #expect(size.count == 2 && size[0] < 460 && size[1] < 260)
  }

  /// The picture includes 160 pt outside the row. The view is from 320 + 110 to 320 + 160.
  @Test func `A view at the edge of the picture is drawn`() throws {
    let drawing = try drawing(
      Self.row(views: [Self.far], [Self.bottom, "far.leading == contentView.trailing + 110", "far.top == title.top"]))
    #expect(drawing.rectangles(ofClass: "v") == [["16", "10", "100", "20"], ["430", "10", "50", "20"]])
    #expect(drawing.texts(ofClass: "l").contains("110"))
  }

  /// 10 + 5000 + 14 = 5024, and half a point for the separator. Headings, a lane and some lines of words, each 14 high,
  /// are above and below the row.
  @Test func `A row that is too high is cut off, and the words say so`() throws {
    let drawing = try drawing(Self.row([Self.bottom, "title.height == 5000 @ 999"]))
    #expect(drawing.texts(in: "d").joined(separator: " ").contains("5024.5 pt high, and the picture stops at 4000 pt"))
    let height = try #require(Double(drawing.elements[0].attributes["height"] ?? ""))
    #expect(height > 4000 && height < 4200)
  }

  /// UIKit shows the collapsed row 44 pt high. 304 - 44 = 260 is more than 160, and 100 - 44 is less.
  @Test func `Views below a collapsed row are drawn if near, else named`() throws {
    let drawing = try drawing(
      Self.row(
        views: [Self.far, Self.far.replacing("far", with: "near")],
        ["near.top == contentView.top + 100", "far.top == contentView.top + 304"]))
    #expect(drawing.rectangles(ofClass: "row") == [["0", "0", "320", "44"]])
    #expect(drawing.texts(ofClass: "n") == ["title", "near", "↓ far"])
    #expect(drawing.rectangles(ofClass: "v").map { $0[1] } == ["10", "100"])
    let lengths = drawing.texts(ofClass: "l")
    #expect(lengths.contains("100") && !lengths.contains("304"))
    #expect(
      drawing.elements.first { $0.name == "desc" }?.text
        .contains("'far' is outside the picture, 260 pt below the row") == true)
  }

  /// From 16 pt after the leading side to the other end, in the middle of the last half point of 44.5.
  @Test(arguments: [("leftToRight", "M16 44.25H320"), ("rightToLeft", "M0 44.25H304")])
  func `The separator is inset at the leading side`(direction: String, line: String) throws {
    let drawing = try drawing(
      Self.row(measure: "{widths: [320], layoutDirections: [\(direction)]}", [Self.bottom]))
    #expect(drawing.elements.filter { $0.attributes["class"] == "sep" }.map { $0.attributes["d"] } == [line])
  }

  @Test func `Views that a stack removes are named`() throws {
    let drawing = try drawing(
      """
      cell: RowCell
      measure: {widths: [320]}
      views:
        line:
          type: stack
          axis: vertical
          subviews:
            red: {type: label, text: a}
            orange: {type: label, text: b, hidden: true}
            yellow: {type: label, text: c, hidden: true}
      constraints:
        - line.edges == contentView.edges
      """)
    #expect(drawing.texts(in: "d").contains("hidden: 'orange', 'yellow'"))
  }

  // MARK: - Numbers beside a line

  private static func lane(_ ends: [Double]) -> [Dimension] {
    zip(ends, ends.dropFirst()).map {
      Dimension(axis: .vertical, from: $0, to: $1, fromEdge: 0, toEdge: 0, label: "n", mark: .chain, tip: "")
    }
  }

  /// Numbers are 11 apart, so three fit in 27 pt. The first two lengths of one point lose theirs. The middles 6, 17 and
  /// 22.5 then move apart as little as possible: minus 0, 11 and 22, their mean is 12.5 / 3.
  @Test func `Without room for all numbers, the shortest lengths have none`() throws {
    let places = numberPlaces(Self.lane([0, 1, 11, 12, 22, 23]), low: 0, high: 27)
    #expect(places.keys.sorted() == [1, 3, 4])
    for (index, share) in [1: 0.0, 3: 11.0, 4: 22.0] {
      #expect(abs(try #require(places[index]) - (12.5 / 3 + share)) < 0.001)
    }
  }

  /// 30 lengths of 1 and 29 of 10 between them are 320 pt. Their numbers cannot all be 11 pt apart.
  @Test func `In a dense chain every number is beside its line and within the picture`() throws {
    var ends = [0.0]
    for index in 0..<59 { ends.append(ends[index] + (index % 2 == 0 ? 1 : 10)) }
    let lane = Self.lane(ends)
    let places = numberPlaces(lane, low: 0, high: 320)
    #expect(places.count >= 28 && places.count <= 30)
    for (index, place) in places {
      #expect(place >= 0 && place <= 320)
      #expect(place > lane[index].from - 6 && place < lane[index].to + 6)
    }
    let sorted = places.values.sorted()
    for (a, b) in zip(sorted, sorted.dropFirst()) { #expect(b - a > 10.99) }
  }

  /// A letter is about 0.57 of 11 pt wide, which is 6.27. Three fit in 19 pt, four do not.
  @Test func `Words wider than a line are broken`() {
    #expect(wrapped("abcdefg", width: 19) == ["abc", "def", "g"])
    #expect(wrapped("ab abcd b", width: 19) == ["ab", "abc", "d b"])
  }
}
