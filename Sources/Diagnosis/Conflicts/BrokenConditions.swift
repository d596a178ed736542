public import LayoutModel
public import LayoutSolver
import Simplex

extension Layout {
  /// The layout with conditions at another priority, its samples too; 0 is no condition at all, as when UIKit breaks
  /// one. Nil where one of them is none that an author gives a priority.
  public func setting(_ conditions: [ConditionID], to priority: Priority) -> Layout? {
    var layout = self
    for condition in conditions {
      switch condition {
      case .constraint(let index): layout.applyEverywhere(.setPriority(constraint: index, priority))
      case .hugging(let item, let axis):
        var priorities = layout[item].contentHuggingPriority
        priorities[axis] = priority
        layout.applyEverywhere(.setProperty(item, .contentHuggingPriority(priorities)))
      case .compressionResistance(let item, let axis):
        var priorities = layout[item].contentCompressionResistancePriority
        priorities[axis] = priority
        layout.applyEverywhere(.setProperty(item, .contentCompressionResistancePriority(priorities)))
      case .autoresizing, .implied: return nil
      }
    }
    return layout
  }
}

extension Layout {
  /// Conditions that do not hold in a row that was placed, and by how many points: what their left sides have more than
  /// their right sides, or a size more than its content. Those are left out that the row leaves open.
  public func errors(
    of conditions: [ConditionID], in solution: RowSolution
  ) -> [(condition: ConditionID, points: Double)] {
    let question = ConflictQuestion(self, solution, .placing)
    // Conditions one by one, each with a row of its own.
    let rows = RowSystem(oneByOne: question.sized, in: question.room, heights: question.heights) { $1 }
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

  /// What a row comes out as once UIKit has broken some of its conditions. Nil where that cannot be told: where others
  /// contradict each other still, where a height is imposed on what is no cell, or where one of the conditions is
  /// UIKit's own.
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
}

extension Layout {
  /// The conditions of a conflict, the one that UIKit would likely break first.
  public func likelyBrokenFirst(_ conflict: [ConditionID]) -> [ConditionID] {
    guard let broken = likelyBroken(conflict, in: self) else { return conflict }
    return [broken] + conflict.filter { $0 != broken }
  }
}
