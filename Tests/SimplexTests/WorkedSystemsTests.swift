import Testing

@testable import Simplex

/// Systems that can be solved on paper, each with its answer and the fact that it rests on.
@Suite struct WorkedSystemsTests {
  private func equation(
    _ system: inout LinearSystem, _ terms: [(coefficient: Double, variable: Int)], _ constant: Double,
    _ priority: Float = 1000
  ) {
    system.addRow(terms, constant: constant, below: priority, above: priority)
  }

  private func atLeast(
    _ system: inout LinearSystem, _ terms: [(coefficient: Double, variable: Int)], _ constant: Double,
    _ priority: Float = 1000
  ) {
    system.addRow(terms, constant: constant, below: priority, above: 0)
  }

  private func atMost(
    _ system: inout LinearSystem, _ terms: [(coefficient: Double, variable: Int)], _ constant: Double,
    _ priority: Float = 1000
  ) {
    system.addRow(terms, constant: constant, below: 0, above: priority)
  }

  private func isNear(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-6 } ?? false }

  @Test("Width 120 at 250 against 75 at 750: the stronger one holds, and nothing is averaged [1.32]")
  func strongerPriorityDominates() {
    var system = LinearSystem(variableCount: 1)
    equation(&system, [(1, 0)], -120, 250)
    equation(&system, [(1, 0)], -75, 750)
    let solution = Solution(system)
    #expect(solution.status == .optimal)
    #expect(isNear(solution.values[0], 75))
    let isUnique = solution.isUnique()
    #expect(isUnique)
  }

  @Test("== 24 at 500 beside >= 30 at 525 gives 30: as close to 24 as the stronger one allows [1.34]")
  func asCloseAsPossible() {
    var system = LinearSystem(variableCount: 1)
    equation(&system, [(1, 0)], -24, 500)
    atLeast(&system, [(1, 0)], -30, 525)
    let solution = Solution(system)
    #expect(isNear(solution.values[0], 30))
  }

  @Test("== 24 beside >= 30, both at 500, is ambiguous from 24 to 30: each point costs 6 [1.34]")
  func equalPrioritiesTie() {
    var system = LinearSystem(variableCount: 1)
    equation(&system, [(1, 0)], -24, 500)
    atLeast(&system, [(1, 0)], -30, 500)
    var solution = Solution(system)
    let range = solution.range(of: [(1, 0)])
    #expect(isNear(range.low, 24))
    #expect(isNear(range.high, 30))
    #expect(range.isAmbiguous)
    let isUnique = solution.isUnique()
    #expect(!isUnique)
  }

  @Test("Three optional equations at one priority: the median has the least absolute errors, not the mean [1.31]")
  func medianNotMean() {
    var system = LinearSystem(variableCount: 1)
    for value in [0.0, 10, 100] { equation(&system, [(1, 0)], -value, 500) }
    var solution = Solution(system)
    let range = solution.range(of: [(1, 0)])
    #expect(isNear(range.low, 10))
    #expect(isNear(range.high, 10))
  }

  @Test("The error counts as written: 2x == 100 counts twice as much as x == 80 [1.37]")
  func errorOfTheExpressionAsWritten() {
    var system = LinearSystem(variableCount: 1)
    equation(&system, [(2, 0)], -100, 500)
    equation(&system, [(1, 0)], -80, 500)
    var solution = Solution(system)
    let range = solution.range(of: [(1, 0)])
    #expect(isNear(range.low, 50))
    #expect(isNear(range.high, 50))
  }

  @Test("Two widths that share 275, at least 131 and 58: each can take the remaining 86")
  func sharedSlack() {
    // number + 15 + value = 290 wide in all: number.width in [131, 217], value.width in [58, 144].
    var system = LinearSystem(variableCount: 2)
    equation(&system, [(1, 0), (1, 1)], -275)
    for (variable, width) in [(0, 131.0), (1, 58)] {
      system.addRow([(1, variable)], constant: -width, below: 750, above: 250)
      atLeast(&system, [(1, variable)], 0)
    }
    var solution = Solution(system)
    let first = solution.range(of: [(1, 0)])
    let second = solution.range(of: [(1, 1)])
    #expect(isNear(first.low, 131))
    #expect(isNear(first.high, 217))
    #expect(isNear(second.low, 58))
    #expect(isNear(second.high, 144))
    #expect(Set(first.degreesOfFreedom) == Set(second.degreesOfFreedom))
  }

  @Test("x = y + 10 and y = 5 give 15; a third equation that agrees changes nothing, another one is infeasible")
  func equations() {
    var system = LinearSystem(variableCount: 2)
    equation(&system, [(1, 0), (-1, 1)], -10)
    equation(&system, [(1, 1)], -5)
    equation(&system, [(2, 0), (1, 1)], -35)
    #expect(isNear(Solution(system).values[0], 15))
    equation(&system, [(1, 0)], -16)
    #expect(Solution(system).status == .infeasible)
  }

  @Test("Each of 80 numbers is the mean of the two after it, 0 and 3: the limit is (2 * 0 + 3) / 3 = 1")
  func nestedMeans() {
    var system = LinearSystem(variableCount: 82)
    for index in 0..<80 { equation(&system, [(1, index), (-0.5, index + 1), (-0.5, index + 2)], 0) }
    equation(&system, [(1, 80)], 0)
    equation(&system, [(1, 81)], -3)
    // A mean that is followed through both of its terms would take 2^40 steps.
    let solution = Solution(system)
    #expect(solution.status == .optimal)
    #expect(isNear(solution.values[79], 1.5))
    #expect(isNear(solution.values[78], 0.75))
    #expect(isNear(solution.values[0], 1))
  }

  @Test("x + y + z = 30, x = y, z = 10 at 999: 10 each")
  func equationOfThreeTerms() {
    var system = LinearSystem(variableCount: 3)
    equation(&system, [(1, 0), (1, 1), (1, 2)], -30)
    equation(&system, [(1, 0), (-1, 1)], 0)
    equation(&system, [(1, 2)], -10, 999)
    let solution = Solution(system)
    #expect(solution.values.allSatisfy { isNear($0, 10) })
  }

  @Test("x >= 10 and x <= 9 cannot hold; x >= 10 and x <= 10 can")
  func inequalitiesThatMeet() {
    var system = LinearSystem(variableCount: 1)
    atLeast(&system, [(1, 0)], -10)
    atMost(&system, [(1, 0)], -10)
    var solution = Solution(system)
    #expect(solution.status == .optimal)
    let range1 = solution.range(of: [(1, 0)])
    #expect(!range1.isAmbiguous)
    atMost(&system, [(1, 0)], -9)
    #expect(Solution(system).status == .infeasible)
  }

  @Test("x >= 3 alone has no upper bound; a variable in no row has no bound")
  func unboundedRange() {
    var system = LinearSystem(variableCount: 2)
    atLeast(&system, [(1, 0)], -3)
    var solution = Solution(system)
    let range = solution.range(of: [(1, 0)])
    #expect(isNear(range.low, 3))
    #expect(range.high == nil)
    let other = solution.range(of: [(1, 1)])
    #expect(other.low == nil && other.high == nil)
  }

  @Test("A vertex where more rows meet than there are variables: ambiguous along the row that they share")
  func degenerateVertex() {
    // |x + y| at 500 with x, y >= 0 and x - y = 0 at 400: only (0, 0).
    var system = LinearSystem(variableCount: 2)
    equation(&system, [(1, 0), (1, 1)], 0, 500)
    equation(&system, [(1, 0), (-1, 1)], 0, 400)
    atLeast(&system, [(1, 0)], 0)
    atLeast(&system, [(1, 1)], 0)
    var solution = Solution(system)
    let range2 = solution.range(of: [(1, 0)])
    #expect(!range2.isAmbiguous)
    // Without the second equation and the bounds, x and y can move apart while their sum stays 0.
    var open = LinearSystem(variableCount: 2)
    equation(&open, [(1, 0), (1, 1)], 0, 500)
    var answer = Solution(open)
    let range3 = answer.range(of: [(1, 0)])
    #expect(range3.isAmbiguous)
    let range4 = answer.range(of: [(1, 0), (1, 1)])
    #expect(!range4.isAmbiguous)
  }

  @Test("A solution of the required rows alone ignores optional ones")
  func requiredOnly() {
    var system = LinearSystem(variableCount: 1)
    atLeast(&system, [(1, 0)], -3)
    equation(&system, [(1, 0)], -7, 999)
    var solution = Solution(system, requiredOnly: true)
    let range = solution.range(of: [(1, 0)])
    #expect(isNear(range.low, 3))
    #expect(range.high == nil)
  }

  @Test(
    "Equations that differ by less than a thousandth agree; those that differ by a hundredth do not [1.45]",
    arguments: [(1e-9, true), (5e-4, true), (0.01, false)])
  func rounding(off: Double, agrees: Bool) {
    var system = LinearSystem(variableCount: 2)
    equation(&system, [(1, 0)], -10.1)
    equation(&system, [(1, 1), (-1, 0)], -20.2)
    equation(&system, [(1, 1)], -30.3 - off)
    #expect(Solution(system).status == (agrees ? .optimal : .infeasible))
  }

  @Test("x = 1e16 and x = 1e16 + 2 differ by no more than rounding; x = 1e16 and x = 0 differ by more")
  func contradictionsWithinRounding() {
    func status(_ constant: Double) -> SolutionStatus {
      var system = LinearSystem(variableCount: 2)
      equation(&system, [(1, 0)], -1e16)
      equation(&system, [(1, 1), (-1, 0)], 0)
      equation(&system, [(1, 1)], -constant)
      return Solution(system).status
    }
    #expect(status(1e16 + 2) == .undecided)
    #expect(status(0) == .infeasible)
  }

  @Test("7 sevenths of x minus x is 0 except for rounding, and does not constrain x")
  func remainders() {
    var system = LinearSystem(variableCount: 1)
    equation(&system, (0..<7).map { _ in (1.0 / 7, 0) } + [(-1.000001, 0)], 0)
    equation(&system, [(1, 0)], -100, 250)
    let solution = Solution(system)
    #expect(solution.status == .optimal && isNear(solution.values[0], 100))
  }

  @Test(
    "The required rows allow x from 10 to 50 and y = 2 x from 20 to 100, though an optional one sets them to 20 and 40"
  )
  func requiredRange() throws {
    var system = LinearSystem(variableCount: 3)
    equation(&system, [(1, 1), (-2, 0)], 0)
    atLeast(&system, [(1, 0)], -10)
    atMost(&system, [(1, 1)], -100)
    equation(&system, [(1, 0)], -20, 750)
    var solution = Solution(system)
    #expect(isNear(solution.range(of: [(1, 0)]).low, 20) && isNear(solution.range(of: [(1, 0)]).high, 20))
    let x = try #require(solution.requiredRange(of: [(1, 0)], in: system))
    let y = try #require(solution.requiredRange(of: [(1, 1)], in: system))
    let free = try #require(solution.requiredRange(of: [(1, 2)], in: system))
    #expect(isNear(x.low, 10) && isNear(x.high, 50))
    #expect(isNear(y.low, 20) && isNear(y.high, 100))
    #expect(free.low == nil && free.high == nil)
    // The third variable is in no row; the others are determined.
    #expect(!solution.isUnique() && solution.isUnique(but: 2) && !solution.isUnique(but: 1))
  }

  @Test("Two systems are the same with the same rows in the same order")
  func sameRows() {
    func system(_ coefficient: Double = 2, _ constant: Double = 3, _ priority: Float = 1000) -> LinearSystem {
      var system = LinearSystem(variableCount: 2)
      equation(&system, [(1, 0), (coefficient, 1)], constant, priority)
      atLeast(&system, [(1, 1)], 0)
      return system
    }
    #expect(system().hasSameRows(as: system()))
    #expect(!system().hasSameRows(as: system(-2)) && !system().hasSameRows(as: system(2, 4)))
    #expect(!system().hasSameRows(as: system(2, 3, 999)))
    var longer = system()
    atLeast(&longer, [(1, 0)], 0)
    #expect(!system().hasSameRows(as: longer) && !longer.hasSameRows(as: system()))
    // The same sum in another order may be another pivot.
    var turned = LinearSystem(variableCount: 2)
    equation(&turned, [(2, 1), (1, 0)], 3)
    atLeast(&turned, [(1, 1)], 0)
    #expect(!system().hasSameRows(as: turned))
  }
}
