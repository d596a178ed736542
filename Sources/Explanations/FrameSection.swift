public import Findings
public import LayoutModel
public import LayoutSolver
import Reporters

/// What decides each number of a view's frame, and what was outvoted; nil where no item of the layout has that name.
/// Circumstances in which all of that agrees are told together.
public func explanation(
  ofView name: String, in layout: Layout, _ solutions: [RowSolution], in source: SourceText
) -> String? {
  guard let index = layout.items.firstIndex(where: { $0.name == name }) else { return nil }
  var parts: [(text: String, circumstances: [Circumstances])] = []
  for solution in solutions {
    let row = ExplainedRow(layout, solution, in: source, .layout)
    let text = FrameSection(row: row, written: layout, item: ItemID(index)).text
    if let known = parts.firstIndex(where: { $0.text == text }) {
      parts[known].circumstances.append(solution.circumstances)
    } else {
      parts.append((text, [solution.circumstances]))
    }
  }
  let solved = solutions.map(\.circumstances)
  return parts.map { part in
    let circumstances = spelledCircumstances(part.circumstances, among: solved).joined(separator: "; ")
    return "\(layout.name.value.visible) \(circumstances): \(part.text)"
  }.joined(separator: "\n")
}

/// What decides one view's frame in one set of circumstances.
struct FrameSection {
  let row: ExplainedRow
  /// The layout as it was written.
  let written: Layout
  let item: ItemID

  private var layout: Layout { row.layout }
  private var solution: RowSolution { row.solution }

  var text: String {
    guard let reasons = written.frameReasons(of: item, in: solution) else { return noFrames }
    var text = "\(headline)\n\n"
    if solution.fitsToNothing {
      let height = solution.isCollapsed ? "the \(standardRowHeight.spelledPoints) pt that UIKit shows instead" : "0 pt"
      text += "   the row collapses; this is where it stands in \(height)\n\n"
    }
    text += row.indented(reasons.flatMap { lines(for: $0, among: reasons) }, rightAligned: [1])
    let outvoted = Axis.allCases.flatMap { outvotedLines($0, reasons) }
    if !outvoted.isEmpty { text += "\n   outvoted:\n" + outvoted.map { "     \($0)\n" }.joined() }
    if reasons.contains(where: { $0.open != nil }) { text += "\n   \(Self.elsewhere)\n" }
    return text
  }

  private var headline: String {
    var text = "'\(layout[item].name.visible)'"
    if let superview = layout[item].superview { text += " in '\(layout[superview].name.visible)'" }
    if layout[item].isHidden { text += ", hidden" }
    return text
  }

  private var noFrames: String {
    if solution.status == .undecided { return "\(Self.undecided)\n" }
    var text = "\(Self.unsatisfiable)\n"
    for conflict in solution.conflicts {
      text += "\n   these cannot all hold:\n" + row.indented(row.told(conflict).map { ["  " + $0.text, $0.place] })
    }
    return text
  }

  // MARK: - What decides

  /// The number, and a line for each condition that decides it.
  private func lines(for reason: FrameReason, among reasons: [FrameReason]) -> [[String]] {
    let name = reason.value.rawValue
    if let open = reason.open { return [[name, "", Self.open(open.low, open.high), ""]] }
    var told = row.told(reason.deciders)
    if let other = reasons.first(where: { contains(reason, $0) }) {
      let known = row.told(other.deciders)
      let own = row.told(reason.deciders.filter { !other.deciders.contains($0) })
      // What a stack adds may be told alike for several views: then all of it is told already.
      let isTold = known.allSatisfy { line in own.contains { $0 == line } }
      if known.count > 1 { told = own + (isTold ? [] : [("what decides \(Self.the(other.value))", "")]) }
    }
    if reason.needsRowHeight { told.append((rowHeight, "")) }
    let all = told.isEmpty ? [(text: uikit(reason.value), place: "")] : told
    return all.enumerated().map { number, line in
      [number == 0 ? name : "", number == 0 ? reason.length.spelledPoints : "", line.text, line.place]
    }
  }

  /// Whether what decides a number is told by what decides another one on the same axis, and something besides.
  private func contains(_ reason: FrameReason, _ other: FrameReason) -> Bool {
    guard reason.value != other.value, reason.value.axis == other.value.axis, other.open == nil else { return false }
    let (all, part) = (Set(reason.deciders), Set(other.deciders))
    guard !part.isEmpty, part.isSubset(of: all), !other.needsRowHeight || reason.needsRowHeight else { return false }
    // Of two that are told by each other, the place comes first.
    return all.count > part.count || reason.value.isSize
  }

  private var rowHeight: String {
    let height = solution.rowHeight?.spelledPoints ?? ""
    if solution.isCollapsed { return "the row's height of \(height) pt, which UIKit gives a row that collapses" }
    if !layout.isFitted { return "the row's height of \(height) pt, which rowHeight says" }
    if layout.kind == .cell, !layout.constraints.contains(where: \.isActive) {
      return "the row's height of \(height) pt, that of a row without constraints"
    }
    return "the row's height of \(height) pt, which fits its content"
  }

