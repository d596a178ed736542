public import LayoutModel

extension Layout {
  /// The view that UIKit measures: the content view, or the cell if the content view takes no part and constraints reach
  /// from the cell's top to its bottom [semantics 5.16]. Up to iOS 12, where the separator is inside the cell and
  /// outside the content view, nothing is known.
  public var measuredView: ItemID {
    guard kind == .cell, release.major >= 13, views.lowerBound < viewsEnd,
      views.allSatisfy({ !isItem(ItemID($0), inside: .contentView) }),
      constraints.allSatisfy({ !$0.isActive || !uses($0, itemsInside: .contentView) }), reachesAcrossCell
    else { return .contentView }
    return .cell
  }

  /// Whether a view is pinned to the cell on all four sides, as backgrounds and overlays are.
  public func fillsCell(_ item: ItemID) -> Bool {
    var sides: Set<Attribute> = []
    for constraint in constraints where constraint.isActive && constraint.mentions(item) && constraint.mentions(.cell) {
      for term in constraint.terms where term.anchor.item == item { sides.insert(term.anchor.attribute) }
    }
    return !sides.isDisjoint(with: [.leading, .left]) && !sides.isDisjoint(with: [.trailing, .right])
      && sides.isSuperset(of: [.top, .bottom])
  }

  /// Whether active constraints, but for those of backgrounds, use the top and the bottom of the cell, or its height.
  private var reachesAcrossCell: Bool {
    var attributes: Set<Attribute> = []
    for constraint in constraints where constraint.isActive {
      let isOfBackground = constraint.terms.contains { isBackground($0.anchor.item) }
      for term in constraint.terms where isOfCell(term.anchor.item) && !isOfBackground {
        attributes.insert(term.anchor.attribute)
      }
    }
    return attributes.contains(.height) || attributes.isSuperset(of: [.top, .bottom])
  }

  /// Whether a view fills the cell, contains nothing, and has no height of its own.
  private func isBackground(_ item: ItemID) -> Bool {
    guard views.contains(item.index), !items[item.index].type.showsText, fillsCell(item) else { return false }
    return !views.contains { items[$0].superview == item } && !hasHeight(item) && !isTied(item)
  }

  /// Whether a constraint sets a view's height.
  private func hasHeight(_ item: ItemID) -> Bool {
    let height = Anchor(item, .height)
    return constraints.contains { $0.isActive && ($0.first.anchor == height || $0.second?.anchor == height) }
  }

  /// Whether constraints tie a view to others than the cell, which then may hold it open.
  private func isTied(_ item: ItemID) -> Bool {
    constraints.contains { constraint in
      guard constraint.isActive, constraint.mentions(item) else { return false }
      return constraint.terms.contains { $0.anchor.item != item && !isOfCell($0.anchor.item) }
    }
  }

  private func isOfCell(_ item: ItemID) -> Bool {
    item == .cell || items[item.index].guide != nil && items[item.index].superview == .cell
  }

  private func uses(_ constraint: Constraint, itemsInside root: ItemID) -> Bool {
    isItem(constraint.first.anchor.item, inside: root)
      || constraint.second.map { isItem($0.anchor.item, inside: root) } ?? false
  }
}
