public import LayoutModel
public import LayoutSolver

// How the constraints of two views that overlap relate them.
extension Layout {
  /// The constraint that keeps a distance between edges of two views that overlap, and its axis.
  public func constraintRelating(_ pair: ViewPair) -> (index: Int, axis: Axis)? {
    constraints.lazy.compactMap { constraint in
      guard constraint.isActive, constraint.terms.count == 2, constraint.mentions(pair.first),
        constraint.mentions(pair.second),
        constraint.terms.allSatisfy({ $0.anchor.attribute.edge != nil }),
        // Views whose sides are aligned overlap for another reason.
        constraint.constant != 0 || constraint.terms[0].anchor.attribute != constraint.terms[1].anchor.attribute
      else { return nil }
      return (constraint.index, constraint.first.anchor.attribute.axis)
    }.first
  }

  /// The constraints that begin both views at the same distance below the same other view; nil if there are none. Views
  /// side by side may be meant to begin so, and differ in their leading edges.
  public func startsBelowSameView(_ pair: ViewPair) -> (first: Int, second: Int, above: ItemID)? {
    func starts(_ item: ItemID) -> [(index: Int, above: ItemID, gap: Double)] {
      constraints.compactMap { constraint in
        guard constraint.isActive, constraint.relation == .equal, constraint.terms.count == 2,
          let own = constraint.terms.first(where: { $0.anchor == Anchor(item, .top) }), abs(own.coefficient) == 1,
          let other = constraint.terms.first(where: { $0.anchor.attribute == .bottom }),
          other.coefficient == -own.coefficient
        else { return nil }
        return (constraint.index, other.anchor.item, -constraint.constant * own.coefficient)
      }
    }
    let others = starts(pair.second)
    for one in starts(pair.first) {
      if let other = others.first(where: { $0.above == one.above && $0.gap == one.gap }) {
        return (one.index, other.index, one.above)
      }
    }
    return nil
  }

  /// How far the frames of two views overlap along an axis, in points.
  public func points(of pair: ViewPair, along axis: Axis, in solution: RowSolution) -> Double {
    let layout = showing(solution)
    guard let one = layout.frame(of: pair.first, in: solution), let other = layout.frame(of: pair.second, in: solution)
    else { return 0 }
    return one.overlap(with: other)[axis]
  }
}
