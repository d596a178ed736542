import LayoutModel
import WorkLimit

/// A layout as a pass of the solver sees it: as its circumstances show it, with the sizes that the contents of its items
/// ask for.
package struct SizedLayout {
  package var layout: Layout
  /// The sizes in points, one for each item. Empty where nobody has measured the contents: each is measured when it is
  /// asked for.
  package var sizes: [IntrinsicSize] = []
  /// What all that is asked about the layout draws on; nil where that may take as long as it takes.
  package var limit: WorkLimit?

  package init(layout: Layout, sizes: [IntrinsicSize] = [], limit: WorkLimit? = nil) {
    self.layout = layout
    self.sizes = sizes
    self.limit = limit
  }

  /// The size that an item's content asks for.
  @inline(__always)
  package func size(of item: ItemID) -> IntrinsicSize {
    if item.index < sizes.count { return sizes[item.index] }
    return layout.intrinsicSize(of: item, limit)
  }
}

extension Layout {
  /// The layout as it was solved: in the circumstances of a solution, its texts wrapped as they were in a pass.
  package func sized(as solution: RowSolution, in pass: RowSolution.Pass = .fitting) -> SizedLayout {
    SizedLayout(layout: showing(solution.circumstances), sizes: solution.sizes(in: pass), limit: solution.limit)
  }
}
