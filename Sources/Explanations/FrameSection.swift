import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver
public import LayoutSource
import Reporters
import RuleKit

/// What decides each number of a view's frame, and which conditions are overridden; nil if no item has that name.
/// Environments whose explanations differ only in numbers share one.
public func explanation(
  ofView name: String, in layout: Layout, _ solutions: [RowSolution], in text: QuotedText
) -> String? {
  guard let index = layout.items.firstIndex(where: { $0.name == name }) else { return nil }
  let sections = solutions.map { solution in
    let section = FrameSection(ExplainedRow(layout, solution, in: text, .layout), of: layout, ItemID(index))
    return (section: section, key: section.key)
  }
  let parts = sections.gathered { $0.key == $1.key }.map { alike in
    var first = alike[0].section
    first.members = alike.flatMap(\.section.members)
    return first
  }
  let solved = solutions.map(\.environment)
  let title = layout.name.visible
  var texts = parts.prefix(mostFrames).map { "\(title) \(foldedHead(of: $0.environments, among: solved)): \($0.text)" }
  let rest = parts.dropFirst(mostFrames).reduce(0) { $0 + $1.members.count }
  if rest > 0 { texts.append("\(title) in \(rest) more environments, for other reasons; \(narrowingHint)\n") }
  return texts.joined(separator: "\n")
}

private let mostFrames = 4

struct FrameSection {
  /// The row in one environment, and the reasons for the view's frame.
  struct Member {
    let row: ExplainedRow
    /// Nil if the row has no frames.
    let reasons: [FrameReason]?
    /// The overridden conditions, each with its axis.
    let overridden: [(axis: Axis, condition: OverriddenCondition)]
    /// Whether the explanation of the row says why a value of the frame is ambiguous.
    let isReportedElsewhere: Bool
  }

  let item: ItemID
  /// The environments; their reasons differ only in numbers.
  var members: [Member]
  /// Whether numbers are replaced by `#`. Sections whose masked texts are equal become one section.
  private var isMasked = false

  init(_ row: ExplainedRow, of written: Layout, _ item: ItemID) {
    self.item = item
    let reasons = written.frameReasons(of: item, in: row.solution)
    let overridden = (reasons == nil ? [] : Axis.allCases).flatMap { axis in
      written.overriddenConditions(of: item, on: axis, in: row.solution).map { (axis, $0) }
    }
    let ambiguous = (reasons ?? []).filter { $0.open != nil }
    let ambiguity = ambiguous.isEmpty ? nil : AmbiguitySection(row, of: written)
    members = [
      Member(
        row: row, reasons: reasons, overridden: overridden,
        isReportedElsewhere: ambiguous.contains { ambiguity?.reports($0.value, of: item) ?? false })
    ]
  }

  var environments: [Environment] { members.map(\.row.solution.environment) }

  var key: String {
    var masked = self
    masked.isMasked = true
    return masked.text
  }

  private var row: ExplainedRow { members[0].row }
  private var layout: Layout { row.layout }
  private var solution: RowSolution { row.solution }
  private var reasons: [FrameReason] { members[0].reasons ?? [] }

  var text: String {
    guard members[0].reasons != nil else { return noFrames }
    var text = "\(headline)\n\n"
    if solution.fitsToZero {
      let height =
        solution.isCollapsed ? "the \(layout.standardRowHeight.spelledPoints) pt that UIKit shows instead" : "0 pt"
      text += "   the row collapses; this is its frame in \(height)\n\n"
    }
    text += row.indented(reasons.indices.flatMap { lines(forReason: $0) }, rightAligned: [1])
    let overridden = members[0].overridden.indices.flatMap { overriddenLines($0) }
    if !overridden.isEmpty { text += "\n   overridden:\n" + overridden.map { "     \($0)\n" }.joined() }
    if members[0].isReportedElsewhere {
      text += "\n   to see why it is ambiguous, run explain without --view\n"
    }
    return text
  }

  private var headline: String {
    var text = "'\(layout[item].name.visible)'"
    if let superview = layout[item].superview { text += " in '\(layout[superview].name.visible)'" }
    if layout[item].isHidden { text += ", hidden" }
    return text
  }

  private var noFrames: String {
    if solution.status == .undecided { return "no answer: its numbers differ too much in size\n" }
    var text = "no frames: its required constraints conflict\n"
    for conflict in solution.conflicts {
      text += "\n   these conflict:\n" + row.indented(row.reported(conflict).map { ["  " + $0.text, $0.place] })
    }
    return text
  }

  private func listed(_ number: (Member) -> Double?) -> String {
    isMasked ? "#" : spelledNumbers(members.map { (number($0), $0.row.solution.environment.width) })
  }

  private func span(_ number: (Member) -> Double?) -> String {
    isMasked ? "#" : spelledRange(members.compactMap(number))
  }

  /// The number of lines of a text, as a range; nil if it is the same in all environments.
  private func lines(of condition: ConditionID) -> String? {
    switch condition {
    case .hugging(let item, .vertical), .compressionResistance(let item, .vertical):
      let counts = members.compactMap { $0.row.lineCount(of: item) }
      guard let least = counts.min(), let most = counts.max() else { return nil }
      return isMasked ? "lines" : least == most ? nil : "\(least) to \(most) lines"
    default: return nil
    }
  }

  private func reported(_ deciders: [FrameReason.Decider]) -> [(text: String, place: String)] {
    row.reported(deciders, lines: lines(of:))
  }

  private func lines(forReason index: Int) -> [[String]] {
    let reason = reasons[index]
    let name = reason.value.rawValue
    if reason.open != nil { return [[name, "", ambiguity(index), ""]] }
    let number = listed { $0.reasons?[index].length }
    return reported(reason).enumerated().map { row, line in
      [row == 0 ? name : "", row == 0 ? number : "", line.text, line.place]
    }
  }

