public import LayoutModel
public import LayoutSolver

/// Ambiguous frame values that share degrees of freedom. Their ranges depend on the environment, the group does not.
public struct Ambiguity: Hashable, Sendable {
  /// A value of a view's frame.
  public struct Value: Hashable, Sendable {
    /// The view.
    public var item: ItemID
    /// The value.
    public var value: FrameValue
  }

  /// The values, in the order of the views in the file.
  public var values: [Value]

  /// The values that identify it. `x` does not count beside an ambiguous width: it depends on the layout direction.
  private var identity: [Value] {
    values.filter { value in
      value.value != .x || !values.contains { $0.value == .width }
    }
  }

  /// Two ambiguities are equal if they have the same identifying values.
  public static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }
  /// Hashes the values that identify it.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension Layout {
  /// The ambiguities of a solution, except those with a cause that another rule reports: equal priorities, or the
  /// content of a scroll view, those of views that may be ambiguous, and those inside a view to which a stack gives no
  /// length as it is hidden. All groups of one view are merged, so that an unconstrained view gives one ambiguity.
  public func ambiguities(in solution: RowSolution) -> [Ambiguity] {
    if solution.fitsToZero || solution.ambiguousValues.isEmpty { return [] }
    let count = (solution.ambiguousValues.map(\.group).max() ?? -1) + 1
    var groups = [[Ambiguity.Value]](repeating: [], count: count)
    for value in solution.ambiguousValues {
      groups[value.group].append(Ambiguity.Value(item: value.item, value: value.value))
    }
    var ambiguities: [Ambiguity] = []
    var ambiguityOf: [ItemID: Int] = [:]
    let known = groupsWithKnownCause(in: solution)
    let shown = showing(solution)
    for (group, values) in groups.enumerated() where !values.isEmpty && !known.contains(group) {
      if values.contains(where: { self[$0.item].mayBeAmbiguous }) { continue }
      if values.allSatisfy({ shown.isHiddenByStack($0.item) }) { continue }
      if let index = ambiguityOf[values[0].item] {
        ambiguities[index].values += values
      } else {
        ambiguityOf[values[0].item] = ambiguities.count
        ambiguities.append(Ambiguity(values: values))
      }
    }
    return ambiguities
  }

  /// Whether a stack gives a view, or one around it, no length because it is hidden.
  private func isHiddenByStack(_ item: ItemID) -> Bool {
    self[item].isHidden && isArranged(item) || self[item].superview.map { isHiddenByStack($0) } ?? false
  }

  /// Groups that are ambiguous because of equal priorities, or lie in scroll content whose size is ambiguous too.
  private func groupsWithKnownCause(in solution: RowSolution) -> Set<Int> {
    var isTied = [Bool](repeating: false, count: items.count * 2)
    for tie in priorityTies(in: solution) {
      for item in tie.items { isTied[item.index * 2 + tie.axis.rawValue] = true }
    }
    let values = solution.ambiguousValues.filter { value in
      isTied[value.item.index * 2 + value.value.axis.rawValue]
        || solution.ambiguousContents.contains {
          $0.axis == value.value.axis && value.item != $0.item && isItem(value.item, inside: $0.item)
        }
    }
    return Set(values.map(\.group))
  }
}
