public import LayoutModel
public import LayoutSolver

/// What is cut by less than this is a line's leading, in points.
private let unseenLoss = 1.0

extension Layout {
  /// A fixed row's height by its constraints, in points, and what yields only at the fixed one; nil if none, or equal.
  public func automaticRow(
    insteadOf solution: RowSolution, _ fixed: Double
  ) -> (height: Double, missed: [YieldingCondition])? {
    guard solution.isSolved else { return nil }
    var automatic = self
    automatic.table.rowHeight = .automatic
    let own = solve(automatic, like: solution)
    guard own.isSolved, !own.fitsToNothing, let height = own.rowHeight, abs(height - fixed) > visibleDifference
    else { return nil }
    let settled = Set(own.yielding.map(\.condition))
    return (height, solution.yielding.filter { costs($0) && !settled.contains($0.condition) })
  }

  /// Whether what yields is missed. Hugging that yields is stretching.
  private func costs(_ yielding: YieldingCondition) -> Bool {
    guard yielding.error > unseenLoss else { return false }
    return switch yielding.condition {
    case .constraint(let index):
      constraints[index].first.anchor.attribute.axis == .vertical && yielding.priority > .fittingSizeLevel
    case .compressionResistance(_, let axis): axis == .vertical
    case .hugging, .autoresizing, .implied: false
    }
  }
}
