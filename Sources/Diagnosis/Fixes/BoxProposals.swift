import LayoutModel
import LayoutSolver

// Fixes of boxes and scroll views that one constraint too few or one wrong anchor leaves open.
extension Layout {
  /// Pins a box with an ambiguous size to its superview's end, where nothing but bounds of its content holds that end.
  /// The content may be smaller than the box, so it does not give the box its size.
  func pinningOpenBoxes(_ parts: [Fault.AmbiguousPart]) -> [ProposedFix] {
    parts.filter(\.value.isSize).flatMap { part -> [ProposedFix] in
      let (start, _, end) = part.value.axis.attributes
      let size: Attribute = part.value.axis == .horizontal ? .width : .height
      guard self[part.item].type == .view, let superview = self[part.item].superview, !isArranged(part.item),
        !isPlacedFromOutside(part.item, by: [end, size] + (end == .trailing ? [.right, .centerX] : [.centerY]))
      else { return [] }
      let pins = pinnedEdges
      let inner = pins.filter { $0.container == part.item && $0.edge == end }
      let isBegun = pins.contains {
        $0.item == part.item && $0.container == superview && $0.edge == start && $0.relation == .equal
      }
      guard isBegun, !inner.isEmpty, inner.allSatisfy({ $0.relation == .lessThanOrEqual }) else { return [] }
      return atEachPriority { pinning(part.item, end, to: superview, at: $0) }
    }
  }

  /// Content that is pinned to the edge of a scroll view's frame, and to nothing at that end of the content: it is
  /// pinned to the content instead.
  func movingToContent(of scroll: ItemID, _ axis: Axis) -> [ProposedFix] {
    let (start, _, end) = axis.attributes
    return [end, start].flatMap { edge -> [ProposedFix] in
      constraints.indices.compactMap { index -> ProposedFix? in
        let constraint = constraints[index]
        guard constraint.isActive, constraint.relation == .equal, let second = constraint.second,
          let frame = constraint.terms.first(where: {
            self[$0.anchor.item].guide == .frameLayoutGuide && owner(of: $0) == scroll && $0.anchor.attribute == edge
          }),
          let own = constraint.terms.first(where: { $0.anchor != frame.anchor })?.anchor, own.attribute == edge,
          self[own.item].superview == scroll, isBoundToContent(own.item, of: scroll, at: edge.oppositeEdge, axis)
        else { return nil }
        let known = item(of: .contentLayoutGuide, on: scroll)
        let anchor = Anchor(known ?? ItemID(items.count), edge)
        var moved = constraint
        if second.anchor == frame.anchor { moved.second?.anchor = anchor } else { moved.first.anchor = anchor }
        return ProposedFix(
          (known == nil ? [.addGuide(.contentLayoutGuide, of: scroll)] : []) + [.replaceConstraint(index, moved)])
      }
    }
  }

  /// Whether a view, or one that gaps connect it to, is pinned to an edge of the content of a scroll view.
  private func isBoundToContent(_ item: ItemID, of scroll: ItemID, at edge: Attribute, _ axis: Axis) -> Bool {
    let gaps = gaps(on: axis)
    var column = [item]
    var next = 0
    while next < column.count {
      for gap in gaps {
        let other = gap.before == column[next] ? gap.after : gap.after == column[next] ? gap.before : nil
        if let other, !column.contains(other) { column.append(other) }
      }
      next += 1
    }
    return pinnedEdges.contains { $0.container == scroll && $0.edge == edge && column.contains($0.item) }
  }

  // MARK: - Boxes around a text

  /// A text that is only centred in a box without a height holds the box open instead, with the least distance that
  /// the box uses.
  func surrounding(_ box: ItemID) -> [ProposedFix] {
    guard self[box].type == .view else { return [] }
    let centred = constraints.first { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.constant == 0 && constraint.terms.count == 2
        && constraint.terms.allSatisfy { $0.anchor.attribute == .centerY } && constraint.mentions(box)
        && constraint.terms.contains { self[$0.anchor.item].type == .label && self[$0.anchor.item].superview == box }
    }
    guard let centred, let text = centred.terms.map(\.anchor.item).first(where: { $0 != box }),
      !isPlaced(text, by: [.top, .bottom])
    else { return [] }
    let used =
      pinnedEdges.filter { $0.container == box && $0.inset.guide == nil }.map(\.inset.points)
      + gaps(on: .horizontal).filter { self[$0.before].superview == box }.map(\.points)
    guard let inset = used.filter({ $0 > 0 }).min() else { return [] }
    let top = constraint(NewConstraint(Anchor(text, .top), .equal, Anchor(box, .top), plus: inset))
    let changes = [LayoutChange.replaceConstraint(centred.index, top)]
    return [ProposedFix(changes + applying(changes).pinning(text, .bottom, to: box, Inset(points: inset)))]
  }

