public import LayoutModel
public import LayoutSolver

extension Layout {
  /// The solution of a row that collapses whichever constraint of its horizontal conflicts UIKit breaks; nil if it has
  /// other conflicts, or a height. `solution` is that of the row, without an answer.
  public func collapse(besideConflictsIn solution: RowSolution) -> RowSolution? {
    guard case .unsatisfiable(.fitting) = solution.status, solution.unhidden.isEmpty, !solution.conflicts.isEmpty,
      solution.conflicts.allSatisfy(isHorizontal)
    else { return nil }
    let own = solution.conflicts.map { conflict in
      conflict.compactMap { if case .constraint(let index) = $0 { index } else { nil } }
    }
    let removals: [[Int]]
    if constraints.contains(where: { $0.isActive && isAcrossAxes($0) }) {
      // A width may give a height, so each way to break the conflict counts.
      guard own.count == 1, own[0].count == solution.conflicts[0].count else { return nil }
      removals = own[0].map { [$0] }
    } else {
      removals = [own.flatMap(\.self)]
    }
    let solved = removals.map { removed in
      solve(applying(removed.map { .setActive(constraint: $0, false) }), like: solution)
    }
    return solved.allSatisfy(\.fitsToZero) ? solved.first : nil
  }

  /// Whether a conflict is about widths and horizontal positions. A minimal one is all about one axis if one of its
  /// constraints is, and none relates the axes.
  private func isHorizontal(_ conflict: [ConditionID]) -> Bool {
    var isKnown = false
    for condition in conflict {
      switch condition {
      case .constraint(let index):
        guard constraints[index].terms.allSatisfy({ $0.anchor.attribute.axis == .horizontal }) else { return false }
        isKnown = true
      case .hugging(_, let axis), .compressionResistance(_, let axis):
        if axis == .vertical { return false }
        isKnown = true
      case .autoresizing: return false
      case .implied: continue
      }
    }
    return isKnown
  }

  private func isAcrossAxes(_ constraint: Constraint) -> Bool {
    constraint.terms.contains { $0.anchor.attribute.axis != constraint.first.anchor.attribute.axis }
  }
}
