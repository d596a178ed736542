import LayoutModel
import LayoutSolver

extension Layout {
  /// Changes that may resolve the ambiguity of a group, the most natural first.
  func candidates(for group: AmbiguousGroup) -> [[LayoutChange]] {
    if group.isUnconstrainedOnBothAxes { return placements(of: group) }
    let even = equalSizes(group)
    // Two texts that may wrap get equal widths before one of them gets all the space.
    let wrap = group.movements.allSatisfy { self[$0.item].type == .label && self[$0.item].numberOfLines != 1 }
    var candidates = wrap ? even : []
    candidates += priorities(for: group)
    // A view that only has to end somewhere lacks its start.
    if let movement = group.movements.first, group.movements.count == 1, movement.lacksStart,
      !isArranged(movement.item)
    {
      candidates += newConstraints(for: movement)
    }
    candidates += group.movements.flatMap { endingGuides(before: $0.item, on: $0.axis) }
    candidates += endingLine(group) + continuingColumn(group)
    candidates += group.limits.map { [.setRelation(constraint: $0, .equal)] }
    for movement in group.movements where !isArranged(movement.item) && self[movement.item].superview != nil {
      candidates += newConstraints(for: movement)
    }
    if !wrap { candidates += even }
    var seen: Set<[LayoutChange]> = []
    let written = writtenEquations
    let new = candidates.filter { changes in
      // Skips a constraint that, priority aside, repeats an existing one or the equation of an existing inequality.
      if changes.count == 1, case .addConstraint(let added, _) = changes[0], written.contains(normalForm(of: added)) {
        return false
      }
      return seen.insert(changes).inserted
    }
    return Array(new.prefix(Self.mostCandidates))
  }

  /// The greatest number of changes for a group: each costs one solution.
  private static let mostCandidates = 8

  /// The normal forms of the active constraints, as if all of them were equations.
  private var writtenEquations: Set<NormalForm> {
    Set(
      constraints.indices.filter { constraints[$0].isActive }.map { index in
        var form = normalForm(of: constraints[index])
        form.relation = .equal
        return form
      })
  }

  // MARK: - Priorities

  /// Raises the priority of one competing condition by one, or else lowers it: views without text come first, then the
  /// other conditions in reverse order.
  private func priorities(for group: AmbiguousGroup) -> [[LayoutChange]] {
    let competing = group.competing.filter { self.isText($0) }.reversed() as [ConditionID]
    let order = group.competing.filter { !self.isText($0) } + competing
    return [Float(1), -1].flatMap { step in
      order.compactMap { condition -> [LayoutChange]? in
        // The condition has to stay optional.
        guard let own = authoredPriority(of: condition) else { return nil }
        let priority = Priority(own.value + step)
        guard priority.value >= 1, !priority.isRequired else { return nil }
        return change(of: condition, to: priority).map { [$0] }
      }
    }
  }

  private func isText(_ condition: ConditionID) -> Bool {
    switch condition {
    case .hugging(let item, _), .compressionResistance(let item, _): self[item].type.showsText
    case .constraint, .autoresizing, .implied: true
    }
  }

  // MARK: - Constraints

  private func newConstraints(for movement: AmbiguousGroup.Movement) -> [[LayoutChange]] {
    let (item, axis) = (movement.item, movement.axis)
    guard let superview = self[item].superview else { return [] }
    let (start, centre, end) = axis.attributes
    let atStart = movement.isStartFixed ? [] : [pinning(item, start, to: superview)]
    let atEnd = movement.isEndFixed ? [] : [pinning(item, end, to: superview)]
    let centred = [adding([NewConstraint(Anchor(item, centre), .equal, Anchor(superview, centre))]).changes]
    if movement.size == nil { return newPlaces(for: movement, atStart, atEnd, centred) }
    var changes = meetingNeighbours(item, axis) + relatingSizes(of: item, axis)
    if self[superview].type == .scroll {
      // Content that scrolls along one axis matches its scroll view's size along the other.
      let size: Attribute = axis == .horizontal ? .width : .height
      changes.append(adding([NewConstraint(Anchor(item, size), .equal, Anchor(superview, size))]).changes)
    }
    let beginsAtSide = pinnedEdges.contains {
      $0.item == item && $0.container == superview && $0.edge == start && $0.relation == .equal
    }
    // A field goes on to the other side, and so does an empty view such as a stripe.
    if beginsAtSide, isEmptyView(item) || flexibility(of: item) == .field && axis == .horizontal { changes += atEnd }
    if axis == .horizontal, flexibility(of: item) >= .field, isCentred(item, in: superview, on: axis) {
      changes += atStart
    }
    if !movement.isEndFixed {
      changes += neighbours(of: item, across: axis).filter { ends($0.item, on: axis) }.map {
        adding([NewConstraint(Anchor(item, end), .equal, Anchor($0.item, end))]).changes
      }
    }
    changes += movement.isStartFixed ? atEnd : atStart + atEnd
    if !movement.isEndFixed {
      changes += neighbours(of: item, across: axis).filter { !ends($0.item, on: axis) }.map {
        adding([NewConstraint(Anchor(item, end), .equal, Anchor($0.item, end))]).changes
      }
    }
    if let first = atStart.first, !movement.isEndFixed {
      changes.append(first + applying(first).pinning(item, end, to: superview))
    }
    return changes
  }

