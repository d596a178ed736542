public import LayoutModel
public import LayoutSolver

extension Layout {
  /// Calls `take` with each proposal for a fault, the simplest first, until it returns false. Its second argument is
  /// the changed layout's solution in the environment of `solution`, if known. `solution` is one that has the fault.
  public func propose(for fault: Fault, in solution: RowSolution, to take: (ProposedFix, RowSolution?) -> Bool) {
    var seen: Set<[LayoutChange]> = []
    func offer(_ fix: ProposedFix, _ solved: RowSolution? = nil) -> Bool {
      fix.changes.isEmpty || !seen.insert(fix.changes).inserted || take(fix, solved)
    }
    for fix in candidates(for: fault, in: solution) where !offer(fix) { return }
    // Each of these costs one solution.
    if case .ambiguity(let parts) = fault { _ = proposeResolving(parts, in: solution) { offer(ProposedFix($0), $1) } }
  }

  private func candidates(for fault: Fault, in solution: RowSolution) -> [ProposedFix] {
    switch fault {
    case .collapse: return proposalsForCollapse(in: solution)
    case .conflict(let conflict): return proposals(forConflict: conflict)
    case .imposedHeight(let conflict): return proposals(forImposedHeight: conflict, in: solution)
    case .hiddenViewNeedsSpace(let condition): return lowering([condition])
    case .ambiguity: return []
    case .priorityTie(let tie): return proposals(forTie: tie)
    case .cutText(let conflictingSet):
      return conflictingSet.count == 1 ? allowingGrowth(against: conflictingSet[0]) : []
    case .pinnedToCell(let index): return proposals(forPinned: constraints[index])
    case .subviewsOfCell(let items): return [addingToContentView(items)]
    case .contentViewMaskOff:
      return [ProposedFix([.setProperty(.contentView, .translatesAutoresizingMaskIntoConstraints(true))])]
    case .autoresizingMaskLeftOn(let item): return [turningMaskOff(item)]
    case .leftAndRight(let fixed): return [ProposedFix(fixed.flatMap { followingDirection(constraint: $0) })]
    case .unboundedTextWidth(let item): return boundingWidth(of: item)
    case .noWidthSource(let texts): return statingWidth(of: texts)
    case .duplicate(let index): return [ProposedFix([.removeConstraint(index)])]
    case .staleWrappingWidth(let item):
      // From iOS 8 on UIKit finds the width itself [semantics 3.9].
      guard platform.map({ $0.major >= 8 }) ?? true else { return [] }
      return [ProposedFix([.setProperty(item, .preferredMaxLayoutWidth(.automatic))])]
    case .badEstimate(let height):
      // An estimate places nothing.
      return [ProposedFix([.setSetting(.estimatedRowHeight(.points(height.rounded())))], isSafeByRule: true)]
    case .noAspectRatio(let item): return statingAspectRatio(of: item)
    case .noHeight(let item):
      return [adding([NewConstraint(Anchor(item, .height), .equal, plus: standardRowHeight, at: 999)], isGuess: true)]
    case .unpinnedColumn(let item): return closingColumn(below: item)
    case .invertedSign(let index):
      var negated = constraints[index]
      negated.constant = -negated.constant
      return [ProposedFix([.setConstant(constraint: index, negated.uiKitConstant)])]
    case .inequalitiesAtBothEnds(let top, let bottom):
      return [top, bottom].map { ProposedFix([.setRelation(constraint: $0, .equal)]) }
    case .equalTextWidth(let stretched): return stretched.isEmpty ? [] : [hugging(stretched)]
    case .baselineOverhang(let view, let stack, let isAtTop):
      let edge: Attribute = isAtTop ? .top : .bottom
      let relation: Relation = isAtTop ? .greaterThanOrEqual : .lessThanOrEqual
      return [adding([NewConstraint(Anchor(view, edge), relation, Anchor(stack, edge))])]
    case .other(let proposals): return proposals
    }
  }
}

// MARK: - Constraints that are added or lowered

extension Layout {
  func adding(_ newConstraints: [NewConstraint], isGuess: Bool = false) -> ProposedFix {
    ProposedFix(additions(of: newConstraints.map { constraint($0) }), isGuess: isGuess)
  }

  /// The fixes that add a constraint: required, or at 999.
  func adding(_ first: Anchor, _ second: Anchor?, plus constant: Double, isGuess: Bool = false) -> [ProposedFix] {
    [Priority.required, 999].map {
      adding([NewConstraint(first, .equal, second, plus: max(constant, 0), at: $0)], isGuess: isGuess)
    }
  }

  /// The fixes that set the priority of a condition to 999, for each condition that has one.
  func lowering(_ conditions: [ConditionID]) -> [ProposedFix] {
    conditions.compactMap { change(of: $0, to: 999).map { ProposedFix([$0]) } }
  }

