import LayoutModel

/// One or more proposed fixes, applied one after the other.
struct CombinedFix {
  var steps: [[LayoutChange]]
  var isSafeByRule: Bool
  var isGuess: Bool
  /// Whether it is one step that only removes one of two contradicting constraints.
  var removesContradiction: Bool

  init(_ fix: ProposedFix, upon first: CombinedFix?) {
    steps = (first?.steps ?? []) + [fix.changes]
    isSafeByRule = fix.isSafeByRule && first?.isSafeByRule ?? true
    isGuess = fix.isGuess || first?.isGuess ?? false
    removesContradiction = fix.removesContradiction && first == nil
  }

  /// Whether it removes any constraint.
  var removesAny: Bool { steps.joined().contains { if case .removeConstraint = $0 { true } else { false } } }
}
