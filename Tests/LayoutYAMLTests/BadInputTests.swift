import Testing

@Suite struct BadInputTests {
  @Test func `files that are not text`() {
    expect("", "1:1: the file has no layout: it is empty or has only comments [invalid-yaml]")
    expect("# nothing yet\n", "1:1: the file has no layout: it is empty or has only comments [invalid-yaml]")
    expect("\u{FEFF}", "1:1: the file has no layout: it is empty or has only comments [invalid-yaml]")
    #expect(
      Fixture(bytes: [0x7F, 0x45, 0x4C, 0x46, 1, 0, 0]).report == ["1:6: the file is binary, not text [invalid-yaml]"])
    #expect(Fixture(bytes: Array("cell: A".utf8) + [0xFF]).report == ["1:8: these bytes are not UTF-8 [invalid-yaml]"])
    #expect(
      Fixture(bytes: [0xFF, 0xFE, 0x63, 0]).report == [
        "1:1: the file is UTF-16, but Plumb reads only UTF-8 [invalid-yaml]"
      ])
    expect("cell: A\n\u{1}", "2:1: the control character U+0001 is not allowed in the text [invalid-yaml]")
  }

  @Test func `a syntax error says that later documents are not read`() {
    expect(
      "cell: A\nviews:\n  a: {text: \"foo}\n---\ncell: B\n",
      "3:13: the quote that opens here is not closed before the document ends; "
        + "the documents after it are not read [invalid-yaml]")
    expect("cell: A\nmeasure: {widths: [320, }\n", "2:25: a value is missing before this '}' [invalid-yaml]")
  }

  @Test func `common YAML errors`() {
    expect("cell: A\nviews:\n  a: {text: \"foo}\n", "3:13: the quote that opens here is never closed [invalid-yaml]")
    expect(
      "cell: A\nviews:\n  a:\n    text: foo: bar\n", "4:14: a value with ': ' in it needs quotes [invalid-yaml]"
    )
    expect(
      "cell: A\nviews:\n  a:\n    type: label\n    text: Item #3\n",
      "5:16: the text ends before ' #', because that begins a YAML comment; put the text in quotes to keep it whole [invalid-value]"
    )
    expect(
      "cell: A\nconstraints:\n  - |-20-[a]-|\n",
      "3:5: a visual format that begins with '|' needs quotes [invalid-yaml]")
    expect(
      "cell: A\nconstraints:\n  - [a]-20-[b]\n",
      "3:5: a visual format that begins with '[' needs quotes [invalid-yaml]")
    expect("cell: A\nviews:\n\ta: {}\n", "3:1: a tab cannot indent a line; YAML needs spaces [invalid-yaml]")
    expect("cell: A\nviews: {a: {}\n", "2:8: the mapping that opens here is never closed [invalid-yaml]")
    expect("cell: A\nviews\nmetrics: {}\n", "2:1: a ':' is missing after this key [invalid-yaml]")
    expect(
      "cell: A\nviews: {a: {text: @x}}\n", "2:19: a text that begins with '@' needs quotes [invalid-yaml]")
  }

  @Test func `views before a syntax error are kept`() throws {
    let fixture = Fixture("cell: A\n---\ncell: B\nviews:\n  a: {}\n  b: {text: \"x\n")
    #expect(fixture.loaded.layouts.map(\.layout.name) == ["A", "B"])
    #expect(fixture.loaded.layouts.map(\.layout.isComplete) == [true, false])
    #expect(fixture.loaded.layouts[1].layout.items.map(\.name).prefix(3) == ["cell", "contentView", "a"])
    #expect(fixture.loaded.findings.map(\.document) == [1])
  }

  @Test func `documents that are not layouts`() {
    expect("- a\n", "1:1: a layout must be a mapping that begins with 'cell', not a list [invalid-yaml]")
    expect("hello\n", "1:1: a layout must be a mapping that begins with 'cell', not 'hello' [invalid-yaml]")
    expect("cell: A\n---\n---\ncell: B\n", "3:1: the document is empty [invalid-yaml]")
    expect(
      "views: {}\n",
      "1:1: the layout does not say what it is; add 'cell: NAME' with the class name [invalid-value]")
    expect("cell:\n", "1:1: 'cell' needs the class name, not nothing [invalid-value]")
    expect("view:\n", "1:1: 'view' needs the class name, not nothing [invalid-value]")
  }

  @Test func `lists in place of mappings`() {
    expect(
      "cell: A\nviews: [a]\n",
      "2:8: 'views' must be a mapping from names to views, not a list; nest views as in 'views: {a: {type: label}}' [invalid-value]"
    )
    expect("cell: A\nviews: {a: [1]}\n", "2:12: 'a' must be a mapping of keys, not a list [invalid-value]")
    expect("cell: A\ntable: 44\n", "2:8: 'table' must be a mapping, not '44' [invalid-value]")
    expect(
      "cell: A\nconstraints: {a: b}\n",
      "2:14: 'constraints' must be a list with a '- ' before each entry, not a mapping [invalid-value]")
    expect(
      "cell: A\nmeasure: {widths: 320}\n", "2:19: 'widths' must be a list of table widths; write [320] [invalid-value]")
    expect("cell: A\n? [a]\n: b\n", "2:3: a key must be a word, not a list [invalid-value]")
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "a: [", "{? "])
  func `ten thousand levels`(opening: String) {
    let fixture = Fixture("cell: A\nviews:\n  " + String(repeating: opening, count: 10_000))
    #expect(
      fixture.report.contains {
        $0.hasSuffix("the file nests more than 100 levels deep; nothing after this place is read [invalid-yaml]")
      })
  }

  @Test func `aliases that expand exponentially`() {
    var text = "cell: A\nmetrics:\n  a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for (name, inner) in zip("bcdefghij", "abcdefghi") {
      text += "  \(name): &\(name) [" + Array(repeating: "*\(inner)", count: 10).joined(separator: ", ") + "]\n"
    }
    #expect(Fixture(text).report.filter { $0.contains("aliases") }.count == 1)
  }

  @Test func `invalid aliases, merge keys and tags`() {
    expect(
      "cell: A\nviews: *v\n",
      "2:8: no YAML anchor is called 'v'; a text that begins with '*' needs quotes [invalid-yaml]")
    expect(
      "cell: A\nviews: &v\n  a: {subviews: *v}\n",
      "3:17: the alias '*v' is inside the node that it refers to [invalid-yaml]")
    expect("cell: A\nviews: {a: {<<: 3}}\n", "2:17: '<<' takes a mapping or a list of mappings [invalid-value]")
    expect(
      "cell: !x A\n",
      "1:7: the tag '!x' means nothing here; a text that begins with '!' needs quotes [invalid-value]")
  }

  @Test func `random bytes never trap`() {
    var state: UInt64 = 42
    let seed = Array(
      "cell: A\nviews: {a: &x {text: \"é\\n\"}, b: {<<: *x}}\nconstraints:\n  - a.top ≥ b.top + 8 @ 9\n  - >\n   a.top == 5\n"
        .utf8)
    for _ in 0..<3000 {
      var bytes = seed
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let position = Int(state >> 33) % bytes.count
        switch (state >> 20) % 3 {
        case 0: bytes.remove(at: position)
        case 1: bytes.insert(Array("{}[]:-&*<|>'\"\\#@\n ,".utf8)[Int(state >> 40) % 19], at: position)
        default: bytes[position] = UInt8(truncatingIfNeeded: state >> 50)
        }
      }
      _ = loads(bytes)
    }
  }

  private func loads(_ bytes: [UInt8]) -> Int {
    let fixture = Fixture(bytes: bytes)
    for finding in fixture.loaded.findings {
      #expect(finding.place.start >= 0 && finding.place.end <= bytes.count)
    }
    return fixture.report.count
  }
}
