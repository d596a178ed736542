import Foundation
import Testing

/// An explanation of a row with several conflicts above the findings about them.
@Suite struct SeveralConflictExplanationTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The widths of two hidden views are required, which is one finding about two conflicts; the photo has two heights.
  @Test func `counts each conflict once, in its finding`() throws {
    try scratch.write(
      "a.layout.yaml",
      """
      cell: A
      measure: {widths: [320]}
      views:
        line:
          type: stack
          subviews:
            title: {type: label, text: Title}
            star: {type: view, hidden: true}
            flag: {type: view, hidden: true}
        photo: {type: view}
      constraints:
        - line.edges == contentView.edges inset 8
        - star.width == 16
        - flag.width == 50
        - photo.leading == contentView.leading
        - photo.top == contentView.top
        - photo.width == 10
        - photo.height == 10
        - 2 * photo.height == 40

      """)
    let brief = try scratch.run("explain", "a.layout.yaml").output
    #expect(!brief.contains("more conflict") && !brief.contains("cannot be both"), "\(brief)")
    #expect(brief.components(separatedBy: "error[unsatisfiable-constraints]").count == 3, "\(brief)")
    #expect(!brief.contains("times"), "\(brief)")
    let all = try scratch.run("explain", "a.layout.yaml", "--all").output
    #expect(!all.contains("sets of constraints"), "\(all)")
  }
}
