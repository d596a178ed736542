import LayoutModel
import LayoutSolver

extension AmbiguousGroup {
  /// The group's only view, if no constraint involves it on these axes and no optional condition pulls at it.
  public var adriftItem: ItemID? {
    guard let first = values.first?.item, values.allSatisfy({ $0.item == first }), !isConstrained, trading.isEmpty,
      values.allSatisfy({ $0.value.isSize || $0.low == nil && $0.high == nil })
    else { return nil }
    return first
  }

  var isAdriftBothWays: Bool { adriftItem != nil && Set(movements.map(\.axis)).count > 1 }

  fileprivate mutating func take(_ other: AmbiguousGroup) {
    values += other.values
    for movement in other.movements {
      guard let known = movements.firstIndex(where: { $0.axis == movement.axis }) else {
        movements.append(movement)
        continue
      }
      movements[known].size = movements[known].size ?? movement.size
      movements[known].place = movements[known].place ?? movement.place
      movements[known].startStays = movements[known].startStays && movement.startStays
      movements[known].endStays = movements[known].endStays && movement.endStays
    }
    movements = movements.filter { $0.size != nil } + movements.filter { $0.size == nil }
  }
}

extension [AmbiguousGroup] {
  /// The groups, with all ambiguous values of an unconstrained view merged: the constraints that place it go together.
  public var gathered: [AmbiguousGroup] {
    var gathered: [AmbiguousGroup] = []
    for group in self {
      let known = gathered.firstIndex { $0.adriftItem != nil && $0.adriftItem == group.adriftItem }
      if let known { gathered[known].take(group) } else { gathered.append(group) }
    }
    return gathered
  }
}

extension Layout {
  /// Constraints that place a view on both axes: at its superview's edges, centred in it, or beside another view.
  func placements(of group: AmbiguousGroup) -> [[LayoutChange]] {
    func ways(_ axis: Axis) -> [[NewConstraint]] {
      group.movements.first { $0.axis == axis }.map { self.ways(toPlace: $0) } ?? []
    }
    let vertical = ways(.vertical)
    let all = ways(.horizontal).flatMap { across in vertical.map { adding(across + $0).changes } }
    return Array(all.prefix(Self.mostPlacements))
  }

  /// The number of placements that are tried: each costs one solution or more.
  private static let mostPlacements = 30

  private func ways(toPlace movement: AmbiguousGroup.Movement) -> [[NewConstraint]] {
    let (item, axis) = (movement.item, movement.axis)
    guard let superview = self[item].superview, !isArranged(item) else { return [] }
    let (start, centre, end) = axis.places
    let first = NewConstraint(Anchor(item, start), .equal, Anchor(superview, start), plus: inset(start, in: superview))
    let last = NewConstraint(Anchor(item, end), .equal, Anchor(superview, end), plus: -inset(end, in: superview))
    let behind = siblings(of: item).map { other in
      NewConstraint(Anchor(item, start), .equal, Anchor(other, end), plus: standardSpacing)
    }
    if movement.size != nil { return [[first, last]] + behind.map { [$0, last] } }
    let middle = NewConstraint(Anchor(item, centre), .equal, Anchor(superview, centre))
    // A row without constraints also needs something that holds it open.
    let held = axis == .vertical && !constraints.contains(where: \.isActive) ? [[first, last]] : []
    return held + [[first], [last], [middle]] + behind.map { [$0] }
  }

  private func siblings(of item: ItemID) -> [ItemID] {
    views.map { ItemID($0) }.filter { other in
      other != item && self[other].superview == self[item].superview && isShown(other)
    }
  }
}
