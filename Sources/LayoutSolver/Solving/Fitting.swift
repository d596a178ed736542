import Findings
public import LayoutModel
public import WorkLimit

extension Layout {
  /// Whether the fitting pass finds a height, without which the row has no solution. True if there is no such pass,
  /// because the height is fixed or nothing is constrained. Costs less than solving, above all for an infeasible
  /// row, because it does not look for conflicts. Draws on `limit`.
  public func canBeFitted(in environment: Environment, limit: WorkLimit?) -> Bool {
    if !isFitted || kind == .cell && !hasActiveConstraints { return true }
    return fittedHeight(self, in: environment, limit: limit) != nil
  }

  /// The same for a changed layout, without measuring contents again: `solve(_:like:limit:)` says what may change.
  public func canBeFitted(like solution: RowSolution, limit: WorkLimit? = nil) -> Bool {
    let limit = limit ?? solution.limit
    guard let contents = solution.measurement?.contents else {
      return canBeFitted(in: solution.environment, limit: limit)
    }
    if !isFitted || kind == .cell && !hasActiveConstraints { return true }
    if hasIllConditionedConstraint { return false }
    let measured = MeasuredLayout(showing(solution), contents, limit)
    return fittedHeight(measured, in: solution.environment) != nil
  }
}
