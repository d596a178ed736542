public import LayoutModel
public import LayoutSolver

/// What a label's own `preferredMaxLayoutWidth` does in a row, compared with the width that the label has.
public enum WrappingWidthEffect: Hashable, Sendable {
  /// The text needs more height than was measured at that width.
  case clipsText
  /// The text is measured higher than it is, and so the row is higher.
  case raisesRow
}

extension Layout {
  /// What the `preferredMaxLayoutWidth` of a label does in a solved row; nil if nobody sees it. The same row with an
  /// automatic width shows what the text needs.
  public func effect(ofWrappingWidth item: ItemID, in solution: RowSolution) -> WrappingWidthEffect? {
    guard solution.isPlaced, showing(solution).isShown(item) else { return nil }
    var automatic = self
    automatic[item].preferredMaxLayoutWidth = .automatic
    let own = solve(automatic, in: solution.environment, limit: solution.limit)
    guard own.isPlaced, let measured = contentSize(of: item, .vertical, in: solution),
      let needed = automatic.contentSize(of: item, .vertical, in: own)
    else { return nil }
    if needed > measured + visibleDifference { return .clipsText }
    guard let height = solution.rowHeight, let ownHeight = own.rowHeight else { return nil }
    return ownHeight < height - visibleDifference ? .raisesRow : nil
  }
}
