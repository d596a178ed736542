import Diagnosis
import Findings
import LayoutModel
public import RuleKit

/// The author places the content view, or takes it out of the cell's hands [semantics 5.12]. Read from the text alone.
/// A size of the content view is its author's business: heights of rows are often bounded like that.
public let contentViewConstrained = Rule(
  id: "content-view-constrained", severity: .warning, summary: "the content view's own frame is constrained",
  needsWholeLayout: false
) { context in
  let layout = context.layout
  let ties = layout.constraints.indices.filter { layout.isTiedToCell(contentViewOf: $0) }.map { layout.constraints[$0] }
  let isOff = layout[.contentView].translatesAutoresizingMaskIntoConstraints == false
  guard isOff || !ties.isEmpty else { return [] }
  let key = LayoutPlace.property(.contentView, .translatesAutoresizingMaskIntoConstraints)
  let marked = isOff ? ties : Array(ties.dropFirst())
  return [
    LayoutFinding(
      message: isOff ? isTurnedOff(layout) : isTied(layout), place: isOff ? key : .constraint(ties[0].index),
      related: marked.map { RelatedPart(isOff ? tiesItInstead : "", at: .constraint($0.index)) },
      views: [layout[.contentView].name], constraints: ties.map(\.name),
      notes: isOff && layout.kind == .cell ? [whatUIKitLogs] : [], fault: isOff ? .contentViewMaskOff : nil)
  ]
}

extension Layout {
  /// Whether the constraint at an index ties the content view to the cell.
  fileprivate func isTiedToCell(contentViewOf index: Int) -> Bool {
    guard constraints[index].isActive else { return false }
    let (first, second) = (constraints[index].first.anchor.item, constraints[index].second?.anchor.item)
    guard first == .contentView || second == .contentView else { return false }
    return isOfCell(first) || second.map { isOfCell($0) } ?? false
  }
}

// MARK: - Words

private func isTurnedOff(_ layout: Layout) -> String {
  "the cell sets the frame of 'contentView'; without its autoresizing mask's constraints nothing holds it there"
}

private func isTied(_ layout: Layout) -> String {
  "the cell sets the frame of 'contentView', and this constraint ties it a second time"
}

private let tiesItInstead = "ties it instead"
private let whatUIKitLogs =
  "UIKit logs that this \"is not supported and will result in undefined behavior\", from iOS 11 on"
