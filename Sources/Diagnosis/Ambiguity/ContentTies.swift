public import LayoutModel

/// A constraint that ties a view in a scroll view to an edge of its content.
public struct ContentTie: Sendable {
  /// The view.
  public var item: ItemID
  /// The index of the constraint.
  public var constraint: Int
  /// The edge.
  public var attribute: Attribute
  /// The axis that the edge ends.
  public var axis: Axis { attribute.axis }
  /// Whether the content ends there, rather than begins.
  public var isFar: Bool { [.trailing, .right, .bottom].contains(attribute) }
}

extension Layout {
  /// The active constraints that tie views in a scroll view to the edges of its content [semantics 6.20, 6.21].
  public func ties(toContentOf scroll: ItemID) -> [ContentTie] {
    constraints.compactMap { constraint in
      guard constraint.isActive, let second = constraint.second else { return nil }
      for (view, edge) in [(constraint.first, second), (second, constraint.first)] {
        let owner = edge.anchor.item
        let isContent = owner == scroll || self[owner].guide == .contentLayoutGuide && self[owner].superview == scroll
        let attribute = edge.anchor.attribute
        if isContent, [.left, .right, .leading, .trailing, .top, .bottom].contains(attribute),
          view.anchor.item != owner, self[view.anchor.item].guide == nil, isItem(view.anchor.item, inside: scroll)
        {
          return ContentTie(item: view.anchor.item, constraint: constraint.index, attribute: attribute)
        }
      }
      return nil
    }
  }
}
