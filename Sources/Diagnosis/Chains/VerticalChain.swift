public import LayoutModel
public import LayoutSolver
import Simplex

/// The chains of vertical conditions from the content view's top and from its bottom, where they do not meet.
public struct VerticalChain: Sendable {
  /// A cause of a broken chain.
  public enum Break: Sendable {
    /// Constraints of the chain go to the cell, which UIKit ignores when it measures.
    case throughCell([Int])
    /// Constraints of the chain are at priority 50 or less.
    case weak([Int])
    /// Inequalities of the chain allow a distance but do not require it.
    case wrongWay([Int])
    /// A view in the chain has no height of its own.
    case noHeight(ItemID)
    /// A view's height is a share of the height of the content view or of the cell.
    case proportional(ItemID, constraint: Int)
    /// A view is only centred, which requires no height.
    case centreOnly(ItemID, constraint: Int)
    /// Nothing is constrained to the content view's top.
    case nothingAtTop(ItemID)
    /// Nothing is constrained to the content view's bottom.
    case nothingAtBottom(ItemID)
    /// The part from the top and the part from the bottom do not meet.
    case gap(upper: Edge, lower: Edge)
    /// Nothing is constrained vertically at all.
    case nothing
    /// The chain is complete, but its parts are 0 pt high or stronger conditions override them.
    case empty
  }

  /// The links from the content view's top down to the furthest edge that they reach.
  public var fromTop: [ChainLink]
  /// The last link from the content view's top that leads to another view: a constraint or a kept frame.
  public var lastFromTop: ChainLink? {
    fromTop.last { link in
      switch link.condition {
      case .constraint, .autoresizing: link.upper.item != link.lower.item
      case .hugging, .compressionResistance, .implied: false
      }
    }
  }
  /// The links from the furthest edge that reaches it down to the content view's bottom.
  public var fromBottom: [ChainLink]
  /// The edges that links from the content view's top reach, the furthest first.
  public var reachedFromTop: [Edge]
  /// The edges from which links reach the content view's bottom, the furthest first.
  public var reachedFromBottom: [Edge]
  /// The reason why the two parts do not meet.
  public var cause: Break

  /// The chain of a row that collapses. `solution` has the widths that heights may depend on.
  ///
  /// What stands on the baseline of the last view of a column is beside it: the chain then ends at that last view, or
  /// goes on with `followingBaselines`.
  public init(_ layout: Layout, _ solution: RowSolution, followingBaselines: Bool = false) {
    let sized = layout.sized(as: solution)
    let layout = sized.layout
    var widths = [Double?](repeating: nil, count: layout.items.count)
    let rowWidths = layout.rowWidths(of: solution)
    widths[ItemID.cell.index] = rowWidths.cellWidth
    widths[ItemID.contentView.index] = rowWidths.contentWidth
    for (index, frame) in zip(layout.views, solution.frames) { widths[index] = frame.width }
    let graph = ChainGraph(sized, in: rowWidths, widths: widths)
    let downward = graph.longestPaths(from: .top(.contentView))
    let upward = graph.longestPaths(to: .bottom(.contentView))
    let highest = Self.furthest(upward, preferBottom: false)
    let column = highest.flatMap { Self.column(of: $0.item, layout, solution) }
    let ends = column.map { column in
      Self.ends(of: graph, downward).filter { edge in
        Self.column(of: edge.item, layout, solution).map { Self.sameColumn($0, column) } ?? false
      }
    }
    // In a layout with several columns, the part from the top follows the column where the part from the bottom begins.
    let inColumn = ends.flatMap { edges in
      edges.max { (downward[$0.number]?.distance ?? 0) < (downward[$1.number]?.distance ?? 0) }
    }
    let lowest = inColumn ?? Self.furthest(downward, preferBottom: true)
    fromTop = lowest.map { graph.path(down: downward, to: $0) } ?? []
    if !followingBaselines, highest == nil, let last = fromTop.last(where: { $0.upper.item != $0.lower.item }),
      layout.sharedLine(of: last) != nil, last.upper.item > .contentView,
      downward[Edge.bottom(last.upper.item).number] != nil
    {
      fromTop = graph.path(down: downward, to: .bottom(last.upper.item))
    }
    fromBottom = highest.map { graph.path(up: upward, from: $0) } ?? []
    reachedFromTop = Self.reached(downward)
    reachedFromBottom = Self.reached(upward)
    cause = .nothing
    cause = findCause(sized, rowWidths, widths, isComplete: downward[Edge.bottom(.contentView).number] != nil)
  }

