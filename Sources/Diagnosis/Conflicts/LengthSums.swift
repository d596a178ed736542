public import LayoutModel
public import LayoutSolver
import Simplex

/// The lengths of a conflict that have to add up to another length, and do not.
public struct LengthSum: Sendable {
  /// The lengths in points, in order. A margin of UIKit's has no condition.
  public var parts: [(points: Double, condition: ConditionID?)]
  /// The length in points that they have to make: 0 for a view that its stack hides.
  public var whole: Double
  /// The view that is so long: the content view, a hidden one, or one whose size a condition sets.
  public var item: ItemID
  /// The axis.
  public var axis: Axis

  /// The sum of the parts in points.
  public var total: Double { parts.reduce(0) { $0 + $1.points } }
}

extension Layout {
  /// The sum that a minimal conflict consists of; nil if it is not a chain of distances and sizes beside one whole.
  /// `imposed` is the height in points of the content view for a conflict with a height that UIKit imposes.
  public func lengthSum(of conflict: [ConditionID], in solution: RowSolution, imposed: Double? = nil) -> LengthSum? {
    let sized = sized(as: solution)
    let kept = ConditionSet(conflict, of: sized.layout)
    let isLaidOut = solution.status == .unsatisfiable(.layout)
    let heights: RowSystem.Heights =
      if let height = imposed ?? (!isFitted || isLaidOut ? solution.contentHeight : nil) {
        .fixed(content: height, cell: height + cellIsHigherBy)
      } else {
        .fittingUnbounded
      }
    let rows = RowSystem(oneByOne: sized, in: sized.layout.rowWidths(of: solution), heights: heights) {
      condition, _ in kept.contains(condition) ? .required : nil
    }
    // A view that is as wide as another one has its length only through the edges of that one.
    let given = [GivenEdges(fixedIn: rows.system), GivenEdges(chainedIn: rows)]
    return given.lazy.compactMap { given -> LengthSum? in
      let graph = DistanceGraph(rows, given)
      guard let cycle = graph.positiveCycle(),
        ConditionSet(cycle.flatMap(\.conditions), of: sized.layout).count == kept.count
      else { return nil }
      return graph.sum(of: cycle)
    }.first
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
    /// The conditions that give the lengths in it which are numbers here.
    var givenBy: [ConditionID] = []

    var conditions: [ConditionID] { [condition].compactMap { $0 } + givenBy }
    var isOfAuthor: Bool { if case .constraint? = condition { true } else { false } }
    var isHiding: Bool { if case .implied(_, .hiding, _)? = condition { true } else { false } }
  }

  private var links: [Link] = []
  /// The node of the cell's top left corner.
  private let origin: Int

