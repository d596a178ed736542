import LayoutModel

extension Layout {
  /// A view of limited width that equal insets on both sides stretch beyond it: it is centred, and the insets are the
  /// least ones. A text is as wide as it needs; another view keeps the insets where they fit.
  func centringLimited(_ indices: [Int]) -> [ProposedFix] {
    let pins = indices.compactMap { pinnedEdge(constraint: $0) }.filter { $0.relation == .equal }
    return pins.compactMap { near in
      let far = pins.first { far in
        far.edge == .trailing && far.item == near.item && far.container == near.container && far.inset == near.inset
      }
      guard near.edge == .leading, let far, indices.contains(where: { limitsWidth($0, of: near.item) }),
        let end = constraints[far.constraint].terms.map(\.anchor.item).first(where: { $0 != far.item }),
        !constraints.contains(where: { $0.isActive && $0.first.anchor == Anchor(near.item, .centerX) })
      else { return nil }
      let centre = NewConstraint(Anchor(near.item, .centerX), .equal, Anchor(end, .centerX))
      guard self[near.item].type.showsText else {
        let lowered = [near, far].map { LayoutChange.setPriority(constraint: $0.constraint, 999) }
        return ProposedFix(adding([centre]).changes + lowered)
      }
      return ProposedFix(loosening(near).changes + [.replaceConstraint(far.constraint, constraint(centre))])
    }
  }

  /// Whether a constraint states the greatest width of a view.
  private func limitsWidth(_ index: Int, of item: ItemID) -> Bool {
    let constraint = constraints[index]
    let relation = constraint.first.coefficient < 0 ? constraint.relation.reversed : constraint.relation
    return constraint.second == nil && constraint.first.anchor == Anchor(item, .width) && relation == .lessThanOrEqual
  }
}
