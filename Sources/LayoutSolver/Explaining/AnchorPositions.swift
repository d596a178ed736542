public import LayoutModel

extension Layout {
  /// Where an item stands in a solved row, in points from the cell's corner; nil for the content of scroll views, and where the
  /// row has no frames.
  ///
  /// The content view begins where its cell does, or from right to left ends there.
  public func rectangle(of item: ItemID, in solution: RowSolution) -> Rectangle? {
    let room = room(of: solution)
    guard let width = room.contentWidth, let height = solution.contentHeight, let rowHeight = solution.rowHeight
    else { return nil }
    let cellWidth = room.cellWidth ?? width
    switch item {
    case .cell: return Rectangle(x: 0, y: 0, width: cellWidth, height: rowHeight)
    case .contentView:
      let isTurned = solution.circumstances.layoutDirection == .rightToLeft
      return Rectangle(x: isTurned ? cellWidth - width : 0, y: 0, width: width, height: height)
    default: break
    }
    guard let superview = self[item].superview, let outer = rectangle(of: superview, in: solution) else { return nil }
    if let guide = self[item].guide {
      if guide == .authored {
        let index = item.index - guides.lowerBound
        guard solution.guideFrames.indices.contains(index) else { return nil }
        return solution.guideFrames[index].moved(by: outer)
      }
      guard let insets = insetsFromFrame(of: guide, on: superview, in: room) else { return nil }
      return Rectangle(
        x: outer.x + insets.left, y: outer.y + insets.top, width: outer.width - insets.left - insets.right,
        height: outer.height - insets.top - insets.bottom)
    }
    guard solution.frames.indices.contains(item.index - views.lowerBound) else { return nil }
    return solution.frames[item.index - views.lowerBound].moved(by: outer)
  }

  /// Where an anchor stands in a solved row, in points from the cell's left or top edge; nil for sizes, and where its item
  /// has no place. Of views that are larger than what constraints act on, it is the place that these mean.
  public func position(of anchor: Anchor, in solution: RowSolution) -> Double? {
    guard var frame = rectangle(of: anchor.item, in: solution) else { return nil }
    let outside = alignmentInsets(of: anchor.item)
    frame.x += outside.left
    frame.y += outside.top
    frame.width -= outside.left + outside.right
    frame.height -= outside.top + outside.bottom
    let isTurned = solution.circumstances.layoutDirection == .rightToLeft
    switch anchor.attribute {
    case .left: return frame.x
    case .right: return frame.x + frame.width
    case .leading: return isTurned ? frame.x + frame.width : frame.x
    case .trailing: return isTurned ? frame.x : frame.x + frame.width
    case .centerX: return frame.x + frame.width / 2
    case .top: return frame.y
    case .bottom: return frame.y + frame.height
    case .centerY: return frame.y + frame.height / 2
    case .firstBaseline: return frame.y + showing(solution).baselineOffsets(of: anchor.item).first
    case .lastBaseline: return frame.y + frame.height - showing(solution).baselineOffsets(of: anchor.item).last
    case .width, .height: return nil
    }
  }
}

extension Rectangle {
  /// The rectangle, which is given from the corner of another one, from where that is given from.
  fileprivate func moved(by outer: Rectangle) -> Rectangle {
    Rectangle(x: x + outer.x, y: y + outer.y, width: width, height: height)
  }
}
