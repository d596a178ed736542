import LayoutModel
import LayoutSolver

// Fixes of constraints that name the wrong item or attribute, and of widths that stand for a missing edge.
extension Layout {
  // MARK: - The opposite edge

  /// Replaces `item.leading == contentView.trailing + 16` with `item.leading == contentView.leading + 16`. A text that
  /// nothing ends also gets a trailing inset.
  func turningEdges(of item: ItemID) -> [ProposedFix] {
    constraints.indices.flatMap { turningEdge(constraint: $0, of: item) }
  }

  /// The same for the constraints of a conflict.
  func turningEdges(in indices: [Int]) -> [ProposedFix] {
    indices.flatMap { index in
      Set(constraints[index].terms.map(\.anchor.item)).sorted().flatMap { turningEdge(constraint: index, of: $0) }
    }
  }

  private func turningEdge(constraint index: Int, of item: ItemID) -> [ProposedFix] {
    let constraint = constraints[index]
    guard constraint.isActive, constraint.relation == .equal, let second = constraint.second,
      constraint.first.coefficient == -second.coefficient, abs(constraint.first.coefficient) == 1,
      let superview = self[item].superview, self[item].guide == nil
    else { return [] }
    for (own, other) in [(constraint.first, second), (second, constraint.first)] where own.anchor.item == item {
      guard owner(of: other) == superview, self[other.anchor.item].guide != .authored,
        let edge = own.anchor.attribute.edge, other.anchor.attribute.edge == edge.oppositeEdge
      else { continue }
      // own == other + points.
      let points = -constraint.constant * own.coefficient
      guard edge.isFarEdge ? points <= 0 : points >= 0 else {
        // A view begins shortly before its superview's end, where it was meant to end.
        let opposite = Attribute.allCases.filter { $0.edge == edge.oppositeEdge }
        guard abs(points) <= greatestInset, edge.axis == .horizontal, !isPlaced(item, by: opposite) else { continue }
        let side: ConstraintSide = own == constraint.first ? .first : .second
        return [ProposedFix([.setAnchor(constraint: index, side, Anchor(item, edge.oppositeEdge))])]
      }
      let turned = self.constraint(
        NewConstraint(
          own.anchor, .equal, Anchor(other.anchor.item, edge), plus: points, at: constraint.priority))
      let changes = [LayoutChange.replaceConstraint(index, turned)]
      let isText = flexibility(of: item) == .text || flexibility(of: item) == .wrappingText
      let isEnded = isPlaced(item, by: [.trailing, .right, .width, .centerX])
      guard edge == .leading, isText, !isEnded else { return [ProposedFix(changes)] }
      let bound = applying(changes).pinning(
        item, .trailing, to: superview, isBound: flexibility(of: item) == .text)
      return [ProposedFix(changes + bound), ProposedFix(changes)]
    }
    return []
  }

  /// Replaces `unit.firstBaseline == price.top` with `unit.firstBaseline == price.firstBaseline`.
  func aligningBaselines(of item: ItemID) -> [ProposedFix] {
    let baselines: [Attribute] = [.firstBaseline, .lastBaseline]
    return constraints.compactMap { constraint in
      guard constraint.isActive, constraint.relation == .equal, let second = constraint.second,
        constraint.constant == 0, constraint.mentions(item)
      else { return nil }
      for (own, other, side) in [(constraint.first, second, ConstraintSide.second), (second, constraint.first, .first)]
      where baselines.contains(own.anchor.attribute) && [.top, .bottom].contains(other.anchor.attribute)
        && self[own.anchor.item].type == .label && self[other.anchor.item].type == .label
        && self[own.anchor.item].superview == self[other.anchor.item].superview
      {
        let aligned = Anchor(other.anchor.item, own.anchor.attribute)
        return ProposedFix([.setAnchor(constraint: constraint.index, side, aligned)])
      }
      return nil
    } + evening(baselinesOf: item)
  }

  /// Replaces `value.lastBaseline == name.firstBaseline`, by which a text of several lines leaves the row at the top,
  /// with the first baselines of both.
  private func evening(baselinesOf item: ItemID) -> [ProposedFix] {
    constraints.filter { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.constant == 0 && constraint.terms.count == 2
        && constraint.terms.contains { $0.anchor == Anchor(item, .lastBaseline) }
        && constraint.terms.contains { $0.anchor.item != item && $0.anchor.attribute == .firstBaseline }
        && self[item].type == .label && canGrow(item)
    }.map { constraint in
      let side: ConstraintSide = constraint.first.anchor.item == item ? .first : .second
      return ProposedFix([.setAnchor(constraint: constraint.index, side, Anchor(item, .firstBaseline))])
    }
  }

  // MARK: - The wrong item