  private func reported(_ reason: FrameReason) -> [(text: String, place: String)] {
    var reported = reported(reason.deciders)
    if let other = reasons.first(where: { contains(reason, $0) }) {
      let known = self.reported(other.deciders)
      let own = self.reported(reason.deciders.filter { !other.deciders.contains($0) })
      // The conditions of a stack may have the same line for several views. That line is listed already.
      let isDescribed = known.allSatisfy { line in own.contains { $0 == line } }
      if known.count > 1 { reported = own + (isDescribed ? [] : [("what sets \(Self.spelled(other.value))", "")]) }
    }
    if reason.needsRowHeight { reported.append((rowHeight, "")) }
    return reported.isEmpty ? [(text: uikitWords(reason.value), place: "")] : reported
  }

  /// Whether the deciders of a number include all deciders of another one on the same axis.
  private func contains(_ reason: FrameReason, _ other: FrameReason) -> Bool {
    guard reason.value != other.value, reason.value.axis == other.value.axis, other.open == nil else { return false }
    let (all, part) = (Set(reason.deciders), Set(other.deciders))
    guard !part.isEmpty, part.isSubset(of: all), !other.needsRowHeight || reason.needsRowHeight else { return false }
    // If both have the same deciders, only the size refers to the position.
    return all.count > part.count || reason.value.isSize
  }

  private var rowHeight: String {
    let height = span { $0.row.solution.rowHeight }
    if solution.isCollapsed { return "the row's height of \(height) pt, which UIKit gives a row that collapses" }
    if let key = row.heightSource { return "the row's height of \(height) pt, set by \(key)" }
    if layout.kind == .cell, !layout.constraints.contains(where: \.isActive) {
      return "the row's height of \(height) pt, the height of a row without constraints"
    }
    return "the row's height of \(height) pt, which fits its content"
  }

  private func uikitWords(_ value: FrameValue) -> String {
    switch value {
    case .width where item <= .contentView: "the width that UIKit gives it"
    default: "where UIKit puts it"
    }
  }

  private func overriddenLines(_ index: Int) -> [String] {
    let (axis, overridden) = members[0].overridden[index]
    let conflictingSet = Set(overridden.conflictingSet.map(\.condition))
    var reported = reported(overridden.conflictingSet)
    let known = reasons.first { reason in
      reason.value.axis == axis && reported.count > 1
        && conflictingSet.isSubset(of: Set(reason.deciders.map(\.condition)))
    }
    // If many of them are listed above, the first one identifies them.
    if let known, reported.count > 2 {
      let first = self.reported(known).first { line in reported.contains { $0 == line } } ?? reported[0]
      reported = [first, ("and the others that set \(Self.spelled(known.value))", "")]
    }
    if overridden.needsRowHeight, known?.needsRowHeight != true { reported.append((rowHeight, "")) }
    let by = reported.enumerated().map { number, line in [(number == 0 ? "by " : "   ") + line.text, line.place] }
    return [heading(index)] + tableLines(by).map { "   \($0)" }
  }

  private func heading(_ index: Int) -> String {
    let overridden = members[0].overridden[index].condition
    let strength = overridden.priority.spelled
    let error = missed(index)
    switch overridden.condition {
    case .hugging(let item, let axis): return "hugging at \(strength) wants \(content(item, axis)), \(error) less"
    case .compressionResistance(let item, let axis):
      return "compression resistance at \(strength) wants \(content(item, axis)), \(error) more"
    case .constraint:
      let (text, place) = (row.words(for: overridden.condition), row.line(of: overridden.condition))
      return "\(text) misses by \(error) pt, \(place)"
    case .autoresizing, .implied: return "\(row.words(for: overridden.condition)) at \(strength) misses by \(error) pt"
    }
  }

  private func missed(_ index: Int) -> String {
    if isMasked { return "#" }
    let all = members.compactMap { $0.overridden.indices.contains(index) ? $0.overridden[index].condition : nil }
    let most = all.compactMap(\.most)
    let least = spelledRange(all.map(\.least) + most)
    return most.count < all.count ? "\(all.map(\.least).min()?.spelledPoints ?? "0") or more" : least
  }

  private func content(_ item: ItemID, _ axis: Axis) -> String {
    let length = span { $0.row.contentSize(of: item, axis) }
    return "a \(axis.extent) of \(length) pt"
  }

  /// The range of an ambiguous value, with its environment if the ranges differ.
  private func ambiguity(_ index: Int) -> String {
    let ranges = members.compactMap { $0.reasons?[index].open }
    guard let first = ranges.first else { return "" }
    if isMasked { return "ambiguous: \(first.low != nil), \(first.high != nil)" }
    let texts = ranges.map { Self.ambiguity($0.low, $0.high) }
    if texts.allSatisfy({ $0 == texts[0] }) { return texts[0] }
    let environment = spelledEnvironments([solution.environment], among: [solution.environment]).joined()
    return "\(texts[0]) (\(environment))"
  }

  private static func ambiguity(_ low: Double?, _ high: Double?) -> String {
    switch (low, high) {
    case (let low?, let high?): "ambiguous: \(low.spelledPoints) to \(high.spelledPoints)"
    case (let low?, nil): "ambiguous: \(low.spelledPoints) or more"
    case (nil, let high?): "ambiguous: \(high.spelledPoints) or less"
    case (nil, nil): "ambiguous: any value"
    }
  }

  private static func spelled(_ value: FrameValue) -> String { value.isSize ? "the \(value.rawValue)" : value.rawValue }
}
