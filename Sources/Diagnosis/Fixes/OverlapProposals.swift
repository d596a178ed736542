import LayoutModel
import LayoutSolver

// Fixes of views that overlap, and of negative gaps.
extension Layout {
  /// Fixes of two views that overlap: the text ends before the other view.
  func proposals(forOverlap first: ItemID, _ second: ItemID, in solution: RowSolution) -> [ProposedFix] {
    guard let a = frame(of: first, in: .contentView, solution), let b = frame(of: second, in: .contentView, solution),
      self[first].superview == self[second].superview
    else { return [] }
    // A control may be meant to lie over others, unless it begins where the one below it does.
    if b.holds(a), flexibility(of: first) == .keepsSize, flexibility(of: second) == .keepsSize {
      return beginningAfter(first, second, true)
    }
    let isMirrored = solution.environment.layoutDirection == .rightToLeft
    let comesFirst = isMirrored ? a.x + a.width > b.x + b.width : a.x < b.x
    let firstLeads = leads(first, second) ?? leads(second, first).map { !$0 } ?? comesFirst
    let (leading, trailing) = firstLeads ? (first, second) : (second, first)
    let parted =
      beginningBelowHigher(first, second) + beginningBelowHigher(second, first) + beginningLikeNeighbour(first, second)
      + beginningLikeNeighbour(second, first)
      + endingBeforeControl(first, second) + sharingLine(leading, trailing) + evening(leading, trailing)
      + partingColumn(first, second, in: solution) + stacking(first, second, in: solution)
      + (abs(a.x - b.x) < visibleDifference ? followingNext(first, second, .vertical) : [])
      + (a.isOnLine(of: b) ? followingNext(first, second, .horizontal) : [])
      + beginningAfter(first, second, a.overlap(with: b).vertical > allowedOverlap)
      + endingAtNearEdge(trailing, of: leading)
      + (a.isOnLine(of: b)
        ? keepingDistance(trailing, from: leading, in: solution) + following(trailing, leading) : [])
    guard parted.isEmpty else { return parted }
    guard a.isOnLine(of: b) else { return endingLikeNeighbour(leading, before: trailing) }
    // Of several views beside the text, the first one.
    let nearest = self[leading].superview.flatMap { viewBeside(leading, $0, firstLeads ? a : b, in: solution) }
    return beginning(first, after: second) + endingBefore(nearest ?? trailing, leading)
  }

  /// Begins a text after a picture, as the text above or below it does.
  private func beginningLikeNeighbour(_ text: ItemID, _ icon: ItemID) -> [ProposedFix] {
    guard let (own, neighbour) = leadingAfterIcon(of: text, icon) else { return [] }
    var moved = constraints[neighbour]
    if moved.first.anchor.item == icon { moved.second?.anchor.item = text } else { moved.first.anchor.item = text }
    return [ProposedFix([.replaceConstraint(own, moved)])]
  }

  /// A text that begins where another one does ends before the same view.
  private func endingLikeNeighbour(_ text: ItemID, before view: ItemID) -> [ProposedFix] {
    let others = gaps(on: .horizontal).filter { $0.after == view && $0.before != text }.map(\.before)
    return others.contains { areInColumn(text, $0) } ? endingBefore(view, text) : []
  }

  /// Two views that are shares of the whole width, and are pinned to both sides of it with insets, get equal widths and
  /// a gap instead.
  private func sharingLine(_ leading: ItemID, _ trailing: ItemID) -> [ProposedFix] {
    let shares = constraints.indices.filter { constraints[$0].isActive }.compactMap { index in
      shareOfWidth(index).map { (index: index, item: $0.item, share: $0.share) }
    }
    guard let one = shares.first(where: { $0.item == leading }),
      let other = shares.first(where: { $0.item == trailing }),
      one.share == other.share, one.share == 0.5, leads(leading, trailing) == true,
      let superview = self[leading].superview
    else { return [] }
    let gap = constraint(
      NewConstraint(
        Anchor(trailing, .leading), .equal, Anchor(leading, .trailing), plus: gap(on: .horizontal, in: superview)))
    let equal = constraint(NewConstraint(Anchor(trailing, .width), .equal, Anchor(leading, .width)))
    return [ProposedFix([.replaceConstraint(one.index, gap), .replaceConstraint(other.index, equal)])]
  }

