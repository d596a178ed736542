import LayoutModel
import LayoutSolver

// Fixes of widths and heights that nothing sets.
extension Layout {
  // MARK: - Widths

  /// Adds a trailing inset that fits the layout. In an item that is as wide as its content, bounds the text's width.
  func boundingWidth(of item: ItemID, in solution: RowSolution) -> [ProposedFix] {
    guard let superview = self[item].superview else { return [] }
    if self[superview].stack != nil { return boundingColumn(superview) }
    if isFittedInWidth { return boundingItem([item], in: solution) }
    let turned = turningEnd(of: item)
    if !turned.isEmpty { return turned }
    let outer = outermost(filledBy: item)
    if outer != item, let around = self[outer].superview {
      return turningWidth(of: outer, in: around) + bounding(outer, in: around)
    }
    if isEndedAlone(item, in: superview) {
      return beginningLikeNeighbours(item, superview, in: solution)
    }
    let own = frame(of: item, in: superview, solution)
    let beside = own.flatMap { viewBeside(item, superview, $0, in: solution) }
    if let guide = openGuide(endingWith: item), let around = self[guide].superview {
      return [ProposedFix(pinning(guide, .trailing, to: around, isBound: flexibility(of: item) == .text))]
    }
    let last = lastInLine(from: item)
    if last != item, !isPlaced(last, by: [.trailing, .right, .centerX]), self[last].superview == superview {
      let isBound = flexibility(of: item) == .text && !endsFilledLine(last)
      return [ProposedFix(pinning(last, .trailing, to: superview, isBound: isBound))]
    }
    // The distance that the view beside it keeps from the wrong side of the text.
    let corrected = beside.map { beginningAfter(item, $0, true) } ?? []
    // An equation would stretch a centred text, and draw it at the leading side.
    let isBound = flexibility(of: item) == .text || isPlaced(item, by: [.centerX])
    return corrected + (beside.map { endingBefore($0, item) } ?? [])
      + [ProposedFix(pinning(item, .trailing, to: superview, isBound: isBound))]
  }

  /// Ends a vertical stack with a text in it where it begins, seen from the other side.
  private func boundingColumn(_ stack: ItemID) -> [ProposedFix] {
    guard self[stack].stack?.axis == .vertical, !isFittedInWidth, let around = self[stack].superview,
      self[around].stack == nil, !isPlacedFromOutside(stack, by: [.trailing, .right, .width, .centerX])
    else { return [] }
    return [ProposedFix(pinning(stack, .trailing, to: around))]
  }

  /// The authored guide without an end of its own with which a view begins and ends.
  private func openGuide(endingWith item: ItemID) -> ItemID? {
    func isTied(_ guide: ItemID, _ edge: Attribute) -> Bool {
      constraints.contains { constraint in
        constraint.isActive && constraint.relation == .equal && constraint.constant == 0
          && constraint.mentions(guide) && constraint.mentions(item)
          && constraint.terms.allSatisfy { $0.anchor.attribute == edge }
      }
    }
    return guides.map { ItemID($0) }.first { guide in
      self[guide].guide == .authored && isTied(guide, .leading) && isTied(guide, .trailing)
        && !pinnedEdges.contains { $0.item == guide && $0.edge == .trailing }
        && !isPlaced(guide, by: [.width, .centerX])
    }
  }

  /// Whether a text of several lines ends at the trailing side, or where a neighbour ends, and nothing says where it
  /// begins.
  private func isEndedAlone(_ item: ItemID, in superview: ItemID) -> Bool {
    guard flexibility(of: item) == .wrappingText, !isPlaced(item, by: [.leading, .left, .width, .centerX]) else {
      return false
    }
    return constraints.contains { constraint in
      guard constraint.isActive, constraint.relation == .equal, constraint.terms.count == 2,
        constraint.terms.allSatisfy({ $0.anchor.attribute == .trailing }), constraint.mentions(item)
      else { return false }
      return constraint.terms.contains { term in
        let owner = owner(of: term)
        return owner == superview || owner != item && self[owner].superview == superview
      }
    }
  }

