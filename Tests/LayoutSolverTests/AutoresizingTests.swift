import Testing

/// Views whose autoresizing mask keeps their frame.
@Suite struct AutoresizingTests {
  private func row(_ badge: String, _ constraints: String...) throws -> Scene {
    try Scene(
      """
      cell: Badge
      measure: {widths: [320]}
      views:
        badge: {translatesAutoresizingMaskIntoConstraints: true, \(badge)}
        title: {intrinsicContentSize: [90, 20]}
      constraints:
        - title.leading == badge.trailing + 8
        - title.top == badge.bottom + 4
        - contentView.bottom == title.bottom + 6
      \(constraints.map { "  - \($0)" }.joined(separator: "\n"))
      """)
  }

  @Test("others are tied to the frame that it keeps: 20 + 40 + 4 + 20 + 6 high [5.10]")
  func kept() throws {
    let scene = try row("frame: [10, 20, 30, 40]")
    #expect(scene.heights == [90, 90.5])
    #expect(try scene.frame("badge") == [10, 20, 30, 40])
    #expect(try scene.frame("title") == [48, 64, 90, 20])
    #expect(scene.solution.status == .determined)
  }

  @Test("what its content asks for yields to the frame [2.2, 5.10]")
  func content() throws {
    let scene = try row("frame: [10, 20, 30, 40], intrinsicContentSize: [50, 35]")
    #expect(try scene.frame("badge") == [10, 20, 30, 40])
    // 20 too narrow at 750, 5 too high at 250.
    #expect(scene.solution.violations.map(\.priority) == [750, 250])
    #expect(scene.solution.violations.map(\.error) == [20, 5])
  }

  @Test("a required width of its own conflicts with it [5.10]")
  func conflict() throws {
    let scene = try row("frame: [10, 20, 30, 40]", "badge.width == 50")
    #expect(scene.solution.status == .unsatisfiable(.fitting))
    #expect(scene.conflicts == [["badge.autoresizing", "constraints[3]"]])
    let yielding = try row("frame: [10, 20, 30, 40]", "badge.width == 50 @ 999")
    #expect(try yielding.frame("badge") == [10, 20, 30, 40])
  }

  @Test("pinned to the bottom, it holds the row open, and contradicts each other height [4.28, 5.10]")
  func pinned() throws {
    let scene = try Scene(
      """
      cell: Banner
      measure: {widths: [320]}
      views: {banner: {translatesAutoresizingMaskIntoConstraints: true, frame: [0, 0, 320, 70]}}
      constraints:
        - banner.bottom == contentView.bottom
      """)
    #expect(scene.heights == [70, 70.5])
    #expect(scene.failing == ["firstPass 44.0", "separator 70.5"])
    let conflicts = scene.solution.scenarios[0].conflicts.map { $0.map(scene.layout.name(of:)).sorted() }
    #expect(conflicts == [["banner.autoresizing", "constraints[0]"]])
  }

  @Test("the frame kept is that of the view, not of its alignment rectangle: 10 + 49 + 8 [1.7, 2.22]")
  func alignment() throws {
    let scene = try row("type: switch, frame: [10, 6, 51, 31]")
    #expect(try scene.frame("badge") == [10, 6, 51, 31])
    #expect(try scene.frame("title") == [67, 41, 90, 20])
  }

  @Test("it counts in its superview")
  func nested() throws {
    let scene = try Scene(
      """
      cell: Nest
      measure: {widths: [320]}
      views:
        box:
          subviews:
            badge: {translatesAutoresizingMaskIntoConstraints: true, frame: [5, 7, 30, 40]}
      constraints:
        - box.leading == contentView.leading + 100
        - box.top == contentView.top + 9
        - box.trailing == badge.trailing + 5
        - box.bottom == badge.bottom + 3
        - contentView.bottom == box.bottom
      """)
    #expect(try scene.frame("badge") == [5, 7, 30, 40])
    #expect(try scene.frame("box") == [100, 9, 40, 50])
    #expect(scene.heights == [59, 59.5])
  }
}

/// A hidden view is out of sight, not out of the layout, where no stack arranges it.
@Suite struct HiddenViewTests {
  @Test("it holds the row open and has a frame", arguments: ["true", "false"])
  func hidden(isHidden: String) throws {
    let scene = try Scene(
      """
      cell: Note
      measure: {widths: [320]}
      views:
        title: {intrinsicContentSize: [90, 20]}
        hint: {hidden: \(isHidden), intrinsicContentSize: [90, 16]}
      constraints:
        - title.top == contentView.top + 10
        - title.leading == contentView.leading
        - hint.top == title.bottom + 4
        - hint.leading == title.leading
        - contentView.bottom == hint.bottom + 10
      """)
    #expect(scene.heights == [60, 60.5])
    #expect(try scene.frame("hint") == [0, 34, 90, 16])
  }
}
