public import LayoutModel

extension Layout {
  /// The stacks whose own layout margins have no effect: they do not arrange their views within them, and no constraint
  /// uses them.
  public var stacksWithUnusedMargins: [ItemID] {
    guard hasStacks, !hasUnreadCode else { return [] }
    return views.map { ItemID($0) }.filter { item in
      guard let margins = self[item].layoutMargins, self[item].stack?.arranged.isEmpty == false else { return false }
      let sides = [margins.top, margins.leading, margins.bottom, margins.trailing]
      let usesMargins = { (items: [Item]) in items[item.index].stack?.isLayoutMarginsRelativeArrangement ?? false }
      guard sides.contains(where: { $0 > 0 && $0 != marginOfUIKit }), !usesMargins(items),
        !samples.contains(where: { usesMargins($0.items) }), isShown(item)
      else { return false }
      return !constraints.contains { constraint in
        constraint.terms.contains {
          self[$0.anchor.item].guide == .layoutMarginsGuide && self[$0.anchor.item].superview == item
        }
      }
    }
  }
}

/// The margins in points that a view has without being asked. They say nothing about what its author wants.
private let marginOfUIKit = 8.0
