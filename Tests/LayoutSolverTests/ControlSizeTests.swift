import LayoutModel
import Testing

@testable import LayoutSolver

/// The intrinsic size of each type by release, as stated in the semantics.
@Suite struct ControlSizeTests {
  /// The intrinsic size of a view of some type.
  private func size(_ type: ViewType, iOS release: Int? = nil, _ change: (inout Item) -> Void = { _ in }) -> [Double?] {
    let size = Layout.of(type, iOS: release, change).intrinsicSize(of: .only)
    return [size.width, size.height]
  }

  @Test(
    "types without an intrinsic size [2.13, 2.29, 2.30]",
    arguments: [
      ViewType.view, .stack, .scroll, .tableView, .collectionView, .webView,
    ])
  func none(type: ViewType) {
    #expect(size(type) == [nil, nil])
  }

  @Test("an image view has its image's size, and none without one [2.15]")
  func image() {
    #expect(size(.image) == [nil, nil])
    #expect(size(.image) { $0.image = PerAxis(horizontal: 60, vertical: 45.5) } == [60, 45.5])
  }

  @Test("switch [2.22]", arguments: [(8, 49.0, 31.0), (18, 49, 31), (nil, 49, 31), (26, 61, 28), (27, 61, 28)])
  func toggle(release: Int?, width: Double, height: Double) {
    #expect(size(.switch, iOS: release) == [width, height])
  }

  @Test("stepper [2.23]", arguments: [(8, 29.0), (12, 29), (13, 32), (nil, 32)])
  func stepper(release: Int?, height: Double) {
    #expect(size(.stepper, iOS: release) == [94, height])
  }

  @Test("activity indicator [2.24]", arguments: [8, 13, nil, 26])
  func activityIndicator(release: Int?) {
    #expect(size(.activityIndicator, iOS: release) == [20, 20])
  }

  @Test("progress [2.25]", arguments: [(8, 2.0), (13, 2), (14, 4), (nil, 4)])
  func progress(release: Int?, height: Double) {
    #expect(size(.progress, iOS: release) == [nil, height])
  }

  @Test("slider: a height and no width [2.27]", arguments: [(8, 30.0), (13, 30), (14, 30), (nil, 30), (26, 34)])
  func slider(release: Int?, height: Double) {
    #expect(size(.slider, iOS: release) == [nil, height])
  }

  @Test("page control and date picker [2.28]")
  func others() {
    #expect(size(.pageControl, iOS: 12) == [39, 37])
    #expect(size(.pageControl, iOS: 14) == [39, 27.5])
    #expect(size(.datePicker) == [320, 216])
  }

  // Wide characters are one em wide, which makes widths easy to add up [3.21].

  @Test(
    "segments are as wide as the widest title: 2 characters of 13, and 14, or 19 from iOS 13 on, and 1 between [2.26]")
  func segments() {
    #expect(size(.segmentedControl, iOS: 12) { $0.segments = ["東", "東西"] } == [81, 28])
    #expect(size(.segmentedControl, iOS: 13) { $0.segments = ["東", "東西"] } == [91, 31])
    // 4 x (3 x 13 + 19) + 3.
    #expect(size(.segmentedControl) { $0.segments = ["東", "東西南", "西", "南"] } == [235, 31])
    #expect(size(.segmentedControl) == [0, 31])
  }

  @Test("sizes found in files: segments of 121 pt, a button of 46 by 30 [2.16, 2.26]")
  func stored() throws {
    let segments = try #require(size(.segmentedControl, iOS: 12) { $0.segments = ["First", "Second"] }[0])
    #expect(abs(segments - 121) <= 1)
    let button = size(.button) { $0.text = "Button" }
    #expect(abs(try #require(button[0]) - 46) <= 1)
    #expect(button[1] == 30)
  }

