import LayoutModel

extension Lowering {
  /// The priority at which the rectangle around the views ends at the side that they share [semantics 6.6].
  private static let sharedSide: Priority = 999.5
  /// The priority at which that rectangle is 0 long, so that it is no larger than the views [semantics 6.7].
  private static let spanningFit: Priority = 51
  /// The priority at which a stack with baseline alignment is 0 high [semantics 6.8].
  private static let canvasFit: Priority = 49
  /// The priority at which the first of views with one last baseline is at the bottom of the stack: just above the
  /// rectangle's 51, which is inferred [semantics 6.19].
  private static let firstAtBottom: Priority = 52
  /// The priority at which a view without intrinsic size is 0 long, rather than ambiguous [semantics 6.5].
  private static let ambiguitySuppression: Priority = 25

  /// The lines that the views share across the axis.
  private enum Side { case both, start, centre, end, firstBaseline, lastBaseline }

  /// Adds the cross-axis constraints. Hidden views align; they affect the size only under `fill` [semantics 6.4, 6.13].
  mutating func addAlignment(_ stack: ArrangedStack) {
    let side = side(of: stack)
    for view in stack.stack.arranged.dropFirst() { align(view, side, stack) }
    guard let first = stack.stack.arranged.first else { return }
    let axis = stack.cross
    if side == .both {
      equate(start(first, axis), stack.canvasStart(axis), of: stack, .canvasConnection)
      equate(end(first, axis), stack.canvasEnd(axis), of: stack, .canvasConnection)
      return
    }
    for view in stack.stack.arranged {
      addSize(view, axis, at: Self.ambiguitySuppression, of: stack, .ambiguitySuppression)
    }
    connect(addSpanner(stack, side), stack, side)
    if side == .centre { centre(first, in: stack) }
    if stack.visible.isEmpty { align(first, withCanvasOf: stack, side) }
    if side == .firstBaseline || side == .lastBaseline { addCanvasFit(stack, axis, at: Self.canvasFit) }
  }

  /// Pins the rectangle around the views, or the first view, to the stack's sides across the axis [semantics 6.6,
  /// 6.19].
  private mutating func connect(_ spanner: ItemID, _ stack: ArrangedStack, _ side: Side) {
    let axis = stack.cross
    var (head, tail) = (spanner, spanner)
    var (atHead, atTail) = (Relation.equal, Relation.equal)
    // A rectangle around no views would be ambiguous.
    if let first = stack.visible.first {
      switch side {
      case .start: head = stack.stack.arranged.first ?? first
      case .end: tail = stack.stack.arranged.first ?? first
      // The stack contains the first view, but higher ones stick out of it.
      case .firstBaseline: (head, atHead) = (first, .greaterThanOrEqual)
      case .lastBaseline:
        // The stack contains the first view, and in a higher stack that one stays at the bottom.
        (tail, atTail) = (first, .lessThanOrEqual)
        equate(end(first, axis), stack.canvasEnd(axis), at: Self.firstAtBottom, of: stack, .canvasFit)
      case .both, .centre: break
      }
    }
    equate(start(head, axis), stack.canvasStart(axis), atHead, of: stack, .canvasConnection)
    equate(end(tail, axis), stack.canvasEnd(axis), atTail, of: stack, .canvasConnection)
  }

  /// The shared line. Baselines need a horizontal stack; a vertical one uses an edge instead [semantics 6.15].
  private func side(of stack: ArrangedStack) -> Side {
    let isHorizontal = stack.main == .horizontal
    switch stack.stack.alignment {
    case .fill: return .both
    case .leading, .top: return .start
    case .center: return .centre
    case .trailing, .bottom: return .end
    case .firstBaseline: return isHorizontal ? .firstBaseline : .start
    case .lastBaseline: return isHorizontal ? .lastBaseline : .end
    }
  }

  /// Aligns a view with the first one [semantics 6.4].
  private mutating func align(_ view: ItemID, _ side: Side, _ stack: ArrangedStack) {
    guard let first = stack.stack.arranged.first else { return }
    let axis = stack.cross
    switch side {
    case .both:
      equate(start(view, axis), start(first, axis), of: stack, .alignment)
      equate(end(view, axis), end(first, axis), of: stack, .alignment)
    case .start: equate(start(view, axis), start(first, axis), of: stack, .alignment)
    case .end: equate(end(view, axis), end(first, axis), of: stack, .alignment)
    case .centre:
      add(
        [
          (0.5, RowSystem.start(view, axis)), (0.5, RowSystem.end(view, axis)),
          (-0.5, RowSystem.start(first, axis)), (-0.5, RowSystem.end(first, axis)),
        ], .equal, next(.alignment, of: stack), owner: stack.id)
    case .firstBaseline, .lastBaseline:
      let isFirst = side == .firstBaseline
      equate(
        sized.baseline(of: view, isFirst: isFirst), sized.baseline(of: first, isFirst: isFirst), of: stack, .alignment)
    }
  }

  /// Adds the rectangle around the visible views, as large as the largest if nothing enlarges it [semantics 6.6, 6.7].
  private mutating func addSpanner(_ stack: ArrangedStack, _ side: Side) -> ItemID {
    let axis = stack.cross
    let spanner = addGuide(of: stack, for: axis)
    let atStart = side == .start ? (Relation.equal, Self.sharedSide) : (.lessThanOrEqual, .required)
    let atEnd = side == .end ? (Relation.equal, Self.sharedSide) : (.greaterThanOrEqual, .required)
    for view in stack.visible {
      equate(start(spanner, axis), start(view, axis), atStart.0, at: atStart.1, of: stack, .spanningBoundary)
      equate(end(spanner, axis), end(view, axis), atEnd.0, at: atEnd.1, of: stack, .spanningBoundary)
    }
    addSize(spanner, axis, at: Self.spanningFit, of: stack, .spanningFit)
    return spanner
  }

  private mutating func centre(_ view: ItemID, in stack: ArrangedStack) {
    let (from, to) = (stack.canvasStart(stack.cross), stack.canvasEnd(stack.cross))
    add(
      [(0.5, RowSystem.start(view, stack.cross)), (0.5, RowSystem.end(view, stack.cross))] + from.terms(times: -0.5)
        + to.terms(times: -0.5), constant: -0.5 * (from.offset + to.offset), next(.canvasConnection, of: stack),
      owner: stack.id)
  }

  /// Positions the hidden views of a stack that has no visible ones.
  private mutating func align(_ view: ItemID, withCanvasOf stack: ArrangedStack, _ side: Side) {
    let axis = stack.cross
    switch side {
    case .both, .centre: break
    case .start, .firstBaseline: equate(start(view, axis), stack.canvasStart(axis), of: stack, .canvasConnection)
    case .end, .lastBaseline: equate(end(view, axis), stack.canvasEnd(axis), of: stack, .canvasConnection)
    }
  }
}

extension SizedLayout {
  /// The view that provides an item's baseline: the item itself, or for a stack one of its arranged views. A vertical
  /// stack uses its first and its last view, a horizontal one its highest by intrinsic size [semantics 6.15].
  func baselineView(of item: ItemID, isFirst: Bool) -> ItemID {
    guard let stack = layout.items[item.index].stack else { return item }
    let visible = stack.visible(in: layout)
    var chosen = stack.axis == .vertical && !isFirst ? visible.last : visible.first
    if stack.axis == .horizontal {
      for view in visible {
        let height = size(of: view).height ?? 0
        if let best = chosen, height > size(of: best).height ?? 0 { chosen = view }
      }
    }
    return chosen.map { baselineView(of: $0, isFirst: isFirst) } ?? item
  }
}
