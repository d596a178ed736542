import Diagnosis
import Findings
import LayoutModel
public import RuleKit

/// A view that no constraint, stack, mask or frame positions. Needs no solution. A cause of `ambiguous-layout` if the
/// solver finds the position ambiguous.
public let unconstrainedView = Rule(
  id: "unconstrained-view", severity: .warning, summary: "nothing positions a view", causeOf: ["ambiguous-layout"]
) { context in
  let layout = context.layout
  return layout.unplacedViews.map { item in
    let hasSubviews = layout.views.contains { layout.items[$0].superview == item }
    return LayoutFinding(
      message: nothingPlaces(layout[item].name, hasSubviews: hasSubviews), place: .item(item),
      views: [layout[item].name], notes: [zeroFrame])
  }
}

// MARK: - Words

private func nothingPlaces(_ view: String, hasSubviews: Bool) -> String {
  hasSubviews
    ? "no constraint connects '\(view)', or a view in it, to anything outside it"
    : "no constraint connects '\(view)' to anything"
}

private let zeroFrame = "UIKit leaves such a view in the top left corner, as large as its content or 0 by 0 pt"
