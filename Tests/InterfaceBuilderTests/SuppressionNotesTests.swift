import LayoutModel
import LintEngine
import Rules
import Testing

@testable import InterfaceBuilder

@Suite struct `Notes in Xcode's Identity inspector` {
  private func notes(_ text: String) -> String {
    #"<attributedString key="userComments"><fragment content="\#(text)"/></attributedString>"#
  }

  private func report(_ text: String) -> (rules: [String], suppressed: [String]) {
    var defaults = LayoutDefaults()
    defaults.rowHeight = .automatic
    let report = Linter(rules: allRules, reader: InterfaceBuilderReader(), defaults: defaults)
      .lint(file: "Note.xib", bytes: Array(text.utf8))
    return (report.findings.map(\.rule.name), report.suppressed.map(\.finding.rule.name))
  }

  private let broken = pins("lab").split(separator: "\n").filter { !$0.contains("lab-u") }.joined(separator: "\n")

  @Test func `suppress rules for an element and all in it`() {
    let text = document(
      cell(label("lab"), constraints: broken, after: notes("plumb:disable zero-height -- the delegate sets it")))
    #expect(report(text) == ([], ["zero-height"]))
  }

  @Test func `do not suppress elsewhere, and are reported where they suppress nothing`() {
    let own = document(cell(label("lab", inside: notes("plumb:disable zero-height")), constraints: broken))
    #expect(report(own).suppressed.isEmpty)
    #expect(report(own).rules.contains("zero-height"))
    #expect(report(own).rules.contains("unused-suppression"))
  }

  @Test func `that speak of something else are notes`() {
    let text = document(cell(label("lab"), constraints: pins("lab"), after: notes("Ask Ann about the font.")))
    #expect(report(text) == ([], []))
  }
}
