import Findings
import LayoutModel
import LayoutSolver
import Testing

/// In right-to-left layouts leading and trailing change sides [1.9].
@Suite struct DirectionTests {
  /// The `x` and the width of the views' frames in a 320 pt wide row.
  private func places(_ text: String, _ direction: LayoutDirection) throws -> [String: [Double]] {
    let layout = try loadedLayout(text)
    let solution = solve(layout, in: Environment(width: 320, layoutDirection: direction))
    try #require(solution.status == .determined, "\(solution.status) \(solution.ambiguousValues)")
    var places: [String: [Double]] = [:]
    for (view, frame) in zip(layout.views, solution.frames) {
      places[layout.items[view].name] = [rounded(frame.x), rounded(frame.width)]
    }
    return places
  }

  private let ltr = LayoutDirection.leftToRight
  private let rtl = LayoutDirection.rightToLeft

  @Test("leading counts leftwards from the right edge")
  func leading() throws {
    let row = """
      cell: Row
      views:
        icon: {type: image, image: [40, 40]}
        title: {type: label, intrinsicContentSize: [100, 20]}
      constraints:
        - "H:|-16-[icon]-8-[title]"
        - V:|-2-[icon]-2-|
        - title.centerY == icon.centerY
      """
    #expect(try places(row, ltr) == ["icon": [16, 40], "title": [64, 100]])
    // 320 - 16 - 40, then 8 and 100 further left.
    #expect(try places(row, rtl) == ["icon": [264, 40], "title": [156, 100]])
  }

  @Test("left and right stay where they are")
  func left() throws {
    let row = """
      cell: Row
      views:
        icon: {type: image, image: [40, 40]}
        badge: {type: image, image: [10, 10]}
      constraints:
        - icon.left == contentView.left + 16
        - badge.left == icon.right + 4
        - V:|-2-[icon]-2-|
        - badge.top == icon.top
      """
    #expect(try places(row, ltr) == ["icon": [16, 40], "badge": [60, 10]])
    #expect(try places(row, rtl) == ["icon": [16, 40], "badge": [60, 10]])
  }

  @Test("an offset from a centre keeps its side; one between leading and a centre changes it")
  func centre() throws {
    let row = """
      cell: Row
      views:
        dot: {type: image, image: [20, 20]}
        mark: {type: image, image: [20, 20]}
      constraints:
        - dot.centerX == contentView.centerX + 30
        - mark.leading == contentView.centerX + 30
        - V:|-2-[dot]-2-[mark]-2-|
      """
    #expect(try places(row, ltr) == ["dot": [180, 20], "mark": [190, 20]])
    // 320 / 2 - 30 is where the mark's right edge is.
    #expect(try places(row, rtl) == ["dot": [180, 20], "mark": [110, 20]])
  }

  @Test("a multiplied position counts from its own side [1.10]")
  func multiplied() throws {
    let row = """
      cell: Row
      views:
        half: {type: image, image: [20, 20]}
        quarter: {type: image, image: [20, 20]}
        right: {type: image, image: [20, 20]}
      constraints:
        - half.leading == 0.5 * contentView.trailing
        - quarter.centerX == 0.5 * contentView.centerX
        - right.left == 0.25 * contentView.right
        - V:|-2-[half]-2-[quarter]-2-[right]-2-|
      """
    #expect(try places(row, ltr) == ["half": [160, 20], "quarter": [70, 20], "right": [80, 20]])
    #expect(try places(row, rtl) == ["half": [140, 20], "quarter": [70, 20], "right": [80, 20]])
  }

  @Test("stacks, margins and accessories change sides")
  func surroundings() throws {
    let row = """
      cell: Row
      platform: iOS 15
      accessoryView: {width: 50}
      contentView: {layoutMargins: [0, 10, 0, 30]}
      views:
        line:
          type: stack
          spacing: 6
          subviews:
            one: {type: image, image: [20, 20]}
            two: {type: image, image: [30, 20]}
      constraints:
        - line.leading == contentView.leadingMargin
        - line.trailing <= contentView.trailingMargin
        - V:|-2-[line]-2-|
      """
    #expect(try places(row, ltr) == ["line": [10, 56], "one": [0, 20], "two": [26, 30]])
    // The content view is 270 wide, in its own coordinates: 270 - 10 - 56.
    #expect(try places(row, rtl) == ["line": [204, 56], "one": [36, 20], "two": [0, 30]])
  }

  @Test("a frame that the autoresizing mask keeps stays where it is")
  func autoresizing() throws {
    let row = """
      cell: Row
      views:
        box: {translatesAutoresizingMaskIntoConstraints: true, frame: [12, 2, 40, 40]}
        note: {type: image, image: [20, 20]}
      constraints:
        - note.leading == box.trailing + 8
        - V:|-2-[note]-2-|
      """
    #expect(try places(row, ltr) == ["box": [12, 40], "note": [60, 20]])
    // Right to left the box's trailing edge is its left one.
    #expect(try places(row, rtl) == ["box": [12, 40], "note": [-16, 20]])
  }

  @Test("ambiguous positions are reported as on the screen")
  func open() throws {
    let layout = try loadedLayout(
      """
      cell: Row
      views:
        dot: {type: image, image: [20, 20]}
      constraints:
        - dot.leading >= contentView.leading + 10
        - dot.trailing <= contentView.trailing - 50
        - V:|-2-[dot]-2-|
      """)
    func range(_ direction: LayoutDirection) -> [Double?] {
      let solution = solve(layout, in: Environment(width: 320, layoutDirection: direction))
      return solution.ambiguousValues.flatMap { [$0.low.map(rounded), $0.high.map(rounded)] }
    }
    #expect(range(.leftToRight) == [10, 250])
    // Mirrored: 320 - 20 - 250 and 320 - 20 - 10.
    #expect(range(.rightToLeft) == [50, 290])
  }

  @Test("heights are the same in both directions, if nothing counts from the left")
  func heights() throws {
    let layout = try loadedLayout(
      """
      cell: Row
      views:
        title: {type: label, font: system 12, numberOfLines: 0, text: 漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢}
      constraints: ["title.edges == contentView.edges inset [10, 20, 10, 60]"]
      """)
    let heights = LayoutDirection.allCases.map {
      solve(layout, in: Environment(width: 320, layoutDirection: $0)).contentHeight
    }
    // 240 points hold 20 characters: two lines.
    #expect(heights == [49, 49])
  }
}
