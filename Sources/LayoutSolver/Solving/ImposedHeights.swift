import Findings
import LayoutModel
import Simplex

/// Whether the required constraints can hold at the other heights at which UIKit lays a cell out. The feasible heights
/// form an interval, so one range is enough for all scenarios.
struct ImposedHeights {
  private(set) var scenarios: [Scenario] = []
  /// Whether all scenarios are decided: none is too ill-conditioned.
  private(set) var areDecided = true

  init(_ fitted: FittingPass, in rowWidths: RowWidths) {
    let imposed = imposedHeights(fitted.sized.layout, fitted.size.contentHeight)
    guard !imposed.isEmpty else { return }
    let rowWidths = rowWidths.fitted(to: fitted.size.contentWidth)
    guard let possible = possibleHeights(fitted, in: rowWidths) else {
      areDecided = false
      return
    }
    for (cause, height) in imposed {
      var scenario = Scenario(cause: cause, contentHeight: height, conflicts: [])
      if height < possible.low - Tolerance.infeasibility || height > possible.high + Tolerance.infeasibility {
        let heights = RowSystem.Heights.fixed(content: height, cell: height + fitted.sized.layout.cellIsHigherBy)
        let isAboutHeight = fitted.placesAll && !possible.isNever
        scenario.conflicts = minimalConflicts(
          fitted.sized, in: rowWidths, heights: heights, isAboutHeight: isAboutHeight)
        // An infeasibility without an infeasible subset cannot be reported.
        if scenario.conflicts.isEmpty {
          areDecided = false
          return
        }
      }
      scenarios.append(scenario)
    }
  }
}

/// The interval of content view heights at which the required constraints can hold; nil if too ill-conditioned.
private func possibleHeights(_ fitted: FittingPass, in rowWidths: RowWidths) -> (
  low: Double, high: Double, isNever: Bool
)? {
  let height = [(coefficient: 1.0, variable: RowSystem.bottom(.contentView))]
  var range: ValueRange?
  if fitted.placesAll {
    // The required constraints are the same, and they hold.
    range = fitted.solution.requiredRange(of: height, in: fitted.rows.system)
    if range == nil { return nil }
  } else {
    let heights = RowSystem.Heights.open(cellIsHigherBy: fitted.sized.layout.cellIsHigherBy)
    let rows = RowSystem(oneByOne: fitted.sized, in: rowWidths, heights: heights) { _, priority in
      priority.isRequired ? priority : nil
    }
    var solution = Solution(rows.system, requiredOnly: true)
    if solution.status == .undecided { return nil }
    range = solution.status == .optimal ? solution.range(of: height) : nil
  }
  guard let range else { return (.infinity, -.infinity, true) }
  return (range.low ?? -.infinity, range.high ?? .infinity, false)
}

/// The heights in points that UIKit gives the content view besides the fitted one, in the format's order.
private func imposedHeights(_ layout: Layout, _ fitted: Double) -> [(Scenario.Cause, Double)] {
  let authored = layout.measure.imposedHeights.map { (Scenario.Cause.imposed, $0) }
  guard layout.kind == .cell || layout.kind == .headerFooter else { return authored }
  var heights: [(Scenario.Cause, Double)] = []
  if case .points(let estimate)? = layout.table.estimatedRowHeight, estimate > 0 {
    heights.append((.firstPass, layout.contentHeight(inRowOf: estimate)))
  } else if layout.kind == .cell {
    heights.append((.firstPass, layout.contentHeight(inRowOf: layout.standardRowHeight)))
  } else if layout.table.estimatedRowHeight != .points(0) {
    // Without an estimate, a header starts at 0 [semantics 4.52].
    heights.append((.firstPass, 0))
  }
  if layout.separatorHeight > 0 && layout.contentFillsCell {
    heights.append((.separator, fitted + layout.separatorHeight))
  }
  let pixel = layout.table.pixel
  let roundedUp = (fitted / pixel - pixelTolerance).rounded(.up) * pixel
  if roundedUp - fitted > Tolerance.visible { heights.append((.pixel, roundedUp)) }
  return heights + authored
}
