import Findings
import LayoutModel
import LayoutSolver

private let mostDrawn = 6

struct Look {
  var solution: RowSolution
  var environments: [Environment]
}

/// The looks that are drawn, and the number of others. Of many: the first, the last, and those that differ most.
func chosenLooks(of solutions: [RowSolution]) -> (chosen: [Look], leftOut: Int) {
  var looks: [Look] = []
  for solution in solutions {
    if let known = looks.firstIndex(where: { $0.solution.looksLike(solution) }) {
      looks[known].environments.append(solution.environment)
    } else {
      looks.append(Look(solution: solution, environments: [solution.environment]))
    }
  }
  guard looks.count > mostDrawn else { return (looks, 0) }
  var chosen: Set<Int> = [0, looks.count - 1]
  while chosen.count < mostDrawn {
    let distances = looks.indices.map { index in
      chosen.contains(index) ? -1 : chosen.map { looks[index].solution.distance(from: looks[$0].solution) }.min() ?? 0
    }
    guard let next = distances.indices.max(by: { distances[$0] < distances[$1] }) else { break }
    chosen.insert(next)
  }
  return (chosen.sorted().map { looks[$0] }, looks.count - chosen.count)
}

extension RowSolution {
  /// Whether all views have the same frames and contents, so that only the free space beside them can differ.
  fileprivate func looksLike(_ other: RowSolution) -> Bool {
    status == other.status && frames == other.frames && rowHeight == other.rowHeight
      && fitsToNothing == other.fitsToNothing && environment.sample == other.environment.sample
      && environment.layoutDirection == other.environment.layoutDirection && conflicts == other.conflicts
      && ambiguousValues == other.ambiguousValues && scenarios.map(\.conflicts) == other.scenarios.map(\.conflicts)
      && (!frames.isEmpty || environment.width == other.environment.width)
  }

  /// The difference between two rows in points of height, plus 1000 if their status differs or only one collapses.
  fileprivate func distance(from other: RowSolution) -> Double {
    let kinds = status == other.status && fitsToNothing == other.fitsToNothing ? 0.0 : 1000
    return kinds + abs((rowHeight ?? 0) - (other.rowHeight ?? 0))
      + abs(environment.width - other.environment.width) / 1000
  }
}
