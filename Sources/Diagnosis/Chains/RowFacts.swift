public import LayoutModel
import LayoutSolver
import Simplex

extension Layout {
  /// Whether the author expects a row higher than 0 pt with this width and content.
  public func expectsHeight(in environment: Environment) -> Bool {
    !expectation.isZeroExpected(in: environment)
  }

  /// Whether an accessory or an index takes space from the content view.
  public var contentViewIsNarrowerThanCell: Bool { widthBesideContentView > Tolerance.visible }

  /// The points that an accessory and an index take from the content view at the first width.
  public var widthBesideContentView: Double {
    let widths = rowWidths(at: measure.widths.first ?? 320)
    guard let cell = widths.cellWidth, let content = widths.contentWidth else { return 0 }
    return cell - content
  }

  /// The active constraints between a view inside the content view and the cell, with the term of each. A guide of the
  /// cell that such a constraint places belongs to the view, not the view to the cell.
  public var constraintsPinnedToCell: [(constraint: Constraint, cell: Term, view: Term)] {
    constraints.indices.compactMap { index in
      guard constraints[index].isActive, let second = constraints[index].second else { return nil }
      let first = constraints[index].first
      guard isOfCell(first.anchor.item) || isOfCell(second.anchor.item) else { return nil }
      let terms = [first, second]
      guard let cell = terms.first(where: { isOfCell($0.anchor.item) }),
        let view = terms.first(where: { $0.anchor.item > .contentView && isItem($0.anchor.item, inside: .contentView) })
      else { return nil }
      return isFree(cell.anchor, without: index) ? nil : (constraints[index], cell, view)
    }
  }

  /// Whether an author's guide of the cell has no place of its own along an axis: two equations with the cell or with
  /// numbers give it one, or one for the anchor itself.
  private func isFree(_ anchor: Anchor, without index: Int) -> Bool {
    guard self[anchor.item].guide == .authored else { return false }
    var count = 0
    for constraint in constraints where constraint.isActive && constraint.index != index {
      guard constraint.relation == .equal, let own = constraint.terms.first(where: { $0.anchor.item == anchor.item }),
        own.anchor.attribute.axis == anchor.attribute.axis,
        constraint.terms.allSatisfy({ isOfCell($0.anchor.item) })
      else { continue }
      if own.anchor.attribute == anchor.attribute { return false }
      count += 1
    }
    return count < 2
  }

  /// Whether inequalities alone connect the content view's top and bottom to its content.
  public var isHeldByInequalitiesAlone: Bool {
    let ends = fittingConstraints.flatMap { constraint in
      constraint.terms.filter { constraint.terms.count == 2 && owner(of: $0) == .contentView }.map {
        (side: $0.anchor.attribute, relation: constraint.relation)
      }
    }
    return ends.contains { $0.side == .top } && ends.contains { $0.side == .bottom }
      && ends.allSatisfy { $0.side.axis == .horizontal || $0.relation != .equal }
  }

  /// A fixed height in points for a view whose height is a share of the row's: its share of the estimated row height.
  /// Nil without an estimate.
  public func heightKeepingShare(in constraint: Constraint) -> (view: ItemID, height: Double)? {
    guard let view = constraint.terms.first(where: { $0.anchor.item > .contentView }),
      let whole = constraint.terms.first(where: { $0.anchor.item <= .contentView })
    else { return nil }
    guard case .points(let estimate)? = table.estimatedRowHeight, estimate > 1 else { return nil }
    let height = (-whole.coefficient / view.coefficient * estimate).rounded()
    return height > 0 ? (view.anchor.item, height) : nil
  }

  /// Whether constraints set the height of a table's row. Without any, UIKit calls `sizeThatFits` [semantics 4.7].
  public var isMeasuredByTable: Bool {
    kind == .cell && table.rowHeight == .automatic && constraints.contains(where: \.isActive)
  }
}
