public import LayoutModel
public import LayoutSolver

/// A button and the equation that gives it less width than its title needs.
public struct NarrowButton: Hashable, Sendable {
  /// The button.
  public var item: ItemID
  /// The index of the equation.
  public var constraint: Int
}

extension Layout {
  /// The buttons whose stated width is less than their titles need, each with the missing points.
  public func narrowButtons(in solution: RowSolution) -> [(key: NarrowButton, points: Double)] {
    guard solution.isPlaced else { return [] }
    let layout = showing(solution)
    return layout.views.map { ItemID($0) }.compactMap { item in
      guard layout[item].type == .button, layout[item].text?.isEmpty == false, layout.isShown(item),
        layout[item].intrinsicContentSize == nil, !layout[item].adjustsFontSizeToFitWidth,
        let index = layout.constraints.indices.first(where: {
          layout.constraints[$0].isActive && layout.statesLength($0, of: Anchor(item, .width))
        }),
        let needed = layout.unwrappedContentSize(of: item, .horizontal, in: solution),
        let frame = layout.frame(of: item, in: solution)
      else { return nil }
      let width = layout.constraints[index].uiKitConstant
      guard abs(frame.width - width) < unseenLoss, needed - width > max(unseenLoss, needed * leastCut) else {
        return nil
      }
      return (NarrowButton(item: item, constraint: index), needed - width)
    }
  }
}

/// A title may be measured with another font. Only a greater loss is certain, as a share of its width.
private let leastCut = 0.1
