public import LayoutModel
public import LayoutSolver

/// The least overflow and the least growth of a row that count, in points.
private let leastOverflow = 0.5
/// More lines than any row has.
private let manyLines = 60

extension Attribute {
  fileprivate var isBelow: Bool { self == .bottom || self == .lastBaseline }
}

extension Constraint {
  /// The view below whose bottom this constraint puts the top of another one.
  fileprivate func viewAbove(_ item: ItemID) -> ItemID? {
    guard let second else { return nil }
    func isTop(_ anchor: Anchor) -> Bool { anchor == Anchor(item, .top) || anchor == Anchor(item, .firstBaseline) }
    if isTop(first.anchor), second.anchor.attribute.isBelow, relation != .lessThanOrEqual { return second.anchor.item }
    if isTop(second.anchor), first.anchor.attribute.isBelow, relation != .greaterThanOrEqual {
      return first.anchor.item
    }
    return nil
  }
}

extension Layout {
  /// The views without constraints at their bottoms.
  public var unpinnedColumns: [ItemID] {
    var constrained = [Bool](repeating: false, count: items.count)
    for index in constraints.indices where constraints[index].isActive {
      let (first, second) = (constraints[index].first.anchor, constraints[index].second?.anchor)
      if affectsFitting(constraint: index) {
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

  /// Whether a visible view extends below its superview.
  public func isOverflowing(_ item: ItemID, in solution: RowSolution) -> Bool {
    overflow(of: item, solution) > unseenOverhang && showing(solution.environment).isShown(item)
      && !isBackground(item, solution)
  }

  /// The points by which a view extends below its superview.
  public func overflow(of item: ItemID, _ solution: RowSolution) -> Double {
    guard let superview = self[item].superview, let frame = frame(of: item, in: superview, solution),
      let size = size(of: superview, solution)
    else { return 0 }
    return frame.y + frame.height - size.vertical
  }

  /// Whether the row grows if a view's bottom has to stay inside its superview.
  public func grows(keeping item: ItemID, in solution: RowSolution) -> Bool {
    guard let superview = self[item].superview else { return false }
    let kept = solved(
      like: solution, adding: [NewConstraint(Anchor(item, .bottom), .lessThanOrEqual, Anchor(superview, .bottom))])
    guard kept.isSolved, let height = solution.contentHeight, let grown = kept.contentHeight else { return false }
    return grown > height + leastOverflow
  }

  /// The labels of several lines with whose greatest number of lines a view would extend below its superview, and grow
  /// the row if pinned: those in the view, else one above it, else all above it together. Empty if it would not.
  public func labelsPushing(_ item: ItemID, outOf solution: RowSolution) -> [ItemID] {
    func labels(_ layout: Layout) -> (own: [ItemID], above: [ItemID]) {
      let own = layout.labelsOfSeveralLines(in: item)
      let others = layout.viewsAbove(item).flatMap { layout.labelsOfSeveralLines(in: $0) }
      return (own, others.distinct.filter { !own.contains($0) }.sorted())
    }
    var shown = showing(solution.environment)
    let now = labels(shown)
    if solution.environment.sample == nil, now.own.isEmpty, now.above.isEmpty { return [] }
    shown.samples = []
    let (own, above) = labels(shown)
    guard shown.isShown(item) else { return [] }
    if shown.isPushed(item, byLinesOf: own, solution) { return own }
    guard !above.isEmpty, shown.isPushed(item, byLinesOf: own + above, solution) else { return [] }
    return above.first { shown.isPushed(item, byLinesOf: own + [$0], solution) }.map { [$0] } ?? above
  }

  /// Whether a view leaves its superview with the greatest number of lines of some labels.
  private func isPushed(_ item: ItemID, byLinesOf labels: [ItemID], _ solution: RowSolution) -> Bool {
    guard !labels.isEmpty else { return false }
    var longer = self
    for label in labels {
      let most = longer[label].numberOfLines
      let lines = most == 0 ? manyLines : min(most, manyLines)
      longer[label].text = [String](repeating: "x", count: lines).joined(separator: "\n")
      longer[label].intrinsicContentSize = nil
    }
    let solved = solve(longer, in: solution.environment, limit: solution.limit)
    return longer.overflow(of: item, solved) > leastOverflow && longer.grows(keeping: item, in: solved)
  }

  /// The views on whose bottoms a view stands, directly or through others.
  func viewsAbove(_ item: ItemID) -> [ItemID] {
    var found: [ItemID] = []
    var open = [item]
    while let view = open.popLast() {
      for constraint in fittingConstraints {
        guard let above = constraint.viewAbove(view), above != item, !found.contains(above) else { continue }
        found.append(above)
        open.append(above)
      }
    }
    return found
  }

  /// The constraint that positions a view's top, first baseline or centre.
  public func constraintFromAbove(of item: ItemID) -> (constraint: Constraint, side: ConstraintSide)? {
    // What stands on a centred view does not place it.
    if let centring = constraintCentring(item) {
      return (centring, centring.first.anchor.item == item ? .first : .second)
    }
    for attribute in [Attribute.top, .firstBaseline, .centerY] {
      for constraint in fittingConstraints {
        if constraint.first.anchor == Anchor(item, attribute) { return (constraint, .first) }
        if constraint.second?.anchor == Anchor(item, attribute) { return (constraint, .second) }
      }
    }
    return nil
  }

  /// Whether a view overlaps this one because a constraint places it there, or because both begin below the same view:
  /// it was meant to stand below, and the constraint at its bottom then keeps this one inside.
  public func isUnderNextView(_ item: ItemID, in solution: RowSolution) -> Bool {
    let overlaps = overlappingViews(in: solution).map(\.key).filter { $0.first == item || $0.second == item }
    if overlaps.isEmpty { return false }
    let unpinned = unpinnedColumns
    return overlaps.contains { pair in
      (constraintRelating(pair)?.axis == .vertical || startsBelowSameView(pair) != nil)
        && !unpinned.contains(pair.first == item ? pair.second : pair.first)
    }
  }

  /// The sibling that begins below the same view at the same distance as a view, and the constraint that begins it.
  public func siblingBeginning(with item: ItemID) -> (item: ItemID, constraint: Int)? {
    views.map { ItemID($0) }.lazy.compactMap { other -> (item: ItemID, constraint: Int)? in
      guard other != item, self[other].superview == self[item].superview,
        let starts = startsBelowSameView(ViewPair(first: item, second: other))
      else { return nil }
      return (other, starts.second)
    }.first
  }

  /// Whether a view is a background without content, behind or over a sibling.
  private func isBackground(_ item: ItemID, _ solution: RowSolution) -> Bool {
    guard self[item].type == .view, self[item].className == nil, let superview = self[item].superview,
      !views.contains(where: { items[$0].superview == item }), let own = frame(of: item, in: superview, solution)
    else { return false }
    return views.map { ItemID($0) }.contains { other in
      guard other != item, let frame = frame(of: other, in: superview, solution) else { return false }
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
