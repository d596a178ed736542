import LayoutModel
import LayoutSolver

// Fixes of views that overlap because both are pinned to the same side.
extension Layout {
  /// The constraints that pin both views to the same side of their superview at the same distance; nil if there are
  /// none.
  public func pinsToSameSide(_ pair: ViewPair) -> (first: Int, second: Int, edge: Attribute)? {
    let pins = pinnedEdges.filter { $0.edge.axis == .horizontal && $0.relation == .equal }
    for one in pins where one.item == pair.first && one.container == self[pair.first].superview {
      let other = pins.first {
        $0.item == pair.second && $0.edge == one.edge && $0.container == one.container && $0.inset == one.inset
      }
      if let other { return (one.constraint, other.constraint, one.edge) }
    }
    return nil
  }

  /// Of a text and a control at the same trailing side, the text ends before the control if something stands before it
  /// on its line: it is the one in the flow.
  func endingBeforeControl(_ first: ItemID, _ second: ItemID) -> [ProposedFix] {
    let pair = ViewPair(first: first, second: second)
    guard let pins = pinsToSameSide(pair), let pin = pinnedEdge(constraint: pins.first), pin.edge == .trailing,
      !isArranged(first), !isArranged(second), let superview = self[first].superview
    else { return [] }
    let follows = { (item: ItemID) in
      constraints.contains { constraint in
        constraint.isActive && constraint.terms.count == 2
          && constraint.terms.contains { $0.anchor == Anchor(item, .leading) }
          && constraint.terms.contains { $0.anchor.attribute == .trailing && self[$0.anchor.item].guide == nil }
      }
    }
    let (text, control, own) =
      self[first].type == .label ? (first, second, pins.first) : (second, first, pins.second)
    guard self[text].type == .label, self[control].type != .label, self[control].type != .stack,
      flexibility(of: control) == .keepsSize, follows(text), !follows(control)
    else { return [] }
    let new = constraint(
      NewConstraint(
        Anchor(text, .trailing), .equal, Anchor(control, .leading), plus: -gap(on: .horizontal, in: superview),
        at: constraints[own].priority))
    return [ProposedFix([.replaceConstraint(own, new)])]
  }
}
