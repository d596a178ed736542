import LayoutModel
import LayoutSolver

extension Layout {
  /// A view of limited width that equal insets on both sides stretch beyond it: it is centred, and the insets are the
  /// least ones. A text is as wide as it needs; another view keeps the insets where they fit.
  func centringLimited(_ indices: [Int]) -> [ProposedFix] {
    let pins = indices.compactMap { pinnedEdge(constraint: $0) }.filter { $0.relation == .equal }
    return pins.compactMap { near in
      let far = pins.first { far in
        far.edge == .trailing && far.item == near.item && far.container == near.container && far.inset == near.inset
      }
      guard near.edge == .leading, let far, indices.contains(where: { limitsWidth($0, of: near.item) }),
        let end = constraints[far.constraint].terms.map(\.anchor.item).first(where: { $0 != far.item }),
        !constraints.contains(where: { $0.isActive && $0.first.anchor == Anchor(near.item, .centerX) })
      else { return nil }
      let centre = NewConstraint(Anchor(near.item, .centerX), .equal, Anchor(end, .centerX))
      guard self[near.item].type.showsText else {
        let lowered = [near, far].map { LayoutChange.setPriority(constraint: $0.constraint, 999) }
        return ProposedFix(adding([centre]).changes + lowered)
      }
      return ProposedFix(loosening(near).changes + [.replaceConstraint(far.constraint, constraint(centre))])
    }
  }

  /// Whether a constraint states the greatest width of a view.
  private func limitsWidth(_ index: Int, of item: ItemID) -> Bool {
    let constraint = constraints[index]
    let relation = constraint.first.coefficient < 0 ? constraint.relation.reversed : constraint.relation
    return constraint.second == nil && constraint.first.anchor == Anchor(item, .width) && relation == .lessThanOrEqual
  }
}

extension Layout {
  /// A control of a stated height with equal insets at its top and bottom, beside texts that reach the same bottom, is
  /// centred instead.
  func centringControls(_ bottoms: [PinnedEdge], in indices: [Int]) -> [ProposedFix] {
    bottoms.compactMap { bottom in
      let top = pinnedEdges.first {
        $0.item == bottom.item && $0.container == bottom.container && $0.edge == .top && $0.relation == .equal
      }
      let isBesideText = pinnedEdges.contains {
        $0.item != bottom.item && $0.container == bottom.container && $0.edge == .bottom && self[$0.item].type == .label
      }
      guard let top, top.inset == bottom.inset, isBesideText, flexibility(of: bottom.item) == .keepsSize,
        self[bottom.item].type != .image, statedLength(Anchor(bottom.item, .height), in: indices) != nil
      else { return nil }
      let centre = constraint(NewConstraint(Anchor(top.item, .centerY), .equal, Anchor(top.container, .centerY)))
      return ProposedFix([.replaceConstraint(top.constraint, centre), .removeConstraint(bottom.constraint)])
    }
  }

  /// A text ends at the trailing side of its superview, after another text, and is centred there too, which would leave
  /// the other text no width: the centre goes.
  func removingCentreBesideEnd(_ indices: [Int]) -> [ProposedFix] {
    let pins = indices.compactMap { pinnedEdge(constraint: $0) }.filter { $0.relation == .equal }
    let gaps = gaps(on: .horizontal)
    return pins.filter { pin in
      pin.edge == .trailing && flexibility(of: pin.item) <= .text && gaps.contains { $0.after == pin.item }
        && !isPlacedFromOutside(pin.item, by: [.width])
    }.flatMap { pin in
      indices.filter { index in
        constraints[index].relation == .equal && constraints[index].terms.count == 2
          && constraints[index].mentions(pin.item) && constraints[index].mentions(pin.container)
          && constraints[index].terms.allSatisfy { $0.anchor.attribute == .centerX }
      }.map { index in
        var fix = ProposedFix([.removeConstraint(index)], isGuess: true)
        fix.removesContradiction = true
        return fix
      }
    }
  }

  /// A view is centred between two distances that differ: if they hardly do, they become equal, else the centre goes.
  func removingCentreBetweenDistances(
    _ conflict: [ConditionID], _ indices: [Int], in solution: RowSolution
  ) -> [ProposedFix] {
    guard let found = offCentre(in: conflict, of: solution) else { return [] }
    let centre: Attribute = found.axis == .vertical ? .centerY : .centerX
    // Of two distances that hardly differ, one that is no whole number was dragged.
    let constants = indices.map { constraints[$0].uiKitConstant }
    let dragged = indices.indices.filter { constants[$0] != constants[$0].rounded() }
    let whole = indices.indices.filter { !dragged.contains($0) && constants[$0] != 0 }
    // Up to iOS 12, the lower margin of a row was smaller by the separator: both are right for their release.
    let isOfSeparator = found.axis == .vertical && found.margin != nil && kind == .cell
    if abs(found.before - found.after) < 1, dragged.count == 1, whole.count == 1, !isOfSeparator {
      let points = abs(constants[whole[0]]) * (constants[dragged[0]] < 0 ? -1 : 1)
      return [ProposedFix([.setConstant(constraint: indices[dragged[0]], points)])]
    }
    return indices.filter { index in
      constraints[index].terms.contains { $0.anchor == Anchor(found.item, centre) }
    }.map { index in
      var fix = ProposedFix([.removeConstraint(index)], isGuess: true)
      fix.removesContradiction = true
      return fix
    }
  }

  /// A view has two centres, that of its superview and that of a sibling: the sibling's goes, or the superview's.
  func removingSecondCentre(_ indices: [Int]) -> [ProposedFix] {
    let centres = indices.filter { index in
      constraints[index].relation == .equal && constraints[index].terms.count == 2
        && constraints[index].terms.allSatisfy { $0.anchor.attribute == .centerY }
    }
    return centres.flatMap { index -> [ProposedFix] in
      let items = constraints[index].terms.map(\.anchor.item)
      guard self[items[0]].superview == self[items[1]].superview else { return [] }
      let own = centres.first { other in
        constraints[other].terms.contains { items.contains($0.anchor.item) && flexibility(of: $0.anchor.item) <= .text }
          && constraints[other].terms.contains { self[items[0]].superview == $0.anchor.item }
      }
      return own == nil ? [] : [ProposedFix([.removeConstraint(index)], isGuess: true)]
    }
  }
}
