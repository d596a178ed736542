import Seeds
import Testing

@testable import Simplex

/// Laws that hold for every system, checked on generated ones.
@Suite struct LawsTests {
  /// A generator with a fixed seed, so that a failure can be run again.
  struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var mixed = state
      mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
      return mixed ^ (mixed >> 33)
    }
  }

  struct Row {
    var terms: [(coefficient: Double, variable: Int)]
    var constant: Double
    var below: Float
    var above: Float
  }

  /// Rows like those of layouts: most have two terms and simple coefficients, and few priorities make ties common.
  static func rows(_ numbers: inout Numbers, variables: Int) -> [Row] {
    (0..<Int.random(in: 3...14, using: &numbers)).map { _ in
      var terms: [(coefficient: Double, variable: Int)] = []
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let coefficient: Double = [1, -1, 1, -1, 0.5, 2][Int.random(in: 0..<6, using: &numbers)]
        terms.append((coefficient, Int.random(in: 0..<variables, using: &numbers)))
      }
      let priority: Float = [1000, 750, 250, 250, 50][Int.random(in: 0..<5, using: &numbers)]
      let constant = Double(Int.random(in: -8...8, using: &numbers) * 10)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: return Row(terms: terms, constant: constant, below: priority, above: 0)
      case 1: return Row(terms: terms, constant: constant, below: 0, above: priority)
      case 2: return Row(terms: terms, constant: constant, below: 750, above: 250)
      default: return Row(terms: terms, constant: constant, below: priority, above: priority)
      }
    }
  }

  static func system(_ rows: [Row], variables: Int) -> LinearSystem {
    var system = LinearSystem(variableCount: variables)
    for row in rows { system.addRow(row.terms, constant: row.constant, below: row.below, above: row.above) }
    return system
  }

  /// Summed errors by priority, the strongest first, the required ones included.
  static func cost(_ system: LinearSystem, _ values: [Double]) -> [Double] {
    [Float(1000), 750, 250, 50].map { priority in
      (0..<system.rowCount).reduce(0.0) { sum, row in
        let value = system.value(ofRow: row, at: values)
        let (below, above) = system.priorities(ofRow: row)
        return sum + (value < 0 && below == priority ? -value : 0) + (value > 0 && above == priority ? value : 0)
      }
    }
  }

  private func isLower(_ a: [Double], than b: [Double]) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > 1e-6 { return x < y }
    return false
  }

  @Test("A solution satisfies the required rows, and no other point costs less", arguments: manySeeds(400))
  func solutionIsLowest(seed: Int) {
    var numbers = Numbers(state: UInt64(seed))
    let variables = Int.random(in: 1...5, using: &numbers)
    let system = Self.system(Self.rows(&numbers, variables: variables), variables: variables)
    let solution = Solution(system)
    #expect(solution.status != .undecided)
    guard solution.status == .optimal else { return }
    let best = Self.cost(system, solution.values)
    #expect(best[0] < 1e-5)
    // The cost is convex, so a wrong answer has points nearby that cost less.
    for _ in 0..<300 {
      let step = [0.01, 1, 30][Int.random(in: 0..<3, using: &numbers)]
      var moved = solution.values
      for index in moved.indices { moved[index] += step * Double(Int.random(in: -2...2, using: &numbers)) }
      #expect(!isLower(Self.cost(system, moved), than: best))
    }
  }

  @Test(
    "The order of the rows, the direction of an axis and the unit of length change nothing", arguments: manySeeds(200))
  func orderSignAndScale(seed: Int) {
    var numbers = Numbers(state: UInt64(seed + 10_000))
    let variables = Int.random(in: 1...5, using: &numbers)
    let rows = Self.rows(&numbers, variables: variables)
    var plain = Solution(Self.system(rows, variables: variables))
    var shuffled = Solution(Self.system(rows.shuffled(using: &numbers), variables: variables))
    var mirrored = Solution(
      Self.system(
        rows.map { row in
          Row(
            terms: row.terms.map { (-$0.coefficient, $0.variable) }, constant: row.constant, below: row.below,
            above: row.above)
        }, variables: variables))
    var scaled = Solution(
      Self.system(
        rows.map { Row(terms: $0.terms, constant: $0.constant * 4, below: $0.below, above: $0.above) },
        variables: variables))
    #expect(plain.status == shuffled.status)
    #expect(plain.status == mirrored.status)
    #expect(plain.status == scaled.status)
    guard plain.status == .optimal else { return }
    for variable in 0..<variables {
      let range = plain.range(of: [(1, variable)])
      for (other, factor) in [(shuffled.range(of: [(1, variable)]), 1.0), (scaled.range(of: [(1, variable)]), 4)] {
        expectEqual(other.low, range.low.map { $0 * factor })
        expectEqual(other.high, range.high.map { $0 * factor })
      }
      let other = mirrored.range(of: [(1, variable)])
      expectEqual(other.low, range.high.map { -$0 })
      expectEqual(other.high, range.low.map { -$0 })
    }
  }

  @Test("The least value of a sum is the greatest of its opposite, after many pivots too", arguments: manySeeds(60))
  func opposites(seed: Int) {
    var numbers = Numbers(state: UInt64(seed + 50_000))
    // Lengths that share a width, few of them determined: the ranges are wide, and their ends far from the first vertex.
    let count = Int.random(in: 10...60, using: &numbers)
    var system = LinearSystem(variableCount: count)
    for variable in 0..<count { system.addRow([(1, variable)], constant: 0, below: 1000, above: 0) }
    system.addRow((0..<count).map { (1, $0) }, constant: -1000, below: 0, above: 1000)
    for _ in 0..<count {
      let variables = (0..<3).map { _ in Int.random(in: 0..<count, using: &numbers) }
      let coefficients: [Double] = [1, -1, 0.001, 1000, 3].shuffled(using: &numbers)
      system.addRow(
        zip(coefficients, variables).map { ($0, $1) }, constant: Double(Int.random(in: -90...90, using: &numbers)),
        below: [250, 500, 750][Int.random(in: 0..<3, using: &numbers)], above: 0)
    }
    var solution = Solution(system)
    guard solution.status == .optimal else { return }
    for variable in 0..<count {
      let terms = [(coefficient: 1.0, variable: variable), (coefficient: 0.5, variable: (variable + 7) % count)]
      let range = solution.range(of: terms)
      let opposite = solution.range(of: terms.map { (-$0.coefficient, $0.variable) })
      guard solution.status == .optimal else { return }
      expectEqual(range.low, opposite.high.map { -$0 })
      expectEqual(range.high, opposite.low.map { -$0 })
    }
  }

  @Test("Only the order of priorities counts, whole numbers or not", arguments: manySeeds(200))
  func priorities(seed: Int) {
    var numbers = Numbers(state: UInt64(seed + 30_000))
    let variables = Int.random(in: 1...5, using: &numbers)
    let rows = Self.rows(&numbers, variables: variables)
    var plain = Solution(Self.system(rows, variables: variables))
    for others: [Float: Float] in [[750: 749.5, 250: 0.25, 50: 0.125], [750: 999, 250: 64, 50: 63], [50: 1]] {
      var other = Solution(
        Self.system(
          rows.map { row in
            Row(
              terms: row.terms, constant: row.constant, below: others[row.below] ?? row.below,
              above: others[row.above] ?? row.above)
          }, variables: variables))
      #expect(plain.status == other.status)
      guard plain.status == .optimal else { continue }
      for variable in 0..<variables {
        let (range, same) = (plain.range(of: [(1, variable)]), other.range(of: [(1, variable)]))
        expectEqual(same.low, range.low)
        expectEqual(same.high, range.high)
      }
    }
  }

  @Test("The required range is the range in a solution of the required rows alone", arguments: manySeeds(300))
  func requiredRange(seed: Int) {
    var numbers = Numbers(state: UInt64(seed + 40_000))
    let variables = Int.random(in: 1...5, using: &numbers)
    let system = Self.system(Self.rows(&numbers, variables: variables), variables: variables)
    let solution = Solution(system)
    guard solution.status == .optimal else { return }
    var required = Solution(system, requiredOnly: true)
    for variable in 0..<variables {
      let terms = [(coefficient: 1.0, variable: variable), (-0.5, (variable + 1) % variables)]
      let (range, alone) = (solution.requiredRange(of: terms, in: system), required.range(of: terms))
      #expect(range != nil)
      expectEqual(range?.low, alone.low)
      expectEqual(range?.high, alone.high)
    }
  }

  @Test("No point of a lattice satisfies the required rows of an infeasible system", arguments: manySeeds(200))
  func infeasibleIsInfeasible(seed: Int) {
    var numbers = Numbers(state: UInt64(seed + 20_000))
    let variables = Int.random(in: 1...2, using: &numbers)
    let system = Self.system(Self.rows(&numbers, variables: variables), variables: variables)
    guard Solution(system).status == .infeasible else { return }
    // All constants are multiples of 10 and all coefficients of 1/2: vertices lie on a coarse lattice.
    let lattice = stride(from: -400.0, through: 400, by: 5)
    for x in lattice {
      for y in variables == 2 ? Array(lattice) : [0] {
        #expect(Self.cost(system, [x, y])[0] > 0)
      }
    }
  }

  private func expectEqual(_ a: Double?, _ b: Double?) {
    if let a, let b { #expect(abs(a - b) < 1e-5) } else { #expect(a == nil && b == nil) }
  }
}
