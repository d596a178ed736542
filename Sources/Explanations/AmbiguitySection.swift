import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import Reporters
import RuleKit

/// What is left open in the rows of a layout, why, and what would decide it; nothing where all is decided. Circumstances in
/// which the same is open, for the same reason, are told together, with the numbers of the first.
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

/// What is left open in one set of circumstances, and in others like it.
struct AmbiguitySection {
  let row: ExplainedRow
  /// The layout as it was written, to be tried out with changes.
  private let written: Layout
  let groups: [OpenGroup]
  /// The solutions that the section speaks of, the first of which gives the numbers.
  var solutions: [RowSolution]

  init(_ row: ExplainedRow, of layout: Layout) {
    self.row = row
    written = layout
    solutions = [row.solution]
    // What is open from top to bottom in a row that collapses follows from that.
    let isCollapsed = row.solution.fitsToNothing
    let open = layout.openGroups(in: row.solution).filter { group in
      !isCollapsed || group.movements.allSatisfy { $0.axis == .horizontal }
    }
    groups = open.gathered
  }

  /// Whether the section says why a number of a view's frame is open.
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

  // MARK: - Text

  var text: String {
    var text = "\(headline)\n"
    for group in groups.prefix(Self.mostGroups) {
      text += "\n"
      text += OpenGroupWords(group: group, row: row).text
      let deciders = deciders(of: group)
      if !deciders.isEmpty { text += "\n\(deciders)" }
    }
    let rest = groups.count - Self.mostGroups
    if rest > 0 { text += "\n   \(rest) more \(rest == 1 ? "group of values is" : "groups of values are") open\n" }
    return text
  }

  /// How many groups are told: who has mended those knows how.
  private static let mostGroups = 6

  private var headline: String {
    let heights = solutions.compactMap(\.rowHeight)
    let isOne = heights.allSatisfy { abs($0 - (heights.first ?? 0)) < visibleDifference }
    if row.solution.fitsToNothing { return "open from left to right, besides that the row collapses\(numbersOf)" }
    let height = isOne ? heights.first.map { "the row is \($0.spelledPoints) pt high" } : nil
    return "ambiguous; \(height ?? "the row's height is certain") all the same\(numbersOf)"
  }

  /// Of which circumstances the numbers are, where there are several.
  private var numbersOf: String {
    guard solutions.count > 1 else { return "" }
    let first = row.solution.circumstances
    return " (numbers \(spelledCircumstances([first], among: [first]).joined()))"
  }

  private func deciders(of group: OpenGroup) -> String {
    let (found, others, tried) = written.deciders(of: group, in: solutions, atMost: 4)
    if found.isEmpty {
      // What it lacks is said already.
      if group.adriftItem.map(row.layout.isUnspoken) ?? false { return "" }
      if tried == 0 { return "   there was no change of a priority or a constraint at hand to try\n" }
      let none =
        tried == 1
        ? "the one change that was tried does not decide it" : "none of \(tried) changes that were tried decides it"
      return "   \(none) without harm elsewhere\n"
    }
    if case .ties(let ties)? = found.first?.decision, ties.count > 1, group.movements.count > 1, found.count == 1 {
      let lines = ties.map { row.layout.spelled(row.layout.constraint($0)) } + ["   " + outcome(of: found[0], group)]
      return "   these decide it together, tried out:\n" + lines.map { "     \($0)\n" }.joined()
    }
    // Others that come to the same, or to another height, are not told.
    let one = others > 0 ? "this decides it, for instance, tried out:" : "this decides it, tried out:"
    let each = found.count == 1 ? one : "each of these decides it alone, tried out:"
    let rows = found.map { [words(for: $0.decision), outcome(of: $0, group)] }
    let lines = tableLines(rows)
    let isNarrow = lines.allSatisfy { $0.count <= Self.widestTable }
    let shown = isNarrow ? lines : rows.flatMap { [$0[0], "   " + $0[1]] }
    return "   \(each)\n" + shown.map { "     \($0)\n" }.joined()
  }

  /// How many columns a change and what comes of it may take side by side: a little more than a sentence.
  private static let widestTable = 95

  private func words(for decision: Decision) -> String {
    let layout = row.layout
    switch decision {
    case .hugging(let item, let axis, let priority):
      return "contentHuggingPriority of '\(layout[item].name.visible)' \(priority.spelled) \(axis.adverb)"
    case .compressionResistance(let item, let axis, let priority):
      return "contentCompressionResistancePriority of '\(layout[item].name.visible)' \(priority.spelled) \(axis.adverb)"
    case .priority(let index, let priority):
      var constraint = layout.constraints[index]
      let place = row.fileLine(ofConstraint: index)
      let before = constraint.priority.spelled
      constraint.priority = priority
      return "\(layout.spelled(constraint)) (\(place) has \(before))"
    case .equation(let index):
      var constraint = layout.constraints[index]
      let place = row.fileLine(ofConstraint: index)
      constraint.relation = .equal
      return "\(layout.spelled(constraint)) (\(place) as an equation)"
    case .ties(let ties): return ties.map { layout.spelled(layout.constraint($0)) }.spelledList()
    }
  }

  /// What the group's views come out as.
  private func outcome(of decider: Decider, _ group: OpenGroup) -> String {
    guard let solution = decider.solutions.first else { return "" }
    var parts: [String] = []
    if let item = group.adriftItem, group.movements.count > 1, let frame = written.frame(of: item, in: solution) {
      parts = FrameValue.allCases.filter { value in group.values.contains { $0.value == value } }.map {
        frame.words(for: $0)
      }
      parts[0] = "'\(row.layout[item].name.visible)' at \(parts[0])"
      return (parts + rowOutcome(solution)).joined(separator: ", ")
    }
    let sized = group.movements.filter { $0.size != nil }
    for movement in (sized.isEmpty ? group.movements : sized).prefix(3) {
      guard let frame = written.frame(of: movement.item, in: solution) else { continue }
      let name = "'\(row.layout[movement.item].name.visible)'"
      let isAcross = movement.axis == .horizontal
      if movement.size == nil {
        parts.append("\(name) at \(isAcross ? "x" : "y") \((isAcross ? frame.x : frame.y).spelledPoints)")
      } else {
        let length = isAcross ? frame.width : frame.height
        parts.append("\(name) \(length.spelledPoints) pt\(sized.count == 1 ? isAcross ? " wide" : " high" : "")")
      }
    }
    return (parts + rowOutcome(solution)).joined(separator: ", ")
  }

  /// The row's height where it is another one.
  private func rowOutcome(_ solution: RowSolution) -> [String] {
    guard let height = solution.rowHeight, let before = row.solution.rowHeight,
      abs(height - before) >= visibleDifference
    else { return [] }
    return ["the row \(height.spelledPoints) pt"]
  }
}

extension Layout {
  /// Whether no constraint names a view.
  func isUnspoken(_ item: ItemID) -> Bool { !constraints.contains { $0.isActive && $0.mentions(item) } }
}

extension Frame {
  fileprivate func words(for value: FrameValue) -> String {
    switch value {
    case .x: "x \(x.spelledPoints)"
    case .y: "y \(y.spelledPoints)"
    case .width: "\(width.spelledPoints) pt wide"
    case .height: "\(height.spelledPoints) pt high"
    }
  }
}

extension Axis {
  /// `horizontally`.
  var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
}