  private static func reached(_ paths: [(distance: Double, link: Int)?]) -> [Edge] {
    let edges = paths.enumerated().compactMap { number, path in
      path.map { (edge: Edge(number: number), distance: $0.distance) }
    }
    return edges.filter { $0.edge.item > .contentView }.sorted { a, b in
      a.distance == b.distance ? a.edge.number < b.edge.number : a.distance > b.distance
    }.map(\.edge)
  }

  /// The furthest edge that is reached. Of equally far ones it prefers the one from which the chain can go on.
  private static func furthest(_ paths: [(distance: Double, link: Int)?], preferBottom: Bool) -> Edge? {
    var best: Edge?
    var bestDistance = -Double.infinity
    for (number, path) in paths.enumerated() {
      guard let path, path.link >= 0 else { continue }
      let edge = Edge(number: number)
      if path.distance > bestDistance || (path.distance == bestDistance && edge.isBottom == preferBottom) {
        best = edge
        bestDistance = path.distance
      }
    }
    return best
  }

  /// The bottom edges that are reached and from which no link leads to another view.
  private static func ends(of graph: ChainGraph, _ paths: [(distance: Double, link: Int)?]) -> [Edge] {
    let pushing = Set(graph.links.filter { $0.upper.isBottom && $0.upper.item != $0.lower.item }.map(\.upper))
    return paths.indices.compactMap { number in
      let edge = Edge(number: number)
      guard let path = paths[number], path.link >= 0, edge.isBottom, !pushing.contains(edge) else { return nil }
      return edge
    }
  }

  /// The left and right edge of a view in the content view's coordinates, where it has a frame.
  private static func column(
    of item: ItemID, _ layout: Layout, _ solution: RowSolution
  ) -> (left: Double, right: Double)? {
    layout.frame(of: item, in: .contentView, solution).map { ($0.x, $0.x + $0.width) }
  }

  private static func sameColumn(_ a: (left: Double, right: Double), _ b: (left: Double, right: Double)) -> Bool {
    min(a.right, b.right) - max(a.left, b.left) > 0
  }

  // MARK: - The cause

  private func findCause(_ sized: SizedLayout, _ rowWidths: RowWidths, _ widths: [Double?], isComplete: Bool) -> Break {
    let layout = sized.layout
    if isComplete { return .empty }
    let attempts: [(ChainGraph.Leniency, ([Int]) -> Break)] = [
      (.throughCell, { .throughCell($0) }), (.weak, { .weak($0) }), (.bothWays, { .wrongWay($0) }),
    ]
    for (leniency, cause) in attempts {
      let needed = Self.constraints(sized, rowWidths, widths, thatNeed: leniency)
      if !needed.isEmpty { return cause(needed) }
    }
    if let share = shareOfRow(layout) { return share }
    if let upper = fromTop.last?.lower, let lower = fromBottom.first?.upper {
      if upper.item == lower.item { return .noHeight(upper.item) }
      return .gap(upper: upper, lower: lower)
    }
    if let upper = fromTop.last?.lower {
      if let open = viewOpenAtBottom(sized, rowWidths) { return .nothingAtBottom(open) }
      return upper.isBottom || Self.hasHeight(sized, widths, upper.item)
        ? .nothingAtBottom(layout.outermostStack(around: upper.item)) : .noHeight(upper.item)
    }
    if let centred = Self.centredInContentView(layout) { return centred }
    return fromBottom.first.map { .nothingAtTop(layout.outermostStack(around: $0.upper.item)) } ?? .nothing
  }

  /// The view that would hold the row open if its bottom were constrained to the content view's. Searches the path from
  /// the top backwards, direct subviews of the content view first.
  private func viewOpenAtBottom(_ sized: SizedLayout, _ rowWidths: RowWidths) -> ItemID? {
    let layout = sized.layout
    let items = fromTop.reversed().map(\.lower.item).filter { layout.views.contains($0.index) }
    let candidates = items.filter { layout[$0].superview == .contentView } + items
    var seen: Set<ItemID> = []
    return candidates.first { seen.insert($0).inserted && Self.holdsOpen($0, sized, rowWidths) }
  }

  /// Whether the row is higher than 0 pt if a view's bottom equals the content view's. A view that a stack hides may
  /// contradict its own size, which is another fault.
  private static func holdsOpen(_ item: ItemID, _ sized: SizedLayout, _ rowWidths: RowWidths) -> Bool {
    var constrained = sized
    constrained.layout.constraints.append(
      Constraint(
        index: sized.layout.constraints.count, first: Term(Anchor(.contentView, .bottom), coefficient: 1),
        second: Term(Anchor(item, .bottom), coefficient: -1)))
    for index in sized.layout.constraints.indices where sized.layout.isSizeOfHiddenView(index) {
      constrained.layout.constraints[index].isActive = false
    }
    let solution = Solution(RowSystem(constrained, in: rowWidths, heights: .fitting).system)
    return solution.status == .optimal && solution.values[RowSystem.bottom(.contentView)] >= Tolerance.visible
  }

