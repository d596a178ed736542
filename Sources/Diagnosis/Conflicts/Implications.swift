public import LayoutModel
import LayoutSolver
import Simplex
public import WorkLimit

extension Layout {
  /// Other required constraints that imply an active constraint, as ascending indices; nil where none do. Only authored
  /// constraints count, at any height of the row. An implication that holds at one table width alone does not count.
  /// The search draws on `limit`.
  public func reason(forConstraint index: Int, limit: WorkLimit?) -> [Int]? {
    let width = measure.widths.first ?? 320
    guard let reason = reason(forConstraint: index, atTableWidth: width, limit) else { return nil }
    return self.reason(forConstraint: index, atTableWidth: width + 100, limit) == nil ? nil : reason.sorted()
  }

  /// An equation is implied if both of its inequalities are.
  private func reason(forConstraint index: Int, atTableWidth width: Double, _ limit: WorkLimit?) -> Set<Int>? {
    var reason: Set<Int> = []
    for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] where constraints[index].relation != relation.turned
    {
      guard let side = self.reason(againstBreaking: index, relation, atTableWidth: width, limit) else { return nil }
      reason.formUnion(side)
    }
    return reason
  }

  /// The constraints that keep another one's inequality `relation` from being broken by a point; nil where none do.
  private func reason(
    againstBreaking index: Int, _ relation: Relation, atTableWidth width: Double, _ limit: WorkLimit?
  ) -> [Int]? {
    var broken = self
    broken.constraints[index].relation = relation.turned
    broken.constraints[index].constant += relation == .lessThanOrEqual ? -1 : 1
    let condition = ConditionID.constraint(index)
    let heights = RowSystem.Heights.open(cellIsHigherBy: cellIsHigherBy)
    let rows = RowSystem(oneByOne: SizedLayout(layout: broken, limit: limit), in: room(at: width), heights: heights) {
      other, priority in
      guard case .constraint = other else { return nil }
      return other == condition || priority.isRequired ? .required : nil
    }
    return rows.minimalInfeasibleSubset(granting: [condition])?.compactMap { other in
      if case .constraint(let other) = other { other } else { nil }
    }
  }
}
