public import LayoutModel
public import LayoutSolver

/// A condition that yields in all circumstances to others that it contradicts.
public struct PriorityClash: Sendable {
  /// The condition: a constraint, or a text's resistance.
  public var condition: ConditionID
  /// What it contradicts.
  public var opponents: [ConditionID]
  /// Whether nothing decides which of them yields.
  public var isOpen: Bool
}

/// Of a text that is cut by less than this only a line's leading is lost, in points.
private let unseenCut = 1.0

extension Layout {
  /// The clashes of a row, each once. `opponents` says what keeps a condition from holding in the first solution.
  public func priorityClashes(
    in solutions: [RowSolution], opponents: (ConditionID) -> [ConditionID]?
  ) -> [PriorityClash] {
    guard let first = solutions.first, !first.yielding.isEmpty else { return [] }
    let always = first.yielding.filter { isSeen($0) && canClash($0.condition) }.map(\.condition).filter { condition in
      solutions.dropFirst().allSatisfy { $0.yielding.contains { $0.condition == condition } }
    }
    var known: Set<Set<ConditionID>> = []
    var couldHold: [Priority: Bool] = [:]
    // Of a text it is not told whether anything decides that it is cut.
    var openGroups: [OpenGroup]?
    return always.compactMap { condition in
      if isEquation(condition) {
        // Where the equations could all hold, it yields to something else.
        let own = priority(of: condition, in: first)
        let isNoClash = couldHold[own] ?? equationsCouldHold(at: own, in: first)
        couldHold[own] = isNoClash
        if isNoClash { return nil }
      }
      guard let opponents = opponents(condition), isClash(condition, opponents),
        known.insert(Set(opponents + [condition])).inserted
      else { return nil }
      if openGroups == nil, case .constraint = condition { openGroups = self.openGroups(in: first) }
      let isOpen = openGroups?.contains { $0.trading.contains(condition) } ?? false
      return PriorityClash(condition: condition, opponents: opponents, isOpen: isOpen)
    }
  }

  private func isSeen(_ yielding: YieldingCondition) -> Bool {
    if case .compressionResistance = yielding.condition { return yielding.error >= unseenCut }
    return true
  }

  /// Text cut from above or below, or a constraint. Text that wraps, scaled pictures and stretched views are normal.
  private func canClash(_ condition: ConditionID) -> Bool {
    switch condition {
    case .constraint: true
    case .hugging, .autoresizing, .implied: false
    case .compressionResistance(let item, let axis): axis == .vertical && self[item].type.showsText && isShown(item)
    }
  }

  /// An equation that yields to an inequality still pulls towards its bound: `height == 0 @ 250` beside `height >= 44`.
  private func isClash(_ condition: ConditionID, _ opponents: [ConditionID]) -> Bool {
    !opponents.isEmpty && (!isEquation(condition) || opponents.allSatisfy { isEquation($0) })
  }

  /// Whether a condition is an equation that the author wrote.
  private func isEquation(_ condition: ConditionID) -> Bool {
    guard case .constraint(let index) = condition else { return false }
    return constraints[index].relation == .equal
  }
}
