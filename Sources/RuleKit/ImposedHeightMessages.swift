public import Diagnosis
import Findings
public import LayoutModel
import LayoutSolver

/// The message about a conflict with an imposed height. `requested` is the sum of its chain, nil without one.
public func cannotHold(
  _ conflict: ImposedHeightConflict, _ layout: Layout, requested: Double?, _ environments: String
) -> String {
  let height = conflict.heights[0]
  let imposed = "\(height.points.spelledPoints) pt"
  let box = layout[.contentView].name
  let views = layout.views(of: conflict.conditions).filter { $0 != box }.map { "'\($0)'" }
  if height.rank <= 1, let fitted = conflict.solution.contentHeight {
    let end =
      height.imposedBy == "separator"
      ? "makes contentView \(imposed) high" : "may round that up to whole pixels: \(imposed)"
    return firstLine(naming: views, orElse: "the views") {
      "the constraints on \($0) need \(fitted.spelledPoints) pt\(environments), but UIKit \(end)"
    }
  }
  let given =
    height.imposedBy == "imposed"
    ? "measure.imposedHeights lists \(imposed)\(environments)"
    : "UIKit\(conflict.isPassing ? " first" : "") gives '\(box)' \(imposed)\(environments)"
  if conflict.isPassing, requested == nil {
    let isTooLow = height.points < conflict.solution.contentHeight ?? .infinity
    if conflict.conditions.count == 1, let only = layout.distinctWords(for: conflict.conditions).first {
      let line = "\(only) conflicts with the \(imposed) that UIKit first gives '\(box)'\(environments)"
      if line.count <= 120 { return line }
    }
    let start = { (views: String) in "the constraints on \(views) \(isTooLow ? "do not fit into" : "do not fill")" }
    let whole = "\(start(views.spelledList())) the \(imposed) that UIKit first gives '\(box)'"
    // To name all views comes before the environments.
    for line in [whole + environments, whole] where !views.isEmpty && line.count <= 120 { return line }
    return firstLine(naming: views, orElse: "the views") {
      "\(start($0)) \(imposed), the first height of '\(box)'\(environments)"
    }
  }
  let allowed =
    requested == nil && conflict.hasOneHeight
    ? layout.heights(allowing: conflict.conditions, in: conflict.solution) : nil
  return firstLine(naming: views, orElse: "the views") { views in
    guard let requested, conflict.hasOneHeight else { return needs(views, allowed, conflict) + given }
    let verb = requested < height.points ? "is only" : "needs"
    return "the chain through \(views) \(verb) \(requested.spelledPoints) pt, but \(given)"
  }
}

/// What constraints need that are not a chain: the heights at which they can hold, if the row has one height.
private func needs(_ views: String, _ heights: (low: Double?, high: Double?)?, _ conflict: ImposedHeightConflict)
  -> String
{
  let given = conflict.heights[0].points
  let constraints = "the constraints on \(views)"
  if let low = heights?.low, given < low {
    return "\(constraints) need at least \(low.spelledPoints) pt, but "
  }
  if let high = heights?.high, given > high {
    return "\(constraints) allow at most \(high.spelledPoints) pt, but "
  }
  return "\(constraints) cannot all hold where "
}
