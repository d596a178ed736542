import Simplex
import WorkLimit

/// The greatest number of systems whose conflicts are kept.
private let mostSystems = 64

/// The minimal conflicts of a layout and of its variants. Most fixes and contents change few required conditions, and
/// the others conflict as before. A class, so that all variants share what was found. One thread at a time uses it.
package final class KnownConflicts: @unchecked Sendable {
  private struct Known {
    var rows: IndexedRows
    var isAboutHeight: Bool
    var conflicts: [[ConditionID]]
  }

  private var known: [Known] = []

  /// Those of all computations under a work limit.
  static func shared(under limit: WorkLimit) -> KnownConflicts {
    if let known = limit.memory as? KnownConflicts { return known }
    let known = KnownConflicts()
    limit.memory = known
    return known
  }

  /// The conflicts of the required rows of a layout: known ones, or what `find` returns. It is given the conflicts of
  /// other variants that are conflicts here too.
  func conflicts(
    of system: RowSystem, isAboutHeight: Bool, _ find: ([[ConditionID]]) -> [[ConditionID]]
  ) -> [[ConditionID]] {
    let rows = IndexedRows(system)
    var shared: [[ConditionID]] = []
    for one in known where one.isAboutHeight == isAboutHeight && rows.hasSameBackground(as: one.rows) {
      if rows.isSame(as: one.rows) { return one.conflicts }
      shared += one.conflicts.filter { !shared.contains($0) && rows.areSame($0, as: one.rows) }
    }
    let found = find(shared)
    // Beyond the work limit, conflicts need not be minimal.
    if system.system.limit?.isSpent != true, known.count < mostSystems {
      known.append(Known(rows: rows, isAboutHeight: isAboutHeight, conflicts: found))
    }
    return found
  }
}

/// The rows of a system by the conditions that they come from.
private struct IndexedRows {
  let system: RowSystem
  private var background: [Int] = []
  private var byCondition: [ConditionID: [Int]] = [:]

  init(_ system: RowSystem) {
    self.system = system
    for (row, origin) in system.origins.enumerated() {
      if let condition = origin.below ?? origin.above {
        byCondition[condition, default: []].append(row)
      } else {
        background.append(row)
      }
    }
  }

  /// Whether all rows are the same and come from the same conditions.
  func isSame(as other: IndexedRows) -> Bool {
    system.system.hasSameRows(as: other.system.system)
      && system.origins.elementsEqual(other.system.origins) { $0.below == $1.below && $0.above == $1.above }
  }

  func hasSameBackground(as other: IndexedRows) -> Bool { areSame(background, other.background, in: other) }

  /// Whether the rows of some conditions are the same. With the same background, they are a minimal conflict in both
  /// systems or in none.
  func areSame(_ conditions: [ConditionID], as other: IndexedRows) -> Bool {
    conditions.allSatisfy { areSame(byCondition[$0] ?? [], other.byCondition[$0] ?? [], in: other) }
  }

  private func areSame(_ rows: [Int], _ others: [Int], in other: IndexedRows) -> Bool {
    rows.count == others.count
      && zip(rows, others).allSatisfy { system.system.isRow($0, sameAs: $1, of: other.system.system) }
  }
}