  /// Begins a text where the views above and below it begin, or without such views, not before its superview. Nothing
  /// is proposed if a view stands before it.
  private func beginningLikeNeighbours(_ item: ItemID, _ superview: ItemID, in solution: RowSolution) -> [ProposedFix] {
    guard let own = frame(of: item, in: superview, solution) else { return [] }
    let isBesideOther = views.contains { index in
      let other = ItemID(index)
      guard other != item, self[other].superview == superview, isShown(other),
        let frame = frame(of: other, in: superview, solution)
      else { return false }
      return own.isOnLine(of: frame)
    }
    // Alone, a text that ends at the trailing side would move to the leading one with an equation.
    let isInColumn = pinnedEdges.contains { pin in
      pin.item != item && pin.container == superview && pin.edge == .leading && pin.relation == .equal
    }
    return isBesideOther ? [] : [ProposedFix(pinning(item, .leading, to: superview, isBound: !isInColumn))]
  }

  /// The view around a text that is as wide as the text and its insets, or the text itself.
  private func outermost(filledBy item: ItemID) -> ItemID {
    guard let superview = self[item].superview, superview > .contentView, self[superview].stack == nil else {
      return item
    }
    let edges = pinnedEdges.filter { $0.item == item && $0.container == superview && $0.relation == .equal }.map(\.edge)
    let isFilled = edges.contains(.leading) && edges.contains(.trailing)
    return isFilled && !isArranged(superview) ? outermost(filledBy: superview) : item
  }

  /// Keeps a view with a text in it inside its superview at the side where nothing does.
  private func bounding(_ item: ItemID, in superview: ItemID) -> [ProposedFix] {
    let starts = boundingStart(of: item, in: superview)
    guard starts.isEmpty, !isPlacedFromOutside(item, by: [.trailing, .right, .width, .centerX]) else {
      return starts
    }
    return [ProposedFix(pinning(item, .trailing, to: superview, isBound: true))]
  }

  /// Fixes of an item without a width: its estimated width for a view that fills it, or for its texts; the narrowest
  /// container for its texts; or insets around its widest view.
  func boundingItem(_ texts: [ItemID], in solution: RowSolution) -> [ProposedFix] {
    let direct = views.map { ItemID($0) }.filter { self[$0].superview == .contentView && isShown($0) }
    let filling = direct.filter { item in
      flexibility(of: item) != .text && flexibility(of: item) != .wrappingText
        && [Attribute.leading, .trailing].allSatisfy { edge in
          pinnedEdges.contains { $0.item == item && $0.edge == edge && $0.container == .contentView }
        }
    }
    let container = measure.widths.min()
    var fixes: [ProposedFix] = []
    if let estimate = collection.estimatedItemSize?.horizontal {
      if isFullWidth(estimate, filledBy: texts) {
        fixes.append(adding([NewConstraint(Anchor(.contentView, .width), .equal, plus: estimate)], isGuess: true))
      }
      fixes += filling.prefix(1).flatMap { stating(.equal, widthOf: [$0], inItemOf: estimate, solution) }
      fixes += stating(.lessThanOrEqual, widthOf: texts, inItemOf: estimate, solution)
    }
    fixes += container.map { stating(.lessThanOrEqual, widthOf: texts, inItemOf: $0, solution) } ?? []
    guard texts.isEmpty else { return fixes }
    let lengths = direct.map { contentSize(of: $0, .horizontal, in: solution, .layout) ?? 0 }
    if let widest = direct.indices.max(by: { lengths[$0] < lengths[$1] }), lengths[widest] > 0 {
      var changes: [LayoutChange] = []
      for edge in [Attribute.leading, .trailing] where !isPlaced(direct[widest], by: [edge]) {
        // A view that is pinned at the other edge fills the item.
        let isBound = !pinnedEdges.contains {
          $0.item == direct[widest] && $0.edge == edge.oppositeEdge && $0.relation == .equal
        }
        changes += applying(changes).pinning(direct[widest], edge, to: .contentView, isBound: isBound)
      }
      fixes.append(ProposedFix(changes))
    }
    return fixes + (container.map { stating(.equal, widthOf: Array(direct.prefix(1)), inItemOf: $0, solution) } ?? [])
  }

