import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view inside the content view is pinned to the cell, but UIKit measures only the content view.
public let pinnedToCell = Rule(
  id: "pinned-to-cell", severity: .error, summary: "a view inside the content view is pinned to the cell",
  needsWholeLayout: false, causeOf: ["zero-height"]
) { context in
  // Where the height is fixed, nothing is measured.
  guard context.layout.isFitted else { return [] }
  // Nothing about a height of 0 that is expected is a fault.
  let isZeroExpected =
    !context.solutions.isEmpty && !context.solutions.contains { context.layout.expectsHeight(in: $0.environment) }
  let pinned = context.layout.constraintsPinnedToCell.filter {
    !isZeroExpected || $0.cell.anchor.attribute.axis == .horizontal
  }
  let isSound = !pinned.isEmpty && context.isSolvedWithoutConflict
  return pinned.map { constraint, cell, view in
    let layout = context.layout
    let isVertical = cell.anchor.attribute.axis == .vertical
    let side: ConstraintSide = constraint.first.anchor == cell.anchor ? .first : .second
    var finding = LayoutFinding(
      severity: isVertical && !isSound ? .error : .warning,
      message: isPinned(layout.spelled(view.anchor)), place: .constraint(constraint.index, at: side),
      views: [layout[view.anchor.item].name], constraints: [constraint.name],
      fault: .pinnedToCell(constraint: constraint.index))
    finding.causeGroup = CauseGroup(
      name: "'\(layout.spelled(view.anchor))'", end: isVertical ? arePinned : arePinnedSideways,
      noun: isVertical ? "vertical constraints" : "horizontal constraints", isAside: !isVertical)
    return finding
  }
}

extension RuleContext {
  /// Whether the row has a height and no conflict in every environment: then the pinned sides are a risk, not an error.
  fileprivate var isSolvedWithoutConflict: Bool {
    !solutions.isEmpty
      && solutions.allSatisfy {
        $0.status == .determined && !$0.fitsToZero && $0.scenarios.allSatisfy(\.isSatisfiable)
      }
  }
}

// MARK: - Words

private func isPinned(_ anchor: String) -> String {
  "'\(anchor)' is pinned to the cell, and UIKit measures only contentView"
}

private let arePinned = " are pinned to the cell, and UIKit measures only contentView"
private let arePinnedSideways = " are pinned to the cell"
