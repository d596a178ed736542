import LayoutModel
import LayoutSolver

// Fixes of views that share surplus or missing space by chance.
extension Layout {
  /// Lets one view of a tie change its size. A view that has any size stretches, then a text that wraps, then the last
  /// text that is no value; the longest text gets shorter. A value, such as a price, keeps its size if it can. Views
  /// that are equally flexible may change places.
  func proposals(forTie tie: PriorityTie, in solution: RowSolution) -> [ProposedFix] {
    let lengths = tie.items.map { contentSize(of: $0, tie.axis, in: solution, .layout) ?? 0 }
    let otherTie = oppositeTie(of: tie, in: solution)
    // Of three texts that are too long at times, the longest one gives way in both directions.
    let isShortage = tie.isShortage || tie.items.count > 2 && otherTie != nil
    let order = tie.items.indices.sorted { a, b in
      let (one, other) = (flexibility(of: tie.items[a]), flexibility(of: tie.items[b]))
      if one != other { return one > other }
      let (isValue, isOtherValue) = (showsNumber(tie.items[a]), showsNumber(tie.items[b]))
      if isValue != isOtherValue { return isOtherValue }
      if let value = value(of: tie, lengths) { return tie.items[b] == value }
      return isShortage && lengths[a] != lengths[b] ? lengths[a] > lengths[b] : a > b
    }
    guard let first = order.first else { return [] }
    let tied = constraintsLimitingHeight(of: tie)
    if !tied.isEmpty { return tied.flatMap { proposals(forPinned: $0) } }
    let released = removingLength(between: tie)
    if !released.isEmpty { return released }
    if let even = equatingButtons(of: tie, in: solution) ?? equatingColumns(of: tie) ?? equatingSides(of: tie)
      ?? centringMiddle(of: tie)
    {
      return [even]
    }
    // Where a size is missing, no priority is the remedy.
    if tie.axis == .horizontal,
      let sized = sizingPictures(among: tie.items, isShortage: tie.isShortage, in: solution)
    {
      return sized
    }
    if tie.isShortage {
      let larger = tie.axis == .horizontal ? stackingTexts(tie.items, in: solution) : growingItem(solution)
      if !larger.isEmpty { return larger }
    }
    let best = flexibility(of: tie.items[first])
    let loosened =
      tie.axis == .vertical
      ? removingHeight(around: tie)
        + (tie.isShortage ? growing(around: tie.items) : looseningColumn(of: tie.items)) : []
    let isPair = tie.items.count == 2
    let equal = order.prefix { flexibility(of: tie.items[$0]) == best }.prefix(isPair ? 2 : 1)
    return loosened
      + equal.enumerated().compactMap { choice, position in
        let changes = giving(way: tie.items[position], in: tie)
        let more = otherTie.map { giving(way: tie.items[position], in: $0) } ?? resisting(beside: changes, in: tie)
        return changes.isEmpty ? nil : ProposedFix(changes + more, isAlternative: choice > 0)
      }
  }

  /// The constraints from views of a tie to the cell, which limit the height that they have together and add nothing to
  /// that of the row.
  public func constraintsLimitingHeight(of tie: PriorityTie) -> [Constraint] {
    guard tie.axis == .vertical, tie.isShortage, isFitted else { return [] }
    return constraintsPinnedToCell.filter { pinned in
      pinned.cell.anchor.attribute.axis == .vertical
        && tie.items.contains { isItem($0, inside: pinned.view.anchor.item) || $0 == pinned.view.anchor.item }
    }.map(\.constraint)
  }

  /// A plain view from one of two texts to the other has a width of its own, which stretches and cuts them: it takes
  /// what is left instead.
  private func removingLength(between tie: PriorityTie) -> [ProposedFix] {
    guard tie.axis == .horizontal, tie.items.count == 2, tie.items.allSatisfy({ self[$0].type == .label }) else {
      return []
    }
    let gaps = equalGaps(on: .horizontal)
    return constraints.indices.filter { index in
      let item = constraints[index].first.anchor.item
      return constraints[index].isActive && constraints[index].identifier == nil
        && statesLength(index, of: Anchor(item, .width)) && flexibility(of: item) >= .field
        && tie.items.contains { one in gaps.contains { $0.before == one && $0.after == item } }
        && tie.items.contains { one in gaps.contains { $0.before == item && $0.after == one } }
    }.map { ProposedFix([.removeConstraint($0)], isGuess: true) }
  }

  /// A button that keeps its width beside a text of the same compression resistance keeps it where there is too little
  /// space, too.
  private func resisting(beside changes: [LayoutChange], in tie: PriorityTie) -> [LayoutChange] {
    guard tie.axis == .horizontal, !tie.isShortage, tie.items.count == 2,
      case .setProperty(let button, .contentHuggingPriority)? = changes.first, self[button].type == .button,
      let text = tie.items.first(where: { $0 != button }), self[text].type == .label
    else { return [] }
    func resistance(_ item: ItemID) -> Priority { self[item].contentCompressionResistancePriority.horizontal }
    let next = Priority(resistance(text).value + 1)
    guard resistance(button) == resistance(text), !next.isRequired else { return [] }
    return change(of: .compressionResistance(button, .horizontal), to: next).map { [$0] } ?? []
  }

