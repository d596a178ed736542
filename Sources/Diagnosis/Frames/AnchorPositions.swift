public import LayoutModel
public import LayoutSolver

extension Layout {
  /// The rectangle of an item in a solved row, in points from the cell's top left corner on the screen; nil if the
  /// row has no frames. Right-to-left rows are solved mirrored, where left means right on the screen. The content view
  /// begins at the cell's leading edge.
  public func rectangle(of item: ItemID, in solution: RowSolution) -> Rectangle? {
    let rowWidths = rowWidths(of: solution)
    guard let width = rowWidths.contentWidth, let height = solution.contentHeight, let rowHeight = solution.rowHeight
    else { return nil }
    let cellWidth = rowWidths.cellWidth ?? width
    switch item {
    case .cell: return Rectangle(x: 0, y: 0, width: cellWidth, height: rowHeight)
    case .contentView:
      return Rectangle(x: solution.isMirrored ? cellWidth - width : 0, y: 0, width: width, height: height)
    default: break
    }
    guard let superview = self[item].superview, let outer = rectangle(of: superview, in: solution) else { return nil }
    if let guide = self[item].guide {
      if guide == .authored {
        let index = item.index - guides.lowerBound
        guard solution.guideFrames.indices.contains(index) else { return nil }
        return solution.guideFrames[index].moved(by: outer)
      }
      let content = contentRectangle(of: superview, outer, in: solution)
      if guide == .contentLayoutGuide { return content }
      guard let insets = insetsFromFrame(of: guide, on: superview, in: rowWidths) else { return nil }
      // The margins of a scroll view lie in its content, as its edges do [semantics 6.20].
      let area = guide == .layoutMarginsGuide ? content ?? outer : outer
      return area.less(insets.flipped(solution.isMirrored))
    }
    guard solution.frames.indices.contains(item.index - views.lowerBound) else { return nil }
    return solution.frames[item.index - views.lowerBound].moved(by: outer)
  }

  /// The content of a scroll view, which is measured unscrolled; nil for other views.
  private func contentRectangle(of scroll: ItemID, _ frame: Rectangle, in solution: RowSolution) -> Rectangle? {
    guard let content = solution.contentSizes.first(where: { $0.item == scroll }) else { return nil }
    return Rectangle(
      x: solution.isMirrored ? frame.x + frame.width - content.width : frame.x, y: frame.y, width: content.width,
      height: content.height)
  }

  /// The position of a term's anchor in a constraint with `other`. Inside a scroll view, the scroll view's edges mean
  /// those of its content.
  public func position(of term: Term, besides other: Term?, in solution: RowSolution) -> Double? {
    position(of: Anchor(item(of: term, besides: other), term.anchor.attribute), in: solution)
  }

  /// The position of an anchor in a solved row, in points from the cell's left or top edge; nil for sizes and for items
  /// without a position. It is that of the alignment rectangle, on which constraints act.
  public func position(of anchor: Anchor, in solution: RowSolution) -> Double? {
    guard var frame = rectangle(of: anchor.item, in: solution) else { return nil }
    let isMirrored = solution.isMirrored
    frame = frame.less(alignmentInsets(of: anchor.item).flipped(isMirrored))
    switch anchor.attribute {
    case .left: return frame.x
    case .right: return frame.x + frame.width
    case .leading: return isMirrored ? frame.x + frame.width : frame.x
    case .trailing: return isMirrored ? frame.x : frame.x + frame.width
    case .centerX: return frame.x + frame.width / 2
    case .top: return frame.y
    case .bottom: return frame.y + frame.height
    case .centerY: return frame.y + frame.height / 2
    case .firstBaseline:
      return frame.y + sized(as: solution).baselineOffsets(of: anchor.item, height: frame.height).first
    case .lastBaseline:
      let offsets = sized(as: solution).baselineOffsets(of: anchor.item, height: frame.height)
      return frame.y + frame.height - offsets.last
    case .width, .height: return nil
    }
  }
}

extension RowSolution {
  fileprivate var isMirrored: Bool { environment.layoutDirection == .rightToLeft }
}

extension Insets {
  /// The insets on the screen; right-to-left rows are solved mirrored.
  fileprivate func flipped(_ isMirrored: Bool) -> Insets {
    isMirrored ? Insets(top: top, left: right, bottom: bottom, right: left) : self
  }
}

extension Rectangle {
  fileprivate func less(_ insets: Insets) -> Rectangle {
    Rectangle(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// Converts a rectangle from the coordinates of `outer` to those in which `outer` is given.
  fileprivate func moved(by outer: Rectangle) -> Rectangle {
    Rectangle(x: x + outer.x, y: y + outer.y, width: width, height: height)
  }
}
