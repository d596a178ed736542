import Findings
import Reporters
import Testing

@Suite struct `A finding as text` {
  @Test func `a collapsed row: header, caret, cause, notes, and the mend with its outcome`() {
    let scene = Scene("  - subtitle.top == title.bottom + 8\n", atLine: 31)
    let place = scene.place("subtitle.top")
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
      textReport(of: scene.report(finding)) == """
        FeedCell.layout.yaml:31:5: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from \
        its top [zero-height]
           |
        31 |   - subtitle.top == title.bottom + 8
           |     ^^^^^^^^^^^^ the chain from the top ends at 'subtitle'
           |
           = cause: no constraint ties the bottom of 'subtitle' to 'contentView' [incomplete-vertical-chain]
           = from the bottom:  contentView.bottom ─✗
           = fix: contentView.bottom == subtitle.bottom + 20   makes the row 87 pt at 320, 375 and 430

        """)
  }

  @Test func `a cause on a line that is not shown says which line`() {
    let scene = Scene("cell: FeedCell\nconstraints:\n  - title.top == cell.top\n  - title.bottom == cell.bottom\n")
    func cause(_ words: String, _ message: String) -> Cause {
      Cause(rule: "pinned-to-cell", message: message, views: [], constraints: [], place: scene.place(words))
    }
    let finding = Finding(
      rule: "zero-height", severity: .error, message: "the row collapses to 0 pt", place: scene.place("FeedCell"),
      causes: [
        cause("title.top", "'title.top' is pinned to the cell"),
        cause("title.bottom", "line 4 pins 'title.bottom' to the cell"),
        cause("FeedCell", "nothing else"),
      ])
    #expect(
      textReport(of: scene.report(finding)) == """
        FeedCell.layout.yaml:1:7: error: the row collapses to 0 pt [zero-height]
           |
         1 | cell: FeedCell
           |       ^^^^^^^^
           |
           = cause: line 3: 'title.top' is pinned to the cell [pinned-to-cell]
           = cause: line 4 pins 'title.bottom' to the cell [pinned-to-cell]
           = cause: nothing else [pinned-to-cell]

        """)
  }

  @Test func `a conflict shows its lines in their order, the main one under carets`() {
    let scene = Scene(
      """
        - avatar.top == contentView.top + 10
        - avatar.height == 34
        - avatar.bottom == contentView.bottom - 10
      """, atLine: 12, file: "AvatarCell.layout.yaml")
    let finding = Finding(
      rule: "encapsulated-height-conflict", severity: .error, message: "these cannot all hold",
      place: scene.place("avatar.bottom == contentView.bottom - 10"), label: "+ 10 = 54, not 54.5",
      related: [
        RelatedPlace("+ 34", at: scene.place("avatar.height == 34")),
        RelatedPlace("10", at: scene.place("avatar.top == contentView.top + 10")),
      ])
    #expect(
      textReport(of: scene.report(finding)) == """
        AvatarCell.layout.yaml:14:5: error: these cannot all hold [encapsulated-height-conflict]
           |
        12 |   - avatar.top == contentView.top + 10
           |     ---------------------------------- 10
        13 |   - avatar.height == 34
           |     ------------------- + 34
        14 |   - avatar.bottom == contentView.bottom - 10
           |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ + 10 = 54, not 54.5

        """)
  }

  @Test func `lines between far places are elided, a single one is shown`() {
    let scene = Scene("a: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\ng: 7\n")
    let finding = Finding(
      rule: "r", severity: .warning, message: "m", place: scene.place("a"),
      related: [RelatedPlace("", at: scene.place("c")), RelatedPlace("last", at: scene.place("g"))])
    #expect(
      textReport(of: scene.report(finding)) == """
        FeedCell.layout.yaml:1:1: warning: m [r]
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
    let scene = Scene("- a.top == b.bottom + c.top\n")
    let finding = Finding(
      rule: "r", severity: .info, message: "m", place: scene.place("b.bottom"), label: "main",
      related: [
        RelatedPlace("", at: scene.place("a.top")), RelatedPlace("third", at: scene.place("c.top")),
        RelatedPlace("whole", at: scene.place("b.bottom + c.top")),
      ])
    #expect(
      textReport(of: scene.report(finding)) == """
        FeedCell.layout.yaml:1:12: info: m [r]
           |
         1 | - a.top == b.bottom + c.top
           |   -----    ^^^^^^^^ main
           |            ---------------- whole
           |                       ----- third

        """)
  }

  @Test func `findings are parted by an empty line, and no findings are no text`() {
    let scene = Scene("a: 1\n")
    let finding = Finding(rule: "r", severity: .error, message: "m", place: scene.place("1"))
    let one = "FeedCell.layout.yaml:1:4: error: m [r]\n   |\n 1 | a: 1\n   |    ^\n"
    #expect(textReport(of: scene.report(finding, finding)) == one + "\n" + one)
    #expect(textReport(of: scene.report()) == "")
  }

  @Test func `marks behind the part of a line that is shown stand at its end, each with a column of its own`() {
    let scene = Scene("first " + String(repeating: "x", count: 120) + " second third\n")
    let finding = Finding(
      rule: "r", severity: .error, message: "m", place: scene.place("first"),
      related: [RelatedPlace("", at: scene.place("second")), RelatedPlace("", at: scene.place("third"))])
    let marks = textReport(of: scene.report(finding)).split(separator: "\n").last.map(String.init) ?? ""
    #expect(marks.hasPrefix("   | ^^^^^ "))
    #expect(marks.filter { $0 == "-" }.count == 2)
  }

  @Test func `colors add escapes and change no word`() {
    let scene = Scene("a: 1\n")
    let finding = Finding(
      rule: "r", severity: .error, message: "m", place: scene.place("a"), label: "here",
      related: [RelatedPlace("there", at: scene.place("1"))], notes: ["n"],
      fixes: [Fix(title: "t", edits: [])])
    let colored = textReport(of: scene.report(finding), inColor: true)
    #expect(colored.contains("\u{1B}[1;31m^ here\u{1B}[0m"))
    let parts = colored.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    let plain = parts.prefix(1) + parts.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }
    #expect(plain.joined() == textReport(of: scene.report(finding)))
  }
}
