import Findings
public import LayoutModel
public import LayoutSolver

extension Layout {
  /// What a constraint between two views along the width has in common with that at the other side.
  public func mirrorKey(of condition: ConditionID, _ priority: Priority) -> String? {
    guard case .constraint(let index) = condition, constraints[index].terms.count == 2,
      constraints[index].terms.allSatisfy({ $0.anchor.attribute.axis == .horizontal && !$0.anchor.attribute.isSize })
    else { return nil }
    let items = constraints[index].terms.map(\.anchor.item.index).sorted()
    return "\(items) \(priority.spelled)"
  }

  /// The texts whose vertical compression resistance is among some conditions and has a priority.
  public func texts(in conditions: [ConditionID], at priority: Priority, in solution: RowSolution) -> [ItemID] {
    conditions.compactMap { condition in
      guard case .compressionResistance(let item, .vertical) = condition, self[item].type.showsText,
        self.priority(of: condition, in: solution) == priority
      else { return nil }
      return item
    }
  }
}
