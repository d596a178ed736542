public import LayoutModel
public import LayoutSolver

/// What hangs out by less than this is a shadow, a border, or a line's leading. In points.
private let unseenSpill = 4.0
/// What a row grows by is more than this, in points.
private let leastSpill = 0.5
/// More lines than any row has.
private let manyLines = 60

extension Attribute {
  fileprivate var isBelow: Bool { self == .bottom || self == .lastBaseline }
}

extension Layout {
  /// The views below which nothing is tied: their bottom may lie anywhere as far as the text of the layout says.
  public var openColumns: [ItemID] {
    var tied = [Bool](repeating: false, count: items.count)
    for index in constraints.indices where constraints[index].isActive {
      let (first, second) = (constraints[index].first.anchor, constraints[index].second?.anchor)
      if counts(constraint: index) {
        if first.attribute.isBelow { tied[first.item.index] = true }
        if let second, second.attribute.isBelow { tied[second.item.index] = true }
      } else if let second, isTiedToCell(constraints[index]) {
        if first.attribute.axis == .vertical { tied[first.item.index] = true }
        if second.attribute.axis == .vertical { tied[second.item.index] = true }
      }
    }
    return views.filter { !tied[$0] && items[$0].predefined == nil }.map { ItemID($0) }.filter { item in
      self[item].superview.map { isItem($0, inside: .contentView) } ?? false
    }
  }

  /// Whether a view that is shown hangs below what holds it.
  public func isSpilling(_ item: ItemID, in solution: RowSolution) -> Bool {
    spill(of: item, solution) > unseenSpill && showing(solution.circumstances).isShown(item)
      && !isSurface(item, solution)
  }

  /// By how many points a view hangs below its superview.
  public func spill(of item: ItemID, _ solution: RowSolution) -> Double {
    guard let holder = self[item].superview, let frame = frame(of: item, in: holder, solution),
      let size = size(of: holder, solution)
    else { return 0 }
    return frame.y + frame.height - size.vertical
  }

  /// Whether the row grows with a view whose bottom is kept inside what holds it.
  public func grows(keeping item: ItemID, in solution: RowSolution) -> Bool {
    guard let holder = self[item].superview else { return false }
    let kept = solved(like: solution, adding: [Tie(Anchor(item, .bottom), .lessThanOrEqual, Anchor(holder, .bottom))])
    guard kept.isSolved, let height = solution.contentHeight, let grown = kept.contentHeight else { return false }
    return grown > height + leastSpill
  }

  /// Whether a view would hang out below with all lines that its labels may have, and pinned, would grow the row.
  public func wouldSpill(_ item: ItemID, withMoreLinesThanIn solution: RowSolution) -> Bool {
    if solution.circumstances.sample == nil, labelsOfSeveralLines(in: item).isEmpty { return false }
    var longer = showing(solution.circumstances)
    longer.samples = []
    let labels = longer.labelsOfSeveralLines(in: item)
    guard !labels.isEmpty else { return false }
    for label in labels {
      let most = longer[label].numberOfLines
      let lines = most == 0 ? manyLines : min(most, manyLines)
      longer[label].text = [String](repeating: "x", count: lines).joined(separator: "\n")
      longer[label].intrinsicContentSize = nil
    }
    let solved = solve(longer, in: solution.circumstances, limit: solution.limit)
    return longer.spill(of: item, solved) > leastSpill && longer.grows(keeping: item, in: solved)
  }

  /// The constraint that holds a view from above, or by its centre.
  public func tieFromAbove(of item: ItemID) -> (constraint: Constraint, side: ConstraintSide)? {
    for attribute in [Attribute.top, .firstBaseline, .centerY] {
      for constraint in countingConstraints {
        if constraint.first.anchor == Anchor(item, attribute) { return (constraint, .first) }
        if constraint.second?.anchor == Anchor(item, attribute) { return (constraint, .second) }
      }
    }
    return nil
  }

  /// Whether a view is a plain surface, which shows nothing but itself, and lies behind or over a sibling.
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

  /// The labels that may have several lines and show: a view itself, or what it arranges as a stack.
  private func labelsOfSeveralLines(in item: ItemID) -> [ItemID] {
    guard isShown(item) else { return [] }
    if self[item].type == .label { return self[item].numberOfLines == 1 ? [] : [item] }
    return self[item].stack?.arranged.flatMap { labelsOfSeveralLines(in: $0) } ?? []
  }
}
