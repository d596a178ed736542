import LayoutModel
import LayoutSolver

// Fixes of constraints that contradict what a stack does with its views.
extension Layout {
  // MARK: - Places

  /// Constraints that relate an edge or a centre of an arranged view to its stack, or to something outside of it, go: the
  /// stack places its views.
  func removingPlacesInStacks(_ indices: [Int]) -> [ProposedFix] {
    indices.filter { index in
      let terms = constraints[index].terms
      return terms.count == 2 && terms.allSatisfy { !$0.anchor.attribute.isSize }
        && (isBesideSpacing(terms) || isBesideAlignment(terms)
          || terms.contains { term in
            guard isArranged(term.anchor.item), let stack = self[term.anchor.item].superview else { return false }
            return !terms.contains { other in
              other.anchor.item != term.anchor.item && owner(of: other) != stack
                && isItem(owner(of: other), inside: stack)
            }
          })
    }.map { ProposedFix([.removeConstraint($0)], isGuess: true) }
  }

  /// Whether a distance along a stack relates two of its views, which the stack's spacing does already.
  private func isBesideSpacing(_ terms: [Term]) -> Bool {
    let items = terms.map(\.anchor.item)
    guard items[0] != items[1], let superview = self[items[0]].superview, superview == self[items[1]].superview,
      let stack = self[superview].stack
    else { return false }
    return items.allSatisfy { stack.arranged.contains($0) }
      && terms.allSatisfy { $0.anchor.attribute.axis == stack.axis && $0.anchor.attribute.edge != nil }
  }

  /// Whether a distance across a stack relates one of its views to it, which the stack's alignment does already.
  private func isBesideAlignment(_ terms: [Term]) -> Bool {
    terms.contains { term in
      guard isArranged(term.anchor.item), let superview = self[term.anchor.item].superview,
        let stack = self[superview].stack, stack.alignment == .fill
      else { return false }
      return terms.contains { $0.anchor.item == superview }
        && terms.allSatisfy { $0.anchor.attribute.axis != stack.axis && $0.anchor.attribute.edge != nil }
    }
  }

  // MARK: - Axes

  /// Three or more texts that do not fit beside each other are meant to be a column, if the stack has no axis of its
  /// own choice of distribution.
  func stackingTexts(_ items: [ItemID], in solution: RowSolution) -> [ProposedFix] {
    guard items.count > 2, let superview = items.first.flatMap({ self[$0].superview }),
      let stack = self[superview].stack, stack.axis == .horizontal, stack.distribution == .fill,
      Set(stack.arranged).isSubset(of: items), items.allSatisfy({ self[$0].type == .label }),
      let width = frame(of: superview, in: solution)?.width
    else { return [] }
    let lengths = items.map { unwrappedContentSize(of: $0, .horizontal, in: solution) ?? 0 }
    guard lengths.reduce(0, +) > width * crowded else { return [] }
    return [ProposedFix([.setProperty(superview, .axis(.vertical))], isGuess: true)]
  }

  /// Plain views have no size that a stack could share its length by in proportion: they get equal ones.
  func sharingEqually(_ parts: [Fault.AmbiguousPart]) -> [ProposedFix] {
    Set(parts.filter { $0.value.isSize }.compactMap { self[$0.item].superview }).sorted().filter { superview in
      guard let stack = self[superview].stack, stack.distribution == .fillProportionally else { return false }
      return parts.contains { $0.value == (stack.axis == .horizontal ? .width : .height) }
        && stack.arranged.allSatisfy { self[$0].type == .view && self[$0].intrinsicContentSize == nil }
    }.map { ProposedFix([.setProperty($0, .distribution(.fillEqually))]) }
  }

  // MARK: - Sizes across the axis

  /// A stack of alignment `fill` gives its views its own size across its axis, and some have another one: their sizes
  /// stay, and a row centres its views. A column of pictures and controls does so too, and one of a text in the
  /// middle of its frame; any other one begins at its leading side.
  func aligningStacks(in conflict: [ConditionID], _ indices: [Int]) -> [ProposedFix] {
    let stacks = Set(
      conflict.compactMap { condition -> ItemID? in
        guard case .implied(let stack, let role, _) = condition else { return nil }
        return [.alignment, .canvasConnection].contains(role) ? stack : nil
      })
    return stacks.sorted().compactMap { item in
      guard let stack = self[item].stack, stack.alignment == .fill else { return nil }
      let across: Attribute = stack.axis == .horizontal ? .height : .width
      let sized = indices.filter { index in
        statesLength(index, of: Anchor(constraints[index].first.anchor.item, across))
          && stack.arranged.contains(constraints[index].first.anchor.item)
      }.map { constraints[$0].first.anchor.item }
      // Of a text, the size goes rather than the alignment.
      guard sized.contains(where: { flexibility(of: $0) == .keepsSize || self[$0].type == .view }) else { return nil }
      let isCentred =
        stack.axis == .horizontal || !stack.arranged.contains { self[$0].type.showsText }
        || stack.arranged.contains { self[$0].type == .label && self[$0].isContentCentred }
      return ProposedFix([.setProperty(item, .alignment(isCentred ? .center : .leading))])
    }
  }

  /// Gives an arranged view without a width that of its vertical stack: the stack stretches its views, or this one alone
  /// is as wide.
  func widening(_ item: ItemID) -> [ProposedFix] {
    guard let stack = self[item].superview else { return [] }
    return [
      ProposedFix([.setProperty(stack, .alignment(.fill))]),
      adding([NewConstraint(Anchor(item, .width), .equal, Anchor(stack, .width))]),
    ]
  }

  // MARK: - Lengths in stacks of equal sizes

  /// A stack gives its views equal sizes, and some of them have another one of their own: its distribution becomes
  /// `fill`. If all of them have one, the lengths go, also those of other conflicts.
  func removingLengthsInEqualStacks(_ indices: [Int]) -> [ProposedFix] {
    let stacks = Set(indices.compactMap { equalStack(ofLength: $0) }).sorted()
    return stacks.flatMap { stack -> [ProposedFix] in
      let lengths = constraints.indices.filter { constraints[$0].isActive && equalStack(ofLength: $0) == stack }
      let removing = ProposedFix(lengths.reversed().map { .removeConstraint($0) }, isGuess: true)
      let sized = Set(lengths.map { constraints[$0].first.anchor.item })
      let shown = (self[stack].stack?.arranged ?? []).filter { isShown($0) }
      guard shown.contains(where: { !sized.contains($0) }) else { return [removing] }
      return [ProposedFix([.setProperty(stack, .distribution(.fill))], isGuess: true), removing]
    }
  }

  /// The stack of equal sizes for whose view an equation states a length in points.
  private func equalStack(ofLength index: Int) -> ItemID? {
    let constraint = constraints[index]
    guard constraint.second == nil, constraint.relation == .equal, constraint.first.anchor.attribute.isSize,
      isArranged(constraint.first.anchor.item), canShrink(constraint.first.anchor.item),
      let superview = self[constraint.first.anchor.item].superview, let stack = self[superview].stack,
      stack.distribution == .fillEqually, stack.axis == constraint.first.anchor.attribute.axis
    else { return nil }
    return superview
  }
}

/// Texts that need more than this share of their line's width are no line.
private let crowded = 1.3
