public import LayoutModel
public import LayoutSolver

extension Layout {
  /// Whether a view is inside a scroll view, so that scrolling can reveal it outside the row.
  public func isInsideScrollView(_ item: ItemID) -> Bool {
    guard let superview = self[item].superview else { return false }
    return self[superview].type == .scroll || isInsideScrollView(superview)
  }

  /// Whether the content of a collection item sets its width.
  public var isFittedInWidth: Bool { kind == .collectionCell && collection.itemWidth == .fitted }

  /// The solved frame of a view; nil if it has none.
  public func frame(of item: ItemID, in solution: RowSolution) -> Frame? {
    let index = item.index - views.lowerBound
    return solution.frames.indices.contains(index) ? solution.frames[index] : nil
  }

  /// The frame of a view in the coordinates of an ancestor, in points; nil without frames.
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

  /// The width and the height in points of a view or the content view; nil if the row has none.
  public func size(of item: ItemID, _ solution: RowSolution) -> PerAxis<Double>? {
    if item == .contentView {
      guard let width = solution.contentWidth, let height = solution.contentHeight else { return nil }
      return PerAxis(horizontal: width, vertical: height)
    }
    return frame(of: item, in: solution).map { PerAxis(horizontal: $0.width, vertical: $0.height) }
  }
}

extension RowSolution {
  /// Whether the row has a solution, so that its frames are meaningful.
  public var isSolved: Bool { status == .determined || status == .ambiguous }

  /// Whether the row was placed and did not collapse, so that its frames can be reported.
  public var isPlaced: Bool { !frames.isEmpty && !fitsToZero && contentHeight != 0 && isSolved }

  /// Whether any of some values of a frame is ambiguous.
  public func leavesAmbiguous(_ item: ItemID, _ values: [FrameValue]) -> Bool {
    !ambiguousValues.isEmpty && ambiguousValues.contains { $0.item == item && values.contains($0.value) }
  }
}
