import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Nothing sets the width of a collection view's item: without its unbounded texts it is as wide as its distances.
public let noWidthSource = Rule(
  id: "no-width-source", severity: .error, summary: "nothing sets the width of a collection view's item"
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
  let texts = layout.views.map { ItemID($0) }.filter { shown.neverWraps($0, in: first) && shown.isShown($0) }
  let environments = without.map(\.environment)
  return [
    LayoutFinding(
      message: comesFromNothing(texts.map { layout[$0].name }, context.words(for: environments)),
      place: .layout, related: texts.map { RelatedPart(takesAny, at: .item($0)) },
      views: (texts.isEmpty ? layout.views.map { ItemID($0) } : texts).map { layout[$0].name },
      environments: environments, notes: [widthByLayout, widthByConstraints], fault: .noWidthSource(texts))
  ]
}

// MARK: - Words

private func comesFromNothing(_ texts: [String], _ environments: String) -> String {
  guard let first = texts.first else { return "nothing sets the width of the item\(environments)" }
  return texts.count == 1
    ? "only the text of '\(first)' sets the width of the item\(environments), so the text never wraps"
    : "only multi-line texts set the width of the item\(environments), so they never wrap"
}

private let takesAny = "may have any width"
private let widthByLayout = """
  if your UICollectionViewLayout sets the width, write 'itemWidth: 320' under 'collection', or 'itemWidth: container' for \
  the width of the collection view
  """
private let widthByConstraints = "if it does not, the constraints must set it"
