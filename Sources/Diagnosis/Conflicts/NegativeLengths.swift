public import LayoutModel
public import LayoutSolver

/// A length that a conflict would make negative.
public struct NegativeLength: Sendable {
  /// The view or guide.
  public var item: ItemID
  /// The axis.
  public var axis: Axis
  /// The length in points that it would have, or the greatest one.
  public var points: Double
  /// Whether it could be even less.
  public var isGreatest: Bool
}

extension Layout {
  /// The view that conditions leave less than no space, if that is what their contradiction consists of.
  public func negativeLength(of conflict: [ConditionID], in solution: RowSolution) -> NegativeLength? {
    let moment: ConflictMoment = solution.status == .unsatisfiable(.layout) ? .placing : .fitting
    guard let reasoning = Reasoning(conflict, of: self, solution, at: moment) else { return nil }
    let (first, second) = (reasoning.steps[reasoning.clash.first], reasoning.steps[reasoning.clash.second])
    guard second.source == .noLessThanZero, first.value < 0, !first.quantity.isPosition,
      items.indices.contains(first.quantity.item)
    else { return nil }
    return NegativeLength(
      item: ItemID(first.quantity.item), axis: first.quantity.axis, points: first.value,
      isGreatest: first.relation != .equal)
  }
}
