import LayoutModel
import WorkLimit

/// A layout as a pass of the solver sees it: as its circumstances show it, with the sizes that the contents of its items
/// ask for.
struct SizedLayout {
  var layout: Layout
  /// The sizes in points, one for each item. Empty where nobody has measured the contents: each is measured when it is
  /// asked for.
  var sizes: [IntrinsicSize] = []
  /// What all that is asked about the layout draws on; nil where that may take as long as it takes.
  var limit: WorkLimit?

  /// The size that an item's content asks for.
  @inline(__always)
  func size(of item: ItemID) -> IntrinsicSize {
    if item.index < sizes.count { return sizes[item.index] }
    return layout.intrinsicSize(of: item, limit)
  }
}

extension Layout {
  /// The layout as it was solved: in the circumstances of a solution, its texts wrapped as they were in a pass.
  func sized(as solution: RowSolution, in pass: RowSolution.Pass = .fitting) -> SizedLayout {
    SizedLayout(layout: showing(solution.circumstances), sizes: solution.sizes(in: pass), limit: solution.limit)
  }
}
