import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import Reporters
import RuleKit

/// The ambiguous values of a layout's rows, and why they are ambiguous, except for what findings say. Environments with
/// the same reason share a text.
func ambiguities(
  of layout: Layout, _ solutions: [RowSolution], in text: QuotedText, _ reported: inout ReportedFaults
) -> [(text: String, environments: [Environment])] {
  let sections = solutions.filter { $0.status == .ambiguous }.map { solution in
    AmbiguitySection(ExplainedRow(layout, solution, in: text, .layout), of: layout)
  }
  var texts: [(text: String, environments: [Environment])] = []
  for alike in sections.filter({ !$0.groups.isEmpty }).gathered({ $0.isAlike($1) }) {
    var first = alike[0]
    first.solutions = alike.flatMap(\.solutions)
    let environments = first.solutions.map(\.environment)
    first.leaveOutGroups(in: &reported)
    first.numbersDiffer = alike.contains { $0.keepingGroups(of: first).words != first.words }
    if !first.groups.isEmpty { texts.append((first.text, environments)) }
  }
  return texts
}

struct AmbiguitySection {
  let row: ExplainedRow
  private(set) var groups: [AmbiguousGroup]
  /// The solutions that the section covers; the numbers come from the first one.
  var solutions: [RowSolution]
  /// Whether the solutions differ in the numbers that the section states.
  var numbersDiffer = false

  init(_ row: ExplainedRow, of layout: Layout) {
    self.row = row
    solutions = [row.solution]
    // In a row that collapses, vertical ambiguity follows from the collapse.
    let isCollapsed = row.solution.fitsToZero
    groups =
      layout.ambiguousGroups(in: row.solution).filter { group in
        !isCollapsed || group.movements.allSatisfy { $0.axis == .horizontal }
      }.mergedByView
  }

  func reports(_ value: FrameValue, of item: ItemID) -> Bool {
    row.solution.status == .ambiguous
      && groups.prefix(Self.mostGroups).contains { $0.values.contains { $0.item == item && $0.value == value } }
  }

  /// Leaves out the groups that findings are about. If a finding only says that values are ambiguous, the reason becomes
  /// a note of it.
  mutating func leaveOutGroups(in reported: inout ReportedFaults) {
    let layout = row.layout
    let environments = solutions.map(\.environment)
    groups.removeAll { group in
      let names = Set(group.movements.map { layout[$0.item].name })
      let index = reported.index(in: environments) { finding in
        ["priority-tie", "ambiguous-layout"].contains(finding.rule.name) && !finding.views.isEmpty
          && names.isSuperset(of: finding.views)
      }
      guard let index else { return false }
      if reported[index].rule == "ambiguous-layout" {
        let isSaid = reported[index].label.hasPrefix("no constraint sets ")
        let areMarked = reported[index].related.contains { $0.message.hasPrefix("priority ") }
        let words = AmbiguousGroupWords(group: group, row: row)
        let reasons = (areMarked ? words.sentences : words.reasons).filter { reason in
          !isSaid || !reason.contains("no constraint sets ")
        }
        reported.add(ReportedFaults.Addition(lines: reasons), to: index, in: row.solution.environment)
      }
      return true
    }
  }

  /// The section with those of its groups that another one has, too.
  fileprivate func keepingGroups(of other: AmbiguitySection) -> AmbiguitySection {
    var section = self
    section.groups.removeAll { group in !other.groups.contains { $0.isAlike(group) } }
    return section
  }

  func isAlike(_ other: AmbiguitySection) -> Bool {
    row.solution.fitsToZero == other.row.solution.fitsToZero
      && groups.elementsEqual(other.groups) { $0.isAlike($1) }
  }

  var text: String {
    var text = "\(headline)\n"
    for words in words {
      text += "\n"
      text += words
    }
    let rest = groups.count - Self.mostGroups
    if rest > 0 { text += "\n   \(rest) more \(rest == 1 ? "group of values is" : "groups of values are") ambiguous\n" }
    return text
  }

  /// The text of each group.
  fileprivate var words: [String] {
    groups.prefix(Self.mostGroups).map { AmbiguousGroupWords(group: $0, row: row).text }
  }

  private static let mostGroups = 6

  private var headline: String {
    let heights = solutions.compactMap(\.rowHeight)
    let isOne = heights.allSatisfy { abs($0 - (heights.first ?? 0)) < visibleDifference }
    if row.solution.fitsToZero { return ", horizontally, besides the collapse\(numbersOf)" }
    let height = isOne ? heights.first.map { "the \(row.layout.noun) is \($0.spelledPoints) pt high" } : nil
    return ", but \(height ?? "the height of the \(row.layout.noun) is the same") either way\(numbersOf)"
  }

  private var numbersOf: String {
    guard numbersDiffer else { return "" }
    let first = row.solution.environment
    return " (numbers \(spelledEnvironments([first], among: solutions.map(\.environment)).joined()))"
  }
}

extension Layout {
  func isUnmentioned(_ item: ItemID) -> Bool { !constraints.contains { $0.isActive && $0.mentions(item) } }
}

extension AmbiguousGroup {
  /// Whether both groups differ only in their numbers.
  fileprivate func isAlike(_ other: AmbiguousGroup) -> Bool {
    competing == other.competing && limits == other.limits && (sum == nil) == (other.sum == nil)
      && movements.elementsEqual(other.movements) {
        $0.isStartFixed == $1.isStartFixed && $0.isEndFixed == $1.isEndFixed
      }
      && values.elementsEqual(other.values) {
        $0.value == $1.value && $0.item == $1.item && ($0.low == nil) == ($1.low == nil)
          && ($0.high == nil) == ($1.high == nil)
      }
  }
}
