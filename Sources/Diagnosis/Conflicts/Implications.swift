public import LayoutModel
import LayoutSolver
import Simplex
public import WorkLimit

extension Layout {
  /// Other required constraints that imply an active constraint, as ascending indices; nil if none do. Only authored
  /// constraints count, at any height of the row. The implication has to hold at two table widths. The search draws on
  /// `limit`.
  public func reason(forConstraint index: Int, limit: WorkLimit?) -> [Int]? {
    let width = measure.widths.first ?? 320
    guard let reason = reason(forConstraint: index, atTableWidth: width, limit) else { return nil }
    return self.reason(forConstraint: index, atTableWidth: width + 100, limit) == nil ? nil : reason.sorted()
  }

  /// An equation is implied if both of its inequalities are: by the same constraints, if they imply both.
  private func reason(forConstraint index: Int, atTableWidth width: Double, _ limit: WorkLimit?) -> Set<Int>? {
    var reason: Set<Int> = []
    for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual]
    where constraints[index].relation != relation.reversed {
      if !reason.isEmpty, keepingActive(reason, index).implies(index, relation, atTableWidth: width, limit) { continue }
      guard let side = self.reason(againstBreaking: index, relation, atTableWidth: width, limit) else { return nil }
      reason.formUnion(side)
    }
    return reason
  }

  private func implies(_ index: Int, _ relation: Relation, atTableWidth width: Double, _ limit: WorkLimit?) -> Bool {
    reason(againstBreaking: index, relation, atTableWidth: width, limit) != nil
  }

  /// The layout with no other constraints than these.
  private func keepingActive(_ kept: Set<Int>, _ index: Int) -> Layout {
    var layout = self
    for other in constraints.indices where other != index && !kept.contains(other) {
      layout.constraints[other].isActive = false
    }
    return layout
  }

  /// The constraints that prevent breaking the inequality `relation` of another one by a point; nil if none do.
  private func reason(
    againstBreaking index: Int, _ relation: Relation, atTableWidth width: Double, _ limit: WorkLimit?
  ) -> [Int]? {
    var broken = self
    broken.constraints[index].relation = relation.reversed
    broken.constraints[index].constant += relation == .lessThanOrEqual ? -1 : 1
    let condition = ConditionID.constraint(index)
    let heights = RowSystem.Heights.open(cellIsHigherBy: cellIsHigherBy)
    let rows = RowSystem(
      oneByOne: SizedLayout(layout: broken, limit: limit), in: rowWidths(at: width), heights: heights
    ) {
      other, priority in
      guard case .constraint = other else { return nil }
      return other == condition || priority.isRequired ? .required : nil
    }
    return rows.minimalInfeasibleSubset(granting: [condition])?.compactMap { other in
      if case .constraint(let other) = other { other } else { nil }
    }
  }
}
