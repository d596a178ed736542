import LayoutModel
import LayoutSolver

// Fixes of views that begin below a view of one line, beside a higher one.
extension Layout {
  /// A view begins below a view that stands on the line of a text of several lines, and overlaps the text: it begins
  /// below the text instead, at the same distance.
  func beginningBelowHigher(_ lower: ItemID, _ text: ItemID) -> [ProposedFix] {
    guard self[text].type == .label, canGrow(text), self[lower].superview == self[text].superview else { return [] }
    let line = line(of: text)
    return constraints.indices.compactMap { index in
      guard constraints[index].relation == .equal, let gap = gap(constraint: index, on: .vertical),
        gap.after == lower, gap.before != text, gap.points >= 0, line.contains(gap.before), !canGrow(gap.before),
        haveSameTop(gap.before, text)
      else { return nil }
      var moved = constraints[index]
      if moved.first.anchor.item == gap.before { moved.first.anchor.item = text }
      if moved.second?.anchor.item == gap.before { moved.second?.anchor.item = text }
      return ProposedFix([.replaceConstraint(index, moved)])
    }
  }

  /// A view that begins the column below it stands above the top of a sibling, which is pinned to the top of their
  /// superview and has nothing below it: it begins below the sibling instead.
  func movingBelow(_ item: ItemID) -> [ProposedFix] {
    let gaps = equalGaps(on: .vertical)
    guard gaps.contains(where: { $0.before == item && self[$0.after].type == .label }) else { return [] }
    return constraints.indices.compactMap { index in
      guard constraints[index].relation == .equal, let gap = gap(constraint: index, on: .vertical), gap.before == item,
        gap.points >= 0, !gaps.contains(where: { $0.before == gap.after }), !isPlaced(gap.after, by: [.bottom]),
        !isPlaced(item, by: [.top, .centerY]),
        pinnedEdges.contains(where: { $0.item == gap.after && $0.edge == .top && $0.relation == .equal })
      else { return nil }
      let below = NewConstraint(
        Anchor(item, .top), .equal, Anchor(gap.after, .bottom), plus: gap.points, at: constraints[index].priority)
      return ProposedFix([.replaceConstraint(index, constraint(below))])
    }
  }

  /// Whether equations begin two views at one height: by their tops or first baselines, or at one inset.
  private func haveSameTop(_ one: ItemID, _ other: ItemID) -> Bool {
    func inset(_ item: ItemID) -> Inset? {
      pinnedEdges.first { $0.item == item && $0.edge == .top && $0.relation == .equal }?.inset
    }
    if let own = inset(one), own == inset(other) { return true }
    return constraints.contains { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.constant == 0 && constraint.mentions(one)
        && constraint.mentions(other)
        && constraint.terms.allSatisfy { [.top, .firstBaseline].contains($0.anchor.attribute) }
    }
  }
}

// Fixes of centred views with others on them.
extension Layout {
  /// Keeps the far end of a centred view inside, and that of the view on it at the other end.
  func keepingCarriedInside(
    _ item: ItemID, _ superview: ItemID, _ side: ViewOverhang.Side, in solution: RowSolution
  ) -> [ProposedFix] {
    guard constraintCentring(item) != nil else { return [] }
    let (near, far): (Attribute, Attribute) = side == .top ? (.top, .bottom) : (.bottom, .top)
    return viewsCarried(by: item, in: solution).filter { self[$0.item].superview == superview }.map { carried in
      let first = pinning(carried.item, near, to: superview, isBound: true)
      return ProposedFix(first + applying(first).pinning(item, far, to: superview, isBound: true))
    }
  }
}
