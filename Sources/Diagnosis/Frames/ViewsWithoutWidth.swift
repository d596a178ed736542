public import LayoutModel
public import LayoutSolver

extension Layout {
  /// The views that show something and are 0 pt wide in all solutions: their stack gives its views the width of their
  /// content, and these have none.
  public func viewsWithoutWidth(in solutions: [RowSolution]) -> [ItemID] {
    guard hasStacks, !solutions.isEmpty else { return [] }
    return views.map { ItemID($0) }.filter { item in
      guard hasNoContentWidth(item), let stack = self[item].superview.flatMap({ self[$0].stack }),
        stack.axis == .vertical, stack.alignment != .fill, stack.arranged.contains(item)
      else { return false }
      return solutions.allSatisfy { solution in
        solution.isPlaced && showing(solution).isShown(item) && !solution.leavesAmbiguous(item, [.width])
          && contentSize(of: item, .horizontal, in: solution) == nil
          && isThin(item, in: solution)
      }
    }
  }

  /// Whether nothing of a view can be seen but what is beyond its alignment rectangle.
  private func isThin(_ item: ItemID, in solution: RowSolution) -> Bool {
    guard let frame = frame(of: item, in: solution) else { return false }
    let insets = alignmentInsets(of: item)
    return frame.width - insets.left - insets.right < greatestInvisible && frame.height > greatestInvisible
  }

  private func hasNoContentWidth(_ item: ItemID) -> Bool {
    switch self[item].type {
    case .progress, .slider, .textView, .scroll, .tableView, .collectionView, .webView: true
    default: false
    }
  }
}

/// A view this thin, in points, cannot be seen.
private let greatestInvisible = 0.01
