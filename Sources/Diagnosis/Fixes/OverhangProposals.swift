import LayoutModel
import LayoutSolver

// Fixes of views that leave the row.
extension Layout {
  /// Fixes of a view that sticks out of the content view at a side.
  func proposals(forOverhang overhang: ViewOverhang, in solution: RowSolution) -> [ProposedFix] {
    let item = overhang.item
    guard let superview = self[item].superview, !isArranged(item), let own = frame(of: item, in: superview, solution)
    else { return [] }
    let turned =
      correctingBound(of: overhang) + correctingShare(of: overhang) + takingOffInsets(of: item) + turningEdges(of: item)
      + turningSideOfCentre(item)
      + (isStretchedPicture(item) ? sizingWhole(item, in: solution) : [])
    if !turned.isEmpty { return turned }
    if overhang.side.axis == .vertical {
      return aligningBaselines(of: item) + (overhang.side == .top ? movingBelow(item) : [])
        + raisingItemHeight(solution)
        + keepingInside(item, superview, at: overhang.side == .top ? .top : .bottom, in: solution)
        + keepingCarriedInside(item, superview, overhang.side, in: solution)
    }
    let isTrailing = (overhang.side == .right) == (solution.environment.layoutDirection == .leftToRight)
    guard isTrailing else { return boundingStart(of: item, in: superview) }
    let turnedEnd = turningEnd(of: item)
    if !turnedEnd.isEmpty { return turnedEnd }
    let beside = viewBeside(item, superview, own, in: solution) ?? viewAtEnd(beside: item, superview, own, in: solution)
    let before = beside.map { endingBefore($0, firstInLine(of: item)) } ?? []
    let isFilling =
      flexibility(of: item) == .field || flexibility(of: item) == .wrappingText || endsWrappingLine(item)
      || endsFilledLine(item)
    // A view before it with a width of its own only gets narrower where it has to.
    let width = widthBefore(item)
    let bound = pinning(item, .trailing, to: superview, isBound: !isFilling || width != nil)
    let filled = isColumnOfWrappingTexts(item) ? [ProposedFix(pinning(item, .trailing, to: superview))] : []
    let narrower = width.map { [ProposedFix([.setPriority(constraint: $0, 999)] + bound)] } ?? []
    return replacingFarLeading(of: item, in: superview) + replacingShare(of: item, in: superview) + before
      + replacingWidth(of: item, in: superview)
      + filled + [ProposedFix(bound)] + narrower
  }

  /// Replaces `text.centerX == contentView.trailing` with `text.centerX == contentView.centerX`.
  private func turningSideOfCentre(_ item: ItemID) -> [ProposedFix] {
    constraints.compactMap { constraint in
      guard constraint.isActive, constraint.relation == .equal, constraint.constant == 0,
        constraint.terms.contains(where: { $0.anchor == Anchor(item, .centerX) }), self[item].type == .label,
        let other = constraint.second?.anchor, constraint.first.anchor.item == item,
        other.item == self[item].superview, other.attribute.edge?.axis == .horizontal
      else { return nil }
      return ProposedFix([.setAnchor(constraint: constraint.index, .second, Anchor(other.item, .centerX))])
    }
  }

  /// Whether a view is a vertical stack with a text that wraps, and makes its views as wide as itself.
  private func isColumnOfWrappingTexts(_ item: ItemID) -> Bool {
    guard let stack = self[item].stack, stack.axis == .vertical, stack.alignment == .fill else { return false }
    return stack.arranged.contains { flexibility(of: $0) == .wrappingText }
  }

  /// Turns the inequality that lets a view end beyond its superview's end, instead of before it.
  func turningEnd(of item: ItemID) -> [ProposedFix] {
    pinnedEdges.filter { pin in
      pin.item == item && pin.edge == .trailing && pin.container == self[item].superview
        && pin.relation == .greaterThanOrEqual && pin.inset.points >= 0
    }.map { pin in
      ProposedFix([.setRelation(constraint: pin.constraint, constraints[pin.constraint].relation.reversed)])
    }
  }

  /// A view that is pinned to the trailing side alone, such as a chat bubble, stays inside at its leading side.
  func boundingStart(of item: ItemID, in superview: ItemID) -> [ProposedFix] {
    // What is in the middle and too wide gets narrower.
    if canShrink(item), isCentred(item, in: superview, on: .horizontal),
      !isPlacedFromOutside(item, by: [.leading, .left])
    {
      return [ProposedFix(pinning(item, .leading, to: superview, isBound: true))]
    }
    guard pinnedEdges.contains(where: { $0.item == item && $0.edge == .trailing && $0.container == superview }),
      !isPlacedFromOutside(item, by: [.leading, .left, .width, .centerX])
    else { return [] }
    return [ProposedFix(pinning(item, .leading, to: superview, isBound: true))]
  }

