import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import WorkLimit

extension VerifiedFix {
  /// Why the fix gives vertical constraints priority 999: `priority 999, because the row needs more than the 44 pt that
  /// UIKit tries first`. Empty if it gives none, or has another reason, or if the finding says so.
  func reasonOfPriority(insteadOf before: Layout, of finding: LayoutFinding, by limit: WorkLimit) -> String {
    if case .imposedHeight = finding.fault { return "" }
    let layout = after.layout
    let known = before.constraints.filter { $0.priority == 999 }
    let lowered = layout.constraints.filter { constraint in
      constraint.isActive && constraint.priority == 999
        && constraint.terms.contains { $0.anchor.attribute.axis == .vertical }
        && !known.contains { $0.shares(anchorWith: constraint) }
    }
    let needing = after.solutions.lazy.compactMap { solution -> (solution: RowSolution, height: Double)? in
      guard let first = solution.scenarios.first(where: { $0.cause == .firstPass }), first.isSatisfiable,
        let content = solution.contentHeight, content > first.contentHeight + leastDifference
      else { return nil }
      return (solution, first.contentHeight)
    }
    guard !lowered.isEmpty, let (solution, height) = needing.first else { return "" }
    let strict = layout.applying(lowered.map { .setPriority(constraint: $0.index, .required) })
    let solved = solve(strict, in: solution.environment, limit: limit)
    let first = solved.scenarios.first { $0.cause == .firstPass }
    guard solved.isSolved, let first, !first.isSatisfiable else { return "" }
    return needsMore(than: height)
  }

  /// Whether its later steps only prevent conflicts with heights that UIKit gives a row.
  var preventsOnlyImposedHeights: Bool {
    reasons.compactMap(\.self).allSatisfy { if case .imposedHeight = $0.fault { true } else { false } }
  }
}

extension Constraint {
  /// Whether both are about one anchor: then the author gave one of them its priority.
  fileprivate func shares(anchorWith other: Constraint) -> Bool {
    terms.contains { own in other.terms.contains { $0.anchor == own.anchor } }
  }
}

/// A smaller difference of heights comes from computing, in points.
private let leastDifference = 0.01

// MARK: - Words

private func needsMore(than height: Double) -> String {
  "priority 999, because the constraints then need more than the \(height.spelledPoints) pt that UIKit tries first"
}
