import LayoutModel
import Simplex

/// The number of conflicts that are reported for one layout: more would be noise.
private let mostConflicts = 8

/// Minimal infeasible subsets of the required conditions, with the frames that UIKit imposes as the background. After
/// each set one of its members is removed, as UIKit does when it breaks a constraint [semantics 1.40], and the rest is
/// solved again, so the sets are those that a developer would see one after the other. `isAboutHeight` says that the
/// conditions can hold at another height, but not at this one.
package func minimalConflicts(
  _ sized: SizedLayout, in rowWidths: RowWidths, heights: RowSystem.Heights, isAboutHeight: Bool = false
) -> [[ConditionID]] {
  let rows = RowSystem(oneByOne: sized, in: rowWidths, heights: heights) { _, priority in
    priority.isRequired ? priority : nil
  }
  func find(_ known: [[ConditionID]]) -> [[ConditionID]] {
    rows.minimalConflicts(in: sized.layout, known, isAboutHeight: isAboutHeight)
  }
  return sized.knownConflicts?.conflicts(of: rows, isAboutHeight: isAboutHeight, find) ?? find([])
}

extension RowSystem {
  /// The conflicts one after the other: first those that are known.
  fileprivate func minimalConflicts(
    in layout: Layout, _ known: [[ConditionID]], isAboutHeight: Bool
  ) -> [[ConditionID]] {
    var conflicts: [[ConditionID]] = []
    var rows = self
    var broken: [ConditionID] = []
    for conflict in known where conflicts.count < mostConflicts && !conflict.contains(where: broken.contains) {
      guard let first = likelyBroken(conflict, in: layout), rows.removeCosts(of: first) else { continue }
      broken.append(first)
      conflicts.append(conflict)
    }
    while conflicts.count < mostConflicts {
      let height = CandidateVariable(RowSystem.bottom(.contentView), isKnownInfeasible: conflicts.isEmpty)
      guard let conflict = rows.minimalInfeasibleSubset(candidate: isAboutHeight ? height : nil),
        let first = likelyBroken(conflict, in: layout), rows.removeCosts(of: first)
      else { break }
      conflicts.append(conflict)
    }
    return conflicts
  }

  /// A minimal infeasible subset of the conditions, with UIKit's own rows and `granted` as background; nil if feasible.
  package func minimalInfeasibleSubset(granting granted: Set<ConditionID> = [], candidate: CandidateVariable? = nil)
    -> [ConditionID]?
  {
    let rows = Simplex.minimalInfeasibleSubset(of: system, candidate: candidate) { row in
      let condition = origins[row].below ?? origins[row].above
      return condition.map { granted.contains($0) } ?? true
    }
    // A condition can have several rows, but counts once.
    var conditions: [ConditionID] = []
    for row in rows ?? [] {
      guard let condition = origins[row].below ?? origins[row].above, !conditions.contains(condition) else { continue }
      conditions.append(condition)
    }
    return rows == nil ? nil : conditions
  }
}

/// The member of a conflict that UIKit would probably break: a fixed or least size, or else the last one [semantics
/// 1.41].
public func likelyBroken(_ conflict: [ConditionID], in layout: Layout) -> ConditionID? {
  let sizes = conflict.filter { condition in
    switch condition {
    case .constraint(let index):
      let constraint = layout.constraints[index]
      return constraint.second == nil && constraint.first.anchor.attribute.isSize
    case .hugging, .compressionResistance: return true
    case .autoresizing, .implied: return false
    }
  }
  let authored = sizes.first { if case .constraint = $0 { true } else { false } }
  let lastAuthored = conflict.last { if case .constraint = $0 { true } else { false } }
  return authored ?? sizes.first ?? lastAuthored ?? conflict.last
}
