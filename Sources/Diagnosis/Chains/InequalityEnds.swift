public import LayoutModel
public import LayoutSolver

/// An inequality between a view and the top or the bottom of its superview or of another ancestor.
public struct EndInequality: Sendable {
  /// The index of its constraint.
  public var constraint: Int
  /// The view.
  public var item: ItemID
  /// Whether it is at the top.
  public var isAtTop: Bool
}

/// The points by which a row is made higher to see which views take up the slack.
private let slack = 20.0

extension Layout {
  /// The inequalities between views and the tops and bottoms of their ancestors.
  public var inequalitiesAtEnds: [EndInequality] {
    constraints.indices.compactMap { index in
      guard constraints[index].relation != .equal, constraints[index].first.anchor.attribute.axis == .vertical,
        affectsFitting(constraint: index), let second = constraints[index].second
      else { return nil }
      let first = constraints[index].first
      for (term, other) in [(first, second), (second, first)] {
        let (item, ancestor) = (term.anchor.item, owner(of: other))
        let side = other.anchor.attribute
        guard views.contains(item.index), ancestor != item, isItem(item, inside: ancestor),
          side == .top || side == .bottom
        else { continue }
        return EndInequality(constraint: index, item: item, isAtTop: side == .top)
      }
      return nil
    }
  }

  /// The views that are vertically ambiguous in a higher row but in none of `solutions`, grouped by degree of freedom.
  public func viewsFloatingInHigherRow(than solutions: [RowSolution]) -> [[ItemID]] {
    guard let first = solutions.first, first.isSolved, let height = first.contentHeight, height > 0 else { return [] }
    let higher = solved(
      like: first, adding: [NewConstraint(Anchor(.contentView, .height), .equal, plus: height + slack)])
    guard higher.isSolved else { return [] }
    let vertical = higher.ambiguousValues.filter { $0.value.axis == .vertical }
    return Set(vertical.map(\.group)).sorted().compactMap { group in
      let values = vertical.filter { $0.group == group }
      let isNew = values.allSatisfy { value in !solutions.contains { $0.leavesAmbiguous(value.item, [.y, .height]) } }
      return isNew ? values.map(\.item) : nil
    }
  }
}
