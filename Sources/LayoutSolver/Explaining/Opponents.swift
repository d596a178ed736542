public import LayoutModel
import Simplex

extension Layout {
  /// What keeps an optional condition from holding, whatever the row's height: a minimal set of conditions, none of
  /// them weaker, that cannot hold together with it. Nil where they could, so that something else is the reason.
  public func opponents(of condition: ConditionID, in solution: RowSolution) -> [ConditionID]? {
    let layout = showing(solution, in: .layout)
    let own = layout.priority(of: condition)
    let yielding = ConditionSet(solution.yielding.lazy.map(\.condition), of: layout)
    let room = layout.room(of: solution)
    let heights = RowSystem.Heights.open(cellIsHigherBy: cellIsHigherBy)
    func opponents(_ isCandidate: @escaping (ConditionID, Priority) -> Bool) -> [ConditionID]? {
      // All that could keep it from holding hangs together with it.
      var parts = TiedParts(layout, in: room) { index in
        let other = ConditionID.constraint(index)
        return other == condition || isCandidate(other, layout.constraints[index].priority)
      }
      let rows = RowSystem(layout, in: room, heights: heights) { other, priority in
        guard other == condition || isCandidate(other, priority), parts?.mayConcern(condition, other) ?? true else {
          return nil
        }
        return .required
      }
      return rows.minimalContradiction(granting: [condition])
    }
    if let stronger = opponents({ $1 >= own && !yielding.contains($0) }) { return stronger }
    // Equal wishes that yield to each other are each other's opponents. Those that contradict each other without the condition
    // say nothing of it, and one of them is set aside.
    var aside: [ConditionID] = []
    while aside.count < Self.mostSetAside {
      let set = aside
      let equal = opponents { other, priority in
        (priority > own && !yielding.contains(other) || priority == own) && !set.contains(other)
      }
      guard let equal, !layout.canAllHold(equal, in: room, heights) else { return equal }
      guard let last = equal.last(where: { yielding.contains($0) }) else { return nil }
      aside.append(last)
    }
    return nil
  }

  /// How many equal wishes are set aside in search of what keeps another one from holding.
  private static let mostSetAside = 2

  /// Whether some conditions can all hold without any others.
  private func canAllHold(_ conditions: [ConditionID], in room: Room, _ heights: RowSystem.Heights) -> Bool {
    let kept = ConditionSet(conditions, of: self)
    let rows = RowSystem(self, in: room, heights: heights, keepingOrigins: false) { condition, _ in
      kept.contains(condition) ? .required : nil
    }
    return Solution(rows.system, requiredOnly: true).status == .optimal
  }

  /// Why a row is 0 high without having collapsed: a minimal set of conditions above the fitting priority that allow the
  /// content view no height. Nil where they allow one.
  public func reasonForZero(in solution: RowSolution) -> [ConditionID]? {
    let heights = RowSystem.Heights.atLeast(10 * Tolerance.visible)
    let layout = showing(solution)
    let yielding = ConditionSet(solution.yielding.lazy.map(\.condition), of: layout)
    let rows = RowSystem(layout, in: layout.room(of: solution), heights: heights) { condition, priority in
      priority > .fittingSizeLevel && !yielding.contains(condition) ? .required : nil
    }
    return rows.minimalContradiction()
  }

  /// Whether a conflict is one only because of the height that the content view is given.
  public func canHoldAtSomeHeight(_ conflict: [ConditionID], in solution: RowSolution) -> Bool {
    if holdsAll(in: solution) { return true }
    let heights = RowSystem.Heights.open(cellIsHigherBy: cellIsHigherBy)
    let layout = showing(solution)
    let kept = ConditionSet(conflict, of: layout)
    let rows = RowSystem(layout, in: layout.room(of: solution), heights: heights) { condition, priority in
      kept.contains(condition) ? priority : nil
    }
    return Solution(rows.system, requiredOnly: true).status == .optimal
  }

  /// Whether the row has a height at which all that is required holds, as it was measured while that was found: the solver has
  /// placed it there.
  private func holdsAll(in solution: RowSolution) -> Bool {
    guard solution.status == .determined || solution.status == .ambiguous, let content = solution.contentHeight,
      let row = solution.rowHeight, contentFillsCell || abs(row - content - cellIsHigherBy) < Tolerance.contradiction
    else { return false }
    return solution.fittedSizes.isEmpty || solution.fittedSizes == solution.placedSizes
  }

  /// The chain of pushes that a conflict consists of, from the content view's top to its bottom; empty where it is
  /// no such chain.
  public func chain(of conflict: [ConditionID], in solution: RowSolution) -> [ChainLink] {
    let layout = showing(solution)
    var widths = [Double?](repeating: nil, count: items.count)
    widths[ItemID.contentView.index] = layout.room(of: solution).contentWidth
    for (index, frame) in zip(views, solution.frames) { widths[index] = frame.width }
    let kept = ConditionSet(conflict, of: layout)
    let graph = ChainGraph(layout, in: layout.room(of: solution), widths: widths, only: kept)
    let links = graph.way(down: graph.pushes(from: .top(.contentView)), to: .bottom(.contentView))
    return ConditionSet(links.lazy.map(\.condition), of: layout).count == kept.count ? links : []
  }

  /// The priority of a condition.
  public func priority(of condition: ConditionID) -> Priority {
    switch condition {
    case .constraint(let index): return constraints[index].priority
    case .hugging(let item, let axis): return self[item].contentHuggingPriority[axis]
    case .compressionResistance(let item, let axis): return self[item].contentCompressionResistancePriority[axis]
    case .autoresizing: return .required
    case .implied:
      let rows = Lowering(self, in: room(at: measure.widths.first ?? 320)).rows
      return rows.first { $0.condition == condition }?.priority ?? .required
    }
  }
}
