import LayoutModel
import LayoutSolver

// Fixes of required conditions that contradict each other, and of heights that contradict a required chain.
extension Layout {
  /// The best first: masks that are left on, one of two constants, content priorities of 1000, then the condition that
  /// gives way most easily.
  func proposals(forConflict conflict: [ConditionID], in solution: RowSolution) -> [ProposedFix] {
    let masks = conflict.flatMap { condition -> [ProposedFix] in
      if case .autoresizing(let item) = condition { replacingMask(of: item) } else { [] }
    }
    let indices = conflict.compactMap { if case .constraint(let index) = $0 { index } else { nil } }
    if conflict.contains(where: \.isHiding) { return masks + yieldingToHiding(indices) }
    // A length of 0 hides the view, too.
    let flat = indices.filter { index in
      let anchor = constraints[index].first.anchor
      return anchor.attribute.isSize && statesLength(index, of: anchor) && constraints[index].uiKitConstant == 0
        && views.contains { items[$0].superview == anchor.item }
    }
    if !flat.isEmpty, flat.count < indices.count {
      return masks + yieldingToHiding(indices.filter { !flat.contains($0) })
    }
    return masks + removingCentreBetweenDistances(conflict, indices, in: solution) + turningOutward(indices)
      + turningFormats(indices) + followingDirection(indices, in: solution)
      + endingAtSuperview(indices) + removingPlaceBesideAlignment(indices) + centringLimited(indices)
      + removingFarLeading(indices) + removingEdgeBesideCentre(indices)
      + raisingItemHeight(solution) + removingInvertedRatio(in: indices)
      + removingSurplus(in: conflict, indices, solution) + turningEdges(in: indices)
      + invertingRatio(in: indices) + makingSharesRatios(in: indices) + renaming(indices) + deactivating(indices)
      + removingOne(of: indices)
      + removingHeights(ofBackgroundsIn: indices) + removingPins(past: indices) + replacingShares(in: indices)
      + resettingContentPriorities(in: conflict) + sharingWidth(indices) + relaxing(indices)
      + lowering([likelyBroken(conflict, in: self)].compactMap(\.self))
      + lowering(conflict.filter(\.isContentPriority))
  }

  /// A bound that keeps an edge outside, beside one that keeps the opposite edge inside by as much, is upside down.
  private func turningOutward(_ indices: [Int]) -> [ProposedFix] {
    indices.compactMap { pinnedEdge(constraint: $0) }.filter { pin in
      pin.relation == pin.edge.inward.reversed
        && pinnedEdges.contains { other in
          other.item == pin.item && other.container == pin.container && other.edge == pin.edge.oppositeEdge
            && other.relation == other.edge.inward && other.inset == pin.inset
        }
    }.map { pin in
      let relation = constraints[pin.constraint].relation
      return ProposedFix([.setRelation(constraint: pin.constraint, relation.reversed)], isGuess: true)
    }
  }

  /// In a row that is read from right to left, left and right beside leading and trailing are the mistake.
  private func followingDirection(_ indices: [Int], in solution: RowSolution) -> [ProposedFix] {
    guard solution.environment.layoutDirection == .rightToLeft else { return [] }
    return [ProposedFix(indices.flatMap { followingDirection(constraint: $0) })]
  }

  /// What a hidden view has inside yields while its stack makes it 0 pt long: first the far edges, then the sizes.
  private func yieldingToHiding(_ indices: [Int]) -> [ProposedFix] {
    let far = indices.filter { index in
      constraints[index].terms.contains { $0.anchor.attribute.edge?.isFarEdge ?? false }
    }
    let order = far.reversed() + indices.filter { !far.contains($0) }.reversed()
    return lowering(order.map { .constraint($0) })
  }

