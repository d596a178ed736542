import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A label is smaller than its text needs, in some circumstance.
///
/// The solver's word. Silent about lines that end in an ellipsis because the label may not have more, about what the
/// constraints leave open, and about text that is cut in every row by what contradicts it: that is a clash.
public let clippedText = Rule(
  id: "clipped-text", severity: .warning, summary: "a label is smaller than its text needs, in some circumstance",
  isAboutHeight: true, yieldsTo: ["row-height-not-automatic"]
) { context in
  let collected = context.collect { (solution: RowSolution) -> [Clip] in
    solution.isPlaced ? clips(in: solution, of: context.layout) : []
  }
  return collected.compactMap { finding($0.key, $0.circumstances, context) }
}

private struct Clip: Hashable {
  var item: ItemID
  var axis: Axis
}

/// What is lost of a text below this is not seen: a line is higher than its letters.
private let unseenLoss = 1.0

private func clips(in solution: RowSolution, of layout: Layout) -> [Clip] {
  layout.isShown(as: solution.circumstances)
    ? clips(in: solution, shownBy: layout) : clips(in: solution, shownBy: layout.showing(solution.circumstances))
}

private func clips(in solution: RowSolution, shownBy layout: Layout) -> [Clip] {
  layout.views.compactMap { index -> Clip? in
    let item = ItemID(index)
    guard layout.items[index].type == .label, let frame = layout.frame(of: item, in: solution), layout.isShown(item),
      !layout.isMeasuredElsewhere(item)
    else { return nil }
    // Not even one letter and an ellipsis find room on a width below that of two letters.
    let leastWidth = (layout.items[index].font?.size ?? Font.label.size) / 2
    if frame.width < leastWidth, !solution.leavesOpen(item, [.width]),
      layout.unwrappedContentSize(of: item, .horizontal, in: solution) ?? 0 > leastWidth
    {
      return Clip(item: item, axis: .horizontal)
    }
    // The author's own size needs no text to be measured.
    let given = layout.items[index].intrinsicContentSize
    guard !solution.leavesOpen(item, [.width, .height]),
      let needed = given.map({ $0.vertical })
        ?? layout.textHeight(of: item, atWidth: frame.width, limit: solution.limit),
      needed - frame.height > unseenLoss
    else { return nil }
    return Clip(item: item, axis: .vertical)
  }
}

extension Layout {
  /// Whether the label's height is that of its text at another width, which is another rule's matter: an explicit
  /// one, or, before iOS 8, none [semantics 3.11, 3.12].
  fileprivate func isMeasuredElsewhere(_ item: ItemID) -> Bool {
    guard self[item].numberOfLines != 1, self[item].intrinsicContentSize == nil else { return false }
    if case .points? = self[item].preferredMaxLayoutWidth { return true }
    return platform.map { $0.major < 8 } ?? false
  }
}

private func finding(_ clip: Clip, _ circumstances: [Circumstances], _ context: RuleContext) -> LayoutFinding? {
  let shown = context.solutions.filter { circumstances.contains($0.circumstances) }
  guard let index = context.solutions.firstIndex(where: { circumstances.contains($0.circumstances) }) else {
    return nil
  }
  let solution = context.solutions[index]
  let layout = context.layout.showing(solution)
  let condition = ConditionID.compressionResistance(clip.item, clip.axis)
  let isYielding = solution.yielding.contains { $0.condition == condition }
  let opponents = isYielding ? context.opponents(of: condition, in: index) ?? [] : []
  // What contradicts the text whatever the circumstances is told as a clash.
  if clip.axis == .vertical, !opponents.isEmpty, circumstances.count == context.solutions.count { return nil }
  let view = layout[clip.item]
  let isFixed = opponents.isEmpty && clip.axis == .vertical && !layout.isFitted
  let places = opponents.map {
    RelatedPart(atPriority(layout.priority(of: $0, in: solution)), at: layout.place(of: $0))
  }
  return LayoutFinding(
    message: clip.axis == .vertical
      ? cut(view.name, loss(of: clip.item, in: shown, context), context.words(for: circumstances))
      : noRoom(view.name, context.words(for: circumstances)),
    place: .property(clip.item, .text),
    related: isFixed ? [RelatedPart("", at: LayoutPlace(.rowHeight))] : places,
    views: [view.name] + layout.views(of: opponents).filter { $0 != view.name },
    constraints: layout.constraintNames(of: opponents), circumstances: circumstances,
    notes: isFixed
      ? [fixedRow] : opponents.isEmpty ? [] : [outranked(opponents.map { layout.words(for: $0) })],
    fault: .cutText(opponents))
}

/// The least and the greatest height that is missing.
private func loss(of item: ItemID, in solutions: [RowSolution], _ context: RuleContext) -> (
  needed: Double, has: Double
)? {
  let losses = solutions.compactMap { solution -> (needed: Double, has: Double)? in
    let layout = context.layout.showing(solution.circumstances)
    guard let frame = layout.frame(of: item, in: solution),
      let needed = layout.textHeight(of: item, atWidth: frame.width, limit: solution.limit)
    else { return nil }
    return (needed, frame.height)
  }
  return losses.max { $0.needed - $0.has < $1.needed - $1.has }
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
