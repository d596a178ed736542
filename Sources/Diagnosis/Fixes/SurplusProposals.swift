import LayoutModel
import LayoutSolver

// Fixes of conflicts in which one constraint is clearly too many.
extension Layout {
  /// Constraints that others make needless or impossible: removed, the clearest first.
  func removingSurplus(in conflict: [ConditionID], _ indices: [Int], _ solution: RowSolution) -> [ProposedFix] {
    removingAlternative(indices) + removingPlacesInStacks(indices) + aligningStacks(in: conflict, indices)
      + removingLengthsInEqualStacks(indices)
      + removingPlacesBesideBaselines(indices, in: solution)
      + squaringHeight(indices) + removingShareOfWidth(indices) + removingRatioBesideSizes(indices, in: solution)
      + removingDesignWidths(indices) + removingCentreBesideSides(indices) + removingCentreBesideEnd(indices)
      + removingOneOfTwoBounds(conflict, indices) + removingEndBesideWidth(indices)
  }

  // MARK: - Alternatives

  /// Two constraints with identifiers pin a view to both sides, and its width has a bound: code is to switch between
  /// them. The later one goes.
  private func removingAlternative(_ indices: [Int]) -> [ProposedFix] {
    let named = indices.filter { constraints[$0].identifier != nil && constraints[$0].relation == .equal }
    func edge(_ index: Int, of item: ItemID) -> Attribute? {
      constraints[index].terms.count == 2
        ? constraints[index].terms.first { $0.anchor.item == item }?.anchor.attribute.edge : nil
    }
    for later in named.reversed() {
      let item = constraints[later].first.anchor.item
      guard let own = edge(later, of: item), own.axis == .horizontal,
        named.contains(where: { $0 < later && edge($0, of: item) == own.oppositeEdge }),
        indices.contains(where: { index in
          constraints[index].relation != .equal
            && constraints[index].terms.contains { $0.anchor == Anchor(item, .width) }
        })
      else { continue }
      return [ProposedFix([.removeConstraint(later)], isGuess: true)]
    }
    return []
  }

  /// Two constraints with identifiers state different lengths of a view: code is to switch between them. One is
  /// inactive at first: that of length 0, or else the later one.
  func deactivating(_ indices: [Int]) -> [ProposedFix] {
    let named = indices.filter { constraints[$0].identifier != nil }
    for first in named {
      let later = named.first { $0 > first && statesLength($0, of: constraints[first].first.anchor) }
      guard let later, statesLength(first, of: constraints[first].first.anchor),
        constraints[first].identifier != constraints[later].identifier
      else { continue }
      let isFirstFlat = constraints[first].uiKitConstant == 0
      return [ProposedFix([.setActive(constraint: isFirstFlat ? first : later, false)], isGuess: true)]
    }
    return []
  }

  /// Two equations place the same edge of a view, and nothing places that edge or the position of one sibling: the
  /// later equation was copied, and is meant for the sibling.
  func renaming(_ indices: [Int]) -> [ProposedFix] {
    for (position, first) in indices.enumerated() where constraints[first].relation == .equal {
      let subject = normalForm(of: constraints[first]).subject
      guard constraints[first].terms.count == 2,
        let later = indices[(position + 1)...].first(where: { index in
          constraints[index].relation == .equal && normalForm(of: constraints[index]).subject == subject
        })
      else { continue }
      for term in constraints[later].terms where term.anchor.item > .contentView {
        guard let superview = self[term.anchor.item].superview, self[term.anchor.item].guide == nil else { continue }
        let axis = term.anchor.attribute.axis
        let open = views.map { ItemID($0) }.filter { other in
          other != term.anchor.item && self[other].superview == superview && isShown(other) && !isArranged(other)
            && !isPlaced(other, on: axis)
        }
        guard open.count == 1, self[open[0]].type == self[term.anchor.item].type else { continue }
        var moved = constraints[later]
        if moved.first.anchor == term.anchor { moved.first.anchor.item = open[0] }
        if moved.second?.anchor == term.anchor { moved.second?.anchor.item = open[0] }
        return [ProposedFix([.replaceConstraint(later, moved)], isGuess: true)]
      }
    }
    return []
  }

  /// Whether an equation places a view on an axis.
  private func isPlaced(_ item: ItemID, on axis: Axis) -> Bool {
    constraints.contains { constraint in
      constraint.isActive && constraint.relation == .equal
        && constraint.terms.contains {
          $0.anchor.item == item && $0.anchor.attribute.axis == axis && !$0.anchor.attribute.isSize
        }
    }
  }

  // MARK: - Baselines

