import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Testing

@Suite("Texts with an unbounded width") struct WidthBoundsTests {
  /// The solver confirms each bound that propagation finds.
  @Test(arguments: 0..<200) func pushesSayNothingThatTheSolverDoesNot(seed: Int) throws {
    var layout = try SolvedRow(Drawing.cell(seed: seed).text).layout
    let views = layout.views.map { ItemID($0) }
    for view in views where layout[view].type != .stack {
      layout[view].type = .label
      layout[view].numberOfLines = 0
    }
    let unsolved = RowSolution(environment: Environment(width: 320))
    #expect(layout.neverWrappingTexts(limit: nil) == views.filter { layout.neverWraps($0, in: unsolved) })
  }

  /// The row is 320 wide. A share of that bounds a text of ambiguous position; a distance from its end does not.
  @Test(arguments: [
    ("text.width == 0.5 * contentView.width", true), ("contentView.width >= 2 * text.width", true),
    ("text.width >= 0.5 * contentView.width", false), ("contentView.width <= 2 * text.width", false),
    ("text.trailing == contentView.trailing - 20", false), ("text.centerX == contentView.centerX", false),
  ])
  func aShareOfTheRowIsABound(constraint: String, isBounded: Bool) throws {
    let row = try SolvedRow(
      """
      cell: Share
      measure: {widths: [320]}
      views:
        text: {type: label, text: words, numberOfLines: 0}
      constraints:
        - text.top == contentView.top
        - text.bottom == contentView.bottom
        - \(constraint)
      """)
    #expect(row.layout.neverWrappingTexts(limit: nil).isEmpty == isBounded)
  }
}
