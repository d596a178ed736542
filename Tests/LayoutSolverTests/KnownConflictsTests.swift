import LayoutModel
import LayoutSolver
import Testing
import WorkLimit

/// A box of two heights and two widths that contradict each other: constraints 2 to 5.
private let torn = """
  cell: Torn
  views: {box: {}}
  constraints:
    - box.leading == contentView.leading
    - box.top == contentView.top
    - box.height == 30
    - box.height == 40
    - box.width == 50
    - box.width == 60
  """

@Suite("Conflicts of variants under one work limit") struct KnownConflictsTests {
  private let limit = WorkLimit(100_000_000)

  private func conflicts(_ layout: Layout, at width: Double = 320) -> Set<[String]> {
    let conflicts = solve(layout, in: Environment(width: width), limit: limit).conflicts
    return Set(conflicts.map { $0.map(layout.name).sorted() })
  }

  @Test("a variant has the conflicts whose constraints it does not change, and those of the changed ones anew")
  func variants() throws {
    let layout = try loadedLayout(torn)
    let heights = ["constraints[2]", "constraints[3]"]
    let widths = ["constraints[4]", "constraints[5]"]
    #expect(conflicts(layout) == [heights, widths])
    #expect(conflicts(layout.applying([.setConstant(constraint: 5, 50)])) == [heights])
    // 30 and 35 contradict each other as 30 and 40 did.
    #expect(conflicts(layout.applying([.setConstant(constraint: 3, 35)])) == [heights, widths])
    #expect(conflicts(layout.applying([.setActive(constraint: 2, false)])) == [widths])
    // Another width of the row changes UIKit's own rows.
    #expect(conflicts(layout, at: 375) == [heights, widths])
    #expect(conflicts(layout.applying([.setConstant(constraint: 5, 50), .setConstant(constraint: 3, 30)])) == [])
  }

  @Test("the conflicts of the same rows are not searched again, whatever the contents")
  func contents() throws {
    let layout = try loadedLayout(torn.replacing("box: {}", with: "box: {intrinsicContentSize: [10, 10]}"))
    let other = try loadedLayout(torn.replacing("box: {}", with: "box: {intrinsicContentSize: [20, 20]}"))
    let before = limit.left
    #expect(conflicts(layout).count == 2)
    let first = before - limit.left
    #expect(conflicts(other).count == 2)
    let second = before - first - limit.left
    #expect(second < first / 2, "\(second) steps after \(first)")
  }
}
