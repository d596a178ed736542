import Baselines
import Findings
import Foundation
import LayoutYAML
import LintEngine
import Reporters
import RuleKit
import Rules
import Testing

/// The examples on the page about adopting Plumb are correct.
@Suite struct AdoptingTests {
  private static let document = "docs/reference/configuration.md"

  @Test func `The baseline on the page is that of the named file`() throws {
    let block = try #require(try Block.all(in: Self.document).first { $0.language == "json" })
    let lines = try Repository.text(Self.document).components(separatedBy: "\n")
    let marker = try #require(lines[block.line - 2].wholeMatch(of: /<!-- baseline: (.*) -->/))
    let path = String(marker.1)
    let name = try #require(path.split(separator: "/").last.map(String.init))
    let report = Linter(rules: allRules, reader: LayoutFileReader()).lint(file: name, bytes: try Repository.bytes(path))
    let file = ComparedFile(path: name, report: report)
    #expect(baselineText(of: Baseline().compare([file]) { _ in false }.grown.entries) == block.text)
    let read = try Baseline(reading: Array(block.text.utf8))
    #expect(read.compare([file]) { _ in false }.reports.flatMap(\.findings).isEmpty)
  }

  @Test func `The layout on the page has findings, and comments suppress all of them`() throws {
    let block = try #require(try Block.all(in: Self.document).first { $0.language == "layout" })
    let report = Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "shown", bytes: Array(block.text.utf8))
    #expect(report.findings.map(\.message) == [])
    #expect(Set(report.suppressed.map(\.finding.rule)) == ["unknown-font", "zero-height"])
    #expect(report.suppressed.allSatisfy { $0.reason != nil })
  }

  @Test(arguments: Suppression.Scope.allCases)
  func `Every kind of comment is in the table`(scope: Suppression.Scope) throws {
    #expect(try Repository.text(Self.document).contains("| `# plumb:\(scope.rawValue) RULE…` |"))
  }
}
