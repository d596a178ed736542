public import LayoutModel
import LayoutSolver

extension Layout {
  /// The view through which alone constraints connect the two views of a tie; nil if they are more or next to each
  /// other.
  public func viewBetween(_ tie: PriorityTie) -> ItemID? {
    guard tie.items.count == 2 else { return nil }
    let pairs = constraints.indices.compactMap { pair(constraint: $0, on: tie.axis) }
    func areConnected(_ a: ItemID, _ b: ItemID) -> Bool { pairs.contains { $0 == (a, b) || $0 == (b, a) } }
    guard !areConnected(tie.items[0], tie.items[1]) else { return nil }
    return views.map { ItemID($0) }.first { view in
      !tie.items.contains(view) && tie.items.allSatisfy { areConnected(view, $0) && !isItem($0, inside: view) }
    }
  }

  /// The items of an active constraint between two positions on an axis; nil for other constraints.
  private func pair(constraint index: Int, on axis: Axis) -> (ItemID, ItemID)? {
    guard constraints[index].isActive, let second = constraints[index].second?.anchor else { return nil }
    let first = constraints[index].first.anchor
    let isBetweenPositions = [first, second].allSatisfy { $0.attribute.axis == axis && !$0.attribute.isSize }
    return isBetweenPositions ? (first.item, second.item) : nil
  }
}