  /// Whether an item of an estimated width, with texts of several lines from side to side, is as wide as its
  /// collection view but for its insets, at all widths.
  private func isFullWidth(_ estimate: Double, filledBy texts: [ItemID]) -> Bool {
    guard let narrowest = measure.widths.min(), let widest = measure.widths.max(), estimate <= narrowest,
      estimate >= widest * fullWidth
    else {
      return false
    }
    return texts.contains { text in
      let edges = pinnedEdges.filter {
        $0.item == text && $0.container == .contentView && $0.relation == .equal
      }.map(\.edge)
      return flexibility(of: text) == .wrappingText && edges.contains(.leading) && edges.contains(.trailing)
    }
  }

  /// States the widths that views have in an item of some width.
  private func stating(
    _ relation: Relation, widthOf items: [ItemID], inItemOf width: Double, _ solution: RowSolution
  ) -> [ProposedFix] {
    let known = solution.contentWidth ?? 0
    let widths = items.compactMap { item -> NewConstraint? in
      guard let own = frame(of: item, in: .contentView, solution)?.width else { return nil }
      let points = (width - max(known - own, 0)).rounded(.down)
      return points > 0 ? NewConstraint(Anchor(item, .width), relation, plus: points) : nil
    }
    return widths.isEmpty ? [] : [adding(widths, isGuess: true)]
  }

  /// Makes the stated size of a picture required, with the other one that it is stated with.
  func requiringSize(_ index: Int) -> [ProposedFix] {
    let item = constraints[index].first.anchor.item
    let sizes = constraints.indices.filter { other in
      let anchor = constraints[other].first.anchor
      return constraints[other].isActive && anchor.item == item && anchor.attribute.isSize
        && statesLength(other, of: anchor) && constraints[other].priority == constraints[index].priority
    }
    return [Priority.required, 999].map { priority in
      ProposedFix(sizes.map { .setPriority(constraint: $0, priority) })
    }
  }

  // MARK: - Scroll views

  /// Fixes of scroll content without a size on an axis: its ends are pinned, or it is as large as the scroll view.
  func proposals(forScrollContent scroll: ItemID, _ axis: Axis) -> [ProposedFix] {
    let moved = movingToContent(of: scroll, axis)
    if !moved.isEmpty { return moved }
    let direct = views.map { ItemID($0) }.filter { self[$0].superview == scroll && isShown($0) }
    let (start, _, end) = axis.attributes
    let known = constraints(toContentOf: scroll).filter { $0.axis == axis }
    let gaps = gaps(on: axis)
    let lasts = direct.filter { view in !gaps.contains { $0.before == view } }
    let firsts = direct.filter { view in !gaps.contains { $0.after == view } }
    if let last = lasts.last, let first = firsts.first,
      !(known.contains(where: \.isFar) && known.contains { !$0.isFar })
    {
      var changes: [LayoutChange] = []
      if !known.contains(where: { !$0.isFar }) { changes += pinning(first, start, to: scroll) }
      if !known.contains(where: \.isFar) { changes += applying(changes).pinning(last, end, to: scroll) }
      return [ProposedFix(changes)]
    }
    let size: Attribute = axis == .horizontal ? .width : .height
    let one = direct.count == 1 ? [adding([NewConstraint(Anchor(direct[0], size), .equal, Anchor(scroll, size))])] : []
    return one + [fillingFrame(of: scroll, size)]
  }

  /// Makes the content as wide or high as the scroll view, so that it does not scroll on that axis.
  func fillingFrame(of scroll: ItemID, _ size: Attribute) -> ProposedFix {
    var changes: [LayoutChange] = []
    for guide in [Guide.contentLayoutGuide, .frameLayoutGuide] where item(of: guide, on: scroll) == nil {
      changes.append(.addGuide(guide, of: scroll))
    }
    let changed = applying(changes)
    guard let content = changed.item(of: .contentLayoutGuide, on: scroll),
      let frame = changed.item(of: .frameLayoutGuide, on: scroll)
    else { return ProposedFix([]) }
    return ProposedFix(
      changes + changed.adding([NewConstraint(Anchor(content, size), .equal, Anchor(frame, size))]).changes)
  }
}

/// An item that takes at least this share of its collection view's width fills it.
private let fullWidth = 0.8
