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

extension PicturedLayout {
  /// The variants of a row that are drawn, and the number of others. Of many: the first, the last, and those that differ
  /// most.
  func chosenVariants(of solutions: [RowSolution]) -> (chosen: [Variant], leftOut: Int) {
    let findings = Dictionary(
      solutions.map { ($0.environment, self.findings(in: $0.environment)) }, uniquingKeysWith: { first, _ in first })
    let variants = solutions.gathered { one, other in
      one.isDrawnLike(other) && findings[one.environment] == findings[other.environment]
    }.map { Variant(solution: $0[0], environments: $0.map(\.environment)) }
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
}

extension RowSolution {
  /// Whether the pictures differ at most in widths: all views have the same heights and places from the top.
  fileprivate func isDrawnLike(_ other: RowSolution) -> Bool {
    status == other.status && rowHeight == other.rowHeight && hasSameHeights(as: other)
      && fitsToZero == other.fitsToZero && environment.sample == other.environment.sample
      && environment.layoutDirection == other.environment.layoutDirection && conflicts == other.conflicts
      && ambiguousValues.map(\.item) == other.ambiguousValues.map(\.item)
      && scenarios.map(\.conflicts) == other.scenarios.map(\.conflicts)
  }

  private func hasSameHeights(as other: RowSolution) -> Bool {
    frames.count == other.frames.count
      && zip(frames, other.frames).allSatisfy { abs($0.y - $1.y) < 0.05 && abs($0.height - $1.height) < 0.05 }
  }

  /// The difference between two rows in points of height, plus 1000 if their status differs or only one collapses.
  fileprivate func distance(from other: RowSolution) -> Double {
    let kinds = status == other.status && fitsToZero == other.fitsToZero ? 0.0 : 1000
    return kinds + abs((rowHeight ?? 0) - (other.rowHeight ?? 0))
      + abs(environment.width - other.environment.width) / 1000
  }
}
