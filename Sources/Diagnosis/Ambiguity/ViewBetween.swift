public import LayoutModel
import LayoutSolver

extension Layout {
  /// The view through which alone constraints connect the two views of a tie; nil if they are more or next to each
  /// other.
  public func viewBetween(_ tie: PriorityTie) -> ItemID? {
    guard tie.items.count == 2 else { return nil }
    let pairs = constraints.filter { constraint in
      constraint.isActive && constraint.terms.count == 2
        && constraint.terms.allSatisfy { $0.anchor.attribute.axis == tie.axis && !$0.anchor.attribute.isSize }
    }.map { constraint in Set(constraint.terms.map(\.anchor.item)) }
    guard !pairs.contains(Set(tie.items)) else { return nil }
    return views.map { ItemID($0) }.first { view in
      !tie.items.contains(view) && tie.items.allSatisfy { pairs.contains([view, $0]) }
        && tie.items.allSatisfy { !isItem($0, inside: view) }
    }
  }
}
