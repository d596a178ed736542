import LayoutModel

// Fixes of views on the cell, or pinned to it, instead of its content view.
extension Layout {
  func proposals(forPinned constraint: Constraint) -> [ProposedFix] {
    let view = constraintsPinnedToCell.first { $0.constraint.index == constraint.index }?.view.anchor.item
    func isOfSameView(_ other: Constraint) -> Bool { other.terms.contains { $0.anchor.item == view } }
    // The sides of a view belong together. A composite names the cell once, for several constraints.
    var proposals =
      endingBesideAccessory(constraint) + [
        pinningToContentView(isOfSameView), pinningToContentView { $0.authoredIndex == constraint.authoredIndex },
        pinningAllToContentView,
      ]
    // A document of Interface Builder may have no guide of the content view, which lies inside the cell's safe area.
    if constraintsPinnedToCell.contains(where: { self[$0.cell.anchor.item].guide == .safeAreaLayoutGuide }) {
      proposals += [
        pinningToContentView(besideGuides: true, isOfSameView),
        pinningToContentView(besideGuides: true) { $0.authoredIndex == constraint.authoredIndex },
        pinningToContentView(besideGuides: true) { _ in true },
      ]
    }
    let isGuess = mayLeaveRoom(constraint)
    return proposals.map { ProposedFix($0.changes, isGuess: isGuess) }
  }

  /// Whether a distance from the end of the cell is large enough for an accessory, which only code may show: then the
  /// view may stand beside it on purpose.
  private func mayLeaveRoom(_ constraint: Constraint) -> Bool {
    kind == .cell && accessory.kind == .none && accessory.viewWidth == nil
      && constraint.terms.allSatisfy { $0.anchor.attribute.edge == .trailing }
      && abs(constraint.uiKitConstant) >= roomOfAccessory
  }

  /// Beside an accessory, a distance from the cell's end is none from the content view's: the view ends as the others
  /// do.
  private func endingBesideAccessory(_ constraint: Constraint) -> [ProposedFix] {
    let shared = constraints.count { $0.authoredIndex == constraint.authoredIndex }
    guard accessory.kind != .none || accessory.viewWidth != nil, shared == 1, constraint.terms.count == 2,
      constraint.terms.allSatisfy({ $0.anchor.attribute.edge == .trailing })
    else { return [] }
    let others = pinnedEdges.filter { $0.container == .contentView && $0.edge == .trailing && $0.inset.guide == nil }
    guard let points = mostFrequent(others.map(\.inset.points)), points >= 0,
      points != abs(constraint.uiKitConstant)
    else { return [] }
    let moved = pinningToContentView { $0.authoredIndex == constraint.authoredIndex }
    let constant = constraint.uiKitConstant < 0 ? -points : points
    return [ProposedFix(moved.changes + [.setConstant(constraint: constraint.index, constant)])]
  }

  /// The fix that pins to the content view everything that is pinned to the cell; empty if nothing is.
  var pinningAllToContentView: ProposedFix { pinningToContentView { _ in true } }

  /// `besideGuides`: to the content view itself instead of its safe area.
  private func pinningToContentView(besideGuides: Bool = false, _ isIncluded: (Constraint) -> Bool) -> ProposedFix {
    var changed = self
    var changes: [LayoutChange] = []
    for (constraint, cell, _) in constraintsPinnedToCell where isIncluded(constraint) {
      let more = changed.changes(pinning: cell, of: constraint, besideGuides: besideGuides) ?? []
      for change in more { changed.apply(change) }
      changes += more
    }
    return ProposedFix(changes)
  }

  /// The changes that pin to the content view what a constraint pins to the cell; nil for an authored guide of the
  /// cell, whose name stays the same.
  private func changes(
    pinning cell: Term, of constraint: Constraint, besideGuides: Bool = false
  ) -> [LayoutChange]? {
    let guide = self[cell.anchor.item].guide
    guard isOfCell(cell.anchor.item), guide != .authored else { return nil }
    let side: ConstraintSide = constraint.first.anchor == cell.anchor ? .first : .second
    guard let guide, !besideGuides || guide != .safeAreaLayoutGuide else {
      return [.setAnchor(constraint: constraint.index, side, Anchor(.contentView, cell.anchor.attribute))]
    }
    let known = item(of: guide, on: .contentView)
    let anchor = Anchor(known ?? ItemID(items.count), cell.anchor.attribute)
    return (known == nil ? [.addGuide(guide, of: .contentView)] : [])
      + [.setAnchor(constraint: constraint.index, side, anchor)]
  }

  /// The fix that moves a view into the content view, along with constraints from it and its subviews to the cell.
  func addingToContentView(_ views: [ItemID]) -> ProposedFix {
    var changes = views.map { LayoutChange.setProperty($0, .superview(.contentView)) }
    for constraint in constraints {
      let isMoved = constraint.terms.contains { term in views.contains { isItem(term.anchor.item, inside: $0) } }
      guard isMoved else { continue }
      for term in constraint.terms where term.anchor.item == .cell {
        changes += self.changes(pinning: term, of: constraint) ?? []
      }
    }
    return ProposedFix(changes)
  }
}

/// The least width in points of an accessory and its distances.
private let roomOfAccessory = 24.0