  init(_ rows: RowSystem, _ given: GivenEdges) {
    origin = rows.spareVariable
    for row in 0..<rows.system.rowCount {
      var terms = Array(rows.system.terms(ofRow: row))
      var constant = rows.system.constant(ofRow: row)
      let (below, above) = rows.system.priorities(ofRow: row)
      var givenBy: [ConditionID] = []
      if terms.count > 2 {
        for term in terms {
          guard let edge = given.edges[term.variable] else { continue }
          constant += term.coefficient * edge.points
          givenBy += edge.conditions
        }
        terms.removeAll { given.edges[$0.variable] != nil }
      }
      guard let first = terms.first, abs(first.coefficient) == 1, terms.count <= 2,
        terms.count == 1 || terms[1].coefficient == -first.coefficient
      else { continue }
      let other = terms.count == 2 ? terms[1].variable : origin
      let (plus, minus) = first.coefficient > 0 ? (first.variable, other) : (other, first.variable)
      // plus - minus + constant is at least, or at most, 0.
      if below >= LinearSystem.required {
        links.append(
          Link(from: minus, to: plus, length: -constant, condition: rows.origins[row].below, givenBy: givenBy))
      }
      if above >= LinearSystem.required {
        links.append(
          Link(from: plus, to: minus, length: constant, condition: rows.origins[row].above, givenBy: givenBy))
      }
    }
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

  /// The cycle as parts and a whole: the whole is what UIKit fixes, the 0 of a hidden view, or else the only size of
  /// its sign.
  func sum(of cycle: [Link]) -> LengthSum? {
    // A constraint to the middle of the content view begins there, too: it is one of the parts.
    let fixed = cycle.indices.filter { index in
      (cycle[index].from == origin || cycle[index].to == origin) && !cycle[index].isOfAuthor
    }
    let whole: [Int]
    let item: ItemID
    let hidings = cycle.indices.filter { cycle[$0].isHiding }
    if fixed.isEmpty, let hiding = hidings.first, hidings.count == 1 {
      whole = [hiding]
      item = ItemID(cycle[hiding].from / 4)
    } else if fixed.isEmpty {
      let sizes = cycle.indices.filter { isSize(cycle[$0]) }
      let lonely = sizes.filter { index in
        cycle.indices.allSatisfy { $0 == index || (cycle[$0].length < 0) != (cycle[index].length < 0) }
      }
      guard let one = lonely.first, lonely.count == 1, cycle.count > 2 else { return nil }
      whole = [one]
      item = ItemID(cycle[one].from / 4)
    } else {
      whole = fixed
      // What ends at the cell has its length from there.
      let ends = fixed.filter { cycle[$0].length != 0 }.map { min(cycle[$0].from, cycle[$0].to) }
      item = !ends.isEmpty && ends.allSatisfy { $0 / 4 == ItemID.cell.index } ? .cell : .contentView
    }
    let length = whole.reduce(0) { $0 + cycle[$1].length }
    guard length != 0 || whole == hidings, let start = whole.max(by: { order($0, cycle) < order($1, cycle) }) else {
      return nil
    }
    let sign: Double = length > 0 ? -1 : 1
    let others = (1..<cycle.count).map { cycle[(start + $0) % cycle.count] }
      .filter { link in !whole.contains { cycle[$0].from == link.from && cycle[$0].to == link.to } }
    var parts = withInsets(others).filter { $0.length != 0 }
      .map { (points: sign * $0.length, condition: $0.condition) }
    if sign < 0 { parts.reverse() }
    guard !parts.isEmpty else { return nil }
    let isHorizontal = cycle.contains { $0.from % 4 == 0 && $0.from != origin || $0.to % 4 == 0 && $0.to != origin }
    return LengthSum(
      parts: parts, whole: abs(length), item: item, axis: isHorizontal ? .horizontal : .vertical)
  }

  /// The links with each inset of a guide as a part of the constraint to that guide.
  private func withInsets(_ links: [Link]) -> [Link] {
    var links = links
    for index in links.indices where links[index].condition == nil && links[index].length != 0 {
      // Guides come after views.
      let guide = links[index].from / 4 > links[index].to / 4 ? links[index].from : links[index].to
      let constraint = [index - 1, index + 1].first { other in
        links.indices.contains(other) && links[other].isOfAuthor
          && (links[other].from == guide || links[other].to == guide)
      }
      guard let constraint, guide != origin else { continue }
      links[constraint].length += links[index].length
      links[index].length = 0
    }
    return links
  }

  private func isSize(_ link: Link) -> Bool { link.from / 4 == link.to / 4 && link.from != link.to }

  /// Where the whole ends: its last link before the parts begin.
  private func order(_ index: Int, _ cycle: [Link]) -> Int {
    let next = cycle[(index + 1) % cycle.count]
    return next.from == origin || next.to == origin ? 0 : 1
  }
}

/// The edges that have one value each in points, with the conditions that these come from.
private struct GivenEdges {
  var edges: [Int: (points: Double, conditions: [ConditionID])] = [:]

  /// Those whose values stand in the system.
  init(fixedIn system: LinearSystem) {
    for row in 0..<system.rowCount where Self.isEquation(row, in: system) {
      let terms = system.terms(ofRow: row)
      guard let only = terms.first, terms.count == 1 else { continue }
      edges[only.variable] = (-system.constant(ofRow: row) / only.coefficient, [])
    }
  }

  /// Those that follow from one equation after another.
  init(chainedIn rows: RowSystem) {
    let system = rows.system
    var open = (0..<system.rowCount).filter { Self.isEquation($0, in: system) }
    var isNew = true
    while isNew {
      isNew = false
      open.removeAll { row in
        let unknown = system.terms(ofRow: row).filter { edges[$0.variable] == nil }
        guard let only = unknown.first, unknown.count == 1 else { return unknown.isEmpty }
        var (points, conditions) = (-system.constant(ofRow: row), [rows.origins[row].below].compactMap { $0 })
        for term in system.terms(ofRow: row) {
          guard let edge = edges[term.variable] else { continue }
          points -= term.coefficient * edge.points
          conditions += edge.conditions
        }
        edges[only.variable] = (points / only.coefficient, conditions)
        isNew = true
        return true
      }
    }
  }

  private static func isEquation(_ row: Int, in system: LinearSystem) -> Bool {
    let (below, above) = system.priorities(ofRow: row)
    return below >= LinearSystem.required && above >= LinearSystem.required
  }
}
