public import LayoutModel
public import LayoutSolver

/// Views of one priority between which slack or shortage is shared, and nothing says how.
public struct PriorityTie: Hashable, Sendable {
  /// The views, in the order of the layout.
  public var items: [ItemID]
  /// The axis on which they share.
  public var axis: Axis
  /// Whether there is too little room, so that they resist, rather than too much, so that they hug.
  public var isShortage: Bool
  /// How hard they all hug or resist.
  public var priority: Priority
}

extension Layout {
  /// Open sizes that move together, of views of equal hugging, or resistance, in slack or shortage [semantics 8.4].
  public func priorityTies(in solution: RowSolution) -> [PriorityTie] {
    guard !solution.openValues.isEmpty else { return [] }
    let layout = showing(solution)
    var ties: [(group: Int, tie: PriorityTie)] = []
    for value in solution.openValues {
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

  /// What a view takes of slack or shortage: its size is open from its content's on, or up to it.
  private func share(of value: OpenValue, in solution: RowSolution) -> PriorityTie? {
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

  /// By how many points a size may differ from the content's and be the same: what the solver calls open is above it.
  private static let sameSize = 1e-3
}
