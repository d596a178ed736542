import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// An automatic row height without an estimate, where UIKit then measures no row.
public let missingEstimatedRowHeight = Rule(
  id: "missing-estimated-row-height", severity: .warning,
  summary: "an automatic row height has no estimate, so that UIKit measures no row", isAboutHeight: true
) { context in
  let layout = context.layout
  let heights = context.rowHeights
  guard layout.isMeasuredByTable, let height = heights.first, let fault = fault(of: layout) else { return [] }
  return [
    LayoutFinding(
      message: fault.message, place: fault.place, notes: [shownAs44(heights)], fault: .badEstimate(nearest: height))
  ]
}

/// Before iOS 8 no row measures itself anyway; from iOS 11 on an estimate is there by default [semantics 4.18 to 4.21].
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

private let turnedOff = "an estimate of 0 turns the measuring of rows off"

private func missing(_ platform: Platform) -> String {
  "there is no estimatedRowHeight, and up to iOS 10 no row is measured without one; the target is \(platform)"
}

private func shownAs44(_ heights: [Double]) -> String {
  let distinct = heights.map(\.spelledPoints)
  let range = Set(distinct).count == 1 ? distinct[0] : "\(distinct[0]) to \(distinct[distinct.count - 1])"
  return "every row is then 44 pt high; measured, this one is \(range) pt"
}