  /// A text far from the leading side, at a distance made for one screen, that only has to end before the next view: it
  /// ends there instead.
  private func removingFarLeading(_ indices: [Int]) -> [ProposedFix] {
    indices.flatMap { index -> [ProposedFix] in
      guard let pin = pinnedEdge(constraint: index), pin.edge == .leading, pin.relation == .equal,
        pin.container == self[pin.item].superview, pin.inset.points > farFromSide, flexibility(of: pin.item) == .text
      else { return [] }
      return indices.filter { other in
        constraints[other].relation != .equal && gap(constraint: other, on: .horizontal)?.before == pin.item
      }.map { ProposedFix([.setRelation(constraint: $0, .equal), .removeConstraint(index)], isGuess: true) }
    }
  }

  /// A view in the middle of its superview needs no distance from a side, which was measured on one screen.
  private func removingEdgeBesideCentre(_ indices: [Int]) -> [ProposedFix] {
    guard indices.count == 2 else { return [] }
    return zip(indices, indices.reversed()).compactMap { edge, centre in
      guard let pin = pinnedEdge(constraint: edge), pin.relation == .equal, let superview = self[pin.item].superview,
        pin.container == superview, isCentred(pin.item, in: superview, on: pin.edge.axis),
        constraints[centre].mentions(pin.item),
        constraints[centre].terms.allSatisfy({ $0.anchor.attribute == pin.edge.axis.attributes.centre })
      else { return nil }
      return ProposedFix([.removeConstraint(edge)], isGuess: true)
    }
  }

  // MARK: - Constraints that repeat or exclude each other

  /// Removes one of two equations between the same anchors. The constant that the layout uses more often stays; of
  /// equally frequent ones, the first.
  private func removingOne(of indices: [Int]) -> [ProposedFix] {
    let forms = indices.map { normalForm(of: constraints[$0]) }
    for (position, form) in forms.enumerated() {
      guard let other = forms.indices.first(where: { $0 > position && forms[$0].subject == form.subject }),
        form.relation == .equal, forms[other].relation == .equal
      else { continue }
      let (first, second) = (indices[position], indices[other])
      let (isFirstAlone, isSecondAlone) = (constraints[first].part == nil, constraints[second].part == nil)
      // Of a size that states both lengths and a length alone, the size stays.
      let prefersSecond =
        isFirstAlone != isSecondAlone && constraints[first].second == nil
        ? isFirstAlone : uses(of: constraints[second]) > uses(of: constraints[first])
      let order = prefersSecond ? [first, second] : [second, first]
      // Which of the two is meant, a person has to say.
      let removals = order.enumerated().map { choice, index in
        var fix = ProposedFix([.removeConstraint(index)], isGuess: true, isAlternative: choice > 0)
        fix.removesContradiction = true
        return fix
      }
      return removingLowerHeight(of: [first, second]) + removals
    }
    return []
  }

  /// Of two heights of a text, the higher one stays, and the bottom of the row yields to the height that UIKit gives
  /// it.
  private func removingLowerHeight(of heights: [Int]) -> [ProposedFix] {
    guard heights.allSatisfy({ statesLength($0, of: Anchor(constraints[$0].first.anchor.item, .height)) }),
      let lower = heights.min(by: { constraints[$0].uiKitConstant < constraints[$1].uiKitConstant }),
      self[constraints[lower].first.anchor.item].type == .label, constraints[lower].uiKitConstant > 0,
      heights.allSatisfy({ constraints[$0].identifier == nil })
    else { return [] }
    let bottoms = pinnedEdges.filter { pin in
      pin.edge == .bottom && pin.container == .contentView && pin.relation == .equal
        && constraints[pin.constraint].priority.isRequired
    }
    let lowered = bottoms.map { LayoutChange.setPriority(constraint: $0.constraint, 999) }
    return [lowered, []].map { more in
      var fix = ProposedFix(more + [.removeConstraint(lower)], isGuess: true)
      fix.removesContradiction = true
      return fix
    }.reversed()
  }

