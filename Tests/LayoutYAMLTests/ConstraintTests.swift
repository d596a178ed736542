import Findings
import LayoutModel
import LayoutYAML
import Testing

@Suite struct ConstraintTests {
  private func constraint(_ text: String) throws -> (Constraint, Fixture, Layout) {
    let fixture = Fixture(
      "cell: A\nmetrics: {gap: 8, strong: 900}\nviews:\n  a: {subviews: {b: {}}}\n  c: {}\nconstraints:\n- \(text)\n")
    #expect(fixture.report == [])
    let layout = try fixture.layout
    return (try #require(layout.constraints.first), fixture, layout)
  }

  @Test(arguments: [
    ("a.top = c.bottom + 8", "a.top == c.bottom + 8"),
    ("a.top≥c.bottom-gap", "a.top >= c.bottom - 8"),
    ("a.top ≤ c.bottom", "a.top <= c.bottom"),
    ("a.width <= 0.5 * c.width - 10", "a.width <= 0.5 * c.width - 10"),
    ("a.width == c.width * 3 / 4", "a.width == 0.75 * c.width"),
    ("a.width == gap * c.width", "a.width == 8 * c.width"),
    ("8 + gap == a.width", "a.width == 16"),
    ("2 * a.width - a.width == c.height + c.height", "a.width == 2 * c.height"),
    ("a.width + c.width - c.width == 1.5e1", "a.width == 15"),
    ("a.width == 0 * c.width + 4", "a.width == 4"),
    ("-a.width == -4", "a.width == 4"),
    ("b.top == superview.top", "b.top == a.top"),
    ("superview.bottom == c.bottom", "contentView.bottom == c.bottom"),
    ("a.width == 4 @ high - 1", "a.width == 4 @ 749"),
    ("a.width == 4 @strong+1", "a.width == 4 @ 901"),
    ("a.width == 4 @ required", "a.width == 4"),
    ("{item: a, attribute: width, constant: 4}", "a.width == 4"),
    (
      "{item: a, attribute: top, relation: greaterThanOrEqual, toItem: c, toAttribute: bottom, multiplier: 2, constant: -3, priority: 7}",
      "a.top >= 2 * c.bottom - 3 @ 7"
    ),
    ("{constraint: a.width == 4, priority: low}", "a.width == 4 @ 250"),
  ])
  func equations(text: String, means meaning: String) throws {
    let (constraint, _, layout) = try constraint(text)
    #expect(layout.spelled(constraint) == meaning)
  }

  @Test func `terms have the signs of the left side`() throws {
    let (constraint, fixture, _) = try constraint("a.top == c.bottom + 8 @ 999  # why")
    #expect(constraint.first.coefficient == 1 && constraint.second?.coefficient == -1 && constraint.constant == -8)
    #expect(fixture.text(.constraint(0)) == "a.top == c.bottom + 8 @ 999")
    #expect(fixture.text(.anchor(constraint: 0, .first)) == "a.top")
    #expect(fixture.text(.anchor(constraint: 0, .second)) == "c.bottom")
    #expect(fixture.text(.priority(constraint: 0)) == "999")
  }

  @Test func `mappings keep the keys next to the equation`() throws {
    let (constraint, fixture, _) = try constraint("{constraint: \"a.top == c.top\", identifier: No, active: false}")
    #expect(constraint.identifier == "No" && !constraint.isActive)
    #expect(fixture.text(.constraint(0)) == "{constraint: \"a.top == c.top\", identifier: No, active: false}")
    #expect(fixture.text(.anchor(constraint: 0, .second)) == "c.top")
    let (_, text, _) = try self.constraint("{item: a, attribute: top, toItem: c, toAttribute: bottom, priority: 7}")
    #expect(text.text(.anchor(constraint: 0, .first)) == "a, attribute: top")
    #expect(text.text(.priority(constraint: 0)) == "7")
  }

  @Test(arguments: [
    "a.top == c.top + 8", "'a.top == c.top + 8'", "\"a.top == c.top + 8\"", ">\n  a.top ==\n  c.top + 8",
    "|\n  a.top == c.top + 8",
    "a.top ==\n  c.top + 8", "'a.top\n\n  == c.top + 8'", "\"a.top\\x20==\\x20\\\n   c.top + 8\"",
    "&x a.top == c.top + 8",
    "!!str \"a.top == c.top + 8\"",
  ])
  func `places in strings`(text: String) throws {
    for prefix in ["", "\u{FEFF}", "# ünï ✓ 😀\n"] {
      for lineBreak in ["\n", "\r\n"] {
        let file = prefix + "cell: Zelle\nviews: {a: {type: label, text: \"ä\"}, c: {}}\nconstraints:\n- \(text)\n"
        let fixture = Fixture(bytes: file.utf8.flatMap { $0 == 10 ? Array(lineBreak.utf8) : [$0] })
        #expect(fixture.report == [])
        #expect(fixture.text(.anchor(constraint: 0, .first)) == "a.top")
        #expect(fixture.text(.anchor(constraint: 0, .second)) == "c.top")
      }
    }
  }
}
