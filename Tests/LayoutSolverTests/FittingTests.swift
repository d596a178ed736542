import Diagnosis
import LayoutModel
import LayoutSolver
import Testing

@Suite("Whether a fitting pass finds a row's height") struct FittingTests {
  /// The box has two required heights: 20 and 30.
  private func box(_ head: String = "", active: String = "") -> String {
    """
    cell: Box
    measure: {widths: [320]}
    \(head)
    views:
      box: {}
    constraints:
      - {item: box, attribute: height, relation: equal, constant: 20\(active)}
      - {item: box, attribute: height, relation: equal, constant: 30\(active)}
    """
  }

  @Test func requiredHeightsThatContradictEachOtherHaveNone() throws {
    let row = try SolvedRow(box())
    #expect(row.solution.status == .unsatisfiable(.fitting))
    #expect(!row.layout.canBeFitted(in: row.solution.environment, limit: nil))
  }

  @Test(arguments: ["table: {rowHeight: 60}", ""])
  func whatIsNotMeasuredCanBe(head: String) throws {
    let row = try SolvedRow(box(head, active: head.isEmpty ? ", active: false" : ""))
    #expect(row.layout.canBeFitted(in: row.solution.environment, limit: nil))
  }

  /// The converse does not hold: a fitted row can have no solution, if it conflicts with the height that it is given.
  @Test(arguments: 0..<200) func aRowThatCannotBeFittedIsNotSolved(seed: Int) throws {
    let row = try SolvedRow(Drawing.cell(seed: seed).text)
    let canBeFitted = row.layout.canBeFitted(in: row.solution.environment, limit: nil)
    switch row.solution.status {
    case .determined, .ambiguous, .unsatisfiable(.layout): #expect(canBeFitted)
    case .unsatisfiable(.fitting): #expect(!canBeFitted)
    case .undecided: break
    }
  }
}
