import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Texts or controls of one superview that overlap in some environment, as solved. Only the part of a frame that is
/// certainly filled counts. Left out: views that lie wholly on a control or a picture, which is intended; overlaps of a
/// few points; and ambiguous positions.
public let overlappingViews = Rule(
  id: "overlapping-views", severity: .warning, summary: "texts or controls overlap in some environment"
) { context in
  let layout = context.layout
  return context.collectGreatest { layout.overlappingViews(in: $0) }.map { pair, points, environments in
    let (first, second) = (layout[pair.first].name, layout[pair.second].name)
    return LayoutFinding(
      message: overlap(first, second, points, context.words(for: environments)), place: .item(pair.second),
      related: [RelatedPart("", at: .item(pair.first))], views: [second, first], environments: environments,
      fault: .overlap(pair))
  }
}

// MARK: - Words

private func overlap(_ first: String, _ second: String, _ points: Double, _ environments: String) -> String {
  "'\(second)' and '\(first)' overlap by up to \(points.spelledPoints) pt\(environments)"
}
