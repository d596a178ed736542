public import LayoutModel
public import LayoutSolver
public import WorkLimit

extension Attribute {
  /// The attribute that changes sides with the language, where this one does not.
  public var following: Attribute? {
    switch self {
    case .left: .leading
    case .right: .trailing
    default: nil
    }
  }
}

extension Layout {
  /// The constraints that speak of left or right, and were not meant to do so, as those of a visual format may be.
  public var constraintsOfFixedSides: [Constraint] {
    constraints.indices.filter { index in
      constraints[index].isActive && constraints[index].part == nil
        && (constraints[index].first.anchor.attribute.following != nil
          || constraints[index].second?.anchor.attribute.following != nil)
    }.map { constraints[$0] }
  }

  /// The views that stand elsewhere in the mirrored row than they would if constraints followed the language; empty
  /// where that row has no one layout, nil where nothing stands elsewhere or where one cannot tell.
  public func views(fixedBy fixed: [Constraint], in solutions: [RowSolution], limit: WorkLimit?) -> [String]? {
    guard let shown = solutions.first(where: { $0.circumstances.sample == nil }), shown.status == .determined
    else { return nil }
    var circumstances = shown.circumstances
    circumstances.layoutDirection = .rightToLeft
    var following = self
    for index in fixed.map(\.index) {
      let (first, second) = (constraints[index].first.anchor.attribute, constraints[index].second?.anchor.attribute)
      following.constraints[index].first.anchor.attribute = first.following ?? first
      if let side = second?.following { following.constraints[index].second?.anchor.attribute = side }
    }
    let meant = solve(following, in: circumstances, limit: limit)
    guard meant.status == .determined else { return nil }
    let found = solve(self, in: circumstances, limit: limit)
    guard found.status == .determined else { return [] }
    let differing = views.indices.filter { index in
      let position = index - views.startIndex
      return abs(found.frames[position].x - meant.frames[position].x) > visibleDifference
    }
    return differing.isEmpty ? nil : differing.map { items[$0].name }
  }
}
