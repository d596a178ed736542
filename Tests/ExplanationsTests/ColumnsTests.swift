import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import LayoutYAML
import Testing

@testable import Explanations

/// One chain for all widths at which only its numbers differ. All numbers are worked out by hand.
@Suite struct `Columns of numbers` {
  private func photo(_ widths: String, _ more: String = "") -> String {
    """
    cell: FeedCell
    table: {separatorStyle: none}
    measure: {widths: [\(widths)]}
    views: {photo: {type: image}}
    constraints:
      - photo.top == contentView.top + 8
      - photo.leading == contentView.leading
      - photo.trailing == contentView.trailing
      - photo.height == 0.5 * photo.width
      - contentView.bottom == photo.bottom + 8.25 @ 999
    \(more)
    """
  }

  /// Half of 160 is 80, and half of 430 is 215. The margins are 8 and 8.25.
  @Test func `a chain with other numbers at each width`() throws {
    let text = try explained(photo("160, 430"))
    #expect(
      text.hasPrefix(
        """
        FeedCell: 96.25 pt high at width 160, 231.25 pt at 430

           at 160  at 430                                                   line
           contentView.top
            8        8     photo.top == contentView.top + 8                 6
           80      215     photo.height == 0.5 * photo.width                9
            8.25     8.25  contentView.bottom == photo.bottom + 8.25 @ 999  10
           contentView.bottom
           96.25   231.25

        """), "\(text)")
  }

  /// The picture is a square, and the note is 150 high: it sets the height below a width of 150.
  @Test func `chains of different structure, each with its widths`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [90, 100, 300, 310]}
      views:
        photo: {type: image}
        note: {type: view, intrinsicContentSize: [20, 150]}
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
    let heads = text.split(separator: "\n").filter { $0.hasPrefix("FeedCell") }
    #expect(heads == ["FeedCell: 150 pt high up to width 100", "FeedCell: 300 pt high at width 300, 310 pt at 310"])
    #expect(text.components(of: "'note', its intrinsicContentSize") == 1)
    #expect(text.components(of: "photo.height == photo.width") == 1)
    // The columns have all heights.
    #expect(!text.contains("at 90  at 100"))
  }

  /// A line of system 17 is 20.5 pt high, two are 41 [semantics 3.3]; 320, 330 and 600 less 32 are 288, 298 and 568.
  @Test func `widths with the same numbers share a column`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320, 330, 600]}
      views: {title: {type: label, numberOfLines: 0, text: Espresso machines and how to clean them well}}
      constraints:
        - title.top == contentView.top
        - title.leading == contentView.leading + 16
        - title.trailing == contentView.trailing - 16
        - contentView.bottom == title.bottom
      """)
    #expect(text.hasPrefix("FeedCell: 41 pt high at widths 320 and 330; 20.5 pt at 600\n"), "\(text)")
    #expect(text.contains("   at 320, 330  at 600  "))
    #expect(text.contains("   41           20.5    'title', 2 lines in 288 or 298 pt, 1 in 568 pt  4\n"))
  }

  @Test func `a text that wraps at one width has its font too`() throws {
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views: {title: {type: label, numberOfLines: 0, text: Espresso machines and how to clean them well}}
      constraints:
        - title.top == contentView.top
        - title.leading == contentView.leading + 16
        - title.trailing == contentView.trailing - 16
        - contentView.bottom == title.bottom
      """)
    #expect(text.contains("     41  'title', 2 lines in system 17, 288 pt wide  line 4\n"), "\(text)")
  }

  /// Half of 100 to 600 is 50 to 300; the margins are 16.25 together.
  @Test func `of many widths, four have a column, and a table has all heights`() throws {
    let text = try explained(photo("100, 200, 300, 400, 500, 600"))
    #expect(text.hasPrefix("FeedCell: 66.25 to 316.25 pt high at all 6 widths\n"), "\(text)")
    #expect(text.contains("\n   at 100  at 200  at 400  at 600  "))
    #expect(text.contains("\n    66.25  116.25  166.25  216.25  266.25  316.25\n"))
  }

  @Test func `a long constraint is folded to 80 columns`() throws {
    let name = "aPictureWithAnUncommonlyLongNameThatTakesSpace"
    let text = try explained(photo("160, 430").replacing("photo", with: name))
    let lines = text.split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.contains("\(name).height") })
    #expect(lines[first].hasPrefix("   80      215     ") && lines[first].hasSuffix("  9"))
    #expect(lines[first + 1].hasPrefix("                     ") && lines[first + 1].contains("0.5"))
    #expect(lines[first + 2].contains("\(name).width"))
    #expect(!lines[first + 1].contains("\(name)"))
  }

  /// Both chains are 60 pt long: 8 + 44 + 8, and 8 + 20 + 4 + 20 + 8.
  @Test(arguments: [true, false]) func `of equally long chains the one with fewer lengths`(photoFirst: Bool) throws {
    let short = """
        - photo.top == contentView.top + 8
        - photo.leading == contentView.leading
        - contentView.bottom >= photo.bottom + 8

      """
    let long = """
        - title.top == contentView.top + 8
        - title.leading == contentView.leading
        - note.top == title.bottom + 4
        - note.leading == contentView.leading
        - contentView.bottom >= note.bottom + 8

      """
    let text = try explained(
      """
      cell: FeedCell
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        photo: {type: image, intrinsicContentSize: [44, 44]}
        title: {type: label, intrinsicContentSize: [100, 20]}
        note: {type: label, intrinsicContentSize: [100, 20]}
      constraints:
      \(photoFirst ? short + long : long + short)
      """)
    #expect(text.contains("     44  'photo', its intrinsicContentSize"), "\(text)")
    #expect(!text.contains("title"))
  }
}

