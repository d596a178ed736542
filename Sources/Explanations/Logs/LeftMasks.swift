import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

// Autoresizing masks that are left on.
extension LoggedConflict {
  /// The view whose mask made a constraint: the one that is not the superview.
  func maskedItem(_ index: Int) -> Int? {
    let constraint = loggedLayout.constraints[index]
    let items = constraint.anchors.compactMap { loggedLayout.index(of: $0.item) }
    let superview = constraint.superview.flatMap { loggedLayout.index(of: $0) }
    return items.first { $0 != superview } ?? items.first
  }

  /// Whether a view has constraints of the author besides those of its mask, which place it or size it. Constraints of
  /// the views within it do not count: its frame may well come from outside.
  func isMaskLeftOn(_ item: Int) -> Bool {
    if loggedLayout.items[item].className.isCellContentView { return false }
    if members.contains(where: { maskedItem($0) == item && loggedLayout.box(of: $0) != nil }) { return false }
    if isPrototyped(item) { return true }
    return authored.contains { index in
      let anchors = loggedLayout.constraints[index].anchors
      let items = anchors.compactMap { loggedLayout.index(of: $0.item) }
      guard items.count == anchors.count, let place = items.firstIndex(of: item) else { return false }
      guard items.count == 2, items[0] != items[1] else { return true }
      let other = items[1 - place]
      if loggedLayout.contains(item, other) { return false }
      // The guide of another view is not within this view without that view.
      let isOfAnother = loggedLayout.isGuide(loggedLayout.items[other]) && loggedLayout.superviews[other] != nil
      if !isOfAnother, isInset(other, in: item) { return false }
      if loggedLayout.superviews[item] == other || loggedLayout.contains(other, item) { return true }
      if anchors[0].attribute.opposite == anchors[1].attribute { return true }
      return place == 0 && !loggedLayout.superviews.values.contains(item)
    }
  }

  /// Whether Interface Builder made constraints for a view, so that the nib had turned its mask off.
  func isPrototyped(_ item: Int) -> Bool {
    loggedLayout.constraints.indices.contains { index in
      loggedLayout.origin(of: index) == .interfaceBuilder && maskedItem(index) == item
    }
  }

  /// Whether the author's constraints keep both edges of a view on one axis within those of another view.
  private func isInset(_ inner: Int, in outer: Int) -> Bool {
    if loggedLayout.superviews[outer] == inner { return false }
    var sides: Set<Quantity> = []
    for index in authored {
      guard let row = loggedLayout.row(of: index), row.terms.count == 2, row.terms[0].coefficient == 1,
        row.terms[1].coefficient == -1
      else { continue }
      let (first, second) = (row.terms[0].quantity, row.terms[1].quantity)
      guard Set([first.item, second.item]) == [inner, outer], first.kind == second.kind,
        first.kind == .start || first.kind == .end
      else { continue }
      // The distance from the outer edge inwards.
      let distance = (first.item == inner) == (first.kind == .start) ? -row.constant : row.constant
      if distance >= 0 { sides.insert(Quantity(item: inner, axis: first.axis, kind: first.kind)) }
    }
    return sides.contains { side in side.kind == .start && sides.contains(side.other(.end)) }
  }
}

extension LoggedAttribute {
  /// The attribute on the other side of a view; nil for sizes, centres and baselines.
  fileprivate var opposite: LoggedAttribute? {
    switch self {
    case .left: .right
    case .right: .left
    case .leading: .trailing
    case .trailing: .leading
    case .top: .bottom
    case .bottom: .top
    default: nil
    }
  }
}
