public import LayoutModel
public import LayoutSolver

extension Layout {
  /// Whether constraints of a plain view conflict only at sizes that its document or the screens give it, and not at
  /// the one that its program may give it: a view of a xib may be wider, and a controller may be inside another one.
  public func isOfOtherSize(
    _ conflict: [ConditionID], _ sum: LengthSum?, in solution: RowSolution?, isEverywhere: Bool
  ) -> Bool {
    guard kind == .view else { return false }
    if unknownHeight != nil { return sum?.item == .contentView && sum?.axis == .horizontal }
    guard measure.sizes.count > 1, isEverywhere, let solution else { return false }
    return canHoldAtSomeHeight(conflict, in: solution)
  }
}
