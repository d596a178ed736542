import Explanations
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import LayoutYAML
import Testing

/// What an explanation says at first, and what only with all details.
@Suite struct `A brief explanation` {
  /// A picture at the top of a row, which nothing connects to the bottom.
  private static let open = """
    cell: FeedCell
    table: {separatorStyle: none}
    measure:
      widths: [320]
      samples: {large: {photo: {intrinsicContentSize: [90, 90]}}}
    views:
      photo: {type: image, intrinsicContentSize: [44, 44]}
    constraints:
      - photo.top == contentView.top
      - photo.leading == contentView.leading
    """

  private func explained(
    _ text: String, _ detail: ExplanationDetail, foldingSamples: Bool = false, above findings: [Finding] = []
  ) throws -> String {
    let bytes = Array(text.utf8)
    let sourced = try #require(loadLayouts(bytes).layouts.first)
    let solutions = sourced.layout.environments.map { solve(sourced.layout, in: $0) }
    let quoted = QuotedText(SourceText(file: "FeedCell.layout.yaml", bytes: bytes), sourced.map)
    return explanation(
      of: sourced.layout, solutions, in: quoted, above: findings, detail: detail, foldingSamples: foldingSamples
    ).text
  }

  /// The picture is pinned at the top and the bottom, so the row is as high as it: 44 pt, and 90 pt in the sample.
  @Test func `names the samples that it leaves out, with their heights`() throws {
    let layout = Self.open + "\n  - contentView.bottom == photo.bottom\n"
    let brief = try explained(layout, .brief, foldingSamples: true)
    #expect(brief.contains("--all also explains this state: 'large' (90 pt high)"), "\(brief)")
    #expect(brief.contains("FeedCell: 44 pt high at width 320\n"), "\(brief)")
    let all = try explained(layout, .all)
    #expect(!all.contains("--all"))
    #expect(all.contains("in sample 'large'"), "\(all)")
  }

  /// A screen has its own height in each sample.
  @Test func `names the samples of a screen without heights`() throws {
    let brief = try explained(
      """
      view: Screen
      measure:
        sizes: [[320, 568]]
        samples: {large: {photo: {intrinsicContentSize: [90, 90]}}}
      views:
        photo: {type: image, intrinsicContentSize: [44, 44]}
      constraints:
        - photo.top == contentView.top
        - photo.leading == contentView.leading
      """, .brief, foldingSamples: true)
    #expect(brief.contains("--all also explains this state: 'large'\n"), "\(brief)")
  }

  /// The finding says that the row collapses, so that the samples would stand below no name.
  @Test func `names a row whose findings say everything`() throws {
    let collapse = Finding(
      rule: "zero-height", severity: .error, message: "", place: SourceRange(start: 0, end: 1), views: [],
      constraints: [], notes: [])
    let brief = try explained(Self.open, .brief, foldingSamples: true, above: [collapse])
    #expect(brief.hasPrefix("FeedCell: see the findings below\n\n   --all also explains this state: "), "\(brief)")
    #expect(try explained(Self.open, .brief, above: [collapse]).isEmpty)
  }

  /// Each picture has two heights, so there are two conflicts of two constraints, and a brief answer has one.
  @Test func `shows one conflict and counts the others`() throws {
    let layout = """
      cell: FeedCell
      measure: {widths: [320]}
      views:
        photo: {type: image, intrinsicContentSize: [44, 44]}
        badge: {type: image, intrinsicContentSize: [44, 44]}
      constraints:
        - photo.top == contentView.top
        - photo.leading == contentView.leading
        - badge.top == contentView.top
        - badge.trailing == contentView.trailing
        - contentView.bottom == photo.bottom
        - photo.height == 10
        - photo.height == 20
        - badge.height == 30
        - badge.height == 40
      """
    let brief = try explained(layout, .brief)
    #expect(brief.contains("1 more conflict; --all shows it"), "\(brief)")
    let all = try explained(layout, .all)
    #expect(all.contains("cannot be both 10 and 20 high") && all.contains("cannot be both 30 and 40 high"), "\(all)")
    #expect(!all.contains("--all"))
  }
}
