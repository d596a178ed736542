import LayoutModel

// The margins of views inside the content view that preserve those of their superviews [semantics 4.47]. Margins are
// known before anything is solved, so a view's distance from its superview counts only where the layout states it.

/// The distance of a view's edge from its superview's, inwards, in points.
private struct EdgeDistance {
  var points = 0.0
  /// Whether it is measured from the superview's margin, not from its edge.
  var isFromMargin = false
}

/// The positions of the sides in lists: as in `Insets`.
private let (top, left, bottom, right) = (0, 1, 2, 3)

extension Layout {
  /// The margins of a view, at least as large as the part of its superview's margins that reaches into it.
  func preservedMargins(of item: ItemID, at width: Double) -> Insets {
    // The view, then the superviews that preserve margins too.
    var chain = [item]
    while let superview = self[chain[chain.count - 1]].superview, superview > .contentView,
      self[superview].preservesSuperviewLayoutMargins
    {
      chain.append(superview)
    }
    guard let outermost = self[chain[chain.count - 1]].superview else { return authoredMargins(of: item, at: width) }
    let distances = statedDistances(of: chain)
    var outer = margins(of: outermost, at: width).sides
    for (view, distances) in zip(chain, distances).reversed() {
      var own = authoredMargins(of: view, at: width).sides
      for (side, distance) in distances.enumerated() {
        guard let distance else { continue }
        own[side] = max(own[side], (distance.isFromMargin ? 0 : outer[side]) - distance.points)
      }
      outer = own
    }
    return Insets(top: outer[top], left: outer[left], bottom: outer[bottom], right: outer[right])
  }

  /// The stated distances of each view from its superview, one for each side; nil where none is stated. Each view but
  /// the last is in the next one.
  private func statedDistances(of chain: [ItemID]) -> [[EdgeDistance?]] {
    var distances = chain.map { distancesInStack(of: $0) }
    for constraint in constraints {
      guard constraint.isActive, constraint.relation == .equal, constraint.priority >= 999,
        let second = constraint.second, constraint.first.coefficient == -second.coefficient,
        constraint.first.coefficient != 0
      else { continue }
      for (own, other) in [(constraint.first, second), (second, constraint.first)] {
        guard let position = chain.firstIndex(of: own.anchor.item),
          let side = side(of: own.anchor.attribute), side == self.side(of: other.anchor.attribute),
          distances[position][side] == nil,
          let isMargin = isMargin(other.anchor.item, of: self[chain[position]].superview)
        else { continue }
        let difference = -constraint.constant / own.coefficient
        distances[position][side] = EdgeDistance(
          points: own.anchor.attribute.isFarEdge ? -difference : difference, isFromMargin: isMargin)
      }
    }
    return distances
  }

  /// Whether an item is the margin guide of a superview; false for the superview itself, nil for others.
  private func isMargin(_ item: ItemID, of superview: ItemID?) -> Bool? {
    if item == superview { return false }
    return self[item].guide == .layoutMarginsGuide && self[item].superview == superview ? true : nil
  }

  /// The side of an edge, where right-to-left layouts are mirrored: leading is left.
  private func side(of attribute: Attribute) -> Int? {
    switch attribute {
    case .top: top
    case .bottom: bottom
    case .leading: left
    case .trailing: right
    case .left: isMirrored ? right : left
    case .right: isMirrored ? left : right
    default: nil
    }
  }

  /// The sides at which a stack places a view at its own edge or margin.
  private func distancesInStack(of item: ItemID) -> [EdgeDistance?] {
    var distances = [EdgeDistance?](repeating: nil, count: 4)
    guard let superview = self[item].superview, let stack = self[superview].stack else { return distances }
    let visible = stack.visible(in: self)
    guard visible.contains(item) else { return distances }
    let atEdge = EdgeDistance(isFromMargin: stack.isLayoutMarginsRelativeArrangement)
    let (start, end, before, after) =
      stack.axis == .horizontal ? (left, right, top, bottom) : (top, bottom, left, right)
    if visible.first == item { distances[start] = atEdge }
    if visible.last == item { distances[end] = atEdge }
    if [.fill, .leading, .top].contains(stack.alignment) { distances[before] = atEdge }
    if [.fill, .trailing, .bottom].contains(stack.alignment) { distances[after] = atEdge }
    return distances
  }
}

extension Attribute {
  /// Whether a larger value is farther outside.
  fileprivate var isFarEdge: Bool { self == .bottom || self == .trailing || self == .right }
}

extension Insets {
  fileprivate var sides: [Double] { [top, left, bottom, right] }
}
