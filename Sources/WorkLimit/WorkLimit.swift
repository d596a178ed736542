/// A limit on the work for one question, so that none takes forever. Work is counted, not timed: the same question
/// costs the same on every machine, and gets the same answer.
///
/// A reference type, because all computations for an answer share the limit. One thread at a time uses it.
public final class WorkLimit: @unchecked Sendable {
  /// The steps that are left; below 0 the limit is exceeded.
  public private(set) var left: Int
  /// What the computations for the answer keep for each other.
  public var memory: AnyObject?

  /// A limit in steps of the solver's innermost loops, each of a few nanoseconds. The memory is that of another limit,
  /// for more questions about the same.
  public init(_ steps: Int, sharing other: WorkLimit? = nil) {
    left = steps
    memory = other?.memory
  }

  /// Whether the limit is exceeded: later results are invalid.
  public var isSpent: Bool { left < 0 }

  /// Counts steps that are done, or are about to be.
  @inline(__always) public func spend(_ steps: Int) { left &-= steps }
}
