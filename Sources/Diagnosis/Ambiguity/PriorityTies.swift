public import LayoutModel
public import LayoutSolver

/// Views of equal priority that share surplus or missing space in an ambiguous way.
public struct PriorityTie: Hashable, Sendable {
  /// The views, in the order of the layout.
  public var items: [ItemID]
  /// The axis on which they share it.
  public var axis: Axis
  /// Whether space is missing, so that they resist compression, rather than left over, so that they hug.
  public var isShortage: Bool
  /// The hugging or resistance priority of all of them.
  public var priority: Priority
}

extension Layout {
  /// Ambiguous sizes with common degrees of freedom, of views with equal hugging or resistance [semantics 8.4].
  public func priorityTies(in solution: RowSolution) -> [PriorityTie] {
    guard !solution.ambiguousValues.isEmpty else { return [] }
    let layout = showing(solution)
    var ties: [(group: Int, tie: PriorityTie)] = []
    for value in solution.ambiguousValues {
      guard let share = layout.share(of: value, in: solution) else { continue }
      let known = ties.firstIndex {
        $0.group == value.group && $0.tie.axis == share.axis && $0.tie.isShortage == share.isShortage
          && $0.tie.priority == share.priority
      }
      if let known {
        ties[known].tie.items.append(value.item)
      } else {
        ties.append((value.group, share))
      }
    }
    return ties.map(\.tie).filter { $0.items.count > 1 }
  }

  /// The part that a view has in surplus or missing space: its size ranges upwards or downwards from its content's.
  private func share(of value: AmbiguousValue, in solution: RowSolution) -> PriorityTie? {
    let axis: Axis
    switch value.value {
    case .width: axis = .horizontal
    case .height: axis = .vertical
    case .x, .y: return nil
    }
    guard let content = contentSize(of: value.item, axis, in: solution, .layout), let low = value.low,
      let high = value.high
    else { return nil }
    let item = self[value.item]
    if low > content - Self.sameSize {
      return PriorityTie(
        items: [value.item], axis: axis, isShortage: false, priority: item.contentHuggingPriority[axis])
    }
    guard high < content + Self.sameSize else { return nil }
    return PriorityTie(
      items: [value.item], axis: axis, isShortage: true, priority: item.contentCompressionResistancePriority[axis])
  }

  /// The difference in points up to which a size equals the content's. Ambiguous ranges are wider.
  private static let sameSize = 1e-3
}
