import Findings
import Reporters
import Testing

@Suite struct `A finding as text` {
  @Test func `a collapsed row: header, caret, cause, notes, and the fix with its outcome`() {
    let fixture = Fixture("  - subtitle.top == title.bottom + 8\n", atLine: 31)
    let place = fixture.place("subtitle.top")
    let finding = Finding(
      rule: "zero-height", severity: .error,
      message: "the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top",
      place: place, label: "the chain from the top ends at 'subtitle'",
      notes: ["from the bottom:  contentView.bottom ─✗"],
      causes: [
        Cause(
          rule: "incomplete-vertical-chain", message: "no constraint ties the bottom of 'subtitle' to 'contentView'",
          views: ["subtitle"], constraints: [], place: place)
      ],
      fixes: [
        Fix(
          title: "contentView.bottom == subtitle.bottom + 20", edits: [],
          outcome: "makes the row 87 pt at 320, 375 and 430", isVerified: true)
      ])
    #expect(
      textReport(of: fixture.report(finding)) == """
        error[zero-height]: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top
          --> FeedCell.layout.yaml:31:5
           |
        31 |   - subtitle.top == title.bottom + 8
           |     ^^^^^^^^^^^^ the chain from the top ends at 'subtitle'
           |
           = cause: no constraint ties the bottom of 'subtitle' to 'contentView' [incomplete-vertical-chain]
           = from the bottom:  contentView.bottom ─✗
           = fix: contentView.bottom == subtitle.bottom + 20; makes the row 87 pt at 320, 375 and 430

        """)
  }

  @Test func `a document's fix says whether only --unsafe writes it`() {
    func text(_ file: String, isSafe: Bool) -> String {
      let fixture = Fixture("<constraint/>\n", file: file)
      let place = fixture.place("<constraint/>")
      var fix = Fix(title: "remove it", edits: [TextEdit(replace: place, with: "")], isVerified: true)
      fix.isSafe = isSafe
      if !isSafe { fix.doubt = "not safe: code may change this constraint" }
      return textReport(
        of: fixture.report(Finding(rule: "a", severity: .error, message: "b", place: place, fixes: [fix])))
    }
    #expect(
      text("A.xib", isSafe: false).contains(
        "  = fix (--unsafe): remove it; not safe: code may change this constraint\n"))
    #expect(text("A.xib", isSafe: true).contains("  = fix: remove it\n"))
    #expect(text("A.layout.yaml", isSafe: false).contains("  = fix: remove it\n"))
  }

  @Test func `the lines of causes are shown under the main place`() {
    let fixture = Fixture("cell: FeedCell\nconstraints:\n  - title.top == cell.top\n  - title.bottom == cell.bottom\n")
    func cause(_ words: String, _ message: String) -> Cause {
      Cause(rule: "pinned-to-cell", message: message, views: [], constraints: [], place: fixture.place(words))
    }
    let finding = Finding(
      rule: "zero-height", severity: .error, message: "the row collapses to 0 pt", place: fixture.place("FeedCell"),
      causes: [
        cause("title.top", "'title.top' is pinned to the cell"),
        cause("title.bottom", "line 4 pins 'title.bottom' to the cell"),
        cause("FeedCell", "nothing else"),
      ])
    #expect(
      textReport(of: fixture.report(finding)) == """
        error[zero-height]: the row collapses to 0 pt
          --> FeedCell.layout.yaml:1:7
           |
         1 | cell: FeedCell
           |       ^^^^^^^^
         2 | constraints:
         3 |   - title.top == cell.top
           |     ---------
         4 |   - title.bottom == cell.bottom
           |     ------------
           |
           = cause: 'title.top' is pinned to the cell [pinned-to-cell]
           = cause: line 4 pins 'title.bottom' to the cell [pinned-to-cell]
           = cause: nothing else [pinned-to-cell]

        """)
  }

  @Test func `a fifth cause only says which line`() {
    let names = ["a", "b", "c", "d", "e"]
    let fixture = Fixture("cell: FeedCell\n" + names.map { "\($0): 1\n" }.joined())
    let finding = Finding(
      rule: "zero-height", severity: .error, message: "the row collapses to 0 pt", place: fixture.place("FeedCell"),
      causes: names.map { name in
        Cause(
          rule: "pinned-to-cell", message: "'\(name)' is pinned", views: [], constraints: [],
          place: fixture.place("\(name): 1"))
      })
    let report = textReport(of: fixture.report(finding))
    #expect(report.contains(" 5 | d: 1\n   | ----\n   |\n   = cause: 'a' is pinned [pinned-to-cell]\n"))
    #expect(
      report.hasSuffix(
        "   = cause: 'd' is pinned [pinned-to-cell]\n   = cause: line 6: 'e' is pinned [pinned-to-cell]\n"))
  }

  @Test func `causes in one sentence name their lines unless all are shown`() {
    let names = ["a", "b", "c", "d", "e"]
    let fixture = Fixture("cell: FeedCell\n" + names.map { "\($0): 1\n" }.joined())
    func report(_ names: ArraySlice<String>) -> String {
      let causes = names.map { name in
        Cause(
          rule: "pinned-to-cell", message: "'\(name)' is pinned", views: [], constraints: [],
          place: fixture.place("\(name): 1"), group: CauseGroup(name: "'\(name)'", end: " are pinned", noun: "sides"))
      }
      let finding = Finding(
        rule: "zero-height", severity: .error, message: "0 pt", place: fixture.place("FeedCell"), causes: causes)
      return textReport(of: fixture.report(finding))
    }
    #expect(report(names[...1]).hasSuffix("   = cause: 'a' and 'b' are pinned [pinned-to-cell]\n"))
    #expect(report(names[...]).hasSuffix("   = cause: lines 2, 3, 4, 5 and 6: 5 sides are pinned [pinned-to-cell]\n"))
  }

  @Test func `a fix of more than two steps is a list`() {
    let fixture = Fixture("cell: FeedCell\n")
    let finding = Finding(
      rule: "zero-height", severity: .error, message: "0 pt", place: fixture.place("FeedCell"),
      fixes: [
        Fix(steps: ["add a", "add b", "remove c"], edits: [], outcome: "the row is then 87 pt high"),
        Fix(steps: ["add a", "remove c"], edits: [], outcome: "the row stays"),
      ])
    #expect(
      textReport(of: fixture.report(finding)).hasSuffix(
        "   = fix: add a\n          add b\n          remove c\n          the row is then 87 pt high\n"
          + "   = or:  add a and remove c; the row stays\n"))
  }

  /// An entry for all four edges has the distances at the top and at the bottom.
  @Test func `the lengths of a sum in one line are one label`() {
    let fixture = Fixture("- row.edges == contentView.edges\n- dot.height == 18\n")
    let (edges, height) = (fixture.place("row.edges == contentView.edges"), fixture.place("dot.height == 18"))
    let finding = Finding(
      rule: "encapsulated-height-conflict", severity: .error, message: "40 pt", place: edges,
      label: "11", related: [RelatedPlace("-4", at: edges), RelatedPlace("18", at: height)])
    #expect(
      textReport(of: fixture.report(finding)).contains(
        " 1 | - row.edges == contentView.edges\n   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 11 - 4\n"))
  }

  @Test func `a fault of the same views that is no cause is an aside`() {
    let fixture = Fixture("cell: FeedCell\na: 1\nb: 1\n")
    let causes = [("a", false), ("b", true)].map { name, isAside in
      Cause(
        rule: "pinned-to-cell", message: "'\(name)' is pinned", views: [], constraints: [],
        place: fixture.place("\(name): 1"),
        group: CauseGroup(name: "'\(name)'", end: isAside ? " too" : "", noun: "sides", isAside: isAside))
    }
    let finding = Finding(
      rule: "zero-height", severity: .error, message: "0 pt", place: fixture.place("FeedCell"), causes: causes)
    #expect(
      textReport(of: fixture.report(finding)).hasSuffix(
        "   = cause: 'a' is pinned [pinned-to-cell]\n   = also: 'b' is pinned [pinned-to-cell]\n"))
  }

  @Test func `a place without a label is marked once`() {
    let fixture = Fixture("cell: FeedCell\nname: {}\n")
    let place = fixture.place("name")
    let finding = Finding(
      rule: "zero-height", severity: .error, message: "0 pt", place: fixture.place("FeedCell"),
      causes: ["a", "b"].map { Cause(rule: "r", message: $0, views: [], constraints: [], place: place) })
    #expect(textReport(of: fixture.report(finding)).contains(" 2 | name: {}\n   | ----\n   |\n"))
  }

  @Test func `a conflict shows its lines in their order, the main one under carets`() {
    let fixture = Fixture(
      """
        - avatar.top == contentView.top + 10
        - avatar.height == 34
        - avatar.bottom == contentView.bottom - 10
      """, atLine: 12, file: "AvatarCell.layout.yaml")
    let finding = Finding(
      rule: "encapsulated-height-conflict", severity: .error, message: "these cannot all hold",
      place: fixture.place("avatar.bottom == contentView.bottom - 10"), label: "10",
      related: [
        RelatedPlace("34", at: fixture.place("avatar.height == 34")),
        RelatedPlace("10", at: fixture.place("avatar.top == contentView.top + 10")),
      ])
    #expect(
      textReport(of: fixture.report(finding)) == """
        error[encapsulated-height-conflict]: these cannot all hold
          --> AvatarCell.layout.yaml:14:5
           |
        12 |   - avatar.top == contentView.top + 10
           |     ---------------------------------- 10
        13 |   - avatar.height == 34
           |     ------------------- 34
        14 |   - avatar.bottom == contentView.bottom - 10
           |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 10

        """)
  }

  @Test func `lines between distant places are left out, but a single one is shown`() {
    let fixture = Fixture("a: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\ng: 7\n")
    let finding = Finding(
      rule: "r", severity: .warning, message: "m", place: fixture.place("a"),
      related: [RelatedPlace("", at: fixture.place("c")), RelatedPlace("last", at: fixture.place("g"))])
    #expect(
      textReport(of: fixture.report(finding)) == """
        warning[r]: m
          --> FeedCell.layout.yaml:1:1
           |
         1 | a: 1
           | ^
         2 | b: 2
         3 | c: 3
           | -
        ...
         7 | g: 7
           | - last

        """)
  }

  @Test func `places on one line share a row until one has a label`() {
    let fixture = Fixture("- a.top == b.bottom + c.top\n")
    let finding = Finding(
      rule: "r", severity: .info, message: "m", place: fixture.place("b.bottom"), label: "main",
      related: [
        RelatedPlace("", at: fixture.place("a.top")), RelatedPlace("third", at: fixture.place("c.top")),
        RelatedPlace("whole", at: fixture.place("b.bottom + c.top")),
      ])
    #expect(
      textReport(of: fixture.report(finding)) == """
        info[r]: m
          --> FeedCell.layout.yaml:1:12
           |
         1 | - a.top == b.bottom + c.top
           |   -----    ^^^^^^^^ main
           |            ---------------- whole
           |                       ----- third

        """)
  }

  @Test func `an empty line separates findings, and without findings there is no text`() {
    let fixture = Fixture("a: 1\n")
    let finding = Finding(rule: "r", severity: .error, message: "m", place: fixture.place("1"))
    let one = "error[r]: m\n  --> FeedCell.layout.yaml:1:4\n   |\n 1 | a: 1\n   |    ^\n"
    #expect(textReport(of: fixture.report(finding, finding)) == one + "\n" + one)
    #expect(textReport(of: fixture.report()) == "")
  }

  @Test func `marks beyond the visible part of a line are at its end, in separate columns`() {
    let fixture = Fixture("first " + String(repeating: "x", count: 120) + " second third\n")
    let finding = Finding(
      rule: "r", severity: .error, message: "m", place: fixture.place("first"),
      related: [RelatedPlace("", at: fixture.place("second")), RelatedPlace("", at: fixture.place("third"))])
    let marks = textReport(of: fixture.report(finding)).split(separator: "\n").last.map(String.init) ?? ""
    #expect(marks.hasPrefix("   | ^^^^^ "))
    #expect(marks.filter { $0 == "-" }.count == 2)
  }

  @Test func `colors add escapes and change no word`() {
    let fixture = Fixture("a: 1\n")
    let finding = Finding(
      rule: "r", severity: .error, message: "m", place: fixture.place("a"), label: "here",
      related: [RelatedPlace("there", at: fixture.place("1"))], notes: ["n"],
      fixes: [Fix(title: "t", edits: [])])
    let colored = textReport(of: fixture.report(finding), in: TextStyle(isInColor: true))
    #expect(colored.contains("\u{1B}[1;31m^ here\u{1B}[0m"))
    let parts = colored.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    let plain = parts.prefix(1) + parts.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }
    #expect(plain.joined() == textReport(of: fixture.report(finding)))
  }
}
