import Findings
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Seeds
import Testing

/// Properties of the findings of random rows.
struct LawsTests {
  private static let seeds = Array(manySeeds(200))

  private func lint(_ text: String, _ rules: [Rule] = allRules) -> FileReport {
    Linter(rules: rules, reader: LayoutFileReader()).lint(file: "random.layout.yaml", bytes: [UInt8](text.utf8))
  }

  /// A finding without its words and places: the rule, the views, and those of its causes.
  private func gist(_ report: FileReport, rename: (String) -> String = { $0 }) -> [String] {
    report.findings.map { finding in
      let causes = finding.causes.map { "\($0.rule) \($0.views.map(rename).sorted())" }.sorted()
      return "\(finding.rule) \(finding.severity) \(Set(finding.views.map(rename)).sorted()) \(causes)"
    }.sorted()
  }

  @Test(arguments: seeds)
  func findingsDoNotDependOnTheOrderOfConstraints(_ seed: Int) {
    let row = RandomRow(seed: seed)
    #expect(gist(lint(row.text)) == gist(lint(row.shuffled(seed + 1).text)), "\(row.text)")
  }

  @Test(arguments: seeds)
  func findingsDoNotDependOnTheSidesOfConstraints(_ seed: Int) {
    let row = RandomRow(seed: seed)
    #expect(gist(lint(row.text)) == gist(lint(row.swapped.text)), "\(row.text)")
  }

  @Test(arguments: seeds)
  func findingsDoNotDependOnTheNamesOfViews(_ seed: Int) {
    let row = RandomRow(seed: seed)
    let renamed = gist(lint(row.text), rename: { "z\($0)" })
    #expect(renamed == gist(lint(row.renamed.text)), "\(row.text)")
  }

  @Test(arguments: seeds)
  func findingsAreSortedAndNoneIsWorseThanItsRule(_ seed: Int) {
    let findings = lint(RandomRow(seed: seed).text).findings
    #expect(findings.map(\.place.start) == findings.map(\.place.start).sorted())
    for (a, b) in zip(findings, findings.dropFirst()) where a.place.start == b.place.start { #expect(a.rule <= b.rule) }
    for finding in findings {
      #expect(allRules.contains { $0.id == finding.rule && finding.severity <= $0.severity }, "\(finding.message)")
    }
  }

  @Test(arguments: seeds)
  func aCollapsedRowIsOneErrorWithACause(_ seed: Int) {
    let text = RandomRow(seed: seed).text
    let collapses = lint(text).findings.filter { $0.rule == "zero-height" && $0.severity == .error }
    guard let collapse = collapses.first else { return }
    #expect(collapses.count == 1)
    #expect(!collapse.causes.isEmpty, "\(text)")
    let alone = lint(text, allRules.filter { $0.id != "zero-height" }).findings
    for cause in collapse.causes {
      // Several sides of one view are one finding, which marks them all.
      let same = alone.filter { finding in
        finding.rule == cause.rule && ([finding.place] + finding.related.map(\.place)).contains(cause.place)
      }
      let isSame = same.contains { $0.message == cause.message || !$0.views.filter(cause.views.contains).isEmpty }
      #expect(isSame, "\(text)")
    }
    #expect(!lint(text).findings.contains { $0.rule == "incomplete-vertical-chain" })
  }

  @Test(arguments: seeds)
  func aFixRemovesItsFinding(_ seed: Int) {
    let text = RandomRow(seed: seed).text
    let findings = lint(text).findings
    for finding in findings {
      for fix in finding.fixes {
        #expect(fix.isVerified)
        let after = lint(applying(fix.edits, to: text)).findings
        #expect(after.count { $0.rule == finding.rule } < findings.count { $0.rule == finding.rule }, "\(text)")
        // A row without a solution has errors that nobody sees before its conflict ends. The fix says them.
        let (errors, before) = (after.count { $0.severity == .error }, findings.count { $0.severity == .error })
        let isSaid = !fix.isSafe && fix.outcome.contains("lint then reports")
        #expect(errors <= before || isSaid, "\(text)")
      }
    }
  }

  @Test func theRandomRowsCoverMostRules() {
    let findings = Self.seeds.flatMap { lint(RandomRow(seed: $0).text).findings }
    let met = Set(findings.flatMap { [$0.rule] + $0.causes.map(\.rule) })
    let expected: Set<RuleID> = [
      "ambiguous-layout", "contradictory-constraint", "encapsulated-height-conflict", "incomplete-vertical-chain",
      "pinned-to-cell", "priority-clash", "unsatisfiable-constraints", "zero-height",
    ]
    #expect(met.isSuperset(of: expected), "\(expected.subtracting(met))")
  }

  private func applying(_ edits: [TextEdit], to text: String) -> String {
    var bytes = [UInt8](text.utf8)
    for edit in edits.sorted(by: { $0.range > $1.range }) {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
