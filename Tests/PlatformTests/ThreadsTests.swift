import Foundation
import Testing

@testable import Platform

/// Parallel work on many values, with the results passed on in order.
@Suite struct `Work in parallel` {
  @Test(arguments: [1, 2, 3, 8, 200]) func `passes the results on in order`(jobs: Int) {
    var handed: [Int] = []
    inParallel(
      Array(0..<100), jobs: jobs, mostAhead: 5,
      { (value: Int) -> Int in
        // Every tenth value is slow, so that later results are ready before it.
        if value % 10 == 0 { usleep(2000) }
        return value * value
      }, inOrder: { handed.append($0) })
    #expect(handed == (0..<100).map { $0 * $0 })
  }

  @Test(arguments: [1, 2, 4, 8]) func `does not run far ahead`(jobs: Int) {
    let begun = Locked(0)
    var handed = 0
    var mostAhead = 0
    inParallel(
      Array(0..<300), jobs: jobs, mostAhead: 8, { (_: Int) in begun.withLock { $0 += 1 } },
      inOrder: {
        if handed == 0 { usleep(20_000) }
        mostAhead = max(mostAhead, begun.withLock { $0 } - handed)
        handed += 1
      })
    #expect(handed == 300)
    // While a result is passed on, its place is free again, so eight more can be begun after it.
    #expect(mostAhead <= 9)
  }

  @Test(arguments: [2, 3, 8]) func `takes several of many values at a time`(jobs: Int) {
    var handed: [Int] = []
    let begun = Locked(0)
    var mostAhead = 0
    inParallel(
      Array(0..<2000), jobs: jobs,
      { (value: Int) -> Int in
        begun.withLock { $0 += 1 }
        return value * value
      },
      inOrder: {
        mostAhead = max(mostAhead, begun.withLock { $0 } - handed.count)
        handed.append($0)
      })
    #expect(handed == (0..<2000).map { $0 * $0 })
    #expect(mostAhead <= 257)
  }

  @Test func `does nothing without values`() {
    inParallel([Int](), jobs: 4, { $0 }, inOrder: { _ in Issue.record("there is no result") })
  }
}
