import LayoutModel
import LayoutYAML
import Testing

/// `expect.frames`: the expected frames of views.
struct ExpectedFrameTests {
  private static let start = """
    cell: A
    measure: {widths: [320, 390], samples: {empty: {}}}
    views: {title: {}, note: {}}
    expect:

    """

  private func frames(_ frames: String, in environment: Environment) throws -> [String] {
    let fixture = Fixture(Self.start + "  frames: \(frames)\n")
    #expect(fixture.report == [])
    let layout = try fixture.layout
    return layout.expectation.frameIndices(in: environment).map { index in
      let expected = layout.expectation.frames[index]
      return "\(layout[expected.item].name) \(expected.frame.x) \(expected.frame.height)"
    }
  }

  @Test func `a frame is expected at each width, with the views' own content`() throws {
    let text = "{note: [1, 2, 3, 4], title: [-5, 0, 0, 6.5]}"
    #expect(try frames(text, in: Environment(width: 320)) == ["title -5.0 6.5", "note 1.0 4.0"])
    #expect(try frames(text, in: Environment(width: 390)) == ["title -5.0 6.5", "note 1.0 4.0"])
    #expect(try frames(text, in: Environment(width: 320, sample: "empty")) == [])
    #expect(try frames(text, in: Environment(width: 320, textSize: .extraLarge)) == [])
    #expect(try frames(text, in: Environment(width: 320, layoutDirection: .rightToLeft)) == [])
  }

  @Test func `frames can be by width, by sample and by both`() throws {
    let text = "{390: {title: [1, 0, 0, 1]}, empty: {note: [2, 0, 0, 2], 320: {title: [3, 0, 0, 3]}}}"
    #expect(try frames(text, in: Environment(width: 320)) == [])
    #expect(try frames(text, in: Environment(width: 390)) == ["title 1.0 1.0"])
    #expect(try frames(text, in: Environment(width: 390, sample: "empty")) == ["note 2.0 2.0"])
    #expect(try frames(text, in: Environment(width: 320, sample: "empty")) == ["note 2.0 2.0", "title 3.0 3.0"])
  }

  @Test func `a frame has its place`() {
    let fixture = Fixture(Self.start + "  frames: {note: [1, 2, 3, 4], title: [0, 0, 1, 1]}\n")
    #expect(fixture.text(.expectedFrame(0)) == "[0, 0, 1, 1]")
    #expect(fixture.text(.expectedFrame(1)) == "[1, 2, 3, 4]")
  }

  @Test func `wrong frames are reported`() {
    expectFrames("‸[1, 2]", "'frames' must be a mapping from views to [x, y, width, height], not a list")
    expectFrames("{‸titel: [0, 0, 1, 1]}", "no view is called 'titel'; did you mean 'title'?", "unknown-view")
    expectFrames("{‸contentView: [0, 0, 1, 1]}", "'frames' has the frames of views, not that of 'contentView'")
    expectFrames("{title: ‸[0, 0, 1]}", "'title' must be [x, y, width, height], not a list of 3")
    expectFrames("{title: ‸20}", "'title' must be [x, y, width, height], not '20'")
    expectFrames("{title: ‸{x: 0}}", "'title' must be [x, y, width, height], not a mapping")
    expectFrames("{title: [0, 0, ‸.nan, 1]}", "'title' must be [x, y, width, height], not '.nan'")
    expectFrames("{title: [0, 0, ‸wide, 1]}", "'title' must be [x, y, width, height], not 'wide'")
    expectFrames("{title: ‸[0, 0, -1, 1]}", "the width in 'title' cannot be negative, but this is -1")
    expectFrames("{‸400: {title: [0, 0, 1, 1]}}", "the row is not measured at 400 pt, only at 320 and 390")
    expectFrames("{320: {‸390: {title: [0, 0, 1, 1]}}}", "a table width cannot be inside another one")
    expectFrames("{‸emty: {title: [0, 0, 1, 1]}}", "'emty' is not a sample; did you mean 'empty'?")
    expectFrames(
      "{title: [0, 0, 1, 1], ‸title: [0, 0, 1, 1]}", "the frame of 'title' appears twice; only the first is read",
      "duplicate-key")
    expectFrames(
      "{320: {title: [0, 0, 1, 1]}, ‸320.0: {title: [0, 0, 1, 1]}}",
      "the width 320 appears twice; only the first is read",
      "duplicate-key")
    expectFrames(
      "{empty: {title: [0, 0, 1, 1]}, ‸empty: {note: [0, 0, 1, 1]}}",
      "the sample 'empty' appears twice; only the first is read", "duplicate-key")
  }

  private func expectFrames(
    _ frames: String, _ error: String, _ rule: String = "invalid-value",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectMarked(Self.start + "  frames: \(frames)\n", "\(error) [\(rule)]", sourceLocation: sourceLocation)
  }

  @Test func `convert writes frames in one order`() throws {
    let frames =
      "{empty: {320: {title: [3, 0, 0, 3]}, note: [2, 0, 0, 2]}, note: [5, 0, 0.5, 1], 390: {title: [1, 0, 0, 1]}}"
    let layout = try Fixture(Self.start + "  frames: \(frames)\n").layout
    let text = layoutDocument(of: layout)
    let expected = """
      expect:
        frames:
          note: [5, 0, 0.5, 1]
          390: {title: [1, 0, 0, 1]}
          empty: {note: [2, 0, 0, 2], 320: {title: [3, 0, 0, 3]}}

      """
    #expect(text.hasSuffix(expected), "\(text)")
    #expect(try Fixture(text).layout.isSame(as: layout))
  }
}
