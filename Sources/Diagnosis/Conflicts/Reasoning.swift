public import LayoutModel
public import LayoutSolver
import Simplex

/// Why conditions cannot all hold: a derivation that uses one at a time, until two values of one quantity differ.
/// Positions count from the content view's top and leading edge, as in the solver. A contradiction that does not depend
/// on these edges counts from one of its own.
public struct Reasoning: Sendable {
  /// One step of the derivation.
  public typealias Step = Fact<ConditionID>

  /// The steps, each after its premises.
  public var steps: [Step] = []
  /// The two steps that contradict each other: different values of one quantity. If one of them is given, it is second.
  public var clash: (first: Int, second: Int) = (0, 0)

  /// The difference in points that is a contradiction. Less than the solver's, because a ratio may shrink a difference.
  private static let difference = 1e-6

  /// The derivation of a conflict's contradiction; nil if a step needs several conditions at once.
  public init?(_ conflict: [ConditionID], of layout: Layout, _ solution: RowSolution, at moment: ConflictMoment) {
    let context = ConflictContext(layout, solution, moment)
    let kept = Set(conflict)
    let rows = context.required { kept.contains($0) }
    guard let needed = minimalInfeasibleSubset(of: rows.system, isBackground: { _ in false }) else { return nil }
    let quantityRows = rows.quantityRows(needed)
    let propagation = Propagation(quantityRows, in: Self.stages(for: quantityRows), difference: Self.difference)
    guard let clash = propagation.clash else { return nil }
    addSteps(to: clash, from: propagation.facts)
    let used = Set(steps.map(\.source))
    guard conflict.allSatisfy({ used.contains(.condition($0)) }) else { return nil }
  }

  /// Authored conditions come first, given sizes after them, so that a given size ends the derivation. On an axis
  /// without a given position, positions count from one of the outermost item, preferably its start.
  private static func stages(for rows: [QuantityRow<ConditionID>]) -> [PropagationStage] {
    let starts = Axis.allCases.compactMap { axis -> Quantity? in
      let isGiven = rows.contains { row in
        (row.source == .origin || row.source == .given) && row.terms.contains { $0.quantity.axis == axis }
      }
      let positions = rows.filter { $0.source != .geometry }.flatMap { $0.terms.map(\.quantity) }
        .filter { $0.axis == axis && $0.isPosition }
      guard !isGiven, let item = positions.map(\.item).min() else { return nil }
      return positions.first { $0.item == item && $0.kind == .start } ?? positions.first { $0.item == item }
    }
    return [PropagationStage(rows: RowStage.written)]
      + starts.map { PropagationStage(rows: RowStage.written, starts: [$0]) }
      + [RowStage.widths, RowStage.heights, RowStage.sizes].map { PropagationStage(rows: $0) }
      + [PropagationStage(rows: RowStage.sizes, mayContradictStarts: true)]
  }

  /// Adds the facts that lead to a contradiction, path by path.
  private mutating func addSteps(to clash: (first: Int, second: Int), from facts: [Step]) {
    let both = [clash.first, clash.second]
    let sizes = both.map { facts.ancestors(of: [$0]).count }
    let isGiven = both.map { facts[$0].source == .given || facts[$0].source == .noLessThanZero }
    let isSwapped = isGiven[0] && !isGiven[1] || isGiven[0] == isGiven[1] && sizes[0] <= sizes[1]
    var stepOf: [Int: Int] = [:]
    func add(_ fact: Int) -> Int {
      if let step = stepOf[fact] { return step }
      var step = facts[fact]
      // A start comes before the length that is added to it, and before an end.
      step.premises = step.premises.enumerated().sorted { a, b in
        let ranks = [a, b].map { facts[$0.element].quantity.kind.rawValue }
        return (ranks[0], a.offset) < (ranks[1], b.offset)
      }.map { add($0.element) }
      steps.append(step)
      stepOf[fact] = steps.count - 1
      return steps.count - 1
    }
    self.clash.first = add(both[isSwapped ? 1 : 0])
    self.clash.second = add(both[isSwapped ? 0 : 1])
  }
}
