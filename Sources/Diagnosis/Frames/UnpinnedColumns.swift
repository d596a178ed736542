public import LayoutModel
public import LayoutSolver

/// A smaller overhang than this is a shadow, a border, or a line's leading, in points.
private let unseenSpill = 4.0
/// The least growth of a row that counts, in points.
private let leastSpill = 0.5
/// More lines than any row has.
private let manyLines = 60

extension Attribute {
  fileprivate var isBelow: Bool { self == .bottom || self == .lastBaseline }
}

extension Layout {
  /// The views with nothing constrained to their bottoms, which could therefore be anywhere.
  public var unpinnedColumns: [ItemID] {
    var constrained = [Bool](repeating: false, count: items.count)
    for index in constraints.indices where constraints[index].isActive {
      let (first, second) = (constraints[index].first.anchor, constraints[index].second?.anchor)
      if counts(constraint: index) {
        if first.attribute.isBelow { constrained[first.item.index] = true }
        if let second, second.attribute.isBelow { constrained[second.item.index] = true }
      } else if let second, isPinnedToCell(constraints[index]) {
        if first.attribute.axis == .vertical { constrained[first.item.index] = true }
        if second.attribute.axis == .vertical { constrained[second.item.index] = true }
      }
    }
    return views.filter { !constrained[$0] && items[$0].predefined == nil }.map { ItemID($0) }.filter { item in
      self[item].superview.map { isItem($0, inside: .contentView) } ?? false
    }
  }

  /// Whether a shown view hangs out below its superview.
  public func isSpilling(_ item: ItemID, in solution: RowSolution) -> Bool {
    spill(of: item, solution) > unseenSpill && showing(solution.environment).isShown(item)
      && !isSurface(item, solution)
  }

  /// The points by which a view hangs out below its superview.
  public func spill(of item: ItemID, _ solution: RowSolution) -> Double {
    guard let holder = self[item].superview, let frame = frame(of: item, in: holder, solution),
      let size = size(of: holder, solution)
    else { return 0 }
    return frame.y + frame.height - size.vertical
  }

  /// Whether the row grows once a view's bottom has to stay inside its superview.
  public func grows(keeping item: ItemID, in solution: RowSolution) -> Bool {
    guard let holder = self[item].superview else { return false }
    let kept = solved(
      like: solution, adding: [NewConstraint(Anchor(item, .bottom), .lessThanOrEqual, Anchor(holder, .bottom))])
    guard kept.isSolved, let height = solution.contentHeight, let grown = kept.contentHeight else { return false }
    return grown > height + leastSpill
  }

  /// Whether a view with as many lines as its labels may have would hang out below, and grow the row if pinned.
  public func wouldSpill(_ item: ItemID, withMoreLinesThanIn solution: RowSolution) -> Bool {
    if solution.environment.sample == nil, labelsOfSeveralLines(in: item).isEmpty { return false }
    var longer = showing(solution.environment)
    longer.samples = []
    let labels = longer.labelsOfSeveralLines(in: item)
    guard !labels.isEmpty else { return false }
    for label in labels {
      let most = longer[label].numberOfLines
      let lines = most == 0 ? manyLines : min(most, manyLines)
      longer[label].text = [String](repeating: "x", count: lines).joined(separator: "\n")
      longer[label].intrinsicContentSize = nil
    }
    let solved = solve(longer, in: solution.environment, limit: solution.limit)
    return longer.spill(of: item, solved) > leastSpill && longer.grows(keeping: item, in: solved)
  }

  /// The constraint that positions a view's top, first baseline or centre.
  public func constraintFromAbove(of item: ItemID) -> (constraint: Constraint, side: ConstraintSide)? {
    for attribute in [Attribute.top, .firstBaseline, .centerY] {
      for constraint in countingConstraints {
        if constraint.first.anchor == Anchor(item, attribute) { return (constraint, .first) }
        if constraint.second?.anchor == Anchor(item, attribute) { return (constraint, .second) }
      }
    }
    return nil
  }

  /// Whether a view is a plain background without content, behind or over a sibling.
  private func isSurface(_ item: ItemID, _ solution: RowSolution) -> Bool {
    guard self[item].type == .view, self[item].className == nil, let holder = self[item].superview,
      !views.contains(where: { items[$0].superview == item }), let own = frame(of: item, in: holder, solution)
    else { return false }
    return views.map { ItemID($0) }.contains { other in
      guard other != item, let frame = frame(of: other, in: holder, solution) else { return false }
      let shared = own.overlap(with: frame)
      return shared.horizontal > 0 && shared.vertical > 0
    }
  }

  /// The shown labels that may have several lines: the view itself, or the arranged subviews of a stack.
  private func labelsOfSeveralLines(in item: ItemID) -> [ItemID] {
    guard isShown(item) else { return [] }
    if self[item].type == .label { return self[item].numberOfLines == 1 ? [] : [item] }
    return self[item].stack?.arranged.flatMap { labelsOfSeveralLines(in: $0) } ?? []
  }
}
