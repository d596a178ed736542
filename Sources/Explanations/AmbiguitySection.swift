import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import Reporters
import RuleKit

/// What is left open in a layout's rows, and why; told together where the reason is the same.
func ambiguities(
  of layout: Layout, _ solutions: [RowSolution], in text: QuotedText
) -> [(text: String, circumstances: [Circumstances])] {
  var sections: [AmbiguitySection] = []
  for solution in solutions where solution.status == .ambiguous {
    let section = AmbiguitySection(ExplainedRow(layout, solution, in: text, .layout), of: layout)
    if section.groups.isEmpty { continue }
    if let known = sections.firstIndex(where: { $0.isLike(section) }) {
      sections[known].solutions.append(solution)
    } else {
      sections.append(section)
    }
  }
  return sections.map { ($0.text, $0.solutions.map(\.circumstances)) }
}

struct AmbiguitySection {
  let row: ExplainedRow
  let groups: [OpenGroup]
  /// The solutions that the section speaks of, the first of which gives the numbers.
  var solutions: [RowSolution]

  init(_ row: ExplainedRow, of layout: Layout) {
    self.row = row
    solutions = [row.solution]
    // What is open from top to bottom in a row that collapses follows from that.
    let isCollapsed = row.solution.fitsToNothing
    let open = layout.openGroups(in: row.solution).filter { group in
      !isCollapsed || group.movements.allSatisfy { $0.axis == .horizontal }
    }
    groups = open.gathered
  }

  func tells(_ value: FrameValue, of item: ItemID) -> Bool {
    row.solution.status == .ambiguous
      && groups.prefix(Self.mostGroups).contains { $0.values.contains { $0.item == item && $0.value == value } }
  }

  func isLike(_ other: AmbiguitySection) -> Bool {
    row.solution.fitsToNothing == other.row.solution.fitsToNothing && groups.map(mark) == other.groups.map(mark)
  }

  private struct Mark: Equatable {
    var values: [FrameValue]
    var items: [ItemID]
    var edges: [Bool]
    var bounds: [Bool]
    var trading: [ConditionID]
    var limits: [Int]
    var hasSum: Bool
  }

  private func mark(_ group: OpenGroup) -> Mark {
    Mark(
      values: group.values.map(\.value), items: group.values.map(\.item),
      edges: group.movements.flatMap { [$0.startStays, $0.endStays] },
      bounds: group.values.flatMap { [$0.low == nil, $0.high == nil] }, trading: group.trading, limits: group.limits,
      hasSum: group.sum != nil)
  }

  var text: String {
    var text = "\(headline)\n"
    for group in groups.prefix(Self.mostGroups) {
      text += "\n"
      text += OpenGroupWords(group: group, row: row).text
    }
    let rest = groups.count - Self.mostGroups
    if rest > 0 { text += "\n   \(rest) more \(rest == 1 ? "group of values is" : "groups of values are") open\n" }
    return text
  }

  private static let mostGroups = 6

  private var headline: String {
    let heights = solutions.compactMap(\.rowHeight)
    let isOne = heights.allSatisfy { abs($0 - (heights.first ?? 0)) < visibleDifference }
    if row.solution.fitsToNothing { return "open from left to right, besides that the row collapses\(numbersOf)" }
    let height = isOne ? heights.first.map { "the row is \($0.spelledPoints) pt high" } : nil
    return "ambiguous; \(height ?? "the row's height is certain") all the same\(numbersOf)"
  }

  private var numbersOf: String {
    guard solutions.count > 1 else { return "" }
    let first = row.solution.circumstances
    return " (numbers \(spelledCircumstances([first], among: [first]).joined()))"
  }
}

extension Layout {
  func isUnspoken(_ item: ItemID) -> Bool { !constraints.contains { $0.isActive && $0.mentions(item) } }
}