  /// The constraints that need `leniency`, in a chain that is complete only with it.
  private static func constraints(
    _ sized: SizedLayout, _ rowWidths: RowWidths, _ widths: [Double?], thatNeed leniency: ChainGraph.Leniency
  ) -> [Int] {
    let graph = ChainGraph(sized, in: rowWidths, widths: widths, leniency: leniency)
    let paths = graph.longestPaths(from: .top(.contentView))
    guard let path = paths[Edge.bottom(.contentView).number], path.distance > 0 else { return [] }
    let strict = ChainGraph(sized, in: rowWidths, widths: widths)
    let links = graph.path(down: paths, to: .bottom(.contentView)).filter { link in
      !strict.links.contains { $0.condition == link.condition && $0.upper == link.upper && $0.lower == link.lower }
    }
    return links.compactMap { if case .constraint(let index) = $0.condition { index } else { nil } }
  }

  private static func hasHeight(_ sized: SizedLayout, _ widths: [Double?], _ item: ItemID) -> Bool {
    NominalHeights(sized, widths: widths).height(of: item) != nil
  }

  /// A view at an end of the chain whose height is a share of the content view's or the cell's, without a constant. If
  /// both parts of the chain are empty, any such view.
  private func shareOfRow(_ layout: Layout) -> Break? {
    let ends = [fromTop.last?.lower.item, fromBottom.first?.upper.item].compactMap { $0 }
    var first: (view: ItemID, constraint: Int)?
    for constraint in layout.constraints where constraint.isActive {
      guard let second = constraint.second, constraint.first.anchor.attribute == .height,
        second.anchor.attribute == .height, constraint.constant == 0, constraint.priority > .fittingSizeLevel
      else { continue }
      let items = [constraint.first.anchor.item, second.anchor.item]
      guard items.contains(where: { $0 == .contentView || layout.isOfCell($0) }),
        let view = items.first(where: { $0 > .contentView && layout.isItem($0, inside: .contentView) })
      else { continue }
      guard ends.isEmpty || ends.contains(where: { layout.isItem($0, inside: view) }) else { continue }
      if first.map({ view < $0.view }) ?? true { first = (view, constraint.index) }
    }
    return first.map { .proportional($0.view, constraint: $0.constraint) }
  }

  private static func centredInContentView(_ layout: Layout) -> Break? {
    // Of several, the first view: the order of the constraints has no meaning.
    layout.centredViews.min { $0.item < $1.item }.map { .centreOnly($0.item, constraint: $0.constraint) }
  }
}

extension Layout {
  /// The line on which a link puts two views beside each other, with the points between the two: `.firstBaseline`, 0.
  /// Nil for a link between edges.
  public func sharedLine(of link: ChainLink) -> (attribute: Attribute, points: Double)? {
    guard case .constraint(let index) = link.condition, let second = constraints[index].second else { return nil }
    let attribute = constraints[index].first.anchor.attribute
    guard attribute == second.anchor.attribute, [.firstBaseline, .lastBaseline].contains(attribute) else { return nil }
    return (attribute, constraints[index].uiKitConstant)
  }

  /// The views that constraints centre vertically in the content view, each with the first of these constraints.
  public var centredViews: [(item: ItemID, constraint: Int)] {
    var found: [(item: ItemID, constraint: Int)] = []
    for constraint in constraints where constraint.isActive && isMeasured(constraint) && constraint.terms.count == 2 {
      let anchors = constraint.terms.map(\.anchor)
      guard anchors.allSatisfy({ $0.attribute == .centerY }), anchors.contains(where: { $0.item == .contentView }),
        let view = anchors.first(where: { $0.item != .contentView })?.item, !found.contains(where: { $0.item == view })
      else { continue }
      found.append((view, constraint.index))
    }
    return found
  }

  /// Whether a constraint states a size of a view that its stack hides.
  fileprivate func isSizeOfHiddenView(_ index: Int) -> Bool {
    let first = constraints[index].first.anchor
    return constraints[index].second == nil && first.attribute.isSize && self[first.item].isHidden
      && isArranged(first.item)
  }

  /// The outermost stack that arranges a view, directly or through other stacks; the view itself where none does.
  fileprivate func outermostStack(around item: ItemID) -> ItemID {
    guard let superview = self[item].superview, self[superview].stack?.arranged.contains(item) == true else {
      return item
    }
    return outermostStack(around: superview)
  }
}
