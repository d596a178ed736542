import Findings
import LayoutModel
import LayoutSolver

extension Layout {
  /// Calls `take` with changes that resolve the ambiguity of some values, the most natural first, and with the solution
  /// of each, until it returns false. Returns the last result of `take`.
  func proposeResolving(
    _ parts: [Fault.AmbiguousPart], in solution: RowSolution, to take: ([LayoutChange], RowSolution) -> Bool
  ) -> Bool {
    let groups = showing(solution).ambiguousGroups(in: solution).mergedByView.filter { group in
      group.values.contains { parts.contains(Fault.AmbiguousPart($0.item, $0.value)) }
    }
    guard let first = groups.first else { return true }
    // No number for the size of an empty view, or of a picture without an image, is known here.
    if first.movements.contains(where: { lacksSize($0.item, in: solution) || lacksHeight($0) }) { return true }
    return proposeResolving(first, in: solution) { changes, trial in
      if groups.count == 1 { return take(changes, trial) }
      // Changes for the other groups are searched in the layout that the changes for the first group produce.
      return applying(changes).proposeResolving(parts, in: trial) { take(changes + $0, $1) }
    }
  }

  /// Whether a plain view without subviews, or a picture without an image, has no width and no height.
  private func lacksSize(_ item: ItemID, in solution: RowSolution) -> Bool {
    lacksSize(item)
      || self[item].type == .view && !views.contains { items[$0].superview == item }
        && solution.leavesAmbiguous(item, [.width]) && solution.leavesAmbiguous(item, [.height])
  }

  /// Whether an empty plain view is only centred vertically: any edge would make it as high as it happens to be there.
  private func lacksHeight(_ movement: AmbiguousGroup.Movement) -> Bool {
    movement.axis == .vertical && movement.size != nil && isEmptyView(movement.item)
      && isPlaced(movement.item, by: [.centerY]) && !isPlaced(movement.item, by: [.top, .bottom])
  }

  /// Whether an equation places the leading or top edge of a view.
  func begins(_ item: ItemID, on axis: Axis) -> Bool {
    constraints.contains { constraint in
      constraint.isActive && constraint.relation == .equal
        && constraint.terms.contains { $0.anchor.item == item && $0.anchor.attribute.edge == axis.attributes.start }
    }
  }

  /// Whether an item is a plain view without subviews.
  func isEmptyView(_ item: ItemID) -> Bool {
    self[item].type == .view && !views.contains { items[$0].superview == item }
  }

  /// The same for one group. Changes that alter the row's height count only if no change keeps it.
  private func proposeResolving(
    _ group: AmbiguousGroup, in solution: RowSolution, to take: ([LayoutChange], RowSolution) -> Bool
  ) -> Bool {
    var found: [(changes: [LayoutChange], trial: RowSolution)] = []
    var moving: [(changes: [LayoutChange], trial: RowSolution)] = []
    for changes in showing(solution).candidates(for: group) where found.count + moving.count < resolutionLimit {
      // Two constraints are proposed only if one is not enough.
      if changes.count > 1, !(found.isEmpty && moving.isEmpty) { continue }
      let trial = solved(like: solution, with: changes)
      guard resolves(trial, group, solution, changes),
        !found.contains(where: { isSame($0.changes, $0.trial, changes, trial, group) })
      else { continue }
      guard abs((trial.rowHeight ?? 0) - (solution.rowHeight ?? 0)) < visibleDifference else {
        moving.append((changes, trial))
        continue
      }
      found.append((changes, trial))
      if !take(changes, trial) { return false }
    }
    return !found.isEmpty || moving.allSatisfy { take($0.changes, $0.trial) }
  }

  /// Whether a trial resolves the ambiguity of a group and makes nothing worse, such as a view shrunk to nothing.
  private func resolves(_ trial: RowSolution, _ group: AmbiguousGroup, _ base: RowSolution, _ changes: [LayoutChange])
    -> Bool
  {
    let isStillAmbiguous = group.values.contains { value in
      trial.ambiguousValues.contains { $0.item == value.item && $0.value == value.value }
    }
    guard trial.isSolved, !isStillAmbiguous,
      trial.ambiguousValues.count <= base.ambiguousValues.count - group.values.count,
      trial.ambiguousContents.count <= base.ambiguousContents.count, trial.fitsToZero == base.fitsToZero,
      trial.scenarios.filter({ !$0.isSatisfiable }).count <= base.scenarios.filter({ !$0.isSatisfiable }).count,
      trial.shortage <= base.shortage + visibleDifference
    else { return false }
    let isSqueezed = group.movements.contains { movement in
      guard movement.size != nil, let size = size(of: movement.item, trial) else { return false }
      return size[movement.axis] < visibleDifference && !isEmpty(movement.item, movement.axis, trial)
    }
    if isSqueezed { return false }
    guard case .addConstraint? = changes.first else { return true }
    return group.movements.allSatisfy { fitsWithoutOverlap($0.item, on: $0.axis, trial) }
  }

  /// Whether a view needs no space, like a label without text.
  private func isEmpty(_ item: ItemID, _ axis: Axis, _ solution: RowSolution) -> Bool {
    contentSize(of: item, axis, in: solution, .layout).map { $0 < visibleDifference } ?? false
  }

  /// Whether a view lies in its superview on an axis and overlaps no visible sibling, as far as frames are determined.
  private func fitsWithoutOverlap(_ item: ItemID, on axis: Axis, _ solution: RowSolution) -> Bool {
    guard let own = frame(of: item, in: solution), let superview = self[item].superview, isShown(item) else {
      return true
    }
    let isAmbiguous = { (item: ItemID) in solution.ambiguousValues.contains { $0.item == item } }
    let isOverlapped = views.map { ItemID($0) }.contains { other in
      guard other != item, self[other].superview == superview, isShown(other), self[other].type != .view,
        !isAmbiguous(item), !isAmbiguous(other), let frame = frame(of: other, in: solution)
      else { return false }
      let shared = own.overlap(with: frame)
      return min(shared.horizontal, shared.vertical) > visibleDifference
    }
    guard !isOverlapped else { return false }
    guard self[superview].type != .scroll, let container = size(of: superview, solution) else { return true }
    let (start, length) = axis == .horizontal ? (own.x, own.width) : (own.y, own.height)
    return start > -visibleDifference && start + length < container[axis] + visibleDifference
  }

  private func isSame(
    _ known: [LayoutChange], _ knownTrial: RowSolution, _ changes: [LayoutChange], _ trial: RowSolution,
    _ group: AmbiguousGroup
  ) -> Bool {
    guard known.allSatisfy(\.isAboutPriority), changes.allSatisfy(\.isAboutPriority) else { return false }
    return group.movements.allSatisfy { movement in
      guard let one = frame(of: movement.item, in: knownTrial), let other = frame(of: movement.item, in: trial) else {
        return false
      }
      let differences = [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
      return differences.allSatisfy { abs($0) < visibleDifference }
    }
  }
}

/// The greatest number of proposals for a group: each costs a solution in every environment.
private let resolutionLimit = 3

extension LayoutChange {
  /// Whether it changes nothing but a priority.
  var isAboutPriority: Bool {
    switch self {
    case .setPriority, .setProperty(_, .contentHuggingPriority), .setProperty(_, .contentCompressionResistancePriority):
      true
    default: false
    }
  }
}

extension RowSolution {
  /// The total error in points of the conditions that are stronger than default hugging.
  fileprivate var shortage: Double { unsatisfied.filter { $0.priority > .defaultLow }.reduce(0) { $0 + $1.error } }
}
