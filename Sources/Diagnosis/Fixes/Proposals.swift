public import LayoutModel
public import LayoutSolver

extension Layout {
  /// Calls `take` with each proposal for a fault, the best first, until it returns false. Its second argument is
  /// the changed layout's solution in the environment of `solution`, if known. `solution` is one that has the fault.
  public func propose(for fault: Fault, in solution: RowSolution, to take: (ProposedFix, RowSolution?) -> Bool) {
    var seen: Set<[LayoutChange]> = []
    func isRefused(_ fix: ProposedFix, _ solved: RowSolution? = nil) -> Bool {
      fix.changes.isEmpty || !seen.insert(fix.changes).inserted || take(fix, solved)
    }
    func offer(_ fix: ProposedFix, _ solved: RowSolution? = nil) -> Bool {
      // An inactive constraint that does the same is not written twice.
      if let activating = activating(insteadOf: fix), !isRefused(activating) { return false }
      // Nor is a bound written beside the same one in the other direction.
      if let turning = turning(insteadOf: fix), !isRefused(turning) { return false }
      return isRefused(fix, solved)
    }
    for fix in candidates(for: fault, in: solution) where !offer(fix) { return }
    // Each of these costs one solution.
    guard case .ambiguity(let parts) = fault else { return }
    var last: [LayoutChange] = []
    _ = proposeResolving(parts, in: solution) { changes, solved in
      let isAlternative = changes.isOneOfAKind(with: last)
      last = changes
      return offer(ProposedFix(changes, isAlternative: isAlternative), solved)
    }
  }

  private func candidates(for fault: Fault, in solution: RowSolution) -> [ProposedFix] {
    switch fault {
    case .collapse: return proposalsForCollapse(in: solution)
    case .forcedToZero: return makingSharesRatios + removingShares
    case .conflict(let conflict): return proposals(forConflict: conflict, in: solution)
    case .imposedHeight(let conflicts): return proposals(forImposedHeight: conflicts, in: solution)
    case .hiddenViewNeedsSpace(let condition): return lowering([condition])
    case .ambiguity(let parts): return proposals(forAmbiguity: parts, in: solution)
    case .priorityTie(let tie): return proposals(forTie: tie, in: solution)
    case .cutText(let conflictingSet): return proposals(forCutText: conflictingSet, in: solution)
    case .squeezedText(let item): return proposals(forSqueezedText: item)
    case .unexpectedHeight: return proposals(forUnexpectedHeightIn: solution)
    case .overlap(let pair): return proposals(forOverlap: pair.first, pair.second, in: solution)
    case .overhang(let overhang): return proposals(forOverhang: overhang, in: solution)
    case .scrollContent(let scroll, let axis): return proposals(forScrollContent: scroll, axis)
    case .pinnedToCell(let index): return proposals(forPinned: constraints[index])
    case .subviewsOfCell(let items): return [addingToContentView(items)]
    case .contentViewMaskOff:
      return [ProposedFix([.setProperty(.contentView, .translatesAutoresizingMaskIntoConstraints(true))])]
    case .contentViewTied(let indices):
      return [ProposedFix(indices.sorted(by: >).map { .removeConstraint($0) })]
    case .autoresizingMaskLeftOn(let item): return replacingMask(of: item)
    case .leftAndRight(let fixed): return [ProposedFix(fixed.flatMap { followingDirection(constraint: $0) })]
    case .unboundedTextWidth(let item): return boundingWidth(of: item, in: solution)
    case .noWidthSource(let texts): return boundingItem(texts, in: solution)
    case .duplicate(let index): return removingCopies(of: index)
    case .contradictsDrawing(let index): return [removingContradiction(index)]
    case .needless(let index): return [ProposedFix([.removeConstraint(index)], isGuess: true)]
    case .withoutEffect(let index): return [ProposedFix([.removeConstraint(index)])]
    case .staleWrappingWidth(let item): return wrappingAtOwnWidth(item)
    case .badEstimate(let height):
      // An estimate places nothing.
      return [ProposedFix([.setSetting(.estimatedRowHeight(.points(height.rounded())))], isSafeByRule: true)]
    case .fixedRowHeight(let height):
      return [sizingRow(estimating: usualHeight(in: solution, orElse: height).rounded(.up))]
    case .noAspectRatio(let item): return sizingInLine(item, in: solution) + statingAspectRatio(of: item)
    case .weakRatio, .weakSize, .noWidth, .openField, .narrowButton, .equalShares, .unusedMargins:
      return proposals(forSizesOf: fault, in: solution)
    case .noHeight(let item): return givingHeight(to: item, in: solution)
    case .unpinnedColumn(let item): return closingColumn(below: item, in: solution)
    case .invertedSigns(let indices): return [negatingConstants(of: indices)]
    case .constantsBeyondMargins(let indices): return [pinningToEdges(indices)]
    case .invertedGap(let gap): return proposals(forInvertedGap: gap, in: solution)
    case .inequalitiesAtBothEnds(let top, let bottom): return placing(top: top, bottom: bottom)
    case .equalTextWidth(let share): return givingWidth(to: share, in: solution)
    case .invertedRatio(let index): return invertingRatio(in: [index])
    case .baselineOverhang(let view, let stack, let isAtTop): return [keeping(view, in: stack, atTop: isAtTop)]
    case .other(let proposals): return proposals
    }
  }

