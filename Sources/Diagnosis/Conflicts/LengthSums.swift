public import LayoutModel
public import LayoutSolver
import Simplex

/// The lengths of a conflict that have to add up to another length, and do not.
public struct LengthSum: Sendable {
  /// The lengths in points, in order. A margin of UIKit's has no condition.
  public var parts: [(points: Double, condition: ConditionID?)]
  /// The length in points that they have to make.
  public var whole: Double
  /// The view that is so long: the content view, or one whose size a condition sets.
  public var item: ItemID
  /// The axis.
  public var axis: Axis

  /// The sum of the parts in points.
  public var total: Double { parts.reduce(0) { $0 + $1.points } }
}

extension Layout {
  /// The sum that a minimal conflict consists of; nil if it is not a chain of distances and sizes beside one whole.
  public func lengthSum(of conflict: [ConditionID], in solution: RowSolution) -> LengthSum? {
    let sized = sized(as: solution)
    let kept = ConditionSet(conflict, of: sized.layout)
    let heights: RowSystem.Heights =
      if !isFitted, let height = solution.contentHeight {
        .fixed(content: height, cell: height + cellIsHigherBy)
      } else {
        .fittingUnbounded
      }
    let rows = RowSystem(oneByOne: sized, in: sized.layout.rowWidths(of: solution), heights: heights) {
      condition, _ in kept.contains(condition) ? .required : nil
    }
    let graph = DistanceGraph(rows)
    guard let cycle = graph.positiveCycle(),
      ConditionSet(cycle.lazy.compactMap(\.condition), of: sized.layout).count == kept.count
    else { return nil }
    return graph.sum(of: cycle)
  }
}

/// The rows of a system with two edges as distances that are at least so long. A multiple of a size that is given, such
/// as the width of the content view, is a number.
private struct DistanceGraph {
  struct Link {
    var from: Int
    var to: Int
    var length: Double
    var condition: ConditionID?

    var isOfAuthor: Bool { if case .constraint? = condition { true } else { false } }
  }

  private var links: [Link] = []
  /// The node of the cell's top left corner.
  private let origin: Int

  init(_ rows: RowSystem) {
    origin = rows.spareVariable
    let given = Self.givenEdges(of: rows.system)
    for row in 0..<rows.system.rowCount {
      var terms = Array(rows.system.terms(ofRow: row))
      var constant = rows.system.constant(ofRow: row)
      let (below, above) = rows.system.priorities(ofRow: row)
      if terms.count > 2 {
        for term in terms { constant += term.coefficient * given[term.variable, default: 0] }
        terms.removeAll { given[$0.variable] != nil }
      }
      guard let first = terms.first, abs(first.coefficient) == 1, terms.count <= 2,
        terms.count == 1 || terms[1].coefficient == -first.coefficient
      else { continue }
      let other = terms.count == 2 ? terms[1].variable : origin
      let (plus, minus) = first.coefficient > 0 ? (first.variable, other) : (other, first.variable)
      // plus - minus + constant is at least, or at most, 0.
      if below >= LinearSystem.required {
        links.append(Link(from: minus, to: plus, length: -constant, condition: rows.origins[row].below))
      }
      if above >= LinearSystem.required {
        links.append(Link(from: plus, to: minus, length: constant, condition: rows.origins[row].above))
      }
    }
  }

  /// The edges that have one value each, in points.
  private static func givenEdges(of system: LinearSystem) -> [Int: Double] {
    var given: [Int: Double] = [:]
    for row in 0..<system.rowCount {
      let terms = system.terms(ofRow: row)
      let (below, above) = system.priorities(ofRow: row)
      guard let only = terms.first, terms.count == 1, below >= LinearSystem.required, above >= LinearSystem.required
      else { continue }
      given[only.variable] = -system.constant(ofRow: row) / only.coefficient
    }
    return given
  }

  /// A cycle of distances that is longer than 0, which is impossible.
  func positiveCycle() -> [Link]? {
    var distances = [Double](repeating: 0, count: origin + 1)
    var last = [Int?](repeating: nil, count: origin + 1)
    var changed: Int?
    for _ in 0...distances.count {
      changed = nil
      for (index, link) in links.enumerated()
      where distances[link.from] + link.length > distances[link.to] + Tolerance.visible {
        distances[link.to] = distances[link.from] + link.length
        last[link.to] = index
        changed = link.to
      }
      if changed == nil { return nil }
    }
    guard var node = changed else { return nil }
    // Follows the predecessors until the node is certainly on the cycle.
    for _ in distances { if let index = last[node] { node = links[index].from } }
    var cycle: [Link] = []
    var current = node
    repeat {
      guard let index = last[current], cycle.count <= links.count else { return nil }
      cycle.append(links[index])
      current = links[index].from
    } while current != node
    return cycle.reversed()
  }

  /// The cycle as parts and a whole: the whole is what UIKit fixes, or else the only size of its sign.
  func sum(of cycle: [Link]) -> LengthSum? {
    // A constraint to the middle of the content view begins there, too: it is one of the parts.
    let fixed = cycle.indices.filter { index in
      (cycle[index].from == origin || cycle[index].to == origin) && !cycle[index].isOfAuthor
    }
    let whole: [Int]
    let item: ItemID
    if fixed.isEmpty {
      let sizes = cycle.indices.filter { isSize(cycle[$0]) }
      let lonely = sizes.filter { index in
        cycle.indices.allSatisfy { $0 == index || (cycle[$0].length < 0) != (cycle[index].length < 0) }
      }
      guard let one = lonely.first, lonely.count == 1, cycle.count > 2 else { return nil }
      whole = [one]
      item = ItemID(cycle[one].from / 4)
    } else {
      whole = fixed
      item = .contentView
    }
    let length = whole.reduce(0) { $0 + cycle[$1].length }
    guard length != 0, let start = whole.max(by: { order($0, cycle) < order($1, cycle) }) else { return nil }
    let sign: Double = length > 0 ? -1 : 1
    var parts = (1..<cycle.count).map { cycle[(start + $0) % cycle.count] }
      .filter { link in !whole.contains { cycle[$0].from == link.from && cycle[$0].to == link.to } && link.length != 0 }
      .map { (points: sign * $0.length, condition: $0.condition) }
    if sign < 0 { parts.reverse() }
    guard !parts.isEmpty else { return nil }
    let isHorizontal = cycle.contains { $0.from % 4 == 0 && $0.from != origin || $0.to % 4 == 0 && $0.to != origin }
    return LengthSum(
      parts: parts, whole: abs(length), item: item, axis: isHorizontal ? .horizontal : .vertical)
  }

  private func isSize(_ link: Link) -> Bool { link.from / 4 == link.to / 4 && link.from != link.to }

  /// Where the whole ends: its last link before the parts begin.
  private func order(_ index: Int, _ cycle: [Link]) -> Int {
    let next = cycle[(index + 1) % cycle.count]
    return next.from == origin || next.to == origin ? 0 : 1
  }
}
