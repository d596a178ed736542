import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Constraints contradict each other, and one of them yields in every circumstance. What yields is the solver's word.
/// Silent about wishes that pull a value towards the bound that an inequality sets, about views that are stretched, and
/// about whatever holds in some circumstance.
public let priorityClash = Rule(
  id: "priority-clash", severity: .error, summary: "constraints contradict each other, so that one never holds"
) { context in
  guard !context.hasZeroHeight, context.solutions.indices.allSatisfy({ context.solutions[$0].isSolved }) else {
    return []
  }
  return context.layout.priorityClashes(in: context.solutions) { context.opponents(of: $0, in: 0) }.map {
    finding($0, context.layout.showing(context.solutions[0]), context.solutions[0])
  }
}

private func finding(_ clash: PriorityClash, _ layout: Layout, _ solution: RowSolution) -> LayoutFinding {
  let (condition, opponents) = (clash.condition, clash.opponents)
  let own = layout.priority(of: condition, in: solution)
  var severity = Severity.warning
  var fault: Fault?
  let message: String
  if case .compressionResistance(let item, _) = condition {
    severity = .error
    fault = .cutText(opponents)
    message = cut(layout[item].name, layout.distinctWords(for: opponents))
  } else {
    let isTie = opponents.contains { layout.priority(of: $0, in: solution) == own }
    // More than two are shown rather than told.
    let words = opponents.count > 2 ? [shownBelow(opponents.count)] : opponents.map { layout.words(for: $0) }
    // Where nothing decides which of them yields, either may hold, and all that lies between is as good.
    let say = clash.isOpen ? together : isTie ? tie : never
    message = say(layout.words(for: condition), words, own)
  }
  return LayoutFinding(
    severity: severity, message: message, about: [condition] + opponents, in: layout,
    label: { label($0, layout, solution) }, fault: fault)
}

// MARK: - Words

private func cut(_ view: String, _ opponents: [String]) -> String {
  "the text of '\(view)' is cut: \(opponents.spelledList()) \(opponents.count == 1 ? "leaves" : "leave") it too little height"
}

private func shownBelow(_ count: Int) -> String { "the \(count) others that are marked" }

private func never(_ condition: String, _ opponents: [String], _ priority: Priority) -> String {
  "\(condition) never holds: it is outranked by \(opponents.spelledList())"
}

private func tie(_ condition: String, _ opponents: [String], _ priority: Priority) -> String {
  "\(condition) never holds: it contradicts \(opponents.spelledList()), at the same priority of \(priority.spelled)"
}

private func together(_ condition: String, _ opponents: [String], _ priority: Priority) -> String {
  "\(condition) cannot hold together with \(opponents.spelledList()): nothing decides which yields at \(priority.spelled)"
}

/// What a condition adds that its own text may not show.
private func label(_ condition: ConditionID, _ layout: Layout, _ solution: RowSolution) -> String {
  let priority = layout.priority(of: condition, in: solution).spelled
  if case .compressionResistance(let item, let axis) = condition,
    let length = layout.contentSize(of: item, axis, in: solution, .layout)
  {
    return "needs \(length.spelledPoints) pt, at \(priority)"
  }
  if case .hugging = condition { return "hugs at \(priority)" }
  return "at \(priority)"
}
