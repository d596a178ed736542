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
  let wanted = context.solutions.filter { context.layout.expectsHeight(in: $0.circumstances) }
  let collapsed = wanted.filter(\.fitsToNothing)
  if let first = collapsed.first {
    return [verdict(collapse(context, first, collapsed.map(\.circumstances)))]
  }
  let forced = wanted.filter { $0.contentHeight == 0 && context.layout.isFitted }
  return forced.first.map { [verdict(forcedToZero(context, $0, forced.map(\.circumstances)))] } ?? []
}

private func verdict(_ finding: LayoutFinding) -> LayoutFinding {
  var finding = finding
  finding.isVerdict = true
  return finding
}

private func collapse(_ context: RuleContext, _ solution: RowSolution, _ circumstances: [Circumstances])
  -> LayoutFinding
{
  let layout = context.layout
  let chain = VerticalChain(layout, solution)
  let subject = subject(of: chain, in: layout)
  let last = chain.fromTop.last { link in
    guard case .constraint = link.condition else { return false }
    return link.upper.item != link.lower.item
  }
  var place = LayoutPlace.layout
  var label = ""
  if let last {
    place = layout.place(of: last, at: last.lower.item)
    label = endOfChain(layout[last.lower.item].name)
  }
  var notes: [String] = []
  if !chain.fromTop.isEmpty || !chain.fromBottom.isEmpty {
    notes.append("from the top:     \(layout.drawing(fromTop: chain.fromTop))")
    notes.append("from the bottom:  \(layout.drawing(fromBottom: chain.fromBottom))")
  }
  notes.append(whatUIKitDoes(layout))
  return LayoutFinding(
    message: collapses(layout, context.words(for: circumstances)), place: place,
    label: label, views: subject.items.map { layout[$0].name },
    constraints: layout.constraintNames(of: subject.constraints.map { .constraint($0) }),
    circumstances: circumstances, notes: notes, fault: .collapse)
}

private func forcedToZero(
  _ context: RuleContext, _ solution: RowSolution, _ circumstances: [Circumstances]
) -> LayoutFinding {
  let layout = context.layout.showing(solution)
  let reasons = layout.reasonForZero(in: solution) ?? []
  return LayoutFinding(
    severity: .warning,
    message: zeroByForce(layout.noun, context.words(for: circumstances)),
    place: reasons.first.map { layout.place(of: $0) } ?? .layout,
    related: reasons.dropFirst().map { RelatedPart(label($0, layout, solution), at: layout.place(of: $0)) },
    views: layout.views(of: reasons), constraints: layout.constraintNames(of: reasons),
    circumstances: circumstances, notes: (layout.kind == .cell ? [mayBeShownToo] : []) + [sayThatZeroIsMeant])
}

/// What the finding is about: the views, the main one first, and the constraints.
private func subject(of chain: VerticalChain, in layout: Layout) -> (items: [ItemID], constraints: [Int]) {
  func items(of constraint: Int) -> [ItemID] {
    layout.views(of: layout.constraints[constraint])
  }
  switch chain.cause {
  case .throughCell(let constraints), .weak(let constraints), .wrongWay(let constraints):
    return (constraints.flatMap(items), constraints)
  case .noHeight(let item), .nothingAtTop(let item), .nothingAtBottom(let item):
    let last = chain.fromTop.last { $0.upper.item != $0.lower.item } ?? chain.fromBottom.first
    if case .constraint(let index)? = last?.condition { return ([item], [index]) }
    return ([item], [])
  case .proportional(let item, let constraint), .centreOnly(let item, let constraint):
    return ([item], [constraint])
  case .gap(let upper, let lower):
    return ([upper.item, lower.item], [])
  case .nothing, .empty:
    return (chain.fromTop.map(\.lower.item).filter { $0 > .contentView }, [])
  }
}

// MARK: - Words

private func collapses(_ layout: Layout, _ circumstances: String) -> String {
  let box = layout[.contentView].name
  return "the \(layout.noun) collapses to 0 pt\(circumstances): nothing holds the bottom of '\(box)' away from its top"
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
