public import LayoutModel
public import LayoutSolver
import Simplex

/// How far the pushes of a layout reach from the content view's top and from its bottom, where they do not meet.
public struct VerticalChain: Sendable {
  /// Why the chain is not complete.
  public enum Break: Sendable {
    /// Constraints of the chain are tied to the cell, which UIKit does not see when it measures.
    case throughCell([Int])
    /// Constraints of the chain are at priority 50 or less.
    case weak([Int])
    /// Inequalities of the chain allow a distance but do not ask for it.
    case wrongWay([Int])
    /// A view in the chain has no height of its own.
    case noHeight(ItemID)
    /// A view's height is a share of the content view's own height, or of the cell's.
    case proportional(ItemID, constraint: Int)
    /// A view is held by its centre, which pushes nothing apart.
    case centreOnly(ItemID, constraint: Int)
    /// Nothing is tied to the content view's top.
    case nothingAtTop(ItemID)
    /// Nothing is tied to the content view's bottom.
    case nothingAtBottom(ItemID)
    /// The part from the top and the part from the bottom do not meet.
    case gap(upper: Edge, lower: Edge)
    /// Nothing vertical is tied at all.
    case nothing
    /// The chain is complete, but what it consists of is 0 high or outranked.
    case empty
  }

  /// The pushes from the content view's top down to the lowest edge that they reach.
  public var fromTop: [ChainLink]
  /// The pushes from the highest edge that reaches it down to the content view's bottom.
  public var fromBottom: [ChainLink]
  /// The edges below the content view's top that are pushed away from it, the furthest first.
  public var reachedFromTop: [Edge]
  /// The edges that push the content view's bottom away, the furthest first.
  public var reachedFromBottom: [Edge]
  /// Why the two do not meet.
  public var cause: Break

  /// The chain of a row that collapses. `solution` tells the widths that heights may depend on.
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
    // Beside other columns, the part from the top goes on in the one where the part from the bottom began.
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

  /// The edge that is furthest away. Of equally far ones the one that can carry the chain on.
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

  /// The bottom edges that are reached and that push no other view on.
  private static func ends(of graph: ChainGraph, _ ways: [(distance: Double, link: Int)?]) -> [Edge] {
    let pushing = Set(graph.links.filter { $0.upper.isBottom && $0.upper.item != $0.lower.item }.map(\.upper))
    return ways.indices.compactMap { number in
      let edge = Edge(item: ItemID(number / 2), isBottom: number % 2 == 1)
      guard let way = ways[number], way.link >= 0, edge.isBottom, !pushing.contains(edge) else { return nil }
      return edge
    }
  }

  /// The left and right edge of a view on the screen, where it has a frame.
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

  // MARK: - Why it is not complete

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

  /// The view that would hold the row open if its bottom were tied to the content view's: of the views on the way from
  /// the top, seen from its end, the first one that stands in the content view itself, else the first one at all.
  private func viewOpenAtBottom(_ sized: SizedLayout, _ room: Room) -> ItemID? {
    let layout = sized.layout
    let items = fromTop.reversed().map(\.lower.item).filter { layout.views.contains($0.index) }
    let candidates = items.filter { layout[$0].superview == .contentView } + items
    var asked: Set<ItemID> = []
    return candidates.first { asked.insert($0).inserted && Self.holdsOpen($0, sized, room) }
  }

  /// Whether the row is higher than 0 with a view's bottom tied to the content view's.
  private static func holdsOpen(_ item: ItemID, _ sized: SizedLayout, _ room: Room) -> Bool {
    var tied = sized
    tied.layout.constraints.append(
      Constraint(
        index: sized.layout.constraints.count, first: Term(Anchor(.contentView, .bottom), coefficient: 1),
        second: Term(Anchor(item, .bottom), coefficient: -1)))
    let solution = Solution(RowSystem(tied, in: room, heights: .fitting).system)
    return solution.status == .optimal && solution.values[RowSystem.bottom(.contentView)] >= Tolerance.visible
  }

  /// The constraints of a chain that is complete only if something is let pass, and that need it.
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

  /// A view at an end of the chain whose height is a share of the content view's or the cell's and nothing more; any
  /// such view where nothing reaches from either side.
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
      // Of several, the first view: the order of the constraints says nothing.
      if first.map({ view.item < $0.view }) ?? true { first = (view.item, constraint.index) }
    }
    return first.map { .centreOnly($0.view, constraint: $0.constraint) }
  }
}

extension Layout {
  /// The stack that places a view, directly or through other stacks; the view itself where none arranges it.
  fileprivate func outermostStack(around item: ItemID) -> ItemID {
    guard let superview = self[item].superview, self[superview].stack?.arranged.contains(item) == true else {
      return item
    }
    return outermostStack(around: superview)
  }
}
