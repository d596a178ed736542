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

  /// Where a view stands in one of the items that hold it, in points from its corner; nil without frames.
  public func frame(of item: ItemID, in ancestor: ItemID, _ solution: RowSolution) -> Frame? {
    guard var frame = frame(of: item, in: solution) else { return nil }
    var current = self[item].superview
    while let superview = current, superview != ancestor {
      guard let outer = self.frame(of: superview, in: solution) else { return nil }
      frame.x += outer.x
      frame.y += outer.y
      current = self[superview].superview
    }
    return current == ancestor ? frame : nil
  }

  /// The width and the height in points of a view or the content view; nil where the row has none.
  public func size(of item: ItemID, _ solution: RowSolution) -> PerAxis<Double>? {
    if item == .contentView {
      guard let width = solution.contentWidth, let height = solution.contentHeight else { return nil }
      return PerAxis(horizontal: width, vertical: height)
    }
    return frame(of: item, in: solution).map { PerAxis(horizontal: $0.width, vertical: $0.height) }
  }
}

extension RowSolution {
  /// Whether the row has an answer, so that its frames say something.
  public var isSolved: Bool { status == .determined || status == .ambiguous }

  /// Whether the row was placed, so that its frames can be spoken of: it did not collapse, and its constraints hold.
  public var isPlaced: Bool { !frames.isEmpty && !fitsToNothing && contentHeight != 0 && isSolved }

  /// Whether the constraints leave any of some numbers of a frame open.
  public func leavesOpen(_ item: ItemID, _ values: [FrameValue]) -> Bool {
    !openValues.isEmpty && openValues.contains { $0.item == item && values.contains($0.value) }
  }
}
