import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Constraints contradict each other, and one of them is unsatisfied in every environment, as solved. Left out:
/// constraints that hold in some environment, optional constraints that pull a value towards the bound of an
/// inequality, and stretched views.
public let priorityClash = Rule(
  id: "priority-clash", severity: .error, summary: "constraints contradict each other, so one of them never holds"
) { context in
  guard !context.hasZeroHeight, context.solutions.indices.allSatisfy({ context.solutions[$0].isSolved }) else {
    return []
  }
  return context.layout.priorityClashes(in: context.solutions) { context.conflictingSet(of: $0, in: 0) }.compactMap {
    var found = finding($0, context.layout.showing(context.solutions[0]), context.solutions[0])
    // A row may get lower when a picture gets its size.
    if case .weakSize = found.fault {
      // An expected height says more.
      guard context.layout.expectation.rowHeights.isEmpty else { return nil }
      found.environments = context.solutions.map(\.environment)
    }
    return found
  }
}

private func finding(_ clash: PriorityClash, _ layout: Layout, _ solution: RowSolution) -> LayoutFinding {
  let (condition, conflictingSet) = (clash.condition, clash.conflictingSet)
  let own = layout.priority(of: condition, in: solution)
  var severity = Severity.warning
  var fault: Fault?
  var isLostTie = false
  var notes: [String] = []
  var marked = conflictingSet
  let message: String
  if case .compressionResistance(let item, _) = condition {
    severity = .error
    fault = .cutText(conflictingSet)
    let others = layout.texts(in: conflictingSet, at: own, in: solution)
    let limits = conflictingSet.count > 2 && others.isEmpty ? layout.limits(around: item, in: conflictingSet) : []
    if !limits.isEmpty { marked = limits }
    let isNamed = conflictingSet.count <= 2 || !others.isEmpty || !limits.isEmpty
    let heights = isNamed ? nil : missingHeight(of: item, layout, solution)
    message =
      heights.map { isClipped(layout[item].name, $0, "").message }
      ?? (others.isEmpty
        ? isClipped(
          layout[item].name, isEmpty: (layout[item].text ?? "").isEmpty, layout.distinctWords(for: marked),
          layout.views(of: limits).filter { $0 != layout[.contentView].name })
        : oneIsClipped(([item] + others).sorted().map { layout[$0].name }))
  } else {
    let isTie = conflictingSet.contains { layout.priority(of: $0, in: solution) == own }
    // If the value is ambiguous, either constraint may hold, and every value in between is equally good.
    let sentence = clash.isAmbiguous ? eitherMayHold : isTie ? neverHoldsInTie : neverHolds
    let equal = conflictingSet.filter { !isTie || clash.isAmbiguous || layout.priority(of: $0, in: solution) == own }
    message = sentence(layout.words(for: condition), equal.map { layout.words(for: $0) }, own)
    if !clash.isAmbiguous, let text = layout.placeholderText(in: conflictingSet) {
      severity = .info
      notes.append(standsForOther(layout[text].name))
    } else if case .constraint(let index) = condition, !clash.isAmbiguous {
      isLostTie = isTie
      if isTie { notes.append(losesTie(layout, conflictingSet.filter { !equal.contains($0) }, equal.count + 1, own)) }
      fault = conflictingSet.allSatisfy(\.isOfContent) ? .weakSize(constraint: index) : .needless(constraint: index)
    }
  }
  var found = LayoutFinding(
    severity: severity, message: message, about: [condition] + marked, in: layout,
    label: { layout.label(ofClashing: $0, in: solution, isMain: $0 == condition) }, notes: notes, fault: fault)
  found.lostHeight = layout.lostHeight(of: condition, in: solution)
  found.views = layout.views(of: [condition] + conflictingSet)
  found.constraints = layout.constraintNames(of: [condition] + conflictingSet)
  if isLostTie, conflictingSet.count == 1, let key = layout.mirrorKey(of: condition, own) {
    found.joint = layout.pairsContradicting(key, condition, own)
  }
  return found
}

/// The heights of a clipped text in words, which say more than a number of marks; nil if it has its height.
private func missingHeight(of item: ItemID, _ layout: Layout, _ solution: RowSolution) -> String? {
  layout.textLoss(of: item, in: solution).flatMap { $0.needed > $0.has ? heightsOfText([$0], $0) : nil }
}

// MARK: - Words

private func neverHolds(_ condition: String, _ conflictingSet: [String], _ priority: Priority) -> String {
  firstLine(naming: conflictingSet) { "\(condition) never holds: it has a lower priority than \($0)" }
}

private func neverHoldsInTie(_ condition: String, _ equal: [String], _ priority: Priority) -> String {
  firstLine(naming: equal) { others in
    let short = "\(condition) contradicts \(others)"
    let whole = "\(short): \(equal.count == 1 ? "only one" : "not all") of them can hold"
    // A note says it, too.
    return whole.count <= 120 ? whole : short
  }
}

/// What happens to constraints of one priority that contradict each other, perhaps only beside stronger ones.
private func losesTie(_ layout: Layout, _ stronger: [ConditionID], _ count: Int, _ priority: Priority) -> String {
  let names = stronger.count > 2 ? "stronger constraints" : layout.distinctWords(for: stronger).spelledList()
  let holds = count == 2 ? "only one of the two can hold: both have" : "not all of the \(count) can hold: they have"
  return (stronger.isEmpty ? "" : "beside \(names), ") + "\(holds) priority \(priority.spelled), and UIKit logs nothing"
}

private func standsForOther(_ text: String) -> String {
  "the text of '\(text)' is a placeholder: code sets the real one"
}

private func eitherMayHold(_ condition: String, _ conflictingSet: [String], _ priority: Priority) -> String {
  firstLine(naming: conflictingSet) {
    "\(condition) contradicts \($0): which one holds at priority \(priority.spelled) is undefined"
  }
}
