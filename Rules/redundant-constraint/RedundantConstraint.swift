import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A constraint that follows from required ones. Candidates are bounds between the same anchors, and required distances
/// that form a cycle; the solver confirms each and names what it follows from. Left out: constraints that a sample
/// changes or that code may change by their identifier, layouts without a solution, and equal constraints, which are
/// duplicates.
public let redundantConstraint = Rule(
  id: "redundant-constraint", severity: .info, summary: "a constraint follows from the others"
) { context in
  guard context.solutions.indices.allSatisfy({ context.solutions[$0].isSolved }) else { return [] }
  let layout = context.layout
  return layout.redundantConstraints(context.normalForms, limit: context.limit).map { found in
    let reason = found.reason.map { layout.spelled(layout.constraints[$0]) }
    let sum = found.sum(in: layout)
    var finding = LayoutFinding(
      message: follows(layout.spelled(layout.constraints[found.constraint]), reason),
      about: ([found.constraint] + found.reason).map { .constraint($0) }, in: layout,
      label: { condition in sum?.labels[condition] ?? "" }, notes: sum.map { [$0.words] } ?? [],
      fault: reason.isEmpty ? .withoutEffect(constraint: found.constraint) : .needless(constraint: found.constraint))
    if reason.isEmpty {
      let name = "'\(layout.spelled(layout.constraints[found.constraint]))'"
      finding.joint = JointFinding(key: "at least 0", names: [name], end: haveNoEffect)
    }
    return finding
  }
}

// MARK: - Words

private let haveNoEffect = " have no effect: no size is negative"

private func follows(_ constraint: String, _ others: [String]) -> String {
  others.isEmpty
    ? "'\(constraint)' has no effect: no size is negative"
    : firstLine(naming: others.map { "'\($0)'" }) { "'\(constraint)' follows from \($0)" }
}
