import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// The item of a collection view has no width source: without endless texts it is no wider than its distances.
public let noWidthSource = Rule(
  id: "no-width-source", severity: .error, summary: "the width of a collection view's item comes from nothing"
) { context in
  let layout = context.layout
  guard layout.kind == .collectionCell, layout.collection.itemWidth == .fitted, !layout.views.isEmpty,
    layout.constraints.contains(where: \.isActive)
  else { return [] }
  let without = context.solutions.filter { solution in
    if case .unsatisfiable = solution.status { return false }
    return solution.status != .undecided && !layout.hasWidthSource(in: solution)
  }
  guard let first = without.first else { return [] }
  let shown = layout.showing(first)
  let texts = layout.views.map { ItemID($0) }.filter { shown.mayBeEndless($0, in: first) && shown.isShown($0) }
  let circumstances = without.map(\.circumstances)
  return [
    LayoutFinding(
      message: comesFromNothing(texts.map { layout[$0].name }, context.words(for: circumstances)),
      place: .layout, related: texts.map { RelatedPart(takesAny, at: .item($0)) },
      views: (texts.isEmpty ? layout.views.map { ItemID($0) } : texts).map { layout[$0].name },
      circumstances: circumstances, notes: [sayWidth], fault: .noWidthSource(texts))
  ]
}

// MARK: - Words

private func comesFromNothing(_ texts: [String], _ circumstances: String) -> String {
  guard let first = texts.first else { return "nothing decides how wide the item is\(circumstances)" }
  return texts.count == 1
    ? "nothing but the text of '\(first)' decides how wide the item is\(circumstances), so it never wraps"
    : "nothing but texts of several lines decides how wide the item is\(circumstances), so they never wrap"
}

private let takesAny = "takes any width"
private let sayWidth = """
  a collection view asks for the width too; where its layout gives it, say so: collection: {itemWidth: container}, or points
  """
