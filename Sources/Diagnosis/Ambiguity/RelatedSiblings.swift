import LayoutModel

// Siblings that constraints relate a view to, and constraints that place it beside them.
extension Layout {
  /// A sibling that constraints relate a view to on one axis.
  struct Neighbour: Hashable {
    var item: ItemID
    /// Whether one is beyond the other on that axis, rather than aligned with it.
    var isBeyond: Bool
  }

  /// Changes that align a view on an axis with one that constraints relate it to on the other.
  func aligning(
    _ item: ItemID, with neighbour: Neighbour, _ axis: Axis, lacksStart: Bool
  ) -> [[LayoutChange]] {
    let (start, _, _) = axis.attributes
    let other = neighbour.item
    var new: [NewConstraint] = []
    if axis == .vertical, !neighbour.isBeyond {
      // Their sides are aligned: one is below the other.
      return standing(
        item, beside: neighbour, axis, self[item].superview.map { gap(on: axis, in: $0) } ?? standardSpacing)
    }
    if axis == .vertical {
      let areTexts = self[item].type == .label && self[other].type == .label
      new = (areTexts ? [.firstBaseline, .centerY] : [.centerY, .top]).map { (attribute: Attribute) in
        NewConstraint(Anchor(item, attribute), .equal, Anchor(other, attribute))
      }
    } else if neighbour.isBeyond {
      // A view at the trailing side is the place for the trailing side, unless both begin at the leading side.
      let edges = pinnedEdges.filter { $0.item == other && $0.edge.axis == axis && $0.relation == .equal }.map(\.edge)
      let edge = edges == [.trailing] && !(lacksStart && begins(other, on: axis)) ? .trailing : start
      new = [NewConstraint(Anchor(item, edge), .equal, Anchor(other, edge))]
    }
    let distance = axis == .horizontal ? self[item].superview.flatMap { usualGap(on: axis, in: $0) } : nil
    return new.map { adding([$0]).changes } + (distance.map { standing(item, beside: neighbour, axis, $0) } ?? [])
  }

  /// Changes that place a view after or before a sibling.
  func standing(
    _ item: ItemID, beside neighbour: Neighbour, _ axis: Axis, _ distance: Double
  ) -> [[LayoutChange]] {
    let (start, _, end) = axis.attributes
    guard !neighbour.isBeyond else { return [] }
    return [
      NewConstraint(Anchor(item, start), .equal, Anchor(neighbour.item, end), plus: distance),
      NewConstraint(Anchor(item, end), .equal, Anchor(neighbour.item, start), plus: -distance),
    ].map { adding([$0]).changes }
  }

  /// The siblings that authored constraints relate a view to on the other axis.
  func neighbours(of item: ItemID, across axis: Axis) -> [Neighbour] {
    var neighbours: [Neighbour] = []
    for constraint in constraints where constraint.isActive && constraint.mentions(item) {
      for term in constraint.terms where term.anchor.attribute.axis != axis && term.anchor.item != item {
        let other = term.anchor.item
        if self[other].superview == self[item].superview, self[other].guide == nil,
          !neighbours.contains(where: { $0.item == other })
        {
          let edges = constraint.terms.map(\.anchor.attribute.edge)
          neighbours.append(Neighbour(item: other, isBeyond: edges.count == 2 && edges[0] != edges[1]))
        }
      }
    }
    return neighbours + (axis == .horizontal ? alsoCentred(beside: item, neighbours) : [])
  }

  /// The other siblings of a line that equations centre in the superview, unless distances on both sides of the view
  /// keep it between them.
  private func alsoCentred(beside item: ItemID, _ known: [Neighbour]) -> [Neighbour] {
    let gaps = gaps(on: .horizontal)
    guard let superview = self[item].superview, isCentred(item, in: superview, on: .vertical),
      !(gaps.contains { $0.before == item } && gaps.contains { $0.after == item })
    else { return [] }
    return views.map { ItemID($0) }.filter { other in
      other != item && self[other].superview == superview && isShown(other)
        && isCentred(other, in: superview, on: .vertical) && !known.contains { $0.item == other }
    }.map { Neighbour(item: $0, isBeyond: false) }
  }
}