  /// What decides a number that no condition decides.
  private func uikit(_ value: FrameValue) -> String {
    switch value {
    case .width where item <= .contentView: "the width that UIKit gives it"
    default: "where UIKit puts it"
    }
  }

  // MARK: - What was outvoted

  private func outvotedLines(_ axis: Axis, _ reasons: [FrameReason]) -> [String] {
    written.outvotedConditions(of: item, on: axis, in: solution).flatMap { outvoted in
      let opponents = Set(outvoted.opponents.map(\.condition))
      var told = row.told(outvoted.opponents)
      let known = reasons.first { reason in
        reason.value.axis == axis && told.count > 1 && opponents.isSubset(of: Set(reason.deciders.map(\.condition)))
      }
      if let known { told = [("what decides \(Self.the(known.value))", "")] }
      if outvoted.needsRowHeight, known?.needsRowHeight != true { told.append((rowHeight, "")) }
      let by = told.enumerated().map { number, line in [(number == 0 ? "by " : "   ") + line.text, line.place] }
      return [wish(outvoted)] + tableLines(by).map { "   \($0)" }
    }
  }

  /// A wish and by how much it is missed.
  private func wish(_ outvoted: OutvotedCondition) -> String {
    let strength = outvoted.priority.spelled
    let error = Self.span(outvoted.least, outvoted.most)
    switch outvoted.condition {
    case .hugging(let item, let axis):
      return "hugging at \(strength) wants \(content(item, axis)), \(error) less"
    case .compressionResistance(let item, let axis):
      return "compression resistance at \(strength) wants \(content(item, axis)), \(error) more"
    case .constraint:
      let (text, place) = (row.words(for: outvoted.condition), row.line(of: outvoted.condition))
      return "\(text) fails by \(error) pt, \(place)"
    case .autoresizing, .implied:
      return "\(row.words(for: outvoted.condition)) at \(strength) fails by \(error) pt"
    }
  }

  private static func span(_ least: Double, _ most: Double?) -> String {
    guard let most else { return "\(least.spelledPoints) or more" }
    return most - least < 0.01 ? most.spelledPoints : "\(least.spelledPoints) to \(most.spelledPoints)"
  }

  private func content(_ item: ItemID, _ axis: Axis) -> String {
    let length = layout.contentSize(of: item, axis)?.spelledPoints ?? ""
    return "\(length) pt \(axis == .horizontal ? "wide" : "high")"
  }

  // MARK: - Words

  private static func open(_ low: Double?, _ high: Double?) -> String {
    switch (low, high) {
    case (let low?, let high?): "open: \(low.spelledPoints) to \(high.spelledPoints)"
    case (let low?, nil): "open: \(low.spelledPoints) or more"
    case (nil, let high?): "open: \(high.spelledPoints) or less"
    case (nil, nil): "open: any value"
    }
  }

  private static func the(_ value: FrameValue) -> String { value.isSize ? "the \(value.rawValue)" : value.rawValue }

  private static let elsewhere = "explain without --view says why it is open, and what would decide it"
  private static let unsatisfiable = "no frames, because its constraints contradict each other"
  private static let undecided = "no answer, because its numbers are too ill for one"
}

extension ExplainedRow {
  func told(_ deciders: [FrameReason.Decider]) -> [(text: String, place: String)] {
    told(deciders.map(\.condition), pulling: Set(deciders.filter { $0.error > 0 }.map(\.condition)))
  }

  /// Conditions as lines, each once: what a view's content asks for is one, whichever side of it takes part. Some of them pull
  /// without getting their way.
  func told(_ conditions: [ConditionID], pulling: Set<ConditionID> = []) -> [(text: String, place: String)] {
    var lines: [(text: String, place: String, details: [String])] = []
    for condition in conditions {
      let (text, place) = (words(for: condition), line(of: condition))
      let known = lines.firstIndex { $0.text == text && $0.place == place }
      let details = [detail(of: condition, pulls: pulling.contains(condition))].compactMap(\.self)
      if let known { lines[known].details += details } else { lines.append((text, place, details)) }
    }
    return lines.map { line in
      (line.text + (line.details.isEmpty ? "" : " (\(line.details.joined(separator: ", ")))"), line.place)
    }
  }

  /// How strongly a condition holds where its text does not say so, and whether it pulls without holding.
  private func detail(of condition: ConditionID, pulls: Bool) -> String? {
    let strength = layout.priority(of: condition).spelled
    let near = pulls ? "as near as it may" : nil
    switch condition {
    case .hugging: return ["hugs at \(strength)", near].compactMap(\.self).joined(separator: ", ")
    case .compressionResistance: return ["resists at \(strength)", near].compactMap(\.self).joined(separator: ", ")
    case .constraint, .autoresizing, .implied: return near
    }
  }
}
