import Findings
public import LayoutModel
public import WorkLimit

extension Layout {
  /// Whether the row's height can be measured, without which it has no answer. What is not measured, because the table
  /// fixes it or nothing is constrained, can be. Costs a part of what the answer costs, above all where there is none:
  /// why is not looked for. It draws on `limit`.
  public func canBeFitted(in circumstances: Circumstances, limit: WorkLimit?) -> Bool {
    if kind == .cell, table.rowHeight != .automatic || !hasActiveConstraints { return true }
    return fittedHeight(self, in: circumstances, limit: limit) != nil
  }

  /// The same of a changed layout without measuring contents again: see `solve(_:like:limit:)` for what may change.
  public func canBeFitted(like solution: RowSolution, limit: WorkLimit? = nil) -> Bool {
    let limit = limit ?? solution.limit
    guard let contents = solution.measurement?.contents else {
      return canBeFitted(in: solution.circumstances, limit: limit)
    }
    if kind == .cell, table.rowHeight != .automatic || !hasActiveConstraints { return true }
    if hasFarApart { return false }
    let measured = MeasuredLayout(showing(solution), contents, limit)
    return fittedHeight(measured, in: solution.circumstances) != nil
  }
}
