import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// An automatic row height without an estimate, so UIKit measures no row.
public let missingEstimatedRowHeight = Rule(
  id: "missing-estimated-row-height", severity: .warning,
  summary: "an automatic row height has no estimate, so UIKit measures no row", isAboutHeight: true
) { context in
  let layout = context.layout
  let heights = context.rowHeights
  guard layout.isMeasuredByTable, let height = heights.first, let fault = fault(of: layout) else { return [] }
  return [
    LayoutFinding(
      message: fault.message, place: fault.place, notes: [shownAsStandard(heights, layout)],
      fault: .badEstimate(nearest: height))
  ]
}

/// What is missing. Before iOS 8, UIKit measures no row; from iOS 11, tables have an estimate by default
/// [semantics 4.18 to 4.21].
private func fault(of layout: Layout) -> (message: String, place: LayoutPlace)? {
  let platform = layout.platform
  if let platform, platform.major < 8 { return nil }
  if let estimate = layout.table.estimatedRowHeight {
    return estimate == .points(0) ? (turnedOff, LayoutPlace(.estimatedRowHeight)) : nil
  }
  guard let platform, platform.major < 11 else { return nil }
  return (missing(platform), LayoutPlace(.rowHeight, else: [.platform]))
}

// MARK: - Words

private let turnedOff = "an estimated row height of 0 turns self-sizing rows off"

private func missing(_ platform: Platform) -> String {
  "estimatedRowHeight is missing: iOS 10 and earlier measure no row without it, and the target is \(platform)"
}

private func shownAsStandard(_ heights: [Double], _ layout: Layout) -> String {
  let distinct = heights.map(\.spelledPoints)
  let range = Set(distinct).count == 1 ? distinct[0] : "\(distinct[0]) to \(distinct[distinct.count - 1])"
  return "UIKit then gives every row \(layout.standardRowHeight.spelledPoints) pt, but this row needs \(range) pt"
}
