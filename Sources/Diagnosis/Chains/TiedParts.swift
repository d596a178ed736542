import LayoutModel
import LayoutSolver
import Simplex

/// The parts of a layout that constraints tie together: an item's edges on an axis belong to one of them. What is fixed
/// ties nothing together. Parts may be larger than they need to be, never smaller.
struct TiedParts {
  private let layout: Layout
  private let isWidthFixed: Bool
  /// The edges of each item on each axis.
  private var parts: DisjointSets

  /// The parts of a layout that some of its constraints tie. Nil where UIKit ties views by constraints of its own.
  init?(_ layout: Layout, in room: Room, by isTie: (_ constraint: Int) -> Bool) {
    let hasOwn = layout.views.contains { index in
      layout.items[index].stack != nil || layout.items[index].autoresizingFrame != nil
        || layout.items[index].predefined != nil
    }
    if hasOwn { return nil }
    self.layout = layout
    isWidthFixed = room.contentWidth != nil
    parts = DisjointSets(count: layout.items.count * 2)
    for axis in Axis.allCases {
      tie(.cell, axis, .contentView, axis)
      for guide in layout.guides {
        if let owner = layout.items[guide].superview { tie(ItemID(guide), axis, owner, axis) }
      }
    }
    for index in layout.constraints.indices where layout.constraints[index].isActive && isTie(index) {
      tie(layout.constraints[index].first, layout.constraints[index].second)
    }
  }

  /// Ties what a constraint speaks of. A location that is multiplied counts from the corner of what holds both.
  private mutating func tie(_ first: Term, _ second: Term?) {
    let (own, axis) = (first.anchor.item, first.anchor.attribute.axis)
    let other = second?.anchor ?? first.anchor
    tie(own, axis, other.item, other.attribute.axis)
    guard !first.anchor.attribute.isSize, first.coefficient + (second?.coefficient ?? 0) != 0 else { return }
    tie(own, axis, layout.commonAncestor(of: own, and: other.item), axis)
  }

  private mutating func tie(_ a: ItemID, _ axis: Axis, _ b: ItemID, _ other: Axis) {
    if isFixed(a, axis) || isFixed(b, other) { return }
    parts.join(a.index * 2 + axis.rawValue, b.index * 2 + other.rawValue)
  }

  private func isFixed(_ item: ItemID, _ axis: Axis) -> Bool {
    axis == .horizontal && item <= .contentView && isWidthFixed
  }

  private mutating func root(_ item: ItemID, _ axis: Axis) -> Int {
    parts.root(of: item.index * 2 + axis.rawValue)
  }

  mutating func mayConcern(_ a: ConditionID, _ b: ConditionID) -> Bool {
    guard let first = part(of: a), let second = part(of: b) else { return true }
    return first == second
  }

  /// The part that a condition is about; nil where it is about what is fixed, or nothing is known.
  private mutating func part(of condition: ConditionID) -> Int? {
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
