public import LayoutModel
public import LayoutSolver

extension [(key: [ConditionID], environments: [Environment])] {
  /// The conflicts without those that have all conditions of another one: on another screen, the same lengths and more
  /// do not fit, and what solves the shorter conflict solves them too.
  public var withoutEchoes: Self {
    let sets = map { Set($0.key) }
    return indices.filter { index in !sets.contains { $0.isStrictSubset(of: sets[index]) } }.map { self[$0] }
  }
}

/// The view whose autoresizing mask is part of a conflict. A mask that is left on conflicts with nearly every
/// constraint of its view, but gives only one finding.
public func mask(in conflict: [ConditionID]) -> ItemID? {
  conflict.lazy.compactMap { if case .autoresizing(let item) = $0 { item } else { nil } }.first
}
