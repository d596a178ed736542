import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A label is smaller than its text needs, in some circumstance. The solver's word. Silent about lines that end in an
/// ellipsis because the label may not have more, about what the constraints leave open, and about text that is cut in
/// every row by what contradicts it: that is a clash.
public let clippedText = Rule(
  id: "clipped-text", severity: .warning, summary: "a label is smaller than its text needs, in some circumstance",
  isAboutHeight: true, yieldsTo: ["row-height-not-automatic"]
) { context in
  context.collect { context.layout.clippedTexts(in: $0) }.compactMap { finding($0.key, $0.circumstances, context) }
}

private func finding(_ clip: ClippedText, _ circumstances: [Circumstances], _ context: RuleContext) -> LayoutFinding? {
  let shown = context.solutions.indices.filter { circumstances.contains(context.solutions[$0].circumstances) }
  guard let index = shown.first else { return nil }
  let solution = context.solutions[index]
  let layout = context.layout.showing(solution)
  let condition = ConditionID.compressionResistance(clip.item, clip.axis)
  let isYielding = solution.yielding.contains { $0.condition == condition }
  let opponents = isYielding ? context.opponents(of: condition, in: index) ?? [] : []
  // What contradicts the text whatever the circumstances is told as a clash.
  if clip.axis == .vertical, !opponents.isEmpty, circumstances.count == context.solutions.count { return nil }
  let view = layout[clip.item].name
  let isFixed = opponents.isEmpty && clip.axis == .vertical && !layout.isFitted
  let places = opponents.map {
    RelatedPart(atPriority(layout.priority(of: $0, in: solution)), at: layout.place(of: $0))
  }
  // The solution that cuts the text most.
  let loss = shown.compactMap { context.layout.textLoss(of: clip.item, in: context.solutions[$0]) }
    .max { $0.needed - $0.has < $1.needed - $1.has }
  let words = context.words(for: circumstances)
  return LayoutFinding(
    message: clip.axis == .vertical ? cut(view, loss, words) : noRoom(view, words), place: .property(clip.item, .text),
    related: isFixed ? [RelatedPart("", at: LayoutPlace(.rowHeight))] : places,
    views: [view] + layout.views(of: opponents).filter { $0 != view },
    constraints: layout.constraintNames(of: opponents), circumstances: circumstances,
    notes: isFixed
      ? [fixedRow] : opponents.isEmpty ? [] : [outranked(opponents.map { layout.words(for: $0) })],
    fault: .cutText(opponents))
}

// MARK: - Words

private func cut(_ view: String, _ loss: (needed: Double, has: Double)?, _ circumstances: String) -> String {
  guard let loss else { return "the text of '\(view)' is cut\(circumstances)" }
  let room = "it needs up to \(loss.needed.spelledPoints) pt of height and has \(loss.has.spelledPoints)"
  return "the text of '\(view)' is cut\(circumstances): \(room)"
}

private func noRoom(_ view: String, _ circumstances: String) -> String {
  "nothing of the text of '\(view)' is seen\(circumstances): there is no room beside it"
}

private func outranked(_ opponents: [String]) -> String {
  // More than two are shown rather than told.
  let words = opponents.count > 2 ? "the \(opponents.count) that are marked" : opponents.spelledList()
  return "the text's wish is outranked by \(words)"
}

private func atPriority(_ priority: Priority) -> String { "at \(priority.spelled)" }
private let fixedRow = "rowHeight fixes the row's height, whatever the text needs"
