import LayoutModel
import LayoutSolver

// Fixes of views that begin below a view of one line, beside a higher one.
extension Layout {
  /// A view begins below a view that stands on the line of a text of several lines, and overlaps the text: it begins
  /// below the text instead, at the same distance.
  func beginningBelowHigher(_ lower: ItemID, _ text: ItemID) -> [ProposedFix] {
    guard self[text].type == .label, canGrow(text), self[lower].superview == self[text].superview else { return [] }
    let line = line(of: text)
    return constraints.indices.compactMap { index in
      guard constraints[index].relation == .equal, let gap = gap(constraint: index, on: .vertical),
        gap.after == lower, gap.before != text, gap.points >= 0, line.contains(gap.before), !canGrow(gap.before),
        haveSameTop(gap.before, text)
      else { return nil }
      var moved = constraints[index]
      if moved.first.anchor.item == gap.before { moved.first.anchor.item = text }
      if moved.second?.anchor.item == gap.before { moved.second?.anchor.item = text }
      return ProposedFix([.replaceConstraint(index, moved)])
    }
  }

  /// Whether equations begin two views at one height: by their tops or first baselines, or at one inset.
  private func haveSameTop(_ one: ItemID, _ other: ItemID) -> Bool {
    func inset(_ item: ItemID) -> Inset? {
      pinnedEdges.first { $0.item == item && $0.edge == .top && $0.relation == .equal }?.inset
    }
    if let own = inset(one), own == inset(other) { return true }
    return constraints.contains { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.constant == 0 && constraint.mentions(one)
        && constraint.mentions(other)
        && constraint.terms.allSatisfy { [.top, .firstBaseline].contains($0.anchor.attribute) }
    }
  }
}
