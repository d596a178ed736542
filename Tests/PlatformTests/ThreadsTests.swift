import Foundation
import Testing

@testable import Platform

/// Parallel work on many values, with the results handed on in order.
@Suite struct `Work in parallel` {
  @Test(arguments: [1, 2, 3, 8, 200]) func isHandedOnInOrder(jobs: Int) {
    var handed: [Int] = []
    inParallel(
      Array(0..<100), jobs: jobs, mostAhead: 5,
      { (value: Int) -> Int in
        // Every tenth value is slow, so that later results are ready before it.
        if value % 10 == 0 { usleep(2000) }
        return value * value
      }, handingOn: { handed.append($0) })
    #expect(handed == (0..<100).map { $0 * $0 })
  }

  @Test(arguments: [1, 2, 4, 8]) func isNotFarAhead(jobs: Int) {
    let begun = Locked(0)
    var handed = 0
    var mostAhead = 0
    inParallel(
      Array(0..<300), jobs: jobs, mostAhead: 8, { (_: Int) in begun.withLock { $0 += 1 } },
      handingOn: {
        if handed == 0 { usleep(20_000) }
        mostAhead = max(mostAhead, begun.withLock { $0 } - handed)
        handed += 1
      })
    #expect(handed == 300)
    // While a result is handed on, its place is free again, so eight more can be begun after it.
    #expect(mostAhead <= 9)
  }

  @Test func nothingIsNoWork() {
    inParallel([Int](), jobs: 4, { $0 }, handingOn: { _ in Issue.record("there is nothing to hand on") })
  }
}
