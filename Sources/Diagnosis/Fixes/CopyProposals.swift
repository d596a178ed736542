public import LayoutModel

// Fixes of a constraint that is written twice.
extension Layout {
  /// A copy among the constraints of a view that lacks just this one is that view's, with a name that was not changed.
  private func namingNeighbour(insteadOfCopy index: Int) -> [ProposedFix] {
    guard let view = viewMeant(byCopy: index) else { return [] }
    var meant = constraints[index]
    meant.first.anchor.item = view
    return [ProposedFix([.replaceConstraint(index, meant)], isGuess: true)]
  }

  /// The view whose constraints stand around a copy and lack just such a one; nil without one.
  public func viewMeant(byCopy index: Int) -> ItemID? {
    let copy = constraints[index]
    let own = copy.first.anchor
    guard copy.part == nil, own.attribute.edge != nil, copy.first.coefficient == 1, let other = copy.second?.anchor,
      index > constraints.startIndex, index + 1 < constraints.count
    else { return nil }
    let neighbours = [constraints[index - 1], constraints[index + 1]].map(\.first.anchor.item)
    let axis = own.attribute.axis
    let places: [Attribute] = axis == .horizontal ? [.leading, .left, .centerX] : [.top, .centerY, .firstBaseline]
    guard let view = neighbours.first, neighbours.allSatisfy({ $0 == view }), view != own.item, view != other.item,
      self[view].superview == self[own.item].superview, !isArranged(view), self[view].guide == nil,
      own.attribute == axis.attributes.start, !isPlaced(view, by: places)
    else { return nil }
    return view
  }

  /// Of several copies of a constraint, one stays: the first of the strongest.
  func removingCopies(of index: Int) -> [ProposedFix] {
    namingNeighbour(insteadOfCopy: index) + withoutCopies(of: index)
  }

  private func withoutCopies(of index: Int) -> [ProposedFix] {
    let form = normalForm(of: constraints[index])
    let copies = constraints.indices.filter { constraints[$0].isActive && normalForm(of: constraints[$0]) == form }
    let strongest = copies.filter { $0 != index }.map { constraints[$0].priority }.max()
    let kept = copies.first { $0 != index && constraints[$0].priority == strongest }
    // A copy of a required constraint changes nothing, whatever else contradicts it.
    let isSafe = strongest == .required
    guard copies.count > 2 else { return [ProposedFix([.removeConstraint(index)], isSafeByRule: isSafe)] }
    return [ProposedFix(copies.reversed().filter { $0 != kept }.map { .removeConstraint($0) }, isSafeByRule: isSafe)]
  }
}
