import Findings
import LayoutModel
import LayoutSolver
import LayoutYAML
import Testing

/// What makes a row higher or lower, and at which width, text size or sample.
@Suite struct `What changes a height` {
  /// Half of 320 is 160, and half of 430 is 215.
  @Test func `a height that follows the width`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320, 430]}
      views: {photo: {type: image}}
      constraints:
        - photo.top == contentView.top
        - photo.leading == contentView.leading
        - photo.trailing == contentView.trailing
        - photo.height == 0.5 * photo.width
        - contentView.bottom == photo.bottom @ 999
      """)
    #expect(text.hasPrefix("FeedCell: 160 pt high at width 320, 215 pt at 430\n"))
    // The column for 430 says it.
    #expect(!text.contains("what changes the height"))
  }

  @Test func `the width at which a text wraps is exact to a point`() throws {
    let layoutText = """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320, 430]}
      views: {title: {type: label, numberOfLines: 0, text: Espresso machines and how to clean them well}}
      constraints:
        - title.top == contentView.top
        - title.leading == contentView.leading + 16
        - title.trailing == contentView.trailing - 16
        - contentView.bottom == title.bottom
      """
    let text = try explained(layoutText)
    let change = try #require(text.split(separator: "\n").first { $0.contains("takes one line") })
    // At width N.
    let width = try #require(change.split(separator: " ").dropFirst(2).first.flatMap { Double($0) })
    let layout = try #require(loadLayouts(Array(layoutText.utf8)).layouts.first).layout
    func height(at width: Double) -> Double? { solve(layout, in: Environment(width: width)).rowHeight }
    // One line of system 17 is 20.5 pt high, two are 41 [semantics 3.3].
    #expect(height(at: width) == 20.5)
    #expect(height(at: width - 1) == 41)
    #expect(change.hasSuffix("'title' takes one line  20.5 pt"))
  }

  /// The bar conflicts with its hiding, and takes no space: 12 + 39.5 + 12 = 63.5 pt at the large size, with one line of
  /// headline. In the sample, it takes 4 + 3 more.
  @Test func `a hidden view with a conflict counts in no height`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320], samples: {playing: {bar: {hidden: false}}}}
      views:
        texts:
          type: stack
          axis: vertical
          spacing: 4
          subviews:
            title: {type: label, text: Home, font: headline}
            bar: {type: progress, hidden: true}
      constraints:
        - texts.leading == contentView.leading + 16
        - texts.trailing == contentView.trailing - 16
        - texts.top == contentView.top + 12
        - contentView.bottom == texts.bottom + 12
        - bar.height == 3
      """)
    let changes = try #require(text.components(separatedBy: "what changes the height").last)
    #expect(changes.hasPrefix(" from 44.5 pt\n"), "\(text)")
    #expect(changes.contains("63.5 pt\n") && changes.contains("51.5 pt\n") && !changes.contains("70.5"), "\(changes)")
  }

  @Test func `samples that change the height`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure:
        widths: [320]
        samples:
          bare: {note: {hidden: true}}
          silent: {title: {text: ""}}
          large: {photo: {intrinsicContentSize: [90, 90]}}
          same: {note: {hidden: false}}
      views:
        photo: {type: image, intrinsicContentSize: [44, 44]}
        lines:
          type: stack
          axis: vertical
          subviews:
            title: {type: label, text: Subject}
            note: {type: view, intrinsicContentSize: [30, 39.5]}
      constraints:
        - photo.top >= contentView.top
        - photo.centerY == contentView.centerY
        - photo.bottom <= contentView.bottom
        - photo.leading == contentView.leading
        - lines.top == contentView.top
        - lines.leading == photo.trailing
        - lines.trailing == contentView.trailing
        - lines.bottom == contentView.bottom @ 999
      """)
    // 20.5 + 39.5 = 60. With the note hidden, the photo's 44 are more than the title's 20.5.
    let heads = text.split(separator: "\n").filter { $0.hasPrefix("FeedCell") && $0.contains("pt high") }
    #expect(
      heads == [
        "FeedCell: 60 pt high at width 320, without a sample and in sample 'same'",
        "FeedCell: 44 pt high at width 320, in samples 'bare' and 'silent'",
        "FeedCell: 90 pt high at width 320, in sample 'large'",
      ])
    #expect(text.contains("     in sample 'bare'    'note' is hidden"))
    #expect(text.contains("     in sample 'silent'  'title' has no text"))
    #expect(text.contains("     in sample 'large'   'photo' sets the height instead of 'title' and 'note'"))
    #expect(!text.contains("     in sample 'same'"))
  }

  /// Two lines of the style body at accessibilityLarge are 2 times 40 pt [semantics DT].
  @Test func `a layout measured at one text size is also explained at an accessibility size`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views: {title: {type: label, font: body, numberOfLines: 0, text: Subject}}
      constraints:
        - title.top == contentView.top
        - title.leading == contentView.leading
        - title.trailing == contentView.trailing
        - contentView.bottom == title.bottom
      """)
    let change = try #require(text.split(separator: "\n").first { $0.contains("at accessibilityLarge") })
    #expect(change.contains("the texts are larger"))
  }

  @Test func `nothing is reported if nothing changes the height`() throws {
    let text = try explained(
      """
      cell: FeedCell
      views: {photo: {type: image, intrinsicContentSize: [44, 44]}}
      constraints:
        - photo.top == contentView.top
        - photo.leading == contentView.leading
        - contentView.bottom == photo.bottom
      """)
    #expect(!text.contains("what changes the height"))
    #expect(!text.contains("at 320  at 375"))
  }

  /// The picture is a square. The tall note makes the row higher at one width and changes nothing at the other.
  @Test func `a change at only one width names the width`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure:
        widths: [100, 300]
        samples: {tall: {note: {intrinsicContentSize: [20, 200]}}}
      views:
        photo: {type: image}
        note: {type: view, intrinsicContentSize: [20, 20]}
      constraints:
        - photo.top == contentView.top
        - photo.leading == contentView.leading
        - photo.trailing == contentView.trailing
        - photo.height == photo.width
        - contentView.bottom >= photo.bottom
        - note.top == contentView.top
        - note.leading == contentView.leading
        - contentView.bottom >= note.bottom
      """)
    #expect(text.contains("     in sample 'tall', width 100  'note' sets the height instead of 'photo'  200 pt\n"))
  }
}
