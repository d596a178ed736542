import Findings
import Reporters
import Testing

@Suite struct `Lines of source in a report` {
  private func excerpt(_ fixture: Fixture, _ place: SourceRange, label: String = "") -> String {
    let finding = Finding(rule: "r", severity: .error, message: "m", place: place, label: label)
    return textReport(of: fixture.report(finding))
  }

  @Test func `wide characters take two columns, and the header counts characters`() {
    let fixture = Fixture("text: 漢字 🙂 é z\n")
    #expect(
      excerpt(fixture, fixture.place("z"), label: "here") == """
        error[r]: m
          --> FeedCell.layout.yaml:1:14
           |
         1 | text: 漢字 🙂 é z
           |                 ^ here

        """)
    #expect(excerpt(fixture, fixture.place("字 🙂")).hasSuffix("   |         ^^^^^\n"))
  }

  @Test func `an emoji of several scalars takes two columns, a combining mark none`() {
    let fixture = Fixture("a: 👩‍👩‍👧 e\u{301} x\n")
    #expect(excerpt(fixture, fixture.place("x")).hasSuffix("   |         ^\n"))
  }

  @Test func `tabs are expanded`() {
    let fixture = Fixture("a:\tb\n")
    #expect(excerpt(fixture, fixture.place("b")).hasSuffix(" 1 | a:  b\n   |     ^\n"))
  }

  @Test func `invisible characters and terminal commands are spelled out`() {
    let fixture = Fixture("a: \u{1B}[2J\u{202E}\u{7F}z\n", file: "a\nb\u{7}.layout.yaml")
    let finding = Finding(
      rule: "r", severity: .error, message: "no view is called '\u{1B}]0;x\u{7}'\nreally", place: fixture.place("z"),
      label: "\u{2066}l", notes: ["n\r\n\u{85}"], fixes: [Fix(title: "\u{200B}", edits: [])])
    #expect(
      textReport(of: fixture.report(finding)) == #"""
        error[r]: no view is called '\u{1B}]0;x\u{7}'\nreally
          --> a\nb\u{7}.layout.yaml:1:10
           |
         1 | a: \u{1B}[2J\u{202E}\u{7F}z
           |                           ^ \u{2066}l
           |
           = n\r\n\u{85}
           = fix: \u{200B}

        """#)
  }

  @Test func `a place of several lines is marked on each line, with its label on the last`() {
    let fixture = Fixture("views:\n  a:\n    type: label\nb: 1\n")
    #expect(
      excerpt(fixture, fixture.place("a:\n    type: label\n"), label: "this view") == """
        error[r]: m
          --> FeedCell.layout.yaml:2:3
           |
         2 |   a:
           |   ^^
         3 |     type: label
           |     ^^^^^^^^^^^ this view

        """)
  }

  @Test func `a place of many lines shows its first and last line`() {
    let fixture = Fixture("a:\n b: 1\n c: 1\n d: 1\n e: 1\n f: 2\n")
    #expect(
      excerpt(fixture, SourceRange(start: 0, end: fixture.source.bytes.count)) == """
        error[r]: m
          --> FeedCell.layout.yaml:1:1
           |
         1 | a:
           | ^^
        ...
         6 |  f: 2
           |  ^^^^

        """)
  }

  @Test func `an empty file has no lines to show`() {
    let fixture = Fixture("")
    #expect(excerpt(fixture, .startOfFile) == "error[r]: m\n  --> FeedCell.layout.yaml:1:1\n")
    #expect(excerpt(fixture, SourceRange(start: 7, end: 9)) == "error[r]: m\n  --> FeedCell.layout.yaml:1:1\n")
  }

  @Test func `places at the end of the file and beyond it`() {
    let fixture = Fixture("a: 1\n")
    let atEnd = "error[r]: m\n  --> FeedCell.layout.yaml:2:1\n   |\n 2 |\n   | ^\n"
    #expect(excerpt(fixture, SourceRange(start: 5, end: 5)) == atEnd)
    #expect(excerpt(fixture, SourceRange(start: 50, end: 90)) == atEnd)
    #expect(excerpt(fixture, SourceRange(start: -3, end: -1)).hasSuffix(" 1 | a: 1\n   | ^\n"))
    #expect(excerpt(Fixture("a: 1"), SourceRange(start: 4, end: 4)).hasSuffix(" 1 | a: 1\n   |     ^\n"))
    #expect(excerpt(fixture, SourceRange(start: 0, end: .max)).hasSuffix(" 1 | a: 1\n   | ^^^^\n"))
  }

  @Test func `all line ends and a byte order mark`() {
    #expect(
      excerpt(Fixture("\u{FEFF}a: 1\r\nb: 2\rc: 3\n"), SourceRange(start: 3, end: 4)).hasSuffix(" 1 | a: 1\n   | ^\n"))
    let fixture = Fixture("a: 1\r\nb: 2\rc: 3\n")
    #expect(
      excerpt(fixture, fixture.place("3")).hasSuffix(
        "error[r]: m\n  --> FeedCell.layout.yaml:3:4\n   |\n 3 | c: 3\n   |    ^\n"))
  }

  @Test func `invalid bytes are shown as replacement characters`() {
    let source = SourceText(file: "f", bytes: [0x61, 0xFF, 0x62])
    let finding = Finding(rule: "r", severity: .error, message: "m", place: SourceRange(start: 1, end: 2))
    let report = FileReport(source: source, layoutCount: 0, findings: [finding])
    #expect(textReport(of: report) == "error[r]: m\n  --> f:1:2\n   |\n 1 | a\u{FFFD}b\n   |  ^\n")
  }

  @Test func `two places with the same words beyond the end of a long line are one mark`() {
    let fixture = Fixture("a: b \(String(repeating: "-", count: 120)) c d\n")
    let related = ["c", "d"].map { RelatedPlace("stack", at: fixture.place($0)) }
    let finding = Finding(
      rule: "r", severity: .error, message: "m", place: fixture.place("a"), label: "here",
      related: [RelatedPlace("stack", at: fixture.place("b"))] + related)
    let marks = textReport(of: fixture.report(finding)).split(separator: "\n").suffix(2)
    #expect(marks == ["   | ^ here", "   |    - stack"])
  }

  @Test func `longer line numbers move the bar`() {
    let fixture = Fixture("a: 1\n", atLine: 1234)
    #expect(excerpt(fixture, fixture.place("a")).hasSuffix("     |\n1234 | a: 1\n     | ^\n"))
  }

  @Test func `a very long line shows only the part with the mark`() {
    let fixture = Fixture(
      "text: " + String(repeating: "abcdefghi ", count: 100) + "END " + String(repeating: "z", count: 500))
    let lines = excerpt(fixture, fixture.place("END")).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { $0.count < 140 })
    #expect(lines[3].hasPrefix(" 1 | …") && lines[3].hasSuffix("z…"))
    let column = lines[4].firstIndex(of: "^").map { lines[4].distance(from: lines[4].startIndex, to: $0) }
    #expect(column.map { lines[3].dropFirst($0).hasPrefix("END") } == true)
  }
}