  /// The change that gives a condition another priority; nil for UIKit's own conditions.
  func change(of condition: ConditionID, to priority: Priority) -> LayoutChange? {
    switch condition {
    case .constraint(let index): return .setPriority(constraint: index, priority)
    case .hugging(let item, let axis):
      var priorities = self[item].contentHuggingPriority
      priorities[axis] = priority
      return .setProperty(item, .contentHuggingPriority(priorities))
    case .compressionResistance(let item, let axis):
      var priorities = self[item].contentCompressionResistancePriority
      priorities[axis] = priority
      return .setProperty(item, .contentCompressionResistancePriority(priorities))
    case .autoresizing, .implied: return nil
    }
  }

  /// The fix that lets a text grow beyond the height that an equation gives it.
  private func allowingGrowth(against condition: ConditionID) -> [ProposedFix] {
    guard case .constraint(let index) = condition, constraints[index].relation == .equal else { return [] }
    let isMirrored = constraints[index].first.coefficient < 0
    return [ProposedFix([.setRelation(constraint: index, isMirrored ? .lessThanOrEqual : .greaterThanOrEqual)])]
  }

  /// The fix that turns a view's autoresizing mask off, which also drops its frame.
  func turningMaskOff(_ item: ItemID) -> ProposedFix {
    ProposedFix([.setProperty(item, .translatesAutoresizingMaskIntoConstraints(false))])
  }
}

// MARK: - Conflicts

extension Layout {
  private func proposals(forConflict conflict: [ConditionID]) -> [ProposedFix] {
    let masks = conflict.compactMap { if case .autoresizing(let item) = $0 { turningMaskOff(item) } else { nil } }
    // A content priority of 1000 is rarely intended.
    let contents = conflict.filter { condition in
      switch condition {
      case .hugging, .compressionResistance: true
      case .constraint, .autoresizing, .implied: false
      }
    }
    return masks + lowering([likelyBroken(conflict, in: self)].compactMap(\.self) + contents)
  }

  /// Prefers the lowest constraint of the chain: breaking it moves an edge by a pixel and distorts no view.
  private func proposals(forImposedHeight conflict: [ConditionID], in solution: RowSolution) -> [ProposedFix] {
    let lowest = chain(of: conflict, in: solution).last { if case .constraint = $0.condition { true } else { false } }
    return lowering([lowest?.condition, likelyBroken(conflict, in: self)].compactMap(\.self))
  }

  /// Ranks the views' hugging or resistance in steps of one. The last view without text keeps its size, or else the
  /// last view; in the mirrored proposal the first one.
  private func proposals(forTie tie: PriorityTie) -> [ProposedFix] {
    var items = tie.items
    if let fixed = items.lastIndex(where: { !self[$0].type.showsText }) { items.append(items.remove(at: fixed)) }
    return [ProposedFix(ranking(items, of: tie)), ProposedFix(ranking(items.reversed(), of: tie), isMirrored: true)]
  }

  /// The changes that rank the hugging or resistance of views in ascending order; none where one would become required.
  private func ranking(_ items: [ItemID], of tie: PriorityTie) -> [LayoutChange] {
    var changes: [LayoutChange] = []
    for (step, item) in items.enumerated().dropFirst() {
      let condition: ConditionID = tie.isShortage ? .compressionResistance(item, tie.axis) : .hugging(item, tie.axis)
      guard let own = authoredPriority(of: condition) else { return [] }
      let priority = Priority(own.value + Float(step))
      guard !priority.isRequired, let change = change(of: condition, to: priority) else { return [] }
      changes.append(change)
    }
    return changes
  }
}

// MARK: - The cell and its content view

extension Layout {
  private func proposals(forPinned constraint: Constraint) -> [ProposedFix] {
    // A composite names the cell once, for several constraints.
    [pinningToContentView { $0.authoredIndex == constraint.authoredIndex }, pinningAllToContentView]
  }

  /// The fix that pins to the content view everything that is pinned to the cell; empty if nothing is.
  var pinningAllToContentView: ProposedFix { pinningToContentView { _ in true } }

  private func pinningToContentView(_ isIncluded: (Constraint) -> Bool) -> ProposedFix {
    var changed = self
    var changes: [LayoutChange] = []
    for (constraint, cell, _) in constraintsPinnedToCell where isIncluded(constraint) {
      let more = changed.changes(pinning: cell, of: constraint) ?? []
      for change in more { changed.apply(change) }
      changes += more
    }
    return ProposedFix(changes)
  }

