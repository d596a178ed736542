import LayoutModel
import LayoutSolver

// Fixes of rows that have another height than their author says.
extension Layout {
  /// The row may have its expected height with a stronger constraint, or with an inactive one.
  func proposals(forUnexpectedHeightIn solution: RowSolution) -> [ProposedFix] {
    let weak = solution.unsatisfied.compactMap { unsatisfied -> (index: Int, error: Double)? in
      guard case .constraint(let index) = unsatisfied.condition, unsatisfied.error > visibleDifference,
        !constraints[index].priority.isRequired, constraints[index].priority < 999,
        constraints[index].first.anchor.attribute.axis == .vertical
      else { return nil }
      return (index, unsatisfied.error)
    }.sorted { $0.error > $1.error }
    let inactive = constraints.indices.filter {
      !constraints[$0].isActive && constraints[$0].first.anchor.attribute.axis == .vertical
    }
    return weak.map { ProposedFix([.setPriority(constraint: $0.index, 999)]) }
      + inactive.map { ProposedFix([.setActive(constraint: $0, true)]) }
  }

  /// A collection item that is too low gets the greatest height that its content needs.
  func raisingItemHeight(_ solution: RowSolution) -> [ProposedFix] {
    guard kind == .collectionCell, let height = collection.itemHeight else { return [] }
    var fitted = self
    fitted.collection.itemHeight = nil
    let heights = fitted.environments.compactMap { environment -> Double? in
      let solved = solve(fitted, in: environment, limit: solution.limit)
      return solved.isSolved ? solved.contentHeight : nil
    }
    guard let exact = heights.max(), case let needed = exact.rounded(.up), needed > height else {
      return []
    }
    // No one height fits contents that need very different ones, or texts of any length.
    let grows = views.contains { items[$0].type == .label && items[$0].numberOfLines == 0 }
    if let least = heights.min(), grows || exact > least * greatestGrowth {
      return [ProposedFix([.setSetting(.itemHeight(nil))], isGuess: true)]
    }
    return [ProposedFix([.setSetting(.itemHeight(needed))], isGuess: true)]
  }

  /// A line between texts that has no height gets one, in place of the least height of the stack that holds it open.
  func thinningLines(in conflict: [ConditionID]) -> [ProposedFix] {
    conflict.compactMap { condition in
      guard case .constraint(let index) = condition, constraints[index].second == nil,
        constraints[index].first.anchor.attribute == .height,
        let stack = self[constraints[index].first.anchor.item].stack, stack.axis == .vertical,
        let line = stack.arranged.first(where: isLineWithoutHeight)
      else { return nil }
      let thin = adding([NewConstraint(Anchor(line, .height), .equal, plus: 1)]).changes
      let isAddedBefore = thin.contains { if case .addConstraint(_, let place) = $0 { place <= index } else { false } }
      return ProposedFix(thin + [.removeConstraint(isAddedBefore ? index + 1 : index)], isGuess: true)
    }
  }

  private func isLineWithoutHeight(_ item: ItemID) -> Bool {
    let name = self[item].name.lowercased()
    return self[item].type == .view && self[item].intrinsicContentSize == nil && !isPlaced(item, by: [.height])
      && !views.contains { items[$0].superview == item }
      && ["divider", "separator", "hairline"].contains { name.hasSuffix($0) }
  }

  // MARK: - Inactive constraints

  /// A fix that activates the inactive constraints between the same anchors instead of adding new ones; nil if there
  /// are none.
  func activating(insteadOf fix: ProposedFix) -> ProposedFix? {
    guard constraints.contains(where: { !$0.isActive }) else { return nil }
    var activations: [LayoutChange] = []
    var others: [LayoutChange] = []
    for change in fix.changes {
      guard case .addConstraint(let added, _) = change else {
        guard case .addGuide = change else { return nil }
        others.append(change)
        continue
      }
      let subject = applying(others).normalForm(of: added).subject
      let known = constraints.first { constraint in
        !constraint.isActive && constraint.relation == added.relation && normalForm(of: constraint).subject == subject
      }
      if let known {
        activations.append(.setActive(constraint: known.index, true))
      } else {
        others.append(change)
      }
    }
    guard !activations.isEmpty else { return nil }
    var activating = fix
    activating.changes = activations + others
    return activating
  }

  // MARK: - Inequalities in the wrong direction

  /// A fix that turns a bound between two edges instead of adding the opposite one; nil if the layout has none.
  func turning(insteadOf fix: ProposedFix) -> ProposedFix? {
    guard fix.changes.count == 1, case .addConstraint(let added, _)? = fix.changes.first, added.relation != .equal,
      added.terms.count == 2, added.terms.allSatisfy({ $0.anchor.attribute.edge != nil })
    else { return nil }
    let form = normalForm(of: added)
    let opposite = constraints.first { constraint in
      guard constraint.isActive, constraint.relation != .equal, constraint.terms.count == 2 else { return false }
      let other = normalForm(of: constraint)
      return other.subject == form.subject && other.relation == form.relation.reversed
    }
    guard let opposite else { return nil }
    var turning = fix
    turning.changes = [.setRelation(constraint: opposite.index, opposite.relation.reversed)]
    return turning
  }
}

/// The greatest height of an item's content in relation to its least one, for which a fixed height may be meant.
private let greatestGrowth = 1.25