  /// Two texts of a column have the same top: the one that goes on downwards, or else the later one, begins below the
  /// other instead.
  func stacking(_ first: ItemID, _ second: ItemID, in solution: RowSolution) -> [ProposedFix] {
    func top(_ item: ItemID) -> PinnedEdge? {
      pinnedEdges.first { $0.item == item && $0.edge == .top && $0.relation == .equal }
    }
    guard let one = top(first), let other = top(second), one.container == other.container,
      one.inset.guide == other.inset.guide, let superview = self[first].superview,
      superview == self[second].superview, beginsInColumn(first, second) || beginsInColumn(second, first),
      areInColumn(first, second) || one.inset != other.inset || fillsLine(first) || fillsLine(second)
    else { return [] }
    if one.inset != other.inset {
      let (pin, upper) = one.inset.points > other.inset.points ? (one, other) : (other, one)
      return followingText(upper, pin, superview, in: solution)
    }
    let (pin, above) = isLater(first, than: second, on: .vertical) ? (one, second) : (other, first)
    return [beginning(pin.constraint, pin.item, below: above, superview, in: solution)]
  }

  /// Whether equations pin a control to both sides of its superview, so that nothing stands beside it.
  private func fillsLine(_ item: ItemID) -> Bool {
    let sides = pinnedEdges.filter { pin in
      pin.item == item && pin.relation == .equal && pin.edge.axis == .horizontal
        && pin.container == self[item].superview
    }
    return self[item].type != .label && Set(sides.map(\.edge)).count == 2
  }

  /// A text whose distance from the top leaves space for the text above it at the standard size begins below that text
  /// instead, with the gap of the layout or the one that it has there, in whole points.
  private func followingText(
    _ upper: PinnedEdge, _ lower: PinnedEdge, _ superview: ItemID, in solution: RowSolution
  ) -> [ProposedFix] {
    guard lower.inset.guide == nil,
      let standard = environments.last(where: { $0.textSize == .large && $0.sample == nil })
    else { return [] }
    let solved = solve(self, in: standard, limit: solution.limit)
    guard let above = frame(of: upper.item, in: superview, solved),
      let own = frame(of: lower.item, in: superview, solved)
    else { return [] }
    let seen = (own.y - above.y - above.height).rounded()
    let points = usualGap(on: .vertical, in: superview) ?? seen
    guard 0...greatestInset ~= seen else { return [] }
    let new = NewConstraint(
      Anchor(lower.item, .top), .equal, Anchor(upper.item, .bottom), plus: points,
      at: constraints[lower.constraint].priority)
    return [ProposedFix([.replaceConstraint(lower.constraint, constraint(new))])]
  }

  /// The next text of the column of a text, with its own distance from the same top, begins below that text instead.
  func movingNextText(below item: ItemID, _ superview: ItemID, in solution: RowSolution) -> [ProposedFix] {
    let tops = pinnedEdges.filter { $0.edge == .top && $0.relation == .equal && $0.container == superview }
    guard let own = tops.first(where: { $0.item == item }) else { return [] }
    let next = tops.filter { top in
      top.item != item && top.inset.guide == own.inset.guide && top.inset.points > own.inset.points
        && beginsInColumn(top.item, item)
    }.min { $0.inset.points < $1.inset.points }
    return next.map { followingText(own, $0, superview, in: solution) } ?? []
  }

  /// Whether a view comes after another one on an axis: it goes on to the container's end or to another view, or else
  /// it is later in the layout.
  func isLater(_ one: ItemID, than other: ItemID, on axis: Axis) -> Bool {
    func goesOn(_ item: ItemID) -> Bool {
      pinnedEdges.contains { $0.item == item && $0.edge == axis.attributes.end }
        || gaps(on: axis).contains { $0.before == item }
    }
    return goesOn(one) == goesOn(other) ? one > other : goesOn(one)
  }

  /// The fix that puts the top of a view below another one, in place of a constraint.
  func beginning(
    _ index: Int, _ item: ItemID, below above: ItemID, _ superview: ItemID, in solution: RowSolution
  ) -> ProposedFix {
    func replacing(_ points: Double) -> LayoutChange {
      let new = NewConstraint(
        Anchor(item, .top), .equal, Anchor(above, .bottom), plus: points, at: constraints[index].priority)
      return .replaceConstraint(index, constraint(new))
    }
    let gap =
      usualGap(on: .vertical, in: superview) ?? gapOfEstimate(closing: [replacing(0)], in: solution) ?? standardSpacing
    return ProposedFix([replacing(gap)])
  }

  /// Whether a text, a control or a field begins at the same place of the superview as a text above it.
  private func beginsInColumn(_ item: ItemID, _ text: ItemID) -> Bool {
    if areInColumn(item, text) { return true }
    func leading(_ item: ItemID) -> PinnedEdge? {
      pinnedEdges.first { $0.item == item && $0.edge == .leading && $0.relation == .equal }
    }
    guard self[text].type == .label, isTextOrControl(item), let one = leading(item), let other = leading(text) else {
      return false
    }
    return one.container == other.container && one.inset == other.inset
  }