  private func keeping(_ view: ItemID, in stack: ItemID, atTop isAtTop: Bool) -> ProposedFix {
    let edge: Attribute = isAtTop ? .top : .bottom
    return adding([
      NewConstraint(Anchor(view, edge), isAtTop ? .greaterThanOrEqual : .lessThanOrEqual, Anchor(stack, edge))
    ])
  }

  private func removingContradiction(_ index: Int) -> ProposedFix {
    var fix = ProposedFix([.removeConstraint(index)], isGuess: true)
    fix.removesContradiction = true
    return fix
  }

  /// Fixes of ambiguous frames that need no solution.
  private func proposals(forAmbiguity parts: [Fault.AmbiguousPart], in solution: RowSolution) -> [ProposedFix] {
    sharingEqually(parts) + closingOpenGuides(parts) + endingInGuides(parts) + turningCentres(parts)
      + centringOnPicture(parts, in: solution) + centring(parts)
      + pinningOpenBoxes(parts) + closingBoxes(parts)
      + fillingLine(parts, in: solution) + closingLine(parts) + sizingPictures(among: parts.map(\.item), in: solution)
  }

  /// Fixes of sizes that a stack, a stated width or a weak ratio gives views.
  private func proposals(forSizesOf fault: Fault, in solution: RowSolution) -> [ProposedFix] {
    switch fault {
    case .weakRatio(let index):
      [Priority.required, 999].map { ProposedFix([.setPriority(constraint: index, $0)]) }
    case .weakSize(let index): requiringSize(index)
    case .noWidth(let item): widening(item)
    case .openField(let item): ending(field: item, in: solution)
    case .narrowButton(let index):
      wideningButton(index, in: solution)
    case .equalShares(let stack): [ProposedFix([.setProperty(stack, .distribution(.fill))])]
    case .unusedMargins(let stack): [ProposedFix([.setProperty(stack, .layoutMarginsRelativeArrangement(true))])]
    default: []
    }
  }
}

// MARK: - Settings

extension Layout {
  /// The height in points of the row at the usual text size if it sizes itself.
  private func usualHeight(in solution: RowSolution, orElse needed: Double) -> Double {
    var automatic = self
    automatic.table.rowHeight = .automatic
    var environment = solution.environment
    guard environment.textSize != .large, measure.textSizes.contains(.large) else { return needed }
    environment.textSize = .large
    let solved = solve(automatic, in: environment, limit: solution.limit)
    return solved.isSolved ? solved.rowHeight ?? needed : needed
  }

  /// Lets a row of a fixed height size itself. It gets an estimate, unless it has one.
  private func sizingRow(estimating height: Double) -> ProposedFix {
    let estimate = table.estimatedRowHeight == nil ? [LayoutSetting.estimatedRowHeight(.points(height))] : []
    let settings = [.rowHeight(.automatic)] + estimate
    return ProposedFix(settings.map { .setSetting($0) }, isGuess: true)
  }

  /// Lets a label wrap at its own width, which UIKit finds from iOS 8 on [semantics 3.9].
  private func wrappingAtOwnWidth(_ item: ItemID) -> [ProposedFix] {
    guard platform.map({ $0.major >= 8 }) ?? true else { return [] }
    return [ProposedFix([.setProperty(item, .preferredMaxLayoutWidth(.automatic))])]
  }
}

