import LayoutModel
import LayoutYAML
import Testing

/// Normal forms ignore the spelling of a constraint and nothing else. The forms are worked out by hand.
struct NormalFormTests {
  /// The forms of some constraints on the views `a` and `b`.
  private func forms(_ constraints: String...) throws -> [NormalForm] {
    let list = constraints.map { "  - \($0)\n" }.joined()
    let fixture = Fixture("cell: A\nviews:\n  a: {}\n  b: {}\nconstraints:\n\(list)")
    try #require(fixture.report.isEmpty, "\(fixture.report)")
    let layout = try fixture.layout
    return layout.constraints.map { layout.normalForm(of: $0) }
  }

  private func spelled(_ constraint: String) throws -> String {
    let fixture = Fixture("cell: A\nviews:\n  a: {}\n  b: {}\nconstraints:\n  - \(constraint)\n")
    let layout = try fixture.layout
    return layout.spelled(layout.normalForm(of: try #require(layout.constraints.first)))
  }

  @Test(
    arguments: [
      ["b.top == a.bottom + 8", "a.bottom == b.top - 8", "a.bottom + 8 == b.top", "2 * b.top == 2 * a.bottom + 16"],
      ["b.top >= a.bottom + 8", "a.bottom <= b.top - 8", "b.top - 8 ≥ a.bottom"],
      ["a.height == 2 * b.width + 6", "b.width == 0.5 * a.height - 3", "0.5 * a.height - b.width == 3"],
      ["b.height == 3 * a.height", "a.height == b.height / 3"],
      ["a.width <= 100", "2 * a.width <= 200", "100 >= a.width"],
      [
        "a.top == contentView.top + 8", "V:|-8-[a]",
        "{item: a, attribute: top, toItem: contentView, constant: 8, toAttribute: top}",
      ],
      ["a.leading == contentView.leadingMargin", "contentView.layoutMarginsGuide.leading == a.leading"],
      ["a.width == 40", "a.width == 40 @ 250"],
    ])
  func `equivalent constraints have the same form`(_ constraints: [String]) throws {
    for other in constraints.dropFirst() {
      let both = try forms(constraints[0], other)
      #expect(both[0] == both[1], "\(other)")
    }
  }

  /// The order of two names, worked out from the codes of the letters: `.` is 2E, `0` 30, `A` 41, `_` 5F, `a` 61.
  @Test(
    arguments: [
      ("a", "b"), ("titleLabel1", "titleLabel2"), ("titleLabel", "titleView"), ("title1", "title10"), ("a", "ab"),
      ("Zebra", "a"), ("titleA", "title_A"), ("titleLabelA", "titleLabel_"),
    ])
  func `the first anchor is the one whose name sorts first`(first: String, second: String) throws {
    let views = "views:\n  \(second): {}\n  \(first): {}\n"
    let fixture = Fixture(
      "cell: A\n\(views)constraints:\n  - \(second).top == \(first).bottom\n  - \(first).top <= \(second).top\n")
    try #require(fixture.report.isEmpty, "\(fixture.report)")
    let layout = try fixture.layout
    let forms = layout.normalForms
    #expect(forms == layout.constraints.map { layout.normalForm(of: $0) })
    #expect(forms.map { $0.map { layout[$0.subject.first.item].name } } == [first, first])
  }

  @Test(
    arguments: [
      ["b.top == a.bottom + 8", "b.top == a.bottom - 8", "b.top == a.bottom + 8.01", "b.top >= a.bottom + 8"],
      ["b.top >= a.bottom + 8", "b.top <= a.bottom + 8", "a.bottom >= b.top + 8"],
      ["a.left == b.left", "a.leading == b.leading", "a.right == b.right"],
      ["a.width == 2 * b.width", "b.width == 2 * a.width", "a.width == 2 * b.height"],
    ])
  func `constraints that differ have different forms`(_ constraints: [String]) throws {
    for (index, one) in constraints.enumerated() {
      for other in constraints.dropFirst(index + 1) {
        let both = try forms(one, other)
        #expect(both[0] != both[1], "\(one), \(other)")
      }
    }
  }

  @Test func `the form as text`() throws {
    #expect(try spelled("b.top == a.bottom + 8") == "a.bottom + -1 * b.top == -8")
    #expect(try spelled("2 * a.width <= 200") == "a.width <= 100")
    #expect(try spelled("3 * b.height >= 6 * a.height - 12") == "a.height + -0.5 * b.height <= 2")
  }
}
