public import LayoutModel

extension Layout {
  /// The views that no constraint, in any content, ties to something outside of them, directly or by what they hold,
  /// and that no stack, mask or cell places either.
  public var unplacedViews: [ItemID] {
    var tied = [Bool](repeating: false, count: items.count)
    mark(tiedBy: constraints, in: &tied)
    for sample in samples.indices { mark(tiedBy: samples[sample].constraints, in: &tied) }
    return views.filter { !tied[$0] }.map { ItemID($0) }.filter { item in
      self[item].autoresizingFrame == nil && self[item].predefined == nil && !isArranged(item)
    }
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
}
