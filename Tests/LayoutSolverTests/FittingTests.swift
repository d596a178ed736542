import Diagnosis
import LayoutModel
import LayoutSolver
import Testing

@Suite("Whether a row's height can be measured") struct FittingTests {
  /// The box is 20 high, and 30 besides.
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
    let row = try Scene(box())
    #expect(row.solution.status == .unsatisfiable(.fitting))
    #expect(!row.layout.canBeFitted(in: row.solution.circumstances, limit: nil))
  }

  @Test(arguments: ["table: {rowHeight: 60}", ""])
  func whatIsNotMeasuredCanBe(head: String) throws {
    let row = try Scene(box(head, active: head.isEmpty ? ", active: false" : ""))
    #expect(row.layout.canBeFitted(in: row.solution.circumstances, limit: nil))
  }

  /// The other way round a row may be fitted and have no answer, where it fails at the height that it is given.
  @Test(arguments: 0..<200) func aRowThatCannotBeFittedIsNotSolved(seed: Int) throws {
    let row = try SolvedRow(Drawing.cell(seed: seed).text)
    let canBeFitted = row.layout.canBeFitted(in: row.solution.circumstances, limit: nil)
    switch row.solution.status {
    case .determined, .ambiguous, .unsatisfiable(.layout): #expect(canBeFitted)
    case .unsatisfiable(.fitting): #expect(!canBeFitted)
    case .undecided: break
    }
  }
}
