import Findings
import LayoutModel
public import RuleKit

/// A view that no constraint, stack, mask or frame places. Certain from the text; where the solver says that its place
/// is open, it is the cause of that.
public let unconstrainedView = Rule(
  id: "unconstrained-view", severity: .warning, summary: "nothing places a view", causeOf: ["ambiguous-layout"]
) { context in
  let layout = context.layout
  let tied = layout.itemsTiedOutwards
  return layout.views.map { ItemID($0) }.filter { !tied.contains($0) && !layout.isPlacedByUIKit($0) }.map { item in
    Finding(
      rule: unconstrainedView.id, severity: .warning,
      message: nothingPlaces(
        layout[item].name, holdsViews: layout.views.contains { layout.items[$0].superview == item }),
      place: layout[item].place, views: [layout[item].name], notes: [zeroFrame])
  }
}

extension Layout {
  /// The items that some constraint, in some content, ties to something outside of them, directly or by what they hold.
  fileprivate var itemsTiedOutwards: Set<ItemID> {
    var tied: Set<ItemID> = []
    for constraint in constraintsByContent.joined() where constraint.isActive {
      guard let second = constraint.second else { continue }
      let (a, b) = (constraint.first.anchor.item, second.anchor.item)
      let ancestor = commonAncestor(of: a, and: b)
      for end in [a, b] {
        var item = end
        while item != ancestor, let superview = self[item].superview {
          tied.insert(item)
          item = superview
        }
      }
    }
    return tied
  }

  /// Whether a view's place is known without a constraint: a stack arranges it, its mask keeps a frame, or it is one of
  /// the cell's own.
  fileprivate func isPlacedByUIKit(_ item: ItemID) -> Bool {
    self[item].autoresizingFrame != nil || self[item].predefined != nil
      || self[item].superview.map { self[$0].stack?.arranged.contains(item) == true } ?? false
  }
}

// MARK: - Words

private func nothingPlaces(_ view: String, holdsViews: Bool) -> String {
  holdsViews
    ? "no constraint ties '\(view)', or a view in it, to anything outside of it"
    : "no constraint ties '\(view)' to anything"
}

private let zeroFrame = "UIKit leaves such a view at the top left corner, as large as its content or 0 by 0"
