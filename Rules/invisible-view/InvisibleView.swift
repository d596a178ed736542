import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view without a width of its own in a vertical stack that gives its views the width of their content: it is 0 pt
/// wide in every environment, as solved. Left out: plain views, which may be spacers, and pictures.
public let invisibleView = Rule(
  id: "invisible-view", severity: .warning, summary: "a stack gives a view no width, so it cannot be seen"
) { context in
  let layout = context.layout
  return layout.viewsWithoutWidth(in: context.solutions).compactMap { item in
    guard let stack = layout[item].superview else { return nil }
    let (view, name) = (layout[item].name, layout[stack].name)
    return LayoutFinding(
      message: isInvisible(view, name), place: .item(item),
      related: [RelatedPart("the alignment of its stack", at: .property(stack, .alignment))], views: [view, name],
      notes: [alignsWidths], fault: .noWidth(item))
  }
}

// MARK: - Words

private func isInvisible(_ view: String, _ stack: String) -> String {
  "'\(view)' has no width of its own, and the alignment of '\(stack)' gives it none, so it is 0 pt wide"
}

private let alignsWidths = "a vertical stack view makes its views as wide as itself only with the alignment fill"
