import LayoutModel
import LayoutSolver
import Simplex

/// The connected components of a layout under some of its constraints, with one node for each item and axis. Edges at
/// fixed positions connect nothing. Components may be larger than necessary, never smaller.
struct ConnectedComponents {
  private let layout: Layout
  private let isWidthFixed: Bool
  private var components: DisjointSets

  /// The components under the constraints that `connects` accepts. Nil if UIKit adds constraints of its own.
  init?(_ layout: Layout, in rowWidths: RowWidths, by connects: (_ constraint: Int) -> Bool) {
    let hasOwn = layout.views.contains { index in
      layout.items[index].stack != nil || layout.items[index].autoresizingFrame != nil
        || layout.items[index].predefined != nil
    }
    if hasOwn { return nil }
    self.layout = layout
    isWidthFixed = rowWidths.contentWidth != nil
    components = DisjointSets(count: layout.items.count * 2)
    for axis in Axis.allCases {
      connect(.cell, axis, .contentView, axis)
      for guide in layout.guides {
        if let owner = layout.items[guide].superview { connect(ItemID(guide), axis, owner, axis) }
      }
    }
    for index in layout.constraints.indices where layout.constraints[index].isActive && connects(index) {
      connect(layout.constraints[index].first, layout.constraints[index].second)
    }
  }

  /// Joins the items of a constraint, and their common ancestor if the constraint depends on its origin.
  private mutating func connect(_ first: Term, _ second: Term?) {
    let (own, axis) = (first.anchor.item, first.anchor.attribute.axis)
    let other = second?.anchor ?? first.anchor
    connect(own, axis, other.item, other.attribute.axis)
    guard !first.anchor.attribute.isSize, first.coefficient + (second?.coefficient ?? 0) != 0 else { return }
    connect(own, axis, layout.commonAncestor(of: own, and: other.item), axis)
  }

  private mutating func connect(_ a: ItemID, _ axis: Axis, _ b: ItemID, _ other: Axis) {
    if isFixed(a, axis) || isFixed(b, other) { return }
    components.join(a.index * 2 + axis.rawValue, b.index * 2 + other.rawValue)
  }

  private func isFixed(_ item: ItemID, _ axis: Axis) -> Bool {
    axis == .horizontal && item <= .contentView && isWidthFixed
  }

  private mutating func root(_ item: ItemID, _ axis: Axis) -> Int {
    components.root(of: item.index * 2 + axis.rawValue)
  }

  mutating func mayBeConnected(_ a: ConditionID, _ b: ConditionID) -> Bool {
    guard let first = component(of: a), let second = component(of: b) else { return true }
    return first == second
  }

  /// The component of a condition; nil if its edges are fixed or its items are unknown.
  private mutating func component(of condition: ConditionID) -> Int? {
    switch condition {
    case .hugging(let item, let axis), .compressionResistance(let item, let axis): return root(item, axis)
    case .autoresizing, .implied: return nil
    case .constraint(let index):
      let first = layout.constraints[index].first.anchor
      if !isFixed(first.item, first.attribute.axis) { return root(first.item, first.attribute.axis) }
      guard let second = layout.constraints[index].second?.anchor, !isFixed(second.item, second.attribute.axis) else {
        return nil
      }
      return root(second.item, second.attribute.axis)
    }
  }
}
