import Findings
import LayoutModel
import LayoutYAML
import Testing

@Suite struct ConstraintTests {
  private func constraint(_ text: String) throws -> (Constraint, Scene, Layout) {
    let scene = Scene(
      "cell: A\nmetrics: {gap: 8, strong: 900}\nviews:\n  a: {subviews: {b: {}}}\n  c: {}\nconstraints:\n- \(text)\n")
    #expect(scene.report == [])
    let layout = try scene.layout
    return (try #require(layout.constraints.first), scene, layout)
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

  @Test func signsAreThoseOfTheLeftSide() throws {
    let (constraint, scene, _) = try constraint("a.top == c.bottom + 8 @ 999  # why")
    #expect(constraint.first.coefficient == 1 && constraint.second?.coefficient == -1 && constraint.constant == -8)
    #expect(scene.text(constraint.place) == "a.top == c.bottom + 8 @ 999")
    #expect(scene.text(constraint.first.place) == "a.top" && scene.text(constraint.second?.place) == "c.bottom")
    #expect(scene.text(constraint.priorityPlace) == "999" && constraint.priorityOffset == nil)
  }

  @Test func mappingsKeepWhatIsSaidBeside() throws {
    let (constraint, scene, _) = try constraint("{constraint: \"a.top == c.top\", identifier: No, active: false}")
    #expect(constraint.identifier == "No" && !constraint.isActive)
    #expect(scene.text(constraint.place) == "{constraint: \"a.top == c.top\", identifier: No, active: false}")
    #expect(scene.text(constraint.second?.place) == "c.top")
    let (parts, text, _) = try self.constraint("{item: a, attribute: top, toItem: c, toAttribute: bottom, priority: 7}")
    #expect(text.text(parts.first.place) == "a, attribute: top" && text.text(parts.priorityPlace) == "7")
  }

  @Test(arguments: [
    "a.top == c.top + 8", "'a.top == c.top + 8'", "\"a.top == c.top + 8\"", ">\n  a.top ==\n  c.top + 8",
    "|\n  a.top == c.top + 8",
    "a.top ==\n  c.top + 8", "'a.top\n\n  == c.top + 8'", "\"a.top\\x20==\\x20\\\n   c.top + 8\"",
    "&x a.top == c.top + 8",
    "!!str \"a.top == c.top + 8\"",
  ])
  func placesInTexts(text: String) throws {
    for prefix in ["", "\u{FEFF}", "# ünï ✓ 😀\n"] {
      for lineBreak in ["\n", "\r\n"] {
        let file = prefix + "cell: Zelle\nviews: {a: {type: label, text: \"ä\"}, c: {}}\nconstraints:\n- \(text)\n"
        let scene = Scene(bytes: file.utf8.flatMap { $0 == 10 ? Array(lineBreak.utf8) : [$0] })
        #expect(scene.report == [])
        let constraint = try #require(try scene.layout.constraints.first)
        #expect(scene.text(constraint.first.place) == "a.top")
        #expect(scene.text(constraint.second?.place) == "c.top")
        let offset = try #require(constraint.priorityOffset)
        #expect(scene.text(SourceRange(start: offset - 3, end: offset)) == "+ 8")
      }
    }
  }

  @Test(arguments: [
    "cell: A\nviews: {a: {}}\n", "cell: A\nviews: {a: {}}  # end", "cell: A\nviews: {a: {}}\n...\n",
    "{cell: A, views: {a: {}}}\n",
    "{cell: A, views: {a: {}}, }\n", "cell: A\nviews: {a: {}}\nconstraints:\n",
    "cell: A\nviews: {a: {}}\nconstraints: []\n",
    "cell: A\nviews: {a: {}}\nconstraints: [a.width == 1, a.width == 2]\n",
    "cell: A\nviews: {a: {}}\nconstraints: [\"a.width == 1\"]\n",
    "cell: A\nviews: {a: {}}\nconstraints:\n- a.width == 1 # one\n# more\n",
    "cell: A\nconstraints:\n  -   a.width == 1\n\nviews: {a: {}}\n",
    "cell: A\nviews: {a: {}}\nconstraints:\n  - item: a\n    attribute: width\n    constant: 1\n",
    "  cell: A\n  views: {a: {}}\n",
    "cell: A\nviews: {a: {}}\nconstraints:\n  - >\n    a.width ==\n    1\n\n\n",
    "cell: A\r\nviews: {a: {}}\r\nconstraints:\r\n  - a.width == 1\r\n",
    "cell: A\nmetrics: {x: &x 1}\nviews: {a: {}}\nconstraints:\n  - &c a.width == 1\n  - *c\n",
    "cell: A\nviews:\n  a:\n    type: label\n    text: |+\n      x\n\n",
    "cell: &n A\nviews: {a: {type: label, text: x}}\nreuseIdentifier: *n\n",
  ])
  func insertionsReload(text: String) throws {
    let before = Scene(text)
    #expect(before.report == [])
    let layout = try before.layout
    let equation = "contentView.bottom == a.bottom + 0.5 @ 999"
    let last = try applied(layout.insertion.edit(adding: equation), to: text)
    #expect(last.constraints.count == layout.constraints.count + 1)
    #expect(last.constraints.last.map(last.spelled) == equation)
    let near = try applied(layout.edit(adding: equation), to: text)
    #expect(near.constraints.count == layout.constraints.count + 1)
    #expect(near.constraints.contains { near.spelled($0) == equation })
    let key = try #require(layout.keyInsertion)
    let estimated = try applied(layout.edit(adding: "table: {estimatedRowHeight: 60}", at: key), to: text)
    #expect(estimated.table.estimatedRowHeight == .points(60))
    if let insertion = layout.items[2].insertion {
      let hugging = try applied(layout.edit(adding: "contentHuggingPriority: 251", at: insertion), to: text)
      #expect(hugging.items[2].contentHuggingPriority == PerAxis(horizontal: 251, vertical: 251))
    }
    if let insertion = layout.constraints.first?.priorityKey {
      let lowered = try applied(layout.edit(adding: "priority: 999", at: insertion), to: text)
      #expect(lowered.constraints.first?.priority == 999)
    }
  }

  @Test("a dash that the file ends with is an entry of its own", arguments: ["  -", "  - ", "  -\n"])
  func dashAtTheEnd(dash: String) throws {
    let first = "cell: A\nviews: {a: {}}\nconstraints:\n  - a.width == 1\n"
    let scene = Scene(first + dash)
    #expect(scene.report.count == 1)
    let insertion = try scene.layout.insertion
    // Each from the end of the line before it.
    #expect(insertion.entries.map(\.start) == [35, 52])
    #expect(insertion.prefix == "\n  - ")
  }

  private func applied(_ edit: TextEdit, to text: String) throws -> Layout {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.text.utf8))
    let after = Scene(bytes: bytes)
    #expect(after.report == [])
    return try after.layout
  }

  /// The places of constraints in a list are told by their lines: comments between them stay where they are.
  @Test func aConstraintStandsBehindItsKin() throws {
    let text = """
      cell: A
      views: {a: {}, b: {}}
      constraints:
        # the first
        - a.top == contentView.top  # tab\there
        - {item: a, attribute: width, constant: 1}
        # the second
        - b.top == contentView.top

      """
    let layout = try Scene(text).layout
    func line(behindWhich equation: String) -> Int {
      let offset = layout.edit(adding: equation).range.start
      return text.utf8.prefix(offset).count { $0 == 10 } + 1
    }
    #expect(line(behindWhich: "contentView.bottom == a.bottom") == 5)
    #expect(line(behindWhich: "a.trailing == contentView.trailing") == 6)
    #expect(line(behindWhich: "b.top == a.bottom + 8") == 8)
    #expect(line(behindWhich: "contentView.height >= 44") == 8)
    let removal = try #require(layout.edit(removing: layout.constraints[1]))
    let rest = try applied(removal, to: text)
    #expect(rest.constraints.count == 2)
    #expect(
      removal.text == ""
        && !text.utf8.dropFirst(removal.range.start).prefix(removal.range.end - removal.range.start).contains(35))
  }
}
