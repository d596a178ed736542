import Findings
import LayoutSolver
import LayoutYAML
import RuleKit
import Rules
import Testing
import WorkLimit

@testable import LintEngine

/// The report on a layout that takes too long.
@Suite struct WorkLimitTests {
  /// Two labels with a duplicate constraint, in a row that collapses.
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
    _ text: String, steps: Int = Limits.steps, ofFixes: Int = Limits.stepsOfFixes, ofFile: Int = Limits.stepsOfFile
  ) -> FileReport {
    var linter = Linter(rules: allRules, reader: LayoutFileReader())
    linter.workLimits = (steps, ofFixes, ofFile)
    return linter.lint(file: "a", bytes: Array(text.utf8))
  }

  @Test func solvingEndsAtTheWorkLimit() throws {
    let layout = try #require(loadLayouts(Array(cell.utf8)).layouts.first).layout
    let environment = try #require(layout.environments.first)
    let enough = WorkLimit(Limits.steps)
    #expect(solve(layout, in: environment, limit: enough).status != .undecided)
    // The same work again, with one step less than necessary.
    let used = Limits.steps - enough.left
    #expect(used > 0)
    let same = WorkLimit(used)
    #expect(solve(layout, in: environment, limit: same).status != .undecided)
    #expect(same.left == 0)
    let less = WorkLimit(used - 1)
    _ = solve(layout, in: environment, limit: less)
    #expect(less.isSpent)
    #expect(solve(layout, in: environment, limit: WorkLimit(-1)).status == .undecided)
  }

  /// Sixty labels, their cell and its content view make 62 * 62 = 3,844 pairs at each width: more than the 10,000 steps
  /// that remain after solving.
  @Test func comparingViewsCountsAsWork() throws {
    let text = Array(("cell: Many\nviews:\n" + (0..<60).map { "  v\($0): {type: label, text: x}\n" }.joined()).utf8)
    let layout = try #require(loadLayouts(text).layouts.first).layout
    let solving = WorkLimit(Limits.steps)
    for environment in layout.environments { _ = solve(layout, in: environment, limit: solving) }
    var linter = Linter(rules: [], reader: LayoutFileReader())
    #expect(linter.lint(file: "a", bytes: text).findings == [])
    linter.workLimits.steps = Limits.steps - solving.left + 10_000
    #expect(linter.lint(file: "a", bytes: text).findings.map(\.rule) == [.undecidedLayout])
  }

  /// The report does not depend on how far the work went.
  @Test(arguments: [0, 1000, 5000, 20_000])
  func aLayoutThatTakesTooLongIsAnErrorAndItsTextIsReported(steps: Int) {
    let findings = report(cell, steps: steps).findings
    #expect(findings.map(\.rule.name) == ["undecided-layout", "duplicate-constraint"])
    #expect(findings.map(\.severity) == [.error, .warning])
    #expect(findings.first?.place.start == 6)
    #expect(
      findings.first?.message
        == "this layout takes too long to solve: 2 views and 6 constraints in 3 environments; rules that need no solution still ran"
    )
  }

  @Test func fixesThatTakeTooLongAreNotReported() {
    let all = report(cell).findings
    let without = report(cell, ofFixes: 1000).findings
    #expect(all.contains { !$0.fixes.isEmpty })
    #expect(without.allSatisfy { $0.fixes.isEmpty })
    #expect(all.map(\.message) == without.map(\.message))
  }

  @Test func layoutsAfterTheWorkLimitOfAFileAreErrors() {
    let text = [cell, cell.replacing("Large", with: "Other"), cell].joined(separator: "---\n")
    #expect(!report(text).findings.contains { $0.rule == .undecidedLayout })
    let findings = report(text, ofFile: 1).findings
    #expect(findings.filter { $0.document == 0 }.map(\.rule) == report(cell).findings.map(\.rule))
    // The third document is equal to the first, but still comes after the limit.
    for document in [1, 2] {
      let found = findings.filter { $0.document == document }
      #expect(found.map(\.rule.name) == ["undecided-layout", "duplicate-constraint"])
      #expect(
        found.first?.message.hasPrefix("this layout is not solved: those above it used up the work limit of a file")
          == true)
    }
  }
}