  @Test(
    "a button is 12 higher than its title's line [2.16]",
    arguments: [
      (12.0, 27.0), (14, 29), (15, 30), (16, 32), (17, 33), (18, 34), (19, 35), (20, 36), (22, 39), (25, 42), (27, 45),
    ])
  func buttonHeight(points: Double, height: Double) {
    let button = size(.button) {
      $0.text = "東西"
      $0.font = Font(face: .system, size: points)
    }
    #expect(button == [max(points * 2, 30), height])
  }

  @Test("a button's title is 15 pt, with its picture beside it, or the picture alone [2.16]")
  func buttonContent() {
    #expect(size(.button) == [30, 30])
    #expect(size(.button) { $0.text = "東西南北中" } == [75, 30])
    #expect(size(.button) { $0.image = PerAxis(horizontal: 22, vertical: 24) } == [22, 24])
    // A line of system 15 is 17.9 pt high, rounded up to a point.
    #expect(size(.button) { $0.image = PerAxis(horizontal: 10, vertical: 12) } == [10, 18])
    let both = size(.button) {
      $0.text = "東西南北中"
      $0.image = PerAxis(horizontal: 22, vertical: 36)
    }
    #expect(both == [97, 36])
  }

  @Test(
    "a text field's height by border, font and release [2.19]",
    arguments: [
      (BorderStyle.none, 14.0, 18, 17.0), (.none, 17, 18, 22), (.none, 18, 18, 22), (.roundedRect, 17, 12, 30),
      (.roundedRect, 14, 12, 30), (.roundedRect, 14, 13, 34), (.roundedRect, 17, 13, 34), (.bezel, 20, 12, 29),
      (.bezel, 17, 12, 27),
    ])
  func textFieldHeight(border: BorderStyle, points: Double, release: Int, height: Double) {
    let field = size(.textField, iOS: release) {
      $0.borderStyle = border
      $0.font = Font(face: .system, size: points)
    }
    #expect(field[1] == height)
  }

  @Test("a text field is as wide as its text, else its placeholder, at 17 pt [2.19]")
  func textFieldWidth() {
    #expect(size(.textField) == [0, 22])
    #expect(size(.textField) { $0.placeholder = "東西" } == [34, 22])
    let both = size(.textField) {
      $0.text = "東"
      $0.placeholder = "東西"
      $0.borderStyle = .roundedRect
    }
    // 17 and 7 on either side.
    #expect(both == [31, 34])
  }

  @Test("a scrolling text view has no intrinsic size, and scrolls by default [2.20]")
  func scrollingText() {
    #expect(size(.textView) { $0.text = "A note" } == [nil, nil])
  }

  @Test("one that does not scroll has its text's size plus insets of 5 and 8 [2.20, 2.21]")
  func text() {
    func note(_ text: String) -> [Double?] {
      size(.textView) {
        $0.text = text
        $0.font = Font(face: .system, size: 15)
        $0.isScrollEnabled = false
      }
    }
    // 2 x 15 + 10; a line of 15 pt is 17.900391 high, so 18, two are 36.
    #expect(note("東西") == [40, 34])
    #expect(note("東西\n東西南") == [55, 52])
    #expect(note("") == [10, 34])
    // A line break at the end leaves a line for the caret [3.23]. Three lines are 53.701 high, so 54.
    #expect(note("東西\n東西南\n") == [55, 70])
  }

  @Test("a label without text is 0 by 0, other heights are rounded up to a pixel [3.1, 3.5]")
  func label() {
    #expect(size(.label) == [0, 0])
    #expect(size(.label) { $0.text = "東西" } == [34, 20.5])
  }

  @Test("an authored size replaces the type's, even on an axis without one", arguments: ViewType.allCases)
  func explicit(type: ViewType) {
    let own = size(type) {
      $0.text = "Renew"
      $0.segments = ["On", "Off"]
      $0.intrinsicContentSize = PerAxis(horizontal: 12.5, vertical: nil)
    }
    #expect(own == [12.5, nil])
  }
}
