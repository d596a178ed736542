import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// An estimated row height that is far from all solved heights of the row.
public let inaccurateEstimatedRowHeight = Rule(
  id: "inaccurate-estimated-row-height", severity: .warning,
  summary: "the estimated row height is far from every solved height", isAboutHeight: true,
  yieldsTo: [
    "no-intrinsic-height", "image-without-aspect-ratio", "unpinned-column", "unexpected-row-height",
    "inverted-inset",
  ],
  comparesLengths: true, dependsOnTexts: true
) { context in
  let layout = context.layout
  let heights = context.rowHeights
  guard layout.isMeasuredByTable, case .points(let estimate)? = layout.table.estimatedRowHeight, estimate > 0,
    let lowest = heights.first, let highest = heights.last
  else { return [] }
  let isTooLow = estimate < lowest
  let nearest = isTooLow ? lowest : highest
  let factor = isTooLow ? lowest / estimate : estimate / highest
  guard factor >= farFactor else { return [] }
  return [
    LayoutFinding(
      severity: factor >= veryFarFactor ? .warning : .info,
      message: isFar(estimate, nearest, factor, isTooLow: isTooLow, isOnly: lowest == highest),
      place: LayoutPlace(.estimatedRowHeight), notes: [jumps], fault: .badEstimate(nearest: nearest))
  ]
}

/// The least factor by which a reported estimate is too high or too low.
private let farFactor = 3.0
/// The least factor of a warning.
private let veryFarFactor = 10.0

// MARK: - Words

private func isFar(_ estimate: Double, _ height: Double, _ factor: Double, isTooLow: Bool, isOnly: Bool) -> String {
  let bound = isOnly ? "" : isTooLow ? "at least " : "at most "
  let row = "the row is \(bound)\(height.spelledPoints) pt high"
  let times = ((factor * 10).rounded() / 10).spelledPoints
  return isTooLow
    ? "\(row), \(times) times its estimated height of \(estimate.spelledPoints) pt"
    : "\(row), but its estimated height is \(estimate.spelledPoints) pt, \(times) times as much"
}

private let jumps = """
  UIKit uses the estimate until it measures the rows; then the scroll bar and the rows below jump
  """
