import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view that is hidden with some content, outside of a stack, and leaves an empty strip in the row. Left out: views
/// that are hidden with every content, strips beside visible views, and rows that are no higher than expected.
public let hiddenViewKeepsSpace = Rule(
  id: "hidden-view-keeps-space", severity: .warning,
  summary: "a view that is hidden with some content leaves a gap in the row"
) { context in
  let layout = context.layout
  return context.collectSizes { solution in
    layout.isHigherThanExpected(solution) ? layout.hiddenSpaces(in: solution) : []
  }.compactMap { item, sizes, environments in
    guard context.solutions.contains(where: { layout.showing($0).isShown(item) }) else { return nil }
    let name = layout[item].name
    return LayoutFinding(
      message: keepsSpace(name, sizes, layout.noun, context.words(for: environments)),
      place: .property(item, .hidden), views: [name], environments: environments, notes: [whatHidingDoes])
  }
}

extension Layout {
  /// Whether a row is higher than its author expects, if the author expects a height.
  fileprivate func isHigherThanExpected(_ solution: RowSolution) -> Bool {
    guard let index = expectation.rowHeightIndex(in: solution.environment) else { return true }
    return (solution.rowHeight ?? 0) > expectation.rowHeights[index].height + 1
  }
}

// MARK: - Words

private func keepsSpace(_ view: String, _ sizes: CollectedSizes, _ noun: String, _ environments: String) -> String {
  "hidden '\(view)' still takes \(sizes.spelled) of the \(noun)'s height\(environments)"
}

private let whatHidingDoes =
  "a hidden view keeps its height and its distances unless a stack view arranges it: put it into a stack view, or let "
  + "other constraints replace its own while it is hidden"
