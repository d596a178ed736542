import Findings
import LayoutModel
import Testing

@testable import LayoutSolver

/// The height of lines of text. The line height of the system font is 611/512 of its size [3.1], so that heights in
/// pixels are exact integers.
@Suite struct TextHeightTests {
  /// The height in points of a label with a number of short lines.
  private func height(_ font: Font, lines: Int, scale: Int, at textSize: TextSize = .large) -> Double? {
    var layout = Layout.of(.label) {
      $0.font = font
      $0.numberOfLines = 0
      $0.text = repeatElement("x", count: lines).joined(separator: "\n")
    }
    layout.table.displayScale = Double(scale)
    layout.textSize = textSize
    return layout.intrinsicSize(of: .only).height
  }

  @Test("one to eight lines of the system font: ceilpx(n × lineHeight) [3.2, 3.3]", arguments: 10...40)
  func systemFont(points: Int) {
    for scale in 1...3 {
      for lines in 1...8 {
        let pixels = (lines * 611 * points * scale + 511) / 512
        let height = height(Font(face: .system, size: Double(points)), lines: lines, scale: scale)
        #expect(height == Double(pixels) / Double(scale), "\(lines) lines of system \(points) at \(scale)x")
      }
    }
  }

  @Test(
    "one line of the system font, as Interface Builder stored it [3.2]",
    arguments: [
      (10.0, 2, 12.0), (11, 2, 13.5), (12, 2, 14.5), (13, 2, 16), (14, 2, 17), (15, 2, 18), (16, 2, 19.5),
      (17, 2, 20.5), (18, 2, 21.5), (20, 2, 24), (21, 2, 25.5), (22, 2, 26.5), (24, 2, 29), (27, 2, 32.5),
      (30, 2, 36), (34, 2, 41), (36, 2, 43), (40, 2, 48), (50, 2, 60), (68, 2, 81.5), (100, 2, 119.5),
      (120, 2, 143.5), (150, 2, 179.5), (12, 3, 14.333), (13, 3, 15.667), (14, 3, 17), (17, 3, 20.333),
      (21, 3, 25.333), (24, 3, 28.667), (17, 1, 21),
    ])
  func stored(points: Double, scale: Int, stored: Double) {
    let height = height(Font(face: .system, size: points), lines: 1, scale: scale) ?? 0
    #expect(abs(height - stored) < 0.001)
  }

  @Test(
    "lines of text styles, as Interface Builder stored them [3.4]",
    arguments: [
      (Font.TextStyle.body, [20.5, 42.5, 64.5, 86.5]), (.subheadline, [18, 38, 58, 78]), (.footnote, [16, 34]),
    ])
  func storedStyles(style: Font.TextStyle, heights: [Double]) {
    let font = Font(face: .style(style), size: 0)
    #expect(heights.indices.map { height(font, lines: $0 + 1, scale: 2) } == heights)
  }

  @Test("three and five lines of caption 1 [3.4]")
  func captions() {
    let font = Font(face: .style(.caption1), size: 0)
    #expect(height(font, lines: 3, scale: 2) == 46.5)
    #expect(height(font, lines: 5, scale: 2) == 78.5)
  }

  @Test(
    "text styles at every text size: ceilpx(lineHeight + (n − 1) × leading) [3.4, DT]", arguments: TextSize.allCases)
  func textStyles(textSize: TextSize) throws {
    let row = try #require(dynamicType.split(separator: "\n").first { $0.hasPrefix("\(textSize.rawValue) ") })
    let cells = row.split(separator: " ").dropFirst()
    try #require(cells.count == Font.TextStyle.allCases.count)
    for (style, cell) in zip(Font.TextStyle.allCases, cells) {
      let numbers = cell.split(separator: "/").compactMap { Int($0) }
      for scale in 1...3 {
        for lines in 1...8 {
          let pixels = ((611 * numbers[0] + (lines - 1) * 512 * numbers[1]) * scale + 511) / 512
          let height = height(Font(face: .style(style), size: 0), lines: lines, scale: scale, at: textSize)
          #expect(height == Double(pixels) / Double(scale), "\(lines) lines of \(style) at \(scale)x")
        }
      }
    }
  }

