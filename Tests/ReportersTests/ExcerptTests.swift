import Findings
import Reporters
import Testing

@Suite struct `Lines of source in a report` {
  private func excerpt(_ scene: Scene, _ place: SourceRange, label: String = "") -> String {
    let finding = Finding(rule: "r", severity: .error, message: "m", place: place, label: label)
    return textReport(of: scene.report(finding))
  }

  @Test func `wide characters take two columns, and the header counts characters`() {
    let scene = Scene("text: 漢字 🙂 é z\n")
    #expect(
      excerpt(scene, scene.place("z"), label: "here") == """
        FeedCell.layout.yaml:1:14: error: m [r]
           |
         1 | text: 漢字 🙂 é z
           |                 ^ here

        """)
    #expect(excerpt(scene, scene.place("字 🙂")).hasSuffix("   |         ^^^^^\n"))
  }

  @Test func `an emoji of several scalars takes two columns, a combining mark none`() {
    let scene = Scene("a: 👩‍👩‍👧 e\u{301} x\n")
    #expect(excerpt(scene, scene.place("x")).hasSuffix("   |         ^\n"))
  }

  @Test func `tabs are widened`() {
    let scene = Scene("a:\tb\n")
    #expect(excerpt(scene, scene.place("b")).hasSuffix(" 1 | a:  b\n   |     ^\n"))
  }

  @Test func `what cannot be seen, or would be obeyed, is spelled out`() {
    let scene = Scene("a: \u{1B}[2J\u{202E}\u{7F}z\n", file: "a\nb\u{7}.layout.yaml")
    let finding = Finding(
      rule: "r", severity: .error, message: "no view is called '\u{1B}]0;x\u{7}'\nreally", place: scene.place("z"),
      label: "\u{2066}l", notes: ["n\r\n\u{85}"], fixes: [Fix(title: "\u{200B}", edits: [])])
    #expect(
      textReport(of: scene.report(finding)) == #"""
        a\nb\u{7}.layout.yaml:1:10: error: no view is called '\u{1B}]0;x\u{7}'\nreally [r]
           |
         1 | a: \u{1B}[2J\u{202E}\u{7F}z
           |                           ^ \u{2066}l
           |
           = n\r\n\u{85}
           = fix: \u{200B}

        """#)
  }

  @Test func `a place of several lines is marked on each, and named on the last`() {
    let scene = Scene("views:\n  a:\n    type: label\nb: 1\n")
    #expect(
      excerpt(scene, scene.place("a:\n    type: label\n"), label: "this view") == """
        FeedCell.layout.yaml:2:3: error: m [r]
           |
         2 |   a:
           |   ^^
         3 |     type: label
           |     ^^^^^^^^^^^ this view

        """)
  }

  @Test func `a place of many lines is shown by its first and last`() {
    let scene = Scene("a:\n b: 1\n c: 1\n d: 1\n e: 1\n f: 2\n")
    #expect(
      excerpt(scene, SourceRange(start: 0, end: scene.source.bytes.count)) == """
        FeedCell.layout.yaml:1:1: error: m [r]
           |
         1 | a:
           | ^^
        ...
         6 |  f: 2
           |  ^^^^

        """)
  }

  @Test func `an empty file has no lines to show`() {
    let scene = Scene("")
    #expect(excerpt(scene, .startOfFile) == "FeedCell.layout.yaml:1:1: error: m [r]\n")
    #expect(excerpt(scene, SourceRange(start: 7, end: 9)) == "FeedCell.layout.yaml:1:1: error: m [r]\n")
  }

  @Test func `places at the end of the file and behind it`() {
    let scene = Scene("a: 1\n")
    let atEnd = "FeedCell.layout.yaml:2:1: error: m [r]\n   |\n 2 |\n   | ^\n"
    #expect(excerpt(scene, SourceRange(start: 5, end: 5)) == atEnd)
    #expect(excerpt(scene, SourceRange(start: 50, end: 90)) == atEnd)
    #expect(excerpt(scene, SourceRange(start: -3, end: -1)).hasSuffix(" 1 | a: 1\n   | ^\n"))
    #expect(excerpt(Scene("a: 1"), SourceRange(start: 4, end: 4)).hasSuffix(" 1 | a: 1\n   |     ^\n"))
    #expect(excerpt(scene, SourceRange(start: 0, end: .max)).hasSuffix(" 1 | a: 1\n   | ^^^^\n"))
  }

  @Test func `all line ends and a byte order mark`() {
    #expect(
      excerpt(Scene("\u{FEFF}a: 1\r\nb: 2\rc: 3\n"), SourceRange(start: 3, end: 4)).hasSuffix(" 1 | a: 1\n   | ^\n"))
    let scene = Scene("a: 1\r\nb: 2\rc: 3\n")
    #expect(excerpt(scene, scene.place("3")).hasSuffix("3:4: error: m [r]\n   |\n 3 | c: 3\n   |    ^\n"))
  }

  @Test func `bytes that are no text are shown as such`() {
    let source = SourceText(file: "f", bytes: [0x61, 0xFF, 0x62])
    let finding = Finding(rule: "r", severity: .error, message: "m", place: SourceRange(start: 1, end: 2))
    let report = FileReport(source: source, layoutCount: 0, findings: [finding])
    #expect(textReport(of: report) == "f:1:2: error: m [r]\n   |\n 1 | a\u{FFFD}b\n   |  ^\n")
  }

  @Test func `line numbers of more digits move the bar`() {
    let scene = Scene("a: 1\n", atLine: 1234)
    #expect(excerpt(scene, scene.place("a")).hasSuffix("     |\n1234 | a: 1\n     | ^\n"))
  }

  @Test func `of a very long line the part with the mark is shown`() {
    let scene = Scene(
      "text: " + String(repeating: "abcdefghi ", count: 100) + "END " + String(repeating: "z", count: 500))
    let lines = excerpt(scene, scene.place("END")).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.count < 140 })
    #expect(lines[2].hasPrefix(" 1 | …") && lines[2].hasSuffix("z…"))
    let column = lines[3].firstIndex(of: "^").map { lines[3].distance(from: lines[3].startIndex, to: $0) }
    #expect(column.map { lines[2].dropFirst($0).hasPrefix("END") } == true)
  }
}
