import LayoutModel
import LayoutSolver
import Testing

/// A content view 100 high with two icons of 40 × 30.
private func icons(_ constraints: String, sizes: String = "intrinsicContentSize: [40, 30]") throws -> SolvedRow {
  try SolvedRow(
    """
    cell: Icons
    measure: {widths: [320]}
    views: {icon: {\(sizes)}, badge: {\(sizes)}}
    constraints:
      - contentView.height == 100
    \(constraints.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
    """)
}

@Suite("Ambiguous values") struct AmbiguityTests {
  private let badge = "badge.leading == contentView.leading\nbadge.top == contentView.top\n"

  @Test("nothing constrains it horizontally: x has no bounds")
  func unbounded() throws {
    let row = try icons(badge + "icon.top == contentView.top")
    #expect(row.solution.status == .ambiguous)
    #expect(row.open == ["icon.x": Span(nil, nil)])
    #expect(row.heights == [100, 100.5])
  }

  @Test("the same with a required width, where no condition involves its position")
  func unboundedOfFixedSize() throws {
    let row = try icons(
      badge + "badge.width == 40\nbadge.height == 30\nicon.top == contentView.top\nicon.width == 40\nicon.height == 30",
      sizes: "")
    #expect(row.solution.status == .ambiguous)
    #expect(row.open == ["icon.x": Span(nil, nil)])
  }

  @Test("a view without constraints: its position is ambiguous, its content determines its size")
  func forgotten() throws {
    let row = try icons(badge)
    #expect(row.open == ["icon.x": Span(nil, nil), "icon.y": Span(nil, nil)])
    #expect(try row.frame("icon").suffix(2) == [40, 30])
    #expect(row.group("icon.x") != row.group("icon.y"))
  }

  @Test("bounded on one side: 10 or more")
  func halfBounded() throws {
    let row = try icons(badge + "icon.top == contentView.top\nicon.leading >= contentView.leading + 10")
    #expect(row.open == ["icon.x": Span(10, nil)])
    let left = try icons(badge + "icon.top == contentView.top\nicon.trailing <= contentView.trailing - 10")
    // 320 - 10 - 40.
    #expect(left.open == ["icon.x": Span(nil, 270)])
  }

  @Test("bounded on both sides: from 10 to 320 - 40 - 10 = 270, and from 5 to 100 - 30 - 5 = 65")
  func bounded() throws {
    let row = try icons(
      badge + """
        icon.leading >= contentView.leading + 10
        icon.trailing <= contentView.trailing - 10
        icon.top >= contentView.top + 5
        icon.bottom <= contentView.bottom - 5
        """)
    #expect(row.open == ["icon.x": Span(10, 270), "icon.y": Span(5, 65)])
    #expect(row.group("icon.x") != row.group("icon.y"))
    let frame = try row.frame("icon")
    #expect((10...270).contains(frame[0]) && (5...65).contains(frame[1]))
  }

  @Test("no height: 0 or more, and at most the 100 - 20 that its position allows")
  func size() throws {
    let sized = "badge.width == 1\nbadge.height == 1\nicon.leading == contentView.leading\nicon.width == 1\n"
    let row = try icons(badge + sized + "icon.top == contentView.top + 20", sizes: "")
    #expect(row.open == ["icon.height": Span(0, nil)])
    let inside = try icons(
      badge + sized + "icon.top == contentView.top + 20\nicon.bottom <= contentView.bottom", sizes: "")
    #expect(inside.open == ["icon.height": Span(0, 80)])
  }

  @Test("a view pinned to an ambiguous one is ambiguous in the same group: 10…222 and 10 + 40 + 8 = 58…270")
  func together() throws {
    let row = try icons(
      """
      icon.top == contentView.top
      badge.top == contentView.top
      icon.leading >= contentView.leading + 10
      badge.leading == icon.trailing + 8
      badge.trailing <= contentView.trailing - 10
      """)
    #expect(row.open == ["icon.x": Span(10, 222), "badge.x": Span(58, 270)])
    #expect(row.group("icon.x") == row.group("badge.x"))
  }

  @Test("independent values have groups of their own, numbered from 0")
  func apart() throws {
    let row = try icons(
      """
      icon.top == contentView.top
      badge.top == contentView.top
      icon.leading >= contentView.leading + 10
      badge.trailing <= contentView.trailing - 10
      """)
    #expect(row.open == ["icon.x": Span(10, nil), "badge.x": Span(nil, 270)])
    #expect(row.group("icon.x") == 0)
    #expect(row.group("badge.x") == 1)
  }

  @Test("a nested view is not ambiguous because its superview is")
  func nested() throws {
    let row = try SolvedRow(
      """
      cell: Drifting
      measure: {widths: [320]}
      views: {box: {subviews: {dot: {intrinsicContentSize: [10, 10]}}}}
      constraints:
        - box.top == contentView.top
        - box.bottom == contentView.bottom
        - box.leading >= contentView.leading
        - box.trailing <= contentView.trailing
        - box.width == 100
        - dot.leading == box.leading + 5
        - dot.top == box.top + 5
        - box.bottom == dot.bottom + 5
      """)
    #expect(row.open == ["box.x": Span(0, 220)])
    #expect(try row.frame("dot") == [5, 5, 10, 10])
  }

  @Test("an optional constraint determines what required ones leave ambiguous")
  func optional() throws {
    let row = try icons(
      badge + """
        icon.top == contentView.top
        icon.leading >= contentView.leading + 10
        icon.leading <= contentView.leading @ 1
        """)
    #expect(row.solution.status == .determined)
    #expect(try row.frame("icon") == [10, 0, 40, 30])
  }

  @Test("a centre alone lets two edges move apart and together")
  func centre() throws {
    let row = try icons(
      badge + """
        badge.width == 1
        badge.height == 1
        icon.top == contentView.top
        icon.height == 1
        icon.centerX == contentView.centerX
        """, sizes: "")
    // Around 160, a width w begins at 160 - w / 2.
    #expect(row.open == ["icon.x": Span(nil, 160), "icon.width": Span(0, nil)])
    #expect(row.group("icon.x") == row.group("icon.width"))
  }

  @Test("equal priorities in a fitted row: 12 and 30 at 400 have a total error of 18 at each height between")
  func inOpenHeight() throws {
    let row = try SolvedRow(
      """
      cell: Between
      measure: {widths: [320]}
      views: {icon: {}}
      constraints:
        - icon.leading == contentView.leading
        - icon.width == 10
        - icon.top == contentView.top
        - icon.bottom == contentView.bottom
        - icon.height == 12 @ 400
        - icon.height == 30 @ 400
      """)
    // The fitting pass's own `height == 0` determines the row's height [8.8].
    #expect(row.heights == [12, 12.5])
    #expect(row.solution.status == .determined)
    #expect(row.violations == ["400: 18"])
  }
}
