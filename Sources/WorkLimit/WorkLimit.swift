/// How much work may be done for one question, so that none takes for ever. It is counted and not timed: the same
/// question costs the same on every machine, and gets the same answer.
///
/// A reference, because all that is asked on the way to an answer draws on the same work. One thread at a time asks.
public final class WorkLimit: @unchecked Sendable {
  /// How much of it is left; below 0 nothing.
  public private(set) var left: Int

  /// So much work, in steps of the solver's innermost loops: each is a few nanoseconds.
  public init(_ steps: Int) { left = steps }

  /// Whether nothing is left: what comes out from then on is no answer.
  public var isSpent: Bool { left < 0 }

  /// Notes steps that are done, or are about to be.
  @inline(__always) public func spend(_ steps: Int) { left &-= steps }
}
