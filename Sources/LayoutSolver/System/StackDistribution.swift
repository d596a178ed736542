import LayoutModel

extension Lowering {
  /// The priority at which a stack of equal spacing or equal centring is 0 long [semantics 6.8].
  private static let canvasFit: Priority = 49

  /// Adds the constraints along the stack's axis, from its first view to its last.
  mutating func addDistribution(_ stack: ArrangedStack) {
    addEnds(stack)
    addSpacings(stack)
    switch stack.stack.distribution {
    case .fill:
      // Hugging and compression resistance decide which view changes size. Where they are equal, UIKit's header gives
      // precedence by order of arrangement; here the layout is ambiguous [semantics 6.14].
      addTextWidths(stack)
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

  /// Pins the first and the last visible view to the ends of the stack [semantics 6.1].
  private mutating func addEnds(_ stack: ArrangedStack) {
    let axis = stack.main
    // If all views are hidden, each still has a position.
    guard let first = stack.visible.first ?? stack.stack.arranged.first else { return }
    equate(start(first, axis), stack.canvasStart(axis), of: stack, .canvasConnection)
    guard let last = stack.visible.last else { return }
    equate(end(last, axis), stack.canvasEnd(axis), of: stack, .canvasConnection)
  }

  // MARK: - Spacing

  /// Spaces each view from the one before it [semantics 6.2, 6.3]. A hidden view has half of the spacing on each side,
  /// so that its neighbours keep one in full; at an end of the stack it has none [semantics 6.13].
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
      // A hidden view stays at the end of the view before it: in a gap of unknown length it would be ambiguous.
      var relation = isLeast && !isNextHidden ? Relation.greaterThanOrEqual : .equal
      // A hidden view counts as 0 long, even if its own constraints keep it longer.
      var (from, to) = (isHidden ? start(view, stack.main) : end(view, stack.main), start(next, stack.main))
      var distance = 0.0
      if let lastVisible, !isLastVisible, !(isHidden && isNextHidden) {
        let share: Double = isHidden || isNextHidden ? 0.5 : 1
        distance = share * stack.stack.spacing(after: lastVisible)
        if stack.stack.isBaselineRelativeArrangement && stack.main == .vertical {
          // The distance from baseline to baseline, where the views have any [semantics 6.15].
          if !isHidden { from = sized.baseline(of: view, isFirst: false) }
          if !isNextHidden { to = sized.baseline(of: next, isFirst: true) }
        }
      } else if lastVisible == nil {
        relation = .equal
      }
      equate(to, from, relation, by: distance, of: stack, .spacing)
    }
  }

  // MARK: - Sizes

  /// Gives multi-line labels an equal share of a horizontal stack, just above their own resistance [semantics
  /// 6.30].
  private mutating func addTextWidths(_ stack: ArrangedStack) {
    let labels = sized.layout.labelsOfEqualWidth(in: stack.id)
    guard sized.hasEqualTextWidths, !labels.isEmpty else { return }
    let spacings = stack.visible.dropLast().reduce(0) { $0 + stack.stack.spacing(after: $1) }
    let share = 1 / Double(stack.visible.count)
    for label in labels {
      let resistance = sized.layout[label].contentCompressionResistancePriority.horizontal
      addSize(
        label, stack.main, times: share, asOf: (stack.canvasStart(stack.main), stack.canvasEnd(stack.main)),
        plus: -share * spacings, at: Priority(min(resistance.value + 10, 999)), of: stack, .textWidthDisambiguation)
    }
  }

  /// Gives all visible views the length of the first one [semantics 6.9].
  private mutating func addEqualSizes(_ stack: ArrangedStack) {
    guard let first = stack.visible.first else { return }
    for view in stack.visible.dropFirst() {
      addSize(view, stack.main, asOf: (start(first, stack.main), end(first, stack.main)), of: stack, .fillEqually)
    }
  }

  /// Gives each visible view the share of the stack that its content has of all content and spacing [semantics 6.10].
  /// The total includes spacing, which does not scale, so the shares do not add up: as the priorities fall from view to
  /// view, the last view takes the difference. A view without intrinsic size has no share, but a stack has that of its
  /// content [semantics 6.32].
  private mutating func addProportions(_ stack: ArrangedStack) {
    var total = stack.visible.dropLast().reduce(0) { $0 + stack.stack.spacing(after: $1) }
    for view in stack.visible { total += sized.contentLength(of: view, stack.main) ?? 0 }
    guard total > 0 else { return }
    for (index, view) in stack.stack.arranged.enumerated() where !sized.layout.items[view.index].isHidden {
      guard let length = sized.contentLength(of: view, stack.main) else { continue }
      let priority = stack.visible.count == 1 ? Priority.required : Priority(999 - Float(index))
      // In double precision, unlike other multipliers: if rounding makes the shares miss a sum of 1, a stack without
      // another size gets the length 0, the only one without error.
      addSize(
        view, stack.main, times: length / total,
        asOf: (stack.canvasStart(stack.main), stack.canvasEnd(stack.main)), at: priority, of: stack,
        .fillProportionally)
    }
  }

  // MARK: - Gaps

  /// Makes the gaps between visible views equal [semantics 6.11].
  private mutating func addEqualGaps(_ stack: ArrangedStack) {
    var gaps: [ItemID] = []
    for (view, next) in zip(stack.visible, stack.visible.dropFirst()) {
      let gap = addGuide(of: stack, for: stack.main)
      equate(start(gap, stack.main), end(view, stack.main), of: stack, .distributingEdge)
      equate(end(gap, stack.main), start(next, stack.main), of: stack, .distributingEdge)
      gaps.append(gap)
    }
    addEqual(gaps, of: stack) { _ in .required }
  }

  /// Makes the distances between centres of visible views equal, as far as the spacing allows [semantics 6.12].
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

extension Layout {
  /// The multi-line labels that want an equal share of a horizontal stack: on iOS 11 to 14 all of them, and from
  /// iOS 15 on only if there are several [semantics 6.30].
  public func labelsOfEqualWidth(in item: ItemID) -> [ItemID] {
    guard let stack = self[item].stack, stack.axis == .horizontal, stack.distribution == .fill else { return [] }
    let visible = stack.visible(in: self)
    let labels = visible.filter { self[$0].type == .label && self[$0].numberOfLines != 1 }
    guard visible.count > 1, release.major >= 11, release.major < 15 || labels.count > 1 else { return [] }
    return labels
  }
}

extension Stack {
  /// The distance in points after a view: its custom spacing, or the stack's [semantics 6.16].
  package func spacing(after view: ItemID) -> Double { customSpacing.first { $0.item == view }?.points ?? spacing }
}
