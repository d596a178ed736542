import Diagnosis
public import Findings
public import LayoutModel
public import LayoutSolver
public import LayoutSource
import Reporters
import RuleKit

/// The explanation of a row in each environment: why it has its height, collapses or conflicts, all heights, and what
/// changes them. Environments with equal explanations share one. If more than `mostDrawn` explanations are about rows
/// without a conflict or a collapse, only the one for the most usual environment is shown.
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
  let usual = usualFirst(sound.flatMap { $0.rows.map(\.solution) }).first?.environment
  if sound.count > mostDrawn {
    parts.removeAll { $0.isSound && !$0.rows.contains { $0.solution.environment == usual } }
  }
  let solved = solutions.map(\.environment)
  let sections =
    parts.map { (text: $0.text(among: solved), environments: $0.rows.map(\.solution.environment)) }
    + ambiguities(of: layout, solutions, in: text)
  var texts = sections.map { section in
    let headings = spelledEnvironments(section.environments, among: solved)
    return "\(layout.name.visible) \(headings.joined(separator: "; ")): \(section.text)"
  }
  texts.append(unknownImages(in: layout))
  texts.append(heightMatrix(solutions).map { "   \($0)\n" }.joined())
  texts.append(HeightChanges(layout: layout, solutions: solutions, text: text).lines)
  return texts.filter { !$0.isEmpty }.joined(separator: "\n")
}

/// The views whose pictures are solved without a size, in a line; empty if there are none.
private func unknownImages(in layout: Layout) -> String {
  let names = layout.views.filter { index in
    layout.items[index].hasUnknownImage || layout.samples.contains { $0.items[index].hasUnknownImage }
  }.map { "'\(layout.items[$0].name)'" }
  guard !names.isEmpty else { return "" }
  let shown = names.count > mostNamed ? names.prefix(mostNamed) + ["\(names.count - mostNamed) more"] : names[...]
  let isOne = names.count == 1
  let sizes = isOne ? "the size of the image" : "the sizes of the images"
  let rest = isOne ? "is not known: the row is solved without it" : "are not known: the row is solved without them"
  return wrapped("\(sizes) of \(Array(shown).spelledList()) \(rest)")
}

/// The maximum number of views that one line names.
private let mostNamed = 5

/// The findings to print below an explanation, without the notes that the explanation already contains.
public func findingsBelowExplanation(_ findings: [Finding]) -> [Finding] {
  findings.map { finding in
    var finding = finding
    if finding.rule == "zero-height" { finding.notes = [] }
    return finding
  }
}

/// The maximum number of explanations of rows without a conflict or a collapse, or of kinds of changes, shown in full.
let mostDrawn = 3
let narrowingHint = "narrow it with --width, --text-size, --layout-direction and --sample"

private struct ExplainedPart {
  var rows: [ExplainedRow]
  /// The rows whose explanation differs only in its numbers.
  var others: [ExplainedRow] = []
  let key: String
  /// What `others` have in common with `rows`; nil without a conflict.
  let family: Family?
  let isSound: Bool

  struct Family: Hashable {
    var height: String
    var conflict: String
    var sets: [[ConditionID]]
  }

  init(_ row: ExplainedRow) {
    rows = [row]
    isSound = row.solution.isSolved && !row.solution.fitsToZero && row.solution.scenarios.allSatisfy(\.isSatisfiable)
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

  func text(among solved: [Environment]) -> String {
    if let collapse = CollapseSection(rows: rows) { return collapse.text }
    guard family != nil, let row = rows.first else { return key }
    let text = HeightSection(row: row).text + ConflictSection(row: row).text
    guard !others.isEmpty else { return text }
    let headings = spelledEnvironments(others.map(\.solution.environment), among: solved)
    return text + "\n" + wrapped("the same \(headings.joined(separator: "; ")), with different numbers", hanging: "")
  }
}

extension String {
  /// The text with `#` for each number outside a name, and with single spaces: wider numbers move columns and line ends.
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
