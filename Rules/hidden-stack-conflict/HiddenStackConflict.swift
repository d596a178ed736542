import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A stack gives a hidden view a length of 0, but required constraints need more. The solver finds a minimal conflict
/// that the hiding is part of.
public let hiddenStackConflict = Rule(
  id: "hidden-stack-conflict", severity: .error,
  summary: "a stack gives a hidden view a length of 0, but required constraints need more",
  causeOf: ["unsatisfiable-constraints"]
) { context in
  let conflicts = context.collect { (solution: RowSolution) -> [HidingConflict] in
    guard !solution.fitsToZero, case .unsatisfiable = solution.status else { return [] }
    let layout = context.layout.showing(solution)
    // Leaves out conflicts that a fixed or imposed height alone causes.
    return solution.conflicts.filter {
      layout.isFitted || layout.hasGivenSize || !layout.canHoldAtSomeHeight($0, in: solution)
    }
    .compactMap { HidingConflict($0, in: layout, solution) }
  }
  return conflicts.map { finding($0.key, context.layout(solvedIn: $0.environments), $0.environments, context) }
}

/// A conflict with the hiding of a view.
private struct HidingConflict: Hashable {
  var hidden: ItemID
  var stack: ItemID
  var axis: Axis
  /// The other members, the one that UIKit would likely break first.
  var others: [ConditionID]
  var hiding: ConditionID

  init?(_ conflict: [ConditionID], in layout: Layout, _ solution: RowSolution) {
    guard let hiding = conflict.first(where: { if case .implied(_, .hiding, _) = $0 { true } else { false } }),
      let hidden = layout.hiddenView(of: hiding, in: solution), case .implied(let stack, _, _) = hiding,
      let axis = layout[stack].stack?.axis
    else { return nil }
    self.hidden = hidden
    self.stack = stack
    self.axis = axis
    self.hiding = hiding
    others = layout.likelyBrokenFirst(conflict.filter { $0 != hiding })
  }
}

private func finding(
  _ conflict: HidingConflict, _ layout: Layout, _ environments: [Environment], _ context: RuleContext
) -> LayoutFinding {
  let hidden = layout[conflict.hidden]
  let hides = LayoutPlace.property(conflict.hidden, .hidden)
  let authored = conflict.others.filter { if case .constraint = $0 { true } else { false } }
  // Without an authored constraint, the conflict is with the distances of the stack inside.
  let place = authored.first.map { layout.place(of: $0) } ?? hides
  let words = layout.distinctWords(for: conflict.others)
  let related = conflict.others.filter { $0 != authored.first }.map { RelatedPart("", at: layout.place(of: $0)) }
  let environments = conflict.others.count == 1 ? context.withAllSizes(environments) : environments
  let sum = context.solution(in: environments).flatMap {
    layout.lengthSum(of: conflict.others + [conflict.hiding], in: $0)
  }
  let need = sum.flatMap { conflict.others.count > 1 && $0.whole == 0 ? "\($0.total.spelledPoints) pt" : nil }
  var finding = LayoutFinding(
    message: needsMore(
      hidden.name, layout[conflict.stack].name, conflict.axis, words, need ?? "more",
      context.words(for: environments, unlessWhereHidden: [conflict.hidden])),
    place: place,
    related: (authored.isEmpty ? [] : [RelatedPart(isHidden(hidden.name), at: hides)]) + related,
    views: [hidden.name] + layout.views(of: conflict.others).filter { $0 != hidden.name },
    constraints: layout.constraintNames(of: authored), environments: environments,
    fault: authored.first.map { .hiddenViewNeedsSpace($0) })
  if conflict.others.count == 1 {
    let size = conflict.axis == .vertical ? "high" : "wide"
    finding.causeGroup = CauseGroup(
      name: "'\(hidden.name)'", start: "the stack '\(layout[conflict.stack].name)' makes ",
      end: " 0 pt \(size), but their sizes are required", noun: "hidden views")
  }
  return finding
}

// MARK: - Words

private func needsMore(
  _ view: String, _ stack: String, _ axis: Axis, _ others: [String], _ need: String, _ environments: String
) -> String {
  let size = axis == .vertical ? "0 pt high" : "0 pt wide"
  let verb = others.count == 1 ? "needs" : "need"
  return "the stack '\(stack)' makes hidden '\(view)' \(size)\(environments), "
    + "but \(others.spelledList()) \(verb) \(need)"
}

private func isHidden(_ view: String) -> String { "the stack gives hidden '\(view)' no space" }
