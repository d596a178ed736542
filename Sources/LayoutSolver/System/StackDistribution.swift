import LayoutModel

extension Lowering {
  /// How strongly a stack of equal spacing or equal centring wants to be short [semantics 6.8].
  private static let canvasFit: Priority = 49

  /// The constraints along the stack's axis, from its first view to its last.
  mutating func addDistribution(_ stack: ArrangedStack) {
    addEnds(stack)
    addSpacings(stack)
    switch stack.stack.distribution {
    case .fill:
      // Hugging and compression resistance decide who gives way. Where they are equal, the header speaks of the order
      // of arrangement, and the solver of more than one layout [semantics 6.14].
      break
    case .fillEqually: addEqualSizes(stack)
    case .fillProportionally: addProportions(stack)
    case .equalSpacing:
      addCanvasFit(stack, stack.main, at: Self.canvasFit)
      addEqualGaps(stack)
    case .equalCentering:
      addCanvasFit(stack, stack.main, at: Self.canvasFit)
      addEqualCentres(stack)
    }
  }

  /// The first and the last visible view stand at the ends of the stack [semantics 6.1].
  private mutating func addEnds(_ stack: ArrangedStack) {
    let axis = stack.main
    // Where all are hidden, nothing is to be seen, but each still has a place.
    guard let first = stack.visible.first ?? stack.stack.arranged.first else { return }
    tie(start(first, axis), stack.canvasStart(axis), of: stack, .canvasConnection)
    guard let last = stack.visible.last else { return }
    tie(end(last, axis), stack.canvasEnd(axis), of: stack, .canvasConnection)
  }

  // MARK: - From view to view

  /// Each view follows the one before it [semantics 6.2, 6.3]. Beside a hidden view half of a spacing stays on each
  /// side, so that its neighbours keep one in full; at an end of the stack nothing stays [semantics 6.13].
  private mutating func addSpacings(_ stack: ArrangedStack) {
    let views = stack.stack.arranged
    let distribution = stack.stack.distribution
    let isLeast = distribution == .equalSpacing || distribution == .equalCentering
    var lastVisible: ItemID?
    for (index, view) in views.enumerated().dropLast() {
      let next = views[index + 1]
      let (isHidden, isNextHidden) = (sized.layout.items[view.index].isHidden, sized.layout.items[next.index].isHidden)
      if !isHidden { lastVisible = view }
      let isLastVisible = lastVisible == stack.visible.last
      // Hidden views are not left adrift in a gap of unknown length: they stay with the view before them.
      var relation = isLeast && !isNextHidden ? Relation.greaterThanOrEqual : .equal
      var (from, to) = (end(view, stack.main), start(next, stack.main))
      var distance = 0.0
      if let lastVisible, !isLastVisible, !(isHidden && isNextHidden) {
        let share: Double = isHidden || isNextHidden ? 0.5 : 1
        distance = share * stack.stack.spacing(behind: lastVisible)
        if stack.stack.isBaselineRelativeArrangement && stack.main == .vertical {
          // Measured from text to text, as far as both sides show any [semantics 6.15].
          if !isHidden { from = baseline(of: view, isFirst: false) }
          if !isNextHidden { to = baseline(of: next, isFirst: true) }
        }
      } else if lastVisible == nil {
        relation = .equal
      }
      tie(to, from, relation, by: distance, of: stack, .spacing)
    }
  }

  // MARK: - Sizes

  /// Each visible view is as long as the first of them [semantics 6.9].
  private mutating func addEqualSizes(_ stack: ArrangedStack) {
    guard let first = stack.visible.first else { return }
    for view in stack.visible.dropFirst() {
      addSize(view, stack.main, asOf: (start(first, stack.main), end(first, stack.main)), of: stack, .fillEqually)
    }
  }

  /// Each visible view has the share of the stack that its content has of all content and spacing [semantics 6.10]. The
  /// spacing is scaled with the rest but does not grow, so that the shares do not add up; that the priorities fall from
  /// view to view leaves the difference to the last. A view whose content asks for no size has no share.
  private mutating func addProportions(_ stack: ArrangedStack) {
    var total = stack.visible.dropLast().reduce(0) { $0 + stack.stack.spacing(behind: $1) }
    for view in stack.visible { total += sized.size(of: view)[stack.main] ?? 0 }
    guard total > 0 else { return }
    for (index, view) in stack.stack.arranged.enumerated() where !sized.layout.items[view.index].isHidden {
      guard let length = sized.size(of: view)[stack.main] else { continue }
      let priority = stack.visible.count == 1 ? Priority.required : Priority(999 - Float(index))
      // Not in single precision, as multipliers are: shares that miss 1 by a rounding would make a stack of no other
      // size 0 long, where the error is 0.
      addSize(
        view, stack.main, times: length / total,
        asOf: (stack.canvasStart(stack.main), stack.canvasEnd(stack.main)), at: priority, of: stack,
        .fillProportionally)
    }
  }

  // MARK: - Gaps

  /// The gaps between visible views are equal [semantics 6.11].
  private mutating func addEqualGaps(_ stack: ArrangedStack) {
    var gaps: [ItemID] = []
    for (view, next) in zip(stack.visible, stack.visible.dropFirst()) {
      let gap = addGuide(of: stack, for: stack.main)
      tie(start(gap, stack.main), end(view, stack.main), of: stack, .distributingEdge)
      tie(end(gap, stack.main), start(next, stack.main), of: stack, .distributingEdge)
      gaps.append(gap)
    }
    addEqual(gaps, of: stack) { _ in .required }
  }

  /// Centres of visible views are equally far apart, as far as the least spacing allows [semantics 6.12].
  private mutating func addEqualCentres(_ stack: ArrangedStack) {
    var gaps: [ItemID] = []
    for (view, next) in zip(stack.visible, stack.visible.dropFirst()) {
      let gap = addGuide(of: stack, for: stack.main)
      addCentre(of: view, at: RowSystem.start(gap, stack.main), stack)
      addCentre(of: next, at: RowSystem.end(gap, stack.main), stack)
      gaps.append(gap)
    }
    addEqual(gaps, of: stack) { Priority(150 - Float($0)) }
  }

  private mutating func addCentre(of view: ItemID, at variable: Int, _ stack: ArrangedStack) {
    add(
      [(1, variable), (-0.5, RowSystem.start(view, stack.main)), (-0.5, RowSystem.end(view, stack.main))],
      .equal, next(.distributingEdge, of: stack), owner: stack.id)
  }

  private mutating func addEqual(_ gaps: [ItemID], of stack: ArrangedStack, _ priority: (Int) -> Priority) {
    guard let first = gaps.first else { return }
    for (index, gap) in gaps.enumerated().dropFirst() {
      addSize(
        gap, stack.main, asOf: (start(first, stack.main), end(first, stack.main)), at: priority(index), of: stack,
        .distributing)
    }
  }
}

extension Stack {
  /// The distance in points behind a view: its own, else the stack's [semantics 6.16].
  func spacing(behind view: ItemID) -> Double { customSpacing.first { $0.item == view }?.points ?? spacing }
}