  /// The last view of a line, which only has to keep a distance from the view before it, ends at the superview.
  private func endingLine(_ group: AmbiguousGroup) -> [[LayoutChange]] {
    let gaps = gaps(on: .horizontal)
    // The views that move together end with the last one of them.
    let lasts = group.movements.filter { movement in
      gaps.contains { $0.after == movement.item } && !gaps.contains { $0.before == movement.item }
    }
    guard let movement = lasts.first, lasts.count == 1,
      group.movements.allSatisfy({ $0.axis == .horizontal && $0.size == nil && !$0.isEndFixed }),
      movement.hasOnlyLowerBound, !isArranged(movement.item),
      flexibility(of: movement.item) <= .text, let superview = self[movement.item].superview
    else { return [] }
    return [pinning(movement.item, .trailing, to: superview)]
  }

  /// Changes that place a view of a known size.
  private func newPlaces(
    for movement: AmbiguousGroup.Movement, _ atStart: [[LayoutChange]], _ atEnd: [[LayoutChange]],
    _ centred: [[LayoutChange]]
  ) -> [[LayoutChange]] {
    let (item, axis) = (movement.item, movement.axis)
    // What has no side of its own stands in the middle, unless it belongs to a line of text.
    let isBesideText = neighbours(of: item, across: axis).contains { self[$0.item].type == .label }
    let isCentred =
      self[item].type == .pageControl || self[item].type == .activityIndicator && !isBesideText
    if axis == .horizontal, isCentred, !movement.isStartFixed, !movement.isEndFixed { return centred }
    let isAfter = movement.isStartFixed || movement.hasOnlyLowerBound
    let neighbours = neighbours(of: item, across: axis)
    // A control or a picture beside a column of texts stands in the middle of the row.
    let isBesideColumn =
      axis == .vertical && isLargerThanAnIcon(item) && neighbours.count { $0.isBeyond } > 1
      && neighbours.allSatisfy { self[$0.item].type == .label }
    return (isBesideColumn ? centred : [])
      + neighbours.flatMap { aligning(item, with: $0, axis, lacksStart: movement.lacksStart) }
      + (isAfter ? atEnd : [])
      + (axis == .vertical ? centred : []) + atStart + atEnd + centred
      + neighbours.flatMap { standing(item, beside: $0, axis, standardSpacing) }
  }

  /// Changes that end a guide where its only view ends: another view begins after the guide, which has no end.
  private func endingGuides(before item: ItemID, on axis: Axis) -> [[LayoutChange]] {
    let (start, centre, end) = axis.attributes
    let size: Attribute = axis == .horizontal ? .width : .height
    func equations(on anchor: Anchor) -> [Constraint] {
      constraints.filter { constraint in
        constraint.isActive && constraint.relation == .equal && constraint.terms.contains { $0.anchor == anchor }
      }
    }
    return equations(on: Anchor(item, start)).compactMap { constraint in
      guard constraint.terms.count == 2,
        let guide = constraint.terms.map(\.anchor).first(where: { self[$0.item].guide == .authored }),
        guide.attribute == end, equations(on: guide).count == 1, !isPlaced(guide.item, by: [size])
      else { return nil }
      let views = equations(on: Anchor(guide.item, start)).flatMap(\.terms).map(\.anchor).filter {
        $0.attribute == start && self[$0.item].guide == nil && self[$0.item].superview == self[item].superview
      }
      guard views.count == 1, !isPlaced(views[0].item, by: [end, centre]) else { return nil }
      return adding([NewConstraint(Anchor(views[0].item, end), .equal, guide)]).changes
    }
  }

  /// Whether a view is a control, or a picture that is higher than a line of text.
  private func isLargerThanAnIcon(_ item: ItemID) -> Bool {
    guard flexibility(of: item) == .keepsSize else { return false }
    let stated = statedLength(Anchor(item, .height), in: constraints.indices.filter { constraints[$0].isActive })
    return self[item].type != .image || stated ?? pictureSize(of: item)?.vertical ?? 0 > heightOfIcons
  }

