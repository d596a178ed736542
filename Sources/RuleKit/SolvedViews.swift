public import LayoutModel
public import LayoutSolver

extension Layout {
  /// Whether a scroll view holds a view, so that it may leave the row without being lost.
  public func isInsideScrollView(_ item: ItemID) -> Bool {
    guard let superview = self[item].superview else { return false }
    return self[superview].type == .scroll || isInsideScrollView(superview)
  }

  /// Whether the item of a collection view is as wide as its content asks for.
  public var isFittedInWidth: Bool { kind == .collectionCell && collection.itemWidth == .fitted }

  /// The solved frame of a view; nil where there is none.
  public func frame(of item: ItemID, in solution: RowSolution) -> Frame? {
    let index = item.index - views.lowerBound
    return solution.frames.indices.contains(index) ? solution.frames[index] : nil
  }
}

extension RowSolution {
  /// Whether the row was placed, so that its frames can be spoken of: it did not collapse, and its constraints hold.
  public var isPlaced: Bool {
    !frames.isEmpty && !fitsToNothing && contentHeight != 0 && (status == .determined || status == .ambiguous)
  }

  /// Whether the constraints leave any of some numbers of a frame open.
  public func leavesOpen(_ item: ItemID, _ values: Set<FrameValue>) -> Bool {
    openValues.contains { $0.item == item && values.contains($0.value) }
  }
}
