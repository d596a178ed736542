public import LayoutModel
public import LayoutSolver
import Simplex

extension Layout {
  /// A minimal set of conditions of at least equal priority that conflict with an optional one at every height; or nil.
  public func conflictingSet(of condition: ConditionID, in solution: RowSolution) -> [ConditionID]? {
    let sized = sized(as: solution, in: .layout)
    let layout = sized.layout
    let own = sized.priority(of: condition)
    let unsatisfied = ConditionSet(solution.unsatisfied.lazy.map(\.condition), of: layout)
    let rowWidths = layout.rowWidths(of: solution)
    let heights = RowSystem.Heights.open(cellIsHigherBy: cellIsHigherBy)
    func conflictingSet(_ isCandidate: @escaping (ConditionID, Priority) -> Bool) -> [ConditionID]? {
      // Only conditions in the same connected component can keep it from holding.
      var components = ConnectedComponents(layout, in: rowWidths) { index in
        let other = ConditionID.constraint(index)
        return other == condition || isCandidate(other, layout.constraints[index].priority)
      }
      let rows = RowSystem(oneByOne: sized, in: rowWidths, heights: heights) { other, priority in
        guard other == condition || isCandidate(other, priority), components?.mayBeConnected(condition, other) ?? true
        else {
          return nil
        }
        return .required
      }
      return rows.minimalInfeasibleSubset(granting: [condition])
    }
    if let stronger = conflictingSet({ $1 >= own && !unsatisfied.contains($0) }) { return stronger }
    // Optional conditions of equal priority can be unsatisfied because of each other. A conflict among them that does
    // not involve `condition` explains nothing, so one unsatisfied member is excluded.
    var excluded: [ConditionID] = []
    while excluded.count < Self.exclusionLimit {
      let set = excluded
      let equal = conflictingSet { other, priority in
        (priority > own && !unsatisfied.contains(other) || priority == own) && !set.contains(other)
      }
      guard let equal, !sized.canAllHold(equal, in: rowWidths, heights) else { return equal }
      guard let last = equal.last(where: { unsatisfied.contains($0) }) else { return nil }
      excluded.append(last)
    }
    return nil
  }

  /// The number of conditions of equal priority that the search may exclude.
  private static let exclusionLimit = 2

  /// A minimal set of conditions that force an uncollapsed row to 0 pt, the one that makes the 0 at the front; nil if
  /// they allow a height.
  public func reasonForZero(in solution: RowSolution) -> [ConditionID]? {
    let heights = RowSystem.Heights.atLeast(10 * Tolerance.visible)
    let sized = sized(as: solution)
    let unsatisfied = ConditionSet(solution.unsatisfied.lazy.map(\.condition), of: sized.layout)
    let rows = RowSystem(oneByOne: sized, in: sized.layout.rowWidths(of: solution), heights: heights) {
      condition, priority in priority > .fittingSizeLevel && !unsatisfied.contains(condition) ? .required : nil
    }
    return rows.minimalInfeasibleSubset().map { zeroFirst($0) }
  }

  /// The conditions with the one that makes a 0 at the front: a share of the row's own height, a height of 0, the
  /// hiding of a view in a stack, or an empty content.
  private func zeroFirst(_ conditions: [ConditionID]) -> [ConditionID] {
    let ranks = conditions.map { condition -> Int in
      switch condition {
      case .constraint(let index):
        let constraint = constraints[index]
        if isShareOfRow(constraint) { return 0 }
        return constraint.second == nil && constraint.constant == 0 ? 1 : 4
      case .implied(_, .hiding, _): return 2
      case .hugging(_, .vertical): return 3
      default: return 4
      }
    }
    guard let least = ranks.min(), least < 4, let main = ranks.firstIndex(of: least) else { return conditions }
    return [conditions[main]] + conditions.indices.filter { $0 != main }.map { conditions[$0] }
  }

