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

  /// How far the frames of two views overlap along an axis, in points.
  public func points(of pair: ViewPair, along axis: Axis, in solution: RowSolution) -> Double {
    let layout = showing(solution)
    guard let one = layout.frame(of: pair.first, in: solution), let other = layout.frame(of: pair.second, in: solution)
    else { return 0 }
    return one.overlap(with: other)[axis]
  }
}
