import Simplex
import WorkLimit

/// The greatest number of systems whose conflicts are kept.
private let mostSystems = 64

/// The minimal conflicts of a layout and of its variants. Most fixes and contents change optional conditions alone, and
/// the required ones conflict as before. A class, so that all variants share what was found. One thread at a time uses
/// it.
package final class KnownConflicts: @unchecked Sendable {
  private var known: [(rows: RowSystem, isAboutHeight: Bool, conflicts: [[ConditionID]])] = []

  /// Those of all computations under a work limit.
  static func shared(under limit: WorkLimit) -> KnownConflicts {
    if let known = limit.memory as? KnownConflicts { return known }
    let known = KnownConflicts()
    limit.memory = known
    return known
  }

  /// The conflicts of the required rows of a layout: known ones, or what `find` returns.
  func conflicts(of rows: RowSystem, isAboutHeight: Bool, _ find: () -> [[ConditionID]]) -> [[ConditionID]] {
    if let same = known.first(where: { $0.isAboutHeight == isAboutHeight && $0.rows.isSame(as: rows) }) {
      return same.conflicts
    }
    let found = find()
    // Beyond the work limit, conflicts need not be minimal.
    if rows.system.limit?.isSpent != true, known.count < mostSystems { known.append((rows, isAboutHeight, found)) }
    return found
  }
}

extension RowSystem {
  /// Whether all rows are the same and come from the same conditions.
  fileprivate func isSame(as other: RowSystem) -> Bool {
    system.hasSameRows(as: other.system)
      && origins.elementsEqual(other.origins) { $0.below == $1.below && $0.above == $1.above }
  }
}
