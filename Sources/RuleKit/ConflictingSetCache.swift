import Diagnosis
public import LayoutSolver

/// The conflicting sets that the rules of a layout have asked for. Only one thread at a time uses it.
final class ConflictingSetCache: @unchecked Sendable {
  fileprivate struct Key: Hashable {
    var condition: ConditionID
    var solution: Int
  }

  fileprivate var sets: [Key: [ConditionID]?] = [:]
}

extension RuleContext {
  /// The conditions that conflict with an optional one in the solution at an index, by `Layout.conflictingSet(of:in:)`.
  public func conflictingSet(of condition: ConditionID, in solution: Int) -> [ConditionID]? {
    let key = ConflictingSetCache.Key(condition: condition, solution: solution)
    if let known = conflictingSets.sets[key] { return known }
    let found = layout.conflictingSet(of: condition, in: solutions[solution])
    conflictingSets.sets[key] = .some(found)
    return found
  }
}