  /// Of two views that get half of the width, the one that takes no insets off gets the other one's constant.
  private func evening(_ one: ItemID, _ other: ItemID) -> [ProposedFix] {
    unevenHalf(one, other).map { [ProposedFix([.setConstant(constraint: $0.whole, $0.constant)])] } ?? []
  }

  /// If two views begin at the same place, one of them begins after the other, which is no longer than its content: the
  /// one whose far side is limited.
  private func beginning(_ first: ItemID, after second: ItemID) -> [ProposedFix] {
    func pin(_ item: ItemID, _ edge: Attribute) -> PinnedEdge? {
      pinnedEdges.first { $0.item == item && $0.edge == edge }
    }
    guard let one = pin(first, .leading), let other = pin(second, .leading), one.relation == .equal,
      other.relation == .equal, one.inset == other.inset, one.container == other.container,
      let superview = self[first].superview, !isArranged(first), !isArranged(second)
    else { return [] }
    let isOneLimited = pin(first, .trailing) != nil
    guard isOneLimited != (pin(second, .trailing) != nil) else { return [] }
    let (pin, before) = isOneLimited ? (one, second) : (other, first)
    let new = constraint(
      NewConstraint(
        Anchor(pin.item, .leading), .equal, Anchor(before, .trailing), plus: gap(on: .horizontal, in: superview),
        at: constraints[pin.constraint].priority))
    return [ProposedFix([.replaceConstraint(pin.constraint, new)])]
  }

  /// Gives two views of a column that lie on each other the gap of the estimated height, or turns the gap's sign. If
  /// their tops are constrained to each other, the second one begins at the bottom of the first instead.
  private func partingColumn(_ first: ItemID, _ second: ItemID, in solution: RowSolution) -> [ProposedFix] {
    constraints.filter { $0.isActive && $0.mentions(first) && $0.mentions(second) && $0.terms.count == 2 }.flatMap {
      constraint in
      let edges = constraint.terms.map(\.anchor.attribute)
      if Set(edges) == [.top, .bottom] { return turningGap(constraint.index, in: solution) }
      let areBaselines = edges == [.firstBaseline, .firstBaseline] || edges == [.lastBaseline, .lastBaseline]
      return edges == [.top, .top] || areBaselines && isColumn(first, second) ? beginningBelow(constraint) : []
    }
  }

  /// Whether two views begin at the same side.
  private func isColumn(_ first: ItemID, _ second: ItemID) -> Bool {
    constraints.contains { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.constant == 0
        && constraint.mentions(first) && constraint.mentions(second)
        && constraint.terms.allSatisfy { $0.anchor.attribute.edge == .leading }
    }
  }

  /// Replaces `b.leading == a.leading + 8` with `b.leading == a.trailing + 8`, for views on one line. Two controls that
  /// constraints put on one line, and that begin at the same place, get the gap of the layout.
  func beginningAfter(_ first: ItemID, _ second: ItemID, _ areOnLine: Bool) -> [ProposedFix] {
    guard areOnLine, self[first].superview == self[second].superview else { return [] }
    let areControls = [first, second].allSatisfy { flexibility(of: $0) == .keepsSize } && haveSamePlace(first, second)
    return constraints.filter { constraint in
      constraint.isActive && constraint.relation != .lessThanOrEqual && constraint.mentions(first)
        && constraint.mentions(second)
        && (constraint.uiKitConstant > 0 || constraint.uiKitConstant == 0 && areControls)
        && constraint.first.coefficient == 1 && constraint.second?.coefficient == -1
        && constraint.terms.allSatisfy { $0.anchor.attribute.edge == .leading }
    }.compactMap { constraint in
      guard let second = constraint.second else { return nil }
      var moved = constraint
      moved.second?.anchor = Anchor(second.anchor.item, .trailing)
      // A constant that jumped over the other view is no gap.
      if let superview = self[first].superview, moved.uiKitConstant > mostGap || moved.uiKitConstant == 0 {
        moved.uiKitConstant = gap(on: .horizontal, in: superview)
      }
      return ProposedFix([.replaceConstraint(constraint.index, moved)])
    }
  }

  /// Whether an equation without a distance puts two views at the same height.
  private func haveSamePlace(_ one: ItemID, _ other: ItemID) -> Bool {
    constraints.contains { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.constant == 0 && constraint.mentions(one)
        && constraint.mentions(other) && constraint.terms.count == 2
        && constraint.terms[0].anchor.attribute == constraint.terms[1].anchor.attribute
        && constraint.terms[0].anchor.attribute.axis == .vertical && !constraint.terms[0].anchor.attribute.isSize
    }
  }

