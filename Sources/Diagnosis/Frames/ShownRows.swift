public import LayoutModel
public import LayoutSolver

extension Layout {
  /// The row as UIKit shows it: from iOS 13 on, `contentView` is higher than measured by the separator. The same
  /// solution if the release adds nothing, if the height is given, or if the constraints do not hold at that height.
  public func shown(_ solution: RowSolution) -> RowSolution {
    guard kind == .cell, isFitted, separatorHeight > 0, contentFillsCell, solution.isPlaced, !solution.fitsToZero,
      let row = solution.rowHeight, let content = solution.contentHeight, row > content
    else { return solution }
    var fixed = self
    fixed.table.rowHeight = .points(row)
    let shown = solve(fixed, like: solution)
    return shown.isPlaced && shown.frames.count == solution.frames.count ? shown : solution
  }

  /// An ambiguous value with its range in the row as UIKit shows it.
  public func shown(_ value: AmbiguousValue, in shown: RowSolution) -> AmbiguousValue {
    shown.ambiguousValues.first { $0.item == value.item && $0.value == value.value } ?? value
  }
}
