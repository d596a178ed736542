import ConsoleLogs
import Foundation
import Explanations
import Testing

/// The folder of the logs. Each has its explanation beside it, worked out by hand.
private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Logs")

/// The names of the logs.
let logNames: [String] = {
  let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return files.filter { $0.hasSuffix(".log") }.map { String($0.dropLast(4)) }.sorted()
}()

/// The bytes of a log.
func bytes(ofLog name: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: folder.appendingPathComponent("\(name).log")))
}

/// The words of a text, without line breaks and columns.
private func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }

@Suite struct `The explanation of a log` {
  @Test func `each log has an expected explanation`() throws {
    #expect(logNames.count >= 20)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(logNames.flatMap { ["\($0).log", "\($0).txt"] }))
  }

  /// Compares the words and their order; the example in docs/reference/logs.md covers columns and line breaks.
  @Test(arguments: logNames) func `is the expected text`(name: String) throws {
    let text = try String(contentsOf: folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
    let answer = explanation(of: constraintComplaints(in: try bytes(ofLog: name)), in: "\(name).log")
    #expect(words(answer) == words(text), "\(answer)")
    for line in answer.split(separator: "\n") where !line.hasSuffix(" ") {
      #expect(line.first != " " || line.hasPrefix("   ") || line.hasPrefix("  --> "))
    }
  }

  /// The numbers of what follows from a removal, as sums of the constants in the log.
  @Test(arguments: [
    ("squeezed-on-a-screen", 20 + 96 + 560, "make at least % , and UIKit gives UIView 667"),
    ("squeezed-on-a-screen", 667 - (20 + 96), "_UILayoutGuide 2.top is then at most % below SubmitButton.bottom"),
    ("squeezed-on-a-screen", 667 - 560 - 20, "SubmitButton.top is then at most % below _UILayoutGuide 1.bottom"),
    ("squeezed-beside-a-list", 14 + 6, "TagBar.trailing is then at least % right of UITableView.trailing"),
    ("squeezed-in-a-header", 8 + 14 + 24, "UIView.top is then at least % below TitleView.top"),
    ("squeezed-in-a-header", 8 + 14, "UIView.top is then at least % above UILabel 'Pages'.bottom"),
    ("centre-among-edges", 2 * 30, "NoticeView.bottom is then % below UIView.bottom"),
    ("edges-by-centres", 100 + 60 / 2, "Dot.right is then % right of Plate.right"),
    ("edges-by-centres", 60 / 2, "Dot.centerX is then % left of Plate.centerX"),
    ("safe-area", 34 + 16, "UIButton 'Pay'.bottom is then % above CartView.bottom"),
    ("without-brackets", 4 + 18 + 4, "UIView is then % high"),
    ("without-brackets", 30 - 4 - 18, "UIView.bottom is then % below UILabel 'Total'.bottom"),
    ("without-quotes", 20 - 12, "UIButton is then % wide"),
    ("without-quotes", 12 + 48, "UILabel.left is then % right of ToolView.left"),
    ("window-toolbar", 5 + 3 + 6, "make at least % , and AppKit gives NSToolbarItemViewer 2"),
    ("mask-less-high", 420 - 70 - 50 - 340, "by 2, PlanNib is % high"),
    ("toolbar-of-0", 6 + 10, "make at least % , and FormatBar is 0 high"),
    ("below-its-superview", 640 - 4, "UIView.top is then at most % below Board.top"),
    ("measured-on-one-screen", 375 - 20 - 20, "UIView.trailing is then at most % right of OrderButton.trailing"),
    ("split-item", 15 + 220 + 15, "make % , and AppKit gives _NSSplitViewItemViewWrapper 40"),
    ("column-by-identifier", 24 + 12, "make the column at least % wide"),
    ("mask-of-a-narrow-frame", 390 - 390, "the frame of HintView was % wide"),
    ("size-says-more", 90 + 15 - 6, "by 1, 2, 3 and 4, it is % below Screen.bottom"),
    ("pixel-less", 10 + 36 + 12, "in a row of % , contentView has less"),
    ("pinned-twice", 844 - 52 - 64, "UIView.bottom is then % below PlayerBar.bottom, as it is now"),
    ("two-insets", 6 + 32 + 6, "top 6 + UILabel 'Oats' 32 + bottom 6 make %"),
    ("two-insets", 9 + 22 + 9, "top 9 + UIImageView 22 + bottom 9 make %"),
    ("header-of-a-collection", 4 + 30 + 4, "give the view a height of %"),
    ("header-of-a-collection", 50 - 4 - 4, "UILabel 'March' is then % high, as it is now"),
    ("edge-and-margin", 16, "by 1, UISwitch.trailing is % left of contentView.trailing"),
    ("keyboard-bar", 7 + 2, "make at least % , and UIKeyboardAssistantBar is 0 high"),
    ("centred-at-edge", 60 + 12, "UIButton 1 is at least % wide"),
    ("centred-and-inset", 320 - 15 - 15, "NSTextField is then % wide"),
    ("player-of-no-width", 80 + 60, "make at least %"),
    ("share-sheet", 12 + 24 + 12, "make at least %"),
    ("size-in-a-header", 40 - 6 - 6, "UILabel '+' is then % high"),
    ("width-of-one-button", (390 - 10 - 6 - 10) / 2, "UIButton 'Save' is then % wide"),
    ("two-owners-of-an-edge", 12 + 60, "12 + RouteBar 60 make %"),
    ("box-as-a-line", 5 + 5, "AppKit keeps % around the content view of NSBox"),
    ("crossing-edges", 30 - 48, "RailView would be % wide, and no width is negative"),
    ("edge-with-two-places", 390 / 2, "two places, which are % apart: one of them must go"),
    ("window-in-landscape", 30 + 730, "make at least %"),
    ("window-in-landscape", 768 - 20, "is % high"),
    ("hidden-with-a-size", 10 + 10, "make at least % , and UIStackView is 0 high"),
    ("only-distance", 3, "so QuoteView must be at least % high, and UIKit gives it 0"),
    ("stack-arranges-a-bar", 20, "of the usual margins, only % would fit"),
    ("thick-box", 7 + 7, "make NSBox at least % high"),
    ("list-cell", 12 + 90 + 12, "make % , and UIKit gives FruitCell 44"),
    ("map-insets", 6 + 6, "MKMapView is then at least % high"),
    ("alert-of-no-width", 0 - 24, "UILabel is at most % wide"),
    ("scanner-of-no-width", 14 + 16, "make at least % , and VKKeyboardCameraGuidanceView is 0 wide"),
    ("fitting-width-of-a-row", 393 - 16 - 16, "remove constraint 1: CardView is then % wide, as it is now"),
    ("fitting-width-of-a-row", 393 - 343 - 16, "contentView.trailing is then % right of CardView.trailing"),
    ("same-side-in-brackets", 12 - 12 + 18, "by 3, they are % apart"),
    ("margins-that-may-fit", 16 + 70 + 16, "make at least % , and UIKit gives contentView 86"),
    ("margins-that-may-fit", (86 - 70) / 2, "they conflict as well, but not with %"),
    ("line-of-no-height", 48 + 2 - 50, "as printed, these just fit, with LineView % high"),
    ("gap-in-a-stack", 14, "for a gap of % , set UIStackView.layoutMargins"),
    ("mask-of-a-row", 12 + 56 + 12, "79 is 1 less than % , the separator's height"),
    ("size-of-an-item", 50 - 7 - 7, "UILabel is then % pt high instead of 24"),
    ("what-a-view-needs", 18 + 20, "and by 2, 3, 4 and 5, at least %"),
    ("keyboard-plane", 5 + 200 + 9, "make % , and UIKit gives TUIKeyplaneView 240"),
    ("guides-of-a-bar", 300 + 16, "make at least % , and UIKit gives _UINavigationBarContentView a width of 0"),
    ("markdown-brackets", 6 + 80 / 2 + 6, "make % , and UIKit gives contentView 52.5"),
    ("low-row", 10 + 50 * 14 / 10 + 10, "if rowHeight is fixed: UITableView.automaticDimension, or exactly %"),
    ("separator-of-a-low-row", 12 + 40 * 2 + 12, "UITableView.automaticDimension, or exactly %.5"),
    ("height-of-a-content-view", 96, "remove constraint 1: rowHeight = % , or the contents, set it"),
    ("high-row", 151 - 14 - 20, "remove constraint 3: UILabel.bottom is then % above contentView.bottom"),
    ("wide-in-the-middle", 834 - 500, "contentView.trailing is then % right of Pane.trailing"),
    ("large-view-in-a-low-row", 16 + 8 + 600 + 16, "make at least % , and contentView is 44 high"),
    ("distance-in-no-width", 7, "so contentView must be at least % wide, and UIKit gives it 0"),
    ("row-of-an-old-release", 8 + 5 + 40 + 4 + 8, "top 8 + 5 + UIImageView 40 + 4 + bottom 8 make %"),
    ("swiftui-and-its-host", 6 + 70 + 6, "top 6 + _UIHostingView 70 + bottom 6 make %"),
    ("ratio-of-a-row", 270 - 9 - 9, "by 4, 5 and 6, UIImageView is % high"),
    ("ratio-of-a-row", (270 - 9 - 9) * 3 / 2, "so by 1 it is % wide, and UIKit gives contentView 375"),
    ("stretched-by-a-pixel", (54 - 30) / 2, "best first: constraint 2: priority 999 the distance of % at Portrait.top"),
    ("row-of-an-old-release", 72, "71.5 is that of a row of % , less 0.5 for the separator"),
  ])
  func `a number is the sum of the constants`(name: String, sum: Int, sentence: String) throws {
    let answer = explanation(of: constraintComplaints(in: try bytes(ofLog: name)), in: "\(name).log")
    let joined = words(answer).joined(separator: " ")
    let wanted = sentence.replacing(" % ,", with: " \(sum),").replacing("%", with: "\(sum)")
    #expect(joined.contains(wanted), "\(answer)")
  }

  /// A label's text may contain control sequences for a terminal.
  @Test func `spells out control characters`() {
    let log = """
      (
          "<NSLayoutConstraint:0x1 'a\u{1B}[2J' UILabel:0x11'\u{1B}[31mRed'.height == 40   (active)>",
          "<NSLayoutConstraint:0x2 'b\u{1B}[2J' UILabel:0x11'\u{1B}[31mRed'.height == 20   (active)>",
          "<NSLayoutConstraint:0x3 what\u{1B}[2J"
      )
      """
    let answer = explanation(of: constraintComplaints(in: Array(log.utf8)), in: "console.log")
    #expect(answer.contains("UILabel '\\u{1B}[31mRed' cannot be both 40 and 20 high\n"), "\(answer)")
    #expect(!answer.unicodeScalars.contains("\u{1B}"))
  }
}
