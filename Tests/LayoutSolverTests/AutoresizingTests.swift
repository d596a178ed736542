import Testing

/// Views whose autoresizing mask keeps their frame.
@Suite struct AutoresizingTests {
  private func row(_ badge: String, _ constraints: String...) throws -> SolvedRow {
    try SolvedRow(
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

  @Test("other views can be pinned to its frame: 20 + 40 + 4 + 20 + 6 pt high [5.10]")
  func kept() throws {
    let fixture = try row("frame: [10, 20, 30, 40]")
    #expect(fixture.heights == [90, 90.5])
    #expect(try fixture.frame("badge") == [10, 20, 30, 40])
    #expect(try fixture.frame("title") == [48, 64, 90, 20])
    #expect(fixture.solution.status == .determined)
  }

  @Test("the frame overrides its intrinsic size [2.2, 5.10]")
  func content() throws {
    let fixture = try row("frame: [10, 20, 30, 40], intrinsicContentSize: [50, 35]")
    #expect(try fixture.frame("badge") == [10, 20, 30, 40])
    // 20 too narrow at 750, 5 too high at 250.
    #expect(fixture.solution.violations.map(\.priority) == [750, 250])
    #expect(fixture.solution.violations.map(\.error) == [20, 5])
  }

  @Test("a required width of its own conflicts with it [5.10]")
  func conflict() throws {
    let fixture = try row("frame: [10, 20, 30, 40]", "badge.width == 50")
    #expect(fixture.solution.status == .unsatisfiable(.fitting))
    #expect(fixture.conflicts == [["badge.autoresizing", "constraints[3]"]])
    let unsatisfied = try row("frame: [10, 20, 30, 40]", "badge.width == 50 @ 999")
    #expect(try unsatisfied.frame("badge") == [10, 20, 30, 40])
  }

  @Test("pinned to the bottom, it sets the row's height and conflicts with any other [4.28, 5.10]")
  func pinned() throws {
    let fixture = try SolvedRow(
      """
      cell: Banner
      measure: {widths: [320]}
      views: {banner: {translatesAutoresizingMaskIntoConstraints: true, frame: [0, 0, 320, 70]}}
      constraints:
        - banner.bottom == contentView.bottom
      """)
    #expect(fixture.heights == [70, 70.5])
    #expect(fixture.failing == ["firstPass 44.0", "separator 70.5"])
    let conflicts = fixture.solution.scenarios[0].conflicts.map { $0.map(fixture.layout.name(of:)).sorted() }
    #expect(conflicts == [["banner.autoresizing", "constraints[0]"]])
  }

  @Test("the mask keeps the view's frame, not its alignment rectangle: 10 + 49 + 8 [1.7, 2.22]")
  func alignment() throws {
    let fixture = try row("type: switch, frame: [10, 6, 51, 31]")
    #expect(try fixture.frame("badge") == [10, 6, 51, 31])
    #expect(try fixture.frame("title") == [67, 41, 90, 20])
  }

  @Test("its frame is in its superview's coordinates")
  func nested() throws {
    let fixture = try SolvedRow(
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
    #expect(try fixture.frame("badge") == [5, 7, 30, 40])
    #expect(try fixture.frame("box") == [100, 9, 40, 50])
    #expect(fixture.heights == [59, 59.5])
  }
}

/// A hidden view is invisible, but still in the layout unless a stack arranges it.
@Suite struct HiddenViewTests {
  @Test("a hidden view holds the row open and has a frame", arguments: ["true", "false"])
  func hidden(isHidden: String) throws {
    let fixture = try SolvedRow(
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
    #expect(fixture.heights == [60, 60.5])
    #expect(try fixture.frame("hint") == [0, 34, 90, 16])
  }
}
