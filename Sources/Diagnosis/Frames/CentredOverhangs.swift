public import LayoutModel
public import LayoutSolver

/// A view centred in the content view, higher than it, that carries another view out of the row.
public struct CentredOverhang: Sendable {
  /// The centred view.
  public var item: ItemID
  /// The constraint that centres it.
  public var centre: Int
  /// The constraint that places the other view on it.
  public var tie: Int
}

extension Layout {
  /// The centred view to which a constraint ties a view that sticks out, if it sticks out at the same side: it is the
  /// cause, and the view on it only follows.
  public func centredOverhang(under exit: ViewOverhang, in solution: RowSolution) -> CentredOverhang? {
    guard exit.side.axis == .vertical, let row = solution.contentHeight else { return nil }
    let centred = centredViews
    return constraints.lazy.compactMap { constraint -> CentredOverhang? in
      guard constraint.isActive, constraint.relation == .equal, constraint.terms.count == 2,
        constraint.terms.allSatisfy({ $0.anchor.attribute.axis == .vertical && !$0.anchor.attribute.isSize }),
        constraint.mentions(exit.item),
        let item = constraint.terms.map(\.anchor.item).first(where: { $0 != exit.item }),
        let centre = centred.first(where: { $0.item == item })?.constraint,
        let frame = frame(of: item, in: .contentView, solution), frame.height > row,
        (exit.side == .top ? -frame.y : frame.y + frame.height - row) > unseenOverhang
      else { return nil }
      return CentredOverhang(item: item, centre: centre, tie: constraint.index)
    }.first
  }

  /// The constraint that centres a view in the content view; nil if none does.
  public func constraintCentring(_ item: ItemID) -> Constraint? {
    centredViews.first { $0.item == item }.map { constraints[$0.constraint] }
  }

  /// The views that constraints tie to a centred view, and that stick out of the row with it, each with its constraint.
  public func viewsCarried(by item: ItemID, in solution: RowSolution) -> [(item: ItemID, tie: Int)] {
    var carried: [(item: ItemID, tie: Int)] = []
    for exit in viewsOutside(in: solution).map(\.key) where !carried.contains(where: { $0.item == exit.item }) {
      guard let overhang = centredOverhang(under: exit, in: solution), overhang.item == item else { continue }
      carried.append((exit.item, overhang.tie))
    }
    return carried
  }
}
