import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A required vertical chain conflicts with a height that UIKit imposes on the content view. Developers report its log
/// line more than any other. The solver tests each such height.
public let encapsulatedHeightConflict = Rule(
  id: "encapsulated-height-conflict", severity: .error,
  summary: "a required vertical chain conflicts with a height that UIKit imposes"
) { context in
  let layout = context.layout
  return layout.imposedHeightConflicts(in: context.solutions).map { conflict in
    let worst = conflict.heights[0]
    let chain = layout.chain(of: conflict.conditions, in: conflict.solution)
    let conditions = layout.likelyBrokenFirst(conflict.conditions)
    let labels = labels(chain, worst.points)
    return LayoutFinding(
      severity: worst.rank <= 2 ? .error : .warning,
      message: cannotHold(conflict, requested: labels.total, context.words(for: conflict.environments)),
      about: conditions, in: layout, label: { labels.of[$0] ?? "" },
      environments: conflict.environments, notes: conflict.heights.map { why($0, layout) },
      imposedBy: worst.imposedBy, fault: .imposedHeight(conflict.conditions))
  }
}

/// What each constraint adds to the sum from top to bottom, if the conflict is such a sum.
private func labels(_ chain: [ChainLink], _ imposed: Double) -> (of: [ConditionID: String], total: Double?) {
  var labels: [ConditionID: String] = [:]
  var total = 0.0
  for (index, link) in chain.enumerated() {
    let sign = index == 0 ? "" : link.length < 0 ? "- " : "+ "
    total += link.length
    labels[link.condition] = sign + (index == 0 ? link.length : abs(link.length)).spelledPoints
    if index == chain.count - 1 { labels[link.condition]? += sum(total, imposed) }
  }
  return (labels, chain.isEmpty ? nil : total)
}

// MARK: - Words

private func cannotHold(_ conflict: ImposedHeightConflict, requested: Double?, _ environments: String) -> String {
  let height = conflict.heights[0]
  let isOne = conflict.conditions.count == 1
  var fault = isOne ? "this constraint cannot hold" : "these constraints cannot all hold"
  fault += " when UIKit lays the row out"
  if height.rank <= 1, let fitted = conflict.solution.contentHeight {
    fault = "the row needs \(fitted.spelledPoints) pt, but UIKit lays it out"
  } else if let requested, conflict.hasOneHeight {
    let needs =
      "\(isOne ? "this constraint needs" : "these constraints need")\(requested < height.points ? " only" : "")"
    fault = "\(needs) \(requested.spelledPoints) pt, but UIKit lays the row out"
  }
  return "\(fault) at \(height.points.spelledPoints) pt\(environments)"
}

private func sum(_ total: Double, _ imposed: Double) -> String {
  " = \(total.spelledPoints), not \(imposed.spelledPoints)"
}

private func why(_ height: ImposedHeightConflict.Height, _ layout: Layout) -> String {
  let points = height.points.spelledPoints
  switch height.imposedBy {
  case "separator":
    let separator = layout.separatorHeight.spelledPoints
    return "from iOS 13, UIKit adds the separator to contentView: \(separator) pt on every row"
  case "pixel": return "UIKit rounds the height of the row up to a whole pixel: \(points) pt"
  case "fixed": return "rowHeight fixes the height of the row, which leaves \(points) pt for contentView"
  case "imposed": return "imposedHeights lists \(points) pt, as when UIKit reuses a row at its old height"
  default: return "before UIKit measures the row, it lays it out at the estimated height: \(points) pt"
  }
}
