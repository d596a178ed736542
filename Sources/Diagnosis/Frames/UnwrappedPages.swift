public import LayoutModel
public import LayoutSolver

/// A scroll view whose content is wider than the view, and the text of several lines that makes it so.
public struct UnwrappedPage: Hashable, Sendable {
  /// The scroll view.
  public var scroll: ItemID
  /// The text, which stays on one line.
  public var text: ItemID
}

extension Layout {
  /// The scroll views in which a text that may have several lines is on one, and wider than the view. Left out: those
  /// whose content is as high as they are, or has a width of its own: they scroll sideways.
  public func unwrappedPages(in solution: RowSolution) -> [UnwrappedPage] {
    guard solution.isPlaced, views.contains(where: { items[$0].type == .scroll }) else { return [] }
    let layout = showing(solution)
    return layout.views.map { ItemID($0) }.filter { layout[$0].type == .scroll && layout.isShown($0) }.compactMap {
      scroll in
      guard let page = layout.frame(of: scroll, in: solution)?.width, page > 0, !layout.scrollsSideways(scroll) else {
        return nil
      }
      let texts = layout.views.map { ItemID($0) }.filter { item in
        guard layout[item].type == .label, layout[item].numberOfLines == 0, layout.isItem(item, inside: scroll),
          layout.isShown(item), !solution.leavesAmbiguous(item, [.width]),
          let width = layout.frame(of: item, in: solution)?.width,
          let line = layout.unwrappedContentSize(of: item, .horizontal, in: solution)
        else { return false }
        return width > page && width >= line - unseenLoss
      }
      let widest = texts.max {
        (layout.frame(of: $0, in: solution)?.width ?? 0)
          < (layout.frame(of: $1, in: solution)?.width ?? 0)
      }
      return widest.map { UnwrappedPage(scroll: scroll, text: $0) }
    }
  }

  /// Whether a constraint ties the height of what is in a scroll view to the view's own, or bounds its width.
  private func scrollsSideways(_ scroll: ItemID) -> Bool {
    constraints.contains { constraint in
      guard constraint.isActive else { return false }
      let sizes = constraint.terms.filter { $0.anchor.attribute.isSize }
      let isInside = sizes.contains {
        isItem($0.anchor.item, inside: scroll) && $0.anchor.item != scroll && self[$0.anchor.item].guide == nil
          || self[$0.anchor.item].guide == .contentLayoutGuide && owner(of: $0) == scroll
      }
      guard isInside else { return false }
      let isOfFrame = sizes.contains {
        $0.anchor.item == scroll || self[$0.anchor.item].guide == .frameLayoutGuide && owner(of: $0) == scroll
      }
      return isOfFrame
        || constraint.second == nil && constraint.first.anchor.attribute == .width
          && self[constraint.first.anchor.item].guide == .contentLayoutGuide
    }
  }
}
