import Findings
public import LayoutModel
public import LayoutSolver

/// A small change to a layout that may decide what is left open.
public enum Decision: Hashable, Sendable {
  /// A view hugs its content this hard.
  case hugging(ItemID, Axis, Priority)
  /// A view resists compression this hard.
  case compressionResistance(ItemID, Axis, Priority)
  /// An authored constraint has another priority.
  case priority(constraint: Int, Priority)
  /// An authored inequality is an equation.
  case equation(constraint: Int)
  /// Constraints more: one, or two that are of use together alone.
  case ties([Tie])
}

/// A change that was tried out and decides what was open.
public struct Decider: Sendable {
  /// The change.
  public var decision: Decision
  /// What the row is with it, in each of the circumstances that were asked about.
  public var solutions: [RowSolution]
}

extension Layout {
  /// The layout in given circumstances, changed.
  public func changed(by decision: Decision, in circumstances: Circumstances) -> Layout {
    var layout = showing(circumstances)
    layout.samples = []
    switch decision {
    case .hugging(let item, let axis, let priority): layout[item].contentHuggingPriority[axis] = priority
    case .compressionResistance(let item, let axis, let priority):
      layout[item].contentCompressionResistancePriority[axis] = priority
    case .priority(let index, let priority): layout.constraints[index].priority = priority
    case .equation(let index): layout.constraints[index].relation = .equal
    case .ties(let ties):
      for tie in ties { layout.constraints.append(layout.constraint(tie)) }
    }
    return layout
  }

  /// Changes that decide all that is open in a group, tried out in the circumstances of some solutions in which the same is
  /// open: those that keep the row's height where there are any, in the order in which a person would think of them. `others`
  /// counts the rest of those that decide it.
  public func deciders(of group: OpenGroup, in solutions: [RowSolution], atMost most: Int) -> (
    found: [Decider], others: Int, tried: Int
  ) {
    guard let first = solutions.first else { return ([], 0, 0) }
    let candidates = showing(first).candidates(for: group)
    var found: [(decider: Decider, keepsHeight: Bool)] = []
    var alike = 0
    for decision in candidates {
      // Two constraints are proposed only where one is not enough.
      if case .ties(let ties) = decision, ties.count > 1, !found.isEmpty { continue }
      var trials: [RowSolution] = []
      for solution in solutions {
        let trial = solve(changed(by: decision, in: solution.circumstances), like: solution)
        guard decides(trial, group, solution, decision) else { break }
        trials.append(trial)
      }
      guard trials.count == solutions.count else { continue }
      if found.contains(where: { isSame($0.decider, decision, trials, group) }) {
        alike += 1
        continue
      }
      let keepsHeight = zip(trials, solutions).allSatisfy {
        abs(($0.rowHeight ?? 0) - ($1.rowHeight ?? 0)) < visibleDifference
      }
      found.append((Decider(decision: decision, solutions: trials), keepsHeight))
    }
    let order = found.contains(where: \.keepsHeight) ? found.filter(\.keepsHeight) : found
    let told = order.prefix(most).map(\.decider)
    return (told, found.count + alike - told.count, candidates.count)
  }

  /// Whether a trial decides a group and makes nothing worse: it squeezes no view to nothing, for one.
  private func decides(_ trial: RowSolution, _ group: OpenGroup, _ base: RowSolution, _ decision: Decision) -> Bool {
    let isOpenStill = group.values.contains { value in
      trial.openValues.contains { $0.item == value.item && $0.value == value.value }
    }
    guard trial.isSolved, !isOpenStill, trial.openValues.count <= base.openValues.count - group.values.count,
      trial.openContents.count <= base.openContents.count, trial.fitsToNothing == base.fitsToNothing,
      trial.scenarios.filter({ !$0.isSatisfiable }).count <= base.scenarios.filter({ !$0.isSatisfiable }).count,
      trial.shortage <= base.shortage + visibleDifference
    else { return false }
    let isSqueezed = group.movements.contains { movement in
      guard movement.size != nil, let size = size(of: movement.item, trial) else { return false }
      return size[movement.axis] < visibleDifference && !isEmpty(movement.item, movement.axis, trial)
    }
    if isSqueezed { return false }
    guard case .ties = decision else { return true }
    return group.movements.allSatisfy { standsFree($0.item, on: $0.axis, trial) }
  }

  /// Whether a view asks for no room, as a text without words does.
  private func isEmpty(_ item: ItemID, _ axis: Axis, _ solution: RowSolution) -> Bool {
    contentSize(of: item, axis, in: solution, .layout).map { $0 < visibleDifference } ?? false
  }

  /// Whether a view lies within its superview on an axis, and on none of the views beside it that show something, as far as it
  /// is decided where it and they are.
  private func standsFree(_ item: ItemID, on axis: Axis, _ solution: RowSolution) -> Bool {
    guard let own = frame(of: item, in: solution), let superview = self[item].superview, isShown(item) else {
      return true
    }
    let isOpen = { (item: ItemID) in solution.openValues.contains { $0.item == item } }
    let isOverlapped = views.map { ItemID($0) }.contains { other in
      guard other != item, self[other].superview == superview, isShown(other), self[other].type != .view,
        !isOpen(item), !isOpen(other), let frame = frame(of: other, in: solution)
      else { return false }
      let shared = own.overlap(with: frame)
      return min(shared.horizontal, shared.vertical) > visibleDifference
    }
    guard !isOverlapped else { return false }
    guard self[superview].type != .scroll, let room = size(of: superview, solution) else { return true }
    let (start, length) = axis == .horizontal ? (own.x, own.width) : (own.y, own.height)
    return start > -visibleDifference && start + length < room[axis] + visibleDifference
  }

  /// Whether a change comes to the same as one that was found, in the same way: by priorities.
  private func isSame(_ known: Decider, _ decision: Decision, _ trials: [RowSolution], _ group: OpenGroup) -> Bool {
    guard known.decision.isAboutPriority, decision.isAboutPriority else { return false }
    return zip(known.solutions, trials).allSatisfy { a, b in
      group.movements.allSatisfy { movement in
        guard let one = frame(of: movement.item, in: a), let other = frame(of: movement.item, in: b) else {
          return false
        }
        let differences = [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
        return differences.allSatisfy { abs($0) < visibleDifference }
      }
    }
  }
}

extension Decision {
  fileprivate var isAboutPriority: Bool {
    switch self {
    case .hugging, .compressionResistance, .priority: true
    case .equation, .ties: false
    }
  }
}

extension RowSolution {
  /// By how many points wishes are missed that are stronger than the usual hugging.
  fileprivate var shortage: Double {
    yielding.filter { $0.priority > .defaultLow }.reduce(0) { $0 + $1.error }
  }
}