  @Test("a font in points follows the text size only if it is set to, and then like body [DT]")
  func adjusting() {
    // Body is 53 pt at the largest size and 17 at large: 17 pt become 53, whose line is 63.25 high.
    for (adjusts, height) in [(true, 63.5), (false, 20.5)] {
      var layout = Layout.of(.label) {
        $0.font = Font(face: .system, size: 17)
        $0.adjustsFontForContentSizeCategory = adjusts
        $0.text = "x"
      }
      layout.textSize = .accessibilityExtraExtraExtraLarge
      #expect(layout.intrinsicSize(of: .only).height == height)
    }
  }

  @Test("a button, a text field and a text view follow the text size with a text style")
  func controls() {
    // Body at accessibilityMedium is 28 pt: a line is 33.41 high, 34 in whole points.
    var button = Layout.of(.button) {
      $0.font = Font(face: .style(.body), size: 0)
      $0.text = "x"
    }
    button.textSize = .accessibilityMedium
    #expect(button.intrinsicSize(of: .only).height == 46)
    var view = Layout.of(.textView) {
      $0.font = Font(face: .style(.body), size: 0)
      $0.isScrollEnabled = false
      $0.text = "x"
    }
    view.textSize = .accessibilityMedium
    #expect(view.intrinsicSize(of: .only).height == 49.5)
    var field = Layout.of(.textField) { $0.font = Font(face: .style(.body), size: 0) }
    field.textSize = .accessibilityMedium
    #expect(field.intrinsicSize(of: .only).height == 34)
  }

  @Test("empty text is 0 by 0 [3.5]")
  func empty() {
    let layout = Layout.of(.label) { $0.text = "" }
    #expect(layout.intrinsicSize(of: .only) == IntrinsicSize(width: 0, height: 0))
  }
}

/// Sizes and leadings by category: large title, title 1, 2, 3, headline, body, callout, subheadline, footnote, caption
/// 1 and 2 [DT].
private let dynamicType = """
  extraSmall 31/38 25/31 19/24 17/22 14/19 14/19 13/18 12/16 12/16 11/13 11/13
  small 32/39 26/32 20/25 18/23 15/20 15/20 14/19 13/18 12/16 11/13 11/13
  medium 33/40 27/33 21/26 19/24 16/21 16/21 15/20 14/19 12/16 11/13 11/13
  large 34/41 28/34 22/28 20/25 17/22 17/22 16/21 15/20 13/18 12/16 11/13
  extraLarge 36/43 30/37 24/30 22/28 19/24 19/24 18/23 17/22 15/20 14/19 13/18
  extraExtraLarge 38/46 32/39 26/32 24/30 21/26 21/26 20/25 19/24 17/22 16/21 15/20
  extraExtraExtraLarge 40/48 34/41 28/34 26/32 23/29 23/29 22/28 21/28 19/24 18/23 17/22
  accessibilityMedium 44/52 38/46 34/41 31/38 28/34 28/34 26/32 25/31 23/29 22/28 20/25
  accessibilityLarge 48/57 43/51 39/47 37/44 33/40 33/40 32/39 30/37 27/33 26/32 24/30
  accessibilityExtraLarge 52/61 48/57 44/52 43/51 40/48 40/48 38/46 36/43 33/40 32/39 29/35
  accessibilityExtraExtraLarge 56/66 53/62 50/59 49/58 47/56 47/56 44/52 42/50 38/46 37/44 34/41
  accessibilityExtraExtraExtraLarge 60/70 58/68 56/66 55/65 53/62 53/62 51/60 49/58 44/52 43/51 40/48
  """
