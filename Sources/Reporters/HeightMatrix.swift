import Findings
public import LayoutSolver

/// Row heights in points: a row for each text size, direction and sample that matters, a column for each width.
public struct HeightMatrix: Sendable {
  /// The column headings.
  public private(set) var heads: [String] = []
  /// The table rows: first the labels, then the heights.
  public private(set) var rows: [[String]] = []
  /// The number of label columns.
  public private(set) var labelCount = 0
  /// The parts of the environment that change no height: `at both text sizes`.
  public private(set) var same: [String] = []

  /// The heights of a layout in its environments; nil if they are all the same.
  public init?(_ solutions: [RowSolution]) {
    guard Set(solutions.map(answer)).count > 1 else { return nil }
    let varying = EnvironmentPart.allCases.filter { $0.count(solutions) > 1 }
    let idle = varying.filter { $0.isIdle(solutions) { [answer($0)] } }
    let shown = varying.filter { !idle.contains($0) }
    let widths = Set(solutions.map(\.environment.width)).sorted()
    var order: [[String]] = []
    var heights: [[String]: [Double: String]] = [:]
    for solution in solutions {
      let key = shown.map { $0.spelled(solution.environment) }
      if heights[key] == nil { order.append(key) }
      let isKnown = heights[key]?[solution.environment.width] != nil
      if !isKnown { heights[key, default: [:]][solution.environment.width] = answer(solution) }
    }
    let isIdleWidth = widths.count > 1 && heights.values.allSatisfy { Set($0.values).count == 1 }
    let columns = isIdleWidth ? Array(widths.prefix(1)) : widths
    labelCount = shown.count
    heads = shown.map(\.title) + (isIdleWidth ? ["row"] : columns.map { "at \($0.spelledPoints)" })
    rows = order.map { key in key + columns.map { heights[key]?[$0] ?? "" } }
    same = idle.map { $0.everywhere(solutions) } + (isIdleWidth ? [words(forWidths: widths, among: widths)] : [])
  }
}

/// The table of heights as text lines, then a line for what changes no height; empty if all heights are the same.
public func heightMatrix(_ solutions: [RowSolution]) -> [String] {
  guard let matrix = HeightMatrix(solutions) else { return [] }
  let heights = Set(matrix.labelCount..<matrix.heads.count)
  let lines = tableLines([matrix.heads] + matrix.rows, rightAligned: heights)
  return matrix.same.isEmpty ? lines : lines + ["the same \(matrix.same.joined(separator: ", "))"]
}

private func answer(_ solution: RowSolution) -> String {
  if solution.fitsToNothing { return "collapses" }
  switch solution.status {
  case .determined, .ambiguous: return solution.rowHeight?.spelledPoints ?? "-"
  case .unsatisfiable: return "conflict"
  case .undecided: return "undecided"
  }
}
