import Testing

@testable import Simplex

/// A system whose constants change answers as the same system does that has them from the start.
@Suite struct LiveSolutionTests {
  /// x = 10, y >= x + 5, y as small as can be: y is 15. With x = 30 it is 35; where y may not exceed 20 there is no answer,
  /// and with x = 12 there is one again, 17.
  @Test func `a required equation, an inequality and a wish`() {
    var system = LinearSystem(variableCount: 2)
    let first = system.addRow([(1, 0)], constant: -10, below: 1000, above: 1000)
    system.addRow([(1, 1), (-1, 0)], constant: -5, below: 1000, above: 0)
    let most = system.addRow([(1, 1)], constant: -100, below: 0, above: 1000)
    system.addRow([(1, 1)], constant: 0, below: 50, above: 50)
    var live = LiveSolution(system)
    #expect(live.status == .optimal && live.values == [10, 15])
    live.shift([(first, -20)])
    #expect(live.status == .optimal && live.values == [30, 35])
    live.shift([(most, 80)])
    #expect(live.status == .infeasible)
    live.shift([(first, 18)])
    #expect(live.status == .optimal && live.values == [12, 17])
    let isDetermined = live.isDetermined([(1, 1), (2, 0)])
    #expect(isDetermined)
  }

  /// Equations that say the same twice hold as long as both are moved alike.
  @Test func `a second equation that says the same`() {
    var system = LinearSystem(variableCount: 1)
    let first = system.addRow([(1, 0)], constant: -10, below: 1000, above: 1000)
    let second = system.addRow([(2, 0)], constant: -20, below: 1000, above: 1000)
    var live = LiveSolution(system)
    #expect(live.status == .optimal && live.values == [10])
    live.shift([(first, -3)])
    #expect(live.status == .infeasible)
    live.shift([(second, -6)])
    #expect(live.status == .optimal && live.values == [13])
  }

  /// x + y = 10 leaves x open, and y with it, but not their sum; z is spoken of by nobody.
  @Test func `what is determined`() {
    var system = LinearSystem(variableCount: 3)
    system.addRow([(1, 0), (1, 1)], constant: -10, below: 750, above: 750)
    var live = LiveSolution(system)
    let answers = [live.isDetermined([(1, 0)]), live.isDetermined([(1, 0), (1, 1)]), live.isDetermined([(1, 2)])]
    #expect(answers == [false, true, false])
  }

  @Test(arguments: 0..<400)
  func `random changes of random systems`(seed: Int) {
    var numbers = LawsTests.Numbers(state: UInt64(seed) &* 77 &+ 5)
    let variables = Int.random(in: 1...6, using: &numbers)
    let system = LawsTests.system(LawsTests.rows(&numbers, variables: variables), variables: variables)
    var live = LiveSolution(system)
    for _ in 0..<8 {
      live.shift(
        (0..<Int.random(in: 1...2, using: &numbers)).map { _ in
          (Int.random(in: 0..<system.rowCount, using: &numbers), Double(Int.random(in: -6...6, using: &numbers)) * 5)
        })
      var fresh = Solution(live.system)
      #expect(fresh.status == live.status, "\(live.system.dump)")
      guard fresh.status == .optimal, live.status == .optimal else { continue }
      for (a, b) in zip(LawsTests.cost(live.system, fresh.values), LawsTests.cost(live.system, live.values)) {
        #expect(abs(a - b) < 1e-6, "\(live.system.dump)")
      }
      let isUnique = fresh.isUnique()
      for variable in 0..<variables {
        let isDetermined = live.isDetermined([(1, variable)])
        #expect(isDetermined || !isUnique, "x\(variable) of \(live.system.dump)")
        if !isDetermined { continue }
        let range = fresh.range(of: [(1, variable)])
        #expect(!range.isOpen && abs(fresh.values[variable] - live.values[variable]) < 1e-6, "\(live.system.dump)")
      }
    }
  }
}
