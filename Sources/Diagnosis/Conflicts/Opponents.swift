public import LayoutModel
public import LayoutSolver
import Simplex

extension Layout {
  /// A minimal set of conditions, none weaker, that keep an optional one from holding at any height; nil where none do.
  public func opponents(of condition: ConditionID, in solution: RowSolution) -> [ConditionID]? {
    let sized = sized(as: solution, in: .layout)
    let layout = sized.layout
    let own = sized.priority(of: condition)
    let yielding = ConditionSet(solution.yielding.lazy.map(\.condition), of: layout)
    let room = layout.room(of: solution)
    let heights = RowSystem.Heights.open(cellIsHigherBy: cellIsHigherBy)
    func opponents(_ isCandidate: @escaping (ConditionID, Priority) -> Bool) -> [ConditionID]? {
      // All that could keep it from holding hangs together with it.
      var parts = TiedParts(layout, in: room) { index in
        let other = ConditionID.constraint(index)
        return other == condition || isCandidate(other, layout.constraints[index].priority)
      }
      let rows = RowSystem(oneByOne: sized, in: room, heights: heights) { other, priority in
        guard other == condition || isCandidate(other, priority), parts?.mayConcern(condition, other) ?? true else {
          return nil
        }
        return .required
      }
      return rows.minimalInfeasibleSubset(granting: [condition])
    }
    if let stronger = opponents({ $1 >= own && !yielding.contains($0) }) { return stronger }
    // Equal wishes that yield to each other are each other's opponents. Those that contradict each other without the
    // condition say nothing of it, and one of them is set aside.
    var aside: [ConditionID] = []
    while aside.count < Self.mostSetAside {
      let set = aside
      let equal = opponents { other, priority in
        (priority > own && !yielding.contains(other) || priority == own) && !set.contains(other)
      }
      guard let equal, !sized.canAllHold(equal, in: room, heights) else { return equal }
      guard let last = equal.last(where: { yielding.contains($0) }) else { return nil }
      aside.append(last)
    }
    return nil
  }

  /// How many equal wishes are set aside in search of what keeps another one from holding.
  private static let mostSetAside = 2

  /// Why an uncollapsed row is 0 high: a minimal set of conditions that allow no height; nil where all allow one.
  public func reasonForZero(in solution: RowSolution) -> [ConditionID]? {
    let heights = RowSystem.Heights.atLeast(10 * Tolerance.visible)
    let sized = sized(as: solution)
    let yielding = ConditionSet(solution.yielding.lazy.map(\.condition), of: sized.layout)
    let rows = RowSystem(oneByOne: sized, in: sized.layout.room(of: solution), heights: heights) {
      condition, priority in priority > .fittingSizeLevel && !yielding.contains(condition) ? .required : nil
    }
    return rows.minimalInfeasibleSubset()
  }

  /// Whether a conflict is one only because of the height that the content view is given.
  public func canHoldAtSomeHeight(_ conflict: [ConditionID], in solution: RowSolution) -> Bool {
    if holdsAll(in: solution) { return true }
    let heights = RowSystem.Heights.open(cellIsHigherBy: cellIsHigherBy)
    let sized = sized(as: solution)
    let kept = ConditionSet(conflict, of: sized.layout)
    let rows = RowSystem(oneByOne: sized, in: sized.layout.room(of: solution), heights: heights) {
      condition, priority in kept.contains(condition) ? priority : nil
    }
    return Solution(rows.system, requiredOnly: true).status == .optimal
  }

  /// Whether all that is required holds at the row's height, as it was measured then: the solver has placed it there.
  private func holdsAll(in solution: RowSolution) -> Bool {
    guard solution.status == .determined || solution.status == .ambiguous, let content = solution.contentHeight,
      let row = solution.rowHeight, contentFillsCell || abs(row - content - cellIsHigherBy) < Tolerance.infeasibility
    else { return false }
    return solution.measuresAlikeInBothPasses
  }

  /// The chain of pushes that a conflict is, from the content view's top to its bottom; empty where it is none.
  public func chain(of conflict: [ConditionID], in solution: RowSolution) -> [ChainLink] {
    let sized = sized(as: solution)
    let layout = sized.layout
    var widths = [Double?](repeating: nil, count: items.count)
    widths[ItemID.contentView.index] = layout.room(of: solution).contentWidth
    for (index, frame) in zip(views, solution.frames) { widths[index] = frame.width }
    let kept = ConditionSet(conflict, of: layout)
    let graph = ChainGraph(sized, in: layout.room(of: solution), widths: widths, only: kept)
    let links = graph.way(down: graph.pushes(from: .top(.contentView)), to: .bottom(.contentView))
    return ConditionSet(links.lazy.map(\.condition), of: layout).count == kept.count ? links : []
  }

  /// The priority of a condition that a row was solved with.
  public func priority(of condition: ConditionID, in solution: RowSolution) -> Priority {
    authoredPriority(of: condition) ?? sized(as: solution).priority(of: condition)
  }

  /// The priority of a condition that is not UIKit's own.
  public func authoredPriority(of condition: ConditionID) -> Priority? {
    switch condition {
    case .constraint(let index): constraints[index].priority
    case .hugging(let item, let axis): self[item].contentHuggingPriority[axis]
    case .compressionResistance(let item, let axis): self[item].contentCompressionResistancePriority[axis]
    case .autoresizing, .implied: nil
    }
  }
}

extension SizedLayout {
  func priority(of condition: ConditionID) -> Priority {
    if let authored = layout.authoredPriority(of: condition) { return authored }
    guard case .implied = condition else { return .required }
    let rows = Lowering(self, in: layout.room(at: layout.measure.widths.first ?? 320)).rows
    return rows.first { $0.condition == condition }?.priority ?? .required
  }

  fileprivate func canAllHold(_ conditions: [ConditionID], in room: Room, _ heights: RowSystem.Heights) -> Bool {
    let kept = ConditionSet(conditions, of: layout)
    let rows = RowSystem(oneByOne: self, in: room, heights: heights) { condition, _ in
      kept.contains(condition) ? .required : nil
    }
    return Solution(rows.system, requiredOnly: true).status == .optimal
  }
}
