import Findings
import Testing

/// The errors of files beyond the limits. A file exactly at a limit has no error, which shows that the limit is exact.
@Suite struct LimitTests {
  private func lines(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map { line($0) + "\n" }.joined() }

  @Test func `bytes of a file`() {
    let head = "cell: A\n"
    let comments = [UInt8](repeating: UInt8(ascii: "#"), count: Limits.fileBytes - head.utf8.count)
    #expect(Fixture(bytes: Array(head.utf8) + comments).report == [])
    #expect(
      Fixture(bytes: Array(head.utf8) + comments + [UInt8(ascii: "#")]).report == [
        "1:1: the file is larger than 16 MiB, the most that is read; if it is the right file, split it into several [invalid-yaml]"
      ])
  }

  @Test func `nesting of lists`() {
    // The document's mapping also counts as a level.
    let deep = { (levels: Int) in
      "cell: A\nviews: " + String(repeating: "[", count: levels) + String(repeating: "]", count: levels) + "\n"
    }
    let list =
      "2:8: 'views' must be a mapping from names to views, not a list; nest views as in 'views: {title: {type: label}}' [invalid-value]"
    #expect(Fixture(deep(99)).report == [list])
    expect(
      deep(100), list,
      "2:107: the file nests more than 100 levels deep; nothing after this place is read [invalid-yaml]")
  }

  @Test func `documents of a file`() {
    let cells = { (count: Int) in lines(count) { "---\ncell: C\($0)" } }
    let most = Fixture(cells(1000))
    #expect(most.report == [])
    #expect(most.loaded.layouts.count == 1000)
    let beyond = Fixture(cells(1002))
    #expect(
      beyond.report == [
        "2001:1: the file has more than 1,000 documents; this one and the rest are not read: move them to other files [invalid-yaml]"
      ])
    #expect(beyond.loaded.layouts.count == 1000)
  }

  @Test func `nodes of a document`() {
    // The mapping, `cell`, `A`, `metrics` and its mapping: five, and two for each metric.
    let metrics = { (count: Int) in "cell: A\nmetrics:\n" + lines(count) { "  m\($0): 1" } }
    #expect(Fixture(metrics(124_997)).report == [])
    let beyond = Fixture(metrics(125_002))
    #expect(
      beyond.report == [
        "125000:12: the document has more than 250,000 texts, lists and mappings; nothing after this place is read [invalid-yaml]"
      ])
    #expect(beyond.loaded.layouts.map(\.layout.isComplete) == [false])
  }

  @Test func `bytes of a scalar`() {
    let text = { (count: Int) in
      "cell: A\nviews:\n  a: {type: label, text: \"\(String(repeating: "w", count: count))\"}\n"
    }
    #expect(Fixture(text(65_536)).report == [])
    expect(
      text(65_537),
      "3:26: this text is 65,537 bytes long, and at most 65,536 are read; is a quote missing? [invalid-value]")
  }

  @Test func `bytes of a name`() {
    let named = { (count: Int) in "cell: A\nviews:\n  \(String(repeating: "v", count: count)): {}\n" }
    #expect(Fixture(named(256)).report == [])
    let start = String(repeating: "v", count: 57)
    expect(
      named(257), "3:3: the name '\(start)…' is 257 bytes long, and at most 256 are read [invalid-value]")
    expect(
      "cell: \(String(repeating: "v", count: 257))\n",
      "1:7: the name '\(start)…' is 257 bytes long, and at most 256 are read [invalid-value]")
  }

  @Test func `views and guides`() {
    let views = { (count: Int) in "cell: A\nviews:\n" + lines(count) { "  v\($0): {}" } }
    #expect(Fixture(views(2000)).report == [])
    let more =
      "the layout has more than 2,000 views and guides; this one and the rest are not read [invalid-value]"
    expect(views(2003), "2003:3: \(more)")
    expect(views(1999) + "guides: {a: {}, b: {}}\n", "2002:17: \(more)")
  }

  @Test func `nested views`() {
    // The view at level 50 has 49 views around it, and the content view.
    let chain = { (count: Int) in
      "cell: A\nviews:\n  v1: {}\n" + (2...count).map { "  v\($0): {superview: v\($0 - 1)}\n" }.joined()
    }
    #expect(Fixture(chain(50)).report == [])
    expect(chain(52), "53:3: views are nested more than 50 levels deep here [invalid-value]")
  }

  @Test func `constraints of a layout`() {
    let cell = { (count: Int, last: String) in
      "cell: A\nviews: {a: {}}\nconstraints:\n" + lines(count) { "  - a.top >= contentView.top + \($0)" } + last
    }
    #expect(Fixture(cell(10_000, "")).report == [])
    expect(
      cell(10_003, ""),
      "10004:5: the layout has more than 10,000 constraints; this one and the rest are not read [invalid-value]")
    // The limit leaves room for three of the four constraints of `edges`.
    expect(
      cell(9997, "  - a.edges == contentView.edges\n"),
      "10001:5: the layout has more than 10,000 constraints; from here on, the rest is not read [invalid-value]"
    )
  }

  @Test func priorities() {
    // A view's own priorities are 250 and 750.
    let cell = "cell: A\nviews: {a: {}}\nconstraints:\n" + lines(1000) { "  - a.width == 8 @ \($0 + 1)" }
    #expect(Fixture(cell).report == [])
    expect(
      cell + "  - a.width == 8 @ 0.5\n",
      "1004:5: the layout has 1,001 different priorities, and at most 1,000 can be solved [invalid-value]"
    )
  }

  @Test func `priorities of many views`() {
    // With the cell and its content view 2,000: 200 priorities, 250 and 750 among them.
    let cell = { (count: Int) in
      "cell: A\nviews:\n" + lines(1998) { "  v\($0):" } + "constraints:\n"
        + lines(count) { "  - v0.width == 8 @ \($0 + 1)" }
    }
    #expect(Fixture(cell(198)).report == [])
    expect(
      cell(199),
      "2200:5: the layout has 201 different priorities, and at most 200 can be solved in a layout with so many views [invalid-value]"
    )
  }

  @Test func `bytes of a constraint`() {
    // `a.top == 0` is 10 bytes long and each ` + 1` is 4; `b.top` and blanks fill up the rest.
    let constraint = { (bytes: Int) in
      let sum = "a.top == b.top" + String(repeating: " + 1", count: 1000)
      return sum + String(repeating: " ", count: bytes - sum.utf8.count - 2) + "+0"
    }
    let cell = { (text: String) in "cell: A\nviews: {a: {}, b: {}}\nconstraints:\n  - \(text)\n" }
    #expect(Fixture(cell(constraint(4096))).report == [])
    let problem =
      "this constraint is 4,097 bytes long, and at most 4,096 are read; split it into several [invalid-constraint]"
    expect(cell(constraint(4097)), "4:5: \(problem)")
    let format = "H:[a]" + String(repeating: " ", count: 4089) + "[b]"
    expect(cell("{vfl: \"\(format)\"}"), "4:11: \(problem)")
  }

  @Test func `environments times views`() {
    let cell = { (widths: Int) in
      "cell: A\nmeasure: {widths: [\((1...widths).map { "\($0)" }.joined(separator: ", "))]}\nviews:\n"
        + lines(2000) { "  v\($0): {}" }
    }
    #expect(Fixture(cell(100)).report == [])
    expect(
      cell(101),
      "2:1: 2,000 views in 101 environments make 202,000, and at most 200,000 are solved [invalid-value]")
  }

  @Test func `samples times views`() {
    let cell = { (samples: Int) in
      "cell: A\nmeasure:\n  widths: [320]\n  samples:\n" + lines(samples) { "    s\($0): {}" } + "views:\n"
        + lines(1000) { "  v\($0): {}" } + "expect: {rowHeight: {s0: 44}}\n"
    }
    #expect(Fixture(cell(199)).report == [])
    expect(
      cell(201),
      "2:1: 1,000 views in 202 environments make 202,000, and at most 200,000 are solved [invalid-value]",
      "5:5: 201 samples of 1,000 views and constraints make 201,000, and at most 200,000 are kept; these samples are not read [invalid-value]"
    )
  }

  @Test func `many samples make many environments`() {
    expect(
      "cell: A\nmeasure:\n  widths: [320]\n  samples:\n" + lines(1000) { "    s\($0): {}" },
      "2:1: 1001 contents (the views' own and 1000 samples) make 1,001 environments, and at most 1,000 are solved [invalid-value]"
    )
  }

  @Test func imposedHeights() {
    let cell = { (count: Int) in
      "cell: A\nmeasure:\n  imposedHeights:\n" + lines(count) { "    - \($0)" }
    }
    #expect(Fixture(cell(100)).report == [])
    expect(
      cell(102),
      "104:7: the layout has more than 100 imposed heights; this one and the rest are not read [invalid-value]")
  }

  @Test func fontFiles() {
    // No files are read here, so each of the first hundred fonts is an error of its own.
    let report = Fixture("cell: A\nfonts:\n" + lines(102) { "  F\($0): f.ttf" }).report
    #expect(report.count == 101)
    #expect(
      report.last
        == "103:3: the layout has more than 100 font files; this one and the rest are not read [invalid-value]")
  }

  @Test func `errors of a layout`() {
    let report = Fixture("cell: A\n" + lines(1500) { "k\($0): 1" } + "---\ncell: B\n").report
    #expect(report.count == 1002)
    #expect(report[0] == "2:1: the layout has no key 'k0' [unknown-key]")
    #expect(report[999] == "1001:1: the layout has no key 'k999' [unknown-key]")
    #expect(
      report[1000]
        == "1002:1: only the first 1,000 errors of this layout are shown; 500 more follow from here [invalid-value]"
    )
    #expect(
      report[1001]
        == "1502:1: the documents above have 1,000 errors; this one and the rest are not read [invalid-yaml]")
  }

  @Test func `errors of YAML`() {
    let report = Fixture(lines(1200) { _ in "- !x y" }).report
    #expect(report.count == 1001 + 1)
    #expect(
      report.contains { $0.hasPrefix("1000:3: the file has 1,000 errors up to this place; nothing after it is read") })
  }

  @Test func `a cycle of superviews`() {
    let ring = "cell: A\nviews:\n" + lines(30) { "  v\($0): {superview: v\(($0 + 1) % 30)}" }
    #expect(Fixture(ring).report.count == 1)
    #expect(Fixture(ring).report[0].contains("'v9' and 20 more contain each other: their superviews form a cycle"))
  }
}
