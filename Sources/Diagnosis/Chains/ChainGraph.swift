public import LayoutModel
public import LayoutSolver

/// The top or the bottom edge of an item.
public struct Edge: Hashable, Sendable {
  /// The item that it belongs to.
  public var item: ItemID
  /// Whether it is the bottom edge.
  public var isBottom: Bool

  /// An item's top edge.
  public static func top(_ item: ItemID) -> Edge { Edge(item: item, isBottom: false) }
  /// An item's bottom edge.
  public static func bottom(_ item: ItemID) -> Edge { Edge(item: item, isBottom: true) }

  var number: Int { item.index * 2 + (isBottom ? 1 : 0) }

  init(item: ItemID, isBottom: Bool) {
    self.item = item
    self.isBottom = isBottom
  }

  init(number: Int) { self.init(item: ItemID(number / 2), isBottom: number % 2 == 1) }
}

/// A link of a vertical chain: the lower edge is at least `length` points below the upper one.
public struct ChainLink: Sendable {
  /// The edge where it begins.
  public var upper: Edge
  /// The edge where it ends.
  public var lower: Edge
  /// The least distance in points. A negative one limits how far the lower edge may be above the upper one.
  public var length: Double
  /// The condition that it comes from.
  public var condition: ConditionID
}

/// The vertical conditions of a layout as difference constraints between edges: `lower >= upper + length` for each
/// link. The longest path from the content view's top to its bottom sets the row's height; without one, the row
/// collapses. Constraints on centres, and heights that are shares of unknown heights, give no links.
struct ChainGraph {
  /// Conditions that do not hold a row open but count as if they did. They show what breaks a chain.
  struct Leniency: OptionSet {
    let rawValue: Int
    /// The cell counts as its content view.
    static let throughCell = Leniency(rawValue: 1)
    /// Priorities of 50 and less count.
    static let weak = Leniency(rawValue: 2)
    /// Inequalities count in both directions, as equations do.
    static let bothWays = Leniency(rawValue: 4)
  }

  private(set) var links: [ChainLink] = []
  private let edgeCount: Int
  private let sized: SizedLayout
  private let rowWidths: RowWidths

  init(
    _ sized: SizedLayout, in rowWidths: RowWidths, widths: [Double?], leniency: Leniency = [], only: ConditionSet? = nil
  ) {
    let layout = sized.layout
    self.sized = sized
    self.rowWidths = rowWidths
    edgeCount = layout.items.count * 2
    let heights = NominalHeights(sized, widths: widths, only: only)
    let measured = layout.measuredView
    for index in layout.constraints.indices where layout.constraints[index].isActive {
      let condition = ConditionID.constraint(index)
      if let only, !only.contains(condition) { continue }
      let constraint = layout.constraints[index]
      if constraint.priority <= .fittingSizeLevel && !leniency.contains(.weak) { continue }
      if !layout.isMeasured(constraint, in: measured) {
        guard leniency.contains(.throughCell), layout.isPinnedToCell(constraint) else { continue }
      }
      add(constraint, condition, leniency)
    }
    for item in layout.views.lazy.map({ ItemID($0) })
    where heights.isKnown(of: item) && layout.isItem(item, inside: measured) && !layout.isHiddenInColumn(item) {
      for (height, condition) in heights.least[item.index] where height > 0 {
        links.append(ChainLink(upper: .top(item), lower: .bottom(item), length: height, condition: condition))
      }
      for (height, condition) in heights.greatest[item.index] {
        links.append(ChainLink(upper: .bottom(item), lower: .top(item), length: -height, condition: condition))
      }
    }
    if layout.hasImpliedRows { addImplied(only) }
  }

  /// Adds the implied distances, of stacks and autoresizing masks, between two of the layout's own edges.
  private mutating func addImplied(_ only: ConditionSet?) {
    let layout = sized.layout
    let measured = layout.measuredView
    for row in Lowering(sized, in: rowWidths).rows where row.priority > .fittingSizeLevel {
      guard let condition = row.condition, only?.contains(condition) ?? true, row.terms.count == 2,
        layout.isItem(row.owner, inside: measured), let first = edge(ofVariable: row.terms[0].variable),
        let other = edge(ofVariable: row.terms[1].variable), abs(row.terms[0].coefficient) == 1,
        row.terms[0].coefficient == -row.terms[1].coefficient
      else { continue }
      add((first, 0), (other, 0), row.terms[0].coefficient, row.constant, row.relation, condition, [])
    }
  }

  private func edge(ofVariable variable: Int) -> Edge? {
    guard variable / 4 < sized.layout.items.count, variable % 2 == 1 else { return nil }
    return Edge(item: ItemID(variable / 4), isBottom: variable % 4 == 3)
  }

  private mutating func add(_ constraint: Constraint, _ condition: ConditionID, _ leniency: Leniency) {
    guard let second = constraint.second, let first = edge(constraint.first, besides: second),
      let other = edge(second, besides: constraint.first), abs(constraint.first.coefficient) == 1,
      constraint.first.coefficient == -second.coefficient
    else { return }
    add(first, other, constraint.first.coefficient, constraint.constant, constraint.relation, condition, leniency)
  }

