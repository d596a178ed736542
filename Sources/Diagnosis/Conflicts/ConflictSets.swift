public import LayoutModel
public import LayoutSolver
import Simplex

/// When required conditions are asked to hold, and with it what is known of the heights.
public enum ConflictMoment: Hashable, Sendable {
  /// While the row's height is found.
  case fitting
  /// When the views are placed at the row's own height.
  case placing
  /// When UIKit gives the content view this height in points.
  case imposed(Double)
}

/// Minimal sets of what cannot all hold, sets that share members among them: what `contradiction` answers with some
/// members set aside. It is asked until there are enough sets, and no more often than allowed. Any two minimal sets
/// differ in a member of the first that the second lacks. So each set that was found is opened up in turn at each of
/// its members, and what is left is asked again.
public func minimalSets<Member: Hashable>(
  askingAtMost most: Int, until isEnough: ([[Member]]) -> Bool, contradiction: (Set<Member>) -> [Member]?
) -> [[Member]] {
  var sets: [[Member]] = []
  var waiting: [Set<Member>] = [[]]
  var asked = Set(waiting)
  var questionCount = 0
  while let aside = waiting.first, !isEnough(sets) {
    waiting.removeFirst()
    var set = sets.first { aside.isDisjoint(with: $0) }
    if set == nil {
      questionCount += 1
      if questionCount > most { break }
      set = contradiction(aside)
      if let set { sets.append(set) }
    }
    for member in set ?? [] where asked.insert(aside.union([member])).inserted { waiting.append(aside.union([member])) }
  }
  return sets
}

extension Layout {
  /// The minimal sets, up to `limit`, of required conditions that cannot all hold at a moment, the shortest first.
  public func allConflicts(in solution: RowSolution, at moment: ConflictMoment, atMost most: Int) -> [[ConditionID]] {
    let question = ConflictQuestion(self, solution, moment)
    // A question costs more the more constraints there are, and a long set opens up many.
    let mostQuestions = max(2, min(60, 6000 / max(constraints.count, 1)))
    return minimalSets(askingAtMost: mostQuestions, until: { $0.count >= most }) { aside in
      question.required { !aside.contains($0) }.minimalInfeasibleSubset()
    }.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }.map(\.element)
  }
}

/// A layout as it was solved, at the heights of a moment.
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
    // The width of a fitted item is known only once its height was found.
    room = moment == .fitting ? sized.layout.room(at: solution.circumstances.width) : sized.layout.room(of: solution)
  }

  /// The rows of UIKit's own and of the required conditions among some.
  func required(_ isAsked: @escaping (ConditionID) -> Bool) -> RowSystem {
    RowSystem(oneByOne: sized, in: room, heights: heights) { condition, priority in
      priority.isRequired && isAsked(condition) ? priority : nil
    }
  }
}
