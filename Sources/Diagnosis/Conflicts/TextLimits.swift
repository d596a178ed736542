public import LayoutModel
public import LayoutSolver

extension Layout {
  /// The conditions of a conflict with a text's height that are not of the chain through the text: those that limit the
  /// view around it, such as its own height or another column. Empty if the text's own chain is all.
  public func limits(around text: ItemID, in conflict: [ConditionID]) -> [ConditionID] {
    let items = conflict.map { self.items(of: $0) }
    var around = self[text].superview
    while let ancestor = around, !items.contains(where: { $0.contains(ancestor) }) {
      around = self[ancestor].superview
    }
    guard let around else { return [] }
    var reached: Set<ItemID> = [text]
    var own: Set<Int> = []
    var isGrowing = true
    while isGrowing {
      let next = items.indices.filter {
        !own.contains($0) && !items[$0].subtracting([around]).isDisjoint(with: reached)
      }
      isGrowing = !next.isEmpty
      own.formUnion(next)
      for index in next { reached.formUnion(items[index].subtracting([around])) }
    }
    return items.indices.filter { !own.contains($0) }.map { conflict[$0] }
  }

  /// The items that a condition is about, with the owners of guides, and the views of a stack.
  private func items(of condition: ConditionID) -> Set<ItemID> {
    switch condition {
    case .constraint(let index):
      let items = constraints[index].terms.map(\.anchor.item)
      return Set(items + items.compactMap { self[$0].guide == nil ? nil : self[$0].superview })
    case .hugging(let item, _), .compressionResistance(let item, _): return [item]
    case .autoresizing(let item): return Set([item] + [self[item].superview].compactMap(\.self))
    case .implied(let stack, _, _): return Set([stack] + (self[stack].stack?.arranged ?? []))
    }
  }
}