/// What findings say is not explained again, and what they lack becomes a note.
@Suite struct `An explanation above findings` {
  private static let anywhere = SourceRange(start: 0, end: 1)

  private func explained(
    _ text: String, above findings: [Finding]
  ) throws -> (text: String, findings: [Finding]) {
    let bytes = Array(text.utf8)
    let sourced = try #require(loadLayouts(bytes).layouts.first)
    let solutions = sourced.layout.environments.map { solve(sourced.layout, in: $0) }
    let quoted = QuotedText(SourceText(file: "FeedCell.layout.yaml", bytes: bytes), sourced.map)
    return explanation(of: sourced.layout, solutions, in: quoted, above: findings)
  }

  private func finding(
    _ rule: RuleID, views: [String] = [], constraints: [String] = [], notes: [String] = []
  ) -> Finding {
    Finding(
      rule: rule, severity: .error, message: "", place: Self.anywhere, views: views, constraints: constraints,
      notes: notes)
  }

  private static let centred = """
    cell: FeedCell
    measure: {widths: [320]}
    views: {title: {type: label, intrinsicContentSize: [100, 20]}}
    constraints:
      - title.centerY == contentView.centerY
      - title.leading == contentView.leading
    """

  @Test func `a collapse that a finding reports`() throws {
    let (text, findings) = try explained(Self.centred, above: [finding("zero-height", notes: ["as it is"])])
    #expect(text.isEmpty)
    #expect(
      findings[0].notes == [
        "line 5: 'title.centerY == contentView.centerY' only centres the view: that cannot give the row a height",
        "as it is",
      ])
  }

  @Test func `a constraint that the finding names needs no note`() throws {
    let (_, findings) = try explained(
      Self.centred, above: [finding("zero-height", constraints: ["constraints[0]"])])
    #expect(findings[0].notes.isEmpty)
  }

  @Test func `a collapse without a finding`() throws {
    let (text, findings) = try explained(Self.centred, above: [finding("view-outside-superview")])
    #expect(text.hasPrefix("FeedCell: collapses to 0 pt at width 320: "))
    #expect(findings[0].notes.isEmpty)
  }

  /// 10 + 50 + 10 = 70; 320 - 10 - 10 = 300 without the hugging, and 375 - 20 = 355.
  @Test(arguments: ["320", "320, 375"]) func `a conflict that is a sum`(widths: String) throws {
    let (text, findings) = try explained(
      """
      cell: FeedCell
      measure: {widths: [\(widths)]}
      views:
        name: {type: label, intrinsicContentSize: [50, 20], contentHuggingPriority: {horizontal: 1000}}
      constraints:
        - name.top == contentView.top + 11
        - name.bottom == contentView.bottom - 11
        - name.leading == contentView.leading + 10
        - name.trailing == contentView.trailing - 10
      """,
      above: [
        finding(
          "unsatisfiable-constraints", views: ["name"], constraints: ["constraints[2]", "constraints[3]"],
          notes: ["UIKit logs \"Unable to simultaneously satisfy constraints\" and breaks one of them"])
      ])
    let place = widths == "320" ? "" : " (at width 320)"
    #expect(text.isEmpty)
    #expect(
      findings[0].notes == [
        "leading 10 + name 50 + trailing 10 make at most 70, and the content view is 320 wide",
        "UIKit logs \"Unable to simultaneously satisfy constraints\" and breaks one of the constraints",
        "if UIKit breaks the horizontal hugging of "
          + "'name', the row is 42.5 pt high and 'name' is 300 pt wide instead of 50 pt\(place)",
      ])
  }

  /// 8 + 60 + 8 = 76, and UIKit gives 43.5 first. The row comes out right, so what breaks then does not matter.
  @Test func `a conflict that the chain above shows`() throws {
    let (text, findings) = try explained(
      """
      cell: FeedCell
      platform: iOS 12
      measure: {widths: [320]}
      views:
        photo: {type: image}
      constraints:
        - photo.top == contentView.top + 8
        - photo.height == 60
        - contentView.bottom == photo.bottom + 8
        - photo.leading == contentView.leading
        - photo.width == 60
      """,
      above: [
        finding(
          "encapsulated-height-conflict", views: ["photo"],
          constraints: ["constraints[0]", "constraints[1]", "constraints[2]"], notes: ["why"])
      ])
    #expect(text.hasPrefix("FeedCell: 76.5 pt high at width 320\n"))
    #expect(!text.contains("hold"))
    #expect(findings[0].notes == ["why"])
  }

  @Test func `an ambiguity`() throws {
    let layout = """
      cell: FeedCell
      measure: {widths: [320]}
      views: {line: {}}
      constraints:
        - line.top == contentView.top + 8
        - line.height == 2
        - contentView.bottom == line.bottom + 8
        - line.leading == contentView.leading
      """
    let (text, findings) = try explained(layout, above: [finding("ambiguous-layout", views: ["line"])])
    #expect(!text.contains("ambiguous"))
    #expect(
      findings[0].notes == [
        "nothing determines it: 'line' has no intrinsic width, and no constraint gives it one"
      ])
    #expect(
      try explained(layout, above: []).text.contains("FeedCell: ambiguous at width 320, but the row is 18.5 pt high"))
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
