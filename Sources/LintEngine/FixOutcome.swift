import Diagnosis
import Findings
import LayoutModel
import LayoutSolver

extension CheckedLayout {
  /// How high the row is now in plain circumstances, in words: `makes the row 87 pt at 320, 375 and 430`, or as it was.
  func outcome(insteadOf before: CheckedLayout, of finding: LayoutFinding) -> String {
    let plain = spokenSolutions(of: finding)
    var heights: [(height: String, circumstances: [Circumstances])] = []
    for solution in plain where !solution.fitsToNothing {
      let isOpen = if case .unsatisfiable = solution.status { true } else { false }
      guard !isOpen, let height = solution.rowHeight?.spelledPoints else {
        return "settles this conflict; another one is left"
      }
      if let known = heights.firstIndex(where: { $0.height == height }) {
        heights[known].circumstances.append(solution.circumstances)
      } else {
        heights.append((height, [solution.circumstances]))
      }
    }
    let spoken = plain.map(\.circumstances)
    let parts = heights.map { "\($0.height) pt \(heads(for: $0.circumstances, among: spoken).joined(separator: "; "))" }
    let stays = plain.filter { !$0.fitsToNothing }.allSatisfy { now in
      let known = before.solutions.first { $0.circumstances == now.circumstances }
      guard let height = now.rowHeight, let old = known?.rowHeight else { return false }
      return abs(old - height) < 0.01
    }
    let changed =
      parts.isEmpty ? [] : ["\(stays ? "leaves" : "makes") the \(layout.noun) \(parts.joined(separator: ", "))"]
    return (changed + stillCollapses(among: plain)).joined(separator: "; ")
  }

  /// Where a row has no height of its own; the one that UIKit shows it at is none.
  private func stillCollapses(among spoken: [RowSolution]) -> [String] {
    let collapsed = spoken.filter(\.fitsToNothing).map(\.circumstances)
    guard !collapsed.isEmpty else { return [] }
    let all = spoken.map(\.circumstances)
    let heads = collapsed.count == all.count ? "" : " \(heads(for: collapsed, among: all).joined(separator: "; "))"
    return ["the \(layout.noun) still collapses\(heads)"]
  }

  /// The plain ones; where the finding holds in others only, those that are like the first of these but for the width.
  private func spokenSolutions(of finding: LayoutFinding) -> [RowSolution] {
    let plain = plainSolutions
    let isPlain = plain.contains { finding.circumstances.contains($0.circumstances) }
    guard let first = finding.circumstances.first, !isPlain else { return plain }
    return solutions.filter { solution in
      var circumstances = solution.circumstances
      circumstances.width = first.width
      return circumstances == first && finding.circumstances.contains(solution.circumstances)
    }
  }

  /// Those at the text size `large`, left to right, with the views' own content; where these are not measured, at the
  /// first text size or in the first direction that is.
  private var plainSolutions: [RowSolution] {
    let measure = layout.measure
    let textSize = measure.textSizes.contains(.large) ? .large : measure.textSizes.first
    let direction = measure.layoutDirections.contains(.leftToRight) ? .leftToRight : measure.layoutDirections.first
    return solutions.filter {
      $0.circumstances.sample == nil && $0.circumstances.textSize == textSize
        && $0.circumstances.layoutDirection == direction
    }
  }
}
