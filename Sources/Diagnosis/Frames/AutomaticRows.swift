public import LayoutModel
public import LayoutSolver

extension Layout {
  /// The height in points that a fixed row would have as an automatic one, and the conditions that only the fixed
  /// height breaks; nil if both heights are equal.
  public func automaticRow(
    insteadOf solution: RowSolution, _ fixed: Double
  ) -> (height: Double, unsatisfied: [UnsatisfiedCondition])? {
    guard solution.isSolved else { return nil }
    var automatic = self
    automatic.table.rowHeight = .automatic
    let own = solve(automatic, like: solution)
    guard own.isSolved, !own.fitsToZero, let height = own.rowHeight, abs(height - fixed) > visibleDifference
    else { return nil }
    let settled = Set(own.unsatisfied.map(\.condition))
    let unsatisfied = solution.unsatisfied.filter { isVisible($0) && !settled.contains($0.condition) }
    return (height, unsatisfied.filter { !shrinksToFit($0.condition, in: [solution]) })
  }

  /// Whether the error of a condition is visible. Unsatisfied hugging only stretches a view.
  private func isVisible(_ unsatisfied: UnsatisfiedCondition) -> Bool {
    guard unsatisfied.error > unseenLoss else { return false }
    return switch unsatisfied.condition {
    case .constraint(let index):
      constraints[index].first.anchor.attribute.axis == .vertical && unsatisfied.priority > .fittingSizeLevel
    case .compressionResistance(_, let axis): axis == .vertical
    case .hugging, .autoresizing, .implied: false
    }
  }
}
