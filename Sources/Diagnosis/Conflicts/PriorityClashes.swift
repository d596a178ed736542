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

extension Layout {
  /// The clashes of a row, each once. `conflictingSet` returns what prevents a condition from holding in the first
  /// solution.
  public func priorityClashes(
    in solutions: [RowSolution], conflictingSet: (ConditionID) -> [ConditionID]?
  ) -> [PriorityClash] {
    guard let first = solutions.first, !first.unsatisfied.isEmpty else { return [] }
    let always = first.unsatisfied.filter { isSeen($0) && canClash($0.condition) }.map(\.condition).filter {
      condition in
      solutions.dropFirst().allSatisfy { $0.unsatisfied.contains { $0.condition == condition } }
        && !shrinksToFit(condition, in: solutions)
    }
    var known: Set<Set<ConditionID>> = []
    var couldHold: [Priority: Bool] = [:]
    // Only clashes of constraints report ambiguity.
    var ambiguousGroups: [AmbiguousGroup]?
    return always.compactMap { condition in
      if isEquation(condition) {
        // If the equations could all hold, the condition is unsatisfied for another reason.
        let own = priority(of: condition, in: first)
        let isNoClash = couldHold[own] ?? equationsCouldHold(at: own, in: first)
        couldHold[own] = isNoClash
        if isNoClash { return nil }
      }
      guard let conflictingSet = conflictingSet(condition), isClash(condition, conflictingSet),
        known.insert(Set(conflictingSet + [condition])).inserted
      else { return nil }
      if ambiguousGroups == nil, case .constraint = condition { ambiguousGroups = self.ambiguousGroups(in: first) }
      let isAmbiguous = ambiguousGroups?.contains { $0.competing.contains(condition) } ?? false
      return PriorityClash(condition: condition, conflictingSet: conflictingSet, isAmbiguous: isAmbiguous)
    }
  }

  private func isSeen(_ unsatisfied: UnsatisfiedCondition) -> Bool {
    if case .compressionResistance = unsatisfied.condition { return unsatisfied.error >= unseenLoss }
    return true
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
    case .compressionResistance(let item, let axis): axis == .vertical && self[item].type.showsText && isShown(item)
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
