import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Texts or controls of one superview that overlap, in some circumstance. The solver's word, and of each frame only
/// what is surely filled. Silent about views that stand one upon the other in whole, which is meant, about what touches
/// by a few points, and about places that the constraints leave open.
public let overlappingViews = Rule(
  id: "overlapping-views", severity: .warning, summary: "texts or controls overlap, in some circumstance"
) { context in
  let layout = context.layout
  return context.collectGreatest { layout.overlappingViews(in: $0) }.map { pair, points, circumstances in
    let (first, second) = (layout[pair.first].name, layout[pair.second].name)
    return LayoutFinding(
      message: overlap(first, second, points, context.words(for: circumstances)), place: .item(pair.second),
      related: [RelatedPart("", at: .item(pair.first))], views: [second, first], circumstances: circumstances)
  }
}

// MARK: - Words

private func overlap(_ first: String, _ second: String, _ points: Double, _ circumstances: String) -> String {
  "'\(second)' and '\(first)' overlap\(circumstances), by up to \(points.spelledPoints) pt"
}
