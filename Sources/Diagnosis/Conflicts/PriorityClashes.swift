public import LayoutModel
public import LayoutSolver

/// An optional condition that is unsatisfied in all environments because of others that contradict it.
public struct PriorityClash: Sendable {
  /// The condition: a constraint, or a text's compression resistance.
  public var condition: ConditionID
  /// The conditions that contradict it.
  public var conflictingSet: [ConditionID]
  /// Whether any one of them may be unsatisfied.
  public var isAmbiguous: Bool
}

/// No view of this height in points is meant to show a text: it is a line, or there for its content alone.
private let heightOfLine = 2.0

extension Layout {
  /// The clashes of a row, each once. `conflictingSet` returns what prevents a condition from holding in the first
  /// solution.
  public func priorityClashes(
    in solutions: [RowSolution], conflictingSet: (ConditionID) -> [ConditionID]?
  ) -> [PriorityClash] {
    guard let first = solutions.first, !first.unsatisfied.isEmpty else { return [] }
    let always = first.unsatisfied.filter { isSeen($0, in: first) && canClash($0.condition) }.map(\.condition).filter {
      condition in
      solutions.dropFirst().allSatisfy { $0.unsatisfied.contains { $0.condition == condition } }
        && !shrinksToFit(condition, in: solutions) && isShown(condition, in: solutions)
    }
    var known: Set<Set<ConditionID>> = []
    var sized: Set<ItemID> = []
    var couldHold: [Priority: Bool] = [:]
    // Only clashes of constraints report ambiguity.
    var ambiguousGroups: [AmbiguousGroup]?
    return always.compactMap { condition in
      if let content = contentOutranking(condition, in: first) {
        return sized.insert(content.item).inserted
          ? PriorityClash(condition: condition, conflictingSet: [content.outranking], isAmbiguous: false) : nil
      }
      if isEquation(condition) {
        // If the equations could all hold, the condition is unsatisfied for another reason.
        let own = priority(of: condition, in: first)
        let isNoClash = couldHold[own] ?? equationsCouldHold(at: own, in: first)
        couldHold[own] = isNoClash
        if isNoClash { return nil }
      }
      guard let conflictingSet = conflictingSet(condition), isClash(condition, conflictingSet),
        !isFallback(condition, behind: conflictingSet, in: first),
        known.insert(Set(conflictingSet + [condition])).inserted
      else { return nil }
      if ambiguousGroups == nil, case .constraint = condition { ambiguousGroups = self.ambiguousGroups(in: first) }
      let isAmbiguous = ambiguousGroups?.contains { $0.competing.contains(condition) } ?? false
      return PriorityClash(condition: condition, conflictingSet: conflictingSet, isAmbiguous: isAmbiguous)
    }
  }

  /// The content priority that keeps a picture from having the stated width or height. Left out: sizes that pull towards
  /// a bound, and a height beside a stated width that holds.
  private func contentOutranking(_ condition: ConditionID, in solution: RowSolution) -> (
    item: ItemID, outranking: ConditionID
  )? {
    guard case .constraint(let index) = condition else { return nil }
    let constraint = constraints[index]
    let anchor = constraint.first.anchor
    let (item, axis) = (anchor.item, anchor.attribute.axis)
    guard constraint.second == nil, constraint.relation == .equal, anchor.attribute.isSize,
      constraint.uiKitConstant > 0,
      self[item].type == .image, let size = pictureSize(of: item)?[axis],
      !constraints.contains(where: { $0.isActive && $0.relation != .equal && $0.terms.contains { $0.anchor == anchor } }
      )
    else { return nil }
    let width = constraints.indices.first { constraints[$0].isActive && statesLength($0, of: Anchor(item, .width)) }
    if axis == .vertical, let width, !solution.unsatisfied.contains(where: { $0.condition == .constraint(width) }) {
      return nil
    }
    let isLarger = size > constraint.uiKitConstant
    let own = isLarger ? self[item].contentCompressionResistancePriority : self[item].contentHuggingPriority
    guard constraint.priority < own[axis] else { return nil }
    return (item, isLarger ? .compressionResistance(item, axis) : .hugging(item, axis))
  }

  /// A title or the text of a field fits into less than the own height of its button or field.
  private func isSeen(_ unsatisfied: UnsatisfiedCondition, in solution: RowSolution) -> Bool {
    guard case .compressionResistance(let item, _) = unsatisfied.condition else { return true }
    let padding = [.button, .textField].contains(self[item].type) ? showing(solution).linePadding(of: item) : 0
    return unsatisfied.error >= unseenLoss + padding
  }

  /// Whether the views of a constraint are visible in one of the solutions.
  private func isShown(_ condition: ConditionID, in solutions: [RowSolution]) -> Bool {
    guard case .constraint(let index) = condition else { return true }
    return solutions.contains { solution in
      let shown = showing(solution)
      return constraints[index].terms.allSatisfy { shown.isShown(owner(of: $0)) }
    }
  }

  /// Whether a constraint is meant for the time when another view is gone: it is weaker than the constraints that
  /// exclude it, and these run through a view that it does not mention.
  private func isFallback(_ condition: ConditionID, behind stronger: [ConditionID], in solution: RowSolution) -> Bool {
    guard case .constraint(let index) = condition else { return false }
    let own = constraints[index].terms.map { owner(of: $0) }
    return stronger.allSatisfy { priority(of: $0, in: solution) > constraints[index].priority }
      && stronger.contains { other in
        guard case .constraint(let other) = other else { return false }
        return constraints[other].terms.contains { term in
          let view = owner(of: term)
          return views.contains(view.index) && !own.contains { $0 == view || isItem($0, inside: view) }
        }
      }
  }

  /// Whether it is a text's height, and the text shrinks to fit it in one of the solutions.
  func shrinksToFit(_ condition: ConditionID, in solutions: [RowSolution]) -> Bool {
    guard case .compressionResistance(let item, .vertical) = condition, self[item].leastTextScale(.vertical) < 1
    else { return false }
    return solutions.contains { solution in
      textLoss(of: item, in: solution).map { $0.needed - $0.has <= unseenLoss } ?? false
    }
  }

  /// Whether it is a constraint or a text's height. Wrapped texts, scaled pictures and stretched views are normal.
  private func canClash(_ condition: ConditionID) -> Bool {
    switch condition {
    case .constraint: true
    case .hugging, .autoresizing, .implied: false
    case .compressionResistance(let item, let axis):
      axis == .vertical && self[item].type.showsText && isShown(item)
        && (self[item].text?.isEmpty == false || self[item].type != .button && !isLowAsLine(item))
    }
  }

  /// Whether a constraint makes a view as low as a line, which is not meant to show a text.
  private func isLowAsLine(_ item: ItemID) -> Bool {
    constraints.contains { constraint in
      constraint.isActive && statesLength(constraint.index, of: Anchor(item, .height))
        && constraint.uiKitConstant <= heightOfLine
    }
  }

  /// An unsatisfied equation still pulls towards the bound of an inequality: `height == 0 @ 250` beside `height >= 44`.
  private func isClash(_ condition: ConditionID, _ conflictingSet: [ConditionID]) -> Bool {
    !conflictingSet.isEmpty && (!isEquation(condition) || conflictingSet.allSatisfy { isEquation($0) })
  }

  /// Whether a condition is an authored equation.
  private func isEquation(_ condition: ConditionID) -> Bool {
    guard case .constraint(let index) = condition else { return false }
    return constraints[index].relation == .equal
  }
}