  /// The changes that pin to the content view what a constraint pins to the cell; nil for an authored guide of the
  /// cell, whose name stays the same.
  private func changes(pinning cell: Term, of constraint: Constraint) -> [LayoutChange]? {
    let guide = self[cell.anchor.item].guide
    guard isOfCell(cell.anchor.item), guide != .authored else { return nil }
    let side: ConstraintSide = constraint.first.anchor == cell.anchor ? .first : .second
    guard let guide else {
      return [.setAnchor(constraint: constraint.index, side, Anchor(.contentView, cell.anchor.attribute))]
    }
    let known = item(of: guide, on: .contentView)
    let anchor = Anchor(known ?? ItemID(items.count), cell.anchor.attribute)
    return (known == nil ? [.addGuide(guide, of: .contentView)] : [])
      + [.setAnchor(constraint: constraint.index, side, anchor)]
  }

  /// The fix that moves a view into the content view, along with constraints from it and its subviews to the cell.
  private func addingToContentView(_ views: [ItemID]) -> ProposedFix {
    var changes = views.map { LayoutChange.setProperty($0, .superview(.contentView)) }
    for constraint in constraints {
      let isMoved = constraint.terms.contains { term in views.contains { isItem(term.anchor.item, inside: $0) } }
      guard isMoved else { continue }
      for term in constraint.terms where term.anchor.item == .cell {
        changes += self.changes(pinning: term, of: constraint) ?? []
      }
    }
    return ProposedFix(changes)
  }

  /// Keeps views at the width of their content, above the share that a label wants [semantics 6.30]. Not required: the
  /// label may be hidden.
  private func hugging(_ views: [ItemID]) -> ProposedFix {
    ProposedFix(
      views.map { view in
        var priority = self[view].contentHuggingPriority
        priority.horizontal = 999
        return .setProperty(view, .contentHuggingPriority(priority))
      })
  }

  /// Replaces left with leading and right with trailing.
  private func followingDirection(constraint index: Int) -> [LayoutChange] {
    let constraint = constraints[index]
    return [(ConstraintSide.first, constraint.first as Term?), (.second, constraint.second)].compactMap { side, term in
      guard let term, let attribute = term.anchor.attribute.followingDirection else { return nil }
      return .setAnchor(constraint: index, side, Anchor(term.anchor.item, attribute))
    }
  }
}

extension Attribute {
  /// The attribute that follows the layout direction, where this one does not.
  public var followingDirection: Attribute? {
    switch self {
    case .left: .leading
    case .right: .trailing
    default: nil
    }
  }
}

// MARK: - Sizes

extension Layout {
  /// Adds a trailing inset equal to the leading one.
  private func boundingWidth(of item: ItemID) -> [ProposedFix] {
    guard let superview = self[item].superview, self[superview].stack == nil else { return [] }
    let leading = constraints.first { constraint in
      constraint.isActive && constraint.first.anchor == Anchor(item, .leading)
        && constraint.second?.anchor == Anchor(superview, .leading) && constraint.constant <= 0
    }
    guard let inset = leading.map({ -$0.constant }) else { return [] }
    return [adding([NewConstraint(Anchor(item, .trailing), .equal, Anchor(superview, .trailing), plus: -inset)])]
  }

  /// Gives a text the only width that the layout is measured at, so that the item is as wide.
  private func statingWidth(of texts: [ItemID]) -> [ProposedFix] {
    guard let width = measure.widths.first, measure.widths.count == 1,
      let view = texts.first ?? views.first.map({ ItemID($0) })
    else { return [] }
    return [adding([NewConstraint(Anchor(view, .width), .equal, plus: width, at: 999)], isGuess: true)]
  }

  /// Makes a picture's height a share of its width. Three decimals are exact to a pixel on any row.
  private func statingAspectRatio(of item: ItemID) -> [ProposedFix] {
    guard let image = self[item].image else { return [] }
    let ratio = (image.vertical / image.horizontal * 1000).rounded() / 1000
    return [Priority.required, 999].map { priority in
      adding([NewConstraint(Anchor(item, .height), .equal, Anchor(item, .width), times: ratio, at: priority)])
    }
  }

  /// Pins the superview's bottom below the view, with the inset that the layout uses there elsewhere.
  private func closingColumn(below item: ItemID) -> [ProposedFix] {
    guard let superview = self[item].superview else { return [] }
    let other = fittingConstraints.first { constraint in
      constraint.terms.count == 2 && constraint.terms.contains { $0.anchor == Anchor(superview, .bottom) }
        && constraint.terms.contains { $0.anchor.item != superview && isItem($0.anchor.item, inside: superview) }
    }
    let inset = other.map { abs($0.constant) } ?? standardSpacing
    let relation: Relation = other == nil ? .equal : .greaterThanOrEqual
    return [Priority.required, 999].map { priority in
      adding([NewConstraint(Anchor(superview, .bottom), relation, Anchor(item, .bottom), plus: inset, at: priority)])
    }
  }
}
