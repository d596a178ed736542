import Diagnosis
import Findings
import LayoutModel
public import RuleKit

/// Constraints set the frame of the content view, or its autoresizing mask is off [semantics 5.12]. Needs no solution.
/// Constraints on the size of the content view are left out: they often bound the height of a row.
public let contentViewConstrained = Rule(
  id: "content-view-constrained", severity: .warning, summary: "the layout overrides the content view's frame",
  needsWholeLayout: false
) { context in
  let layout = context.layout
  let constraints = layout.constraints.indices.filter { layout.isPinnedToCell(contentViewOf: $0) }.map {
    layout.constraints[$0]
  }
  let isOff = layout[.contentView].translatesAutoresizingMaskIntoConstraints == false
  guard isOff || !constraints.isEmpty else { return [] }
  let key = LayoutPlace.property(.contentView, .translatesAutoresizingMaskIntoConstraints)
  let marked = isOff ? constraints : Array(constraints.dropFirst())
  return [
    LayoutFinding(
      message: isOff ? isTurnedOff : tie(constraints.map { layout.spelled($0) }),
      place: isOff ? key : .constraint(constraints[0].index),
      related: marked.map { RelatedPart(isOff ? setsFrameInstead : "", at: .constraint($0.index)) },
      views: [layout[.contentView].name], constraints: constraints.map(\.name),
      notes: isOff ? layout.kind == .cell ? [whatUIKitLogs] : [] : [whatConflicts(isRow: layout.kind == .cell)],
      fault: isOff ? .contentViewMaskOff : .contentViewTied(constraints.map(\.index)))
  ]
}

extension Layout {
  /// Whether the constraint at an index pins the content view to the cell.
  fileprivate func isPinnedToCell(contentViewOf index: Int) -> Bool {
    guard constraints[index].isActive else { return false }
    let (first, second) = (constraints[index].first.anchor.item, constraints[index].second?.anchor.item)
    guard first == .contentView || second == .contentView else { return false }
    return isOfCell(first) || second.map { isOfCell($0) } ?? false
  }
}

// MARK: - Words

private let isTurnedOff =
  "translatesAutoresizingMaskIntoConstraints must stay true on contentView: the cell sets the frame of contentView"
private func tie(_ constraints: [String]) -> String {
  let ties = constraints.count == 1 ? "'\(constraints[0])' ties" : "\(constraints.count) constraints tie"
  return "\(ties) contentView to the cell, which sets the frame of contentView itself"
}
private func whatConflicts(isRow: Bool) -> String {
  isRow
    ? "beside an accessory or an editing control, contentView is smaller than the cell: UIKit then logs a conflict"
    : "where contentView is not as large as the cell, UIKit logs a conflict"
}

private let setsFrameInstead = "pins contentView instead"
private let whatUIKitLogs =
  "from iOS 11, UIKit logs that this \"is not supported and will result in undefined behavior\""
