import Baselines
import Findings
import JSONText
import Reporters
import Testing

/// A file with findings, each written as `LAYOUT rule view`.
private func file(_ path: String, _ findings: String..., layouts: [String] = ["A", "B"], rules: [RuleID] = ["r", "s"])
  -> ComparedFile
{
  var report = FileReport(
    source: SourceText(file: path, bytes: []), layoutCount: layouts.count,
    findings: findings.map { text in
      let words = text.split(separator: " ").map(String.init)
      return Finding(
        rule: RuleID(words[1]), severity: .error, message: "m", place: .startOfFile, layout: words[0],
        views: Array(words[2...]))
    })
  report.layoutNames = layouts
  report.rulesRun = rules
  return ComparedFile(path: path, report: report)
}

private func entry(_ text: String, count: Int = 1) -> BaselineEntry {
  let words = text.split(separator: " ").map(String.init)
  return BaselineEntry(
    file: words[0],
    finding: FindingIdentity(layout: words[1], rule: RuleID(words[2]), views: Array(words[3...]), constraints: []),
    count: count)
}

private func compare(_ entries: [BaselineEntry], _ files: [ComparedFile], gone: Set<String> = []) -> BaselineComparison
{
  Baseline(entries: entries).compare(files) { gone.contains($0) }
}

extension BaselineComparison {
  /// The remaining findings, as `file LAYOUT rule view`.
  fileprivate var left: [String] {
    reports.flatMap { report in
      report.findings.map { "\(report.source.file) \($0.layout ?? "") \($0.rule) \($0.views.joined(separator: " "))" }
    }
  }
}

@Suite struct `A baseline` {
  @Test func `hides as many findings as its entries count`() {
    let files = [file("a", "A r x", "A r x", "A r x", "A s x", "B r x")]
    let result = compare([entry("a A r x", count: 2), entry("a B r x")], files)
    #expect(result.left == ["a A r x", "a A s x"])
    #expect(result.use.hiddenCount == 3 && result.use.stale == [])
    #expect(result.shrunk.entries == [entry("a A r x", count: 2), entry("a B r x")])
    #expect(result.grown.entries == [entry("a A r x", count: 3), entry("a A s x"), entry("a B r x")])
  }

  @Test func `reports stale entries and drops only them`() {
    let result = compare([entry("a A r x", count: 3), entry("a A s y")], [file("a", "A r x", "B r new")])
    #expect(result.use.stale == [entry("a A r x", count: 2), entry("a A s y")])
    #expect(result.shrunk.entries == [entry("a A r x")])
    #expect(result.left == ["a B r new"])
  }

  @Test func `keeps entries beside a new error, which may hide their findings`() {
    let entries = [entry("a A r x"), entry("a A s y")]
    var changed = file("a", "A r x", "A r new")
    let result = compare(entries, [changed])
    #expect(result.left == ["a A r new"] && result.use.stale == [])
    #expect(result.shrunk.entries == entries)
    changed.report.findings[1].severity = .warning
    #expect(compare(entries, [changed]).use.stale == [entry("a A s y")], "a warning hides nothing")
  }

  @Test func `keeps entries of files and rules that did not run, and of incomplete files`() {
    let entries = [entry("a A r x"), entry("b A r x"), entry("a A t x")]
    let result = compare(entries, [file("a", "A r x")])
    #expect(result.use.stale == [] && result.shrunk.entries == entries.sorted())
    let unread = compare(entries, [file("a", "A unknown-key")])
    #expect(unread.left == ["a A unknown-key "], "a reading error is not hidden")
    #expect(unread.use.stale == [] && unread.shrunk.entries == entries.sorted())
    #expect(unread.grown.entries == entries.sorted(), "nor is it recorded")
    let undecided = compare(entries, [file("a", "A undecided-layout")])
    #expect(undecided.use.stale == [])
    #expect(undecided.grown.entries == entries.sorted(), "nor is a layout that takes too long")
    var illNumbers = file("a", "A undecided-layout")
    illNumbers.report.findings[0].severity = .warning
    #expect(compare(entries, [illNumbers]).grown.entries.contains(entry("a A undecided-layout")))
  }

  @Test func `keeps entries of a rule that compares files, and hides its findings`() {
    let entries = [entry("a A shared x"), entry("a A r x")]
    var linted = file("a", rules: ["r", "shared"])
    linted.report.comparingRules = ["shared"]
    #expect(compare(entries, [linted]).shrunk.entries == [entry("a A shared x")])
    var found = file("a", "A shared x", "A r x", rules: ["r", "shared"])
    found.report.comparingRules = ["shared"]
    #expect(compare(entries, [found]).left == [])
  }

  @Test func `drops the entries of a file that is gone`() {
    let result = compare([entry("a A r x"), entry("b A r x")], [file("a", "A r x")], gone: ["b"])
    #expect(result.use.stale == [entry("b A r x")])
    #expect(result.shrunk.entries == [entry("a A r x")])
  }

  @Test func `follows a layout that moved to another file`() {
    let moved = compare([entry("a A r x")], [file("a", layouts: ["B"]), file("b", "A r x")])
    #expect(moved.left == [] && moved.use.stale == [] && moved.shrunk.entries == [entry("b A r x")])
    let renamed = compare([entry("a A r x")], [file("b", "A r x", "A r x")], gone: ["a"])
    #expect(renamed.left == ["b A r x"] && renamed.use.stale == [])
    let stayed = compare([entry("a A r x")], [file("a", layouts: ["A"]), file("b", "A r x")])
    #expect(stayed.left == ["b A r x"] && stayed.use.stale == [entry("a A r x")])
    let own = compare([entry("a A r x"), entry("b A r x")], [file("a", layouts: ["B"]), file("b", "A r x")])
    #expect(own.left == [] && own.use.stale == [entry("a A r x")], "a file's own entry comes first")
  }

