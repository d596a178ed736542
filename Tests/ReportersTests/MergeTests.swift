import Findings
import Foundation
import JSONText
import LayoutModel
import Reporters
import Testing

/// The report of a file with one suppressed finding and the given ones, which use every field.
private func report(_ file: String, _ findings: (rule: RuleID, severity: Severity)..., layouts: Int = 1) -> FileReport {
  let fixture = Fixture("cell: A\nconstraints:\n  - a.top == 4\n", file: file)
  var report = FileReport(
    source: fixture.source, layoutCount: layouts,
    findings: findings.map { found in
      Finding(
        rule: found.rule, severity: found.severity, message: "m \"ü\"", place: fixture.place("a.top"),
        related: [RelatedPlace("", at: fixture.place("A"))], layout: "A", views: ["a"], constraints: ["constraints[0]"],
        environments: [
          Environment(width: 375.5, height: 568, textSize: .small, layoutDirection: .rightToLeft, sample: "s")
        ],
        notes: ["n"],
        causes: [Cause(rule: "c", message: "m", views: [], constraints: [], place: fixture.place("4"))],
        imposedBy: "firstPass",
        fixes: [
          Fix(title: "t", edits: [TextEdit(replace: fixture.place("4"), with: "5\n")], outcome: "o", isVerified: true)
        ])
    })
  report.suppressed = [
    SuppressedFinding(
      Finding(rule: "s", severity: .info, message: "m", place: fixture.place("A"), layout: "A"), reason: "so")
  ]
  return report
}

private func run(_ reports: [FileReport], shard: Shard? = nil) -> RunReport {
  var summary = RunSummary()
  for report in reports { summary.add(report) }
  return RunReport(of: reports, summary, shard: shard)
}

private func reread(_ run: RunReport) throws -> RunReport { try RunReport(reading: Array(jsonReport(of: run).utf8)) }

private func fault(of parts: [(name: String, report: RunReport)]) -> String? {
  do throws(MergeFault) {
    _ = try merged(parts)
    return nil
  } catch {
    return error.message
  }
}

@Suite struct `Parts of a run` {
  private let a = report("a", ("r", .error), ("r", .error), ("q", .info))
  private let b = report("b", ("r", .warning), layouts: 2)
  private let c = report("c")

  @Test func `a report is read as it was written`() throws {
    var whole = run([a, b, c], shard: Shard(2, of: 3))
    whole.summary.baseline = BaselineUse(
      hiddenCount: 3,
      stale: [
        BaselineEntry(
          file: "f", finding: FindingIdentity(layout: nil, rule: "r", views: ["v"], constraints: ["c"]), count: 2)
      ])
    whole.unread = ["a: gone", "b: \"odd\""]
    let read = try reread(whole)
    #expect(jsonReport(of: read) == jsonReport(of: whole))
    #expect(read.findings == whole.findings && read.suppressed == whole.suppressed)
    #expect(read.shard == Shard(2, of: 3) && read.unread == whole.unread)
    #expect(read.summary.spelled() == whole.summary.spelled())
  }

