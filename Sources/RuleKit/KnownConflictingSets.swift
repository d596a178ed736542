import Diagnosis
public import LayoutSolver

/// The known conflicts of conditions, shared by reference among the rules. Only one thread at a time uses it.
final class KnownConflictingSets: @unchecked Sendable {
  private struct Question: Hashable {
    var condition: ConditionID
    var solution: Int
  }

  private var known: [Question: [ConditionID]?] = [:]

  fileprivate func conflictingSet(
    of condition: ConditionID, in solution: Int, asking ask: () -> [ConditionID]?
  ) -> [ConditionID]? {
    let question = Question(condition: condition, solution: solution)
    if let answer = known[question] { return answer }
    let answer = ask()
    known[question] = .some(answer)
    return answer
  }
}

extension RuleContext {
  /// The conditions that conflict with an optional one in the solution at an index, by `Layout.conflictingSet(of:in:)`.
  public func conflictingSet(of condition: ConditionID, in solution: Int) -> [ConditionID]? {
    knownConflictingSets.conflictingSet(of: condition, in: solution) {
      layout.conflictingSet(of: condition, in: solutions[solution])
    }
  }
}
