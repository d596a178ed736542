public import LayoutModel

/// The top or the bottom edge of an item.
public struct Edge: Hashable, Sendable {
  /// Whose.
  public var item: ItemID
  /// Whether it is the bottom edge.
  public var isBottom: Bool

  /// An item's top edge.
  public static func top(_ item: ItemID) -> Edge { Edge(item: item, isBottom: false) }
  /// An item's bottom edge.
  public static func bottom(_ item: ItemID) -> Edge { Edge(item: item, isBottom: true) }

  var number: Int { item.index * 2 + (isBottom ? 1 : 0) }
}

/// One push in a chain: the lower edge is at least `length` points below the upper one.
public struct ChainLink: Sendable {
  /// The edge that pushes.
  public var upper: Edge
  /// The edge that is pushed.
  public var lower: Edge
  /// How far away, in points.
  public var length: Double
  /// What pushes.
  public var condition: ConditionID
}

/// The vertical conditions of a layout as pushes from edge to edge.
///
/// `lower >= upper + length` for each link. The longest way from the content view's top to its bottom is what holds
/// the row open; where there is none, the row collapses. Centres and shares of unknown heights are no pushes.
struct ChainGraph {
  /// What is let pass that does not really push, to find what keeps a chain from being complete.
  struct Leniency: OptionSet {
    let rawValue: Int
    /// The cell counts as its content view.
    static let throughCell = Leniency(rawValue: 1)
    /// Priorities of 50 and less count.
    static let weak = Leniency(rawValue: 2)
    /// Inequalities push both ways.
    static let bothWays = Leniency(rawValue: 4)
  }

  private(set) var links: [ChainLink] = []
  private let edgeCount: Int

  init(_ layout: Layout, widths: [Double?], leniency: Leniency = [], only: Set<ConditionID>? = nil) {
    edgeCount = layout.items.count * 2
    let heights = NominalHeights(layout, widths: widths, only: only)
    for constraint in layout.constraints where constraint.isActive {
      let condition = ConditionID.constraint(constraint.index)
      if let only, !only.contains(condition) { continue }
      if constraint.priority <= .fittingSizeLevel && !leniency.contains(.weak) { continue }
      if !layout.isInsideContentView(constraint) {
        guard leniency.contains(.throughCell), layout.isTiedToCell(constraint) else { continue }
      }
      add(constraint, condition, leniency)
    }
    for item in layout.views.map({ ItemID($0) }) where layout.isItem(item, inside: .contentView) {
      for (height, condition) in heights.least[item.index] where height > 0 {
        links.append(ChainLink(upper: .top(item), lower: .bottom(item), length: height, condition: condition))
      }
      for (height, condition) in heights.greatest[item.index] {
        links.append(ChainLink(upper: .bottom(item), lower: .top(item), length: -height, condition: condition))
      }
    }
  }

  private mutating func add(_ constraint: Constraint, _ condition: ConditionID, _ leniency: Leniency) {
    guard let second = constraint.second, let first = Self.edge(constraint.first), let other = Self.edge(second),
      abs(constraint.first.coefficient) == 1, constraint.first.coefficient == -second.coefficient
    else { return }
    // first - other + constant R 0, for a coefficient of 1; mirrored for -1.
    let mirrored = constraint.first.coefficient < 0
    let pushesFirst = constraint.relation != (mirrored ? .greaterThanOrEqual : .lessThanOrEqual)
    let pushesOther = constraint.relation != (mirrored ? .lessThanOrEqual : .greaterThanOrEqual)
    let distance = mirrored ? constraint.constant : -constraint.constant
    if pushesFirst || leniency.contains(.bothWays) {
      links.append(ChainLink(upper: other, lower: first, length: distance, condition: condition))
    }
    if pushesOther || leniency.contains(.bothWays) {
      links.append(ChainLink(upper: first, lower: other, length: -distance, condition: condition))
    }
  }

  /// The edge that a term speaks of, the cell's counting as its content view's.
  private static func edge(_ term: Term) -> Edge? {
    let item = term.anchor.item == .cell ? ItemID.contentView : term.anchor.item
    switch term.anchor.attribute {
    case .top, .firstBaseline: return .top(item)
    case .bottom, .lastBaseline: return .bottom(item)
    default: return nil
    }
  }

  /// The longest ways from one edge down to all others: how far each is pushed, and by which link last.
  func pushes(from start: Edge) -> [(distance: Double, link: Int)?] {
    longestWays(from: start) { ($0.upper.number, $0.lower.number) }
  }

  /// The longest ways from all edges down to one: how far each pushes it away, and by which link first.
  func pushes(to end: Edge) -> [(distance: Double, link: Int)?] {
    longestWays(from: end) { ($0.lower.number, $0.upper.number) }
  }

  /// Bellman and Ford's relaxation over ways that meet no edge twice: optional conditions that contradict each other can
  /// make a circle that pushes without end.
  private func longestWays(from start: Edge, _ ends: (ChainLink) -> (Int, Int)) -> [(distance: Double, link: Int)?] {
    var ways = [(distance: Double, link: Int)?](repeating: nil, count: edgeCount)
    ways[start.number] = (0, -1)
    for _ in 0..<edgeCount {
      var changed = false
      for (index, link) in links.enumerated() {
        let (near, far) = ends(link)
        guard let way = ways[near], far != start.number else { continue }
        let distance = way.distance + link.length
        let isLonger = ways[far].map { distance > $0.distance + 1e-9 } ?? true
        if isLonger && !leads(from: far, to: near, ways, ends) {
          ways[far] = (distance, index)
          changed = true
        }
      }
      if !changed { break }
    }
    return ways
  }

  /// Whether an edge lies on the way to another one.
  private func leads(
    from edge: Int, to other: Int, _ ways: [(distance: Double, link: Int)?], _ ends: (ChainLink) -> (Int, Int)
  ) -> Bool {
    var current = other
    while current != edge {
      guard let way = ways[current], way.link >= 0 else { return false }
      current = ends(links[way.link]).0
    }
    return true
  }

  /// The links of a way from `start` down to `edge`.
  func way(down ways: [(distance: Double, link: Int)?], to edge: Edge) -> [ChainLink] {
    var way: [ChainLink] = []
    var current = edge
    while let step = ways[current.number], step.link >= 0, way.count <= edgeCount {
      way.append(links[step.link])
      current = links[step.link].upper
    }
    return way.reversed()
  }

  /// The links of a way from `edge` down to the end that the ways lead to.
  func way(up ways: [(distance: Double, link: Int)?], from edge: Edge) -> [ChainLink] {
    var way: [ChainLink] = []
    var current = edge
    while let step = ways[current.number], step.link >= 0, way.count <= edgeCount {
      way.append(links[step.link])
      current = links[step.link].lower
    }
    return way
  }
}

extension Layout {
  /// Whether a constraint ties something inside the content view to the cell itself.
  public func isTiedToCell(_ constraint: Constraint) -> Bool {
    guard let second = constraint.second else { return false }
    let items = [constraint.first.anchor.item, second.anchor.item]
    return items.contains(.cell) && items.contains { $0 != .cell && isItem($0, inside: .contentView) }
  }
}
