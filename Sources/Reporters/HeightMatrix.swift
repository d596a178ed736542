import Findings
public import LayoutSolver

/// Row heights in points: a row for each text size, direction and sample that matters, a column for each width.
public struct HeightMatrix: Sendable {
  /// The column headings.
  public private(set) var headings: [String] = []
  /// The table rows: first the labels, then the heights.
  public private(set) var rows: [[String]] = []
  /// The number of label columns.
  public private(set) var labelCount = 0
  /// The parts of the environment that change no height: `at both text sizes`.
  public private(set) var same: [String] = []

  /// The heights of a layout in its environments; nil if they are all the same, or given.
  public init?(_ solutions: [RowSolution]) {
    guard Set(solutions.map(answer)).count > 1, solutions.allSatisfy({ $0.environment.height == nil }) else {
      return nil
    }
    let varying = EnvironmentPart.allCases.filter { $0.count(solutions) > 1 }
    let irrelevant = varying.filter { $0.isIrrelevant(solutions) { [answer($0)] } }
    let shown = varying.filter { !irrelevant.contains($0) }
    let widths = Set(solutions.map(\.environment.width)).sorted()
    let groups = solutions.map { solution in
      (labels: shown.map { $0.spelled(solution.environment) }, solution: solution)
    }.gathered { $0.labels == $1.labels }
    let heights = groups.map { group in
      widths.map { width in group.first { $0.solution.environment.width == width }.map { answer($0.solution) } }
    }
    let isWidthIrrelevant = widths.count > 1 && heights.allSatisfy { Set($0.compactMap(\.self)).count == 1 }
    let columns = isWidthIrrelevant ? Array(widths.prefix(1)) : widths
    labelCount = shown.count
    headings = shown.map(\.title) + (isWidthIrrelevant ? ["row"] : columns.map { "at \($0.spelledPoints)" })
    rows = zip(groups, heights).map { $0[0].labels + $1.prefix(columns.count).map { $0 ?? "" } }
    same =
      irrelevant.map { $0.allValues(solutions) } + (isWidthIrrelevant ? [words(forWidths: widths, among: widths)] : [])
  }
}

/// The table of heights as text lines, then a line for the parts that change no height; empty if all heights are equal.
public func heightMatrix(_ solutions: [RowSolution]) -> [String] {
  guard let matrix = HeightMatrix(solutions) else { return [] }
  let heights = Set(matrix.labelCount..<matrix.headings.count)
  let lines = tableLines([matrix.headings] + matrix.rows, rightAligned: heights)
  return matrix.same.isEmpty ? lines : lines + ["the same \(matrix.same.joined(separator: ", "))"]
}

private func answer(_ solution: RowSolution) -> String {
  if solution.fitsToZero { return "collapses" }
  switch solution.status {
  case .determined, .ambiguous: return solution.rowHeight?.spelledPoints ?? "-"
  case .unsatisfiable: return "conflict"
  case .undecided: return "undecided"
  }
}
