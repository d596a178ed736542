import Findings
import LayoutSolver

/// Heights, one environment per line, with a column for each part of the environment that affects them. The last line
/// names the other parts.
func heightLines(_ solutions: [RowSolution]) -> [String] {
  let parts = EnvironmentPart.allCases.filter { $0.hasColumn(solutions) }
  let irrelevant = parts.filter { $0.isIrrelevant(solutions, answer) }
  let shown = parts.filter { !irrelevant.contains($0) }
  var seen: Set<[String]> = []
  var rows = [["width"] + shown.map(\.title) + ["content", "row", ""]]
  for solution in solutions {
    let environment = [solution.environment.width.spelledPoints] + shown.map { $0.spelled(solution.environment) }
    guard seen.insert(environment).inserted else { continue }
    rows.append(environment + answer(solution))
  }
  var lines = tableLines(rows, rightAligned: [0, shown.count + 1, shown.count + 2])
  if !shown.isEmpty {
    // A blank line separates the rows of different widths.
    for index in rows.indices.dropFirst(2).reversed() where rows[index][0] != rows[index - 1][0] {
      lines.insert("", at: index)
    }
  }
  guard !irrelevant.isEmpty else { return lines }
  return lines + ["", "the same \(irrelevant.map { $0.allValues(solutions) }.joined(separator: ", "))"]
}

private func answer(_ solution: RowSolution) -> [String] {
  [solution.contentHeight?.spelledPoints ?? "-", solution.rowHeight?.spelledPoints ?? "-", remark(on: solution) ?? ""]
}

private func remark(on solution: RowSolution) -> String? {
  if solution.isCollapsed, let shown = solution.rowHeight {
    return "collapses to 0 pt; UIKit (iOS 8 and later) shows it \(shown.spelledPoints) pt high"
  }
  switch solution.status {
  case .determined: return nil
  case .ambiguous: return "ambiguous"
  case .unsatisfiable(.fitting): return "constraints conflict while UIKit measures the row"
  case .unsatisfiable(.layout): return "constraints conflict while UIKit lays the row out"
  case .undecided: return "undecided: the numbers differ too much in size for a reliable answer"
  }
}
