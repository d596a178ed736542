public import LayoutModel
public import LayoutSolver

/// Required conditions that can all hold at some height of the row, but not at heights that UIKit imposes.
public struct ImposedHeightConflict: Sendable {
  /// An imposed height.
  public struct Height: Sendable {
    /// Its cause, by its name in the format.
    public var imposedBy: String
    /// The height in points.
    public var points: Double
    /// Its rank among the causes, the worst first: separator, pixel, fixed height, imposed height, first pass.
    public var rank: Int
  }

  /// The conditions.
  public var conditions: [ConditionID]
  /// The heights, the worst first.
  public var heights: [Height]
  /// The environments in which the conflict occurs.
  public var environments: [Environment]
  /// The first solution that has it.
  public var solution: RowSolution
  /// Whether the row has the same height in all of them, so that numbers can be reported.
  public var hasOneHeight = true

  /// Whether it occurs only before UIKit has measured the row. The row then gets its own height, and UIKit logs.
  public var isPassing: Bool { heights.allSatisfy { $0.imposedBy == Scenario.Cause.firstPass.rawValue } }

  fileprivate mutating func add(_ height: Height, in other: RowSolution) {
    if !heights.contains(where: { $0.imposedBy == height.imposedBy }) { heights.append(height) }
    heights.sort { $0.rank < $1.rank }
    if abs((solution.contentHeight ?? 0) - (other.contentHeight ?? 0)) > 0.01 { hasOneHeight = false }
    if !environments.contains(other.environment) { environments.append(other.environment) }
  }
}

extension Layout {
  /// The conflicts with heights that UIKit imposes, each once: the same chain often conflicts with several of them.
  public func imposedHeightConflicts(in solutions: [RowSolution]) -> [ImposedHeightConflict] {
    var found: [ImposedHeightConflict] = []
    for solution in solutions {
      for (height, conflicts) in imposedHeights(in: solution) {
        // A conflict at every height is not about the imposed one.
        for conditions in conflicts where canHoldAtSomeHeight(conditions, in: solution) {
          if let known = found.firstIndex(where: { $0.conditions == conditions }) {
            found[known].add(height, in: solution)
          } else {
            found.append(
              ImposedHeightConflict(
                conditions: conditions, heights: [height], environments: [solution.environment], solution: solution))
          }
        }
      }
    }
    return found
  }

  /// The heights at which the required constraints cannot all hold, with the conflicts at each.
  private func imposedHeights(in solution: RowSolution) -> [(ImposedHeightConflict.Height, [[ConditionID]])] {
    var heights = solution.scenarios.filter { !$0.isSatisfiable }.map { scenario in
      let height = ImposedHeightConflict.Height(
        imposedBy: scenario.cause.rawValue, points: scenario.contentHeight, rank: scenario.cause.rank)
      return (height, scenario.conflicts)
    }
    if case .points = table.rowHeight, solution.status == .unsatisfiable(.layout), let points = solution.contentHeight {
      heights.append((ImposedHeightConflict.Height(imposedBy: "fixed", points: points, rank: 2), solution.conflicts))
    }
    return heights
  }
}

extension Scenario.Cause {
  fileprivate var rank: Int {
    switch self {
    case .separator: 0
    case .pixel: 1
    case .imposed: 3
    case .firstPass: 4
    }
  }
}
