import Diagnosis
public import LayoutSolver

/// What several rules of a layout have asked for. Only one thread at a time uses it.
final class KnownFacts: @unchecked Sendable {
  fileprivate struct Key: Hashable {
    var condition: ConditionID
    var solution: Int
  }

  fileprivate var conflictingSets: [Key: [ConditionID]?] = [:]
  fileprivate var collapsedSolutions: [RowSolution]?
}

extension RuleContext {
  /// The conditions that conflict with an optional one in the solution at an index, by `Layout.conflictingSet(of:in:)`.
  public func conflictingSet(of condition: ConditionID, in solution: Int) -> [ConditionID]? {
    let key = KnownFacts.Key(condition: condition, solution: solution)
    if let set = known.conflictingSets[key] { return set }
    let found = layout.conflictingSet(of: condition, in: solutions[solution])
    known.conflictingSets[key] = .some(found)
    return found
  }

  /// The solutions in which the layout collapses although its author expects a height. Where it has horizontal conflicts
  /// besides, they are those without these conflicts.
  public var collapsedSolutions: [RowSolution] {
    if let solutions = known.collapsedSolutions { return solutions }
    let found = solutions.compactMap { solution -> RowSolution? in
      guard solution.fitsToZero || !solution.conflicts.isEmpty, layout.expectsHeight(in: solution.environment) else {
        return nil
      }
      return solution.fitsToZero ? solution : layout.collapse(besideConflictsIn: solution)
    }
    known.collapsedSolutions = found
    return found
  }
}
