public import LayoutModel
public import LayoutSolver

/// Views of equal priority that share surplus or missing space in an ambiguous way.
public struct PriorityTie: Hashable, Sendable {
  /// The views, in the order of the layout.
  public var items: [ItemID]
  /// The axis on which they share it.
  public var axis: Axis
  /// Whether space is missing, and compression resistance decides, rather than hugging.
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

  /// The points by which the views of a tie are together longer or shorter than their contents; nil if one has none.
  public func points(of tie: PriorityTie, in solution: RowSolution) -> Double? {
    let layout = showing(solution)
    var points = 0.0
    for item in tie.items {
      guard let content = layout.contentSize(of: item, tie.axis, in: solution, .layout),
        let frame = layout.frame(of: item, in: solution)
      else { return nil }
      points += (tie.axis == .horizontal ? frame.width : frame.height) - content
    }
    return abs(points)
  }

  /// A view's part in a tie: its size varies upwards from its content's (surplus) or downwards (shortage).
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
    if low > content - visibleDifference {
      return PriorityTie(
        items: [value.item], axis: axis, isShortage: false, priority: item.contentHuggingPriority[axis])
    }
    guard high < content + visibleDifference else { return nil }
    return PriorityTie(
      items: [value.item], axis: axis, isShortage: true, priority: item.contentCompressionResistancePriority[axis])
  }
}

extension Layout {
  /// Whether a tie is no fault: one of its views may be ambiguous, or gets a share that is not known.
  public func isLeftOpen(_ tie: PriorityTie, in solution: RowSolution) -> Bool {
    tie.items.contains { self[$0].mayBeAmbiguous || isInUnknownShare($0, tie.axis, in: solution) }
  }

  /// Whether a view lies in one of no stated length that a `fillProportionally` stack arranges along an axis with a
  /// view of unknown length: then the share of each, and what is left over inside it, are not known either [semantics
  /// 6.32].
  private func isInUnknownShare(_ item: ItemID, _ axis: Axis, in solution: RowSolution) -> Bool {
    let sized = sized(as: solution)
    var inner = self[item].superview
    while let view = inner, let outer = self[view].superview {
      if let stack = self[outer].stack, stack.distribution == .fillProportionally, stack.axis == axis,
        !hasStatedLength(Anchor(view, axis == .horizontal ? .width : .height)),
        stack.arranged.contains(where: { !sized.layout[$0].isHidden && sized.contentLength(of: $0, axis) == nil })
      {
        return true
      }
      inner = outer
    }
    return false
  }
}
