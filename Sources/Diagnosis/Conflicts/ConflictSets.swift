public import LayoutModel
public import LayoutSolver
import Simplex

/// A moment of layout at which required conditions have to hold. It determines which heights are known.
public enum ConflictMoment: Hashable, Sendable {
  /// UIKit finds the row's height.
  case fitting
  /// UIKit places the views at the row's own height.
  case placing
  /// UIKit imposes this height in points on the content view.
  case imposed(Double)
}

/// Minimal infeasible subsets, which may share members, by a breadth-first hitting-set tree (Reiter): `minimalConflict`
/// returns one such subset without the excluded members. Each minimal set lacks a member of any other one, so
/// excluding each member of a found set in turn reaches the others. The search ends when `isEnough` returns true, or
/// after `callLimit` calls.
public func minimalSets<Member: Hashable>(
  callLimit: Int, until isEnough: ([[Member]]) -> Bool, minimalConflict: (Set<Member>) -> [Member]?
) -> [[Member]] {
  var sets: [[Member]] = []
  var waiting: [Set<Member>] = [[]]
  var seen = Set(waiting)
  var callCount = 0
  while let excluded = waiting.first, !isEnough(sets) {
    waiting.removeFirst()
    var set = sets.first { excluded.isDisjoint(with: $0) }
    if set == nil {
      callCount += 1
      if callCount > callLimit { break }
      set = minimalConflict(excluded)
      if let set { sets.append(set) }
    }
    for member in set ?? [] where seen.insert(excluded.union([member])).inserted {
      waiting.append(excluded.union([member]))
    }
  }
  return sets
}

extension Layout {
  /// At most `most` minimal sets of required conditions that cannot all hold at a moment, the shortest first.
  public func allConflicts(in solution: RowSolution, at moment: ConflictMoment, atMost most: Int) -> [[ConditionID]] {
    let context = ConflictContext(self, solution, moment)
    // The cost of a call grows with the number of constraints, and a long set leads to many calls.
    let callLimit = max(2, min(60, 6000 / max(constraints.count, 1)))
    return minimalSets(callLimit: callLimit, until: { $0.count >= most }) { excluded in
      context.required { !excluded.contains($0) }.minimalInfeasibleSubset()
    }.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }.map(\.element)
  }
}

/// A solved layout, and what is known of its heights at a moment.
struct ConflictContext {
  let sized: SizedLayout
  let rowWidths: RowWidths
  let heights: RowSystem.Heights

  init(_ layout: Layout, _ solution: RowSolution, _ moment: ConflictMoment) {
    switch moment {
    case .fitting:
      heights = .fitting
    case .placing:
      let content = solution.contentHeight ?? 0
      heights = .fixed(content: content, cell: layout.contentFillsCell ? content : solution.rowHeight ?? content)
    case .imposed(let content):
      heights = .fixed(content: content, cell: content + layout.cellIsHigherBy)
    }
    sized = layout.sized(as: solution, in: moment == .placing ? .layout : .fitting)
    // The width of a self-sizing item is known only after the fitting pass.
    rowWidths =
      moment == .fitting ? sized.layout.rowWidths(at: solution.environment.width) : sized.layout.rowWidths(of: solution)
  }

  /// The rows of UIKit's own, and those of the required conditions that `isIncluded` accepts.
  func required(_ isIncluded: @escaping (ConditionID) -> Bool) -> RowSystem {
    RowSystem(oneByOne: sized, in: rowWidths, heights: heights) { condition, priority in
      priority.isRequired && isIncluded(condition) ? priority : nil
    }
  }
}
