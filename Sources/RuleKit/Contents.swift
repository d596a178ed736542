public import Findings
public import LayoutModel

/// From how many points on an author would call it a difference: `visible` of docs/numerics.md.
public let visibleDifference = 1e-3

extension Layout {
  /// The constraints in each content that the row is solved with: what the views themselves say, then the samples.
  public var constraintsByContent: [[Constraint]] { [constraints] + samples.map(\.constraints) }

  /// The normal form of a constraint that no sample changes; nil where one does, or where it takes no part.
  public func settledForm(ofConstraint index: Int) -> NormalForm? {
    let own = constraints[index]
    guard own.isActive else { return nil }
    for sample in samples {
      let other = sample.constraints[index]
      let isSame =
        other.isActive && other.constant == own.constant && other.priority == own.priority
        && other.relation == own.relation
      if !isSame { return nil }
    }
    return normalForm(of: own)
  }
}

extension RuleContext {
  /// The circumstances in which some of the contents are shown, which are counted as `constraintsByContent` counts them.
  public func circumstances(showingContents contents: Set<Int>) -> [Circumstances] {
    let names = [nil] + layout.samples.map { Optional($0.name.value) }
    return solutions.map(\.circumstances).filter { circumstances in
      contents.contains { names[$0] == circumstances.sample }
    }
  }
}
