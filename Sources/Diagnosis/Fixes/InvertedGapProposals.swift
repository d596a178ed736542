import LayoutModel
import LayoutSolver

extension Layout {
  /// Fixes of a negative gap.
  func proposals(forInvertedGap gap: InvertedGap, in solution: RowSolution) -> [ProposedFix] {
    let constant = constraints[gap.constraint].uiKitConstant
    return gap.axis == .vertical
      ? turningGap(gap.constraint, in: solution)
      : [ProposedFix([.setConstant(constraint: gap.constraint, -constant)])]
  }

  func turningGap(_ index: Int, in solution: RowSolution) -> [ProposedFix] {
    let constant = constraints[index].uiKitConstant
    let closed = LayoutChange.setConstant(constraint: index, 0)
    let gap = gapOfEstimate(closing: [closed], in: solution) ?? abs(constant)
    return [ProposedFix([.setConstant(constraint: index, constant < 0 ? gap : -gap)])]
  }
}
