public import LayoutModel
import LayoutSolver

// Fixes of texts that have too little space.
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
    // Where no constraint is to blame for a text without any height, all are looked at.
    let blamed = indices.isEmpty ? constraints.indices.filter { constraints[$0].isActive } : indices
    return removingSecondCentre(blamed) + raisingItemHeight(solution) + resisting(in: solution)
      + removingBounds(cutting: indices, in: solution)
      + centringControls(pins, in: indices) + growingTexts(texts, in: solution)
      + pins.map { looseningLikeOthers($0, in: solution) }
      + aligningStacks(around: indices)
      + fillingStacks(in: conflictingSet) + allowingGrowth(containers)
  }

  /// Lets a bottom edge only stay inside. Where this conflicts with a height that UIKit imposes, it gets the priority
  /// of the other bottoms.
  private func looseningLikeOthers(_ pin: PinnedEdge, in solution: RowSolution) -> ProposedFix {
    let loose = loosening(pin)
    let other = pinnedEdges.first { $0.container == pin.container && $0.edge == .bottom && $0.item != pin.item }
    guard constraints[pin.constraint].priority.isRequired, let other,
      !constraints[other.constraint].priority.isRequired,
      !solved(like: solution, with: loose.changes).scenarios.allSatisfy(\.isSatisfiable)
    else { return loose }
    var yielding = applying(loose.changes).constraints[pin.constraint]
    yielding.priority = constraints[other.constraint].priority
    return ProposedFix([.replaceConstraint(pin.constraint, yielding)])
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
  func viewsWithWidth(before item: ItemID) -> [ItemID] {
    viewsResistingMore(than: item).filter { flexibility(of: $0) > .keepsSize }
  }

  /// The views of the line whose content resists compression more, and sets their width.
  public func viewsResistingMore(than item: ItemID) -> [ItemID] {
    func resistance(_ view: ItemID) -> Priority { self[view].contentCompressionResistancePriority.horizontal }
    return line(of: item).filter { view in
      view != item && resistance(view) > resistance(item)
        && (flexibility(of: view) > .keepsSize || ![.view, .stack].contains(self[view].type))
        && !isPlaced(view, by: [.width])
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
}

extension Frame {
  /// Whether two frames overlap vertically by more than half of the lower one.
  func isOnLine(of other: Frame) -> Bool {
    overlap(with: other).vertical > min(height, other.height) / 2
  }
}
