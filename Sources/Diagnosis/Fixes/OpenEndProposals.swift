import LayoutModel
import LayoutSolver

// Fixes of several ends that are open at once.
extension Layout {
  /// Pins the bottom of a picture, and keeps the texts beside it inside: they grow with the text size.
  func pinningEnd(of item: ItemID, _ edge: Attribute, besideTextsIn solution: RowSolution) -> [ProposedFix] {
    let plain = pinningEnd(of: item, edge)
    let texts = flexibility(of: item) == .keepsSize ? openTexts(beside: item, in: solution) : []
    let inset = fittingInset(of: item, edge, in: .contentView)
    return texts.isEmpty
      ? plain
      : plain.map { fix in
        ProposedFix(
          texts.reduce(into: fix.changes) { changes, text in
            changes += applying(changes).pinning(text, edge, to: .contentView, inset, isBound: true)
          })
      } + plain
  }

  /// The sibling that places a view by its baseline or its bottom, if nothing else places the view vertically.
  func viewPlacing(_ item: ItemID) -> ItemID? {
    let vertical = constraints.filter { constraint in
      constraint.isActive && constraint.terms.count == 2
        && constraint.terms.contains { $0.anchor.item == item && $0.anchor.attribute.axis == .vertical }
        && !constraint.terms.contains { $0.anchor.item != item && isItem($0.anchor.item, inside: item) }
    }
    guard vertical.count == 1, vertical[0].relation == .equal, vertical[0].constant == 0,
      let edge = vertical[0].terms.first?.anchor.attribute, [.bottom, .firstBaseline, .lastBaseline].contains(edge),
      vertical[0].terms.allSatisfy({ $0.anchor.attribute == edge }),
      let other = vertical[0].terms.map(\.anchor.item).first(where: { $0 != item }),
      self[other].superview == self[item].superview, self[other].guide == nil
    else { return nil }
    return other
  }

  /// The text of several lines whose top is that of a picture or a control: the row begins with the text.
  func textBeginning(with item: ItemID) -> ItemID? {
    guard flexibility(of: item) == .keepsSize else { return nil }
    return constraints.lazy.compactMap { constraint -> ItemID? in
      guard constraint.isActive, constraint.relation == .equal, constraint.constant == 0,
        constraint.mentions(item), constraint.terms.count == 2,
        constraint.terms.allSatisfy({ $0.anchor.attribute == .top })
      else { return nil }
      return constraint.terms.map(\.anchor.item).first { $0 != item && self[$0].type == .label && canGrow($0) }
    }.first { self[$0].superview == self[item].superview }
  }

  /// The texts beside a view that end a column of texts, and whose bottoms nothing keeps inside the content view.
  private func openTexts(beside item: ItemID, in solution: RowSolution) -> [ItemID] {
    let gaps = gaps(on: .vertical)
    guard let superview = self[item].superview, superview == .contentView,
      let own = frame(of: item, in: superview, solution)
    else { return [] }
    return views.map { ItemID($0) }.filter { text in
      guard self[text].type == .label, self[text].superview == superview, isShown(text),
        gaps.contains(where: { $0.after == text && self[$0.before].type == .label }),
        !gaps.contains(where: { $0.before == text }), !isPlaced(text, by: [.bottom, .lastBaseline]),
        let frame = frame(of: text, in: superview, solution)
      else { return false }
      return own.overlap(with: frame).horizontal <= 0
    }
  }

  /// A guide that views are pinned to at its top and bottom is pinned to the content view in the same way, with the
  /// inset of its sides.
  var pinningGuides: [ProposedFix] {
    func anchors(_ anchor: Anchor) -> [Constraint] {
      constraints.filter { $0.isActive && $0.terms.count == 2 && $0.terms.contains { $0.anchor == anchor } }
    }
    return guides.map { ItemID($0) }.filter { guide in
      self[guide].guide == .authored && self[guide].superview == .contentView
        && [.top, .bottom].allSatisfy { !anchors(Anchor(guide, $0)).isEmpty }
    }.compactMap { guide in
      let sides = anchors(Anchor(guide, .leading)) + anchors(Anchor(guide, .trailing))
      guard let side = sides.first(where: { $0.mentions(.contentView) && $0.relation == .equal }) else { return nil }
      let inset = abs(side.constant)
      return adding([
        NewConstraint(Anchor(guide, .top), .equal, Anchor(.contentView, .top), plus: inset),
        NewConstraint(Anchor(.contentView, .bottom), .equal, Anchor(guide, .bottom), plus: inset),
      ])
    }
  }
}
