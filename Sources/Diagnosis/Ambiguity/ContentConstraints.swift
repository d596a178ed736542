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

  /// Whether the frame layout guide of a scroll view has both edges of all its subviews on an axis.
  public func isFilledByViews(_ scroll: ItemID, along axis: Axis) -> Bool {
    let subviews = views.map { ItemID($0) }.filter { self[$0].superview == scroll }
    let edges: [[Attribute]] = axis == .horizontal ? [[.leading, .left], [.trailing, .right]] : [[.top], [.bottom]]
    return !subviews.isEmpty
      && subviews.allSatisfy { view in
        edges.allSatisfy { names in
          constraints.contains { constraint in
            guard constraint.isActive, constraint.relation == .equal, constraint.terms.count == 2 else { return false }
            return constraint.terms.contains { $0.anchor.item == view && names.contains($0.anchor.attribute) }
              && constraint.terms.contains { isFrameGuide($0.anchor.item, of: scroll) }
          }
        }
      }
  }

  private func isFrameGuide(_ item: ItemID, of scroll: ItemID) -> Bool {
    self[item].guide == .frameLayoutGuide && self[item].superview == scroll
  }
}
