public import LayoutModel
public import LayoutSolver
import Simplex

/// What a conflict would make of a length or a position, in points.
public enum ImpossibleValue: Sendable {
  /// A length below 0, or at most so.
  case negative(Quantity, points: Double, isGreatest: Bool)
  /// Two lengths, or bounds of one, that exclude each other.
  case twoLengths(Quantity, Bound, Bound)
  /// Lengths in points that lead across the row or the screen, and its given length, which is not their sum.
  case wholeRow(Quantity, lengths: [Double], given: Double)
  /// Two places for one position, counted from another one.
  case twoPlaces(Quantity, Double, Double, from: Quantity)

  /// A value, or a bound.
  public typealias Bound = (points: Double, relation: Relation)
}

extension Layout {
  /// The length or position in which a conflict ends; nil if the derivation ends otherwise.
  public func impossibleValue(in conflict: [ConditionID], of solution: RowSolution) -> ImpossibleValue? {
    let moment: ConflictMoment = solution.status == .unsatisfiable(.layout) ? .placing : .fitting
    guard let reasoning = Reasoning(conflict, of: self, solution, at: moment) else { return nil }
    let (first, second) = (reasoning.steps[reasoning.clash.first], reasoning.steps[reasoning.clash.second])
    let quantity = first.quantity
    guard items.indices.contains(quantity.item) else { return nil }
    if second.source == .noLessThanZero, first.value < 0, !quantity.isPosition {
      return .negative(quantity, points: first.value, isGreatest: first.relation != .equal)
    }
    // The row and the screen begin at 0, so that their far edge is their length.
    if second.source == .given, quantity.item == ItemID.contentView.index, quantity.kind == .end || !quantity.isPosition
    {
      let length = Quantity(.length, of: .contentView, quantity.axis)
      let lengths = (reasoning.steps.path(to: reasoning.clash.first) ?? []).map(\.points).filter { $0 != 0 }
      if first.relation == .equal, 2...mostLengths ~= lengths.count,
        abs(lengths.reduce(0, +) - first.value) < Tolerance.visible
      {
        return .wholeRow(length, lengths: lengths, given: second.value)
      }
      return .twoLengths(length, (first.value, first.relation), (second.value, second.relation))
    }
    guard first.condition != nil || first.source == .geometry, second.condition != nil || second.source == .geometry,
      first.quantity == second.quantity
    else { return nil }
    if !quantity.isPosition {
      return .twoLengths(quantity, (first.value, first.relation), (second.value, second.relation))
    }
    guard first.relation == .equal, second.relation == .equal,
      let start = reasoning.steps.first(where: { $0.source == .start && $0.quantity.axis == quantity.axis })?.quantity,
      items.indices.contains(start.item)
    else { return nil }
    return .twoPlaces(quantity, first.value, second.value, from: start)
  }
}

extension ImpossibleValue {
  /// Whether it is the size of the row or the screen.
  public var isOfRow: Bool {
    switch self {
    case .wholeRow: true
    case .twoLengths(let length, _, _): length.item == ItemID.contentView.index
    default: false
    }
  }
}

/// The most lengths of a sum that a message spells out.
private let mostLengths = 6
