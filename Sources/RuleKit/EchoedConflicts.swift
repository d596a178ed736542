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
