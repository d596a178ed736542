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
    let (_, centre, end) = axis.attributes
    let edges = edgeConstraints(of: item, in: superview, axis)
    var newConstraints: [NewConstraint] = []
    if movement.size == nil {
      for other in neighbours(of: item, across: axis) {
        newConstraints += self.newConstraints(of: item, beside: other, axis)
      }
    } else if !movement.isEndFixed {
      newConstraints += neighbours(of: item, across: axis).map {
        NewConstraint(Anchor(item, end), .equal, Anchor($0, end))
      }
    }
    if !movement.isEndFixed && (movement.isStartFixed || movement.size == nil && movement.hasOnlyLowerBound) {
      newConstraints.append(edges.end)
    }
    if !movement.isStartFixed {
      newConstraints.append(edges.start)
    }
    if !movement.isEndFixed {
      newConstraints.append(edges.end)
    }
    if movement.size == nil {
      newConstraints.append(NewConstraint(Anchor(item, centre), .equal, Anchor(superview, centre)))
    }
    if movement.size != nil, self[superview].type == .scroll {
      // Content that scrolls along one axis matches its scroll view's size along the other.
      let size: Attribute = axis == .horizontal ? .width : .height
      newConstraints.insert(NewConstraint(Anchor(item, size), .equal, Anchor(superview, size)), at: 0)
    }
    var changes = newConstraints.map { adding([$0]).changes }
    if movement.size != nil, !movement.isStartFixed, !movement.isEndFixed {
      changes.append(adding([edges.start, edges.end]).changes)
    }
    return changes
  }

  /// Equations that align a view on an axis with one that constraints relate it to on the other.
  private func newConstraints(of item: ItemID, beside other: ItemID, _ axis: Axis) -> [NewConstraint] {
    guard axis == .horizontal else {
      let areTexts = self[item].type == .label && self[other].type == .label
      let attributes: [Attribute] = areTexts ? [.firstBaseline, .centerY] : [.centerY, .top]
      return attributes.map { NewConstraint(Anchor(item, $0), .equal, Anchor(other, $0)) }
    }
    return [
      NewConstraint(Anchor(item, .leading), .equal, Anchor(other, .leading)),
      NewConstraint(Anchor(item, .leading), .equal, Anchor(other, .trailing), plus: standardSpacing),
      NewConstraint(Anchor(item, .trailing), .equal, Anchor(other, .leading), plus: -standardSpacing),
    ]
  }

  /// The siblings that authored constraints relate an item to on the other axis.
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

  /// Equations that pin a view to its superview's edges on an axis.
  func edgeConstraints(
    of item: ItemID, in superview: ItemID, _ axis: Axis
  ) -> (start: NewConstraint, end: NewConstraint) {
    let (start, _, end) = axis.attributes
    return (
      NewConstraint(Anchor(item, start), .equal, Anchor(superview, start), plus: inset(start, in: superview)),
      NewConstraint(Anchor(item, end), .equal, Anchor(superview, end), plus: -inset(end, in: superview))
    )
  }

  /// The inset in points that other constraints of the layout keep from an edge of a superview.
  private func inset(_ edge: Attribute, in superview: ItemID) -> Double {
    for constraint in constraints where constraint.isActive && constraint.constant != 0 {
      guard let second = constraint.second, constraint.first.anchor.attribute == edge,
        second.anchor.attribute == edge, [constraint.first.anchor.item, second.anchor.item].contains(superview)
      else { continue }
      return abs(constraint.constant)
    }
    return standardSpacing
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
  /// Whether the view's position has a lower bound only, so that an equation at the end determines it.
  fileprivate var hasOnlyLowerBound: Bool { place?.low != nil && place?.high == nil }
}

extension Axis {
  var attributes: (start: Attribute, centre: Attribute, end: Attribute) {
    self == .horizontal ? (.leading, .centerX, .trailing) : (.top, .centerY, .bottom)
  }
}
