public import LayoutModel
public import LayoutSolver
import Simplex

/// A view that is to be centred in another one, but has other distances to its sides.
public struct OffCentre: Sendable {
  /// The view.
  public var item: ItemID
  /// The view or guide in whose middle it is to be.
  public var container: ItemID
  /// The axis of the middle.
  public var axis: Axis
  /// The distances in points from the container's start to the view's, and from the view's end to the container's. If
  /// both end at margins that are as wide, without these.
  public var before, after: Double
  /// The margins in points at which both distances end; nil if they do not.
  public var margin: Double?
}

extension Layout {
  /// The view that a conflict centres between two distances that differ; nil for other conflicts.
  public func offCentre(in conflict: [ConditionID], of solution: RowSolution) -> OffCentre? {
    // Most conflicts centre nothing, and need no system of their own.
    guard conflict.contains(where: isCentring) else { return nil }
    let moment: ConflictMoment = solution.status == .unsatisfiable(.layout) ? .placing : .fitting
    let kept = Set(conflict)
    let rows = ConflictContext(self, solution, moment).required { kept.contains($0) }
    let equations = rows.quantityRows(Array(0..<rows.system.rowCount)).filter { $0.relation == .equal }
    let centred = equations.filter { row in
      row.source.condition != nil && row.terms.count == 2 && row.constant == 0
        && row.terms.allSatisfy { $0.quantity.kind == .centre } && row.terms[0].coefficient == -row.terms[1].coefficient
    }
    guard let middle = centred.first, centred.count == 1 else { return nil }
    let (one, other) = (middle.terms[0].quantity, middle.terms[1].quantity)
    // The rectangle around a stack's views is no item.
    guard items.indices.contains(one.item), items.indices.contains(other.item) else { return nil }
    let isInside = isItem(ItemID(one.item), inside: ItemID(other.item))
    let (inner, outer) = isInside ? (one, other) : (other, one)
    let links = DistanceLinks(equations, one.axis)
    guard let before = links.distance(from: outer.other(.start), to: inner.other(.start)),
      let after = links.distance(from: inner.other(.end), to: outer.other(.end)),
      abs(before.points - after.points) > Tolerance.visible
    else { return nil }
    let margin = before.implied != 0 && before.implied == after.implied ? before.implied : nil
    return OffCentre(
      item: ItemID(inner.item), container: ItemID(outer.item), axis: inner.axis, before: before.points - (margin ?? 0),
      after: after.points - (margin ?? 0), margin: margin)
  }
}

extension Layout {
  /// Whether a condition puts the middle of a view where that of another one is.
  fileprivate func isCentring(_ condition: ConditionID) -> Bool {
    guard case .constraint(let index) = condition, constraints[index].terms.count == 2 else { return false }
    return constraints[index].terms.allSatisfy { [.centerX, .centerY].contains($0.anchor.attribute) }
  }
}

/// The distances that equations state between two positions each.
private struct DistanceLinks {
  private var links: [Quantity: [(to: Quantity, points: Double, isImplied: Bool)]] = [:]

  init(_ equations: [QuantityRow<ConditionID>], _ axis: Axis) {
    for row in equations where row.terms.count == 2 && row.terms[0].coefficient == -row.terms[1].coefficient {
      let (one, other) = (row.terms[0].quantity, row.terms[1].quantity)
      guard one.axis == axis, other.axis == axis, one.isPosition, other.isPosition else { continue }
      // one - other + constant = 0, where the coefficient of `one` is 1.
      let points = -row.constant / row.terms[0].coefficient
      let isImplied = row.source.condition == nil
      links[other, default: []].append((one, points, isImplied))
      links[one, default: []].append((other, -points, isImplied))
    }
  }

  /// The distance in points along the links, and how much of it UIKit's own margins are; nil if no links join the
  /// positions.
  func distance(from start: Quantity, to end: Quantity) -> (points: Double, implied: Double)? {
    var known = [start: (points: 0.0, implied: 0.0)]
    var open = [start]
    while let next = open.popLast(), let way = known[next] {
      for link in links[next] ?? [] where known[link.to] == nil {
        known[link.to] = (way.points + link.points, way.implied + (link.isImplied ? link.points : 0))
        open.append(link.to)
      }
    }
    return known[end]
  }
}