  /// Two texts with aligned baselines are placed at other edges too: those of the text without a bottom of its own go,
  /// or those of the lower one.
  private func removingPlacesBesideBaselines(_ indices: [Int], in solution: RowSolution) -> [ProposedFix] {
    indices.flatMap { index -> [ProposedFix] in
      let terms = constraints[index].terms
      guard constraints[index].relation == .equal, terms.count == 2,
        terms.allSatisfy({ [.firstBaseline, .lastBaseline].contains($0.anchor.attribute) })
      else { return [] }
      let items = terms.map(\.anchor.item).sorted { one, other in
        let (isHeld, isOtherHeld) = (isPlaced(one, by: [.bottom]), isPlaced(other, by: [.bottom]))
        if isHeld != isOtherHeld { return isOtherHeld }
        func height(_ item: ItemID) -> Double { contentSize(of: item, .vertical, in: solution, .layout) ?? 0 }
        return height(one) < height(other)
      }
      guard items.allSatisfy({ item in indices.contains { $0 != index && isPlace($0, of: item) } }) else { return [] }
      return items.map { item in
        let places = constraints.indices.filter {
          $0 != index && constraints[$0].isActive && isPlace($0, of: item)
        }
        return ProposedFix(places.reversed().map { .removeConstraint($0) }, isGuess: true)
      }
    }
  }

  /// Whether an equation relates a text's top, centre or bottom to another view.
  private func isPlace(_ index: Int, of item: ItemID) -> Bool {
    let constraint = constraints[index]
    return constraint.relation == .equal && constraint.terms.count == 2
      && constraint.terms.contains { term in
        term.anchor.item == item && [.top, .bottom, .centerY].contains(term.anchor.attribute)
      }
  }

  // MARK: - Ratios and sizes

  /// A view has a width, a height and another ratio: the height goes, or the ratio.
  private func removingRatioBesideSizes(_ indices: [Int], in solution: RowSolution) -> [ProposedFix] {
    indices.flatMap { index -> [ProposedFix] in
      guard let ratio = ratio(ofConstraint: index), constraints[index].priority.isRequired,
        let height = indices.first(where: { statesLength($0, of: Anchor(ratio.item, .height)) })
      else { return [] }
      let width = statedLength(Anchor(ratio.item, .width), in: indices)
      guard width != nil || hasBothSides(ratio.item, in: indices) else { return [] }
      let isMeant = isLikelyRatio(ratio.heightPerWidth, of: ratio.item, width, constraints[height].uiKitConstant)
      let isHeightFirst = removalOfEstimate([index, height], in: solution).map { $0 == height } ?? isMeant
      return (isHeightFirst ? [height, index] : [index, height]).enumerated().map { choice, index in
        var fix = ProposedFix([.removeConstraint(index)], isGuess: true, isAlternative: choice > 0)
        fix.removesContradiction = true
        return fix
      }
    }
  }

  /// Whether a ratio is meant rather than a height: it is the picture's own, or a usual one, and the sides that are
  /// stated make no square.
  private func isLikelyRatio(_ ratio: Double, of item: ItemID, _ width: Double?, _ height: Double) -> Bool {
    if let image = pictureSize(of: item), image.horizontal > 0 {
      return isSameRatio(image.vertical / image.horizontal, ratio)
    }
    let isSquare = width.map { $0 > 0 && isSameRatio(height / $0, 1) } ?? false
    return isUsualRatio(ratio) && !isSquare
  }

  /// Of two constraints, the one without which the row is closer to its estimated height; nil if it has no estimate.
  private func removalOfEstimate(_ indices: [Int], in solution: RowSolution) -> Int? {
    guard case .points(let estimate)? = table.estimatedRowHeight, kind == .cell else { return nil }
    let misses = indices.compactMap { index -> (index: Int, points: Double)? in
      let height = solved(like: solution, with: [.removeConstraint(index)]).rowHeight
      return height.map { (index, abs($0 - estimate)) }
    }
    guard misses.count == indices.count, Set(misses.map { $0.points.rounded() }).count > 1 else { return nil }
    return misses.min { $0.points < $1.points }?.index
  }

  /// Whether constraints pin both sides of a view to a view around it.
  func hasBothSides(_ item: ItemID, in indices: [Int]) -> Bool {
    let edges = indices.compactMap { pinnedEdge(constraint: $0) }.filter { $0.item == item && $0.relation == .equal }
    return Set(edges.map(\.edge)).isSuperset(of: [.leading, .trailing])
  }

  /// A picture that is pinned at both sides and has a square size keeps the ratio rather than the height.
  private func squaringHeight(_ indices: [Int]) -> [ProposedFix] {
    indices.compactMap { index in
      let anchor = constraints[index].first.anchor
      guard anchor.attribute == .width, statesLength(index, of: anchor), self[anchor.item].type == .image,
        hasBothSides(anchor.item, in: indices), constraints[index].part != nil,
        let height = constraints.indices.first(where: { other in
          constraints[other].authoredIndex == constraints[index].authoredIndex
            && statesLength(other, of: Anchor(anchor.item, .height))
        }), constraints[height].uiKitConstant == constraints[index].uiKitConstant
      else { return nil }
      let square = constraint(NewConstraint(Anchor(anchor.item, .height), .equal, anchor))
      let changes = [LayoutChange.replaceConstraint(height, square), .removeConstraint(index)]
      var fix = ProposedFix(changes, isGuess: true)
      fix.removesContradiction = true
      return fix
    }
  }

