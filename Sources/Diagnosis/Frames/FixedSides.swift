public import LayoutModel
public import LayoutSolver
public import WorkLimit

extension Layout {
  /// The constraints that use left or right, except parts of a composite such as a visual format: they may intend it.
  public var constraintsOfFixedSides: [Constraint] {
    constraints.indices.filter { index in
      constraints[index].isActive && constraints[index].part == nil
        && (constraints[index].first.anchor.attribute.followingDirection != nil
          || constraints[index].second?.anchor.attribute.followingDirection != nil)
    }.map { constraints[$0] }
  }

  /// The views whose position in the mirrored row would differ if constraints followed the layout direction. Empty if
  /// the mirrored row is not determined; nil if no view differs or the comparison is impossible.
  public func views(fixedBy fixed: [Constraint], in solutions: [RowSolution], limit: WorkLimit?) -> [String]? {
    guard let shown = solutions.first(where: { $0.environment.sample == nil }), shown.status == .determined
    else { return nil }
    var environment = shown.environment
    environment.layoutDirection = .rightToLeft
    var following = self
    for index in fixed.map(\.index) {
      let (first, second) = (constraints[index].first.anchor.attribute, constraints[index].second?.anchor.attribute)
      following.constraints[index].first.anchor.attribute = first.followingDirection ?? first
      if let side = second?.followingDirection { following.constraints[index].second?.anchor.attribute = side }
    }
    let meant = solve(following, in: environment, limit: limit)
    guard meant.status == .determined else { return nil }
    let found = solve(self, in: environment, limit: limit)
    guard found.status == .determined else { return [] }
    let differing = views.indices.filter { index in
      let position = index - views.startIndex
      return abs(found.frames[position].x - meant.frames[position].x) > visibleDifference
    }
    return differing.isEmpty ? nil : differing.map { items[$0].name }
  }
}
