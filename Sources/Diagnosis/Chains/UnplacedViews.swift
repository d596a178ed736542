public import LayoutModel

extension Layout {
  /// The views that nothing places: no code, stack, autoresizing mask or cell, and no constraint of any sample that connects
  /// the view or one of its subviews to something outside the view.
  public var unplacedViews: [ItemID] {
    var constrained = [Bool](repeating: false, count: items.count)
    mark(constrainedBy: constraints, in: &constrained)
    for sample in samples.indices { mark(constrainedBy: samples[sample].constraints, in: &constrained) }
    return views.filter { !constrained[$0] }.map { ItemID($0) }.filter { item in
      self[item].autoresizingFrame == nil && self[item].predefined == nil && !isArranged(item)
        && !self[item].mayBeAmbiguous
    }
  }

  private func mark(constrainedBy constraints: [Constraint], in constrained: inout [Bool]) {
    for index in constraints.indices where constraints[index].isActive {
      guard let second = constraints[index].second else { continue }
      let (a, b) = (constraints[index].first.anchor.item, second.anchor.item)
      if constrained[a.index] && constrained[b.index] { continue }
      let ancestor = commonAncestor(of: a, and: b)
      mark(from: a, upTo: ancestor, in: &constrained)
      mark(from: b, upTo: ancestor, in: &constrained)
    }
  }

  private func mark(from item: ItemID, upTo ancestor: ItemID, in constrained: inout [Bool]) {
    var item = item
    while item != ancestor, let superview = self[item].superview {
      constrained[item.index] = true
      item = superview
    }
  }
}