  /// A view keeps its distance from a text of another line, which was copied: from the text that it overlaps instead.
  private func keepingDistance(_ item: ItemID, from text: ItemID, in solution: RowSolution) -> [ProposedFix] {
    guard let own = frame(of: item, in: .contentView, solution), areAligned(item, text) else { return [] }
    return constraints.compactMap { constraint in
      guard constraint.isActive, constraint.relation != .equal, let second = constraint.second,
        constraint.first.coefficient == -second.coefficient,
        let side = constraint.terms.first(where: { $0.anchor == Anchor(item, .leading) }),
        let other = constraint.terms.first(where: { $0 != side })?.anchor, other.attribute == .trailing,
        self[other.item].superview == self[item].superview, self[other.item].guide == nil, other.item != text,
        let frame = frame(of: other.item, in: .contentView, solution), !own.isOnLine(of: frame)
      else { return nil }
      var moved = constraint
      if constraint.first.anchor == other { moved.first.anchor.item = text } else { moved.second?.anchor.item = text }
      return ProposedFix([.replaceConstraint(constraint.index, moved)])
    }
  }

  /// Replaces `text.trailing == icon.trailing - 8` with `text.trailing == icon.leading - 8`, for views on one line.
  private func endingAtNearEdge(_ icon: ItemID, of text: ItemID) -> [ProposedFix] {
    guard self[text].type == .label else { return [] }
    return constraints.filter { constraint in
      constraint.isActive && constraint.mentions(text) && constraint.mentions(icon) && constraint.terms.count == 2
        && constraint.constant != 0 && constraint.terms.allSatisfy { $0.anchor.attribute.edge == .trailing }
    }.map { constraint in
      let side: ConstraintSide = constraint.first.anchor.item == icon ? .first : .second
      return ProposedFix([.setAnchor(constraint: constraint.index, side, Anchor(icon, .leading))])
    }
  }

  /// A text that begins at a distance from the side of its superview, and only has to end before the other side, begins
  /// after the text before it.
  private func following(_ item: ItemID, _ before: ItemID) -> [ProposedFix] {
    guard [item, before].allSatisfy({ flexibility(of: $0) == .text }),
      let pin = pinnedEdges.first(where: { $0.item == item && $0.edge == .leading && $0.relation == .equal }),
      let first = pinnedEdges.first(where: { $0.item == before && $0.edge == .leading && $0.relation == .equal }),
      pin.container == self[item].superview, first.container == pin.container, pin.inset.points > first.inset.points,
      !pinnedEdges.contains(where: { $0.item == item && $0.edge == .trailing && $0.relation == .equal }),
      !isPlaced(item, by: [.width, .centerX]), !isPlaced(before, by: [.width, .centerX, .trailing])
    else { return [] }
    let new = constraint(
      NewConstraint(
        Anchor(item, .leading), .equal, Anchor(before, .trailing), plus: gap(on: .horizontal, in: pin.container),
        at: constraints[pin.constraint].priority))
    return [ProposedFix([.replaceConstraint(pin.constraint, new)])]
  }

  /// Two views begin after the same sibling: the one that goes on, or else the later one, begins after the other one
  /// instead, with the same gap.
  func followingNext(_ first: ItemID, _ second: ItemID, _ axis: Axis) -> [ProposedFix] {
    func gap(before item: ItemID) -> (index: Int, other: ItemID)? {
      constraints.indices.lazy.compactMap { index in
        let constraint = constraints[index]
        guard constraint.isActive, constraint.relation == .equal, constraint.second?.coefficient == -1,
          constraint.first.coefficient == 1, constraint.first.anchor.item == item,
          constraint.first.anchor.attribute.edge == axis.attributes.start, let second = constraint.second,
          second.anchor.attribute.edge == axis.attributes.end,
          self[second.anchor.item].superview == self[item].superview
        else { return nil }
        return (index, second.anchor.item)
      }.first
    }
    guard let one = gap(before: first), let other = gap(before: second), one.other == other.other else { return [] }
    let isFirstLater = isLater(first, than: second, on: axis)
    let (index, before) = isFirstLater ? (one.index, second) : (other.index, first)
    var moved = constraints[index]
    moved.second?.anchor = Anchor(before, axis.attributes.end)
    return [ProposedFix([.replaceConstraint(index, moved)])]
  }