  // MARK: - Shares of a width

  /// A view that sticks out is several times as wide as its container: a fraction was meant, or a share in percent. If
  /// a view before it on its line is so wide, that one is.
  func correctingShare(of overhang: ViewOverhang) -> [ProposedFix] {
    guard overhang.side.axis == .horizontal else { return [] }
    let line = wholeLine(of: overhang.item)
    return constraints.indices.filter { constraints[$0].isActive }.compactMap { index in
      guard let share = shareOfContainer(index), line.contains(share.item),
        let times = likelyShare(instead: share.times, of: share.item, in: line)
      else { return nil }
      var changed = constraint(
        NewConstraint(
          Anchor(share.item, .width), .equal, share.whole, times: times, at: constraints[index].priority))
      let isMirrored = constraints[index].first.anchor != changed.first.anchor
      changed.relation = isMirrored ? constraints[index].relation.reversed : constraints[index].relation
      return ProposedFix([.replaceConstraint(index, changed)], isGuess: true)
    }
  }

  /// The equation that makes each of several equally wide views such a share of their container's width that they are
  /// together wider: the number of views, their shares in all, and the container. Nil if an overhang has another
  /// reason.
  public func sharesBeyondWhole(
    of overhang: ViewOverhang
  ) -> (constraint: Int, count: Int, share: Double, whole: ItemID)? {
    guard overhang.side.axis == .horizontal else { return nil }
    let line = wholeLine(of: overhang.item)
    return constraints.indices.lazy.compactMap { index in
      guard constraints[index].isActive, let own = shareOfWidth(index), line.contains(own.item), own.share < 1,
        let whole = shareOfContainer(index)?.whole.item,
        likelyShare(instead: own.share, of: own.item, in: line) != nil
      else { return nil }
      return (index, line.count, own.share, whole)
    }.first
  }

  private func wholeLine(of item: ItemID) -> [ItemID] {
    let gaps = gaps(on: .horizontal)
    return gaps.line(before: item).dropFirst().reversed() + gaps.line(after: item)
  }

  /// The greatest width of a view that sticks out is several times that of its container, which is no bound: with the
  /// decimal point one digit to the left, it is a usual one.
  func correctingBound(of overhang: ViewOverhang) -> [ProposedFix] {
    guard overhang.side.axis == .horizontal else { return [] }
    return constraints.indices.filter { constraints[$0].isActive && constraints[$0].relation != .equal }.compactMap {
      index in
      guard let share = shareOfContainer(index), share.item == overhang.item, usualBounds ~= share.times / 10 else {
        return nil
      }
      var changed = constraint(
        NewConstraint(
          Anchor(share.item, .width), .lessThanOrEqual, share.whole, times: share.times / 10,
          at: constraints[index].priority))
      let isMirrored = constraints[index].first.anchor != changed.first.anchor
      changed.relation = isMirrored ? constraints[index].relation.reversed : constraints[index].relation
      return changed.relation == .lessThanOrEqual
        ? ProposedFix([.replaceConstraint(index, changed)], isGuess: true) : nil
    }
  }

  /// A view as wide as its container that begins or ends at an inset is narrower by the insets of both sides.
  func takingOffInsets(of item: ItemID) -> [ProposedFix] {
    let pins = pinnedEdges.filter { $0.item == item && $0.edge.axis == .horizontal && $0.relation == .equal }
    guard pins.count == 1, pins[0].inset.points > 0, pins[0].inset.guide == nil else { return [] }
    return constraints.indices.filter { constraints[$0].isActive }.compactMap { index in
      guard let share = shareOfContainer(index), share.item == item, share.times == 1,
        share.whole.item == pins[0].container, constraints[index].first.anchor.item == item
      else { return nil }
      return ProposedFix([.setConstant(constraint: index, -2 * pins[0].inset.points)])
    }
  }

  /// The last of several equally wide views in a line with distances ends at the superview: then nothing has to say
  /// which share of its width each of them gets.
  func replacingShare(of item: ItemID, in superview: ItemID) -> [ProposedFix] {
    guard !isPlacedFromOutside(item, by: [.trailing, .right, .centerX]) else { return [] }
    let gaps = gaps(on: .horizontal)
    guard let before = gaps.first(where: { $0.after == item })?.before, !gaps.contains(where: { $0.before == item }),
      isAsWide(item, as: before),
      let share = constraints.indices.first(where: { index in
        constraints[index].isActive && shareOfWidth(index).map { $0.item == before } ?? false
      })
    else { return [] }
    let added = pinning(item, .trailing, to: superview)
    guard case .addConstraint(let trailing, _)? = added.last else { return [] }
    return [ProposedFix(added.dropLast() + [.replaceConstraint(share, trailing)])]
  }

