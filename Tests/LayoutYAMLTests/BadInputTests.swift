import Testing

@Suite struct BadInputTests {
  @Test func filesThatAreNoText() {
    expect("", "1:1: the file holds no layout: it is empty, or nothing but comments [invalid-yaml]")
    expect("# nothing yet\n", "1:1: the file holds no layout: it is empty, or nothing but comments [invalid-yaml]")
    expect("\u{FEFF}", "1:1: the file holds no layout: it is empty, or nothing but comments [invalid-yaml]")
    #expect(
      Scene(bytes: [0x7F, 0x45, 0x4C, 0x46, 1, 0, 0]).report == ["1:6: the file is binary, not a text [invalid-yaml]"])
    #expect(Scene(bytes: Array("cell: A".utf8) + [0xFF]).report == ["1:8: the bytes here are no UTF-8 [invalid-yaml]"])
    #expect(
      Scene(bytes: [0xFF, 0xFE, 0x63, 0]).report == ["1:1: the file is UTF-16, and Plumb reads UTF-8 [invalid-yaml]"])
    expect("cell: A\n\u{1}", "2:1: a control character (U+0001) stands in the text [invalid-yaml]")
  }

  @Test func documentsBehindASyntaxErrorAreMissedAloud() {
    expect(
      "cell: A\nviews:\n  a: {text: \"foo}\n---\ncell: B\n",
      "3:13: the quote that opens here is not closed before the document ends; "
        + "the documents behind it are not read [invalid-yaml]")
    expect("cell: A\nmeasure: {widths: [320, }\n", "2:25: a value is missing before this '}' [invalid-yaml]")
  }

  @Test func whatYAMLTripsOver() {
    expect("cell: A\nviews:\n  a: {text: \"foo}\n", "3:13: the quote that opens here is never closed [invalid-yaml]")
    expect(
      "cell: A\nviews:\n  a:\n    text: foo: bar\n", "4:14: a text with ': ' in it needs quotes round it [invalid-yaml]"
    )
    expect(
      "cell: A\nviews:\n  a:\n    type: label\n    text: Item #3\n",
      "5:16: the text ends before ' #', where YAML begins a comment; quotes round the text keep it whole [invalid-value]"
    )
    expect(
      "cell: A\nconstraints:\n  - |-20-[a]-|\n",
      "3:5: a visual format that begins with '|' needs quotes round it [invalid-yaml]")
    expect(
      "cell: A\nconstraints:\n  - [a]-20-[b]\n",
      "3:5: a visual format that begins with '[' needs quotes round it [invalid-yaml]")
    expect("cell: A\nviews:\n\ta: {}\n", "3:1: a tab cannot indent a line; YAML wants spaces [invalid-yaml]")
    expect("cell: A\nviews: {a: {}\n", "2:8: the mapping that opens here is never closed [invalid-yaml]")
    expect("cell: A\nviews\nmetrics: {}\n", "2:1: a ':' is missing behind this key [invalid-yaml]")
    expect(
      "cell: A\nviews: {a: {text: @x}}\n", "2:19: a text that begins with '@' needs quotes round it [invalid-yaml]")
  }

  @Test func whatWasReadBeforeAMistakeIsKept() throws {
    let scene = Scene("cell: A\n---\ncell: B\nviews:\n  a: {}\n  b: {text: \"x\n")
    #expect(scene.loaded.layouts.map(\.layout.name) == ["A", "B"])
    #expect(scene.loaded.layouts.map(\.layout.isComplete) == [true, false])
    #expect(scene.loaded.layouts[1].layout.items.map(\.name).prefix(3) == ["cell", "contentView", "a"])
    #expect(scene.loaded.findings.map(\.document) == [1])
  }

  @Test func documentsThatAreNoLayout() {
    expect("- a\n", "1:1: a layout is a mapping that begins with 'cell', not a list [invalid-yaml]")
    expect("hello\n", "1:1: a layout is a mapping that begins with 'cell', not 'hello' [invalid-yaml]")
    expect("cell: A\n---\n---\ncell: B\n", "3:1: the document is empty [invalid-yaml]")
    expect(
      "views: {}\n",
      "1:1: the layout does not say what it is: 'cell: NAME' with the class name is missing [invalid-value]")
    expect("cell:\n", "1:1: 'cell' wants the class name, not nothing [invalid-value]")
    expect("view:\n", "1:1: 'view' wants the class name, not nothing [invalid-value]")
  }

  @Test func listsWhereMappingsBelong() {
    expect("cell: A\nviews: [a]\n", "2:8: 'views' is a mapping from names to views, not a list [invalid-value]")
    expect("cell: A\nviews: {a: [1]}\n", "2:12: view 'a' is a mapping of its keys, not a list [invalid-value]")
    expect("cell: A\ntable: 44\n", "2:8: 'table' is a mapping, not '44' [invalid-value]")
    expect(
      "cell: A\nconstraints: {a: b}\n",
      "2:14: 'constraints' is a list, a '- ' before each, not a mapping [invalid-value]")
    expect("cell: A\nmeasure: {widths: 320}\n", "2:19: 'widths' is a list of table widths, not '320' [invalid-value]")
    expect("cell: A\n? [a]\n: b\n", "2:3: a key is a word, not a list [invalid-value]")
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "a: [", "{? "])
  func tenThousandLevels(opening: String) {
    let scene = Scene("cell: A\nviews:\n  " + String(repeating: opening, count: 10_000))
    #expect(
      scene.report.contains {
        $0.hasSuffix("the file nests more than 100 levels deep; nothing behind this place is read [invalid-yaml]")
      })
  }

  @Test func aliasesThatExplode() {
    var text = "cell: A\nmetrics:\n  a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for (name, inner) in zip("bcdefghij", "abcdefghi") {
      text += "  \(name): &\(name) [" + Array(repeating: "*\(inner)", count: 10).joined(separator: ", ") + "]\n"
    }
    #expect(Scene(text).report.filter { $0.contains("aliases") }.count == 1)
  }

  @Test func aliasesThatLeadNowhere() {
    expect(
      "cell: A\nviews: *v\n",
      "2:8: no anchor is called 'v'; a text that begins with '*' needs quotes round it [invalid-yaml]")
    expect(
      "cell: A\nviews: &v\n  a: {subviews: *v}\n",
      "3:17: the alias '*v' stands inside the node that it names [invalid-yaml]")
    expect("cell: A\nviews: {a: {<<: 3}}\n", "2:17: '<<' takes a mapping or a list of mappings [invalid-value]")
    expect(
      "cell: !x A\n",
      "1:7: the tag '!x' means nothing here; a text that begins with '!' needs quotes round it [invalid-value]")
  }

  @Test func hostileBytesNeverTrap() {
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
      _ = loadsSomehow(bytes)
    }
  }

  private func loadsSomehow(_ bytes: [UInt8]) -> Int {
    let scene = Scene(bytes: bytes)
    for finding in scene.loaded.findings {
      #expect(finding.place.start >= 0 && finding.place.end <= bytes.count)
    }
    return scene.report.count
  }
}
