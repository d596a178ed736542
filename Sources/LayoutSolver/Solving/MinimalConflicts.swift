import LayoutModel
import Simplex

/// How many conflicts of one layout are looked for: behind the first few, the rest is noise.
private let mostConflicts = 8

/// The conflicts that some rows were found to have.
struct ProvedConflicts: Sendable {
  let rows: RowSystem
  let conflicts: [[ConditionID]]
}

/// Minimal sets of required conditions that cannot all hold, with the frames that UIKit imposes as the background.
///
/// After each set one of its members is set aside, as UIKit does when it breaks a constraint [semantics 1.40], and the
/// rest is asked again: so the sets are those that a developer would meet one after the other. `isAboutHeight` says that they can hold
/// at another height, and not at this. What is `proved` of other rows is proved of these where they have the same members and
/// background; what is found here is added to it.
func minimalConflicts(
  _ layout: Layout, in room: Room, heights: RowSystem.Heights, isAboutHeight: Bool = false,
  _ proved: inout [ProvedConflicts]
) -> [[ConditionID]] {
  let all = RowSystem(layout, in: room, heights: heights) { _, priority in priority.isRequired ? priority : nil }
  var rows = all
  var conflicts: [[ConditionID]] = []
  /// Notes a conflict and sets one of its members aside; false where there is none to be set aside.
  func note(_ conflict: [ConditionID]) -> Bool {
    guard let first = likelyBroken(conflict, in: layout), rows.setAside(first) else { return false }
    conflicts.append(conflict)
    return true
  }
  if let known = proved.last(where: { $0.rows.hasSameBackground(as: all) }) {
    for conflict in known.conflicts where known.rows.hasSame(conflict, as: rows) {
      if !note(conflict) { break }
    }
  }
  while conflicts.count < mostConflicts {
    let height = Suspect(RowSystem.bottom(.contentView), isGuilty: conflicts.isEmpty)
    let suspect = isAboutHeight ? height : nil
    guard let conflict = rows.minimalContradiction(suspect: suspect), note(conflict) else { break }
  }
  proved.append(ProvedConflicts(rows: all, conflicts: conflicts))
  return conflicts
}

extension RowSystem {
  /// Whether the rows that come from no condition are those of another system.
  fileprivate func hasSameBackground(as other: RowSystem) -> Bool {
    let own = origins.indices.filter { origins[$0].isNobodys }
    let others = other.origins.indices.filter { other.origins[$0].isNobodys }
    return own.count == others.count && zip(own, others).allSatisfy { system.row($0, isSameAs: $1, of: other.system) }
  }

  /// Whether some conditions have the same rows as in another system, and have any.
  fileprivate func hasSame(_ conditions: [ConditionID], as other: RowSystem) -> Bool {
    conditions.allSatisfy { condition in
      let (own, others) = (rows(of: condition), other.rows(of: condition))
      return own.count == others.count && !own.isEmpty
        && zip(own, others).allSatisfy { system.row($0, isSameAs: $1, of: other.system) }
    }
  }

  private func rows(of condition: ConditionID) -> [Int] {
    origins.indices.filter { origins[$0].below == condition || origins[$0].above == condition }
  }
}

extension RowSystem {
  /// A minimal set of conditions that cannot all hold; nil where the required ones can. What UIKit itself puts on the
  /// cell is the background, and so are the conditions that are taken for granted.
  func minimalContradiction(granting granted: Set<ConditionID> = [], suspect: Suspect? = nil) -> [ConditionID]? {
    let rows = Simplex.minimalContradiction(of: system, suspect: suspect) { row in
      let condition = origins[row].below ?? origins[row].above
      return condition.map { granted.contains($0) } ?? true
    }
    // A condition may stand for several rows; it is named once.
    var conditions: [ConditionID] = []
    for row in rows ?? [] {
      guard let condition = origins[row].below ?? origins[row].above, !conditions.contains(condition) else { continue }
      conditions.append(condition)
    }
    return rows == nil ? nil : conditions
  }
}

/// The member of a conflict that UIKit would likely break: which one it is, Apple leaves open; seen were most often
/// fixed or minimal sizes, else the last of the chain [semantics 1.41].
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
