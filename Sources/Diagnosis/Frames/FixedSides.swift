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

  /// The sides at which views stick out in right-to-left rows alone, because constraints keep them on their side. Empty
  /// if only one direction was solved.
  public func overhangsOfFixedSides(in solutions: [RowSolution], limit: WorkLimit?) -> Set<ViewOverhang> {
    let fixed = constraintsOfFixedSides
    let mirrored = solutions.filter { $0.environment.layoutDirection == .rightToLeft }
    guard !fixed.isEmpty, !mirrored.isEmpty, mirrored.count < solutions.count else { return [] }
    let found = Set(mirrored.flatMap { viewsOutside(in: $0).map(\.key) }.filter { $0.side.axis == .horizontal })
    guard !found.isEmpty, views(fixedBy: fixed, in: solutions, limit: limit) != nil else { return [] }
    let others = solutions.filter { $0.environment.layoutDirection == .leftToRight }
    let known = Set(others.flatMap { viewsOutside(in: $0).map(\.key.item) })
    return found.filter { !known.contains($0.item) }
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
