import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// The content view fits to 0: the row collapses, or its constraints allow nothing else.
public let zeroHeight = Rule(
  id: "zero-height", severity: .error, summary: "the content view fits to 0, so the row collapses", isAboutRow: true
) { context in
  guard context.hasZeroHeight else { return [] }
  let layout = context.layout
  let collapsed = context.collapsedSolutions
  let forced = context.solutions.filter {
    $0.contentHeight == 0 && layout.isFitted && layout.expectsHeight(in: $0.circumstances)
  }
  let found =
    if let first = collapsed.first {
      collapse(context, VerticalChain(layout, first), collapsed.map(\.circumstances))
    } else {
      forced.first.map { forcedToZero(context, $0, forced.map(\.circumstances)) }
    }
  guard var finding = found else { return [] }
  finding.isVerdict = true
  return [finding]
}

private func collapse(_ context: RuleContext, _ chain: VerticalChain, _ circumstances: [Circumstances]) -> LayoutFinding
{
  let layout = context.layout
  let subject = chain.subject(in: layout)
  let last = chain.fromTop.last { link in
    guard case .constraint = link.condition else { return false }
    return link.upper.item != link.lower.item
  }
  let isDrawn = !chain.fromTop.isEmpty || !chain.fromBottom.isEmpty
  return LayoutFinding(
    message: collapses(layout, context.words(for: circumstances)),
    place: last.map { layout.place(of: $0, at: $0.lower.item) } ?? .layout,
    label: last.map { endOfChain(layout[$0.lower.item].name) } ?? "", views: subject.items.map { layout[$0].name },
    constraints: layout.constraintNames(of: subject.constraints.map { .constraint($0) }),
    circumstances: circumstances, notes: (isDrawn ? drawing(of: chain, layout) : []) + [whatUIKitDoes(layout)],
    fault: .collapse)
}

private func forcedToZero(
  _ context: RuleContext, _ solution: RowSolution, _ circumstances: [Circumstances]
) -> LayoutFinding {
  let layout = context.layout.showing(solution)
  let reasons = layout.reasonForZero(in: solution) ?? []
  return LayoutFinding(
    severity: .warning, message: zeroByForce(layout.noun, context.words(for: circumstances)), about: reasons,
    in: layout, label: { $0 == reasons.first ? "" : label($0, layout, solution) },
    circumstances: circumstances, notes: (layout.kind == .cell ? [mayBeShownToo] : []) + [sayThatZeroIsMeant])
}

// MARK: - Words

private func collapses(_ layout: Layout, _ circumstances: String) -> String {
  let box = layout[.contentView].name
  return "the \(layout.noun) collapses to 0 pt\(circumstances): nothing holds the bottom of '\(box)' away from its top"
}

private func drawing(of chain: VerticalChain, _ layout: Layout) -> [String] {
  [
    "from the top:     \(layout.drawing(fromTop: chain.fromTop))",
    "from the bottom:  \(layout.drawing(fromBottom: chain.fromBottom))",
  ]
}

private func zeroByForce(_ noun: String, _ circumstances: String) -> String {
  "the \(noun) is 0 pt high\(circumstances): its constraints allow no other height"
}

/// What content asks for, which its place in the file does not say.
private func label(_ condition: ConditionID, _ layout: Layout, _ solution: RowSolution) -> String {
  if let hidden = layout.hiddenView(of: condition, in: solution) { return "'\(layout[hidden].name)' is hidden" }
  if case .implied(_, let role, _) = condition { return "\(role.words) of the stack" }
  guard case .hugging(let item, let axis) = condition, let length = layout.contentSize(of: item, axis, in: solution)
  else { return "" }
  return "\(length.spelledPoints) pt high by its content"
}

private let sayThatZeroIsMeant = "where this is meant, say so: expect: {rowHeight: 0}"
private let mayBeShownToo = "UIKit has been seen to show such a row 44 pt high, as if it had collapsed"

private func endOfChain(_ view: String) -> String { "the chain from the top ends at '\(view)'" }

private func whatUIKitDoes(_ layout: Layout) -> String {
  if layout.kind != .cell { return "UIKit shows the \(layout.noun) 0 pt high, so nothing of it is seen" }
  if let platform = layout.platform, platform.major < 8 {
    return "before iOS 8, UIKit shows such a row 0 or 1 pt high"
  }
  return "UIKit shows the row 44 pt high and logs \"constraints ambiguously suggest a height of zero\""
}
