import LayoutModel
import LayoutSolver

extension Layout {
  /// Changes that may decide what is open in a group, in the order in which a person would think of them.
  func candidates(for group: OpenGroup) -> [[LayoutChange]] {
    if group.isAdriftBothWays { return placements(of: group) }
    let even = equalSizes(group)
    // Two texts that may wrap are made equally wide before one of them gets all the room.
    let wrap = group.movements.allSatisfy { self[$0.item].type == .label && self[$0.item].numberOfLines != 1 }
    var candidates = wrap ? even : []
    candidates += priorities(for: group)
    candidates += group.limits.map { [.setRelation(constraint: $0, .equal)] }
    for movement in group.movements where !isArranged(movement.item) && self[movement.item].superview != nil {
      candidates += ties(for: movement)
    }
    if !wrap { candidates += even }
    var seen: Set<[LayoutChange]> = []
    let written = writtenEquations
    let new = candidates.filter { changes in
      // One constraint more may say, apart from its priority, what one says already or would say as an equation.
      if changes.count == 1, case .addConstraint(let added, _) = changes[0], written.contains(normalForm(of: added)) {
        return false
      }
      return seen.insert(changes).inserted
    }
    return Array(new.prefix(Self.mostCandidates))
  }

  /// How many changes are tried for a group: each costs a solution.
  private static let mostCandidates = 8

  /// What the active constraints say, as if all of them were equations.
  private var writtenEquations: Set<NormalForm> {
    Set(
      constraints.indices.filter { constraints[$0].isActive }.map { index in
        var form = normalForm(of: constraints[index])
        form.relation = .equal
        return form
      })
  }

  // MARK: - Priorities

  /// Wishes that pull against each other become a little stronger, or weaker: what is no text keeps its size first,
  /// else the last.
  private func priorities(for group: OpenGroup) -> [[LayoutChange]] {
    let trading = group.trading.filter { self.isText($0) }.reversed() as [ConditionID]
    let order = group.trading.filter { !self.isText($0) } + trading
    return [Float(1), -1].flatMap { step in
      order.compactMap { condition -> [LayoutChange]? in
        // It stays optional.
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

  private func ties(for movement: OpenGroup.Movement) -> [[LayoutChange]] {
    let (item, axis) = (movement.item, movement.axis)
    guard let superview = self[item].superview else { return [] }
    let (start, centre, end) = axis.places
    var ties: [Tie] = []
    if movement.size == nil {
      for other in neighbours(of: item, across: axis) { ties += self.ties(of: item, beside: other, axis) }
    } else if !movement.endStays {
      ties += neighbours(of: item, across: axis).map { Tie(Anchor(item, end), .equal, Anchor($0, end)) }
    }
    if !movement.endStays && (movement.startStays || movement.size == nil && movement.isHeldBehind) {
      ties.append(Tie(Anchor(item, end), .equal, Anchor(superview, end), plus: -inset(end, in: superview)))
    }
    if !movement.startStays {
      ties.append(Tie(Anchor(item, start), .equal, Anchor(superview, start), plus: inset(start, in: superview)))
    }
    if !movement.endStays {
      ties.append(Tie(Anchor(item, end), .equal, Anchor(superview, end), plus: -inset(end, in: superview)))
    }
    if movement.size == nil { ties.append(Tie(Anchor(item, centre), .equal, Anchor(superview, centre))) }
    if movement.size != nil, self[superview].type == .scroll {
      // What scrolls one way is as wide, or as high, as its scroll view the other way.
      let size: Attribute = axis == .horizontal ? .width : .height
      ties.insert(Tie(Anchor(item, size), .equal, Anchor(superview, size)), at: 0)
    }
    var changes = ties.map { adding([$0]).changes }
    if movement.size != nil, !movement.startStays, !movement.endStays {
      let first = Tie(Anchor(item, start), .equal, Anchor(superview, start), plus: inset(start, in: superview))
      let last = Tie(Anchor(item, end), .equal, Anchor(superview, end), plus: -inset(end, in: superview))
      changes.append(adding([first, last]).changes)
    }
    return changes
  }

  /// Where a view may stand on an axis beside one that it is tied to on the other.
  private func ties(of item: ItemID, beside other: ItemID, _ axis: Axis) -> [Tie] {
    guard axis == .horizontal else {
      let areTexts = self[item].type == .label && self[other].type == .label
      let attributes: [Attribute] = areTexts ? [.firstBaseline, .centerY] : [.centerY, .top]
      return attributes.map { Tie(Anchor(item, $0), .equal, Anchor(other, $0)) }
    }
    return [
      Tie(Anchor(item, .leading), .equal, Anchor(other, .leading)),
      Tie(Anchor(item, .leading), .equal, Anchor(other, .trailing), plus: standardSpacing),
      Tie(Anchor(item, .trailing), .equal, Anchor(other, .leading), plus: -standardSpacing),
    ]
  }

  /// The views beside an item that authored constraints tie it to on the other axis.
  private func neighbours(of item: ItemID, across axis: Axis) -> [ItemID] {
    var neighbours: [ItemID] = []
    for constraint in constraints where constraint.isActive && constraint.mentions(item) {
      for term in constraint.terms where term.anchor.attribute.axis != axis && term.anchor.item != item {
        let other = term.anchor.item
        if self[other].superview == self[item].superview, self[other].guide == nil, !neighbours.contains(other) {
          neighbours.append(other)
        }
      }
    }
    return neighbours
  }

  /// How far from an edge of a superview its views stand elsewhere in the layout, in points.
  func inset(_ edge: Attribute, in superview: ItemID) -> Double {
    for constraint in constraints where constraint.isActive && constraint.constant != 0 {
      guard let second = constraint.second, constraint.first.anchor.attribute == edge,
        second.anchor.attribute == edge, [constraint.first.anchor.item, second.anchor.item].contains(superview)
      else { continue }
      return abs(constraint.constant)
    }
    return standardSpacing
  }

  /// Views of one kind whose sizes are open share the room evenly.
  private func equalSizes(_ group: OpenGroup) -> [[LayoutChange]] {
    let sized = group.movements.filter { $0.size != nil }
    guard sized.count > 1, sized[0].axis == sized[1].axis, self[sized[0].item].type == self[sized[1].item].type,
      self[sized[0].item].superview == self[sized[1].item].superview
    else { return [] }
    let attribute: Attribute = sized[0].axis == .horizontal ? .width : .height
    return [adding([Tie(Anchor(sized[1].item, attribute), .equal, Anchor(sized[0].item, attribute))]).changes]
  }
}

extension OpenGroup.Movement {
  /// Whether the view may stand anywhere behind a place, so that one would tie it to the end.
  fileprivate var isHeldBehind: Bool { place?.low != nil && place?.high == nil }
}

extension Axis {
  var places: (start: Attribute, centre: Attribute, end: Attribute) {
    self == .horizontal ? (.leading, .centerX, .trailing) : (.top, .centerY, .bottom)
  }
}
