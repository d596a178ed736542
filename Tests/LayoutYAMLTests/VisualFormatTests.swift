import Findings
import LayoutModel
import LayoutYAML
import Testing

/// Visual formats and the meaning of their parts, worked out by hand from Apple's description of the grammar.
@Suite struct VisualFormatTests {
  /// A cell with `a` and `c` in the content view and `b` in `a`. The constraint is on line 7, from column 3.
  static func fixture(_ constraint: String, platform: String = "iOS 15") -> Fixture {
    Fixture(
      """
      cell: A
      platform: \(platform)
      metrics: {gap: 6, weak: 200}
      views: {a: {subviews: {b: {}, d: {}}}, c: {}}
      # a comment
      constraints:
      - \(constraint)

      """)
  }

  /// Each part, as an equation.
  private func parts(_ constraint: String, platform: String = "iOS 15") throws -> [String] {
    let fixture = Self.fixture(constraint, platform: platform)
    #expect(fixture.report == [])
    let layout = try fixture.layout
    return layout.constraints.map(layout.spelled)
  }

  @Test(arguments: [
    // Edges by number, by metric, and none at all.
    (
      "H:|-8-[a]-12-[c]-gap-|",
      [
        "a.leading == contentView.leading + 8", "c.leading == a.trailing + 12",
        "contentView.trailing == c.trailing + 6",
      ]
    ),
    (
      "V:|-8-[a]-.5-[c]-gap-|",
      ["a.top == contentView.top + 8", "c.top == a.bottom + 0.5", "contentView.bottom == c.bottom + 6"]
    ),
    (
      "\"|[a][c]|\"",
      ["a.leading == contentView.leading", "c.leading == a.trailing", "contentView.trailing == c.trailing"]
    ),
    ("\"[a]-[c]\"", ["c.leading == a.trailing + 8"]),
    ("V:[b]-2-|", ["a.bottom == b.bottom + 2"]),
    // The standard distance to the superview is its margins.
    (
      "V:|-[a]-|", ["a.top == contentView.layoutMarginsGuide.top", "contentView.layoutMarginsGuide.bottom == a.bottom"]
    ),
    ("\"|-[b]\"", ["b.leading == a.layoutMarginsGuide.leading"]),
    // Several distances, relations, priorities.
    ("V:[a]-(>=8,==12@250)-[c]", ["c.top >= a.bottom + 8", "c.top == a.bottom + 12 @ 250"]),
    ("V:[a]-(<=gap@weak)-[c]", ["c.top <= a.bottom + 6 @ 200"]),
    ("V:[a]-(-8)-[c]", ["c.top == a.bottom - 8"]),
    ("V:[a]->=8-[c]", ["c.top >= a.bottom + 8"]),
    ("V:|-0@750-[a]", ["a.top == contentView.top @ 750"]),
    ("V:[a]-(>=4)-|", ["contentView.bottom >= a.bottom + 4"]),
    // Sizes.
    ("\"[a(44)]\"", ["a.width == 44"]),
    ("V:[a(>=44@750,<=80)]", ["a.height >= 44 @ 750", "a.height <= 80"]),
    ("\"[a(==c)]\"", ["a.width == c.width"]),
    ("V:[a(>=c@20)]", ["a.height >= c.height @ 20"]),
    ("\"[a(gap)]\"", ["a.width == 6"]),
    // Left to right: the connection, then the view's own size.
    (
      "V:|-20-[a(>=44@750)]-[c(==a)]-|",
      [
        "a.top == contentView.top + 20", "a.height >= 44 @ 750", "c.top == a.bottom + 8", "c.height == a.height",
        "contentView.layoutMarginsGuide.bottom == c.bottom",
      ]
    ),
    (
      "'H: | - 8 - [ a ( >= 4 , 5 @ 6 ) ] - [c]'",
      ["a.leading == contentView.leading + 8", "a.width >= 4", "a.width == 5 @ 6", "c.leading == a.trailing + 8"]
    ),
    ("V:[contentView]-8-[cell]", ["cell.top == contentView.bottom + 8"]),
    ("{constraint: \"V:[a]-4-[c]\"}", ["c.top == a.bottom + 4"]),
  ])
  func strings(text: String, mean meanings: [String]) throws {
    #expect(try parts(text) == meanings)
  }

