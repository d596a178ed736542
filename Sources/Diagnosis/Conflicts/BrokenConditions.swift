public import LayoutModel
public import LayoutSolver
import Simplex

extension Layout {
  /// The layout, its samples included, with the priority of some conditions changed; 0 removes one, as when UIKit
  /// breaks it. Nil if one of them has no priority that an author can set.
  public func setting(_ conditions: [ConditionID], to priority: Priority) -> Layout? {
    var layout = self
    for condition in conditions {
      guard let change = layout.change(of: condition, to: priority) else { return nil }
      layout.applyEverywhere(change)
    }
    return layout
  }

  /// Conditions that do not hold in a placed row, with their errors in points: the left side minus the right one, or
  /// the size minus its content's. Leaves out conditions whose error is ambiguous.
  public func errors(
    of conditions: [ConditionID], in solution: RowSolution
  ) -> [(condition: ConditionID, points: Double)] {
    let context = ConflictContext(self, solution, .placing)
    // One row for each condition.
    let rows = RowSystem(oneByOne: context.sized, in: context.rowWidths, heights: context.heights) { $1 }
    var placed = Solution(rows.system)
    guard placed.status == .optimal else { return [] }
    var errors: [(condition: ConditionID, points: Double)] = []
    for (row, origin) in rows.origins.enumerated() {
      guard let condition = origin.below ?? origin.above, conditions.contains(condition) else { continue }
      let range = placed.range(of: rows.system.terms(ofRow: row))
      guard !range.isAmbiguous, let value = range.low else { continue }
      let points = value + rows.system.constant(ofRow: row)
      let isShort = origin.below != nil && points < -Tolerance.visible
      let isOver = origin.above != nil && points > Tolerance.visible
      if isShort || isOver { errors.append((condition, points)) }
    }
    return errors
  }

  /// The row and its remaining errors after UIKit has broken some of its conditions. Nil if others still conflict, if
  /// the height is imposed on something other than a cell, or if one of the conditions is UIKit's own.
  public func solved(
    breaking conditions: [ConditionID], in solution: RowSolution, at moment: ConflictMoment
  ) -> (row: RowSolution, errors: [(condition: ConditionID, points: Double)])? {
    guard var broken = setting(conditions, to: 0) else { return nil }
    if case .imposed(let height) = moment {
      guard kind == .cell else { return nil }
      broken.table.rowHeight = .points(height + cellIsHigherBy)
    }
    let row = solve(broken, like: solution)
    guard row.status == .determined || row.status == .ambiguous else { return nil }
    return (row, broken.errors(of: conditions, in: row))
  }

  /// The conditions of a conflict, with the one that UIKit would probably break first at the front.
  public func likelyBrokenFirst(_ conflict: [ConditionID]) -> [ConditionID] {
    guard let broken = likelyBroken(conflict, in: self) else { return conflict }
    return [broken] + conflict.filter { $0 != broken }
  }
}
