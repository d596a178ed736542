import LayoutModel

/// A position on an axis: an edge or the middle between two edges, and the points to add to it.
package struct Line {
  /// The variable of the edge.
  var edge: Int
  /// The variable of the opposite edge, if the line is in the middle between both.
  var opposite: Int?
  var offset = 0.0

  /// The line's variables, without its offset, times a factor.
  func terms(times factor: Double = 1) -> [(coefficient: Double, variable: Int)] {
    guard let opposite else { return [(factor, edge)] }
    return [(factor / 2, edge), (factor / 2, opposite)]
  }
}

struct ArrangedStack {
  let id: ItemID
  let stack: Stack
  let visible: [ItemID]
  /// The insets of the arranged views' area: the margins of the stack view, or none.
  let insets: Insets

  init?(_ id: ItemID, in layout: Layout, _ rowWidths: RowWidths) {
    guard let stack = layout.items[id.index].stack else { return nil }
    self.id = id
    self.stack = stack
    visible = stack.visible(in: layout)
    insets = stack.isLayoutMarginsRelativeArrangement ? layout.margins(of: id, at: rowWidths.measuredWidth) : Insets()
  }

  var main: Axis { stack.axis }
  var cross: Axis { stack.axis == .horizontal ? .vertical : .horizontal }

  func canvasStart(_ axis: Axis) -> Line {
    Line(edge: RowSystem.start(id, axis), offset: axis == .horizontal ? insets.left : insets.top)
  }

  func canvasEnd(_ axis: Axis) -> Line {
    Line(edge: RowSystem.end(id, axis), offset: axis == .horizontal ? -insets.right : -insets.bottom)
  }
}

extension Stack {
  func visible(in layout: Layout) -> [ItemID] { arranged.filter { !layout.items[$0.index].isHidden } }
}

extension RowSystem {
  package static func start(_ item: ItemID, _ axis: Axis) -> Int { axis == .horizontal ? left(item) : top(item) }
  package static func end(_ item: ItemID, _ axis: Axis) -> Int { axis == .horizontal ? right(item) : bottom(item) }
}

extension Lowering {
  /// The priority at which a stack without visible views is 0 long: just above that of the row's height of 0, so that
  /// the 0 counts as intended [semantics 4.15, 6.17], and below any size that the author sets.
  private static let emptyStackFit: Priority = 51

  /// Adds the constraints of a stack view for its arranged subviews [semantics 6.1 to 6.18]. For a single view UIKit
  /// adds fewer of them, with the same result.
  mutating func addStack(_ item: ItemID, in rowWidths: RowWidths) {
    guard let stack = ArrangedStack(item, in: sized.layout, rowWidths) else { return }
    numbers = [:]
    if stack.visible.isEmpty { addCanvasFit(stack, stack.main, at: Self.emptyStackFit) }
    if stack.stack.arranged.isEmpty {
      addCanvasFit(stack, stack.cross, at: Self.emptyStackFit)
      return
    }
    addDistribution(stack)
    addAlignment(stack)
    // A hidden view has the size 0 on the axis; across it, it keeps its size [semantics 6.13].
    for (position, view) in stack.stack.arranged.enumerated() where sized.layout.items[view.index].isHidden {
      let condition = ConditionID.implied(stack.id, .hiding, position)
      if sized.unhidden.contains(view) { continue }
      let length = [(1.0, RowSystem.end(view, stack.main)), (-1.0, RowSystem.start(view, stack.main))]
      add(length, .equal, condition, owner: stack.id)
    }
  }

  // MARK: - Rows of a stack

  /// Adds `a == b + distance`, or the same with another relation.
  mutating func equate(
    _ a: Line, _ b: Line, _ relation: Relation = .equal, by distance: Double = 0, at priority: Priority = .required,
    of stack: ArrangedStack, _ role: ImpliedRole
  ) {
    add(
      a.terms() + b.terms(times: -1), relation, constant: a.offset - b.offset - distance, at: priority,
      next(role, of: stack), owner: stack.id)
  }

  /// Adds `size == multiplier * other's size + constant`, or `size == 0` without another item.
  mutating func addSize(
    _ item: ItemID, _ axis: Axis, times multiplier: Double = 1, asOf other: (start: Line, end: Line)? = nil,
    plus constant: Double = 0, at priority: Priority = .required, of stack: ArrangedStack, _ role: ImpliedRole
  ) {
    var terms: [(coefficient: Double, variable: Int)] = [
      (1, RowSystem.end(item, axis)), (-1, RowSystem.start(item, axis)),
    ]
    var constant = -constant
    if let other {
      terms += other.end.terms(times: -multiplier) + other.start.terms(times: multiplier)
      constant += multiplier * (other.start.offset - other.end.offset)
    }
    add(terms, constant: constant, at: priority, next(role, of: stack), owner: stack.id)
  }

  /// Adds an optional length of 0 for the stack; `priority` depends on the reason [semantics 6.8].
  mutating func addCanvasFit(_ stack: ArrangedStack, _ axis: Axis, at priority: Priority) {
    equate(stack.canvasEnd(axis), stack.canvasStart(axis), at: priority, of: stack, .canvasFit)
  }

  /// Adds an auxiliary rectangle of the stack, of a length of at least 0 on one axis and the stack's own on the other.
  mutating func addGuide(of stack: ArrangedStack, for axis: Axis) -> ItemID {
    let guide = addAuxiliary()
    let other: Axis = axis == .horizontal ? .vertical : .horizontal
    add(
      [(1, RowSystem.end(guide, axis)), (-1, RowSystem.start(guide, axis))], .greaterThanOrEqual, nil, owner: stack.id)
    add([(1, RowSystem.start(guide, other)), (-1, RowSystem.start(stack.id, other))], .equal, nil, owner: stack.id)
    add([(1, RowSystem.end(guide, other)), (-1, RowSystem.end(stack.id, other))], .equal, nil, owner: stack.id)
    return guide
  }

  func start(_ item: ItemID, _ axis: Axis) -> Line { Line(edge: RowSystem.start(item, axis)) }
  func end(_ item: ItemID, _ axis: Axis) -> Line { Line(edge: RowSystem.end(item, axis)) }

  mutating func next(_ role: ImpliedRole, of stack: ArrangedStack) -> ConditionID {
    let number = numbers[role] ?? 0
    numbers[role] = number + 1
    return .implied(stack.id, role, number)
  }
}
