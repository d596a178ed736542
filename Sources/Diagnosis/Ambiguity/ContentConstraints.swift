public import LayoutModel

/// A constraint between a view in a scroll view and an edge of the scroll view's content.
public struct ContentConstraint: Sendable {
  /// The view.
  public var item: ItemID
  /// The index of the constraint.
  public var constraint: Int
  /// The edge.
  public var attribute: Attribute
  /// The axis on which the edge lies.
  public var axis: Axis { attribute.axis }
  /// Whether it is the far end of the content, rather than the start.
  public var isFar: Bool { [.trailing, .right, .bottom].contains(attribute) }
}

extension Layout {
  /// The active constraints between views in a scroll view and the edges of its content [semantics 6.20, 6.21].
  public func constraints(toContentOf scroll: ItemID) -> [ContentConstraint] {
    constraints.compactMap { constraint in
      guard constraint.isActive, let second = constraint.second else { return nil }
      for (view, edge) in [(constraint.first, second), (second, constraint.first)] {
        let owner = edge.anchor.item
        let isContent = owner == scroll || self[owner].guide == .contentLayoutGuide && self[owner].superview == scroll
        let attribute = edge.anchor.attribute
        if isContent, [.left, .right, .leading, .trailing, .top, .bottom].contains(attribute),
          view.anchor.item != owner, self[view.anchor.item].guide == nil, isItem(view.anchor.item, inside: scroll)
        {
          return ContentConstraint(item: view.anchor.item, constraint: constraint.index, attribute: attribute)
        }
      }
      return nil
    }
  }
}
