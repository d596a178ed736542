import LayoutModel
import LayoutSolver

extension Layout {
  /// Fixes that may give a collapsed row a height: first at the break of the chain, then elsewhere.
  func proposalsForCollapse(in solution: RowSolution) -> [ProposedFix] {
    let shown = showing(solution)
    let chain = VerticalChain(shown, solution, followingBaselines: true)
    let closing = shown.closing(chain, in: solution)
    let moved = subviewsOfCell()
    return (moved.isEmpty ? [] : [addingToContentView(moved)]) + closing + continuing(closing, in: solution)
      + [pinningAllToContentView] + shown.bounding(chain).map { ProposedFix($0) }
  }

  /// The first fix of a chain that breaks in several places, continued at the next breaks.
  private func continuing(_ fixes: [ProposedFix], in solution: RowSolution) -> [ProposedFix] {
    guard var fix = fixes.first, !fix.changes.isEmpty else { return [] }
    for step in 1..<mostBreaks {
      let changed = applying(fix.changes)
      let solved = solved(like: solution, with: fix.changes)
      guard solved.fitsToZero else { return step > 1 && matchesEstimate(fix, solved) ? [fix] : [] }
      let chain = VerticalChain(changed.showing(solved), solved, followingBaselines: true)
      guard let next = changed.closing(chain, in: solved).first, !next.changes.isEmpty else { return [] }
      fix.changes += next.changes
      fix.isGuess = fix.isGuess || next.isGuess
    }
    return matchesEstimate(fix, solved(like: solution, with: fix.changes)) ? [fix] : []
  }

  /// Whether a row of a guessed height is as high as estimated.
  private func matchesEstimate(_ fix: ProposedFix, _ solved: RowSolution) -> Bool {
    guard fix.isGuess, case .points(let estimate)? = table.estimatedRowHeight, let height = solved.rowHeight else {
      return true
    }
    return abs(height - estimate) <= greatestMiss * estimate
  }

  private func closing(_ chain: VerticalChain, in solution: RowSolution) -> [ProposedFix] {
    switch chain.cause {
    case .nothingAtBottom(let item):
      return pinningText(beside: item) + (viewPlacing(item).map { pinningEnd(of: $0, .bottom) } ?? [])
        + pinningEnd(of: item, .bottom, besideTextsIn: solution)
    case .nothingAtTop(let item):
      return (textBeginning(with: item).map { pinningEnd(of: $0, .top) } ?? []) + pinningEnd(of: item, .top)
    case .centreOnly: return pinningTop(of: chain) + pinningCentred(in: solution) + pinningExtremes(in: solution)
    case .gap(let upper, let lower) where upper.isBottom:
      if lower.isBottom, isItem(upper.item, inside: lower.item) {
        return atEachPriority { pinning(upper.item, .bottom, to: lower.item, at: $0) }
      }
      let distance = distance(between: upper.item, and: lower.item, in: solution)
      return atEachPriority { priority in
        adding([
          NewConstraint(Anchor(lower.item, .top), .equal, Anchor(upper.item, .bottom), plus: distance, at: priority)
        ]).changes
      }
    case .noHeight(let item): return givingHeight(to: item, in: solution)
    case .wrongWay(let indices):
      let others = constraints.indices.filter { index in
        !indices.contains(index) && constraints[index].isActive
          && indices.contains { isSameEnd(constraints[index], constraints[$0]) }
      }
      return [indices, indices + others].map { some in
        ProposedFix(some.map { .setRelation(constraint: $0, constraints[$0].relation.reversed) })
      }
    case .proportional(_, let index):
      return makingSharesRatios
        + (heightKeepingShare(in: constraints[index]).map { view, height in
          var fixed = constraint(NewConstraint(Anchor(view, .height), .equal, plus: height))
          fixed.priority = constraints[index].priority
          return [ProposedFix([.replaceConstraint(index, fixed)], isGuess: true)]
        } ?? [])
    case .weak(let indices): return [ProposedFix(indices.map { .setPriority(constraint: $0, 999) })]
    case .nothing: return [pinningAllToContentView] + pinningGuides + pinningBothEnds
    case .throughCell, .gap, .empty: return []
    }
  }

  /// Whether two inequalities limit the same end of the content view in the same way.
  private func isSameEnd(_ one: Constraint, _ other: Constraint) -> Bool {
    guard one.relation == other.relation, one.relation != .equal, one.terms.count == 2, other.terms.count == 2 else {
      return false
    }
    return one.terms.contains { term in
      term.anchor.item == .contentView && term.anchor.attribute.axis == .vertical
        && other.terms.contains { $0.anchor == term.anchor && ($0.coefficient > 0) == (term.coefficient > 0) }
    }
  }

