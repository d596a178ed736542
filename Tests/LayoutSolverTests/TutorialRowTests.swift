import Findings
import LayoutModel
import LayoutSolver
import Testing

/// Rows from tutorials, with texts of one, two and five lines, at 320 and 568 points.
///
/// Heights are added up by hand: n lines of 17 points are n × 20.287 high, rounded up to half a point once: 20.5, 41,
/// 101.5; of 15 points n × 17.9: 18, 36, 90. Words are ten wide characters, 170 points at 17 and 150 at 15, so that no
/// two of them fit into 280 points with a space, while three fit into 528: 3 × 170 and two spaces of less than 6 are at
/// most 522.
@Suite struct TutorialRowTests {
  private func words(_ count: Int) -> String {
    // A word joiner keeps the wide characters of a word together.
    let word = Array("東西南北中東西南北中").map(String.init).joined(separator: "\u{2060}")
    return Array(repeating: word, count: count).joined(separator: " ")
  }

  private func heights(_ text: String) throws -> [Double?] {
    let layout = try loadedLayout(text)
    return [320.0, 568].map { solve(layout, in: Environment(width: $0)).contentHeight.map(rounded) }
  }

  /// Title over subtitle, with insets of 20 and no spacing; both wrap at an explicit 280 points, if given, at any row
  /// width.
  private func tutorial(title: Int, subtitle: Int, platform: String, wraps: String) throws -> [Double?] {
    try heights(
      """
      cell: RWBasicCell
      platform: \(platform)
      table: {estimatedRowHeight: 83}
      views:
        titleLabel: {type: label, text: \(words(title)), font: system 17, numberOfLines: 0\(wraps)}
        subtitleLabel: {type: label, text: \(words(subtitle)), font: system 15, numberOfLines: 0\(wraps)}
      constraints:
        - titleLabel.top == contentView.top + 20
        - titleLabel.leading == contentView.leading + 20
        - titleLabel.trailing == contentView.trailing - 20
        - subtitleLabel.top == titleLabel.bottom
        - subtitleLabel.leading == contentView.leading + 20
        - subtitleLabel.trailing == contentView.trailing - 20
        - subtitleLabel.bottom == contentView.bottom - 20
      """)
  }

  /// The numbers of lines of title and subtitle, and their height one below the other.
  private static let wrappedAt280: [(Int, Int, Double)] = [
    (1, 1, 20.5 + 18), (1, 2, 20.5 + 36), (1, 5, 20.5 + 90), (2, 1, 41 + 18), (2, 5, 41 + 90), (5, 2, 101.5 + 36),
    (5, 5, 101.5 + 90),
  ]

  @Test("title over subtitle, wrapped at an explicit 280 points", arguments: wrappedAt280)
  func explicit(title: Int, subtitle: Int, lines: Double) throws {
    let height = 20 + lines + 20
    for platform in ["iOS 7", "iOS 15"] {
      let heights = try tutorial(
        title: title, subtitle: subtitle, platform: platform, wraps: ", preferredMaxLayoutWidth: 280")
      #expect(heights == [height, height], "stale at 568")
    }
  }

  /// The numbers of words of title and subtitle, and their height in 280 and in 528 points: there three words of 17
  /// points fit on a line, and three of 15.
  private static let wrappedInTheRow: [(Int, Int, Double, Double)] = [
    (1, 1, 20.5 + 18, 20.5 + 18), (2, 1, 41 + 18, 20.5 + 18), (2, 2, 41 + 36, 20.5 + 18), (5, 2, 101.5 + 36, 41 + 18),
    (5, 5, 101.5 + 90, 41 + 36),
  ]

  @Test("title over subtitle, wrapped at the width of the row", arguments: wrappedInTheRow)
  func automatic(title: Int, subtitle: Int, narrow: Double, wide: Double) throws {
    let heights = try tutorial(title: title, subtitle: subtitle, platform: "iOS 8", wraps: "")
    #expect(heights == [20 + narrow + 20, 20 + wide + 20])
  }

  @Test("before iOS 8 nothing wraps by itself", arguments: [1, 2, 5])
  func oldest(lines: Int) throws {
    #expect(try tutorial(title: lines, subtitle: lines, platform: "iOS 7", wraps: "") == [78.5, 78.5])
  }

  /// One label holds the row open: left 15, right at most -15, top 10, bottom -10, wrapped at 290 points.
  @Test("a label with optional hugging and compression resistance", arguments: [(1, 40.5), (2, 61), (5, 121.5)])
  func selfSizing(lines: Int, height: Double) throws {
    let row = """
      cell: SelfSizingCell
      platform: iOS 8
      views:
        contentLabel: {type: label, text: \(words(lines)), numberOfLines: 0, preferredMaxLayoutWidth: 290,
                       contentHuggingPriority: 751, contentCompressionResistancePriority: 250}
      constraints:
        - contentLabel.left == contentView.left + 15
        - contentLabel.right <= contentView.right - 15
        - contentLabel.top == contentView.top + 10
        - contentLabel.bottom == contentView.bottom - 10
      """
    #expect(try heights(row) == [height, height])
  }

  @Test("a gap between title and subtitle collapses the row, whatever their texts", arguments: [1, 5])
  func gap(lines: Int) throws {
    let row = """
      cell: RWBasicCell
      platform: iOS 8
      views:
        titleLabel: {type: label, text: \(words(lines)), numberOfLines: 0}
        subtitleLabel: {type: label, text: \(words(lines)), font: system 15, numberOfLines: 0}
      constraints:
        - titleLabel.top == contentView.top + 20
        - H:|-20-[titleLabel]-20-|
        - H:|-20-[subtitleLabel]-20-|
        - subtitleLabel.bottom == contentView.bottom - 20
      """
    #expect(try heights(row) == [44, 44])
  }

  @Test("a caption between a banner and a rule: 8 + 40 + 8 + 20.5 + 8 + 8")
  func threeHeights() throws {
    let row = """
      cell: ThreeHeightsCell
      views:
        banner: {type: image}
        caption: {type: label, text: \(words(1))}
        rule: {type: view}
      constraints:
        - banner.top == contentView.top + 8
        - banner.height == 40 @ 999
        - caption.top == banner.bottom + 8
        - caption.leading == contentView.leading + 16
        - rule.top == caption.bottom + 8
        - contentView.bottom == rule.bottom + 8
        - H:|[banner]|
        - H:|[rule]|
      """
    #expect(try heights(row) == [92.5, 92.5])
  }
}
