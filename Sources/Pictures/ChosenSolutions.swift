import Findings
import LayoutModel
import LayoutSolver
import Reporters

private let mostDrawn = 6

/// A row in the environments in which it looks the same.
struct Variant {
  var solution: RowSolution
  var environments: [Environment]
}

/// The variants of a row that are drawn, and the number of others. Of many: the first, the last, and those that differ most.
func chosenVariants(of solutions: [RowSolution]) -> (chosen: [Variant], leftOut: Int) {
  let variants = solutions.gathered { $0.isDrawnLike($1) }.map {
    Variant(solution: $0[0], environments: $0.map(\.environment))
  }
  guard variants.count > mostDrawn else { return (variants, 0) }
  var chosen: Set<Int> = [0, variants.count - 1]
  while chosen.count < mostDrawn {
    let distances = variants.indices.map { index in
      chosen.contains(index)
        ? -1 : chosen.map { variants[index].solution.distance(from: variants[$0].solution) }.min() ?? 0
    }
    guard let next = distances.indices.max(by: { distances[$0] < distances[$1] }) else { break }
    chosen.insert(next)
  }
  return (chosen.sorted().map { variants[$0] }, variants.count - chosen.count)
}

extension RowSolution {
  /// Whether all views have the same frames and contents. The free space beside them may differ.
  fileprivate func isDrawnLike(_ other: RowSolution) -> Bool {
    status == other.status && frames == other.frames && rowHeight == other.rowHeight
      && fitsToZero == other.fitsToZero && environment.sample == other.environment.sample
      && environment.layoutDirection == other.environment.layoutDirection && conflicts == other.conflicts
      && ambiguousValues == other.ambiguousValues && scenarios.map(\.conflicts) == other.scenarios.map(\.conflicts)
      && (!frames.isEmpty || environment.width == other.environment.width)
  }

  /// The difference between two rows in points of height, plus 1000 if their status differs or only one collapses.
  fileprivate func distance(from other: RowSolution) -> Double {
    let kinds = status == other.status && fitsToZero == other.fitsToZero ? 0.0 : 1000
    return kinds + abs((rowHeight ?? 0) - (other.rowHeight ?? 0))
      + abs(environment.width - other.environment.width) / 1000
  }
}
