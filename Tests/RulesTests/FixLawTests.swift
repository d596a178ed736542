import Findings
import Foundation
import LintEngine
import Reporters
import Rules
import Testing

/// Properties of all fixes that are offered for the fixtures.
struct FixLawTests {
  static let fixtures = RuleFolder.all.flatMap(\.bad)

  private func comments(in bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      line.firstRange(of: #/(^|\s)#.*$/#).map { String(line[$0]) }
    }
  }

  private func applied(_ fix: Fix, to report: FileReport) throws -> [UInt8] {
    var edited = EditedText(report.source.bytes)
    let isDone = edited.apply(fix.edits)
    try #require(isDone)
    return edited.bytes
  }

  private func errors(_ report: FileReport) -> [Finding] { report.findings.filter { $0.severity == .error } }

  @Test(arguments: fixtures)
  func anOfferedFixRemovesItsFinding(_ fixture: Fixture) throws {
    let before = try fixture.lint()
    for finding in before.findings {
      for fix in finding.fixes {
        #expect(fix.isVerified)
        let bytes = try applied(fix, to: before)
        let after = fixture.lint(bytes)
        func count(_ report: FileReport) -> Int { report.findings.count { $0.rule == finding.rule } }
        #expect(count(after) < count(before), "\(fix.title)")
        #expect(!after.findings.contains { RuleID.readingErrors.contains($0.rule) })
        #expect(errors(after).count <= errors(before).count)
        #expect(comments(in: bytes) == comments(in: before.source.bytes))
      }
    }
  }

  @Test(arguments: fixtures)
  func aFixChangesFewLinesAndMovesNone(_ fixture: Fixture) throws {
    let before = try fixture.lint()
    for fix in before.findings.flatMap(\.fixes) {
      let bytes = try applied(fix, to: before)
      let old = String(decoding: before.source.bytes, as: UTF8.self).split(separator: "\n")
      let new = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let difference = new.difference(from: old)
      #expect(difference.insertions.count <= 2 * fix.edits.count)
      #expect(difference.removals.count <= 2 * fix.edits.count)
      // All other lines keep their order.
      #expect(old.applying(difference) == new)
    }
  }

  @Test(arguments: fixtures)
  func fixingEndsAndASecondCallFixesNothing(_ fixture: Fixture) throws {
    let before = try fixture.lint()
    for includesUnsafe in [false, true] {
      let once = fixture.fix(before.source.bytes, includingUnsafe: includesUnsafe)
      let twice = fixture.fix(once.bytes, includingUnsafe: includesUnsafe)
      #expect(twice.bytes == once.bytes && twice.applied.isEmpty)
      #expect(comments(in: once.bytes) == comments(in: before.source.bytes))
      let after = fixture.lint(once.bytes)
      #expect(errors(after).count <= errors(before).count)
      #expect(after.findings.flatMap(\.fixes).allSatisfy { !$0.isSafe })
    }
  }
}
