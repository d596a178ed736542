import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import RuleKit
import WorkLimit

// What the rules find in one layout.
extension Linter {
  /// The findings in one layout that need no solution. It draws on `limit`.
  func textFindings(in layout: Layout, limit: WorkLimit) -> [LayoutFinding] {
    layout.withShapes(findingsWithoutSolutions(in: layout, by: limit))
  }

  /// Solves a layout and runs the rules. If that exceeds the work limit, only findings that need no solution count, so
  /// that the result does not depend on how far the work went.
  func check(_ layout: Layout, by limit: WorkLimit = WorkLimit(Limits.steps)) -> CheckedLayout {
    if let solutions = layout.solutions(by: limit) {
      let findings = layout.withShapes(findings(in: layout, solutions, by: limit))
      if !limit.isSpent {
        return CheckedLayout(layout: layout, solutions: solutions, found: findings)
      }
    }
    let findings = textFindings(in: layout, limit: limit) + [tooLarge(layout)]
    return CheckedLayout(layout: layout, solutions: [], found: findings)
  }

  private func tooLarge(_ layout: Layout) -> LayoutFinding {
    let (views, sets) = (layout.views.count, layout.environments.count)
    return LayoutFinding(
      rule: .undecidedLayout, severity: .error,
      message:
        "this layout takes too long to solve: \(views.spelledCount) views and \(layout.constraints.count.spelledCount) constraints in \(sets.spelledCount) environments; rules that need no solution still ran",
      place: .layout)
  }

  /// The findings of the rules in a layout, before causes are folded in. `only` are the rules that count; nil for all.
  func foundByRules(
    in layout: Layout, _ solutions: [RowSolution], by limit: WorkLimit, only: Set<RuleID>? = nil
  ) -> [LayoutFinding] {
    let context = RuleContext(layout: layout, solutions: solutions, limit: limit)
    var findings = undecided(layout, solutions)
    for index in rules.indices where rules[index].runs(on: layout) && only?.contains(rules[index].id) ?? true {
      // Calling the check in place copies nothing; calling a method of the rule would copy the rule.
      guard case .layout(let check) = rules[index].check else { continue }
      let options = rules[index].optionValues
      // A conditional operator instead of this statement would copy the context for each rule.
      let found = if options.isEmpty { check(context) } else { check(context.with(options)) }
      for finding in found where layout.isCertain(finding) { findings.append(finding.found(by: rules[index])) }
    }
    return findings
  }

  /// The findings about environments without a solution, which no rule can check.
  private func undecided(_ layout: Layout, _ solutions: [RowSolution]) -> [LayoutFinding] {
    let without = solutions.filter { $0.status == .undecided }.map(\.environment)
    guard !without.isEmpty else { return [] }
    let illConditionedConstraints = layout.illConditionedConstraints
    let words = words(for: without, among: solutions.map(\.environment), widthName: layout.widthName)
    return [
      LayoutFinding(
        rule: .undecidedLayout, severity: .warning,
        message: illConditionedConstraints.isEmpty
          ? "the numbers of this layout are too far apart for a reliable solution\(words)"
          : "this multiplier is too far from 1 for a reliable solution: use 0.00001 to 100000",
        place: illConditionedConstraints.first.map { .constraint($0.index) } ?? .layout,
        related: illConditionedConstraints.dropFirst().map { RelatedPart("and this one", at: .constraint($0.index)) },
        environments: without)
    ]
  }
}

extension Rule {
  /// Whether the rule finds something reliable in a layout: a part of it may be missing.
  fileprivate func runs(on layout: Layout) -> Bool {
    layout.isComplete || !needsWholeLayout || layout.hasUnreadCode && isAboutWhatIsThere
  }
}

extension Layout {
  /// Whether no code that was not understood changes what a finding is about.
  fileprivate func isCertain(_ finding: LayoutFinding) -> Bool {
    guard hasUnreadCode, !isComplete else { return true }
    let changed = Set(constraints.lazy.filter(\.isChangedByCode).map(\.name))
    return !finding.constraints.contains(where: changed.contains)
  }
}