  /// The same changes with a required constraint, and with one at 999.
  func atEachPriority(_ changes: (Priority) -> [LayoutChange]) -> [ProposedFix] {
    [Priority.required, 999].map { ProposedFix(changes($0)) }
  }

  /// The chain ends at a view that is only aligned with a text: the text's bottom is pinned, with its inset at the top.
  /// A header gets the smallest inset or gap of the layout: its bottom belongs to what follows.
  private func pinningText(beside item: ItemID) -> [ProposedFix] {
    let alignments: [Attribute] = [.firstBaseline, .lastBaseline, .centerY]
    guard !isPlaced(item, by: [.top, .bottom, .height]) else { return [] }
    let texts = constraints.compactMap { constraint -> ItemID? in
      guard constraint.isActive, constraint.relation == .equal, constraint.constant == 0, constraint.mentions(item),
        constraint.terms.count == 2, constraint.terms.allSatisfy({ alignments.contains($0.anchor.attribute) })
      else { return nil }
      return constraint.terms.map(\.anchor.item).first { $0 != item && self[$0].type == .label }
    }
    let top = texts.first.flatMap { text in
      pinnedEdges.first { $0.item == text && $0.edge == .top && $0.container == .contentView && $0.relation == .equal }
    }
    guard let top else { return [] }
    var inset = top.inset
    if kind == .headerFooter, inset.guide == nil {
      let used = pinnedEdges.filter { $0.inset.guide == nil }.map(\.inset.points) + gaps(on: .horizontal).map(\.points)
      inset.points = used.filter { $0 > 0 }.min() ?? inset.points
    }
    return atEachPriority { pinning(top.item, .bottom, to: .contentView, inset, at: $0) }
  }

  /// A column of texts goes up from the content view's bottom, and nothing holds its first view at the top.
  private func pinningTop(of chain: VerticalChain) -> [ProposedFix] {
    let bottoms = pinnedEdges.filter { $0.edge == .bottom && $0.container == .contentView && $0.relation == .equal }
    let gaps = gaps(on: .vertical)
    return bottoms.prefix(1).flatMap { pin -> [ProposedFix] in
      guard let first = gaps.line(before: pin.item).last, first != pin.item, self[first].type.showsText,
        !isPlaced(first, by: [.top, .centerY])
      else { return [] }
      return pinningEnd(of: first, .top)
    }
  }

  /// Pins an end of the chain to the content view.
  func pinningEnd(of item: ItemID, _ edge: Attribute) -> [ProposedFix] {
    atEachPriority { pinning(item, edge, to: .contentView, at: $0) }
  }

  /// Removes the heights that are shares of the row's own.
  var removingShares: [ProposedFix] {
    let shares = sharesOfRow
    return shares.isEmpty ? [] : [ProposedFix(shares.reversed().map { .removeConstraint($0) })]
  }

  /// The active constraints that relate heights to the row's own.
  var sharesOfRow: [Int] {
    constraints.indices.filter { constraints[$0].isActive && isShareOfRow(constraints[$0]) }
  }

  /// Whether a constraint relates a height to the row's own.
  public func isShareOfRow(_ constraint: Constraint) -> Bool {
    constraint.second != nil && constraint.mentions(.contentView)
      && constraint.terms.allSatisfy { $0.anchor.attribute == .height }
  }

  /// Gives a view in the chain a height: a text view stops scrolling, or the view takes what the estimated row height
  /// leaves for it. No other number is known.
  func givingHeight(to item: ItemID, in solution: RowSolution) -> [ProposedFix] {
    if self[item].type == .textView {
      return self[item].isScrollEnabled == false ? [] : [ProposedFix([.setProperty(item, .scrollEnabled(false))])]
    }
    let filling = self[item].type == .scroll ? [fillingFrame(of: item, .height)] : squaring(item)
    // Interface Builder shows the view with this height.
    if let height = self[item].placeholderIntrinsicSize?.vertical, height > 0 {
      return filling
        + atEachPriority { adding([NewConstraint(Anchor(item, .height), .equal, plus: height, at: $0)]).changes }
    }
    let around = surrounding(item)
    if !around.isEmpty { return filling + around }
    guard let height = heightOfEstimate(for: item, in: solution) else { return filling + drawingLine(item) }
    let stated = atEachPriority {
      adding([NewConstraint(Anchor(item, .height), .equal, plus: height, at: $0)]).changes
    }
    return filling + stated.map { ProposedFix($0.changes, isGuess: true) }
  }

