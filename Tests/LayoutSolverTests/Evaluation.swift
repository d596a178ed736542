import LayoutModel
import LayoutSolver

/// The constraints of a solved row, evaluated on its frames alone, without the solver.
struct Evaluation {
  private let layout: Layout
  private let solution: RowSolution
  /// Left, top, right and bottom in the cell's coordinates.
  private var edges: [[Double]]

  /// Nil if there are no frames.
  init?(_ row: SolvedRow) {
    guard let contentHeight = row.solution.contentHeight, let rowHeight = row.solution.rowHeight,
      row.solution.frames.count == row.layout.views.count
    else { return nil }
    layout = row.layout
    solution = row.solution
    let width = row.solution.environment.width
    let cellHeight = layout.contentFillsCell ? contentHeight : rowHeight
    edges = [[0, 0, width, cellHeight], [0, 0, width - (layout.accessory.viewWidth ?? 0), contentHeight]]
    for (index, frame) in zip(layout.views, row.solution.frames) {
      guard let superview = layout.items[index].superview else { return nil }
      let (x, y) = (edges[superview.index][0] + frame.x, edges[superview.index][1] + frame.y)
      edges.append([x, y, x + frame.width, y + frame.height])
    }
  }

  /// The error of each condition in points, optional ones included.
  var errors: [(condition: ConditionID, priority: Priority, error: Double)] {
    var errors: [(condition: ConditionID, priority: Priority, error: Double)] = []
    for constraint in layout.constraints where constraint.isActive {
      let difference = constraint.terms.map { value($0, of: constraint) }.reduce(constraint.constant, +)
      let error =
        switch constraint.relation {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(difference, 0)
        case .greaterThanOrEqual: max(-difference, 0)
        }
      errors.append((.constraint(constraint.index), constraint.priority, error))
    }
    for item in layout.views.map({ ItemID($0) }) {
      for axis in Axis.allCases {
        guard let wanted = layout.contentSize(of: item, axis, in: solution) else { continue }
        let excess = edges[item.index][axis.rawValue + 2] - edges[item.index][axis.rawValue] - wanted
        let view = layout[item]
        errors.append((.hugging(item, axis), view.contentHuggingPriority[axis], max(excess, 0)))
        errors.append(
          (.compressionResistance(item, axis), view.contentCompressionResistancePriority[axis], max(-excess, 0)))
      }
    }
    return errors
  }

  private func value(_ term: Term, of constraint: Constraint) -> Double {
    let edges = edges[term.anchor.item.index]
    var ancestor = term.anchor.item
    if !constraint.terms.allSatisfy({ layout.isItem($0.anchor.item, inside: ancestor) }) {
      ancestor = layout.commonAncestor(of: constraint.terms[0].anchor.item, and: constraint.terms[1].anchor.item)
    }
    let origin = self.edges[ancestor.index]
    let value =
      switch term.anchor.attribute {
      case .left, .leading: edges[0] - origin[0]
      case .top, .firstBaseline: edges[1] - origin[1]
      case .right, .trailing: edges[2] - origin[0]
      case .bottom, .lastBaseline: edges[3] - origin[1]
      case .centerX: (edges[0] + edges[2]) / 2 - origin[0]
      case .centerY: (edges[1] + edges[3]) / 2 - origin[1]
      case .width: edges[2] - edges[0]
      case .height: edges[3] - edges[1]
      }
    return term.coefficient * value
  }
}
