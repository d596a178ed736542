import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// What stands in a scroll view leaves its content's size open, by the solver; silent where nothing is tied to it.
public let ambiguousScrollContent = Rule(
  id: "ambiguous-scroll-content", severity: .error,
  summary: "what stands in a scroll view does not decide how large its content is"
) { context in
  let open = context.collect { solution in
    solution.fitsToNothing ? [] : solution.openContents.map { Opening(scroll: $0.item, axis: $0.axis) }
  }
  return open.compactMap { opening, circumstances in
    let layout = context.layout(solvedIn: circumstances)
    let ties = layout.ties(toContentOf: opening.scroll)
    return ties.isEmpty
      ? nil : finding(opening, ties.filter { $0.axis == opening.axis }, circumstances, layout, context)
  }
}

private struct Opening: Hashable {
  var scroll: ItemID
  var axis: Axis
}

private func finding(
  _ opening: Opening, _ ties: [ContentTie], _ circumstances: [Circumstances], _ layout: Layout, _ context: RuleContext
) -> LayoutFinding {
  let scroll = layout[opening.scroll].name
  let isTied = ties.contains(where: \.isFar) && ties.contains { !$0.isFar }
  var names: [String] = []
  for tie in ties where !names.contains(layout[tie.item].name) { names.append(layout[tie.item].name) }
  return LayoutFinding(
    message: undecided(scroll, opening.axis, context.words(for: circumstances)), place: .item(opening.scroll),
    related: ties.map { RelatedPart("", at: .constraint($0.constraint)) }, views: [scroll] + names,
    constraints: layout.constraintNames(of: ties.map { .constraint($0.constraint) }), circumstances: circumstances,
    notes: [isTied ? followsItself(names, opening.axis) : notTied(ties, opening.axis)])
}

// MARK: - Words

private func undecided(_ scroll: String, _ axis: Axis, _ circumstances: String) -> String {
  "nothing decides how \(axis == .horizontal ? "wide" : "high") the content of '\(scroll)' is\(circumstances)"
}

private func followsItself(_ views: [String], _ axis: Axis) -> String {
  let (size, side) = axis == .horizontal ? ("width", "both sides") : ("height", "the top and the bottom")
  let one = views.count == 1
  let subject = views.map { "'\($0)'" }.spelledList()
  return
    "\(subject) \(one ? "is" : "are") tied to \(side) of it and \(one ? "has" : "have") no \(size) that anything else gives"
}

private func notTied(_ ties: [ContentTie], _ axis: Axis) -> String {
  let side: String
  switch (axis, ties.contains(where: \.isFar), ties.isEmpty) {
  case (.horizontal, _, true): side = "the leading and the trailing side"
  case (.vertical, _, true): side = "the top and the bottom"
  case (.horizontal, let far, _): side = far ? "the leading side" : "the trailing side"
  case (.vertical, let far, _): side = far ? "the top" : "the bottom"
  }
  return "no constraint ties anything in it to \(side) of its content"
}
