import LayoutModel
import LayoutSolver

// Fixes of heights that UIKit imposes and a required chain contradicts.
extension Layout {
  /// Solves all conflicts at once: first with the best fix of each, then with the second best.
  func proposals(forImposedHeight conflicts: [[ConditionID]], in solution: RowSolution) -> [ProposedFix] {
    let each = conflicts.map { proposals(forImposedHeight: $0, in: solution) }
    guard let longest = each.map(\.count).max(), !each.contains(where: \.isEmpty) else { return [] }
    guard each.count > 1 else { return each[0] }
    return (0..<longest).map { rank in
      var changes: [LayoutChange] = []
      for fixes in each {
        for change in fixes[min(rank, fixes.count - 1)].changes where !changes.contains(change) {
          changes.append(change)
        }
      }
      return ProposedFix(changes)
    }
  }

  /// The constraint at the bottom of the chain gives way first, then the ratios and heights above it. A view without
  /// text beside a text that grows only has to stay inside the row.
  private func proposals(forImposedHeight conflict: [ConditionID], in solution: RowSolution) -> [ProposedFix] {
    let vertical = verticalConstraints(of: conflict)
    let shares = vertical.filter { isShareOfRow(constraints[$0]) }.map { ProposedFix([.removeConstraint($0)]) }
    let bottoms = bottomPins(in: vertical)
    let loosened = bottoms.filter { isBesideGrowingText($0.item) }.flatMap { pin in
      let loose = loosening(pin)
      var yielding = applying(loose.changes).constraints[pin.constraint]
      yielding.priority = 999
      return [loose, ProposedFix([.replaceConstraint(pin.constraint, yielding)])]
    }
    let sizes = vertical.filter { constraints[$0].first.anchor.attribute == .height }
    let order = bottoms.map { .constraint($0.constraint) } + [lowestLink(of: conflict, in: solution)].compactMap(\.self)
    return raisingItemHeight(solution) + removingBounds(cutting: vertical, in: solution)
      + growingHeights(sizes, in: solution)
      + thinningLines(in: conflict) + unhanging(order) + shares + centring(bottoms)
      + centringControls(bottoms, in: vertical) + loosened
      + lowering(order) + resettingContentPriorities(in: conflict)
      + lowering(sizes.reversed().map { .constraint($0) })
  }

  /// A column is pinned to the bottom and centred by its first text alone, which ties the row's height to half of the
  /// column: it begins at the top instead, and only has to stay inside.
  private func unhanging(_ order: [ConditionID]) -> [ProposedFix] {
    guard let yielding = order.first, case .constraint(let lowered) = yielding else { return [] }
    let gaps = gaps(on: .vertical)
    for pin in pinnedEdges
    where pin.edge == .bottom && pin.container == .contentView && pin.relation == .equal && pin.constraint != lowered {
      let first = gaps.line(before: pin.item).last ?? pin.item
      let centre = constraints.first { constraint in
        constraint.isActive && constraint.relation == .equal && constraint.constant == 0
          && constraint.mentions(.contentView) && constraint.mentions(first)
          && constraint.terms.allSatisfy { $0.anchor.attribute == .centerY }
      }
      guard first != pin.item, let centre, self[first].type.showsText, pin.inset.guide == nil else { continue }
      let top = constraint(
        NewConstraint(Anchor(first, .top), .equal, Anchor(.contentView, .top), plus: pin.inset.points))
      return [
        ProposedFix(
          [.replaceConstraint(centre.index, top)] + loosening(pin).changes
            + [.setPriority(constraint: lowered, 999)])
      ]
    }
    return []
  }

  /// A stated height that is too low for its texts in some environment becomes a least height, which gives way to the
  /// heights that UIKit imposes: that repairs the conflict and the cut text.
  private func growingHeights(_ sizes: [Int], in solution: RowSolution) -> [ProposedFix] {
    sizes.compactMap { index in
      let constraint = constraints[index]
      guard constraint.second == nil, constraint.relation == .equal, constraint.priority.isRequired,
        constraint.part == nil
      else { return nil }
      let loose = applying([.setRelation(constraint: index, .greaterThanOrEqual)])
      let grows = environments.contains { environment in
        let before = solve(self, in: environment, limit: solution.limit)
        let after = solve(loose, in: environment, limit: solution.limit)
        guard after.isSolved, let height = before.contentHeight, let grown = after.contentHeight else { return false }
        return grown > height + visibleDifference
      }
      guard grows else { return nil }
      var yielding = loose.constraints[index]
      yielding.priority = 999
      return ProposedFix([.replaceConstraint(index, yielding)])
    }
  }

  /// The conditions of a conflict with an imposed height, the one that gives way first at the front.
  public func yieldingFirst(_ conflict: [ConditionID], in solution: RowSolution) -> [ConditionID] {
    let vertical = verticalConstraints(of: conflict)
    let yielding =
      vertical.first { isShareOfRow(constraints[$0]) }.map { .constraint($0) }
      ?? bottomPins(in: vertical).first.map { .constraint($0.constraint) } ?? lowestLink(of: conflict, in: solution)
    guard let yielding else { return likelyBrokenFirst(conflict) }
    return [yielding] + conflict.filter { $0 != yielding }
  }

  private func verticalConstraints(of conflict: [ConditionID]) -> [Int] {
    conflict.compactMap { condition in
      guard case .constraint(let index) = condition, constraints[index].first.anchor.attribute.axis == .vertical else {
        return nil
      }
      return index
    }
  }

  private func bottomPins(in indices: [Int]) -> [PinnedEdge] {
    indices.compactMap { pinnedEdge(constraint: $0) }.filter {
      $0.edge == .bottom && $0.container == .contentView && $0.relation == .equal
    }
  }

  /// The lowest constraint of the chain that a conflict forms, if it forms one.
  private func lowestLink(of conflict: [ConditionID], in solution: RowSolution) -> ConditionID? {
    chain(of: conflict, in: solution).last { link in
      if case .constraint = link.condition { true } else { false }
    }?.condition
  }

  /// In a row of fixed height, a view pinned at its top and bottom is centred instead.
  private func centring(_ bottoms: [PinnedEdge]) -> [ProposedFix] {
    guard case .points = table.rowHeight else { return [] }
    return bottoms.compactMap { bottom in
      let top = pinnedEdges.first {
        $0.item == bottom.item && $0.container == bottom.container && $0.edge == .top && $0.relation == .equal
      }
      guard let top, top.inset == bottom.inset else { return nil }
      let centre = constraint(NewConstraint(Anchor(top.item, .centerY), .equal, Anchor(top.container, .centerY)))
      return ProposedFix([.replaceConstraint(top.constraint, centre), .removeConstraint(bottom.constraint)])
    }
  }
}