  /// The share that was meant: a fraction in place of a multiple, or that of each of several equally wide views that
  /// follow each other without a distance.
  private func likelyShare(instead times: Double, of item: ItemID, in line: [ItemID]) -> Double? {
    if times >= 2 { return times == times.rounded() ? (times > greatestPart ? times / 100 : 1 / times) : nil }
    let even = 1 / Double(line.count)
    let gaps = gaps(on: .horizontal).filter { line.contains($0.before) && line.contains($0.after) }
    let areEqual =
      line.allSatisfy { $0 == item || isAsWide(item, as: $0) }
      || line.allSatisfy { $0 == item || hasShare($0, of: even) }
    return line.count > 1 && times > even && areEqual && gaps.allSatisfy { $0.points == 0 } ? even : nil
  }

  /// Whether an equation gives a view a share of its container's width.
  private func hasShare(_ item: ItemID, of share: Double) -> Bool {
    constraints.indices.contains { index in
      constraints[index].isActive
        && shareOfWidth(index).map { $0.item == item && isSameRatio($0.share, share) } ?? false
    }
  }

  /// The multiple of its container's width that a constraint compares a view's width to.
  func shareOfContainer(_ index: Int) -> (item: ItemID, whole: Anchor, times: Double)? {
    let constraint = constraints[index]
    guard constraint.terms.count == 2, constraint.constant == 0,
      constraint.terms.allSatisfy({ $0.anchor.attribute == .width })
    else { return nil }
    for (own, whole) in [(0, 1), (1, 0)].map({ (constraint.terms[$0], constraint.terms[$1]) })
    where self[own.anchor.item].guide == nil && self[own.anchor.item].superview == owner(of: whole)
      && own.coefficient != 0
    {
      return (own.anchor.item, whole.anchor, -whole.coefficient / own.coefficient)
    }
    return nil
  }

  // MARK: - Lines

  /// A view that takes any width, and that nothing ends, ends before the view at the trailing side of its line.
  func fillingLine(_ parts: [Fault.AmbiguousPart], in solution: RowSolution) -> [ProposedFix] {
    parts.filter { $0.value == .width }.flatMap { part -> [ProposedFix] in
      let item = part.item
      guard flexibility(of: item) == .field, let superview = self[item].superview, !isArranged(item),
        isPlaced(item, by: [.leading, .left]), !isPlaced(item, by: [.trailing, .right, .width, .centerX]),
        let own = frame(of: item, in: superview, solution),
        let next = viewBeside(item, superview, own, in: solution),
        !isPlaced(next, by: [.leading, .left])
      else { return [] }
      let before = gaps(on: .horizontal).first { $0.after == item && $0.points > 0 }?.points
      let distance = before ?? gap(on: .horizontal, in: superview)
      return [adding([NewConstraint(Anchor(item, .trailing), .equal, Anchor(next, .leading), plus: -distance)])]
    }
  }

  /// A view that begins far from the leading side, as in a drawing of one screen, ends at the trailing side instead.
  func replacingFarLeading(of item: ItemID, in superview: ItemID) -> [ProposedFix] {
    guard superview == .contentView, !isPlaced(item, by: [.trailing, .right, .width, .centerX]),
      let narrowest = measure.widths.min(),
      let pin = pinnedEdges.first(where: {
        $0.item == item && $0.edge == .leading && $0.container == superview && $0.relation == .equal
      }), pin.inset.guide == nil, pin.inset.points > narrowest / 2
    else { return [] }
    let added = pinning(item, .trailing, to: superview)
    guard case .addConstraint(let trailing, _)? = added.last else { return [] }
    return [ProposedFix(added.dropLast() + [.replaceConstraint(pin.constraint, trailing)])]
  }

  // MARK: - Upper bounds of texts

  /// Removes the greatest heights of texts that need more.
  func removingBounds(cutting indices: [Int], in solution: RowSolution) -> [ProposedFix] {
    let bounds = indices.filter { index in
      let constraint = constraints[index]
      let anchor = constraint.first.anchor
      guard constraint.second == nil, constraint.relation == .lessThanOrEqual, constraint.first.coefficient > 0,
        anchor.attribute == .height, self[anchor.item].type == .label,
        let needed = contentSize(of: anchor.item, .vertical, in: solution, .layout)
      else { return false }
      return needed > constraint.uiKitConstant + visibleDifference
    }
    return bounds.isEmpty ? [] : [ProposedFix(bounds.reversed().map { .removeConstraint($0) }, isGuess: true)]
  }
}

/// The shares of its container's width that a bubble or a text may usually take.
private let usualBounds = 0.5...0.95

/// A multiple up to this is the inverse of a share, and a greater one a share in percent.
private let greatestPart = 9.0
