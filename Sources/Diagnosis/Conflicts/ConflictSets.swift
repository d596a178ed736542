public import LayoutModel
public import LayoutSolver
import Simplex

/// A moment of layout at which required conditions have to hold, with what is known of the heights then.
public enum ConflictMoment: Hashable, Sendable {
  /// UIKit finds the row's height.
  case fitting
  /// UIKit places the views at the row's own height.
  case placing
  /// UIKit imposes this height in points on the content view.
  case imposed(Double)
}

/// Minimal infeasible subsets, which may share members, by a breadth-first hitting-set tree (Reiter): `minimalConflict`
/// returns one such subset of what is left when some members are set aside. Any minimal set lacks some member of each
/// other one, so setting aside each member of a found set in turn reaches the others. The search ends when `isEnough`
/// says so or after `most` calls.
public func minimalSets<Member: Hashable>(
  askingAtMost most: Int, until isEnough: ([[Member]]) -> Bool, minimalConflict: (Set<Member>) -> [Member]?
) -> [[Member]] {
  var sets: [[Member]] = []
  var waiting: [Set<Member>] = [[]]
  var requested = Set(waiting)
  var questionCount = 0
  while let aside = waiting.first, !isEnough(sets) {
    waiting.removeFirst()
    var set = sets.first { aside.isDisjoint(with: $0) }
    if set == nil {
      questionCount += 1
      if questionCount > most { break }
      set = minimalConflict(aside)
      if let set { sets.append(set) }
    }
    for member in set ?? [] where requested.insert(aside.union([member])).inserted {
      waiting.append(aside.union([member]))
    }
  }
  return sets
}

extension Layout {
  /// Minimal sets, at most `most`, of required conditions that cannot all hold at a moment, the shortest first.
  public func allConflicts(in solution: RowSolution, at moment: ConflictMoment, atMost most: Int) -> [[ConditionID]] {
    let question = ConflictQuestion(self, solution, moment)
    // The cost of a call grows with the number of constraints, and a long set leads to many calls.
    let mostQuestions = max(2, min(60, 6000 / max(constraints.count, 1)))
    return minimalSets(askingAtMost: mostQuestions, until: { $0.count >= most }) { aside in
      question.required { !aside.contains($0) }.minimalInfeasibleSubset()
    }.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }.map(\.element)
  }
}

/// A layout as it was solved, with the heights at a moment.
struct ConflictQuestion {
  let sized: SizedLayout
  let room: Room
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
    room = moment == .fitting ? sized.layout.room(at: solution.environment.width) : sized.layout.room(of: solution)
  }

  /// The rows of UIKit's own and of the required conditions that `isRequested` accepts.
  func required(_ isRequested: @escaping (ConditionID) -> Bool) -> RowSystem {
    RowSystem(oneByOne: sized, in: room, heights: heights) { condition, priority in
      priority.isRequired && isRequested(condition) ? priority : nil
    }
  }
}
