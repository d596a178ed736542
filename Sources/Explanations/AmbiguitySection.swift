import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import Reporters
import RuleKit

/// The ambiguous values of a layout's rows, and why they are ambiguous; environments with the same reason are joined.
func ambiguities(
  of layout: Layout, _ solutions: [RowSolution], in text: QuotedText
) -> [(text: String, environments: [Environment])] {
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
  return sections.map { ($0.text, $0.solutions.map(\.environment)) }
}

struct AmbiguitySection {
  let row: ExplainedRow
  let groups: [AmbiguousGroup]
  /// The solutions that the section covers; the numbers come from the first one.
  var solutions: [RowSolution]

  init(_ row: ExplainedRow, of layout: Layout) {
    self.row = row
    solutions = [row.solution]
    // In a row that collapses, vertical ambiguity follows from the collapse.
    let isCollapsed = row.solution.fitsToNothing
    let open = layout.ambiguousGroups(in: row.solution).filter { group in
      !isCollapsed || group.movements.allSatisfy { $0.axis == .horizontal }
    }
    groups = open.gathered
  }

  func reports(_ value: FrameValue, of item: ItemID) -> Bool {
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

  private func mark(_ group: AmbiguousGroup) -> Mark {
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
      text += AmbiguousGroupWords(group: group, row: row).text
    }
    let rest = groups.count - Self.mostGroups
    if rest > 0 { text += "\n   \(rest) more \(rest == 1 ? "group of values is" : "groups of values are") ambiguous\n" }
    return text
  }

  private static let mostGroups = 6

  private var headline: String {
    let heights = solutions.compactMap(\.rowHeight)
    let isOne = heights.allSatisfy { abs($0 - (heights.first ?? 0)) < visibleDifference }
    if row.solution.fitsToNothing { return "ambiguous horizontally, besides the collapse\(numbersOf)" }
    let height = isOne ? heights.first.map { "the row is \($0.spelledPoints) pt high" } : nil
    return "ambiguous, but \(height ?? "the row's height is the same") either way\(numbersOf)"
  }

  private var numbersOf: String {
    guard solutions.count > 1 else { return "" }
    let first = row.solution.environment
    return " (numbers \(spelledEnvironments([first], among: [first]).joined()))"
  }
}

extension Layout {
  func isUnspoken(_ item: ItemID) -> Bool { !constraints.contains { $0.isActive && $0.mentions(item) } }
}
