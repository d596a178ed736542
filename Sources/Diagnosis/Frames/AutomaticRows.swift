public import LayoutModel
public import LayoutSolver

/// A smaller loss than this cuts only a line's leading, in points.
private let unseenLoss = 1.0

extension Layout {
  /// The height in points that a fixed row's constraints give it, and what only the fixed one breaks; nil if equal.
  public func automaticRow(
    insteadOf solution: RowSolution, _ fixed: Double
  ) -> (height: Double, missed: [UnsatisfiedCondition])? {
    guard solution.isSolved else { return nil }
    var automatic = self
    automatic.table.rowHeight = .automatic
    let own = solve(automatic, like: solution)
    guard own.isSolved, !own.fitsToNothing, let height = own.rowHeight, abs(height - fixed) > visibleDifference
    else { return nil }
    let settled = Set(own.unsatisfied.map(\.condition))
    return (height, solution.unsatisfied.filter { costs($0) && !settled.contains($0.condition) })
  }

  /// Whether the error of a condition does harm. An unsatisfied hugging priority only stretches a view.
  private func costs(_ unsatisfied: UnsatisfiedCondition) -> Bool {
    guard unsatisfied.error > unseenLoss else { return false }
    return switch unsatisfied.condition {
    case .constraint(let index):
      constraints[index].first.anchor.attribute.axis == .vertical && unsatisfied.priority > .fittingSizeLevel
    case .compressionResistance(_, let axis): axis == .vertical
    case .hugging, .autoresizing, .implied: false
    }
  }
}
