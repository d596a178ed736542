import Findings
import LayoutModel
import LayoutSolver
import Reporters

/// The explanation of a row in the environments in which its height differs at most in numbers.
struct ExplainedPart {
  /// A conflict in words, and the rows that have it.
  private struct Conflict {
    var text: String
    var sets: [[ConditionID]]
    var rows: [ExplainedRow]
    /// The rows that have it with other numbers.
    var others: [ExplainedRow] = []
  }

  private var sections: [HeightSection]
  private let collapse: CollapseSection?
  /// Without those that findings explain.
  private var conflicts: [Conflict] = []
  private let areConflictsReported: Bool

  var rows: [ExplainedRow] { sections.map(\.row) }

  init(_ row: ExplainedRow, _ detail: ExplanationDetail = .all, _ reported: inout ReportedFaults) {
    let height = HeightSection(row: row)
    sections = [height]
    collapse = CollapseSection(rows: [row])
    let section = ConflictSection(row: row, below: height, detail, &reported)
    areConflictsReported = section.isReported
    guard !section.text.isEmpty else { return }
    let sets = row.solution.conflicts + row.solution.scenarios.flatMap(\.conflicts)
    conflicts = [Conflict(text: section.text, sets: sets, rows: [row])]
  }

  /// Whether the rows have heights and no conflicts.
  var isSound: Bool {
    rows.map(\.solution).allSatisfy { solution in
      solution.isSolved && !solution.fitsToZero && solution.scenarios.allSatisfy(\.isSatisfiable)
    }
  }

  /// Whether the text has all heights.
  var isComplete: Bool { collapse != nil || HeightDrawing(sections).isComplete }

  /// Whether the numbers are the same as well.
  func isAlike(_ other: ExplainedPart) -> Bool {
    isFamily(of: other) && sections[0].numbers == other.sections[0].numbers
      && sections[0].height == other.sections[0].height
  }

  private func isFamily(of other: ExplainedPart) -> Bool {
    if collapse != nil || other.collapse != nil { return collapse?.key == other.collapse?.key }
    return sections[0].structure == other.sections[0].structure && areConflictsReported == other.areConflictsReported
  }

  mutating func add(_ other: ExplainedPart) {
    sections += other.sections
    for new in other.conflicts {
      if let known = conflicts.firstIndex(where: { $0.text == new.text }) {
        conflicts[known].rows += new.rows
      } else if let known = conflicts.firstIndex(where: {
        $0.sets == new.sets && $0.text.withoutNumbers == new.text.withoutNumbers
      }) {
        conflicts[known].others += new.rows + new.others
      } else {
        conflicts.append(new)
      }
    }
  }

  /// Whether both differ only in their widths and in numbers.
  func isAlikeExceptForWidth(_ other: ExplainedPart) -> Bool {
    isFamily(of: other) && environmentsWithoutWidth == other.environmentsWithoutWidth
  }

  private var environmentsWithoutWidth: Set<Environment> {
    Set(
      rows.map { row in
        var environment = row.solution.environment
        environment.width = 0
        // A screen's size is one thing.
        if sections[0].isOfScreen { environment.height = nil }
        return environment
      })
  }

  func text(among solved: [Environment], _ reported: inout ReportedFaults) -> String {
    func place(_ rows: [ExplainedRow]) -> String {
      spelledEnvironments(rows.map(\.solution.environment), among: solved, widthName: rows[0].layout.widthName)
        .joined(separator: "; ")
    }
    if var collapse {
      collapse.rows = rows
      return collapse.text(place(rows), &reported)
    }
    // A conflict without a height is all in the findings.
    if areConflictsReported, conflicts.isEmpty, !sections[0].hasHeight { return "" }
    let drawing = HeightDrawing(sections)
    let chain = drawing.text
    var text = drawing.headline(among: solved) + "\n" + (chain.isEmpty ? "" : "\n\(chain)")
    for conflict in conflicts {
      let isEverywhere = conflict.rows.count + conflict.others.count == rows.count
      text += isEverywhere ? conflict.text : "\n   \(place(conflict.rows)):\(conflict.text)"
      if !conflict.others.isEmpty {
        text += "\n" + wrapped("the same \(place(conflict.others)), with different numbers", hanging: "")
      }
    }
    return text
  }
}

extension [ExplainedPart] {
  /// The parts, those as one that differ only in their widths and in numbers.
  var mergedByWidth: [ExplainedPart] {
    gathered { $0.isAlikeExceptForWidth($1) }.map { alike in
      var part = alike[0]
      for other in alike.dropFirst() { part.add(other) }
      return part
    }
  }
}

extension String {
  /// The text with `#` for each number outside a name, and with single spaces: wider numbers move columns and line
  /// ends.
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