  /// Adds `sign * ((first + its offset) - (other + its offset)) + constant  RELATION  0` as one link or two.
  private mutating func add(
    _ a: (edge: Edge, offset: Double), _ b: (edge: Edge, offset: Double), _ sign: Double, _ constant: Double,
    _ relation: Relation, _ condition: ConditionID, _ leniency: Leniency
  ) {
    let (first, other) = (a.edge, b.edge)
    let mirrored = sign < 0
    let boundsFirst = relation != (mirrored ? .greaterThanOrEqual : .lessThanOrEqual)
    let boundsOther = relation != (mirrored ? .lessThanOrEqual : .greaterThanOrEqual)
    let distance = (mirrored ? constant : -constant) + b.offset - a.offset
    if boundsFirst || leniency.contains(.bothWays) {
      links.append(ChainLink(upper: other, lower: first, length: distance, condition: condition))
    }
    if boundsOther || leniency.contains(.bothWays) {
      links.append(ChainLink(upper: first, lower: other, length: -distance, condition: condition))
    }
  }

  /// The edge that a term refers to, and the distance in points from it down to the term's position. The cell's edges
  /// count as its content view's; those of a guide with fixed insets count as its owner's.
  private func edge(_ term: Term, besides other: Term) -> (edge: Edge, offset: Double)? {
    var item = sized.layout.item(of: term, besides: other)
    var offset = 0.0
    let isBottom: Bool
    switch term.anchor.attribute {
    case .top: isBottom = false
    case .bottom: isBottom = true
    case .firstBaseline:
      isBottom = false
      offset = sized.baselineOffsets(of: item).first
    case .lastBaseline:
      isBottom = true
      offset = -sized.baselineOffsets(of: item).last
    default: return nil
    }
    if let guide = sized.layout.items[item.index].guide, let owner = sized.layout.items[item.index].superview {
      if let insets = sized.layout.insets(of: guide, on: owner, in: rowWidths) {
        offset += isBottom ? -insets.bottom : insets.top
        item = owner
      } else if guide == .contentLayoutGuide && !isBottom {
        item = owner
      }
    }
    return (Edge(item: item == .cell ? .contentView : item, isBottom: isBottom), offset)
  }

  /// The longest paths from one edge down to all others, each with its length in points and its last link.
  func longestPaths(from start: Edge) -> [(distance: Double, link: Int)?] {
    longestPaths(from: start) { ($0.upper.number, $0.lower.number) }
  }

  /// The same; of equally long paths the ones with the fewest links, without those that cost nothing.
  func longestPaths(from start: Edge, cost: (ChainLink) -> Int) -> [(distance: Double, link: Int)?] {
    longestPaths(from: start, cost: cost) { ($0.upper.number, $0.lower.number) }
  }

  /// The longest paths from all edges down to one, each with its length in points and its first link.
  func longestPaths(to end: Edge) -> [(distance: Double, link: Int)?] {
    longestPaths(from: end) { ($0.lower.number, $0.upper.number) }
  }

  /// Bellman-Ford relaxation over simple paths: contradictory optional constraints can form a cycle of positive length.
  private func longestPaths(
    from start: Edge, cost: (ChainLink) -> Int = { _ in 0 }, _ ends: (ChainLink) -> (Int, Int)
  ) -> [(distance: Double, link: Int)?] {
    var paths = [(distance: Double, link: Int)?](repeating: nil, count: edgeCount)
    var costs = [Int](repeating: 0, count: edgeCount)
    paths[start.number] = (0, -1)
    for _ in 0..<edgeCount {
      var changed = false
      for (index, link) in links.enumerated() {
        let (near, far) = ends(link)
        guard let path = paths[near], far != start.number else { continue }
        let distance = path.distance + link.length
        let sum = costs[near] + cost(link)
        let isBetter = paths[far].map { known in
          distance > known.distance + 1e-9 || distance > known.distance - 1e-9 && sum < costs[far]
        }
        if isBetter ?? true && !leads(from: far, to: near, paths, ends) {
          paths[far] = (distance, index)
          costs[far] = sum
          changed = true
        }
      }
      if !changed { break }
    }
    return paths
  }

  private func leads(
    from edge: Int, to other: Int, _ paths: [(distance: Double, link: Int)?], _ ends: (ChainLink) -> (Int, Int)
  ) -> Bool {
    var current = other
    while current != edge {
      guard let path = paths[current], path.link >= 0 else { return false }
      current = ends(links[path.link]).0
    }
    return true
  }

  func path(down paths: [(distance: Double, link: Int)?], to edge: Edge) -> [ChainLink] {
    path(paths, at: edge, next: \.upper).reversed()
  }

  func path(up paths: [(distance: Double, link: Int)?], from edge: Edge) -> [ChainLink] {
    path(paths, at: edge, next: \.lower)
  }

  private func path(
    _ paths: [(distance: Double, link: Int)?], at edge: Edge, next: (ChainLink) -> Edge
  ) -> [ChainLink] {
    var path: [ChainLink] = []
    var current = edge
    while let step = paths[current.number], step.link >= 0, path.count <= edgeCount {
      path.append(links[step.link])
      current = next(links[step.link])
    }
    return path
  }
}

extension Layout {
  /// Whether a constraint connects something inside the content view to the cell itself or to one of the cell's own
  /// guides.
  public func isPinnedToCell(_ constraint: Constraint) -> Bool {
    guard let second = constraint.second else { return false }
    let items = [constraint.first.anchor.item, second.anchor.item]
    return items.contains { isOfCell($0) } && items.contains { !isOfCell($0) && isItem($0, inside: .contentView) }
  }

  /// Whether an item is the cell or one of its guides.
  public func isOfCell(_ item: ItemID) -> Bool {
    item == .cell || items[item.index].guide != nil && items[item.index].superview == .cell
  }

  /// Whether a vertical stack gives a view no height because it is hidden.
  fileprivate func isHiddenInColumn(_ item: ItemID) -> Bool {
    self[item].isHidden && isArranged(item) && self[item].superview.map { self[$0].stack?.axis == .vertical } ?? false
  }
}
