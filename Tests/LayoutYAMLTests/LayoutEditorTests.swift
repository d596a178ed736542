import Findings
import LayoutModel
import LayoutSource
import LayoutYAML
import Testing

/// Changes of a layout as edits of its text.
@Suite struct LayoutEditorTests {
  private func edits(_ changes: [LayoutChange], _ text: String) throws -> [TextEdit]? {
    let sourced = try Fixture(text).sourced
    return sourced.editor.edits(for: changes, of: sourced, in: Array(text.utf8))
  }

  private func text(_ changes: [LayoutChange], _ text: String) throws -> String? { try editedText(changes, text) }

  /// `contentView.bottom == VIEW.bottom + 0.5 @ 999`
  private func tie(_ view: Int) -> Constraint {
    Constraint(
      first: Term(Anchor(.contentView, .bottom), coefficient: 1),
      second: Term(Anchor(ItemID(view), .bottom), coefficient: -1), constant: -0.5, priority: 999)
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
  func `inserted constraints can be read`(text: String) throws {
    #expect(Fixture(text).report == [])
    let layout = try Fixture(text).layout
    let equation = "contentView.bottom == a.bottom + 0.5 @ 999"
    let last = try #require(try self.text([.addConstraint(tie(2), at: layout.constraints.count)], text))
    let near = try #require(try self.text(layout.additions(of: [tie(2)]), text))
    let first = try #require(try self.text([.addConstraint(tie(2), at: 0)], text))
    for after in [last, near, first] { #expect(after.contains(equation)) }
    let table = try #require(try self.text([.setSetting(.estimatedRowHeight(.points(60)))], text))
    #expect(table.contains("table: {estimatedRowHeight: 60}"))
    _ = try self.text([.setProperty(ItemID(2), .contentHuggingPriority(PerAxis(horizontal: 251, vertical: 251)))], text)
    if !layout.constraints.isEmpty { _ = try self.text([.setPriority(constraint: 0, 999)], text) }
  }

  @Test(arguments: ["  -", "  - ", "  -\n"])
  func `a dash at the end of the file is an entry`(dash: String) throws {
    let text = "cell: A\nviews: {a: {}}\nconstraints:\n  - a.width == 1\n" + dash
    #expect(Fixture(text).report.count == 1)
    // From the end of the line before to the end of its own line.
    let removal = [TextEdit(replace: SourceRange(start: 35, end: 52), with: "")]
    #expect(try edits([.removeConstraint(0)], text) == removal)
    let added = [
      TextEdit(replace: SourceRange(start: 52, end: 52), with: "\n  - contentView.bottom == a.bottom + 0.5 @ 999")
    ]
    #expect(try edits([.addConstraint(tie(2), at: 1)], text) == added)
  }

  private static let kin = """
    cell: A
    views: {a: {}, b: {}}
    constraints:
      # the first
      - a.top == contentView.top  # tab\there
      - {item: a, attribute: width, constant: 1}
      # the second
      - b.top == contentView.top
    """

  /// Constraints are found by their lines, so comments between them stay in place.
  @Test func `a constraint goes after related constraints`() throws {
    let layout = try Fixture(Self.kin).layout
    let (a, b) = (ItemID(2), ItemID(3))
    func line(behindWhich first: Anchor, _ second: Anchor?) throws -> Int? {
      let tie = Constraint(first: Term(first, coefficient: 1), second: second.map { Term($0, coefficient: -1) })
      let start = try edits(layout.additions(of: [tie]), Self.kin)?.first?.range.start
      return start.map { Self.kin.utf8.prefix($0).count { $0 == 10 } + 1 }
    }
    #expect(try line(behindWhich: Anchor(.contentView, .bottom), Anchor(a, .bottom)) == 5)
    #expect(try line(behindWhich: Anchor(a, .trailing), Anchor(.contentView, .trailing)) == 6)
    #expect(try line(behindWhich: Anchor(b, .top), Anchor(a, .bottom)) == 8)
    #expect(try line(behindWhich: Anchor(.contentView, .height), nil) == 8)
  }

  @Test func `a removed constraint takes its line with it`() throws {
    #expect(
      try text([.removeConstraint(1)], Self.kin)
        == """
        cell: A
        views: {a: {}, b: {}}
        constraints:
          # the first
          - a.top == contentView.top  # tab\there
          # the second
          - b.top == contentView.top
        """)
    // A comment after it would go too.
    #expect(try text([.removeConstraint(0)], Self.kin) == nil)
  }

  private static let ways = """
    cell: Message
    measure: {samples: {soft: {title: {contentHuggingPriority: {vertical: 100}}, constraints: {middle: {constant: 3}}}}}
    metrics: {gap: 8}
    views:
      title: {type: label, text: A title, contentHuggingPriority: {horizontal: 250, vertical: 251}}
      note:
        type: label
        numberOfLines: 0
      photo: {type: image}
    constraints:
      - title.top == contentView.top + gap @ 999
      - {constraint: title.width == note.width / 3, priority: 750, identifier: middle}
      - 'note.top == title.bottom'
      - "V:[note]-8-|"
      - note.width == photo.width / 3 + 4

    """

  /// One change, with the old and the new piece of the text.
  @Test(arguments: [
    (LayoutChange.setPriority(constraint: 0, 750), "gap @ 999", "gap @ 750"),
    (.setPriority(constraint: 0, 1000), "gap @ 999", "gap"),
    (.setPriority(constraint: 1, 1.5), "priority: 750", "priority: 1.5"),
    (.setPriority(constraint: 1, 1000), "priority: 750", "priority: 1000"),
    (.setPriority(constraint: 2, 333.333_34), "title.bottom'", "title.bottom @ 333.33334'"),
    (
      .setConstant(constraint: 0, 9), "title.top == contentView.top + gap @ 999",
      "title.top == contentView.top + 9 @ 999"
    ),
    // Single precision would change the third.
    (
      .setConstant(constraint: 4, 5), "note.width == photo.width / 3 + 4",
      "note.width == 1 / 3 * photo.width + 5"
    ),
    (.setRelation(constraint: 2, .lessThanOrEqual), "'note.top == title.bottom'", "note.top <= title.bottom"),
    (
      .setAnchor(constraint: 1, .second, Anchor(ItemID(4), .height)), "title.width == note.width",
      "title.width == photo.height"
    ),
    (.setProperty(ItemID(3), .numberOfLines(2)), "numberOfLines: 0", "numberOfLines: 2"),
    (.setProperty(ItemID(3), .text("a \"b\"")), "numberOfLines: 0", "numberOfLines: 0\n    text: \"a \\\"b\\\"\""),
    (
      .setProperty(ItemID(4), .image(PerAxis(horizontal: 24, vertical: 20.5))), "type: image",
      "type: image, image: [24, 20.5]"
    ),
    // The only constraint of its entry.
    (.removeConstraint(3), "  - \"V:[note]-8-|\"\n", ""),
    (.setActive(constraint: 1, false), "identifier: middle}", "identifier: middle, active: false}"),
    (.setSetting(.rowHeight(.points(60))), "cell: Message", "cell: Message\ntable: {rowHeight: 60}"),
  ])
  func `one change`(change: LayoutChange, old: String, new: String) throws {
    #expect(try text([change], Self.ways) == Self.ways.replacing(old, with: new))
  }

  @Test(arguments: [
    // A part of an entry, and an inactive constraint.
    LayoutChange.setConstant(constraint: 3, 9), .setActive(constraint: 0, false),
    // The constraint would lose its identifier, or a sample its constraint.
    .setConstant(constraint: 1, 9), .removeConstraint(1),
    // The sample takes the other axis from the view.
    .setProperty(ItemID(2), .contentHuggingPriority(PerAxis(horizontal: 300, vertical: 251))),
    // Keys of other types, and a mask without its frame.
    .setProperty(ItemID(4), .text("x")), .setProperty(ItemID(2), .image(nil)),
    .setProperty(ItemID(2), .axis(.vertical)),
    .setProperty(ItemID(2), .translatesAutoresizingMaskIntoConstraints(true)),
    .setProperty(.contentView, .hidden(true)),
    .setSetting(.estimatedRowHeight(nil)),
  ])
  func `changes that the editor does not write`(change: LayoutChange) throws {
    #expect(try text([change], Self.ways) == nil)
  }

  @Test(arguments: [
    LayoutChange.setPriority(constraint: 0, 3), .setConstant(constraint: 0, 3), .removeConstraint(0),
    .setProperty(ItemID(2), .numberOfLines(2)), .setProperty(ItemID(3), .numberOfLines(2)),
  ])
  func `edits do not change text that aliases repeat`(change: LayoutChange) throws {
    let text = """
      cell: A
      views:
        a: &a {type: label, text: x}
        b: *a
      constraints:
        - &c a.width == 1
        - *c
        - b.width == 1
      """
    #expect(try edits([change], text) == nil)
    #expect(try self.text([.removeConstraint(1)], text) == text.replacing("\n  - *c", with: ""))
  }

  /// A composite stands for two constraints: it changes as a whole or is written as two.
  @Test func `an entry goes or turns with all of its constraints`() throws {
    let text =
      "cell: A\nviews: {a: {type: image}, b: {type: image}}\nconstraints:\n  - a.size == 20\n  - b.width == 9\n"
    let bounds = [
      LayoutChange.setRelation(constraint: 0, .greaterThanOrEqual), .setRelation(constraint: 1, .greaterThanOrEqual),
    ]
    #expect(try self.text(bounds, text) == text.replacing("a.size ==", with: "a.size >="))
    #expect(try self.text([bounds[0]], text) == nil)
    let both = [LayoutChange.removeConstraint(0), .removeConstraint(0)]
    #expect(try self.text(both, text) == text.replacing("  - a.size == 20\n", with: ""))
    #expect(try self.text([both[0]], text) == nil)
  }

  @Test func `no edits of aliased or empty values`() throws {
    let aliased = "cell: A\nmetrics: {n: &n 2}\nviews: {a: {type: label, text: x, numberOfLines: *n}}\n"
    #expect(try text([.setProperty(ItemID(2), .numberOfLines(3))], aliased) == nil)
    let merged = "cell: A\nviews: {a: &a {type: label, text: x}, b: {<<: *a, hidden: true}}\n"
    if Fixture(merged).report.isEmpty {
      _ = try text([.setProperty(ItemID(3), .text("y"))], merged)
      _ = try text([.setProperty(ItemID(3), .numberOfLines(3))], merged)
    }
    let empty = "{cell: A, views: {a: {}}, constraints: }"
    #expect(try text([.addConstraint(tie(2), at: 0)], empty) == nil)
  }

  /// If constraints use `superview` or `|`, another superview would change their meaning.
  @Test(arguments: ["a.top == superview.top", "\"V:|[a]\"", "{vfl: \"H:[a]-|\"}"])
  func `a superview that constraints refer to`(constraint: String) throws {
    let change = LayoutChange.setProperty(ItemID(3), .superview(ItemID(2)))
    let text = "cell: A\nviews:\n  b: {}\n  a: {hidden: true}\nconstraints:\n  - b.top == superview.top\n"
    #expect(try self.text([change], text) == text.replacing("hidden: true", with: "hidden: true, superview: b"))
    #expect(try self.text([change], text + "  - \(constraint)\n") == nil)
  }

  /// The superview of the other item changes with that item.
  @Test(arguments: [
    "a.top == superview.top", "superview.top == a.top",
    "{item: a, attribute: top, toItem: superview, toAttribute: top}",
  ])
  func `anchors that cannot be replaced alone`(constraint: String) throws {
    let text = "cell: A\nviews: {b: {}, a: {}, c: {superview: b}}\nconstraints:\n  - \(constraint)\n"
    let side: ConstraintSide = constraint.hasPrefix("s") ? .second : .first
    #expect(try self.text([.setAnchor(constraint: 0, side, Anchor(ItemID(4), .top))], text) == nil)
  }

  @Test func `items under UIKit's keys are replaced alone`() throws {
    let text = """
      cell: A
      views: {b: {}, a: {}, c: {superview: b}}
      constraints:
        - {item: a, relation: equal, attribute: top, toItem: "cell", toAttribute: top}
      """
    let moved = try self.text([.setAnchor(constraint: 0, .second, Anchor(.contentView, .top))], text)
    #expect(moved == text.replacing("\"cell\"", with: "\"contentView\""))
    #expect(
      try self.text([.setAnchor(constraint: 0, .first, Anchor(ItemID(4), .top))], text)
        == text.replacing("item: a", with: "item: c"))
    #expect(
      try self.text([.setAnchor(constraint: 0, .first, Anchor(ItemID(3), .bottom))], text)
        == text.replacing("attribute: top, toItem", with: "attribute: bottom, toItem"))
    // Another item and another attribute are a change of two keys.
    #expect(try self.text([.setAnchor(constraint: 0, .first, Anchor(ItemID(4), .bottom))], text) == nil)
  }

  @Test func `a relation and a constant under UIKit's keys are replaced alone`() throws {
    let text = "cell: A\nviews: {a: {}}\nconstraints:\n  - {item: a, attribute: width, relation: equal, constant: 12}\n"
    #expect(
      try self.text([.setRelation(constraint: 0, .greaterThanOrEqual)], text)
        == text.replacing("relation: equal", with: "relation: greaterThanOrEqual"))
    #expect(
      try self.text([.setConstant(constraint: 0, -3)], text) == text.replacing("constant: 12", with: "constant: -3"))
  }

  /// The constants of `inset [1, -2, 3, -4]` are 1, -2, -3 and 4: the second and the fourth one change their signs.
  @Test func `signs in a list of insets`() throws {
    let text = "cell: A\nviews: {a: {}}\nconstraints:\n  - a.edges == contentView.edges inset [1, -2, 3, -4]\n"
    #expect(
      try self.text([.setConstant(constraint: 1, 2), .setConstant(constraint: 3, -4)], text)
        == text.replacing("[1, -2, 3, -4]", with: "[1, 2, 3, 4]"))
    #expect(
      try self.text([.setConstant(constraint: 0, -1)], text)
        == text.replacing("[1, -2, 3, -4]", with: "[-1, -2, 3, -4]"))
  }

  @Test func `settings share one table`() throws {
    let text = "cell: A\nviews: {a: {}}\n"
    #expect(
      try self.text(
        [
          .setSetting(.rowHeight(.points(60))), .setSetting(.displayScale(3)), .setSetting(.rowHeight(.automatic)),
        ], text) == "cell: A\ntable: {displayScale: 3, rowHeight: automatic}\nviews: {a: {}}\n")
    // A layout for a collection view has no table.
    #expect(try self.text([.setSetting(.displayScale(3))], "collectionCell: A\nviews: {a: {}}\n") == nil)
    #expect(try self.text([.setSetting(.rowHeight(.automatic))], "headerFooter: A\nviews: {a: {}}\n") == nil)
  }

  @Test func `several constraints keep their order`() throws {
    let text = "cell: A\nviews: {a: {}, b: {}}\nconstraints: [a.width == 1, a.height == 2]\n"
    let changes: [LayoutChange] = [
      .addConstraint(tie(2), at: 1), .addConstraint(tie(3), at: 2), .removeConstraint(0),
    ]
    #expect(try self.text(changes, text) == nil)
    #expect(
      try self.text(Array(changes.prefix(2)), text)
        == text.replacing(
          "a.width == 1",
          with: "a.width == 1, contentView.bottom == a.bottom + 0.5 @ 999, contentView.bottom == b.bottom + 0.5 @ 999"))
  }

  /// Comments, anchors, YAML's own line breaks and merge keys can be in unexpected places: there is no edit that would
  /// read as something else.
  @Test func `edits of unusual texts read as intended`() throws {
    let texts = [
      "cell: A\nviews: {a: {}}\nconstraints:\n  -  # see the design - page 3\n    a.width == 1\n",
      "cell: A\nviews: {a: {}}\nconstraints: [# c\n  ]\n",
      "cell: A\nviews: {a: {}}\n? constraints\n",
      "cell: A\nviews: {a: {}}\nconstraints:\n  - &a- a.width == 1\n",
      "cell: A\nviews: {a: {}}\nconstraints:\n  - a.width == 1\u{2028}  - a.height == 2\n",
      "<<: {cell: A,\n  platform: iOS 9}\nviews: {a: {}}\nconstraints:\n  - a.width == 1\n",
    ]
    var (rendered, rejected) = (0, 0)
    for text in texts {
      let sourced = try Fixture(text).sourced
      let changes: [[LayoutChange]] = [
        [.addConstraint(tie(2), at: sourced.layout.constraints.count)],
        [.setSetting(.estimatedRowHeight(.points(44)))], [.setPriority(constraint: 0, 999)],
      ]
      for change in changes {
        guard let edits = sourced.editor.edits(for: change, of: sourced, in: Array(text.utf8)) else {
          rejected += 1
          continue
        }
        var edited = EditedText(Array(text.utf8))
        let isApplied = edited.apply(edits)
        let read = loadLayouts(edited.bytes)
        #expect(isApplied && read.findings.isEmpty, "\(String(decoding: edited.bytes, as: UTF8.self))")
        #expect(read.layouts.first?.layout.isSame(as: sourced.layout.applying(change)) == true)
        rendered += 1
      }
    }
    // Both paths are tested.
    #expect(rendered >= 6 && rejected >= 4, "\(rendered) rendered, \(rejected) rejected")
  }
}