  @Test func `merged parts equal the whole run, in any order`() throws {
    let parts = [
      (name: "1", report: try reread(run([b], shard: Shard(1, of: 2)))),
      (name: "2", report: try reread(run([a, c], shard: Shard(2, of: 2)))),
    ]
    #expect(jsonReport(of: try merged(parts)) == jsonReport(of: run([a, b, c])))
    #expect(jsonReport(of: try merged(parts.reversed())) == jsonReport(of: run([a, b, c])))
    #expect(
      try merged(parts).summary.spelled() == "2 errors, 1 warning, 1 info in 2 of 4 layouts (3 files); 3 suppressed")
  }

  @Test func `a missing part, a repeated part and a whole run are rejected`() throws {
    let one = run([a], shard: Shard(1, of: 3))
    #expect(fault(of: [("x", one)]) == "parts 2, 3 of 3 are missing, so the run is incomplete")
    #expect(fault(of: [("x", one), ("y", one)]) == "x and y are both part 1 of 3")
    #expect(fault(of: [("x", one), ("y", run([b]))]) == "x is one of 3 parts of a run, but y is a whole run")
    #expect(
      fault(of: [("x", one), ("y", run([b], shard: Shard(2, of: 3, run: "other")))])
        == "x and y are parts of different runs: their files or their rules differ")
    #expect(
      fault(of: [("x", one), ("y", run([b], shard: Shard(2, of: 2)))]) == "y is part 2 of 2, but x is one of 3 parts")
    #expect(fault(of: [("x", run([a])), ("y", run([a, b]))]) == "a has findings in both x and y")
    #expect(fault(of: [("x", run([a])), ("y", run([b]))]) == nil)
  }

  @Test func `one part of a billion is rejected without counting to a billion`() throws {
    let one = run([a], shard: Shard(30, of: 1_000_000_000))
    let named = (1...20).map(String.init).joined(separator: ", ")
    #expect(
      fault(of: [("x", one)])
        == "parts \(named) and 999999979 more of 1000000000 are missing, so the run is incomplete")
  }

  @Test(arguments: [
    ("\"severity\": \"error\"", "\"severity\": \"bad\"", "'severity' must be one of error, warning, info"),
    ("\"line\": 3", "\"line\": 0", "'line' must be a whole number, at least 1"),
    ("\"line\": 3", "\"line\": 3.5", "'line' must be a whole number, at least 1"),
    ("\"width\": 375.5", "\"width\": \"x\"", "'width' must be a number of points"),
    ("\"width\": 375.5", "\"width\": 4301e999", "this number is too large"),
    ("\"width\": 375.5", "\"width\": -1e400", "this number is too large"),
    ("\"width\": 375.5", "\"width\": -1", "'width' must not be negative"),
    ("\"line\": 3", "\"line\": 3e999", "this number is too large"),
    ("\"textSize\": \"small\"", "\"textSize\": \"big\"", "'textSize' must be a text size"),
    ("\"verified\": true", "\"verified\": 1", "'verified' must be true or false"),
    ("\"notes\": [\"n\"]", "\"notes\": [1]", "'notes' must be an array of texts"),
    ("\"mechanism\": \"firstPass\"", "\"mechanisms\": null", "unknown key 'mechanisms' in a finding"),
    ("\"version\": 1", "\"version\": 2", "the version of a report must be 1"),
    ("\"silenced\": 1", "\"silenced\": -1", "'silenced' must be a whole number, at least 0"),
    ("\"silenced\": 1", "\"silenced\": 9223372036854775807", "'silenced' must be at most 1000000000"),
    ("\"line\": 3", "\"line\": 1000000001", "'line' must be at most 1000000000"),
    ("\"baseline\": null", "\"baseline\": 4", "the baseline must be an object"),
  ])
  func `invalid values are rejected at their place`(written: String, changed: String, message: String) throws {
    let text = jsonReport(of: run([report("a", ("r", .error))]))
    let start = try #require(text.range(of: written)).lowerBound
    let broken = text.replacingOccurrences(of: written, with: changed)
    do throws(JSONFault) {
      _ = try RunReport(reading: Array(broken.utf8))
      Issue.record("the changed report was read")
    } catch {
      #expect(error.message == message)
      #expect(error.place.start >= text.utf8.distance(from: text.startIndex, to: start) - 1)
    }
  }
}

@Suite struct `A fingerprint` {
  private func identity(_ views: [String]) -> FindingIdentity {
    FindingIdentity(layout: "A", rule: "r", views: views, constraints: [])
  }

  @Test func `differs by subject, and by number for equal findings`() {
    let first = identity(["a"]).fingerprint(occurrence: 0, isUniqueInLayout: false)
    #expect(first.count == 16 && first.allSatisfy(\.isHexDigit))
    #expect(first == identity(["a"]).fingerprint(occurrence: 0, isUniqueInLayout: false))
    #expect(first != identity(["a"]).fingerprint(occurrence: 1, isUniqueInLayout: false))
    #expect(first != identity(["b"]).fingerprint(occurrence: 0, isUniqueInLayout: false))
  }

  @Test func `of a verdict does not depend on the views`() {
    #expect(
      identity(["a"]).fingerprint(occurrence: 0, isUniqueInLayout: true)
        == identity(["b"]).fingerprint(occurrence: 0, isUniqueInLayout: true))
  }

  /// Published 64-bit FNV-1a values of these texts, with the upper half folded in as the function does.
  @Test(
    arguments: [("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8)]
      as [(String, UInt64)])
  func `is made by FNV-1a`(text: String, hash: UInt64) {
    #expect(stableHash(text.utf8) == hash ^ hash >> 32)
  }
}
