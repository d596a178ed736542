import LayoutModel
import LayoutSolver

// Fixes of columns that end below their superview, or that only inequalities hold.
extension Layout {
  /// Keeps the bottom of a view inside its superview, with an inset that fits the layout.
  func closingColumn(below item: ItemID, in solution: RowSolution) -> [ProposedFix] {
    guard let superview = self[item].superview else { return [] }
    if let fixes = keepingCentredInside(item, superview, in: solution) { return fixes }
    let closed = closingGuide(below: item)
    if !closed.isEmpty { return closed }
    let even = equatingTwins(of: item)
    if !even.isEmpty { return even }
    let moved = movingNextText(below: item, superview, in: solution)
    if !moved.isEmpty { return moved }
    let next = pinnedEdges.filter {
      $0.edge == .bottom && $0.container == superview && $0.relation == .equal && $0.item != item
        && areInColumn($0.item, item)
    }.flatMap { followingNext(item, $0.item, .vertical) }
    if !next.isEmpty { return next }
    let gaps = viewsOpenAtTop(below: item, superview, in: solution).map { other in
      adding([
        NewConstraint(Anchor(other, .top), .equal, Anchor(item, .bottom), plus: gap(on: .vertical, in: superview))
      ])
    }
    // An equation would stretch a view that has room below it.
    let hasRoom = overflow(of: item, solution) < -visibleDifference
    let isClosed = hasRoom || pinnedEdges.contains { $0.container == superview && $0.edge == .bottom }
    return gaps + keepingBothInside(item, superview) + movingBottom(to: item, superview)
      + keepingInside(item, besideFixedViewsIn: superview)
      + atEachPriority { pinning(item, .bottom, to: superview, isBound: isClosed, at: $0) }
  }

  /// Pictures and controls at the bottom only stay inside beside a text that may become higher than they are.
  private func keepingInside(_ item: ItemID, besideFixedViewsIn superview: ItemID) -> [ProposedFix] {
    let pins = pinnedEdges.filter {
      $0.container == superview && $0.edge == .bottom && $0.relation == .equal && $0.item != item
    }
    guard canGrow(item) || viewsAbove(item).contains(where: canGrow), !pins.isEmpty,
      pins.allSatisfy({ flexibility(of: $0.item) == .keepsSize })
    else { return [] }
    let loose = pins.flatMap { loosening($0).changes }
    return atEachPriority { loose + applying(loose).pinning(item, .bottom, to: superview, isBound: true, at: $0) }
  }

  /// Two pictures of equal ratios on one line, whose widths nothing divides, get equal widths.
  private func equatingTwins(of item: ItemID) -> [ProposedFix] {
    func heightPerWidth(_ item: ItemID) -> Double? {
      constraints.indices.lazy.compactMap { ratio(ofConstraint: $0) }.first { $0.item == item }?.heightPerWidth
    }
    let isOwn = { (one: ItemID) in
      constraints.contains { $0.isActive && $0.second == nil && $0.first.anchor == Anchor(one, .width) }
    }
    guard self[item].type == .image, let own = heightPerWidth(item), !isOwn(item) else { return [] }
    return gaps(on: .horizontal).filter { $0.before == item || $0.after == item }.compactMap { gap in
      let other = gap.before == item ? gap.after : gap.before
      let places = constraints.filter { constraint in
        constraint.isActive && constraint.relation == .equal && constraint.mentions(item) && constraint.mentions(other)
          && constraint.terms.allSatisfy { $0.anchor.attribute == .width }
      }
      guard self[other].type == .image, heightPerWidth(other) == own, !isOwn(other), places.isEmpty else { return nil }
      return adding([NewConstraint(Anchor(gap.after, .width), .equal, Anchor(gap.before, .width))])
    }
  }

