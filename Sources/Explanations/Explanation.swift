import Diagnosis
public import Findings
public import LayoutModel
public import LayoutSolver
public import LayoutSource
import Reporters
import RuleKit

/// Why a row is as high as it is, or what came instead, in each of its circumstances; the heights and what changes
/// them. Like answers are told together. Of many sound ways the first is drawn; the others' changes stand below.
public func explanation(of layout: Layout, _ solutions: [RowSolution], in text: QuotedText) -> String {
  var parts: [ExplainedPart] = []
  for solution in solutions {
    let part = ExplainedPart(ExplainedRow(layout, solution, in: text))
    if let known = parts.firstIndex(where: { $0.key == part.key }) {
      parts[known].rows += part.rows
    } else if let family = part.family, let known = parts.firstIndex(where: { $0.family == family }) {
      parts[known].others += part.rows
    } else {
      parts.append(part)
    }
  }
  let sound = parts.filter(\.isSound)
  let plainest = plainestFirst(sound.flatMap { $0.rows.map(\.solution) }).first?.circumstances
  if sound.count > mostDrawn {
    parts.removeAll { $0.isSound && !$0.rows.contains { $0.solution.circumstances == plainest } }
  }
  let solved = solutions.map(\.circumstances)
  let sections =
    parts.map { (text: $0.text(among: solved), circumstances: $0.rows.map(\.solution.circumstances)) }
    + ambiguities(of: layout, solutions, in: text)
  var texts = sections.map { section in
    let heads = spelledCircumstances(section.circumstances, among: solved)
    return "\(layout.name.visible) \(heads.joined(separator: "; ")): \(section.text)"
  }
  texts.append(heightMatrix(solutions).map { "   \($0)\n" }.joined())
  texts.append(HeightChanges(layout: layout, solutions: solutions, text: text).lines)
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
let narrowingHint = "pick some with --width, --text-size, --layout-direction and --sample"

private struct ExplainedPart {
  var rows: [ExplainedRow]
  /// The row where the same is to be said of it with other numbers.
  var others: [ExplainedRow] = []
  let key: String
  /// What is the same in the others too; nil where nothing contradicts.
  let family: Family?
  let isSound: Bool

  struct Family: Hashable {
    var height: String
    var conflict: String
    var sets: [[ConditionID]]
  }

  init(_ row: ExplainedRow) {
    rows = [row]
    isSound = row.solution.isSolved && !row.solution.fitsToNothing && row.solution.scenarios.allSatisfy(\.isSatisfiable)
    if let collapse = CollapseSection(rows: [row]) {
      key = collapse.key
      family = nil
      return
    }
    let (height, conflict) = (HeightSection(row: row).text, ConflictSection(row: row).text)
    key = height + conflict
    let sets = row.solution.conflicts + row.solution.scenarios.flatMap(\.conflicts)
    family = conflict.isEmpty ? nil : Family(height: height, conflict: conflict.withoutNumbers, sets: sets)
  }

  func text(among solved: [Circumstances]) -> String {
    if let collapse = CollapseSection(rows: rows) { return collapse.text }
    guard family != nil, let row = rows.first else { return key }
    let text = HeightSection(row: row).text + ConflictSection(row: row).text
    guard !others.isEmpty else { return text }
    let heads = spelledCircumstances(others.map(\.solution.circumstances), among: solved)
    return text + "\n" + row.paragraph("the same \(heads.joined(separator: "; ")), with other numbers")
  }
}

extension String {
  /// The text with a mark for each free-standing number and single blanks: numbers' widths move columns and line ends.
  fileprivate var withoutNumbers: String {
    let words = split { $0 == " " || $0.isNewline }.map { word in
      var text = ""
      var isInNumber = false
      for character in word {
        let follows = text.last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
        if character.isNumber && !follows || isInNumber && (character.isNumber || character == ".") {
          if !isInNumber { text += "#" }
          isInNumber = true
        } else {
          isInNumber = false
          text.append(character)
        }
      }
      return text
    }
    return words.joined(separator: " ")
  }
}
