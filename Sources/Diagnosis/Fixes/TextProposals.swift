public import LayoutModel
import LayoutSolver

// Fixes of texts that have too little space, and of views that leave the row.
extension Layout {
  /// Fixes of a text that conditions leave too little height: its own fixed height becomes a lower bound, a view
  /// without text only stays inside the row, or a container grows.
  func proposals(forCutText conflictingSet: [ConditionID], in solution: RowSolution) -> [ProposedFix] {
    let indices = conflictingSet.compactMap { if case .constraint(let index) = $0 { index } else { nil } }
    let heights = indices.filter { index in
      let constraint = constraints[index]
      return constraint.second == nil && constraint.relation == .equal && constraint.first.anchor.attribute == .height
        && flexibility(of: constraint.first.anchor.item) > .keepsSize
    }
    let texts = heights.filter { self[constraints[$0].first.anchor.item].type.showsText }
    let containers = heights.filter { !texts.contains($0) }
    let pins = indices.compactMap { pinnedEdge(constraint: $0) }.filter { pin in
      pin.edge == .bottom && pin.relation == .equal && flexibility(of: pin.item) == .keepsSize
    }
    return raisingItemHeight(solution) + resisting(in: solution) + removingBounds(cutting: indices, in: solution)
      + growingTexts(texts, in: solution) + pins.map { loosening($0) }
      + aligningStacks(around: indices)
      + fillingStacks(in: conflictingSet) + allowingGrowth(containers)
  }

  /// Texts that give way to the fitting size get the standard resistance back.
  func resisting(in solution: RowSolution) -> [ProposedFix] {
    let weak = views.map { ItemID($0) }.filter { item in
      self[item].type == .label && self[item].contentCompressionResistancePriority.vertical <= .fittingSizeLevel
        && solution.unsatisfied.contains { $0.condition == .compressionResistance(item, .vertical) }
    }
    let changes = weak.compactMap { change(of: .compressionResistance($0, .vertical), to: .defaultHigh) }
    return changes.isEmpty ? [] : [ProposedFix(changes)]
  }

  /// A fixed height of a text becomes a lower bound. That of a text of any number of lines, which it cuts at the
  /// standard text size, goes.
  private func growingTexts(_ indices: [Int], in solution: RowSolution) -> [ProposedFix] {
    indices.flatMap { index -> [ProposedFix] in
      let bound = bounding(size: index, by: .greaterThanOrEqual)
      let item = constraints[index].first.anchor.item
      if let width = narrowWidth(of: item, in: solution) {
        return [ProposedFix(bound.changes + bounding(size: width, by: .greaterThanOrEqual).changes)]
      }
      guard self[item].type == .label, self[item].numberOfLines == 0, solution.environment.textSize == .large else {
        return [bound]
      }
      var alternative = bound
      alternative.isAlternative = true
      return [ProposedFix([.removeConstraint(index)], isGuess: true), alternative]
    }
  }

  /// The constraint that fixes the width of a text of one line, which is longer.
  private func narrowWidth(of item: ItemID, in solution: RowSolution) -> Int? {
    guard self[item].type == .label, self[item].numberOfLines == 1,
      let length = unwrappedContentSize(of: item, .horizontal, in: solution)
    else { return nil }
    return constraints.indices.first { index in
      constraints[index].isActive && statesLength(index, of: Anchor(item, .width))
        && constraints[index].uiKitConstant < length
    }
  }

  /// The stated width of a button with a longer title goes. One that fits at the standard text size stays the least.
  func wideningButton(_ width: Int, in solution: RowSolution) -> [ProposedFix] {
    let removed = ProposedFix([.removeConstraint(width)], isGuess: true)
    let bound = bounding(size: width, by: .greaterThanOrEqual)
    return solution.environment.textSize == .large ? [removed, bound] : [bound, removed]
  }

  /// A text that stronger ones of its line squeeze out becomes the strongest, or changes places with them.
  func proposals(forSqueezedText item: ItemID) -> [ProposedFix] {
    func resistance(_ view: ItemID) -> Priority { self[view].contentCompressionResistancePriority.horizontal }
    func resisting(_ view: ItemID, _ priority: Priority) -> LayoutChange {
      var priorities = self[view].contentCompressionResistancePriority
      priorities.horizontal = priority
      return .setProperty(view, .contentCompressionResistancePriority(priorities))
    }
    let stronger = viewsWithWidth(before: item)
    guard let strongest = stronger.map(resistance).max() else { return [] }
    let next = Priority(strongest.value + 1)
    let raised = next.isRequired ? [] : [ProposedFix([resisting(item, next)])]
    let changed = stronger.filter { resistance($0) != .defaultHigh }
    let back =
      changed.map { resisting($0, .defaultHigh) } + [resisting(item, Priority(Priority.defaultHigh.value + 1))]
    // If nothing else changes, both are the same.
    return changed.isEmpty ? raised : raised + [ProposedFix(back, isAlternative: !raised.isEmpty)]
  }

