import Diagnosis
import Findings
import LayoutModel
import LayoutSolver

extension CheckedLayout {
  /// How high the row is after the fix, in plain environments: `the row is then 87 pt at 320, 375 and 430`, or that it
  /// stays as high as it was.
  func outcome(insteadOf before: CheckedLayout, of finding: LayoutFinding) -> String {
    let plain = spokenSolutions(of: finding)
    var heights: [(height: String, environments: [Environment])] = []
    for solution in plain where !solution.fitsToNothing {
      let isUnsatisfiable = if case .unsatisfiable = solution.status { true } else { false }
      guard !isUnsatisfiable, let height = solution.rowHeight?.spelledPoints else {
        return "solves this conflict; another one remains"
      }
      if let known = heights.firstIndex(where: { $0.height == height }) {
        heights[known].environments.append(solution.environment)
      } else {
        heights.append((height, [solution.environment]))
      }
    }
    let spoken = plain.map(\.environment)
    let parts = heights.map { "\($0.height) pt \(heads(for: $0.environments, among: spoken).joined(separator: "; "))" }
    let stays = plain.filter { !$0.fitsToNothing }.allSatisfy { now in
      let known = before.solutions.first { $0.environment == now.environment }
      guard let height = now.rowHeight, let old = known?.rowHeight else { return false }
      return abs(old - height) < 0.01
    }
    let changed =
      parts.isEmpty ? [] : ["the \(layout.noun) \(stays ? "stays" : "is then") \(parts.joined(separator: ", "))"]
    return (changed + stillCollapses(among: plain)).joined(separator: "; ")
  }

  /// Where the row still collapses. The height at which UIKit shows such a row does not count.
  private func stillCollapses(among spoken: [RowSolution]) -> [String] {
    let collapsed = spoken.filter(\.fitsToNothing).map(\.environment)
    guard !collapsed.isEmpty else { return [] }
    let all = spoken.map(\.environment)
    let heads = collapsed.count == all.count ? "" : " \(heads(for: collapsed, among: all).joined(separator: "; "))"
    return ["the \(layout.noun) still collapses\(heads)"]
  }

  /// The plain solutions. If the finding holds in none of them: the solutions of its first environment at all widths.
  private func spokenSolutions(of finding: LayoutFinding) -> [RowSolution] {
    let plain = plainSolutions
    let isPlain = plain.contains { finding.environments.contains($0.environment) }
    guard let first = finding.environments.first, !isPlain else { return plain }
    return solutions.filter { solution in
      var environments = solution.environment
      environments.width = first.width
      return environments == first && finding.environments.contains(solution.environment)
    }
  }

  /// The solutions at the text size `large`, left to right, with the views' own content. If these are not measured, the
  /// first measured text size or direction counts.
  private var plainSolutions: [RowSolution] {
    let measure = layout.measure
    let textSize = measure.textSizes.contains(.large) ? .large : measure.textSizes.first
    let direction = measure.layoutDirections.contains(.leftToRight) ? .leftToRight : measure.layoutDirections.first
    return solutions.filter {
      $0.environment.sample == nil && $0.environment.textSize == textSize
        && $0.environment.layoutDirection == direction
    }
  }
}