  /// A text or control that begins where the views of a column do, and that has nothing at its top, follows the last
  /// one of them.
  private func continuingColumn(_ group: AmbiguousGroup) -> [[LayoutChange]] {
    guard let movement = group.movements.first, group.movements.count == 1, movement.axis == .vertical,
      movement.size == nil, !isArranged(movement.item), let superview = self[movement.item].superview,
      !isPlaced(movement.item, by: [.top, .centerY, .firstBaseline]), isTextOrControl(movement.item)
    else { return [] }
    let gaps = gaps(on: .vertical)
    let aligned = neighbours(of: movement.item, across: .vertical).filter { neighbour in
      !neighbour.isBeyond && self[neighbour.item].type == .label
        && gaps.contains { $0.before == neighbour.item || $0.after == neighbour.item }
    }
    guard let first = aligned.first?.item, let points = usualGap(on: .vertical, in: superview) else { return [] }
    let column = gaps.line(after: first)
    guard let last = column.last, !column.contains(movement.item),
      !pinnedEdges.contains(where: { $0.item == last && $0.edge == .bottom && $0.relation == .equal })
    else { return [] }
    return [adding([NewConstraint(Anchor(movement.item, .top), .equal, Anchor(last, .bottom), plus: points)]).changes]
  }

  /// Whether a view is in the middle of its superview.
  func isCentred(_ item: ItemID, in superview: ItemID, on axis: Axis) -> Bool {
    constraints.contains { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.constant == 0
        && constraint.mentions(item) && constraint.mentions(superview)
        && constraint.terms.allSatisfy { $0.anchor.attribute == axis.attributes.centre }
    }
  }

  /// Changes that extend a slider or a field to the views beside it, which are pinned to the sides of the same line.
  private func meetingNeighbours(_ item: ItemID, _ axis: Axis) -> [[LayoutChange]] {
    guard axis == .horizontal, flexibility(of: item) == .field, let superview = self[item].superview else { return [] }
    let distance = gap(on: axis, in: superview)
    return neighbours(of: item, across: axis).filter { !$0.isBeyond }.compactMap { neighbour in
      let edges = pinnedEdges.filter { $0.item == neighbour.item && $0.edge.axis == axis && $0.relation == .equal }
      guard edges.count == 1, flexibility(of: neighbour.item) <= .text else { return nil }
      let isBefore = edges[0].edge == .leading
      return adding([
        NewConstraint(
          Anchor(item, isBefore ? .leading : .trailing), .equal,
          Anchor(neighbour.item, isBefore ? .trailing : .leading), plus: isBefore ? distance : -distance)
      ]).changes
    }
  }

  /// Whether an equation, rather than its content, sets the end or the size of a view on an axis.
  private func ends(_ item: ItemID, on axis: Axis) -> Bool {
    let (_, centre, end) = axis.attributes
    let size: Attribute = axis == .horizontal ? .width : .height
    return constraints.contains { constraint in
      constraint.isActive && constraint.relation == .equal
        && constraint.terms.contains { term in
          let attribute = term.anchor.attribute
          return term.anchor.item == item && (attribute == size || attribute == centre || attribute.edge == end)
        }
    }
  }

  /// Gives views of one type with ambiguous sizes the same size.
  private func equalSizes(_ group: AmbiguousGroup) -> [[LayoutChange]] {
    let sized = group.movements.filter { $0.size != nil }
    guard sized.count > 1, sized[0].axis == sized[1].axis, self[sized[0].item].type == self[sized[1].item].type,
      self[sized[0].item].superview == self[sized[1].item].superview
    else { return [] }
    let attribute: Attribute = sized[0].axis == .horizontal ? .width : .height
    return [adding([NewConstraint(Anchor(sized[1].item, attribute), .equal, Anchor(sized[0].item, attribute))]).changes]
  }
}

extension AmbiguousGroup.Movement {
  /// Whether the view's position has an upper bound only: its end is bounded, and nothing says where it begins.
  fileprivate var lacksStart: Bool { size == nil && !isStartFixed && place?.low == nil && place?.high != nil }
  /// Whether the view's position has a lower bound only, so that an equation at the end determines it.
  fileprivate var hasOnlyLowerBound: Bool { place?.low != nil && place?.high == nil }
}

extension Axis {
  var attributes: (start: Attribute, centre: Attribute, end: Attribute) {
    self == .horizontal ? (.leading, .centerX, .trailing) : (.top, .centerY, .bottom)
  }
}

/// A picture up to this height, in points, may belong to a line of text beside it.
private let heightOfIcons = 28.0
