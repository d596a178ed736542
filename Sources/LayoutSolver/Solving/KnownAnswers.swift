/// What was asked about the conflicts of a solution, with the answers: several rules ask the same. A class, so that
/// copies of the solution share them. One thread at a time uses it.
package final class KnownAnswers: @unchecked Sendable {
  private var known: [[ConditionID]: Bool] = [:]

  /// The answer about a conflict: the known one, or what `find` returns.
  package func answer(about conflict: [ConditionID], _ find: () -> Bool) -> Bool {
    if let answer = known[conflict] { return answer }
    let answer = find()
    known[conflict] = answer
    return answer
  }
}