  /// The constraint that fixes the width of the text before a view.
  private func widthBefore(_ item: ItemID) -> Int? {
    guard let text = gaps(on: .horizontal).first(where: { $0.after == item })?.before,
      flexibility(of: text) > .keepsSize
    else { return nil }
    return constraints.indices.first { index in
      let constraint = constraints[index]
      return constraint.isActive && constraint.relation == .equal && constraint.second == nil
        && constraint.first.anchor == Anchor(text, .width) && constraint.priority.isRequired
    }
  }

  /// The text with which the line of a view that keeps its size begins; the view itself in a line without one.
  private func firstInLine(of item: ItemID) -> ItemID {
    guard flexibility(of: item) == .keepsSize else { return item }
    return gaps(on: .horizontal).first { $0.after == item && flexibility(of: $0.before) == .text }?.before ?? item
  }

  /// The sibling at the trailing side of a line that a view has passed.
  private func viewAtEnd(
    beside item: ItemID, _ superview: ItemID, _ own: Frame, in solution: RowSolution
  ) -> ItemID? {
    pinnedEdges.first { pin in
      guard pin.edge == .trailing, pin.relation == .equal, pin.container == superview, pin.item != item,
        isShown(pin.item), flexibility(of: pin.item) <= .text, !isPlaced(pin.item, by: [.leading, .left]),
        let frame = frame(of: pin.item, in: superview, solution)
      else { return false }
      return own.isOnLine(of: frame)
    }?.item
  }

  /// A sibling on the line of a text that keeps its width at the trailing side; nil if there is none.
  func viewBeside(_ item: ItemID, _ superview: ItemID, _ own: Frame, in solution: RowSolution) -> ItemID? {
    // Their trailing sides are constrained to the superview or to a view beyond them.
    let pinned = Set(
      pinnedEdges.filter { $0.edge == .trailing }.map(\.item) + gaps(on: .horizontal).map(\.before))
    let beside = views.compactMap { index -> (item: ItemID, x: Double)? in
      let other = ItemID(index)
      guard other != item, self[other].superview == superview, isShown(other), flexibility(of: other) <= .text,
        pinned.contains(other), let frame = frame(of: other, in: superview, solution), own.isOnLine(of: frame),
        frame.x > own.x + visibleDifference
      else { return nil }
      return (other, frame.x)
    }
    return beside.min { $0.x < $1.x }?.item
  }

  /// Pins a view to the bottom in place of a text of one line, which does not get higher.
  func movingBottom(to item: ItemID, _ superview: ItemID) -> [ProposedFix] {
    let pins = pinnedEdges.filter { $0.container == superview && $0.edge == .bottom && $0.relation == .equal }
    guard let pin = pins.first, pins.count == 1, pin.item != item,
      isBelow(item, pin.item)
        || flexibility(of: pin.item) == .text && flexibility(of: item) > .keepsSize && !isBelowGrowingText(pin.item)
    else { return [] }
    var moved = constraints[pin.constraint]
    if moved.first.anchor.item == pin.item {
      moved.first.anchor.item = item
    } else {
      moved.second?.anchor.item = item
    }
    return [ProposedFix([.replaceConstraint(pin.constraint, moved)])]
  }

  /// Only one of two columns of texts is pinned to the bottom, and either may be the higher one: both stay inside.
  func keepingBothInside(_ item: ItemID, _ superview: ItemID) -> [ProposedFix] {
    let pins = pinnedEdges.filter { $0.container == superview && $0.edge == .bottom && $0.relation == .equal }
    guard let pin = pins.first, pins.count == 1, pin.item != item, isBelowGrowingText(pin.item),
      isBelowGrowingText(item)
    else { return [] }
    let loose = loosening(pin).changes
    return [
      ProposedFix(
        loose
          + applying(loose).pinning(
            item, .bottom, to: superview, pin.inset, isBound: true, at: constraints[pin.constraint].priority))
    ]
  }

  /// Whether a text of several lines stands above a view in its column.
  private func isBelowGrowingText(_ item: ItemID) -> Bool {
    gaps(on: .vertical).line(before: item).dropFirst().contains { canGrow($0) }
  }

  /// Whether equal gaps lead from one view down to another.
  private func isBelow(_ item: ItemID, _ upper: ItemID) -> Bool {
    let gaps = equalGaps(on: .vertical)
    var open = [upper]
    var seen: Set<ItemID> = [upper]
    while let view = open.popLast() {
      for gap in gaps where gap.before == view && seen.insert(gap.after).inserted {
        if gap.after == item { return true }
        open.append(gap.after)
      }
    }
    return false
  }

  /// Keeps a view inside a row that is too low for it.
  private func keepingInside(_ item: ItemID, _ superview: ItemID, at edge: Attribute, in solution: RowSolution)
    -> [ProposedFix]
  {
    let above = edge == .top ? viewsOpenAtBottom(above: item, superview, in: solution) : []
    let gaps = above.map { other in
      adding([
        NewConstraint(Anchor(item, .top), .equal, Anchor(other, .bottom), plus: gap(on: .vertical, in: superview))
      ])
    }
    if let fixes = keepingCentredInside(item, superview, in: solution) { return gaps + fixes }
    let last = lowest(of: item, superview, at: edge, solution)
    let moved = edge == .bottom ? movingBottom(to: last, superview) : []
    return gaps + moved + keepingInside(last, superview, at: edge)
  }