extension [LayoutChange] {
  /// Whether two lists change one relation each, or one priority each: then neither is better.
  fileprivate func isOneOfAKind(with other: [LayoutChange]) -> Bool {
    guard count == 1, other.count == 1 else { return false }
    return switch (self[0], other[0]) {
    case (.setRelation, .setRelation), (.setPriority, .setPriority): true
    default: false
    }
  }
}

// MARK: - Constraints that are added or lowered

extension Layout {
  /// Centres views that equal insets only keep inside their superview.
  private func centring(_ parts: [Fault.AmbiguousPart]) -> [ProposedFix] {
    guard parts.count == 1, let item = parts.first?.item, parts.first?.value == .y else { return [] }
    let bounds = pinnedEdges.filter { $0.item == item && [.top, .bottom].contains($0.edge) }
    guard bounds.count == 2, bounds[0].edge != bounds[1].edge, bounds[0].container == bounds[1].container,
      bounds[0].inset == bounds[1].inset, bounds.allSatisfy({ $0.relation != .equal })
    else { return [] }
    return [adding([NewConstraint(Anchor(item, .centerY), .equal, Anchor(bounds[0].container, .centerY))])]
  }

  /// Pins the last view of a box whose size is ambiguous to the box's end, as far as its first one is from the start.
  private func closingBoxes(_ parts: [Fault.AmbiguousPart]) -> [ProposedFix] {
    parts.filter(\.value.isSize).compactMap { part in
      let (start, _, end) = part.value.axis.attributes
      let pins = pinnedEdges.filter { $0.container == part.item && $0.relation == .equal }
      guard self[part.item].type == .view, !pins.contains(where: { $0.edge == end }),
        let first = pins.first(where: { $0.edge == start })
      else { return nil }
      let last = gaps(on: part.value.axis).line(after: first.item).last ?? first.item
      return ProposedFix(pinning(last, end, to: part.item, first.inset))
    }
  }

  private func negatingConstants(of indices: [Int]) -> ProposedFix {
    ProposedFix(
      indices.map { index in
        var negated = constraints[index]
        negated.constant = -negated.constant
        return .setConstant(constraint: index, negated.uiKitConstant)
      })
  }

  /// The fix that pins sides to the edges of the superview, which constants reached from its margins.
  private func pinningToEdges(_ indices: [Int]) -> ProposedFix {
    ProposedFix(
      indices.flatMap { index -> [LayoutChange] in
        guard let margin = marginTerm(ofConstraint: index) else { return [] }
        let edge = Anchor(owner(of: margin.term), margin.term.anchor.attribute)
        return [.setConstant(constraint: index, 0), .setAnchor(constraint: index, margin.side, edge)]
      })
  }

  /// The fix that adds constraints.
  public func adding(_ newConstraints: [NewConstraint], isGuess: Bool = false) -> ProposedFix {
    ProposedFix(additions(of: newConstraints.map { constraint($0) }), isGuess: isGuess)
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

  /// The fix that turns a view's autoresizing mask off, which also drops its frame.
  func turningMaskOff(_ item: ItemID) -> ProposedFix {
    ProposedFix([.setProperty(item, .translatesAutoresizingMaskIntoConstraints(false))])
  }
}

// MARK: - Shares and sides

extension Layout {
  /// Fixes of a label that gets only an equal share of a stack's width. Other labels that fit on one line may be
  /// limited to it, since only labels of several lines share.
  private func givingWidth(to share: EqualTextWidth, in solution: RowSolution) -> [ProposedFix] {
    let arranged = self[share.stack].stack?.arranged ?? []
    let short = arranged.filter { item in
      guard item != share.label, self[item].type == .label, self[item].numberOfLines != 1,
        let length = unwrappedContentSize(of: item, .horizontal, in: solution),
        let width = frame(of: item, in: solution)?.width
      else { return false }
      return length <= width
    }
    let lines = short.map { LayoutChange.setProperty($0, .numberOfLines(1)) }
    return (share.stretched.isEmpty ? [] : [hugging(share.stretched)])
      + [ProposedFix(lines, isGuess: true), ProposedFix(lines + hugging(short).changes, isGuess: true)]
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
  func followingDirection(constraint index: Int) -> [LayoutChange] {
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
