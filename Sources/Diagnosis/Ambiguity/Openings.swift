public import LayoutModel
public import LayoutSolver

/// Values of frames that are open and move together. The ranges differ by circumstance, the opening does not.
public struct Opening: Hashable, Sendable {
  /// A value of a view's frame.
  public struct Value: Hashable, Sendable {
    /// The view.
    public var item: ItemID
    /// Which of its values.
    public var value: FrameValue
  }

  /// The values, the view that comes first in the file first.
  public var values: [Value]

  /// What tells it from others. A view whose width is open moves one of its sides, and which, the direction decides.
  private var mark: [Value] {
    values.filter { value in
      value.value != .x || !values.contains { $0.value == .width }
    }
  }

  /// Those that are open in the same values are the same.
  public static func == (a: Self, b: Self) -> Bool { a.mark == b.mark }
  /// Hashes what tells it from others.
  public func hash(into hasher: inout Hasher) { hasher.combine(mark) }
}

extension Layout {
  /// What a solution leaves open, but for what has a reason with a name of its own: equal priorities, or the content of
  /// a scroll view. What is open of one view is one opening, so that a view that nothing ties is one.
  public func openings(in solution: RowSolution) -> [Opening] {
    if solution.fitsToNothing || solution.openValues.isEmpty { return [] }
    let count = (solution.openValues.map(\.group).max() ?? -1) + 1
    var groups = [[Opening.Value]](repeating: [], count: count)
    for value in solution.openValues {
      groups[value.group].append(Opening.Value(item: value.item, value: value.value))
    }
    var openings: [Opening] = []
    var openingOf: [ItemID: Int] = [:]
    let named = groupsWithNamedReason(in: solution)
    for (group, values) in groups.enumerated() where !values.isEmpty && !named.contains(group) {
      if let known = openingOf[values[0].item] {
        openings[known].values += values
      } else {
        openingOf[values[0].item] = openings.count
        openings.append(Opening(values: values))
      }
    }
    return openings
  }

  /// Groups that are open because of equal priorities, or in the content of a scroll view, whose size is open too.
  private func groupsWithNamedReason(in solution: RowSolution) -> Set<Int> {
    var isTied = [Bool](repeating: false, count: items.count * 2)
    for tie in priorityTies(in: solution) {
      for item in tie.items { isTied[item.index * 2 + tie.axis.rawValue] = true }
    }
    let values = solution.openValues.filter { value in
      isTied[value.item.index * 2 + value.value.axis.rawValue]
        || solution.openContents.contains {
          $0.axis == value.value.axis && value.item != $0.item && isItem(value.item, inside: $0.item)
        }
    }
    return Set(values.map(\.group))
  }
}
