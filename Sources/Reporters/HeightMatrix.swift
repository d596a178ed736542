internal import Findings
public import LayoutSolver

/// Row heights in points as a table: a line for each text size, direction and sample, a column for each width. Nothing where
/// there is one height alone.
///
/// What changes no height has no lines of its own; what comes last says so.
public func heightMatrix(_ solutions: [RowSolution]) -> [String] {
  guard Set(solutions.map(answer)).count > 1 else { return [] }
  let varying = CircumstancePart.allCases.filter { $0.count(solutions) > 1 }
  let idle = varying.filter { $0.isIdle(solutions) { [answer($0)] } }
  let shown = varying.filter { !idle.contains($0) }
  let widths = Set(solutions.map(\.circumstances.width)).sorted()
  var order: [[String]] = []
  var heights: [[String]: [Double: String]] = [:]
  for solution in solutions {
    let key = shown.map { $0.spelled(solution.circumstances) }
    if heights[key] == nil { order.append(key) }
    let isKnown = heights[key]?[solution.circumstances.width] != nil
    if !isKnown { heights[key, default: [:]][solution.circumstances.width] = answer(solution) }
  }
  let isIdleWidth = widths.count > 1 && heights.values.allSatisfy { Set($0.values).count == 1 }
  let columns = isIdleWidth ? Array(widths.prefix(1)) : widths
  let heads = isIdleWidth ? ["row"] : columns.map { "at \($0.spelledPoints)" }
  let rows = [shown.map(\.title) + heads] + order.map { key in key + columns.map { heights[key]?[$0] ?? "" } }
  let lines = tableLines(rows, rightAligned: Set(shown.count..<shown.count + columns.count))
  let same = idle.map { $0.everywhere(solutions) } + (isIdleWidth ? [words(forWidths: widths, among: widths)] : [])
  return same.isEmpty ? lines : lines + ["the same \(same.joined(separator: ", "))"]
}

/// A height, or why there is none that a reader could count on.
private func answer(_ solution: RowSolution) -> String {
  if solution.fitsToNothing { return "collapses" }
  switch solution.status {
  case .determined, .ambiguous: return solution.rowHeight?.spelledPoints ?? "-"
  case .unsatisfiable: return "conflict"
  case .undecided: return "undecided"
  }
}
