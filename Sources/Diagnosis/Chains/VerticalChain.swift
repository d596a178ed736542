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
    /// A view is only centred: that holds nothing apart.
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
  /// The links from the furthest edge that reaches it down to the content view's bottom.
  public var fromBottom: [ChainLink]
  /// The edges that links from the content view's top reach, the furthest first.
  public var reachedFromTop: [Edge]
  /// The edges from which links reach the content view's bottom, the furthest first.
  public var reachedFromBottom: [Edge]
  /// The reason why the two parts do not meet.
  public var cause: Break

  /// The chain of a row that collapses. `solution` has the widths that heights may depend on.
  public init(_ layout: Layout, _ solution: RowSolution) {
    let sized = layout.sized(as: solution)
    let layout = sized.layout
    var widths = [Double?](repeating: nil, count: layout.items.count)
    let room = layout.room(of: solution)
    widths[ItemID.cell.index] = room.cellWidth
    widths[ItemID.contentView.index] = room.contentWidth
    for (index, frame) in zip(layout.views, solution.frames) { widths[index] = frame.width }
    let graph = ChainGraph(sized, in: room, widths: widths)
    let downward = graph.pushes(from: .top(.contentView))
    let upward = graph.pushes(to: .bottom(.contentView))
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
    fromTop = lowest.map { graph.way(down: downward, to: $0) } ?? []
    fromBottom = highest.map { graph.way(up: upward, from: $0) } ?? []
    reachedFromTop = Self.reached(downward)
    reachedFromBottom = Self.reached(upward)
    cause = .nothing
    cause = findCause(sized, room, widths, isComplete: downward[Edge.bottom(.contentView).number] != nil)
  }

  private static func reached(_ ways: [(distance: Double, link: Int)?]) -> [Edge] {
    let edges = ways.enumerated().compactMap { number, way in
      way.map { (edge: Edge(item: ItemID(number / 2), isBottom: number % 2 == 1), distance: $0.distance) }
    }
    return edges.filter { $0.edge.item > .contentView }.sorted { a, b in
      a.distance == b.distance ? a.edge.number < b.edge.number : a.distance > b.distance
    }.map(\.edge)
  }

  /// The furthest edge that is reached. Of equally far ones it prefers the one from which the chain can go on.
  private static func furthest(_ ways: [(distance: Double, link: Int)?], preferBottom: Bool) -> Edge? {
    var best: Edge?
    var bestDistance = -Double.infinity
    for (number, way) in ways.enumerated() {
      guard let way, way.link >= 0 else { continue }
      let edge = Edge(item: ItemID(number / 2), isBottom: number % 2 == 1)
      if way.distance > bestDistance || (way.distance == bestDistance && edge.isBottom == preferBottom) {
        best = edge
        bestDistance = way.distance
      }
    }
    return best
  }

  /// The bottom edges that are reached and from which no link leads to another view.
  private static func ends(of graph: ChainGraph, _ ways: [(distance: Double, link: Int)?]) -> [Edge] {
    let pushing = Set(graph.links.filter { $0.upper.isBottom && $0.upper.item != $0.lower.item }.map(\.upper))
    return ways.indices.compactMap { number in
      let edge = Edge(item: ItemID(number / 2), isBottom: number % 2 == 1)
      guard let way = ways[number], way.link >= 0, edge.isBottom, !pushing.contains(edge) else { return nil }
      return edge
    }
  }

  /// The left and right edge of a view in the content view's coordinates, where it has a frame.
  private static func column(
    of item: ItemID, _ layout: Layout, _ solution: RowSolution
  ) -> (left: Double, right: Double)? {
    guard layout.views.contains(item.index), solution.frames.count == layout.views.count else { return nil }
    let frame = solution.frames[item.index - layout.views.lowerBound]
    var left = frame.x
    var superview = layout[item].superview
    while let current = superview, layout.views.contains(current.index) {
      left += solution.frames[current.index - layout.views.lowerBound].x
      superview = layout[current].superview
    }
    return (left, left + frame.width)
  }

  private static func sameColumn(_ a: (left: Double, right: Double), _ b: (left: Double, right: Double)) -> Bool {
    min(a.right, b.right) - max(a.left, b.left) > 0
  }

  // MARK: - The cause

  private func findCause(_ sized: SizedLayout, _ room: Room, _ widths: [Double?], isComplete: Bool) -> Break {
    let layout = sized.layout
    if isComplete { return .empty }
    let tries: [(ChainGraph.Leniency, ([Int]) -> Break)] = [
      (.throughCell, { .throughCell($0) }), (.weak, { .weak($0) }), (.bothWays, { .wrongWay($0) }),
      ([.throughCell, .weak, .bothWays], { _ in .nothing }),
    ]
    for (leniency, cause) in tries.dropLast() {
      let needed = Self.constraints(sized, room, widths, thatNeed: leniency)
      if !needed.isEmpty { return cause(needed) }
    }
    if let share = shareOfRow(layout) { return share }
    if let upper = fromTop.last?.lower, let lower = fromBottom.first?.upper {
      if upper.item == lower.item { return .noHeight(upper.item) }
      return .gap(upper: upper, lower: lower)
    }
    if let upper = fromTop.last?.lower {
      if let open = viewOpenAtBottom(sized, room) { return .nothingAtBottom(open) }
      return upper.isBottom || Self.hasHeight(sized, widths, upper.item)
        ? .nothingAtBottom(upper.item) : .noHeight(upper.item)
    }
    if let centred = Self.centredInContentView(layout) { return centred }
    return fromBottom.first.map { .nothingAtTop(layout.outermostStack(around: $0.upper.item)) } ?? .nothing
  }

  /// The view that would hold the row open if its bottom were constrained to the content view's. The path from the top
  /// is searched from its end, direct subviews of the content view first.
  private func viewOpenAtBottom(_ sized: SizedLayout, _ room: Room) -> ItemID? {
    let layout = sized.layout
    let items = fromTop.reversed().map(\.lower.item).filter { layout.views.contains($0.index) }
    let candidates = items.filter { layout[$0].superview == .contentView } + items
    var requested: Set<ItemID> = []
    return candidates.first { requested.insert($0).inserted && Self.holdsOpen($0, sized, room) }
  }

  /// Whether the row is higher than 0 pt once a view's bottom equals the content view's.
  private static func holdsOpen(_ item: ItemID, _ sized: SizedLayout, _ room: Room) -> Bool {
    var constrained = sized
    constrained.layout.constraints.append(
      Constraint(
        index: sized.layout.constraints.count, first: Term(Anchor(.contentView, .bottom), coefficient: 1),
        second: Term(Anchor(item, .bottom), coefficient: -1)))
    let solution = Solution(RowSystem(constrained, in: room, heights: .fitting).system)
    return solution.status == .optimal && solution.values[RowSystem.bottom(.contentView)] >= Tolerance.visible
  }

  /// The constraints of a chain that is complete only with `leniency`, and that need it.
  private static func constraints(
    _ sized: SizedLayout, _ room: Room, _ widths: [Double?], thatNeed leniency: ChainGraph.Leniency
  ) -> [Int] {
    let graph = ChainGraph(sized, in: room, widths: widths, leniency: leniency)
    let ways = graph.pushes(from: .top(.contentView))
    guard let way = ways[Edge.bottom(.contentView).number], way.distance > 0 else { return [] }
    let strict = ChainGraph(sized, in: room, widths: widths)
    let links = graph.way(down: ways, to: .bottom(.contentView)).filter { link in
      !strict.links.contains { $0.condition == link.condition && $0.upper == link.upper && $0.lower == link.lower }
    }
    return links.compactMap { if case .constraint(let index) = $0.condition { index } else { nil } }
  }

  private static func hasHeight(_ sized: SizedLayout, _ widths: [Double?], _ item: ItemID) -> Bool {
    NominalHeights(sized, widths: widths).height(of: item) != nil
  }

  /// A view at an end of the chain whose height is a plain share of the content view's or the cell's; where nothing is
  /// reached from either side, any such view.
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
    var first: (view: ItemID, constraint: Int)?
    for constraint in layout.constraints where constraint.isActive && layout.isInsideContentView(constraint) {
      guard let second = constraint.second else { continue }
      let anchors = [constraint.first.anchor, second.anchor]
      guard anchors.allSatisfy({ $0.attribute == .centerY }), anchors.contains(where: { $0.item == .contentView }),
        let view = anchors.first(where: { $0.item != .contentView })
      else { continue }
      // Of several, the first view: the order of the constraints has no meaning.
      if first.map({ view.item < $0.view }) ?? true { first = (view.item, constraint.index) }
    }
    return first.map { .centreOnly($0.view, constraint: $0.constraint) }
  }
}

extension Layout {
  /// The outermost stack that arranges a view, directly or through other stacks; the view itself where none does.
  fileprivate func outermostStack(around item: ItemID) -> ItemID {
    guard let superview = self[item].superview, self[superview].stack?.arranged.contains(item) == true else {
      return item
    }
    return outermostStack(around: superview)
  }
}