  /// The views of the same column that have nothing at their bottoms, if a view has nothing at its top.
  private func viewsOpenAtBottom(above item: ItemID, _ superview: ItemID, in solution: RowSolution) -> [ItemID] {
    guard !isPlaced(item, by: [.top, .centerY, .firstBaseline]), let own = frame(of: item, in: superview, solution)
    else {
      return []
    }
    return views.map { ItemID($0) }.filter { other in
      guard other != item, self[other].superview == superview, isShown(other), flexibility(of: other) > .keepsSize,
        !isPlaced(other, by: [.bottom, .centerY, .lastBaseline]), let frame = frame(of: other, in: superview, solution)
      else { return false }
      return own.overlap(with: frame).horizontal > 0
    }
  }

  /// Whether an active constraint uses one of some attributes of a view.
  func isPlaced(_ item: ItemID, by attributes: [Attribute]) -> Bool {
    constraints.contains { constraint in
      constraint.isActive
        && constraint.terms.contains { $0.anchor.item == item && attributes.contains($0.anchor.attribute) }
    }
  }

  /// The same, but not for constraints to what is inside the view.
  func isPlacedFromOutside(_ item: ItemID, by attributes: [Attribute]) -> Bool {
    constraints.contains { constraint in
      constraint.isActive
        && constraint.terms.contains { $0.anchor.item == item && attributes.contains($0.anchor.attribute) }
        && constraint.terms.allSatisfy { $0.anchor.item == item || !isItem($0.anchor.item, inside: item) }
    }
  }

  /// Keeps a centred view inside a row that is too low for it: one of at most the standard height gets a row of that
  /// height. Nil for a view that is not centred.
  func keepingCentredInside(_ item: ItemID, _ superview: ItemID, in solution: RowSolution) -> [ProposedFix]? {
    let isCentred = constraints.contains { constraint in
      constraint.isActive && constraint.terms.count == 2
        && constraint.terms.contains { $0.anchor == Anchor(item, .centerY) }
    }
    guard isCentred, let frame = frame(of: item, in: superview, solution) else { return nil }
    let both = keepingInside(item, besideCentreIn: superview)
    let bounds = keepingInsideBothEnds(of: [item], superview, fittingInset(of: item, .top, in: superview))
    guard kind == .cell, superview == .contentView, frame.height <= standardRowHeight else {
      // A text at the bottom that would be stretched only has to stay inside.
      let stretched = pinnedEdges.filter { pin in
        pin.container == superview && pin.edge == .bottom && pin.relation == .equal && pin.item != item
          && flexibility(of: pin.item) == .text
      }.flatMap { loosening($0).changes }
      let loose = stretched.isEmpty ? [] : bounds.map { ProposedFix(stretched + $0.changes) }
      return (flexibility(of: item) == .keepsSize ? loose : []) + bounds + both
    }
    return [adding([NewConstraint(Anchor(.contentView, .height), .greaterThanOrEqual, plus: standardRowHeight)])]
      + bounds
  }

  /// Bounds a view's edge. Views without text that are pinned to the same edge, and views aligned with this one, only
  /// stay inside from then on.
  private func keepingInside(_ item: ItemID, _ superview: ItemID, at edge: Attribute) -> [ProposedFix] {
    let bound = pinning(item, edge, to: superview, isBound: true)
    let pins = pinnedEdges.filter { pin in
      pin.item != item && pin.container == superview && pin.edge == edge && pin.relation == .equal
        && (flexibility(of: pin.item) == .keepsSize || areAligned(pin.item, item))
    }
    let loosened = pins.flatMap { loosening($0).changes }
    let both = loosened + applying(loosened).pinning(item, edge, to: superview, isBound: true)
    if loosened.isEmpty { return [ProposedFix(bound)] }
    let fixes = [ProposedFix(bound), ProposedFix(both)]
    return pins.contains { areAligned($0.item, item) } ? fixes.reversed() : fixes
  }

  /// Whether a constraint aligns the baselines or centres of two views.
  func areAligned(_ first: ItemID, _ second: ItemID) -> Bool {
    constraints.contains { constraint in
      constraint.isActive && constraint.mentions(first) && constraint.mentions(second)
        && constraint.terms.allSatisfy {
          [.firstBaseline, .lastBaseline, .centerY].contains($0.anchor.attribute)
        }
    }
  }

  /// The sibling that is farthest outside at an edge, or the view itself.
  private func lowest(of item: ItemID, _ superview: ItemID, at edge: Attribute, _ solution: RowSolution) -> ItemID {
    guard edge == .bottom else { return item }
    let siblings = views.map { ItemID($0) }.filter { self[$0].superview == superview && isShown($0) }
    let ends = siblings.compactMap { view in
      frame(of: view, in: superview, solution).map { (view: view, end: $0.y + $0.height) }
    }
    return ends.max { $0.end < $1.end }?.view ?? item
  }
}
