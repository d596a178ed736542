import Testing

@testable import plumb

/// Reporting file by file gives the same report as reporting at the end, which an empty baseline causes.
@Suite struct `A run in order` {
  private static let emptyBaseline = #"{"version": 1, "entries": []}"#

  private func cell(_ number: Int, _ identifier: String, inset: Int, comment: String = "") -> String {
    """
    cell: Cell\(number)
    platform: iOS 15
    \(identifier)\(comment)
    views:
      title: {type: label, text: Row}
    constraints:
      - title.leading == contentView.leading + 16
      - title.trailing == contentView.trailing - 16
      - title.top == contentView.top + \(inset)
      - title.bottom == contentView.bottom - 11

    """
  }

  /// Spellings of a reuse identifier. Some can be recognized only by loading the file.
  private static let spellings: [@Sendable (String) -> String] = [
    { "reuseIdentifier: \($0)" }, { "reuseIdentifier: '\($0)'" }, { "reuseIdentifier:\n  \($0)" },
    { "\"reuse\\x49dentifier\": \($0)" }, { _ in "table: {estimatedRowHeight: 80}" }, { "reuseIdentifier: Own\($0)" },
  ]

  private func fill(_ scratch: Scratch, seed: Int) throws {
    var state = UInt64(seed)
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for number in 0..<40 {
      let documents = (0...random(2)).map { document in
        let spelling = Self.spellings[random(Self.spellings.count)]
        let suppression = random(6) == 0 ? "  # plumb:disable-line shared-reuse-identifier -- known" : ""
        return cell(10 * number + document, spelling("Row\(random(9))"), inset: random(3), comment: suppression)
      }
      let isBroken = random(9) == 0
      try scratch.write(
        "\(number % 3)/\(number).layout.yaml", isBroken ? "cell: [" : documents.joined(separator: "---\n"))
    }
    try scratch.write("baseline.json", Self.emptyBaseline)
  }

  @Test(arguments: 1...6) func `gives the same report as a run that reports at the end`(seed: Int) throws {
    let scratch = try Scratch()
    try fill(scratch, seed: seed)
    let together = try scratch.run("lint", "--jobs", "1", "--baseline", "baseline.json")
    #expect(together.status == 1 && together.output.contains("[shared-reuse-identifier]"))
    for jobs in ["1", "2", "8"] {
      let inOrder = try scratch.run("lint", "--jobs", jobs)
      #expect(inOrder.output == together.output && inOrder.status == 1)
    }
    for format in ["json", "html"] {
      let all = try scratch.run("lint", "--format", format, "--baseline", "baseline.json").output
      let one = try scratch.run("lint", "--format", format).output
      // JSON includes a summary of the baseline, and the page says what is new since.
      let rest = all.replacing(/<section class="since".*<\/section>/, with: "")
      #expect(one == rest.replacing(/"baseline": {\s*"hidden": 0,\s*"stale": \[\]\s*}/, with: #""baseline": null"#))
      #expect(format == "json" || all.contains(" since the baseline; 0 older ones are not shown."))
    }
  }

  @Test func `gives the same report for a shard`() throws {
    let scratch = try Scratch()
    try fill(scratch, seed: 7)
    for part in 1...3 {
      let inOrder = try scratch.run("lint", "--shard", "\(part)/3")
      let together = try scratch.run("lint", "--shard", "\(part)/3", "--baseline", "baseline.json")
      #expect(inOrder.output == together.output && inOrder.status == together.status)
    }
  }

  @Test func `writes a complete output file`() throws {
    let scratch = try Scratch()
    try fill(scratch, seed: 8)
    let run = try scratch.run("lint", "--quiet")
    _ = try scratch.run("lint", "--quiet", "--output", "out.txt")
    #expect(scratch.text("out.txt") == run.output)
    let both = try scratch.run("lint", "--quiet", "--format", "text=both.txt", "--format", "xcode")
    #expect(scratch.text("both.txt") == run.output && both.output.contains(": error: "))
  }

  @Test(arguments: [
    ["lint"], ["lint", "a.layout.yaml"], ["a.layout.yaml", "b"], ["lint", "--quiet", "--strict", "--no-color", "lint"],
    ["lint", "explain"], ["lint", "--format", "json"], ["lint", "a", "--jobs", "2", "--verbose"],
  ]) func `parses simple command lines`(_ arguments: [String]) {
    #expect(LintCall(plain: arguments) != nil)
  }

  @Test func `takes everything after two dashes as paths`() throws {
    let call = try #require(LintCall(plain: ["lint", "--strict", "a", "--", "-b", "--quiet", "help"]))
    #expect(call.paths == ["a", "-b", "--quiet", "help"] && call.gate.isStrict && !call.isQuiet)
    let scratch = try Scratch()
    try scratch.write("-b.layout.yaml", "cell: [")
    let plain = try scratch.run("lint", "--quiet", "--", "-b.layout.yaml")
    let parsed = try scratch.run("lint", "--quiet", "--jobs=1", "--", "-b.layout.yaml")
    #expect(plain.status == 1 && plain.output == parsed.output && plain.errors == parsed.errors)
  }

  @Test(arguments: [
    [], ["--help"], ["help"], ["help", "lint"], ["lint", "--help"], ["lint", "help"], ["explain", "a"],
    ["a", "explain"],
    ["--version"], ["lint", "-"], ["lint", "-h"], ["lint", "--format", "jsn"], ["--", "a"], ["lint", ""],
    ["lint", "--format", "json=a"], ["lint", "--format"], ["lint", "--format", "text", "--format", "json"],
    ["lint", "--", ""], ["lint", "--jobs", "0"], ["lint", "--jobs", "two"], ["lint", "--jobs"],
    ["lint", "--jobs", "1", "--jobs", "2"], ["lint", "--verbose", "--quiet"],
    ["lint", "--quite"], ["--quiet", "a"], ["lint", "a", "--jobs=2"], ["---completion"], ["lint", "--quiet=1"],
  ]) func `leaves all other command lines to the full parser`(_ arguments: [String]) {
    #expect(LintCall(plain: arguments) == nil)
  }

  @Test func `parses a simple command line as the full parser does`() throws {
    let scratch = try Scratch()
    try fill(scratch, seed: 9)
    let calls = [
      ["lint"], ["lint", "0", "1"], ["2", "0"], ["lint", "--strict", "0", "--quiet"], ["nowhere"], ["lit", "0"],
      ["lint", "--format", "json", "0"], ["lint", "--verbose", "1"],
    ]
    for call in calls {
      let plain = try scratch.run(arguments: call)
      // The full parser reads every command line that has an option with "=".
      let parsed = try scratch.run(arguments: call + ["--jobs=2"])
      #expect(plain.output == parsed.output && plain.status == parsed.status)
      func timeless(_ text: String) -> String { text.replacing(/\d+ ms/, with: "") }
      #expect(timeless(plain.errors) == timeless(parsed.errors))
    }
  }
}
