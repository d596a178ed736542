public import Findings
public import LayoutModel
public import LayoutSolver
import Reporters
import RuleKit

/// Why a row is as high as it is, or what came instead: the way from its top to its bottom with the lengths that add up, in
/// each of its circumstances; the heights in all of them, and what changes them.
///
/// Circumstances in which all of that agrees are told together. Of many ways that are sound, only the first is drawn: what
/// the others do differently stands below the table of heights.
public func explanation(of layout: Layout, _ solutions: [RowSolution], in source: SourceText) -> String {
  var parts: [ExplainedPart] = []
  for solution in solutions {
    let part = ExplainedPart(ExplainedRow(layout, solution, in: source))
    if let known = parts.firstIndex(where: { $0.key == part.key }) {
      parts[known].rows += part.rows
    } else {
      parts.append(part)
    }
  }
  let sound = parts.filter(\.isSound)
  if sound.count > mostDrawn, let first = sound.first { parts.removeAll { $0.isSound && $0.key != first.key } }
  let solved = solutions.map(\.circumstances)
  let sections =
    parts.map { (text: $0.text, circumstances: $0.rows.map(\.solution.circumstances)) }
    + ambiguities(of: layout, solutions, in: source)
  var texts = sections.map { section in
    let heads = spelledCircumstances(section.circumstances, among: solved)
    return "\(layout.name.value.visible) \(heads.joined(separator: "; ")): \(section.text)"
  }
  texts.append(heightMatrix(solutions).map { "   \($0)\n" }.joined())
  texts.append(HeightChanges(layout: layout, solutions: solutions, source: source).text)
  return texts.filter { !$0.isEmpty }.joined(separator: "\n")
}

/// Findings as they stand below an explanation: without the notes that it tells at greater length.
public func findingsBelowExplanation(_ findings: [Finding]) -> [Finding] {
  findings.map { finding in
    var finding = finding
    if finding.rule == "zero-height" { finding.notes = [] }
    return finding
  }
}

/// How many ways of a sound row, or kinds of what changes, are told side by side.
let mostDrawn = 3

/// How a call asks for less.
let narrowingHint = "pick some with --width, --text-size, --layout-direction and --sample"

/// What is said of a row in some circumstances, behind these and a colon.
private struct ExplainedPart {
  /// The row in each of the circumstances.
  var rows: [ExplainedRow]
  /// What is the same in all of them.
  let key: String
  let isSound: Bool

  init(_ row: ExplainedRow) {
    rows = [row]
    key = CollapseSection(rows: [row])?.key ?? HeightSection(row: row).text + ConflictSection(row: row).text
    isSound =
      row.solution.isSolved && !row.solution.fitsToNothing
      && row.solution.scenarios.allSatisfy(\.isSatisfiable)
  }

  var text: String { CollapseSection(rows: rows)?.text ?? key }
}
