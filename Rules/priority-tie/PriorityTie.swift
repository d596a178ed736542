import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Views share slack, or a shortage, that nothing decides between them: their priorities are equal. The solver's word,
/// through `priorityTies`: where there is neither slack nor shortage, nothing is open.
public let priorityTie = Rule(
  id: "priority-tie", severity: .warning,
  summary: "views of equal hugging or resistance share slack or shortage that nothing decides",
  isAboutHeight: true, yieldsTo: ["row-height-not-automatic"]
) { context in
  let ties = context.collect { (solution: RowSolution) -> [PriorityTie] in
    solution.fitsToNothing ? [] : context.layout.priorityTies(in: solution)
  }
  return ties.map { finding($0.key, $0.circumstances, context) }
}

private func finding(_ tie: PriorityTie, _ circumstances: [Circumstances], _ context: RuleContext) -> LayoutFinding {
  let shown = context.solutions.first { $0.circumstances == circumstances.first } ?? context.solutions[0]
  let layout = context.layout.showing(shown)
  let main = tie.items[0]
  let value: FrameValue = tie.axis == .horizontal ? .width : .height
  let open = shown.openValues.first { $0.item == main && $0.value == value }
  // Amounts differ by circumstance.
  let shared = circumstances.count == 1 ? amount(tie, shown) : nil
  let names = tie.items.map { layout[$0].name }
  let key: ViewKey = tie.isShortage ? .contentCompressionResistancePriority : .contentHuggingPriority
  return LayoutFinding(
    message: share(names, tie, shared, context.words(for: circumstances)), place: .item(main),
    label: open.map { range($0, tie.axis) + context.name(of: shown.circumstances) } ?? "",
    related: tie.items.dropFirst().map {
      RelatedPart(label($0, tie), at: .property($0, key))
    },
    views: names, circumstances: circumstances, notes: [either(tie)], fault: .priorityTie(tie))
}

/// How many points are shared: the whole range of any of the views.
private func amount(_ tie: PriorityTie, _ solution: RowSolution) -> Double? {
  let value: FrameValue = tie.axis == .horizontal ? .width : .height
  return solution.openValues.first { $0.item == tie.items[0] && $0.value == value }
    .flatMap { open in open.low.flatMap { low in open.high.map { $0 - low } } }
}

// MARK: - Words

private func share(_ names: [String], _ tie: PriorityTie, _ amount: Double?, _ circumstances: String) -> String {
  let subject = names.map { "'\($0)'" }.spelledList()
  let points = amount.map { "\($0.spelledPoints) pt of " } ?? ""
  let all = names.count == 2 ? "both" : "all"
  return tie.isShortage
    ? "\(subject) share \(points)shortage\(circumstances) that nothing decides: \(all) resist at \(tie.priority.spelled)"
    : "\(subject) share \(points)slack\(circumstances) that nothing decides: \(all) hug at \(tie.priority.spelled)"
}

private func range(_ value: OpenValue, _ axis: Axis) -> String {
  let size = axis == .horizontal ? "wide" : "high"
  guard let low = value.low, let high = value.high else { return "" }
  return "may be \(low.spelledPoints) to \(high.spelledPoints) pt \(size)"
}

private func label(_ item: ItemID, _ tie: PriorityTie) -> String {
  "\(tie.isShortage ? "resists" : "hugs") at \(tie.priority.spelled) too"
}

private func either(_ tie: PriorityTie) -> String {
  tie.isShortage
    ? "any of them may be the one that is compressed, and another release may choose another"
    : "any of them may be the one that is stretched, and another release may choose another"
}
