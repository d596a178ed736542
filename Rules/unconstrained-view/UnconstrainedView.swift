import Diagnosis
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
  return layout.views.filter { !tied[$0] && !layout.isPlacedByUIKit(ItemID($0)) }.map { ItemID($0) }.map { item in
    LayoutFinding(
      message: nothingPlaces(
        layout[item].name, holdsViews: layout.views.contains { layout.items[$0].superview == item }),
      place: .item(item), views: [layout[item].name], notes: [zeroFrame])
  }
}

extension Layout {
  /// For each item whether some constraint, in some content, ties it to something outside of it, directly or by what it holds.
  fileprivate var itemsTiedOutwards: [Bool] {
    var tied = [Bool](repeating: false, count: items.count)
    mark(tiedBy: constraints, in: &tied)
    for sample in samples.indices { mark(tiedBy: samples[sample].constraints, in: &tied) }
    return tied
  }

  private func mark(tiedBy constraints: [Constraint], in tied: inout [Bool]) {
    for index in constraints.indices where constraints[index].isActive {
      guard let second = constraints[index].second else { continue }
      let (a, b) = (constraints[index].first.anchor.item, second.anchor.item)
      if tied[a.index] && tied[b.index] { continue }
      let ancestor = commonAncestor(of: a, and: b)
      mark(from: a, upTo: ancestor, in: &tied)
      mark(from: b, upTo: ancestor, in: &tied)
    }
  }

  private func mark(from item: ItemID, upTo ancestor: ItemID, in tied: inout [Bool]) {
    var item = item
    while item != ancestor, let superview = self[item].superview {
      tied[item.index] = true
      item = superview
    }
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
