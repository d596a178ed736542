public import LayoutModel
public import LayoutSolver

/// Required conditions that could hold at some height of the row, but not at heights that UIKit imposes.
public struct ImposedHeightConflict: Sendable {
  /// A height that is imposed.
  public struct Height: Sendable {
    /// What imposes it, by its name in the format.
    public var mechanism: String
    /// In points.
    public var points: Double
    /// Its place among the reasons, the worst first: a separator, a pixel, a fixed height, an imposed one, the first
    /// pass.
    public var rank: Int
  }

  /// The conditions.
  public var conditions: [ConditionID]
  /// The heights, the worst first.
  public var heights: [Height]
  /// Where it was found.
  public var circumstances: [Circumstances]
  /// The first solution that has it.
  public var solution: RowSolution
  /// Whether the row is of one height in all of them, so that numbers can be told.
  public var hasOneHeight = true

  fileprivate mutating func take(_ height: Height, in other: RowSolution) {
    if !heights.contains(where: { $0.mechanism == height.mechanism }) { heights.append(height) }
    heights.sort { $0.rank < $1.rank }
    if abs((solution.contentHeight ?? 0) - (other.contentHeight ?? 0)) > 0.01 { hasOneHeight = false }
    if !circumstances.contains(other.circumstances) { circumstances.append(other.circumstances) }
  }
}

extension Layout {
  /// The conflicts with heights that UIKit imposes, each once: the same chain often fails at several of them.
  public func imposedHeightConflicts(in solutions: [RowSolution]) -> [ImposedHeightConflict] {
    var found: [ImposedHeightConflict] = []
    for solution in solutions {
      for (height, conflicts) in imposedHeights(in: solution) {
        // What cannot hold at any height is no matter of the one that is imposed.
        for conditions in conflicts where canHoldAtSomeHeight(conditions, in: solution) {
          if let known = found.firstIndex(where: { $0.conditions == conditions }) {
            found[known].take(height, in: solution)
          } else {
            found.append(
              ImposedHeightConflict(
                conditions: conditions, heights: [height], circumstances: [solution.circumstances], solution: solution))
          }
        }
      }
    }
    return found
  }

  /// The heights at which a row cannot be as its constraints say, with the conflicts there.
  private func imposedHeights(in solution: RowSolution) -> [(ImposedHeightConflict.Height, [[ConditionID]])] {
    var heights = solution.scenarios.filter { !$0.isSatisfiable }.map { scenario in
      let height = ImposedHeightConflict.Height(
        mechanism: scenario.mechanism.rawValue, points: scenario.contentHeight, rank: scenario.mechanism.rank)
      return (height, scenario.conflicts)
    }
    if case .points = table.rowHeight, solution.status == .unsatisfiable(.layout), let points = solution.contentHeight {
      heights.append((ImposedHeightConflict.Height(mechanism: "fixed", points: points, rank: 2), solution.conflicts))
    }
    return heights
  }
}

extension Scenario.Mechanism {
  fileprivate var rank: Int {
    switch self {
    case .separator: 0
    case .pixel: 1
    case .imposed: 3
    case .firstPass: 4
    }
  }
}
