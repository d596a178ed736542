import Diagnosis
import LayoutModel
import Testing

@testable import LayoutSolver

/// Constraints act on alignment rectangles; frames are larger by the type's insets.
@Suite struct AlignmentRectTests {
  private func insets(_ type: ViewType, iOS release: Int? = nil, isSized: Bool = false) -> [Double] {
    let layout = Layout.of(type, iOS: release) {
      if isSized { $0.intrinsicContentSize = PerAxis(horizontal: 50, vertical: 30) }
    }
    let insets = layout.alignmentInsets(of: .only)
    return [insets.top, insets.left, insets.bottom, insets.right]
  }

  @Test("a switch's frame is 2 pt wider on the right, a slider's on both sides up to iOS 18 [1.7, 2.22, 2.26, 2.27]")
  func types() {
    #expect(insets(.switch, iOS: 8) == [0, 0, 0, 2])
    #expect(insets(.switch) == [0, 0, 0, 2])
    #expect(insets(.switch, iOS: 26) == [0, 0, 0, 2])
    #expect(insets(.slider) == [0, 2, 1, 2])
    #expect(insets(.slider, iOS: 26) == [0, 0, 0, 0])
    #expect(insets(.segmentedControl) == [0, 0, 1, 0])
    #expect(insets(.segmentedControl, iOS: 26) == [0, 0, 1, 0])
  }

  @Test("no other type has insets, and no view with an authored size", arguments: ViewType.allCases)
  func others(type: ViewType) {
    #expect(insets(type, isSized: true) == [0, 0, 0, 0])
    if ![.switch, .slider, .segmentedControl].contains(type) { #expect(insets(type) == [0, 0, 0, 0]) }
  }

  /// A 320 pt wide row with one control, 10 pt from the top and the bottom.
  private func row(_ control: String, _ sides: String..., platform: String = "iOS 18") throws -> SolvedRow {
    try SolvedRow(
      """
      cell: Setting
      platform: \(platform)
      measure: {widths: [320]}
      views:
        control: \(control)
      constraints:
        - control.top == contentView.top + 10
        - contentView.bottom == control.bottom + 10
      \(sides.map { "  - \($0)" }.joined(separator: "\n"))
      """)
  }

  @Test("the frame of a switch 15 pt from the edge ends 13 pt from it: 320 - 15 - 49 = 256")
  func trailingSwitch() throws {
    let old = try row("{type: switch}", "control.trailing == contentView.trailing - 15")
    #expect(try old.frame("control") == [256, 10, 51, 31])
    #expect(old.heights == [51, 51.5])
    let new = try row("{type: switch}", "control.trailing == contentView.trailing - 15", platform: "iOS 26")
    #expect(try new.frame("control") == [244, 10, 63, 28])
    let sized = try row(
      "{type: switch, intrinsicContentSize: [51, 31]}", "control.trailing == contentView.trailing - 15")
    #expect(try sized.frame("control") == [254, 10, 51, 31])
  }

  @Test("a slider between 20 and 300 is 284 by 31")
  func slider() throws {
    let fixture = try row(
      "{type: slider}", "control.leading == contentView.leading + 20",
      "control.trailing == contentView.trailing - 20")
    #expect(try fixture.frame("control") == [18, 10, 284, 31])
    #expect(fixture.heights == [50, 50.5])
  }

  @Test("a width constraint sets the rectangle's width: 49 gives a frame of 51")
  func width() throws {
    let fixture = try row("{type: switch}", "control.leading == contentView.leading", "control.width == 49")
    #expect(try fixture.frame("control") == [0, 10, 51, 31])
  }

  @Test("a subview's frame counts from its superview's frame, its constraints from the rectangle: 5 + 2")
  func insideOfInsets() throws {
    let fixture = try row(
      "{type: slider, subviews: {mark: {intrinsicContentSize: [4, 6]}}}",
      "control.leading == contentView.leading + 20", "control.trailing == contentView.trailing - 20",
      "mark.leading == control.leading + 5", "mark.top == control.top + 3")
    #expect(try fixture.frame("mark") == [7, 3, 4, 6])
  }

  @Test("in a stack the rectangles are 8 pt apart, 49 and 94 wide; the frames are 6 pt apart [1.7, 2.22, 2.23]")
  func inStack() throws {
    let fixture = try row(
      "{type: stack, spacing: 8, alignment: top, subviews: {on: {type: switch}, count: {type: stepper}}}",
      "control.leading == contentView.leading")
    #expect(try fixture.frame("on") == [0, 0, 51, 31])
    #expect(try fixture.frame("count") == [57, 0, 94, 32])
    #expect(try fixture.frame("control") == [0, 10, 151, 32])
  }

  @Test("a segmented control's frame ends 1 pt below its rectangle, to which the next view is pinned: 31 + 5 [2.26]")
  func below() throws {
    let fixture = try SolvedRow(
      """
      cell: Filter
      measure: {widths: [320]}
      views:
        scope: {type: segmentedControl, segments: [東, 東西南]}
        note: {type: label, text: 東西}
      constraints:
        - scope.top == contentView.top
        - scope.leading == contentView.leading
        - note.top == scope.bottom + 5
        - note.leading == scope.leading
        - contentView.bottom == note.bottom
      """)
    // 2 x (3 x 13 + 19) + 1.
    #expect(try fixture.frame("scope") == [0, 0, 117, 32])
    #expect(try fixture.frame("note") == [0, 36, 34, 20.5])
    #expect(fixture.heights == [56.5, 57])
  }
}
