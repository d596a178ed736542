import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Views of equal priority share spare or missing space, and which one changes its size is ambiguous. The solver finds
/// them through `priorityTies`: without spare or missing space there is no tie.
public let priorityTie = Rule(
  id: "priority-tie", severity: .warning,
  summary: "views of equal priority share spare or missing space, and which one changes its size is undefined",
  isAboutHeight: true, yieldsTo: ["row-height-not-automatic"]
) { context in
  let ties = context.collect { (solution: RowSolution) -> [PriorityTie] in
    solution.fitsToNothing ? [] : context.layout.priorityTies(in: solution)
  }
  return ties.map { finding($0.key, $0.environments, context) }
}

private func finding(_ tie: PriorityTie, _ environments: [Environment], _ context: RuleContext) -> LayoutFinding {
  let shown = context.solutions.first { $0.environment == environments.first } ?? context.solutions[0]
  let layout = context.layout.showing(shown)
  let main = tie.items[0]
  let value: FrameValue = tie.axis == .horizontal ? .width : .height
  let open = shown.ambiguousValues.first { $0.item == main && $0.value == value }
  // Amounts differ between environments.
  let shared = environments.count == 1 ? amount(tie, shown) : nil
  let names = tie.items.map { layout[$0].name }
  let key: ViewKey = tie.isShortage ? .contentCompressionResistancePriority : .contentHuggingPriority
  return LayoutFinding(
    message: share(names, tie, shared, context.words(for: environments)), place: .item(main),
    label: open.map { range($0, tie.axis) + context.name(of: shown.environment) } ?? "",
    related: tie.items.dropFirst().map {
      RelatedPart(label($0, tie), at: .property($0, key))
    },
    views: names, environments: environments, notes: [either(tie)], fault: .priorityTie(tie))
}

/// The points that are shared: the whole range of any of the views.
private func amount(_ tie: PriorityTie, _ solution: RowSolution) -> Double? {
  let value: FrameValue = tie.axis == .horizontal ? .width : .height
  return solution.ambiguousValues.first { $0.item == tie.items[0] && $0.value == value }
    .flatMap { open in open.low.flatMap { low in open.high.map { $0 - low } } }
}

// MARK: - Words

private func share(_ names: [String], _ tie: PriorityTie, _ amount: Double?, _ environments: String) -> String {
  let subject = names.map { "'\($0)'" }.spelledList()
  let points = amount.map { "\($0.spelledPoints) pt are" } ?? "space is"
  let all = names.count == 2 ? "both" : "all"
  return tie.isShortage
    ? "\(points) missing for \(subject)\(environments), and which one shrinks is undefined: \(all) have compression resistance \(tie.priority.spelled)"
    : "\(points) left over between \(subject)\(environments), and which one grows is undefined: \(all) have hugging priority \(tie.priority.spelled)"
}

private func range(_ value: AmbiguousValue, _ axis: Axis) -> String {
  let size = axis == .horizontal ? "wide" : "high"
  guard let low = value.low, let high = value.high else { return "" }
  return "\(low.spelledPoints) to \(high.spelledPoints) pt \(size)"
}

private func label(_ item: ItemID, _ tie: PriorityTie) -> String {
  "\(tie.isShortage ? "compression resistance" : "hugging priority") \(tie.priority.spelled) too"
}

private func either(_ tie: PriorityTie) -> String {
  tie.isShortage
    ? "UIKit may compress any of them, and another iOS release may choose differently"
    : "UIKit may stretch any of them, and another iOS release may choose differently"
}
