import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A required vertical chain contradicts a height that UIKit imposes on the content view: the log line that users
/// report most. The solver's word, for each such height.
public let encapsulatedHeightConflict = Rule(
  id: "encapsulated-height-conflict", severity: .error,
  summary: "a required vertical chain contradicts a height that UIKit imposes"
) { context in
  let layout = context.layout
  return layout.imposedHeightConflicts(in: context.solutions).map { conflict in
    let worst = conflict.heights[0]
    let chain = layout.chain(of: conflict.conditions, in: conflict.solution)
    let conditions = layout.likelyBrokenFirst(conflict.conditions)
    let labels = labels(chain, worst.points)
    return LayoutFinding(
      severity: worst.rank <= 2 ? .error : .warning,
      message: cannotHold(conflict, asked: labels.total, context.words(for: conflict.circumstances)),
      about: conditions, in: layout, label: { labels.of[$0] ?? "" },
      circumstances: conflict.circumstances, notes: conflict.heights.map { why($0, layout) },
      mechanism: worst.mechanism, fault: .imposedHeight(conflict.conditions))
  }
}

/// What each member adds to the sum from top to bottom, where the conflict is such a sum.
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

private func cannotHold(_ conflict: ImposedHeightConflict, asked: Double?, _ circumstances: String) -> String {
  let height = conflict.heights[0]
  let isOne = conflict.conditions.count == 1
  var excess = ""
  if height.rank <= 1, let fitted = conflict.solution.contentHeight {
    excess = ", \((height.points - fitted).spelledPoints) pt more than it needs"
  } else if let asked, conflict.hasOneHeight {
    let difference = height.points - asked
    let comparison = "\(difference > 0 ? "more" : "less") than \(isOne ? "it asks" : "they ask") for"
    excess = ", \(abs(difference).spelledPoints) pt \(comparison)"
  }
  let what = isOne ? "this cannot hold" : "these cannot all hold"
  return "\(what) when UIKit lays the row out at \(height.points.spelledPoints) pt\(excess)\(circumstances)"
}

private func sum(_ total: Double, _ imposed: Double) -> String {
  " = \(total.spelledPoints), not \(imposed.spelledPoints)"
}

private func why(_ height: ImposedHeightConflict.Height, _ layout: Layout) -> String {
  let points = height.points.spelledPoints
  switch height.mechanism {
  case "separator":
    let separator = layout.table.separatorHeight.spelledPoints
    return "from iOS 13 the content view takes the separator's \(separator) pt too, on every row"
  case "pixel": return "UIKit rounds the row's height up to a whole pixel: \(points) pt"
  case "fixed": return "rowHeight fixes the row's height, which leaves the content view \(points) pt"
  case "imposed": return "imposedHeights asks for \(points) pt, as when a row is reused at its old height"
  default: return "before UIKit has measured the row it lays it out at its estimated height: \(points) pt"
  }
}