  /// Replaces `b.top == a.top + 4` with `b.top == a.bottom + 4`, and so for baselines.
  private func beginningBelow(_ constraint: Constraint) -> [ProposedFix] {
    guard let second = constraint.second else { return [] }
    if constraint.uiKitConstant == 0 { return parting(constraint, second.anchor.item) }
    let isFirstBelow = constraint.uiKitConstant > 0
    var moved = constraint
    moved.first.anchor.attribute = isFirstBelow ? .top : .bottom
    moved.second?.anchor = Anchor(second.anchor.item, isFirstBelow ? .bottom : .top)
    return [ProposedFix([.replaceConstraint(constraint.index, moved)])]
  }

  /// Two texts of a column that begin at the same top: the one that has no other top begins below the other one, with
  /// the gap of the layout.
  private func parting(_ constraint: Constraint, _ other: ItemID) -> [ProposedFix] {
    let item = constraint.first.anchor.item
    guard constraint.first.anchor.attribute == .top, let superview = self[item].superview, areInColumn(item, other)
    else { return [] }
    let hasOwnTop = pinnedEdges.contains { $0.item == item && $0.edge == .top && $0.relation == .equal }
    let (upper, lower) = hasOwnTop ? (item, other) : (other, item)
    let new = NewConstraint(
      Anchor(lower, .top), .equal, Anchor(upper, .bottom), plus: gap(on: .vertical, in: superview),
      at: constraint.priority)
    return [ProposedFix([.replaceConstraint(constraint.index, self.constraint(new))])]
  }

  /// Whether a view is pinned to the leading side alone and another one to the trailing side alone; nil otherwise.
  private func leads(_ first: ItemID, _ second: ItemID) -> Bool? {
    func pins(_ item: ItemID) -> Set<Attribute> {
      Set(pinnedEdges.filter { $0.item == item && $0.edge.axis == .horizontal && $0.relation == .equal }.map(\.edge))
    }
    return pins(first) == [.leading] && pins(second) == [.trailing] ? true : nil
  }

  /// Ends a text before the view beside it, in place of its constraint to the superview.
  func endingBefore(_ neighbour: ItemID, _ text: ItemID) -> [ProposedFix] {
    guard let superview = self[text].superview, !isArranged(text), !isArranged(neighbour),
      flexibility(of: text) > .keepsSize
    else { return [] }
    // What follows the text moves with it.
    let last = lastInLine(from: text)
    if last != text, last != neighbour, self[last].superview == superview,
      !isPlaced(last, by: [.trailing, .right, .centerX])
    {
      return [
        adding([
          NewConstraint(
            Anchor(last, .trailing), .lessThanOrEqual, Anchor(neighbour, .leading),
            plus: -gap(on: .horizontal, in: superview))
        ])
      ]
    }
    let distance = gap(on: .horizontal, in: superview)
    let old = pinnedEdges.first { $0.item == text && $0.edge == .trailing }
    // A text that wraps fills the space as before.
    let fills = old?.relation == .equal && flexibility(of: text) > .text
    let new = constraint(
      NewConstraint(
        Anchor(text, .trailing), fills ? .equal : .lessThanOrEqual, Anchor(neighbour, .leading), plus: -distance,
        at: old.map { constraints[$0.constraint].priority } ?? .required))
    let changes: [LayoutChange] = old.map { [.replaceConstraint($0.constraint, new)] } ?? additions(of: [new])
    // Beside a view of the same priority, it may also have to be the one that gets shorter.
    let yields = isCompressionEqual(text, neighbour) ? shortening(text, before: neighbour) : []
    return [ProposedFix(changes)] + (yields.isEmpty ? [] : [ProposedFix(changes + yields)])
  }

  private func isCompressionEqual(_ text: ItemID, _ other: ItemID) -> Bool {
    self[text].contentCompressionResistancePriority.horizontal
      == self[other].contentCompressionResistancePriority.horizontal
  }

  /// The changes that make a text the one that gets shorter beside another view.
  private func shortening(_ text: ItemID, before other: ItemID) -> [LayoutChange] {
    var priority = self[text].contentCompressionResistancePriority
    priority.horizontal = Priority(self[other].contentCompressionResistancePriority.horizontal.value - 1)
    return priority.horizontal.value < 1 ? [] : [.setProperty(text, .contentCompressionResistancePriority(priority))]
  }
}

/// A greater distance than this, in points, is no gap between two views of a line.
private let mostGap = 40.0
