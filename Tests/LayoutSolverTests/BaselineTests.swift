import LayoutModel
import Testing

@testable import LayoutSolver

/// A line of `size` points extends 0.952148 × size above its baseline and 0.241211 × size below [3.1].
@Suite struct BaselineTests {
  private func offsets(_ type: ViewType, _ change: (inout Item) -> Void = { _ in }) -> [Double] {
    let offsets = SizedLayout(layout: Layout.of(type, change)).baselineOffsets(of: .only)
    return [offsets.first, offsets.last].map(rounded)
  }

  @Test(
    "a view without text has its baselines at its edges [1.8]",
    arguments: [
      ViewType.view, .image, .switch, .slider, .progress, .scroll,
    ])
  func withoutText(type: ViewType) {
    #expect(offsets(type) == [0, 0])
  }

  @Test("a label has its font's: 0.952148 and 0.241211 of 20, or of 17 by default")
  func label() {
    #expect(offsets(.label) { $0.font = Font(face: .system, size: 20) } == [19.04296, 4.82422])
    #expect(offsets(.label) == [16.186516, 4.100587])
  }

  @Test("a button's title is vertically centred [2.16]")
  func button() {
    // 30 high; the line of 15 pt is 17.900391, which leaves 6.049805 above and below.
    #expect(offsets(.button) { $0.text = "Renew" } == [20.332025, 9.66797])
    #expect(offsets(.button) { $0.image = PerAxis(horizontal: 22, vertical: 22) } == [0, 0])
    let own = offsets(.button) {
      $0.text = "Renew"
      $0.intrinsicContentSize = PerAxis(horizontal: 60, vertical: 44)
    }
    // 7 more on either side.
    #expect(own == [27.332025, 16.66797])
  }

  @Test("a text field's text is centred too, at 17 pt: 34 and 20.287109 leave 6.856445 [2.19]")
  func textField() {
    #expect(offsets(.textField) { $0.borderStyle = .roundedRect } == [23.042961, 10.957032])
  }

  @Test("a text view's text begins 8 below its top [2.21]")
  func textView() {
    let font = Font(face: .system, size: 15)
    #expect(offsets(.textView) { $0.font = font } == [22.28222, 11.618165])
  }

  /// A title of 40 by 24 with its baseline at 20 + 19.04296, and a button of width 30 on the same baseline.
  private func loan(_ more: String..., attribute: String = "firstBaseline") throws -> SolvedRow {
    try SolvedRow(
      """
      cell: Loan
      measure: {widths: [320]}
      views:
        title: {type: label, text: 東西, font: system 20}
        renew: {type: button, text: 東西}
      constraints:
        - title.leading == contentView.leading + 16
        - title.top == contentView.top + 20
        - contentView.bottom == title.bottom + 20
        - renew.leading == title.trailing + 8
        - renew.\(attribute) == title.\(attribute)
      \(more.map { "  - \($0)" }.joined(separator: "\n"))
      """)
  }

  @Test("a button beside a label on one baseline [1.8]")
  func inARow() throws {
    let fixture = try loan()
    // 39.04296 - 20.332025.
    #expect(try fixture.frame("renew") == [64, 18.710935, 30, 30])
    #expect(fixture.heights == [64, 64.5])
    // 44 - 4.82422 + 9.66797 - 30: a label's box is higher than its line, so its last baseline is another.
    #expect(try loan(attribute: "lastBaseline").frame("renew") == [64, 18.84375, 30, 30])
  }

  @Test("a constraint makes it 44 pt high, and its title is centred in those: 39.04296 - 27.332025 [1.8]")
  func statedHeight() throws {
    #expect(try loan("renew.height == 44").frame("renew") == [64, 11.710935, 30, 44])
    #expect(try loan("renew.height == 44 @ 751").frame("renew") == [64, 11.710935, 30, 44])
  }

  /// [semantics 1.8] Interface Builder stored it so for 38 of 39 text fields and 16 of 17 buttons. The button reaches
  /// from 10 to 10 above the bottom. Its title is in the middle, at 32, so the baselines are
  /// 32 - 17.900391 / 2 + 14.28222 = 37.332025 down, and the caption's top is 37.332025 - 12 * 0.952148.
  @Test("the title of a stretched button stays in the middle of its height")
  func stretched() throws {
    let row = try SolvedRow(
      """
      cell: Loan
      measure: {widths: [320]}
      views:
        renew: {type: button, text: 東西}
        caption: {type: label, text: 東西, font: system 12}
      constraints:
        - contentView.height == 64
        - renew.leading == contentView.leading + 16
        - renew.top == contentView.top + 10
        - renew.bottom == contentView.bottom - 10
        - caption.leading == renew.trailing + 8
        - caption.firstBaseline == renew.firstBaseline
      """)
    #expect(try row.frame("caption")[1] == rounded(37.332025 - 12 * 0.952148))
  }
}