  /// Whether a conflict depends on the height of the content view.
  public func canHoldAtSomeHeight(_ conflict: [ConditionID], in solution: RowSolution) -> Bool {
    if holdsAll(in: solution) { return true }
    guard let known = solution.canHoldAtSomeHeight else { return isFeasibleAtSomeHeight(conflict, in: solution) }
    return known.answer(about: conflict) { isFeasibleAtSomeHeight(conflict, in: solution) }
  }

  private func isFeasibleAtSomeHeight(_ conflict: [ConditionID], in solution: RowSolution) -> Bool {
    let heights = RowSystem.Heights.open(cellIsHigherBy: cellIsHigherBy)
    let sized = sized(as: solution)
    let kept = ConditionSet(conflict, of: sized.layout)
    let rows = RowSystem(oneByOne: sized, in: sized.layout.rowWidths(of: solution), heights: heights) {
      condition, priority in kept.contains(condition) ? priority : nil
    }
    return Solution(rows.system, requiredOnly: true).status == .optimal
  }

  /// The heights of the content view in points at which conditions can hold, by their bounds; nil if there are none.
  public func heights(allowing conditions: [ConditionID], in solution: RowSolution) -> (low: Double?, high: Double?)? {
    let sized = sized(as: solution)
    let kept = ConditionSet(conditions, of: sized.layout)
    let heights = RowSystem.Heights.open(cellIsHigherBy: cellIsHigherBy)
    let rows = RowSystem(oneByOne: sized, in: sized.layout.rowWidths(of: solution), heights: heights) {
      condition, priority in kept.contains(condition) ? priority : nil
    }
    var solved = Solution(rows.system, requiredOnly: true)
    guard solved.status == .optimal else { return nil }
    let range = solved.range(of: [(coefficient: 1, variable: RowSystem.bottom(.contentView))])
    return solved.status == .optimal ? (range.low, range.high) : nil
  }

  /// Whether all required conditions hold at the fitted height: the solver placed the views there.
  private func holdsAll(in solution: RowSolution) -> Bool {
    guard solution.status == .determined || solution.status == .ambiguous, let content = solution.contentHeight,
      let row = solution.rowHeight, contentFillsCell || abs(row - content - cellIsHigherBy) < Tolerance.infeasibility
    else { return false }
    return solution.hasSameSizesInBothPasses
  }

  /// The chain that a conflict consists of, from the content view's top to its bottom; empty if it is not a chain.
  public func chain(of conflict: [ConditionID], in solution: RowSolution) -> [ChainLink] {
    let sized = sized(as: solution)
    let layout = sized.layout
    var widths = [Double?](repeating: nil, count: items.count)
    widths[ItemID.contentView.index] = layout.rowWidths(of: solution).contentWidth
    for (index, frame) in zip(views, solution.frames) { widths[index] = frame.width }
    let kept = ConditionSet(conflict, of: layout)
    let graph = ChainGraph(sized, in: layout.rowWidths(of: solution), widths: widths, only: kept)
    let links = graph.path(down: graph.longestPaths(from: .top(.contentView)), to: .bottom(.contentView))
    return ConditionSet(links.lazy.map(\.condition), of: layout).count == kept.count ? links : []
  }

  /// The priority with which a condition was solved.
  public func priority(of condition: ConditionID, in solution: RowSolution) -> Priority {
    authoredPriority(of: condition) ?? sized(as: solution).priority(of: condition)
  }

  /// The priority of a condition that an author can change; nil for UIKit's own.
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
    let rows = Lowering(self, in: layout.rowWidths(at: layout.measure.widths.first ?? 320)).rows
    return rows.first { $0.condition == condition }?.priority ?? .required
  }

  fileprivate func canAllHold(_ conditions: [ConditionID], in rowWidths: RowWidths, _ heights: RowSystem.Heights)
    -> Bool
  {
    let kept = ConditionSet(conditions, of: layout)
    let rows = RowSystem(oneByOne: self, in: rowWidths, heights: heights) { condition, _ in
      kept.contains(condition) ? .required : nil
    }
    return Solution(rows.system, requiredOnly: true).status == .optimal
  }
}
