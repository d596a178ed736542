import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view inside the content view is tied to the cell: UIKit measures the content view alone and never sees that.
public let pinnedToCell = Rule(
  id: "pinned-to-cell", severity: .error, summary: "a view inside the content view is tied to the cell itself",
  needsWholeLayout: false, causeOf: ["zero-height"]
) { context in
  let pinned = context.layout.constraintsPinnedToCell
  let isSound = !pinned.isEmpty && context.isSound
  return pinned.map { constraint, cell, view in
    let layout = context.layout
    return LayoutFinding(
      severity: cell.anchor.attribute.axis == .vertical && !isSound ? .error : .warning,
      message: neverSeen(layout.spelled(view.anchor), cell.anchor.attribute.axis), place: .constraint(constraint.index),
      views: [layout[view.anchor.item].name], constraints: [constraint.name],
      fault: .pinnedToCell(constraint: constraint.index))
  }
}

extension RuleContext {
  /// Whether the row comes out as it is meant to, the pinned sides notwithstanding: then they are a risk and no fault.
  fileprivate var isSound: Bool {
    !solutions.isEmpty
      && solutions.allSatisfy {
        $0.status == .determined && !$0.fitsToNothing && $0.scenarios.allSatisfy(\.isSatisfiable)
      }
  }
}

// MARK: - Words

private func neverSeen(_ anchor: String, _ axis: Axis) -> String {
  switch axis {
  case .vertical: "'\(anchor)' is pinned to the cell; UIKit measures the content view alone and never sees it"
  case .horizontal: "'\(anchor)' is pinned to the cell; UIKit measures the content view alone, without this side"
  }
}
