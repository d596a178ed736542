import Findings
import LayoutSolver
import LayoutYAML
import RuleKit
import Rules
import Testing
import WorkLimit

@testable import LintEngine

/// What is told of a layout that takes too long.
@Suite struct WorkLimitTests {
  /// Two labels that say the same twice, in a row that nothing holds open.
  private let cell = """
    cell: Large
    platform: iOS 15
    views:
      a: {type: label, text: Some words, numberOfLines: 0}
      b: {type: label, text: Other words}
    constraints:
      - a.top == contentView.top + 8
      - a.top == contentView.top + 8
      - a.leading == contentView.leading
      - a.trailing == contentView.trailing
      - b.top == a.bottom + 4
      - b.leading == a.leading

    """

  private func report(
    _ text: String, steps: Int = Limits.steps, ofMends: Int = Limits.stepsOfMends, ofFile: Int = Limits.stepsOfFile
  ) -> FileReport {
    var linter = Linter(rules: allRules, reader: LayoutFileReader())
    linter.most = (steps, ofMends, ofFile)
    return linter.lint(file: "a", bytes: Array(text.utf8))
  }

  @Test func solvingEndsWhereTheWorkIsSpent() throws {
    let layout = try #require(loadLayouts(Array(cell.utf8)).layouts.first).layout
    let circumstances = try #require(layout.circumstances.first)
    let enough = WorkLimit(Limits.steps)
    #expect(solve(layout, in: circumstances, limit: enough).status != .undecided)
    // The same work again, and one step less than it takes.
    let used = Limits.steps - enough.left
    #expect(used > 0)
    let same = WorkLimit(used)
    #expect(solve(layout, in: circumstances, limit: same).status != .undecided)
    #expect(same.left == 0)
    let less = WorkLimit(used - 1)
    _ = solve(layout, in: circumstances, limit: less)
    #expect(less.isSpent)
    #expect(solve(layout, in: circumstances, limit: WorkLimit(-1)).status == .undecided)
  }

  /// Sixty labels, their cell and its content view make 62 * 62 = 3,844 pairs at each width, more than the 10,000 steps
  /// that are left of solving them.
  @Test func comparingViewsIsWorkToo() throws {
    let text = Array(("cell: Many\nviews:\n" + (0..<60).map { "  v\($0): {type: label, text: x}\n" }.joined()).utf8)
    let layout = try #require(loadLayouts(text).layouts.first).layout
    let solving = WorkLimit(Limits.steps)
    for circumstances in layout.circumstances { _ = solve(layout, in: circumstances, limit: solving) }
    var linter = Linter(rules: [], reader: LayoutFileReader())
    #expect(linter.lint(file: "a", bytes: text).findings == [])
    linter.most.steps = Limits.steps - solving.left + 10_000
    #expect(linter.lint(file: "a", bytes: text).findings.map(\.rule) == [.undecidedLayout])
  }

  /// However far the work went, the same is told.
  @Test(arguments: [0, 1000, 5000, 20_000])
  func aLayoutThatTakesTooLongIsAnErrorAndItsTextIsTold(steps: Int) {
    let findings = report(cell, steps: steps).findings
    #expect(findings.map(\.rule.name) == ["undecided-layout", "duplicate-constraint"])
    #expect(findings.map(\.severity) == [.error, .warning])
    #expect(findings.first?.place.start == 6)
    #expect(
      findings.first?.message
        == "this layout takes too long to be solved: 2 views and 6 constraints in 3 sets of circumstances; what rules find without its answer is told"
    )
  }

  @Test func mendsThatTakeTooLongAreNotTold() {
    let all = report(cell).findings
    let without = report(cell, ofMends: 1000).findings
    #expect(all.contains { !$0.fixes.isEmpty })
    #expect(without.allSatisfy { $0.fixes.isEmpty })
    #expect(all.map(\.message) == without.map(\.message))
  }

  @Test func layoutsBehindTheWorkOfAFileAreErrors() {
    let text = [cell, cell.replacing("Large", with: "Other"), cell].joined(separator: "---\n")
    #expect(!report(text).findings.contains { $0.rule == .undecidedLayout })
    let findings = report(text, ofFile: 1).findings
    #expect(findings.filter { $0.document == 0 }.map(\.rule) == report(cell).findings.map(\.rule))
    // The third says what the first does, and is none the less behind it.
    for document in [1, 2] {
      let found = findings.filter { $0.document == document }
      #expect(found.map(\.rule.name) == ["undecided-layout", "duplicate-constraint"])
      #expect(
        found.first?.message.hasPrefix("this layout is not solved: those above it took as long as a file may") == true)
    }
  }
}
