/// How much work the solver may still do for one question about a complaint, so that no list takes long. It is counted, not
/// timed, so that the answer is the same on every machine.
///
/// A reference, because all systems of a scene draw on the same work.
final class SolverEffort {
  private var left = SolverEffort.most

  /// Some seconds' work in a debug build, and less than one in a release build, in cells of tableaus.
  private static let most = 600_000_000

  /// Whether nothing is left: what was not found by then counts as not found.
  var isSpent: Bool { left <= 0 }

  func spend(_ work: Int) { left -= work }

  /// Allows for as much again, for another question.
  func renew() { left = Self.most }
}