  @Test func `ignores the views of a finding that is unique in its layout`() {
    var unique = file("a", "A r y", "B r y")
    for index in unique.report.findings.indices { unique.report.findings[index].isUniqueInLayout = true }
    unique.report.findings[1].severity = .warning
    let entries = [entry("a A r x"), entry("a A s x"), entry("a B s y")]
    let result = compare(entries, [unique])
    #expect(result.left == ["a B r y"])
    #expect(result.use.stale == [entry("a A s x"), entry("a B s y")])
    #expect(result.shrunk.entries == [entry("a A r x")], "the entry stays as it is")
    #expect(compare(entries, [file("a", "A r y")]).left == ["a A r y"], "other findings are matched by their views")
  }

  @Test func `merges equal entries and sorts them`() {
    let baseline = Baseline(entries: [entry("b A r x"), entry("a A r x"), entry("b A r x", count: 2)])
    #expect(baseline.entries == [entry("a A r x"), entry("b A r x", count: 3)])
  }
}

@Suite struct `A baseline's text` {
  private func read(_ text: String) -> Result<Baseline, JSONFault> {
    Result { () throws(JSONFault) in try Baseline(reading: Array(text.utf8)) }
  }

  @Test func `is read as written, with one entry per line`() throws {
    let odd = BaselineEntry(
      file: "ä/\"b\"\\\n\u{1}🙂.yaml",
      finding: FindingIdentity(layout: nil, rule: "r", views: ["v", "w"], constraints: ["v.top == w.top"]), count: 12)
    let text = baselineText(of: [entry("a A r x"), odd])
    #expect(text.split(separator: "\n").count == 7)
    let read = try Baseline(reading: Array(text.utf8)).entries
    #expect(read.map(\.line) == [4, 5])
    #expect(read.map { BaselineEntry(file: $0.file, finding: $0.finding, count: $0.count) } == [entry("a A r x"), odd])
    #expect(try Baseline(reading: Array(baselineText(of: []).utf8)).entries == [])
  }

  @Test func `with too many values is an error`() throws {
    // The list is a value too, and each of the others takes two bytes after its bracket.
    let most = Array("[".utf8) + Array(repeatElement(Array("1,".utf8), count: 1_999_998).joined())
    _ = try readJSON(most + Array("1]".utf8))
    do throws(JSONFault) {
      _ = try readJSON(most + Array("1,1]".utf8))
      Issue.record("more are read")
    } catch {
      #expect(error.message == "the file has more than 2,000,000 values")
      #expect(error.place.start == 3_999_999)
    }
  }

  @Test func `has the escapes of JSON`() throws {
    let text =
      #"{"version": 1, "entries": [{"file": "\u00e4\/\ud83d\ude42\t", "layout": null, "rule": "r", "#
      + #""views": [], "constraints": [], "count": 1}]}"#
    #expect(try Baseline(reading: Array(text.utf8)).entries.first?.file == "ä/🙂\t")
  }

  @Test(arguments: [
    ("", 0, "expected a value before the end of the file"),
    ("[]", 0, "a baseline must be an object"),
    ("{\"version\": 1}", 0, "'entries' is missing in a baseline"),
    ("{\"version\": 2, \"entries\": []}", 12, "the version of a baseline is 1"),
    ("{\"version\": 1.5, \"entries\": []}", 12, "the version of a baseline is 1"),
    ("{\"version\": 01, \"entries\": []}", 12, "'01' is not a number"),
    ("{\"version\": 1, \"entries\": {}}", 26, "'entries' must be an array"),
    ("{\"version\": 1, \"entries\": [], \"x\": 1}", 30, "unknown key 'x' in a baseline"),
    ("{\"version\": 1, \"version\": 1}", 15, "the key 'version' appears twice in a baseline"),
    ("{\"version\": 1 \"entries\": []}", 14, "expected ',' or '}' before '\"'"),
    ("{\"version\": 1, \"entries\": [],}", 29, "expected a key in quotes before '}'"),
    ("{\"version\": 1, \"entries\": []} x", 30, "expected the end of the file instead of 'x'"),
    ("<<<<<<< HEAD", 0, "expected a value before '<'"),
    ("{\"a", 1, "the quote that opens here is never closed"),
    ("{\"a\nb\": 1}", 3, "a text cannot contain a line break or another control character"),
    ("{\"a\\x\": 1}", 3, "this escape sequence is not JSON"),
    ("{\"\\ud800\": 1}", 2, "this escape sequence is not JSON"),
    ("{\"version\": 1, \"entries\": [3]}", 27, "an entry must be an object"),
    ("{\"version\": 1, \"entries\": [{}]}", 27, "'count' is missing in an entry"),
    ("{\"version\": 1, \"entries\": [{\"count\": 0}]}", 37, "'count' must be a whole number, at least 1"),
    ("{\"version\": 1, \"entries\": [{\"count\": 4611686018427387904}]}", 37, "'count' must be at most 1000000000"),
    ("{\"version\": 1, \"entries\": [{\"count\": 1, \"layout\": 3}]}", 50, "'layout' must be a text"),
    (String(repeating: "[", count: 99), 20, "the file nests more than 20 levels deep"),
  ])
  func `has errors at their places`(text: String, offset: Int, message: String) throws {
    guard case .failure(let fault) = read(text) else {
      Issue.record("\(text) is read")
      return
    }
    #expect(fault.message == message && fault.place.start == offset, "\(fault)")
  }

  @Test func `must be UTF-8`() {
    #expect(throws: JSONFault.self) { try Baseline(reading: Array("{\"".utf8) + [0xFF] + Array("\": 1}".utf8)) }
  }
}
