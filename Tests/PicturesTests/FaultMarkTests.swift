import Findings
import LayoutModel
import LayoutSolver
import Testing

@testable import Pictures

/// The marks of faults: each shape at coordinates that were worked out by hand.
@Suite struct FaultMarkTests {
  private static func finding(
    _ severity: Severity = .error, _ views: [String] = [], constraints: [String] = [], label: String = "",
    imposedBy: String? = nil
  ) -> Finding {
    Finding(
      rule: "some-rule", severity: severity, message: "it is broken", place: .startOfFile, label: label,
      views: views, constraints: constraints, imposedBy: imposedBy)
  }

  /// The text of a row with two labels of 20 pt, in which the second one is placed by `constraints`.
  private static func row(
    direction: String = "leftToRight", b: String = "{type: label, text: y, intrinsicContentSize: [60, 20]}",
    _ constraints: [String]
  ) -> String {
    """
    cell: FaultCell
    platform: iOS 15
    measure: {widths: [320], layoutDirections: [\(direction)]}
    views:
      a: {type: label, text: x, intrinsicContentSize: [100, 20]}
      b: \(b)
    constraints:
      - a.top == contentView.top + 10
      - a.leading == contentView.leading + 40
      - contentView.bottom == a.bottom + 14
    \(constraints.map { "  - \($0)\n" }.joined())
    """
  }

  // MARK: - Areas

  /// Lines on which x + y is a multiple of 6 cross the square from 0, 0 to 12, 12: those of 6, 12 and 18.
  @Test func `Hatching crosses a frame from side to side`() {
    let square = Rectangle(x: 0, y: 0, width: 12, height: 12)
    #expect(hatching(of: square) == "M0 6L6 0M0 12L12 0M6 12L12 6")
    // From 13 to 21, only 18 is a multiple of 6: it enters at x = 13 - 0 on the left and leaves at the top.
    #expect(hatching(of: Rectangle(x: 10, y: 3, width: 4, height: 4)) == "M11 7L14 4")
    #expect(hatching(of: Rectangle(x: 10, y: 3, width: 0, height: 0)).isEmpty)
  }

  /// 600 points of width and height would be 100 lines, and 2400 would be 400: every second and then every fourth one.
  @Test func `A large area has wider hatching`() {
    #expect(hatching(of: Rectangle(x: 0, y: 0, width: 300, height: 300)).matches(of: /M/).count == 99)
    #expect(hatching(of: Rectangle(x: 0, y: 0, width: 1200, height: 1200)).matches(of: /M/).count == 199)
  }

  /// b begins 20 pt before the end of a and 12 above its bottom; the headline is about the 20 pt across.
  @Test func `The words beside an overlap have the length of the headline`() throws {
    let text = Self.row(["b.leading == a.trailing - 20", "b.top == a.bottom - 12"])
    var finding = Self.finding(.warning, ["b", "a"])
    finding.message = "'b' and 'a' overlap horizontally by 20 pt"
    #expect(try drawing(text, [finding]).texts(ofClass: "w").first == "overlap of 20 pt")
  }

  /// a covers 40 to 140 by 10 to 30. b begins at 140 - 20 = 120 and at 30 - 12 = 18.
  @Test(arguments: [("leftToRight", "120"), ("rightToLeft", "180")])
  func `The area that two views share is hatched`(direction: String, x: String) throws {
    let text = Self.row(direction: direction, ["b.leading == a.trailing - 20", "b.top == a.bottom - 12"])
    let drawing = try drawing(text, [Self.finding(.warning, ["b", "a"])])
    #expect(drawing.rectangles(ofClass: "ar").first == [x, "18", "20", "12"])
    #expect(drawing.texts(ofClass: "w").first == "overlap of 12 pt")
    #expect(drawing.elements.contains { $0.attributes["class"] == "ht" && $0.path.contains("wa") })
    #expect(drawing.rectangles(ofClass: "ol").isEmpty)
  }

  /// The row ends at 44.5 and b, which has nothing below it, at 36 + 20 = 56. It goes to 290 + 60 = 350, which is 30
  /// beyond the row.
  @Test func `What is outside of the row is hatched at each side`() throws {
    let text = Self.row(["b.leading == contentView.leading + 290", "b.top == contentView.top + 36"])
    let drawing = try drawing(text, [Self.finding(.error, ["b"])])
    #expect(drawing.rectangles(ofClass: "ar") == [["290", "44.5", "60", "11.5"], ["320", "36", "30", "20"]])
    #expect(Set(drawing.texts(ofClass: "w")) == ["11.5 pt outside", "30 pt outside"])
  }

