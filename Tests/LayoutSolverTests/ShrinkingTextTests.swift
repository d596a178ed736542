import Diagnosis
import LayoutModel
import Testing

@testable import LayoutSolver

/// Texts that shrink where they do not fit. Wide characters are one em wide; a line of the system font is 1.193359 × size
/// high [3.1, 3.21, 3.30].
@Suite struct ShrinkingTextTests {
  private func clips(_ label: String, text: String = "東西", size: String) throws -> [Axis] {
    let layout = try loadedLayout(
      """
      cell: Row
      platform: iOS 15
      views: {title: {type: label, text: \(text), font: system 20, \(label)}}
      constraints:
        - title.leading == contentView.leading
        - title.top == contentView.top
        - title.bottom == contentView.bottom
        - title.\(size)
      """)
    return layout.clippedTexts(in: solve(layout, in: Environment(width: 320))).map(\.axis)
  }

  @Test(
    "a line of 20 pt is 24 high, of 10 pt 12, of 9 pt 11 and of 8 pt 10; losing up to 1 of them is not seen",
    arguments: [
      ("hidden: false", true), ("adjustsFontSizeToFitWidth: false, minimumScaleFactor: 0.4", true),
      ("adjustsFontSizeToFitWidth: true", false), ("adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0", false),
      ("adjustsFontSizeToFitWidth: true, minimumScaleFactor: 1", true),
      ("adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.5", true),
      ("adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.45", false),
      ("adjustsFontSizeToFitWidth: true, numberOfLines: 0", true),
    ])
  func height(label: String, isClipped: Bool) throws {
    #expect(try clips(label, size: "height == 10") == (isClipped ? [.vertical] : []))
  }

  @Test("two lines of 10 pt are 24 high, of 8 pt 19.5", arguments: [("0.5", true), ("0.4", false)])
  func severalLines(factor: String, isClipped: Bool) throws {
    // 60 points fit 3 characters of 20 pt, 6 of 10 pt and 7 of 8 pt.
    let label =
      "numberOfLines: 2, preferredMaxLayoutWidth: automatic, adjustsFontSizeToFitWidth: true, minimumScaleFactor: \(factor)"
    let text = String(repeating: "漢", count: 10)
    #expect(try clips(label, text: text, size: "size == [60, 20]") == (isClipped ? [.vertical] : []))
  }

  @Test(
    "half of a character of 20 pt is 10 wide",
    arguments: [
      ("hidden: false", 9.0, true), ("adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.6", 5, true),
      ("adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.4", 5, false),
      ("adjustsFontSizeToFitWidth: true", 2, false), ("adjustsFontSizeToFitWidth: true", 0, true),
    ])
  func width(label: String, width: Double, isClipped: Bool) throws {
    #expect(try clips(label, size: "width == \(width)") == (isClipped ? [.horizontal] : []))
  }

  @Test("intrinsic sizes do not shrink") func intrinsicSize() {
    func size(_ change: (inout Item) -> Void = { _ in }) -> IntrinsicSize {
      Layout.of(.label) {
        $0.text = "東西"
        change(&$0)
      }.intrinsicSize(of: .only)
    }
    let shrinking = size {
      ($0.adjustsFontSizeToFitWidth, $0.minimumScaleFactor) = (true, 0.5)
    }
    #expect(shrinking == size())
  }

  @Test("the text of a text field shrinks to its width only") func textField() {
    var field = Item(name: "field", superview: nil)
    (field.type, field.adjustsFontSizeToFitWidth) = (.textField, true)
    #expect(field.leastTextScale(.horizontal) == 0 && field.leastTextScale(.vertical) == 1)
  }

  @Test("a picture shows the greatest size that fits: four characters of 15 pt in 60 points")
  func shownText() throws {
    func shown(_ factor: Double?) throws -> ShownText {
      let layout = Layout.of(.label) {
        ($0.text, $0.font) = ("東西南北", Font(face: .system, size: 20))
        ($0.adjustsFontSizeToFitWidth, $0.minimumScaleFactor) = (true, factor)
      }
      return try #require(layout.shownText(of: .only, in: Frame(x: 0, y: 0, width: 60, height: 24)))
    }
    #expect(try shown(nil).size == 15 && shown(nil).lines.map(\.text) == ["東西南北"])
    #expect(try shown(0.9).size == 18 && shown(0.9).lines.map(\.text) == ["東西…"])
  }
}