  /// Ends an authored guide at the last view of its column, if the guide has a bottom and a view begins at its top.
  private func closingGuide(below item: ItemID) -> [ProposedFix] {
    func isTied(_ anchor: Anchor, to other: (ItemID) -> Bool) -> Bool {
      constraints.contains { constraint in
        constraint.isActive && constraint.terms.count == 2 && constraint.terms.contains { $0.anchor == anchor }
          && constraint.terms.contains { $0.anchor != anchor && other($0.anchor.item) }
      }
    }
    let first = gaps(on: .vertical).line(before: item).last
    return guides.map { ItemID($0) }.filter { guide in
      self[guide].guide == .authored && self[guide].superview == self[item].superview
        && isTied(Anchor(guide, .top), to: { $0 == first })
        && isTied(Anchor(guide, .bottom), to: { $0 == self[guide].superview })
        && !isTied(Anchor(guide, .bottom), to: { views.contains($0.index) })
    }.map { adding([NewConstraint(Anchor(item, .bottom), .equal, Anchor($0, .bottom))]) }
  }

  /// An authored guide has neither a bottom nor a height: it ends with the column of views that begins at its top.
  func closingOpenGuides(_ parts: [Fault.AmbiguousPart]) -> [ProposedFix] {
    guard parts.contains(where: { $0.value.axis == .vertical }) else { return [] }
    let gaps = gaps(on: .vertical)
    return guides.map { ItemID($0) }.compactMap { guide in
      guard self[guide].guide == .authored, !isPlaced(guide, by: [.bottom, .height]),
        let first = constraints.lazy.compactMap({ constraint -> ItemID? in
          guard constraint.isActive, constraint.relation == .equal, constraint.constant == 0,
            constraint.mentions(guide), constraint.terms.allSatisfy({ $0.anchor.attribute == .top })
          else { return nil }
          return constraint.terms.map(\.anchor.item).first { views.contains($0.index) }
        }).first
      else { return nil }
      let last = gaps.line(after: first).last ?? first
      return adding([NewConstraint(Anchor(guide, .bottom), .equal, Anchor(last, .bottom))])
    }
  }

  /// The views of the same column that are pinned to the superview's bottom, and have nothing at their tops.
  private func viewsOpenAtTop(below item: ItemID, _ superview: ItemID, in solution: RowSolution) -> [ItemID] {
    guard let own = frame(of: item, in: superview, solution) else { return [] }
    let pins = pinnedEdges.filter { $0.container == superview && $0.edge == .bottom && $0.item != item }
    return pins.map(\.item).filter { other in
      guard let frame = frame(of: other, in: superview, solution) else { return false }
      return own.overlap(with: frame).horizontal > 0 && !isPlaced(other, by: [.top, .centerY, .firstBaseline])
    }
  }

  // MARK: - Inequalities

  /// Fixes of a view that only inequalities keep inside: it is centred, or one of them becomes an equation.
  func placing(top: Int, bottom: Int) -> [ProposedFix] {
    let ends = [top, bottom].compactMap { pinnedEdge(constraint: $0)?.item }
    let gaps = ends.count == 2 ? looseGaps(from: ends[0], to: ends[1]) : []
    // The gaps between the two ends close as well.
    let equations = [top, bottom].map { end in
      ProposedFix(([end] + gaps).map { .setRelation(constraint: $0, .equal) })
    }
    guard let upper = pinnedEdge(constraint: top), let lower = pinnedEdge(constraint: bottom), upper.item == lower.item,
      upper.container == lower.container, upper.inset == lower.inset
    else { return equations }
    return [adding([NewConstraint(Anchor(upper.item, .centerY), .equal, Anchor(upper.container, .centerY))])]
      + equations
  }

  /// The inequalities between the siblings of a column, from one of them down to another.
  private func looseGaps(from upper: ItemID, to lower: ItemID) -> [Int] {
    var gaps: [Int] = []
    var item = upper
    while item != lower, gaps.count < constraints.count {
      let next = constraints.first { constraint in
        constraint.isActive && constraint.relation != .equal
          && constraint.terms.contains { $0.anchor == Anchor(item, .bottom) }
          && constraint.terms.contains {
            $0.anchor.attribute == .top && self[$0.anchor.item].superview == self[item].superview
          }
      }
      guard let next, let below = next.terms.first(where: { $0.anchor.attribute == .top }) else { return [] }
      gaps.append(next.index)
      item = below.anchor.item
    }
    return gaps
  }
}