  /// Two texts on both sides of a view in the middle of a stack get equal widths, so that it stays in the middle.
  private func equatingSides(of tie: PriorityTie) -> ProposedFix? {
    guard tie.axis == .horizontal, tie.items.count == 2, let superview = self[tie.items[0]].superview,
      let stack = self[superview].stack, stack.axis == .horizontal, stack.distribution == .fill,
      stack.arranged.count == 3, [stack.arranged[0], stack.arranged[2]].sorted() == tie.items.sorted(),
      tie.items.allSatisfy({ self[$0].type == .label })
    else { return nil }
    let width = NewConstraint(Anchor(stack.arranged[2], .width), .equal, Anchor(stack.arranged[0], .width))
    return adding([width])
  }

  /// The tie of the same views in another environment where space is left over instead of missing, or the other way
  /// round.
  private func oppositeTie(of tie: PriorityTie, in solution: RowSolution) -> PriorityTie? {
    guard tie.axis == .horizontal, tie.items.count > 1, tie.items.allSatisfy({ self[$0].type == .label }) else {
      return nil
    }
    return environments.filter { $0 != solution.environment }.lazy.compactMap { environment in
      priorityTies(in: solve(self, in: environment, limit: solution.limit)).first { other in
        other.items == tie.items && other.axis == tie.axis && other.isShortage != tie.isShortage
      }
    }.first
  }

  /// Gives a collection item that is too low the height that it needs, in whole points. Where these are too many, it
  /// sizes itself: nobody writes half a point.
  private func growingItem(_ solution: RowSolution) -> [ProposedFix] {
    let raised = raisingItemHeight(solution)
    return raised + (raised.isEmpty ? [] : [ProposedFix([.setSetting(.itemHeight(nil))], isGuess: true)])
  }

  /// Turns a fixed height of texts, or of what holds them, into a least height.
  private func growing(around items: [ItemID]) -> [ProposedFix] {
    items.contains { self[$0].type.showsText } ? allowingGrowth(fixedHeights(around: items)) : []
  }

  /// Removes the fixed height of a stack of texts, if it leaves space between them, or if one may have any number of
  /// lines: it cuts them at large sizes.
  private func removingHeight(around tie: PriorityTie) -> [ProposedFix] {
    let items = tie.items
    guard items.allSatisfy({ self[$0].type == .label }),
      !tie.isShortage || items.contains(where: { self[$0].numberOfLines == 0 })
    else { return [] }
    return fixedHeights(around: items).filter { index in
      let stack = self[constraints[index].first.anchor.item].stack
      return stack?.arranged.allSatisfy { self[$0].type == .label } ?? false
    }.map {
      ProposedFix([.removeConstraint($0)], isGuess: true)
    }
  }

  private func fixedHeights(around items: [ItemID]) -> [Int] {
    constraints.indices.filter { index in
      let constraint = constraints[index]
      let anchor = constraint.first.anchor
      return constraint.isActive && constraint.relation == .equal && constraint.second == nil
        && anchor.attribute == .height && flexibility(of: anchor.item) > .keepsSize
        && items.contains { isItem($0, inside: anchor.item) }
    }
  }

  /// Lets the bottom of a column of texts stay inside, so that none of them has to stretch.
  private func looseningColumn(of items: [ItemID]) -> [ProposedFix] {
    guard items.allSatisfy({ self[$0].type == .label }) else { return [] }
    return constraints.filter { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.terms.count == 2
        && constraint.terms.allSatisfy { $0.anchor.attribute == .bottom }
        && constraint.terms.contains { items.contains($0.anchor.item) }
    }.flatMap { constraint -> [ProposedFix] in
      let isFirst = items.contains(constraint.first.anchor.item) == (constraint.first.coefficient > 0)
      let own = ProposedFix([
        .setRelation(constraint: constraint.index, isFirst ? .lessThanOrEqual : .greaterThanOrEqual)
      ])
      // A column of the same kind beside it may be the shorter one with other contents.
      let pin = pinnedEdge(constraint: constraint.index)
      let others = pinnedEdges.filter { other in
        other.constraint != constraint.index && other.edge == .bottom && other.relation == .equal
          && other.container == pin?.container && other.inset == pin?.inset && self[other.item].type == .label
          && constraints[other.constraint].priority == constraint.priority
      }
      guard others.count == 1 else { return [own] }
      return [
        ProposedFix(own.changes + others.flatMap { loosening($0).changes }), own,
      ]
    }
  }

  /// The change that lets one view of a tie give way: of two views the other one gets the higher priority, of more this
  /// one a lower priority.
  private func giving(way item: ItemID, in tie: PriorityTie) -> [LayoutChange] {
    let others = tie.items.filter { $0 != item }
    let (changed, step) = others.count == 1 ? (others[0], Float(1)) : (item, Float(-1))
    let condition: ConditionID =
      tie.isShortage ? .compressionResistance(changed, tie.axis) : .hugging(changed, tie.axis)
    guard let own = authoredPriority(of: condition) else { return [] }
    let priority = Priority(own.value + step)
    guard !priority.isRequired, priority.value >= 1 else { return [] }
    return change(of: condition, to: priority).map { [$0] } ?? []
  }
}
