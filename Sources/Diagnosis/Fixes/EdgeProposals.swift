import LayoutModel
import LayoutSolver

// Fixes of edges that are placed twice, or at a view that comes before them.
extension Layout {
  /// A view is constrained to the far edge of a sibling that comes before it, where it was meant to end at the
  /// superview's: `price.bottom == photo.bottom - 8`, though the price is below the photo.
  func endingAtSuperview(_ indices: [Int]) -> [ProposedFix] {
    indices.compactMap { index in
      let constraint = constraints[index]
      guard constraint.relation == .equal, let second = constraint.second,
        constraint.first.coefficient == -second.coefficient, let edge = constraint.first.anchor.attribute.edge,
        edge.isFarEdge, second.anchor.attribute.edge == edge, let superview = self[second.anchor.item].superview,
        self[constraint.first.anchor.item].superview == superview, !isArranged(second.anchor.item)
      else { return nil }
      let isSecondBefore = comes(second.anchor.item, before: constraint.first.anchor.item, on: edge.axis)
      guard isSecondBefore || comes(constraint.first.anchor.item, before: second.anchor.item, on: edge.axis) else {
        return nil
      }
      // The constant has to point inward.
      let own = isSecondBefore ? constraint.first : second
      let points = -constraint.constant * own.coefficient
      let isEnded = pinnedEdges.contains {
        $0.item == own.anchor.item && $0.edge == edge && $0.container == superview
      }
      guard points <= 0, !isEnded else { return nil }
      var moved = constraint
      if isSecondBefore { moved.second?.anchor.item = superview } else { moved.first.anchor.item = superview }
      return ProposedFix([.replaceConstraint(index, moved)], isGuess: true)
    }
  }

  /// Whether gaps lead from one sibling to another.
  private func comes(_ one: ItemID, before other: ItemID, on axis: Axis) -> Bool {
    let gaps = gaps(on: axis)
    var reached: Set<ItemID> = [one]
    var open = [one]
    while let item = open.popLast() {
      for gap in gaps where gap.before == item && reached.insert(gap.after).inserted {
        if gap.after == other { return true }
        open.append(gap.after)
      }
    }
    return false
  }

  /// Two equations place the same edge: one aligns it with the same edge of a sibling, the other one keeps a distance.
  /// Which of them goes, a person has to say; rather the distance, which the sibling has too.
  func removingPlaceBesideAlignment(_ indices: [Int]) -> [ProposedFix] {
    for index in indices where isAlignment(index) {
      let items = constraints[index].terms.map(\.anchor.item)
      guard let edge = constraints[index].first.anchor.attribute.edge else { continue }
      func places(_ item: ItemID) -> [Int] {
        indices.filter { $0 != index && constraints[$0].relation == .equal && self.states($0, edge, of: item) }
      }
      // The sibling keeps its own distance from the same view.
      for (item, other) in [(items[0], items[1]), (items[1], items[0])] {
        guard let own = places(item).first, places(item).count == 1, let others = places(other).first,
          own > others, hasSameNeighbour(own, of: item, as: others, of: other)
        else { continue }
        return [own, index].enumerated().map { choice, index in
          var fix = ProposedFix([.removeConstraint(index)], isGuess: true, isAlternative: choice > 0)
          fix.removesContradiction = true
          return fix
        }
      }
    }
    return []
  }

  private func isAlignment(_ index: Int) -> Bool {
    let constraint = constraints[index]
    return constraint.relation == .equal && constraint.constant == 0 && constraint.terms.count == 2
      && constraint.first.anchor.attribute.edge != nil
      && constraint.terms[0].anchor.attribute == constraint.terms[1].anchor.attribute
      && self[constraint.terms[0].anchor.item].superview == self[constraint.terms[1].anchor.item].superview
  }

  private func states(_ index: Int, _ edge: Attribute, of item: ItemID) -> Bool {
    constraints[index].terms.count == 2
      && constraints[index].terms.contains { $0.anchor.item == item && $0.anchor.attribute.edge == edge }
  }

  private func hasSameNeighbour(_ one: Int, of item: ItemID, as another: Int, of other: ItemID) -> Bool {
    let first = constraints[one].terms.first { $0.anchor.item != item }?.anchor
    let second = constraints[another].terms.first { $0.anchor.item != other }?.anchor
    return first != nil && first == second
  }

  /// If the only width of a view is a least one, as a share of its superview's, the greatest width was meant.
  func turningWidth(of item: ItemID, in superview: ItemID) -> [ProposedFix] {
    constraints.indices.filter { index in
      let constraint = constraints[index]
      guard constraint.isActive, constraint.relation != .equal, constraint.terms.count == 2,
        let own = constraint.terms.first(where: { $0.anchor == Anchor(item, .width) }),
        let whole = constraint.terms.first(where: { owner(of: $0) == superview && $0.anchor.attribute == .width }),
        own.coefficient != 0
      else { return false }
      let isLeast = (constraint.relation == .greaterThanOrEqual) == (own.coefficient > 0)
      return isLeast && -whole.coefficient / own.coefficient >= leastShareOfBubble
    }.map { ProposedFix([.setRelation(constraint: $0, constraints[$0].relation.reversed)], isGuess: true) }
  }

  /// A view is centred on a sibling that is pinned at its top or bottom: both are centred in the superview and stay
  /// inside, so that the row grows with the higher one.
  func keepingInside(_ item: ItemID, besideCentreIn superview: ItemID) -> [ProposedFix] {
    let siblings = constraints.compactMap { constraint -> ItemID? in
      guard constraint.isActive, constraint.relation == .equal, constraint.constant == 0, constraint.terms.count == 2,
        constraint.mentions(item), constraint.terms.allSatisfy({ $0.anchor.attribute == .centerY })
      else { return nil }
      return constraint.terms.map(\.anchor.item).first { $0 != item && self[$0].superview == superview }
    }
    return siblings.filter { flexibility(of: $0) == .keepsSize && !isArranged($0) }.compactMap { sibling in
      let pins = pinnedEdges.filter {
        $0.item == sibling && $0.container == superview && $0.edge.axis == .vertical && $0.relation == .equal
      }
      guard Set(pins.map(\.edge)).count == 2 else { return nil }
      var changes = pins.flatMap { loosening($0).changes }
      changes +=
        applying(changes).adding([
          NewConstraint(Anchor(sibling, .centerY), .equal, Anchor(superview, .centerY))
        ]).changes
      for edge in [Attribute.top, .bottom] {
        changes += applying(changes).pinning(item, edge, to: superview, isBound: true)
      }
      return ProposedFix(changes)
    }
  }
}

/// A share of a container's width from which on it is a greatest width rather than a least one.
private let leastShareOfBubble = 0.5