  /// Removes the height of an empty view behind the others, whose top and bottom give it one already. The others then
  /// give the row its height, and their bottoms may have to yield to the height that UIKit tries first.
  private func removingHeights(ofBackgroundsIn indices: [Int]) -> [ProposedFix] {
    let pins = indices.compactMap { pinnedEdge(constraint: $0) }.filter { $0.relation == .equal }
    return indices.flatMap { index -> [ProposedFix] in
      let item = constraints[index].first.anchor.item
      let own = pins.filter { $0.item == item && $0.container == self[item].superview }.map(\.edge)
      guard statesLength(index, of: Anchor(item, .height)), own.contains(.top), own.contains(.bottom), own.count == 2,
        self[item].type == .view, !views.contains(where: { items[$0].superview == item }),
        constraints.allSatisfy({ constraint in
          !constraint.mentions(item) || constraint.second == nil
            || pinnedEdge(constraint: constraint.index)?.item == item
        })
      else { return [] }
      let others = pins.filter { $0.edge == .bottom && $0.container == .contentView && $0.item != item }
      let lowered = others.map { LayoutChange.setPriority(constraint: $0.constraint, 999) }
      return others.isEmpty ? [] : [[], lowered].map { ProposedFix([.removeConstraint(index)] + $0) }
    }
  }

  /// Removes a constraint from a view to its container where another one relates the same edge to a sibling.
  private func removingPins(past indices: [Int]) -> [ProposedFix] {
    let pins = indices.compactMap { pinnedEdge(constraint: $0) }
    return pins.filter { pin in
      indices.contains { index in
        index != pin.constraint
          && constraints[index].terms.contains { term in
            term.anchor.item == pin.item && term.anchor.attribute.edge == pin.edge
          }
          && constraints[index].terms.contains { $0.anchor.attribute.edge == pin.edge.oppositeEdge }
      }
    }.map { ProposedFix([.removeConstraint($0.constraint)], isGuess: true) }
  }

  /// How many other constraints on the same axis have a constraint's constant.
  private func uses(of constraint: Constraint) -> Int {
    constraints.count { other in
      other.index != constraint.index && other.isActive && abs(other.constant) == abs(constraint.constant)
        && other.first.anchor.attribute.axis == constraint.first.anchor.attribute.axis
    }
  }

  /// Sets required content priorities back to their defaults, as they are rarely intended: on the axis of the conflict,
  /// else on both.
  func resettingContentPriorities(in conflict: [ConditionID]) -> [ProposedFix] {
    func reset(_ priorities: PerAxis<Priority>, on axes: [Axis], to priority: Priority) -> PerAxis<Priority> {
      axes.reduce(into: priorities) { changed, axis in if changed[axis].isRequired { changed[axis] = priority } }
    }
    return conflict.flatMap { condition -> [ProposedFix] in
      switch condition {
      case .hugging(let item, let axis):
        [[axis], Axis.allCases].map { axes in
          let priorities = reset(self[item].contentHuggingPriority, on: axes, to: .defaultLow)
          return ProposedFix([.setProperty(item, .contentHuggingPriority(priorities))])
        }
      case .compressionResistance(let item, let axis):
        [[axis], Axis.allCases].map { axes in
          let priorities = reset(self[item].contentCompressionResistancePriority, on: axes, to: .defaultHigh)
          return ProposedFix([.setProperty(item, .contentCompressionResistancePriority(priorities))])
        }
      case .constraint, .autoresizing, .implied: []
      }
    }
  }
}

/// No text of a line of several begins farther from the leading side than this, in points.
private let farFromSide = 120.0

extension ConditionID {
  fileprivate var isHiding: Bool { if case .implied(_, .hiding, _) = self { true } else { false } }

  fileprivate var isContentPriority: Bool {
    switch self {
    case .hugging, .compressionResistance: true
    case .constraint, .autoresizing, .implied: false
    }
  }
}
