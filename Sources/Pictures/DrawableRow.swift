import Diagnosis
import LayoutModel
import LayoutSolver
import RuleKit

/// A row with frames. If its constraints conflict, some that UIKit may break are inactive.
struct DrawableRow {
  let original: Layout
  var layout: Layout
  var solution: RowSolution
  var broken: [ConditionID] = []

  fileprivate init(_ layout: Layout, _ solution: RowSolution) {
    original = layout
    self.layout = layout
    self.solution = solution
  }
}

/// The row to draw, which needs frames.
func drawable(_ layout: Layout, _ solution: RowSolution) -> DrawableRow {
  var drawn = DrawableRow(layout, solution)
  guard case .unsatisfiable = solution.status else { return drawn }
  if !solution.unhidden.isEmpty {
    // With hidden views that keep their size, the row has frames although its constraints conflict.
    drawn.solution.status = .determined
    return drawn
  }
  drawn.layout = layout.showing(solution.environment)
  drawn.layout.samples = []
  for _ in 0..<4 {
    let breaking = drawn.solution.conflicts.compactMap { likelyBroken($0, in: drawn.layout) }
    for condition in breaking { drawn.layout.deactivate(condition) }
    drawn.broken += breaking
    drawn.solution = solve(drawn.layout, like: solution)
    if drawn.solution.isSolved { return drawn }
  }
  return DrawableRow(layout, solution)
}

extension Layout {
  fileprivate mutating func deactivate(_ condition: ConditionID) {
    switch condition {
    case .constraint(let index): constraints[index].isActive = false
    case .hugging(let item, let axis): self[item].contentHuggingPriority[axis] = 1
    case .compressionResistance(let item, let axis): self[item].contentCompressionResistancePriority[axis] = 1
    case .autoresizing(let item): self[item].autoresizingFrame = nil
    case .implied: break
    }
  }
}
