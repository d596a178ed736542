public import Findings
public import LayoutModel
public import LayoutSolver
import Reporters

/// Why a row is as high as it is: the way from its top to its bottom with the lengths that add up, or in one line what
/// came instead. Circumstances in which all of that agrees are told together.
public func explanation(of layout: Layout, _ solutions: [RowSolution], in source: SourceText) -> String {
  var parts: [(text: String, circumstances: [Circumstances])] = []
  for solution in solutions {
    let text = HeightSection(row: ExplainedRow(layout, solution, in: source)).text
    if let known = parts.firstIndex(where: { $0.text == text }) {
      parts[known].circumstances.append(solution.circumstances)
    } else {
      parts.append((text, [solution.circumstances]))
    }
  }
  parts += ambiguities(of: layout, solutions, in: source)
  let solved = solutions.map(\.circumstances)
  return parts.map { part in
    let circumstances = spelledCircumstances(part.circumstances, among: solved).joined(separator: "; ")
    return "\(layout.name.value.visible) \(circumstances): \(part.text)"
  }.joined(separator: "\n")
}
