import Diagnosis
public import LayoutSolver

/// What keeps conditions from holding, shared by reference among the rules that ask; one thread at a time asks.
final class KnownOpponents: @unchecked Sendable {
  private struct Question: Hashable {
    var condition: ConditionID
    var solution: Int
  }

  private var known: [Question: [ConditionID]?] = [:]

  fileprivate func opponents(
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
  /// What keeps an optional condition from holding in the solution at an index, as `Layout.opponents(of:in:)` says.
  public func opponents(of condition: ConditionID, in solution: Int) -> [ConditionID]? {
    knownOpponents.opponents(of: condition, in: solution) {
      layout.opponents(of: condition, in: solutions[solution])
    }
  }
}