  // MARK: - Widths

  /// A view begins at a place and has a width, so that its end is too many: it goes. Texts and containers rather lose
  /// their width.
  private func removingEndBesideWidth(_ indices: [Int]) -> [ProposedFix] {
    let pins = indices.compactMap { pinnedEdge(constraint: $0) }.filter { $0.relation == .equal }
    return pins.filter { pin in
      pin.edge == .trailing && flexibility(of: pin.item) == .keepsSize
        && pins.contains { $0.item == pin.item && $0.edge == .leading }
        && indices.contains { isWidth($0, of: pin.item) }
    }.map { ProposedFix([.removeConstraint($0.constraint)]) }
  }

  /// Whether an equation gives a view its width: in points, or as a share of another width.
  private func isWidth(_ index: Int, of item: ItemID) -> Bool {
    let constraint = constraints[index]
    return constraint.relation == .equal && constraint.terms.contains { $0.anchor == Anchor(item, .width) }
      && constraint.terms.allSatisfy { $0.anchor.attribute == .width }
  }

  /// A width that is the screen's in a design less the insets of the view goes. A picture is then wider on other
  /// screens, as its insets say.
  private func removingDesignWidths(_ indices: [Int]) -> [ProposedFix] {
    indices.filter { index in
      let anchor = constraints[index].first.anchor
      guard anchor.attribute == .width, statesLength(index, of: anchor),
        canShrink(anchor.item) || self[anchor.item].type == .image,
        let leading = inset(of: anchor.item, .leading), let trailing = inset(of: anchor.item, .trailing)
      else { return false }
      return isWidthOfScreen(leading + constraints[index].uiKitConstant + trailing)
    }.map { index in
      var fix = ProposedFix([.removeConstraint(index)])
      fix.removesContradiction = self[constraints[index].first.anchor.item].type == .image
      return fix
    }
  }

  /// Equal insets centre a view, so that a centre with a distance beside them goes.
  private func removingCentreBesideSides(_ indices: [Int]) -> [ProposedFix] {
    let pins = indices.compactMap { pinnedEdge(constraint: $0) }.filter { $0.relation == .equal }
    return indices.filter { index in
      let constraint = constraints[index]
      guard constraint.relation == .equal, constraint.terms.count == 2, constraint.constant != 0,
        [.centerX, .centerY].contains(constraint.first.anchor.attribute),
        constraint.terms[0].anchor.attribute == constraint.terms[1].anchor.attribute
      else { return false }
      return constraint.terms.contains { term in
        let sides = pins.filter {
          $0.item == term.anchor.item && $0.edge.axis == term.anchor.attribute.axis && constraint.mentions($0.container)
        }
        return Set(sides.map(\.edge)).count == 2 && Set(sides.map(\.inset)).count == 1
      }
    }.map { index in
      var fix = ProposedFix([.removeConstraint(index)])
      fix.removesContradiction = true
      return fix
    }
  }

  private func inset(of item: ItemID, _ edge: Attribute) -> Double? {
    pinnedEdges.first { $0.item == item && $0.edge == edge && $0.relation == .equal && $0.inset.guide == nil }?
      .inset.points
  }

  /// A length and a bound exclude each other: one of them goes.
  private func removingOneOfTwoBounds(_ conflict: [ConditionID], _ indices: [Int]) -> [ProposedFix] {
    guard conflict.count == 2, indices.count == 2, indices.allSatisfy({ constraints[$0].second == nil }),
      let length = indices.first(where: { constraints[$0].relation == .equal }),
      let bound = indices.first(where: { constraints[$0].relation != .equal }),
      constraints[length].first.anchor == constraints[bound].first.anchor,
      !constraints[bound].allows(constraints[length].uiKitConstant)
    else { return [] }
    let isFixed = flexibility(of: constraints[length].first.anchor.item) == .keepsSize
    return (isFixed ? [bound, length] : [length, bound]).enumerated().map { choice, index in
      var fix = ProposedFix([.removeConstraint(index)], isGuess: true, isAlternative: choice > 0)
      fix.removesContradiction = true
      return fix
    }
  }
}

extension Constraint {
  /// Whether a bound of a length allows some points.
  fileprivate func allows(_ points: Double) -> Bool {
    switch relation {
    case .equal: points == uiKitConstant
    case .lessThanOrEqual: points <= uiKitConstant
    case .greaterThanOrEqual: points >= uiKitConstant
    }
  }
}

/// The widths of iPhones' screens in points, which designs are drawn for.
private let widthsOfScreens = [320.0, 360, 375, 390, 393, 402, 414, 428, 430, 440]

/// Whether some points are the width of a screen.
func isWidthOfScreen(_ points: Double) -> Bool { widthsOfScreens.contains { abs($0 - points) < 0.5 } }