  /// 10 + 20 + 14 = 44 is needed. Before iOS 13, 44 pt minus half a point are given first, so the estimate of 60 gives
  /// 59.5: 15.5 more.
  @Test func `The points between a needed height and an imposed one are hatched`() throws {
    let text = Self.row(["b.top == a.top", "b.leading == a.trailing", "a.height == 20"])
      .replacing("iOS 15", with: "iOS 12\ntable: {estimatedRowHeight: 60}")
    let error = try drawing(text, [Self.finding(.error, ["a"], imposedBy: "firstPass")])
    #expect(error.rectangles(ofClass: "ar") == [["0", "44", "320", "15.5"]])
    #expect(error.texts(ofClass: "w") == ["needs 44 pt, UIKit gives 59.5"])
    // If it is only worth knowing, there is a line at the height that is given.
    let info = try drawing(text, [Self.finding(.info, ["a"], imposedBy: "firstPass")])
    #expect(info.rectangles(ofClass: "ar").isEmpty)
    #expect(info.elements.contains { $0.attributes["class"] == "ln" && $0.attributes["d"] == "M0 59.5L320 59.5" })
  }

  /// The label is 100 wide at most and must be 320 - 40 - 40 = 240 wide: from 40 + 100 to 280.
  @Test(arguments: [("leftToRight", "140"), ("rightToLeft", "40")])
  func `What a broken constraint asks for is hatched`(direction: String, x: String) throws {
    let text = Self.row(
      direction: direction,
      b: "{type: label, text: y, intrinsicContentSize: [100, 20], contentHuggingPriority: 1000}",
      [
        "b.top == a.top", "b.leading == contentView.leading + 40", "b.trailing == contentView.trailing - 40",
      ])
    let drawing = try drawing(text, [Self.finding(.error)])
    #expect(drawing.rectangles(ofClass: "ar") == [[x, "10", "140", "20"]])
    #expect(drawing.texts(ofClass: "w") == ["wants 100 pt, has 240"])
  }

