public import LayoutModel
public import LayoutSolver

/// A smaller space may be a line or a margin, in points.
private let leastHiddenSpace = 8.0

extension Layout {
  /// The hidden views outside of stacks that keep an empty strip of the row, with its height in points. UIKit hides
  /// what a view shows, but its constraints stay.
  public func hiddenSpaces(in solution: RowSolution) -> [(key: ItemID, points: Double)] {
    guard solution.isPlaced, isFitted, let height = solution.contentHeight else { return [] }
    let layout = showing(solution)
    let hidden = layout.views.map { ItemID($0) }.filter { item in
      layout[item].isHidden && !layout.isArranged(item) && layout[item].superview.map { layout.isShown($0) } ?? false
    }
    guard !hidden.isEmpty else { return [] }
    let strips = layout.shownStrips(in: solution)
    return hidden.compactMap { item in
      guard !solution.leavesAmbiguous(item, [.y, .height]), let top = layout.top(of: item, in: solution),
        let frame = layout.frame(of: item, in: solution), frame.height >= leastHiddenSpace, top >= 0,
        top + frame.height <= height,
        !strips.contains(where: { $0.lowerBound < top + frame.height - 1 && $0.upperBound > top + 1 })
      else { return nil }
      return (item, frame.height)
    }
  }

  /// The vertical extents of the visible views that contain no other view.
  private func shownStrips(in solution: RowSolution) -> [ClosedRange<Double>] {
    let superviews = Set(views.compactMap { items[$0].superview })
    return views.compactMap { index in
      let item = ItemID(index)
      guard isShown(item), !superviews.contains(item), let top = top(of: item, in: solution),
        let height = frame(of: item, in: solution)?.height, height >= 0
      else { return nil }
      return top...(top + height)
    }
  }

  /// The distance in points from the content view's top to a view's.
  private func top(of item: ItemID, in solution: RowSolution) -> Double? {
    var top = 0.0
    var current = item
    while current != .contentView {
      guard let frame = frame(of: current, in: solution), let superview = self[current].superview else { return nil }
      top += frame.y
      current = superview
    }
    return top
  }
}
