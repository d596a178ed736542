import LayoutModel
import LayoutYAML
import Testing

@Suite("The shapes of constraints that findings name") struct ShapeTests {
  private let text = """
    cell: Box
    views:
      box: {}
    constraints:
      - box.edges == contentView.edges inset 4
      - 48 >= box.height
      - contentView.width == 2 * box.width + 7 @ 750
    """

  @Test func expandedConstraintsHaveTheirOwnShapes() throws {
    let layout = try #require(loadLayouts(Array(text.utf8)).layouts.first).layout
    // The entry with the edges expands to four constraints.
    #expect(layout.constraints.count == 6)
    for constraint in layout.constraints {
      #expect(layout.shapes(ofConstraintsNamed: [constraint.name])[constraint.name] == layout.shape(of: constraint))
    }
    let shapes = layout.shapes(ofConstraintsNamed: ["constraints[1]", "constraints[2]", "constraints[7]", "title"])
    #expect(
      shapes == ["constraints[1]": "box.height <= n", "constraints[2]": "box.width == contentView.width"])
  }
}
