import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A stack makes what it hides 0 long, and what is required of the hidden view needs more. The solver's word: a minimal
/// conflict that would be none without the hiding.
public let hiddenStackConflict = Rule(
  id: "hidden-stack-conflict", severity: .error,
  summary: "a stack makes a hidden view 0 long, and what is required of it needs more",
  causeOf: ["unsatisfiable-constraints"]
) { context in
  let conflicts = context.collect { (solution: RowSolution) -> [Squeeze] in
    guard !solution.fitsToNothing, case .unsatisfiable = solution.status else { return [] }
    let layout = context.layout.showing(solution)
    // What a fixed or imposed height alone contradicts is no matter of the hiding.
    return solution.conflicts.filter { layout.isFitted || !layout.canHoldAtSomeHeight($0, in: solution) }
      .compactMap { Squeeze($0, in: layout, solution) }
  }
  return conflicts.map { finding($0.key, context.layout(solvedIn: $0.circumstances), $0.circumstances, context) }
}

/// A conflict with the hiding of a view.
private struct Squeeze: Hashable {
  var hidden: ItemID
  var axis: Axis
  /// The other members, the one that UIKit would likely break first.
  var others: [ConditionID]

  init?(_ conflict: [ConditionID], in layout: Layout, _ solution: RowSolution) {
    guard let hiding = conflict.first(where: { if case .implied(_, .hiding, _) = $0 { true } else { false } }),
      let hidden = layout.hiddenView(of: hiding, in: solution), case .implied(let stack, _, _) = hiding,
      let axis = layout[stack].stack?.axis
    else { return nil }
    self.hidden = hidden
    self.axis = axis
    others = layout.likelyBrokenFirst(conflict.filter { $0 != hiding })
  }
}

private func finding(
  _ squeeze: Squeeze, _ layout: Layout, _ circumstances: [Circumstances], _ context: RuleContext
) -> LayoutFinding {
  let hidden = layout[squeeze.hidden]
  let hides = LayoutPlace.property(squeeze.hidden, .hidden)
  let authored = squeeze.others.filter { if case .constraint = $0 { true } else { false } }
  // Without a constraint of the author's, it is the stack inside that keeps its distances.
  let place = authored.first.map { layout.place(of: $0) } ?? hides
  let words = layout.distinctWords(for: squeeze.others)
  let related = squeeze.others.filter { $0 != authored.first }.map { RelatedPart("", at: layout.place(of: $0)) }
  return LayoutFinding(
    message: needsMore(hidden.name, squeeze.axis, words, context.words(for: circumstances)), place: place,
    related: (authored.isEmpty ? [] : [RelatedPart(isHidden(hidden.name), at: hides)]) + related,
    views: [hidden.name] + layout.views(of: squeeze.others).filter { $0 != hidden.name },
    constraints: layout.constraintNames(of: authored), circumstances: circumstances,
    fault: authored.first.map { .hiddenViewNeedsRoom($0) })
}

// MARK: - Words

private func needsMore(_ view: String, _ axis: Axis, _ others: [String], _ circumstances: String) -> String {
  let size = axis == .vertical ? "0 pt high" : "0 pt wide"
  let verb = others.count == 1 ? "needs" : "need"
  return "hiding '\(view)' makes it \(size)\(circumstances), but \(others.spelledList()) \(verb) more"
}

private func isHidden(_ view: String) -> String { "the stack makes '\(view)' 0 long" }
