import Foundation
import Testing

/// A row whose height depends on the sample: 12 + 40 + 12 pt, or 12 + 60 + 12 pt with `long`, plus 0.5 pt for the
/// separator.
private let note = """
  cell: NoteCell
  platform: iOS 15
  measure:
    widths: [320, 375, 430]
    textSizes: [small, large, accessibilityLarge, accessibilityExtraExtraExtraLarge]
    layoutDirections: [leftToRight, rightToLeft]
    samples:
      short: {note: {intrinsicContentSize: [20, 40]}}
      empty: {}
      long: {note: {intrinsicContentSize: [100, 60]}}
      usual: {}
  views:
    note: {type: label, intrinsicContentSize: [100, 40]}
  constraints:
    - note.leading == contentView.leading + 16
    - note.trailing == contentView.trailing - 16
    - note.top == contentView.top + 12
    - contentView.bottom == note.bottom + 12 @ 999

  """

@Suite struct `Environment options` {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("note.layout.yaml", note)
  }

  @Test func `solve prints all combinations, with samples changing fastest and widths slowest`() throws {
    let run = try scratch.run("solve", "--format", "json", "note.layout.yaml")
    #expect(run.status == 0 && run.errors == "")
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let layouts = try #require(answer["layouts"] as? [[String: Any]])
    let results = try #require(layouts.first?["results"] as? [[String: Any]])
    let found = results.map { result in
      let parts = [result["width"], result["textSize"], result["layoutDirection"]].map { $0.map { "\($0)" } ?? "-" }
      return parts + [result["sample"] as? String ?? "own"]
    }
    var expected: [[String]] = []
    for width in ["320", "375", "430"] {
      for size in ["small", "large", "accessibilityLarge", "accessibilityExtraExtraExtraLarge"] {
        for direction in ["leftToRight", "rightToLeft"] {
          for sample in ["own", "short", "empty", "long", "usual"] {
            expected.append([width, size, direction, sample])
          }
        }
      }
    }
    #expect(expected.count == 120)
    #expect(found == expected)
  }

  @Test func `explain uses one sample, size, direction and width, listed or not`() throws {
    func head(_ arguments: String...) throws -> Substring? {
      let run =
        switch arguments.count {
        case 2: try scratch.run("explain", "note.layout.yaml", arguments[0], arguments[1])
        default:
          try scratch.run("explain", "note.layout.yaml", arguments[0], arguments[1], arguments[2], arguments[3])
        }
      #expect(run.status == 0 && run.errors == "")
      return run.output.split(separator: "\n").first
    }
    #expect(try head("--sample", "long") == "NoteCell: 84.5 pt high at widths 320, 375 and 430, in sample 'long'")
    #expect(
      try head("--width", "500")
        == "NoteCell: 64.5 pt high at width 500, without a sample and in samples 'short', 'empty' and 'usual'"
    )
    #expect(
      try head("--text-size", "extraSmall", "--sample", "short")
        == "NoteCell: 64.5 pt high at widths 320, 375 and 430, text size extraSmall, in sample 'short'")
    #expect(
      try head("--layout-direction", "rightToLeft", "--sample", "long")
        == "NoteCell: 84.5 pt high at widths 320, 375 and 430, right to left, in sample 'long'")
  }

  @Test func `explain uses one height of a view`() throws {
    try scratch.write(
      "card.layout.yaml",
      "view: Card\nmeasure: {widths: [320], heights: [568, 844]}\nviews: {dot: {intrinsicContentSize: [10, 10]}}\n"
        + "constraints: [dot.centerX == root.centerX, dot.centerY == root.centerY]\n")
    func head(_ height: String) throws -> Substring? {
      try scratch.run("explain", "card.layout.yaml", "--height", height).output.split(separator: "\n").first
    }
    #expect(try head("568") == "Card: 568 pt high at size 320 x 568, set by heights")
    #expect(try head("700.5") == "Card: 700.5 pt high at size 320 x 700.5, set by heights")
    #expect(
      try scratch.run("explain", "note.layout.yaml", "--height", "568").errors
        == "plumb: note.layout.yaml: --height applies only to layouts of the kind 'view', and there is none\n")
    let lint = try scratch.run("lint", "card.layout.yaml")
    #expect(lint.status == 0 && lint.output == "")
  }

  @Test func `unknown values are errors`() throws {
    func error(_ option: String, _ value: String) throws -> Substring? {
      let run = try scratch.run("explain", "note.layout.yaml", option, value)
      #expect(run.status == 2 && run.output == "")
      return run.errors.split(separator: "\n").first
    }
    #expect(try error("--width", "-5") == "Error: --width must be a number of points above 0")
    #expect(
      try error("--text-size", "UICTContentSizeCategoryXL")
        == "Error: 'UICTContentSizeCategoryXL' is not a value of --text-size; did you mean 'extraLarge'?")
    #expect(
      try error("--layout-direction", "up")
        == "Error: 'up' is not a value of --layout-direction; its values are leftToRight and rightToLeft")
    #expect(
      try error("--sample", "lnog") == "plumb: note.layout.yaml: there is no sample 'lnog'; did you mean 'long'?")
    #expect(
      try error("--sample", "other")
        == "plumb: note.layout.yaml: there is no sample 'other'; there are 'short', 'empty', 'long' and 'usual'")
  }
}
