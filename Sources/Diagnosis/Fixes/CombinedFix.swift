import Findings
import LayoutModel

/// One or more proposed fixes, applied one after the other.
struct CombinedFix {
  var steps: [[LayoutChange]]
  /// The new finding that each step prevents; nil for the first step.
  var reasons: [LayoutFinding?]
  var isSafeByRule: Bool
  var isGuess: Bool
  /// Whether it only removes one of two contradicting constraints, and lowers priorities after that.
  var removesContradiction: Bool

  init(_ fix: ProposedFix, upon first: CombinedFix?, against finding: LayoutFinding? = nil) {
    steps = (first?.steps ?? []) + [fix.changes]
    reasons = (first?.reasons ?? []) + [finding]
    isSafeByRule = fix.isSafeByRule && first?.isSafeByRule ?? true
    isGuess = fix.isGuess || first?.isGuess ?? false
    removesContradiction =
      first.map { $0.removesContradiction && fix.changes.onlySetPriorities } ?? fix.removesContradiction
  }

  /// The steps of a fix that was verified.
  init(_ fix: VerifiedFix) {
    (steps, reasons, isSafeByRule, isGuess) = (fix.steps, fix.reasons, fix.isSafeByRule, fix.isGuess)
    removesContradiction = false
  }

  /// Whether it removes the only constraint that states a width or a height of a view in points. A view between the two
  /// sides of a row is as wide as they leave it.
  func removesOnlyLength(in original: Layout) -> Bool {
    var layout = original
    for change in steps.joined() {
      if case .removeConstraint(let index) = change, layout.constraints[index].second == nil,
        !layout.normalForm(of: layout.constraints[index]).holdsForAnySize
      {
        let anchor = layout.constraints[index].first.anchor
        let others = layout.constraints.filter { $0.index != index && $0.isActive }
        let isStated = others.contains { $0.second == nil && $0.first.anchor == anchor }
        let isBetweenSides =
          anchor.attribute == .width && layout.hasBothSides(anchor.item, in: others.map(\.index))
        if !isStated, !isBetweenSides { return true }
      }
      layout.apply(change)
    }
    return false
  }

  /// Whether it only changes priorities of constraints.
  var onlySetsPriorities: Bool { steps.allSatisfy(\.onlySetPriorities) }

  /// Whether it removes any constraint.
  var removesAny: Bool { steps.joined().contains { if case .removeConstraint = $0 { true } else { false } } }
}

extension [LayoutChange] {
  /// Whether they only change priorities of constraints.
  fileprivate var onlySetPriorities: Bool { allSatisfy { if case .setPriority = $0 { true } else { false } } }
}