  /// The two share 320 - 16 - 16 - 8 = 280, and each is at least 100 wide. So 80 pt, from 16 + 100 on, are free.
  @Test func `Points that either of two views may get are hatched`() throws {
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
      """, [Self.finding(.warning, ["name", "price"])])
    #expect(drawing.rectangles(ofClass: "ar") == [["116", "10", "80", "20"]])
    #expect(drawing.texts(ofClass: "w") == ["80 pt: which view gets them?"])
  }

  // MARK: - Other shapes

  /// From 40 to 140, at the top of a.
  @Test func `A view of no height is a thick line`() throws {
    let text = Self.row(
      b: "{type: view}", ["b.top == a.top", "b.leading == a.leading", "b.width == 100", "b.height == 0"])
    let drawing = try drawing(text, [Self.finding(.warning, ["b"])])
    #expect(drawing.elements.filter { $0.attributes["class"] == "ln" }.map { $0.attributes["d"] } == ["M40 10L140 10"])
    #expect(drawing.texts(ofClass: "w") == ["'b' is 0 pt high"])
  }

  /// A hidden view outside of a stack keeps its place: from 40 on at 30 + 4, 60 by 20. The row is then 30 + 14 high.
  @Test func `A hidden view is a ghost`() throws {
    let text = Self.row(
      b: "{type: label, text: y, hidden: true, intrinsicContentSize: [60, 20]}",
      ["b.top == a.bottom + 4", "b.leading == a.leading", "b.height == 20"])
    let drawing = try drawing(text, [Self.finding(.warning, ["b"])])
    #expect(drawing.rectangles(ofClass: "gh") == [["40", "34", "60", "20"]])
    #expect(drawing.texts(ofClass: "w") == ["'b' is hidden, and wants 20 pt"])
  }

  /// The stack takes the space of a hidden view, so that it is 0 high after a, at 20. Its constraint asks for 30.
  @Test func `A view that its stack hides is a ghost of the height that it asks for`() throws {
    let drawing = try drawing(
      """
      cell: StackCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        rows:
          type: stack
          axis: vertical
          subviews:
            a: {type: label, text: x, intrinsicContentSize: [100, 20]}
            b: {type: view, hidden: true}
      constraints:
        - rows.edges == contentView.edges
        - b.height == 30 @ 999
      """, [Self.finding(.error, ["b"])])
    #expect(drawing.rectangles(ofClass: "gh").map { $0[3] } == ["30"])
  }

  /// b is 60 wide and 12 high and needs 20: ten teeth of 6 along its bottom at 10 + 12.
  @Test func `A text that is too low has a torn edge`() throws {
    let text = Self.row(["b.top == a.top", "b.leading == contentView.leading + 200", "b.height == 12"])
    let drawing = try drawing(text, [Self.finding(.warning, ["b"])])
    let teeth = String(repeating: "l3 3 3 -3", count: 10)
    let torn = drawing.elements.filter { $0.attributes["class"] == "tn" }.map { $0.attributes["d"] }
    #expect(torn == ["M200 22\(teeth)"])
    #expect(drawing.texts(ofClass: "w") == ["needs 20 pt, has 12"])
  }

  /// b is 30 wide and needs 60: 20 / 6 is about three teeth of 6.67 down its right side at 200 + 30.
  @Test func `A text that is too narrow has a torn side`() throws {
    let text = Self.row(["b.top == a.top", "b.leading == contentView.leading + 200", "b.width == 30"])
    let drawing = try drawing(text, [Self.finding(.warning, ["b"])])
    let torn = drawing.elements.filter { $0.attributes["class"] == "tn" }.map { $0.attributes["d"] }
    #expect(torn == ["M230 10" + String(repeating: "l3 3.33 -3 3.33", count: 3)])
  }

  @Test func `A view whose frame shows no fault has a frame, with the label of the finding`() throws {
    let text = Self.row(["b.top == a.top", "b.leading == contentView.leading + 200"])
    let drawing = try drawing(text, [Self.finding(.info, ["b"], label: "look here")])
    #expect(drawing.rectangles(ofClass: "ol") == [["200", "10", "60", "20"]])
    #expect(drawing.texts(ofClass: "w") == ["look here"])
  }

  /// The chain ends at the bottom of b, at 30, and UIKit shows the row 44 pt high. b ends at 140 + 60 = 200, and the
  /// line is 8 beside it, between two rings of radius 3.
  @Test func `A missing constraint is a dashed line from where the chain stops`() throws {
    let text = Self.row(["b.top == a.top", "b.leading == a.trailing"])
      .replacing("  - contentView.bottom == a.bottom + 14\n", with: "")
    let drawing = try drawing(text, [Self.finding(.error, ["b"])])
    let gaps = drawing.elements.filter { $0.attributes["class"] == "gp" }.map { $0.attributes["d"] }
    #expect(gaps.first == "M208 33V41")
    #expect(drawing.texts(ofClass: "w").contains("✗ nothing connects the bottom of 'b'"))
  }

  /// The chain stops at a, which ends at 30. b, which is about it, ends at 36 + 20 = 56, 12 below the 44 pt of the row.
  @Test func `What a broken chain leads to is grey`() throws {
    let text = Self.row(["b.top == contentView.top + 36", "b.leading == contentView.leading + 200"])
      .replacing("  - contentView.bottom == a.bottom + 14\n", with: "")
    let drawing = try drawing(text, [Self.finding(.error, ["b"])])
    let words = drawing.elements.filter { $0.attributes["class"] == "w" }
    #expect(words.filter { $0.path.last == "er" }.map { $0.text.hasPrefix("✗ nothing connects") } == [true])
    #expect(words.filter { $0.text.hasSuffix("outside") }.allSatisfy { $0.path.last == "q" })
    #expect(drawing.elements.filter { $0.attributes["class"] == "ar" }.map { $0.path.last } == ["q"])
  }

  /// Each place is beyond the edge at 44 that the frame is beyond.
  @Test func `Words about what is below a row are below it`() throws {
    let row = Rectangle(x: 0, y: 0, width: 320, height: 44)
    let frame = Rectangle(x: 100, y: 44, width: 100, height: 5)
    var places = FreePlaces(taken: [], views: [], frames: [], strokes: [], bounds: Bounds(right: 320, bottom: 80))
    let place = places.takePlace(width: 60, height: 13, beside: frame, outside: row)
    #expect(place.y >= 44)
    // A text below leaves no place there, and above there is none either.
    places.take(Rectangle(x: 0, y: 44, width: 320, height: 60))
    #expect(places.takeFreePlace(width: 60, height: 13, beside: frame, outside: row) == nil)
  }

  /// Two views of 20 pt, one above the other. A text fills the second one up to the end that the words are about.
  @Test func `Words about one view are in no other view`() throws {
    let places = FreePlaces(
      taken: [Rectangle(x: 0, y: 20, width: 80, height: 20)],
      views: [Rectangle(x: 0, y: 0, width: 100, height: 20), Rectangle(x: 0, y: 20, width: 100, height: 20)],
      frames: [], strokes: [], bounds: Bounds(right: 100, bottom: 60))
    var free = places
    let place = free.takePlace(width: 60, height: 13, beside: Rectangle(x: 80, y: 20, width: 20, height: 20))
    #expect(place.y >= 40)
    // For what is less important, there is no other place.
    #expect(free.takeFreePlace(width: 60, height: 13, beside: Rectangle(x: 80, y: 20, width: 20, height: 20)) == nil)
  }

  /// a goes from edge to edge of the cell, at a distance of 0: ticks of 24 to both sides of 160, at 0 and at 44.
  @Test func `A constraint to the cell is marked where it is, with the reason`() throws {
    let drawing = try drawing(
      """
      cell: CellCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        a: {type: label, text: x, intrinsicContentSize: [100, 20]}
      constraints:
        - a.top == cell.top
        - a.bottom == cell.bottom
        - a.leading == contentView.leading
        - a.trailing == contentView.trailing
      """, [Self.finding(.error, constraints: ["constraints[0]", "constraints[1]"])])
    let gaps = drawing.elements.filter { $0.attributes["class"] == "gp" }.map { $0.attributes["d"] }
    #expect(gaps == ["M136 0H184M160 0V0", "M136 44H184M160 44V44"])
    #expect(drawing.texts(ofClass: "w") == ["✗ pinned to the cell"])
  }

  // MARK: - Constraints

  @Test func `Duplicates are one line with a count`() throws {
    let text = Self.row(
      ["b.top == a.top", "b.leading == contentView.leading + 200", "b.leading == contentView.leading + 200"])
    let drawing = try drawing(
      text, [Self.finding(.warning, constraints: ["constraints[4]", "constraints[5]"])])
    #expect(drawing.texts(in: "wa").contains("200 × 2"))
    #expect(drawing.lines(in: "wa").filter { $0.contains("H200") }.count == 1)
  }

  /// Both are 16 from the leading side, which says nothing twice.
  @Test func `Equal lengths of different views are no duplicates`() throws {
    let text = Self.row(["b.top == a.top", "b.leading == contentView.leading + 40"])
    let drawing = try drawing(
      text, [Self.finding(.warning, constraints: ["constraints[1]", "constraints[4]"])])
    #expect(drawing.texts(in: "wa").contains("40"))
    #expect(!drawing.texts(ofClass: "l").contains { $0.contains("×") })
  }

  /// The hidden view keeps the 20 pt at which b is shown too, so a box there would be around b.
  @Test func `A hidden view where another one is shown is a line`() throws {
    let drawing = try drawing(
      """
      cell: StackCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        rows:
          type: stack
          axis: vertical
          subviews:
            a: {type: view, hidden: true}
            b: {type: label, text: y, intrinsicContentSize: [60, 20]}
      constraints:
        - rows.edges == contentView.edges
        - a.height == 20
      """, [Self.finding(.error, ["a"])])
    #expect(drawing.rectangles(ofClass: "gh").isEmpty)
    #expect(drawing.elements.filter { $0.attributes["class"] == "ln" }.map { $0.attributes["d"] } == ["M0 0L320 0"])
    #expect(drawing.texts(ofClass: "w") == ["'a' is hidden, and wants 20 pt"])
  }

  @Test func `A row without findings has no marks`() throws {
    let drawing = try drawing(Self.row(["b.leading == a.trailing - 20", "b.top == a.bottom - 12"]), [])
    for name in ["ar", "ol", "gh"] { #expect(drawing.rectangles(ofClass: name).isEmpty) }
    #expect(drawing.texts(ofClass: "w").isEmpty && drawing.texts(ofClass: "bt").isEmpty)
  }
}
