public import LayoutModel
public import LayoutSolver
import Simplex

extension Layout {
  /// Whether all authored equations of a priority could hold in a solved row together with the satisfied stronger ones,
  /// without inequalities, content priorities and named conditions of UIKit's own. Tries to move rigid groups of edges
  /// until each equation holds. True is certain, false is not.
  public func equationsCouldHold(at own: Priority, in solution: RowSolution) -> Bool {
    let sized = sized(as: solution, in: .layout)
    let layout = sized.layout
    guard let edges = layout.edges(in: solution) else { return false }
    var isUnsatisfied = [Bool](repeating: false, count: constraints.count)
    for unsatisfied in solution.unsatisfied {
      if case .constraint(let index) = unsatisfied.condition { isUnsatisfied[index] = true }
    }
    let heights = RowSystem.Heights.open(cellIsHigherBy: cellIsHigherBy)
    let rows = RowSystem(oneByOne: sized, in: layout.rowWidths(of: solution), heights: heights) { condition, priority in
      guard case .constraint(let index) = condition, layout.constraints[index].relation == .equal,
        priority == own || priority > own && !isUnsatisfied[index]
      else { return nil }
      return .required
    }
    var groups = RigidGroups(rows.system, at: edges)
    return groups.satisfyAll()
  }

  /// The positions of all edges in a solved row, by variable; nil if the row has no frames.
  private func edges(in solution: RowSolution) -> [Double]? {
    guard solution.frames.count == views.count, solution.guideFrames.count == guides.count,
      let height = solution.contentHeight, let cellHeight = solution.rowHeight
    else { return nil }
    let rowWidths = rowWidths(of: solution)
    guard let width = rowWidths.contentWidth else { return nil }
    var edges = [Double](repeating: 0, count: items.count * 4)
    for (item, width, height) in [
      (ItemID.cell, rowWidths.cellWidth ?? width, contentFillsCell ? height : cellHeight),
      (.contentView, width, height),
    ] {
      edges[RowSystem.right(item)] = width
      edges[RowSystem.bottom(item)] = height
    }
    for index in ItemID.contentView.index + 1..<items.count {
      let item = ItemID(index)
      let frame = index < viewsEnd ? solution.frames[index - 2] : solution.guideFrames[index - viewsEnd]
      guard let superview = items[index].superview else { return nil }
      let (insets, outer) = (alignmentInsets(of: item), alignmentInsets(of: superview))
      let top = frame.y + insets.top + edges[RowSystem.top(superview)] - outer.top
      let left =
        isMirrored
        ? edges[RowSystem.right(superview)] + outer.right - frame.x - frame.width + insets.left
        : frame.x + insets.left + edges[RowSystem.left(superview)] - outer.left
      edges[RowSystem.left(item)] = left
      edges[RowSystem.top(item)] = top
      edges[RowSystem.right(item)] = left + frame.width - insets.left - insets.right
      edges[RowSystem.bottom(item)] = top + frame.height - insets.top - insets.bottom
    }
    return edges
  }
}

/// The edges of a row in groups that equations make rigid. The groups can move relative to each other.
private struct RigidGroups {
  private let system: LinearSystem
  /// The position of each variable's edge.
  private var values: [Double]
  private var groupOf: [Int]
  /// The next edge of the same group, as a circular list.
  private var next: [Int]
  /// The number of edges in each group.
  private var count: [Int]
  private var isFixed: [Bool]
  /// The equations that do not hold at the solution.
  private var unsatisfied: [Int] = []

  /// Values below this count as 0, in points: positions are known to that precision.
  private static let rounding = 1e-9

  init(_ system: LinearSystem, at edges: [Double]) {
    self.system = system
    // UIKit's auxiliary rectangles have no position here and do not matter.
    values = edges + [Double](repeating: 0, count: max(system.variableCount - edges.count, 0))
    groupOf = Array(values.indices)
    next = groupOf
    count = [Int](repeating: 1, count: values.count)
    isFixed = [Bool](repeating: false, count: values.count)
    for row in 0..<system.rowCount where isEquation(row) {
      if abs(system.value(ofRow: row, at: values)) < Self.rounding { join(row) } else { unsatisfied.append(row) }
    }
  }

  /// Moves groups until all equations hold. Returns whether all rows hold then.
  mutating func satisfyAll() -> Bool {
    for row in unsatisfied where !satisfy(row) { return false }
    return (0..<system.rowCount).allSatisfy { row in
      let value = system.value(ofRow: row, at: values)
      let (below, above) = system.priorities(ofRow: row)
      return (below == 0 || value > -Self.rounding) && (above == 0 || value < Self.rounding)
    }
  }

  private func isEquation(_ row: Int) -> Bool {
    let (below, above) = system.priorities(ofRow: row)
    return below > 0 && above > 0
  }

  /// Moves one of the groups in an equation so that the equation holds, if one of them can move.
  private mutating func satisfy(_ row: Int) -> Bool {
    let value = system.value(ofRow: row, at: values)
    let terms = system.terms(ofRow: row)
    var weights: [(group: Int, weight: Double)] = []
    for term in terms {
      let group = groupOf[term.variable]
      if let known = weights.firstIndex(where: { $0.group == group }) {
        weights[known].weight += term.coefficient
      } else {
        weights.append((group, term.coefficient))
      }
    }
    for (group, weight) in weights where !isFixed[group] && abs(weight) > Self.rounding {
      guard keepsSizesNonnegative(moving: group, by: -value / weight) else { continue }
      var edge = group
      repeat {
        values[edge] -= value / weight
        edge = next[edge]
      } while edge != group
      join(row)
      return true
    }
    return abs(value) < Self.rounding
  }

  /// Whether no item gets a negative size when a group moves.
  private func keepsSizesNonnegative(moving group: Int, by points: Double) -> Bool {
    var edge = group
    repeat {
      let other = edge ^ 2
      if other < values.count, groupOf[other] != group {
        let size = edge & 2 == 0 ? values[other] - values[edge] : values[edge] - values[other]
        if size + (edge & 2 == 0 ? -points : points) < 0 { return false }
      }
      edge = next[edge]
    } while edge != group
    return true
  }

  /// Merges the groups of an equation's edges on each axis. The group is fixed if the equation depends on its position.
  private mutating func join(_ row: Int) {
    let terms = system.terms(ofRow: row)
    for axis in 0...1 {
      var group: Int?
      var sum = 0.0
      for term in terms where term.variable % 2 == axis && term.coefficient != 0 {
        group = group.map { merge($0, groupOf[term.variable]) } ?? groupOf[term.variable]
        sum += term.coefficient
      }
      if let group, abs(sum) > Self.rounding { isFixed[group] = true }
    }
  }

  private mutating func merge(_ a: Int, _ b: Int) -> Int {
    if a == b { return a }
    let (larger, smaller) = count[a] < count[b] ? (b, a) : (a, b)
    var edge = smaller
    repeat {
      groupOf[edge] = larger
      edge = next[edge]
    } while edge != smaller
    next.swapAt(larger, smaller)
    count[larger] += count[smaller]
    isFixed[larger] = isFixed[larger] || isFixed[smaller]
    return larger
  }
}
