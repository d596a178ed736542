import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// The sign of a gap makes two views overlap that should follow each other. The solved frames confirm it. Left out:
/// pairs without a text or a control, badges on a corner, and overlaps of a few points, which are tight spacing.
public let invertedGap = Rule(
  id: "inverted-gap", severity: .warning, summary: "the sign of a gap makes two views overlap"
) { context in
  let layout = context.layout
  return layout.constraints.indices.compactMap { index in
    guard let gap = layout.invertedGap(byConstraint: index) else { return nil }
    let overlaps = context.solutions.compactMap { solution in
      layout.overlap(at: gap, in: solution).map { (points: $0, environment: solution.environment) }
    }
    guard let points = overlaps.map(\.points).max() else { return nil }
    let environments = overlaps.map(\.environment)
    let (first, second) = (layout[gap.first].name, layout[gap.second].name)
    return LayoutFinding(
      message: overlap(second, first, points, gap.axis, context.words(for: environments)), place: .constraint(index),
      views: [second, first], constraints: [layout.constraints[index].name], environments: environments,
      fault: .invertedGap(gap))
  }
}

// MARK: - Words

private func overlap(
  _ second: String, _ first: String, _ points: Double, _ axis: Axis, _ environments: String
) -> String {
  let place = axis == .vertical ? "above the bottom" : "before the end"
  return "the gap is negative: '\(second)' begins \(points.spelledPoints) pt \(place) of '\(first)'\(environments)"
}
