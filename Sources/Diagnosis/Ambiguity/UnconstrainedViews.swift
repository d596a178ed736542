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
  /// Constraints that place a view on both axes: at its superview's edges, centred in it, or beside another view.
  func placements(of group: AmbiguousGroup) -> [[LayoutChange]] {
    func placements(_ axis: Axis) -> [[NewConstraint]] {
      group.movements.first { $0.axis == axis }.map { self.placements(for: $0) } ?? []
    }
    let vertical = placements(.vertical)
    let all = placements(.horizontal).flatMap { across in vertical.map { adding(across + $0).changes } }
    return Array(all.prefix(Self.mostPlacements))
  }

  /// The number of placements that are tried: each costs one solution or more.
  private static let mostPlacements = 30

  private func placements(for movement: AmbiguousGroup.Movement) -> [[NewConstraint]] {
    let (item, axis) = (movement.item, movement.axis)
    guard let superview = self[item].superview, !isArranged(item) else { return [] }
    let (start, centre, end) = axis.attributes
    let (first, last) = edgeConstraints(of: item, in: superview, axis)
    let after = siblings(of: item).map { other in
      NewConstraint(Anchor(item, start), .equal, Anchor(other, end), plus: standardSpacing)
    }
    if movement.size != nil { return [[first, last]] + after.map { [$0, last] } }
    let middle = NewConstraint(Anchor(item, centre), .equal, Anchor(superview, centre))
    // A row without constraints also needs a height.
    let pinned = axis == .vertical && !constraints.contains(where: \.isActive) ? [[first, last]] : []
    return pinned + [[first], [last], [middle]] + after.map { [$0] }
  }

  private func siblings(of item: ItemID) -> [ItemID] {
    views.map { ItemID($0) }.filter { other in
      other != item && self[other].superview == self[item].superview && isShown(other)
    }
  }
}
