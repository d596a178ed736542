public import LayoutModel
import LayoutSolver

extension Layout {
  /// Whether the author has not said that the row is meant to be 0 high. What is said holds for the views' own content.
  public func expectsHeight(in circumstances: Circumstances) -> Bool {
    !expectation.isZeroMeant(in: circumstances)
  }

  /// The active constraints that tie a view inside the content view to the cell, and their terms of the cell.
  public var constraintsPinnedToCell: [(constraint: Constraint, cell: Term, view: Term)] {
    constraints.indices.compactMap { index in
      guard constraints[index].isActive, let second = constraints[index].second else { return nil }
      let first = constraints[index].first
      guard isOfCell(first.anchor.item) || isOfCell(second.anchor.item) else { return nil }
      let terms = [first, second]
      guard let cell = terms.first(where: { isOfCell($0.anchor.item) }),
        let view = terms.first(where: { $0.anchor.item > .contentView && isItem($0.anchor.item, inside: .contentView) })
      else { return nil }
      return (constraints[index], cell, view)
    }
  }

  /// Whether the content view's top and bottom are tied to what it holds, and both by inequalities alone.
  public var isHeldByInequalitiesAlone: Bool {
    let ties = countingConstraints.flatMap { constraint in
      constraint.terms.filter { constraint.terms.count == 2 && owner(of: $0) == .contentView }.map {
        (side: $0.anchor.attribute, relation: constraint.relation)
      }
    }
    return ties.contains { $0.side == .top } && ties.contains { $0.side == .bottom }
      && ties.allSatisfy { $0.side.axis == .horizontal || $0.relation != .equal }
  }

  /// The height in points of a view that is a share of the row's: the share of the estimated, else standard height.
  public func heightKeepingShare(in constraint: Constraint) -> (view: ItemID, height: Double)? {
    guard let view = constraint.terms.first(where: { $0.anchor.item > .contentView }),
      let whole = constraint.terms.first(where: { $0.anchor.item <= .contentView })
    else { return nil }
    var estimate = standardRowHeight
    if case .points(let points)? = table.estimatedRowHeight, points > 1 { estimate = points }
    let height = (-whole.coefficient / view.coefficient * estimate).rounded()
    return height > 0 ? (view.anchor.item, height) : nil
  }

  /// Whether constraints decide the height of a table's row. Without any, UIKit asks `sizeThatFits` [semantics 4.7].
  public var isMeasuredByTable: Bool {
    kind == .cell && table.rowHeight == .automatic && constraints.contains(where: \.isActive)
  }
}
