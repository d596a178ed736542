import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver
public import LayoutSource
import Reporters

/// What decides each number of a view's frame, and what was outvoted; nil where no item of the layout has that name.
/// Circumstances in which all of that agrees but for the numbers are told together.
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
  let solved = solutions.map(\.circumstances)
  let title = layout.name.visible
  var texts = parts.prefix(mostFrames).map { "\(title) \(foldedHead(of: $0.circumstances, among: solved)): \($0.text)" }
  let rest = parts.dropFirst(mostFrames).reduce(0) { $0 + $1.members.count }
  if rest > 0 { texts.append("\(title) in \(rest) more circumstances, for other reasons; \(narrowingHint)\n") }
  return texts.joined(separator: "\n")
}

private let mostFrames = 4

struct FrameSection {
  /// The row in one set of circumstances, and why the view is where it is.
  struct Member {
    let row: ExplainedRow
    /// Nil where the row has no frames.
    let reasons: [FrameReason]?
    let outvoted: [OutvotedCondition]
    /// The axis on which each of them counts.
    let axes: [Axis]
    /// Whether the explanation of the whole row says why something here is open.
    let isToldElsewhere: Bool
  }

  let item: ItemID
  /// Alike in all but their numbers.
  var members: [Member]
  /// Whether numbers are left out, so that what remains is what members have to agree in.
  private var isMasked = false

  init(_ row: ExplainedRow, of written: Layout, _ item: ItemID) {
    self.item = item
    let reasons = written.frameReasons(of: item, in: row.solution)
    let outvoted = (reasons == nil ? [] : Axis.allCases).flatMap { axis in
      written.outvotedConditions(of: item, on: axis, in: row.solution).map { ($0, axis) }
    }
    let open = (reasons ?? []).filter { $0.open != nil }
    let ambiguity = open.isEmpty ? nil : AmbiguitySection(row, of: written)
    members = [
      Member(
        row: row, reasons: reasons, outvoted: outvoted.map(\.0), axes: outvoted.map(\.1),
        isToldElsewhere: open.contains { ambiguity?.tells($0.value, of: item) ?? false })
    ]
  }

  var circumstances: [Circumstances] { members.map(\.row.solution.circumstances) }

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
    if solution.fitsToNothing {
      let height = solution.isCollapsed ? "the \(standardRowHeight.spelledPoints) pt that UIKit shows instead" : "0 pt"
      text += "   the row collapses; this is where it stands in \(height)\n\n"
    }
    text += row.indented(reasons.indices.flatMap { lines(forReason: $0) }, rightAligned: [1])
    let outvoted = members[0].outvoted.indices.flatMap { outvotedLines($0) }
    if !outvoted.isEmpty { text += "\n   outvoted:\n" + outvoted.map { "     \($0)\n" }.joined() }
    if members[0].isToldElsewhere {
      text += "\n   explain without --view says why it is open\n"
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
    if solution.status == .undecided { return "no answer, because its numbers are too ill for one\n" }
    var text = "no frames, because its constraints contradict each other\n"
    for conflict in solution.conflicts {
      text += "\n   these cannot all hold:\n" + row.indented(row.told(conflict).map { ["  " + $0.text, $0.place] })
    }
    return text
  }

  private func listed(_ number: (Member) -> Double?) -> String {
    isMasked ? "#" : spelledNumbers(members.map { (number($0), $0.row.solution.circumstances.width) })
  }

  private func span(_ number: (Member) -> Double?) -> String {
    isMasked ? "#" : spelledRange(members.compactMap(number))
  }

  /// The words for how many lines a text has; nil where they are the same in all circumstances.
  private func lines(of condition: ConditionID) -> String? {
    switch condition {
    case .hugging(let item, .vertical), .compressionResistance(let item, .vertical):
      let counts = members.compactMap { $0.row.lineCount(of: item) }
      guard let least = counts.min(), let most = counts.max() else { return nil }
      return isMasked ? "lines" : least == most ? nil : "\(least) to \(most) lines"
    default: return nil
    }
  }

  private func told(_ deciders: [FrameReason.Decider]) -> [(text: String, place: String)] {
    row.told(deciders, lines: lines(of:))
  }

  private func lines(forReason index: Int) -> [[String]] {
    let reason = reasons[index]
    let name = reason.value.rawValue
    if reason.open != nil { return [[name, "", open(index), ""]] }
    let number = listed { $0.reasons?[index].length }
    return told(reason).enumerated().map { row, line in
      [row == 0 ? name : "", row == 0 ? number : "", line.text, line.place]
    }
  }

