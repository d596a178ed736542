import Findings
import LayoutModel
import LayoutSolver

private let mostDrawn = 6

struct Look {
  var solution: RowSolution
  var circumstances: [Circumstances]
}

/// The looks that are drawn, and how many are not: of many, the first, the last, and the most distant heights.
func chosenLooks(of solutions: [RowSolution]) -> (chosen: [Look], leftOut: Int) {
  var looks: [Look] = []
  for solution in solutions {
    if let known = looks.firstIndex(where: { $0.solution.looksLike(solution) }) {
      looks[known].circumstances.append(solution.circumstances)
    } else {
      looks.append(Look(solution: solution, circumstances: [solution.circumstances]))
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
  /// Whether all views have the same places and contents: the pictures would differ in the room beside them alone.
  fileprivate func looksLike(_ other: RowSolution) -> Bool {
    status == other.status && frames == other.frames && rowHeight == other.rowHeight
      && fitsToNothing == other.fitsToNothing && circumstances.sample == other.circumstances.sample
      && circumstances.layoutDirection == other.circumstances.layoutDirection && conflicts == other.conflicts
      && openValues == other.openValues && scenarios.map(\.conflicts) == other.scenarios.map(\.conflicts)
      && (!frames.isEmpty || circumstances.width == other.circumstances.width)
  }

  /// How far apart two rows are: in points of height, and more where one has none, or collapses.
  fileprivate func distance(from other: RowSolution) -> Double {
    let kinds = status == other.status && fitsToNothing == other.fitsToNothing ? 0.0 : 1000
    return kinds + abs((rowHeight ?? 0) - (other.rowHeight ?? 0))
      + abs(circumstances.width - other.circumstances.width) / 1000
  }
}