  /// The height of a line that parts a row: a pixel on most screens.
  private func drawingLine(_ item: ItemID) -> [ProposedFix] {
    guard self[item].type == .view, self[item].className == nil, isLine(item) else { return [] }
    let height = table.displayScale == 2 ? table.pixel : 1
    return [adding([NewConstraint(Anchor(item, .height), .equal, plus: height)], isGuess: true)]
  }

  /// A picture that fills the width of a collection item is usually a square.
  private func squaring(_ item: ItemID) -> [ProposedFix] {
    guard kind == .collectionCell, !isFittedInWidth, self[item].type == .image,
      hasBothSides(item, in: Array(constraints.indices))
    else { return [] }
    return atEachPriority {
      adding([NewConstraint(Anchor(item, .height), .equal, Anchor(item, .width), at: $0)]).changes
    }.map { ProposedFix($0.changes, isGuess: true) }
  }

  /// The height that the estimated row height leaves for a view, in points.
  func heightOfEstimate(for item: ItemID, in solution: RowSolution) -> Double? {
    guard case .points(let estimate)? = table.estimatedRowHeight, kind == .cell else { return nil }
    let flat = constraint(NewConstraint(Anchor(item, .height), .equal, plus: 0))
    let rest = solved(like: solution, with: additions(of: [flat])).rowHeight ?? 0
    let height = (estimate - rest).asDesigned
    return height >= leastHeight ? height : nil
  }

  /// Constraints from one view to the content view's top and from one to its bottom, first and last views preferred.
  private var pinningBothEnds: [ProposedFix] {
    let direct = views.map { ItemID($0) }.filter { self[$0].superview == .contentView && isShown($0) }
    guard let first = direct.first, let last = direct.last else { return [] }
    let pairs = first == last ? [(first, last)] : [(first, last), (last, first), (first, first), (last, last)]
    return pairs.flatMap { upper, lower in
      let top = pinning(upper, .top, to: .contentView)
      return atEachPriority { top + applying(top).pinning(lower, .bottom, to: .contentView, at: $0) }
    }
  }

  /// Changes that may close a chain: a scroll view as high as its content, or the inset of one end at the other.
  private func bounding(_ chain: VerticalChain) -> [[LayoutChange]] {
    let scrolls = guides.filter { items[$0].guide == .contentLayoutGuide }.compactMap { guide in
      items[guide].superview.flatMap { scroll -> [LayoutChange]? in
        guard isShown(scroll) else { return nil }
        return adding([NewConstraint(Anchor(scroll, .height), .equal, Anchor(ItemID(guide), .height))]).changes
      }
    }
    let bottoms = chain.reachedFromTop.filter { $0.isBottom && canBeConstrained($0.item) }.flatMap { edge in
      pinningEnd(of: edge.item, .bottom).map(\.changes)
    }
    let tops = chain.reachedFromBottom.filter { !$0.isBottom && canBeConstrained($0.item) }.flatMap { edge in
      pinningEnd(of: edge.item, .top).map(\.changes)
    }
    return Array((scrolls + bottoms + tops).prefix(mostLinks))
  }

  /// Whether a constraint may place a view: stacks place their arranged views themselves.
  private func canBeConstrained(_ item: ItemID) -> Bool {
    views.contains(item.index) && !isArranged(item) && isShown(item) && !isInsideScrollView(item)
  }
}

/// A row of a guessed height misses its estimate by no more than this share of it.
private let greatestMiss = 0.2
/// The greatest number of changes proposed besides those at the break: each costs one solution or more.
private let mostLinks = 12
/// The greatest number of breaks of a chain that one fix closes.
private let mostBreaks = 3
/// A view is at least this high, in points, if its height follows from the estimated row height.
private let leastHeight = 20.0

extension Double {
  /// The number of points that a designer would write: a multiple of 10, 5 or 4 that is close, or else a whole number.
  fileprivate var asDesigned: Double {
    let whole = rounded()
    if whole.truncatingRemainder(dividingBy: 4) == 0 || whole.truncatingRemainder(dividingBy: 5) == 0 { return whole }
    for (step, distance) in [(10.0, 2.0), (5.0, 1.0), (4.0, 1.0)] {
      let multiple = (self / step).rounded() * step
      if abs(multiple - self) <= distance { return multiple }
    }
    return whole
  }
}
