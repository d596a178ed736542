import LayoutModel
import LayoutSolver

extension AmbiguousGroup {
  /// The group's only view, if no constraint involves it on these axes and no optional condition competes for it.
  public var unconstrainedItem: ItemID? {
    guard let first = values.first?.item, values.allSatisfy({ $0.item == first }), !isConstrained, competing.isEmpty,
      values.allSatisfy({ $0.value.isSize || $0.low == nil && $0.high == nil })
    else { return nil }
    return first
  }

  var isUnconstrainedOnBothAxes: Bool { unconstrainedItem != nil && Set(movements.map(\.axis)).count > 1 }

  fileprivate mutating func merge(_ other: AmbiguousGroup) {
    values += other.values
    for movement in other.movements {
      guard let known = movements.firstIndex(where: { $0.axis == movement.axis }) else {
        movements.append(movement)
        continue
      }
      movements[known].size = movements[known].size ?? movement.size
      movements[known].place = movements[known].place ?? movement.place
      movements[known].isStartFixed = movements[known].isStartFixed && movement.isStartFixed
      movements[known].isEndFixed = movements[known].isEndFixed && movement.isEndFixed
    }
    movements = movements.filter { $0.size != nil } + movements.filter { $0.size == nil }
  }
}

extension [AmbiguousGroup] {
  /// The groups, with all those of an unconstrained view merged: one fix places it on both axes.
  public var mergedByView: [AmbiguousGroup] {
    var mergedByView: [AmbiguousGroup] = []
    for group in self {
      let known = mergedByView.firstIndex {
        $0.unconstrainedItem != nil && $0.unconstrainedItem == group.unconstrainedItem
      }
      if let known { mergedByView[known].merge(group) } else { mergedByView.append(group) }
    }
    return mergedByView
  }
}

extension Layout {
  /// Changes that place a view on both axes: at its superview's edges, centred in it, or beside another view.
  func placements(of group: AmbiguousGroup) -> [[LayoutChange]] {
    guard let horizontal = group.movements.first(where: { $0.axis == .horizontal }),
      let vertical = group.movements.first(where: { $0.axis == .vertical })
    else { return [] }
    let all = placements(for: horizontal).flatMap { across in
      applying(across).placements(for: vertical).map { across + $0 }
    }
    return Array(all.prefix(Self.mostPlacements))
  }

  /// The number of placements that are tried: each costs one solution or more.
  private static let mostPlacements = 30

  private func placements(for movement: AmbiguousGroup.Movement) -> [[LayoutChange]] {
    let (item, axis) = (movement.item, movement.axis)
    guard let superview = self[item].superview, !isArranged(item) else { return [] }
    let (start, centre, end) = axis.attributes
    let (first, last) = (pinning(item, start, to: superview), pinning(item, end, to: superview))
    let both = first + applying(first).pinning(item, end, to: superview)
    let distance = gap(on: axis, in: superview)
    let after = siblings(of: item).map { other in
      adding([NewConstraint(Anchor(item, start), .equal, Anchor(other, end), plus: distance)]).changes
    }
    if movement.size != nil {
      return [both] + after.map { $0 + applying($0).pinning(item, end, to: superview) }
    }
    let middle = adding([NewConstraint(Anchor(item, centre), .equal, Anchor(superview, centre))]).changes
    // A row without constraints also needs a height.
    let pinned = axis == .vertical && !constraints.contains(where: \.isActive) ? [both] : []
    return pinned + [first, last, middle] + after
  }

  private func siblings(of item: ItemID) -> [ItemID] {
    views.map { ItemID($0) }.filter { other in
      other != item && self[other].superview == self[item].superview && isShown(other)
    }
  }
}
