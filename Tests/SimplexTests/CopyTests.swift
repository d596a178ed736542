import Testing

@testable import Simplex

/// A live solution that is handed on changes by itself.
@Suite struct CopyTests {
  /// y - x >= 10 at 750 and y == 0 at 250, where x is 5: y is 15, and what is added to the first row's constant is taken off it.
  private static func system() -> (system: LinearSystem, row: Int) {
    var system = LinearSystem(variableCount: 2)
    let row = system.addRow([(1, 1), (-1, 0)], constant: -10, below: 750, above: 0)
    system.addRow([(1, 1)], constant: 0, below: 250, above: 250)
    system.fix(0, at: 5)
    return (system, row)
  }

  @Test func copiesChangeAlone() {
    let (system, row) = Self.system()
    var first = LiveSolution(system)
    var second = first
    #expect(first.values[1] == 15)
    first.shift([(row, -10)])
    #expect(first.values[1] == 25 && second.values[1] == 15)
    second.shift([(row, 3)])
    #expect(first.values[1] == 25 && second.values[1] == 12)
  }

  @Test func aCopyStaysWhereItsOriginalGoesOn() {
    let (system, row) = Self.system()
    var first = LiveSolution(system)
    let isDetermined = first.isDetermined([(1, 1)])
    #expect(isDetermined)
    let before = first
    first.shift([(row, 5)])
    #expect(first.values[1] == 10 && before.values[1] == 15)
    var third = before
    third.shift([(row, 1)])
    #expect(third.values[1] == 14 && before.values[1] == 15)
  }
}