  @Test func `the standard distance up to iOS 7`() throws {
    let meanings = ["a.top == contentView.top + 20", "c.top == a.bottom + 8", "contentView.bottom == c.bottom + 20"]
    #expect(try parts("V:|-[a]-[c]-|", platform: "iOS 7.1") == meanings)
    #expect(try parts("V:|-[a]", platform: "iOS 8") == ["a.top == contentView.layoutMarginsGuide.top"])
    #expect(
      try Fixture("cell: A\nviews: {a: {}}\nconstraints: [\"V:|-[a]\"]\n").layout.items.last?.guide
        == .layoutMarginsGuide
    )
  }

  @Test(arguments: [
    ("{vfl: \"[a]-4-[c]\", options: [alignAllTop]}", ["c.leading == a.trailing + 4", "c.top == a.top"]),
    (
      "{vfl: \"V:[a]-4-[c]\", options: [alignAllLeading, alignAllRight, alignAllCenterX]}",
      ["c.top == a.bottom + 4", "c.leading == a.leading", "c.right == a.right", "c.centerX == a.centerX"]
    ),
    (
      "{vfl: \"[a][c][b]\", options: [alignAllFirstBaseline, alignAllBottom]}",
      [
        "c.leading == a.trailing", "b.leading == c.trailing", "c.firstBaseline == a.firstBaseline",
        "b.firstBaseline == c.firstBaseline", "c.bottom == a.bottom", "b.bottom == c.bottom",
      ]
    ),
    (
      "{vfl: \"|-2-[a]-4-[c]-6-|\", options: [directionLeftToRight]}",
      ["a.left == contentView.left + 2", "c.left == a.right + 4", "contentView.right == c.right + 6"]
    ),
    (
      "{vfl: \"|-2-[a]-(>=4)-[c]-6-|\", options: [directionRightToLeft, alignAllCenterY]}",
      [
        "contentView.right == a.right + 2", "a.left >= c.right + 4", "c.left == contentView.left + 6",
        "c.centerY == a.centerY",
      ]
    ),
    (
      "{vfl: \"|-[a]\", options: [directionRightToLeft]}", ["contentView.layoutMarginsGuide.right == a.right"]
    ),
    (
      "{vfl: \"V:|-2-[a]-4-[c]-6-|\", options: [spacingBaselineToBaseline]}",
      [
        "a.top == contentView.top + 2", "c.firstBaseline == a.lastBaseline + 4", "contentView.bottom == c.bottom + 6",
      ]
    ),
    ("{vfl: \"V:[a]-4-[c]\", options: [directionLeadingToTrailing]}", ["c.top == a.bottom + 4"]),
    (
      "{vfl: \"V:|-2-[a]-4-|\", options: [alignAllLastBaseline, alignAllLeading]}",
      ["a.top == contentView.top + 2", "contentView.bottom == a.bottom + 4"]
    ),
    ("{vfl: \"[a(44)]\", options: [alignAllLeading]}", ["a.width == 44"]),
  ])
  func options(text: String, mean meanings: [String]) throws {
    #expect(try parts(text) == meanings)
  }

  @Test func `keys next to the string apply to all its constraints`() throws {
    let fixture = Self.fixture(
      "{vfl: \"V:[a(44)]-4@300-[c]\", options: [alignAllLeft], priority: 600, identifier: x, active: false}")
    #expect(fixture.report == [])
    let layout = try fixture.layout
    #expect(
      layout.constraints.map(layout.spelled) == [
        "a.height == 44 @ 600", "c.top == a.bottom + 4 @ 300", "c.left == a.left @ 600",
      ])
    #expect(layout.constraints.allSatisfy { $0.identifier == "x" && !$0.isActive })
    let places = layout.constraints.map { fixture.text(.constraint($0.index)) }
    #expect(places == ["44", "-4@300-", "alignAllLeft"])
    #expect(layout.constraints.allSatisfy { fixture.text(.priority(constraint: $0.index)) == nil })
  }

  @Test func `the constraints have names and places`() throws {
    let fixture = Fixture(
      "cell: A\nviews: {a: {}, c: {}}\nconstraints:\n- a.top == c.top\n- \"V:|[a(>=c@9)]-(>=8,9)-[c]-|\"\n- a.width == 1\n"
    )
    #expect(fixture.report == [])
    let constraints = try fixture.layout.constraints
    #expect(
      constraints.map(\.name) == [
        "constraints[0]", "constraints[1]/0", "constraints[1]/1", "constraints[1]/2", "constraints[1]/3",
        "constraints[1]/4", "constraints[2]",
      ])
    #expect(constraints.map(\.index) == [0, 1, 2, 3, 4, 5, 6])
    let expected: [(String, [String])] = [
      ("|[", ["a", "|"]), (">=c@9", ["a", "c"]), (">=8", ["c", "a"]), ("9", ["c", "a"]), ("-", ["|", "c"]),
    ]
    for (constraint, (text, terms)) in zip(constraints.dropFirst(), expected) {
      #expect(fixture.text(.constraint(constraint.index)) == text)
      #expect(ConstraintSide.allCases.map { fixture.text(.anchor(constraint: constraint.index, $0)) } == terms)
      #expect(fixture.text(.priority(constraint: constraint.index)) == nil)
    }
  }

  @Test func `a guide is added only once`() throws {
    let fixture = Self.fixture("V:|-[a]-[c]-|")
    let layout = try fixture.layout
    #expect(layout.items.dropFirst(layout.viewsEnd).map(\.name) == ["contentView.layoutMarginsGuide"])
    let guide = try #require(layout.items.last)
    #expect(guide.guide == .layoutMarginsGuide && guide.superview == .contentView)
  }
}