  /// Whether two texts begin at the same place of their superview.
  func areInColumn(_ first: ItemID, _ second: ItemID) -> Bool {
    guard [first, second].allSatisfy({ flexibility(of: $0) == .text || flexibility(of: $0) == .wrappingText }) else {
      return false
    }
    func leading(_ item: ItemID) -> PinnedEdge? {
      pinnedEdges.first { $0.item == item && $0.edge == .leading && $0.relation == .equal }
    }
    if let one = leading(first), let other = leading(second) {
      return one.container == other.container && one.inset == other.inset
    }
    return constraints.contains { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.constant == 0
        && constraint.mentions(first) && constraint.mentions(second)
        && constraint.terms.allSatisfy { $0.anchor.attribute.edge == .leading }
    }
  }

  // MARK: - Widths that stand for an edge

  /// Replaces the fixed width of a view that takes any width with its trailing inset.
  func replacingWidth(of item: ItemID, in superview: ItemID) -> [ProposedFix] {
    guard flexibility(of: item) > .text || self[item].type == .segmentedControl || isDesignWidth(of: item),
      canShrink(item) || self[item].type == .image,
      !isEnded(item),
      isPlaced(item, by: [.leading, .left]), let width = statedWidth(of: item)
    else { return [] }
    let added = pinning(item, .trailing, to: superview)
    guard case .addConstraint(let trailing, _)? = added.last else { return [] }
    let replaced = added.dropLast() + [LayoutChange.replaceConstraint(width, trailing)]
    let pictures = huggingPictures(before: item)
    return [ProposedFix(Array(replaced))] + (pictures.isEmpty ? [] : [ProposedFix(replaced + pictures)])
  }

  /// The changes that keep pictures before a text as wide as their images: the text takes the rest of the line.
  private func huggingPictures(before item: ItemID) -> [LayoutChange] {
    gaps(on: .horizontal).filter { $0.after == item }.map(\.before).compactMap { picture in
      guard self[picture].type == .image, pictureSize(of: picture) != nil, !isPlaced(picture, by: [.width]),
        hugging(picture) <= hugging(item)
      else { return nil }
      let priority = Priority(hugging(item).value + 1)
      return priority.isRequired ? nil : change(of: .hugging(picture, .horizontal), to: priority)
    }
  }

  /// Whether a constraint places a view's trailing side or its centre. Siblings that follow its trailing side do not.
  private func isEnded(_ item: ItemID) -> Bool {
    let superview = self[item].superview
    return constraints.contains { constraint in
      guard constraint.isActive,
        let own = constraint.terms.first(where: {
          $0.anchor.item == item && [.trailing, .right, .centerX].contains($0.anchor.attribute)
        })
      else { return false }
      guard own.anchor.attribute == .trailing, constraint.relation == .equal, constraint.constant == 0,
        let other = constraint.terms.first(where: { $0.anchor.item != item })?.anchor, other.attribute == .trailing,
        self[other.item].superview == superview, self[other.item].guide == nil
      else { return true }
      return constraints.contains { more in
        more.isActive && more.index != constraint.index
          && more.terms.contains {
            $0.anchor.item == other.item && [.trailing, .right, .centerX, .width].contains($0.anchor.attribute)
          }
      }
    }
  }

  private func statedWidth(of item: ItemID) -> Int? {
    constraints.indices.first {
      constraints[$0].isActive && constraints[$0].priority.isRequired && statesLength($0, of: Anchor(item, .width))
    }
  }

  /// Whether a view's fixed width and twice its leading inset are as wide as a screen.
  func isDesignWidth(of item: ItemID) -> Bool {
    guard let width = statedWidth(of: item),
      let leading = pinnedEdges.first(where: { $0.item == item && $0.edge == .leading && $0.inset.guide == nil })
    else { return false }
    return isWidthOfScreen(2 * leading.inset.points + constraints[width].uiKitConstant)
  }

  // MARK: - The end of a line

  /// The last view of the line that gaps connect a view to, from its end on.
  func lastInLine(from item: ItemID) -> ItemID { gaps(on: .horizontal).line(after: item).last ?? item }

  /// Whether a line that ends at a view has a text that wraps, and so fills its width.
  func endsWrappingLine(_ item: ItemID) -> Bool {
    gaps(on: .horizontal).line(before: item).dropFirst().contains { flexibility(of: $0) > .text }
  }

  /// Whether a line of gaps ends at a view that hugs its content more than a text before it: then the text is to fill
  /// the line.
  func endsFilledLine(_ item: ItemID) -> Bool {
    guard flexibility(of: item) <= .text else { return false }
    return equalGaps(on: .horizontal).line(before: item).dropFirst().contains {
      self[$0].type == .label && hugging($0) < hugging(item)
    }
  }

  private func hugging(_ item: ItemID) -> Priority { self[item].contentHuggingPriority.horizontal }
}
