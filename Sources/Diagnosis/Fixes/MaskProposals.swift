import LayoutModel
import LayoutSolver

// Fixes of autoresizing masks that are left on.
extension Layout {
  /// Turns a mask off and states the width and height of its frame where nothing else sets them, and also its position
  /// if that is not enough. A size that follows the superview's becomes the distance from the superview's end.
  func replacingMask(of item: ItemID) -> [ProposedFix] {
    let off = turningMaskOff(item)
    guard let superview = self[item].superview, self[item].autoresizingFrame != nil else { return [off] }
    let changed = applying(off.changes)
    let axes = Axis.allCases.compactMap { axis in self[item].autoresizing(on: axis).map { (axis, $0) } }
    let sizes = axes.compactMap { axis, kept -> NewConstraint? in
      let size: Attribute = axis == .horizontal ? .width : .height
      let end = axis.attributes.end
      guard kept.size.length > 0, !changed.hasSize(item, size) else { return nil }
      guard kept.size.isFlexible, !kept.end.isFlexible else {
        return NewConstraint(Anchor(item, size), .equal, plus: kept.size.length)
      }
      let isPinned = changed.pinnedAttributes(of: item).contains(end)
      return isPinned ? nil : NewConstraint(Anchor(item, end), .equal, Anchor(superview, end), plus: -kept.end.length)
    }
    let places = axes.compactMap { axis, kept -> NewConstraint? in
      let (start, centre, end) = axis.attributes
      let pinned = changed.pinnedAttributes(of: item)
      // A row gets its height from its top to its bottom, and a flexible size is the distance between two edges.
      let needsStart = axis == .vertical || kept.size.isFlexible
      let isPlaced = needsStart ? pinned.contains(start) : !pinned.isDisjoint(with: [start, centre, end])
      guard !isPlaced else { return nil }
      if kept.start.isFlexible, !kept.end.isFlexible, !kept.size.isFlexible {
        return NewConstraint(Anchor(item, end), .equal, Anchor(superview, end), plus: -kept.end.length)
      }
      return NewConstraint(Anchor(item, start), .equal, Anchor(superview, start), plus: kept.start.length)
    }
    return [sizes, places + sizes, []].map { new in
      ProposedFix(off.changes + changed.additions(of: new.map { changed.constraint($0) }))
    }
  }

  /// The edges, sizes, centres and baselines of a view that active equations mention.
  private func pinnedAttributes(of item: ItemID) -> Set<Attribute> {
    let terms = constraints.filter { $0.isActive && $0.relation == .equal }.flatMap(\.terms)
    return Set(terms.filter { $0.anchor.item == item }.map { $0.anchor.attribute.edge ?? $0.anchor.attribute })
  }

  /// Whether content or a constraint sets a view's width or height.
  private func hasSize(_ item: ItemID, _ attribute: Attribute) -> Bool {
    let (start, _, end) = attribute.axis.attributes
    let pinned = pinnedAttributes(of: item)
    if pinned.contains(attribute) || pinned.isSuperset(of: [start, end]) { return true }
    switch self[item].type {
    case .view, .scroll, .tableView, .collectionView, .webView:
      return self[item].intrinsicContentSize.map { $0[attribute.axis] != nil } ?? false
    case .image: return self[item].image != nil || self[item].intrinsicContentSize != nil
    case .slider, .progress, .textView, .textField: return attribute == .height && self[item].type != .textView
    case .stack: return !(self[item].stack?.arranged.isEmpty ?? true)
    default: return true
    }
  }
}