  private func told(_ reason: FrameReason) -> [(text: String, place: String)] {
    var told = told(reason.deciders)
    if let other = reasons.first(where: { contains(reason, $0) }) {
      let known = self.told(other.deciders)
      let own = self.told(reason.deciders.filter { !other.deciders.contains($0) })
      // What a stack adds may be told alike for several views: then all of it is told already.
      let isTold = known.allSatisfy { line in own.contains { $0 == line } }
      if known.count > 1 { told = own + (isTold ? [] : [("what decides \(Self.the(other.value))", "")]) }
    }
    if reason.needsRowHeight { told.append((rowHeight, "")) }
    return told.isEmpty ? [(text: uikit(reason.value), place: "")] : told
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
    let height = span { $0.row.solution.rowHeight }
    if solution.isCollapsed { return "the row's height of \(height) pt, which UIKit gives a row that collapses" }
    if !layout.isFitted { return "the row's height of \(height) pt, which rowHeight says" }
    if layout.kind == .cell, !layout.constraints.contains(where: \.isActive) {
      return "the row's height of \(height) pt, that of a row without constraints"
    }
    return "the row's height of \(height) pt, which fits its content"
  }

  private func uikit(_ value: FrameValue) -> String {
    switch value {
    case .width where item <= .contentView: "the width that UIKit gives it"
    default: "where UIKit puts it"
    }
  }

  private func outvotedLines(_ index: Int) -> [String] {
    let outvoted = members[0].outvoted[index]
    let opponents = Set(outvoted.opponents.map(\.condition))
    var told = told(outvoted.opponents)
    let known = reasons.first { reason in
      reason.value.axis == members[0].axes[index] && told.count > 1
        && opponents.isSubset(of: Set(reason.deciders.map(\.condition)))
    }
    // Of many that stand above, the first tells which they are.
    if let known, told.count > 2 {
      let first = self.told(known).first { line in told.contains { $0 == line } } ?? told[0]
      told = [first, ("and what else decides \(Self.the(known.value))", "")]
    }
    if outvoted.needsRowHeight, known?.needsRowHeight != true { told.append((rowHeight, "")) }
    let by = told.enumerated().map { number, line in [(number == 0 ? "by " : "   ") + line.text, line.place] }
    return [wish(index)] + tableLines(by).map { "   \($0)" }
  }

  private func wish(_ index: Int) -> String {
    let outvoted = members[0].outvoted[index]
    let strength = outvoted.priority.spelled
    let error = missed(index)
    switch outvoted.condition {
    case .hugging(let item, let axis): return "hugging at \(strength) wants \(content(item, axis)), \(error) less"
    case .compressionResistance(let item, let axis):
      return "compression resistance at \(strength) wants \(content(item, axis)), \(error) more"
    case .constraint:
      let (text, place) = (row.words(for: outvoted.condition), row.line(of: outvoted.condition))
      return "\(text) fails by \(error) pt, \(place)"
    case .autoresizing, .implied: return "\(row.words(for: outvoted.condition)) at \(strength) fails by \(error) pt"
    }
  }

  private func missed(_ index: Int) -> String {
    if isMasked { return "#" }
    let all = members.compactMap { $0.outvoted.indices.contains(index) ? $0.outvoted[index] : nil }
    let most = all.compactMap(\.most)
    let least = spelledRange(all.map(\.least) + most)
    return most.count < all.count ? "\(all.map(\.least).min()?.spelledPoints ?? "0") or more" : least
  }

  private func content(_ item: ItemID, _ axis: Axis) -> String {
    let length = span { $0.row.contentSize(of: item, axis) }
    return "\(length) pt \(axis.adjective)"
  }

  /// The range of a number, with the circumstances that it is of where there are others.
  private func open(_ index: Int) -> String {
    guard let open = reasons[index].open else { return "" }
    if isMasked { return "open: \(open.low != nil), \(open.high != nil)" }
    let texts = members.compactMap { $0.reasons?[index].open }.map { Self.open($0.low, $0.high) }
    if texts.allSatisfy({ $0 == texts.first }) { return Self.open(open.low, open.high) }
    let first = spelledCircumstances([solution.circumstances], among: [solution.circumstances]).joined()
    return "\(Self.open(open.low, open.high)) (\(first))"
  }

  private static func open(_ low: Double?, _ high: Double?) -> String {
    switch (low, high) {
    case (let low?, let high?): "open: \(low.spelledPoints) to \(high.spelledPoints)"
    case (let low?, nil): "open: \(low.spelledPoints) or more"
    case (nil, let high?): "open: \(high.spelledPoints) or less"
    case (nil, nil): "open: any value"
    }
  }

  private static func the(_ value: FrameValue) -> String { value.isSize ? "the \(value.rawValue)" : value.rawValue }
}
