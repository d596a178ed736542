import Foundation

/// The seeds of a test on random systems. `.ci/nightly` multiplies their number by `PLUMB_SEEDS`.
public func manySeeds(_ count: Int, from start: Int = 0) -> Range<Int> {
  start..<start + count * (ProcessInfo.processInfo.environment["PLUMB_SEEDS"].flatMap { Int($0) } ?? 1)
}
