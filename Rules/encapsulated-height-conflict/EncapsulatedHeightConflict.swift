import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A required vertical chain conflicts with a height that UIKit imposes on the content view. Developers report its log
/// line more than any other. The solver tests each such height. Conflicts that occur only before UIKit has measured the
/// row do no harm, and are one finding.
public let encapsulatedHeightConflict = Rule(
  id: "encapsulated-height-conflict", severity: .error,
  summary: "a required vertical chain conflicts with a height that UIKit imposes"
) { context in
  let conflicts = context.layout.imposedHeightConflicts(in: context.solutions)
  let passing = conflicts.filter(\.isPassing)
  return conflicts.filter { !$0.isPassing }.map { finding([$0], context) }
    + (passing.isEmpty ? [] : [finding(passing, context)])
}

/// A finding about the first of some conflicts with the same heights.
private func finding(_ conflicts: [ImposedHeightConflict], _ context: RuleContext) -> LayoutFinding {
  let layout = context.layout
  let conflict = conflicts[0]
  let worst = conflict.heights[0]
  let chain = layout.chain(of: conflict.conditions, in: conflict.solution)
  let labels = labels(ofSum: chain.map { ($0.length, $0.condition) }, insteadOf: worst.points)
  let environments = context.solutions.map(\.environment).filter { environment in
    conflicts.contains { $0.environments.contains(environment) }
  }
  let words = context.words(for: environments)
  var result = LayoutFinding(
    severity: severity(of: conflict, layout),
    message: cannotHold(conflict, layout, requested: chain.isEmpty ? nil : chain.reduce(0) { $0 + $1.length }, words),
    about: layout.yieldingFirst(conflict.conditions, in: conflict.solution), in: layout,
    label: { labels[$0] ?? "" }, environments: environments,
    notes: conflict.heights.map { why($0, layout) }
      + conflicts.dropFirst().map { doesNotFitEither(layout.views(of: $0.conditions)) },
    imposedBy: worst.imposedBy, fault: .imposedHeight(conflicts.map(\.conditions)))
  result.isUniqueInLayout = conflict.isPassing
  if conflicts.count > 1 {
    let views = Set(conflicts.flatMap { layout.views(of: $0.conditions) })
    result.views = layout.views.map { layout.items[$0].name }.filter(views.contains)
  }
  return result
}

/// A row that comes out at another height is an error. Before UIKit has measured the row, the conflict is only logged,
/// but an estimate that the author states should fit.
private func severity(of conflict: ImposedHeightConflict, _ layout: Layout) -> Severity {
  if conflict.isPassing { return layout.hasEstimate ? .warning : .info }
  return conflict.heights[0].rank <= 2 ? .error : .warning
}

extension Layout {
  fileprivate var hasEstimate: Bool { if case .points? = table.estimatedRowHeight { true } else { false } }
}

// MARK: - Words

private func cannotHold(
  _ conflict: ImposedHeightConflict, _ layout: Layout, requested: Double?, _ environments: String
) -> String {
  let height = conflict.heights[0]
  let imposed = "\(height.points.spelledPoints) pt"
  if height.rank <= 1, let fitted = conflict.solution.contentHeight {
    let why = height.imposedBy == "separator" ? "it adds the separator" : "it rounds up to a whole pixel"
    return
      "the \(layout.noun) needs \(fitted.spelledPoints) pt, but UIKit lays it out at \(imposed)\(environments): \(why)"
  }
  let given = "UIKit\(conflict.isPassing ? " first" : "") gives the \(layout.noun) \(imposed)\(environments)"
  return firstLine(naming: layout.views(of: conflict.conditions).map { "'\($0)'" }, orElse: "the views") { views in
    guard let requested, conflict.hasOneHeight else {
      return "the heights and gaps of \(views) do not fit where \(given)"
    }
    let needs = "the chain through \(views) \(requested < height.points ? "is only" : "needs")"
    return "\(needs) \(requested.spelledPoints) pt, but \(given)"
  }
}

private func doesNotFitEither(_ views: [String]) -> String {
  "the chain through \(views.map { "'\($0)'" }.spelledList()) does not fit either"
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
  default:
    let first = layout.hasEstimate ? "the estimated height" : layout.kind == .cell ? "the standard height" : "0 pt"
    return "UIKit lays the \(layout.noun) out at \(first) before it measures it, and logs the conflict"
  }
}
