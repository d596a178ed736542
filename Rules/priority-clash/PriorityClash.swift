import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Constraints contradict each other, and one of them yields in every circumstance.
///
/// What yields is the solver's word. Silent about wishes that pull a value towards the bound that an inequality sets,
/// about views that are stretched, and about whatever holds in some circumstance.
public let priorityClash = Rule(
  id: "priority-clash", severity: .error, summary: "constraints contradict each other, so that one never holds"
) { context in
  guard !context.hasZeroHeight, context.solutions.indices.allSatisfy({ context.solutions[$0].isSolved }),
    context.solutions.first.map({ !$0.yielding.isEmpty }) ?? false
  else { return [] }
  let (layout, solutions) = (context.layout, context.solutions)
  let first = solutions[0]
  let clashing = first.yielding.filter { isSeen($0) && canClash($0.condition, layout) }.map(\.condition)
  let always = clashing.filter { condition in
    solutions.dropFirst().allSatisfy { $0.yielding.contains { $0.condition == condition } }
  }
  var told: Set<Set<ConditionID>> = []
  var couldHold: [Priority: Bool] = [:]
  // Of a text it is not told whether anything decides that it is cut.
  var openGroups: [OpenGroup]?
  return always.compactMap { condition in
    if layout.isEquation(condition) {
      // Where the equations could all hold, it yields to something else.
      let own = layout.priority(of: condition, in: first)
      let isNoClash = couldHold[own] ?? layout.equationsCouldHold(at: own, in: first)
      couldHold[own] = isNoClash
      if isNoClash { return nil }
    }
    guard let opponents = context.opponents(of: condition, in: 0), isClash(condition, opponents, layout),
      told.insert(Set(opponents + [condition])).inserted
    else { return nil }
    if openGroups == nil, layout.isConstraint(condition) { openGroups = layout.openGroups(in: first) }
    let isOpen = openGroups?.contains { $0.trading.contains(condition) } ?? false
    return finding(condition, opponents, layout.showing(first), first, isOpen: isOpen)
  }
}

/// Of a text that is cut by less than this only a line's leading is lost, in points.
private let unseenCut = 1.0

private func isSeen(_ yielding: YieldingCondition) -> Bool {
  if case .compressionResistance = yielding.condition { return yielding.error >= unseenCut }
  return true
}

/// Text that is cut from above or below, or a constraint. Text that is narrower than it would like wraps or is
/// truncated, a picture smaller than its file is scaled, and hugging that yields is stretching: all that is normal.
private func canClash(_ condition: ConditionID, _ layout: Layout) -> Bool {
  switch condition {
  case .constraint: true
  case .hugging, .autoresizing, .implied: false
  case .compressionResistance(let item, let axis):
    axis == .vertical && layout[item].type.showsText && layout.isShown(item)
  }
}

/// An equation that yields to an inequality still pulls towards its bound: `height == 0 @ 250` beside `height >= 44`.
private func isClash(_ condition: ConditionID, _ opponents: [ConditionID], _ layout: Layout) -> Bool {
  !opponents.isEmpty && (!layout.isEquation(condition) || opponents.allSatisfy { layout.isEquation($0) })
}

extension Layout {
  /// Whether a condition is one that the author wrote.
  fileprivate func isConstraint(_ condition: ConditionID) -> Bool {
    if case .constraint = condition { true } else { false }
  }

  /// Whether a condition is an equation that the author wrote.
  fileprivate func isEquation(_ condition: ConditionID) -> Bool {
    guard case .constraint(let index) = condition else { return false }
    return constraints[index].relation == .equal
  }
}

private func finding(
  _ condition: ConditionID, _ opponents: [ConditionID], _ layout: Layout, _ solution: RowSolution, isOpen: Bool
) -> LayoutFinding {
  let own = layout.priority(of: condition, in: solution)
  let isTie = opponents.contains { layout.priority(of: $0, in: solution) == own }
  let all = [condition] + opponents
  let message: String
  var severity = Severity.warning
  var fault: Fault?
  if case .compressionResistance(let item, _) = condition {
    severity = .error
    fault = .cutText(opponents)
    message = cut(layout[item].name, distinctWords(for: opponents, layout))
  } else {
    // More than two are shown rather than told.
    let words =
      opponents.count > 2 ? [shownBelow(opponents.count)] : opponents.map { layout.words(for: $0) }
    // Where nothing decides which of them yields, either may hold, and all that lies between is as good.
    let say = isOpen ? together : isTie ? tie : never
    message = say(layout.words(for: condition), words, own)
  }
  return LayoutFinding(
    severity: severity, message: message, place: layout.place(of: condition),
    label: label(condition, layout, solution),
    related: opponents.map { RelatedPart(label($0, layout, solution), at: layout.place(of: $0)) },
    views: layout.views(of: all), constraints: layout.constraintNames(of: all),
    fault: fault)
}

/// Conditions in words, each once: a stack's own may be several of a kind.
private func distinctWords(for conditions: [ConditionID], _ layout: Layout) -> [String] {
  var words: [String] = []
  for word in conditions.map({ layout.words(for: $0) }) where !words.contains(word) { words.append(word) }
  return words
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