  /// The views of a text's line that get their width first, by their compression resistance.
  public func viewsWithWidth(before item: ItemID) -> [ItemID] {
    func resistance(_ view: ItemID) -> Priority { self[view].contentCompressionResistancePriority.horizontal }
    return line(of: item).filter {
      $0 != item && resistance($0) > resistance(item) && flexibility(of: $0) > .keepsSize
    }
  }

  /// The views of the line that gaps connect.
  func line(of item: ItemID) -> [ItemID] {
    let gaps = gaps(on: .horizontal)
    var line = [item]
    var next = 0
    while next < line.count {
      for gap in gaps where gap.before == line[next] || gap.after == line[next] {
        for other in [gap.before, gap.after] where !line.contains(other) { line.append(other) }
      }
      next += 1
    }
    if let stack = self[item].superview.flatMap({ self[$0].stack }), stack.axis == .horizontal {
      line += stack.arranged.filter { !line.contains($0) }
    }
    return line
  }

  /// Lets the views of vertical stacks have different heights.
  private func fillingStacks(in conflictingSet: [ConditionID]) -> [ProposedFix] {
    let stacks = conflictingSet.compactMap { condition -> ItemID? in
      if case .implied(let stack, .fillEqually, _) = condition { stack } else { nil }
    }
    return Set(stacks).sorted().filter { self[$0].stack?.axis == .vertical }.map {
      ProposedFix([.setProperty($0, .distribution(.fill))])
    }
  }

  /// Aligns the views of horizontal stacks at the top where one of them has a height that the others would have to
  /// take.
  private func aligningStacks(around indices: [Int]) -> [ProposedFix] {
    let sized = indices.flatMap { constraints[$0].terms }.filter { $0.anchor.attribute == .height }.map(\.anchor.item)
    let stacks = sized.compactMap { self[$0].superview }.filter { superview in
      self[superview].stack.map { $0.axis == .horizontal && $0.alignment == .fill } ?? false
    }
    return Set(stacks).sorted().map { ProposedFix([.setProperty($0, .alignment(.top))]) }
  }

  func allowingGrowth(_ indices: [Int]) -> [ProposedFix] {
    indices.map { bounding(size: $0, by: .greaterThanOrEqual) }
  }

  /// Fixes of a view that sticks out of the content view at a side.
  func proposals(forOverhang overhang: ViewOverhang, in solution: RowSolution) -> [ProposedFix] {
    let item = overhang.item
    guard let superview = self[item].superview, !isArranged(item), let own = frame(of: item, in: superview, solution)
    else { return [] }
    let turned =
      correctingShare(of: overhang) + takingOffInsets(of: item) + turningEdges(of: item)
      + (isStretchedPicture(item) ? sizingWhole(item, in: solution) : [])
    if !turned.isEmpty { return turned }
    if overhang.side.axis == .vertical {
      return aligningBaselines(of: item) + raisingItemHeight(solution)
        + keepingInside(item, superview, at: overhang.side == .top ? .top : .bottom, in: solution)
    }
    let isTrailing = (overhang.side == .right) == (solution.environment.layoutDirection == .leftToRight)
    guard isTrailing else { return boundingStart(of: item, in: superview) }
    let turnedEnd = turningEnd(of: item)
    if !turnedEnd.isEmpty { return turnedEnd }
    let beside = viewBeside(item, superview, own, in: solution)
    let before = beside.map { endingBefore($0, item) } ?? []
    let isFilling = flexibility(of: item) == .field || flexibility(of: item) == .wrappingText
    let bound = pinning(
      item, .trailing, to: superview, isBound: !isFilling && !endsWrappingLine(item) && !endsFilledLine(item))
    let narrower = widthBefore(item).map { [ProposedFix([.setPriority(constraint: $0, 999)] + bound)] } ?? []
    return replacingFarLeading(of: item, in: superview) + before + replacingWidth(of: item, in: superview)
      + [ProposedFix(bound)] + narrower
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
    guard let pin = pins.first, pins.count == 1, pin.item != item, flexibility(of: pin.item) == .text,
      flexibility(of: item) > .keepsSize
    else { return [] }
    var moved = constraints[pin.constraint]
    if moved.first.anchor.item == pin.item {
      moved.first.anchor.item = item
    } else {
      moved.second?.anchor.item = item
    }
    return [ProposedFix([.replaceConstraint(pin.constraint, moved)])]
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
    let top = pinning(item, .top, to: superview, isBound: true)
    let bounds = ProposedFix(top + applying(top).pinning(item, .bottom, to: superview, isBound: true))
    guard kind == .cell, superview == .contentView, frame.height <= standardRowHeight else { return [bounds] + both }
    return [
      adding([NewConstraint(Anchor(.contentView, .height), .greaterThanOrEqual, plus: standardRowHeight)]), bounds,
    ]
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
  private func areAligned(_ first: ItemID, _ second: ItemID) -> Bool {
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

extension Frame {
  /// Whether two frames overlap vertically by more than half of the lower one.
  func isOnLine(of other: Frame) -> Bool {
    overlap(with: other).vertical > min(height, other.height) / 2
  }
}
