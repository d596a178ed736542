import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import RuleKit

/// The rows of a layout in all circumstances that it is measured in, to judge what a change makes of them.
struct MeasuredRows {
  /// The layout with all its samples, not shown in any circumstances.
  let layout: Layout
  let rows: [RowSolution]

  /// Solves the circumstances that were left out of the solutions too: a mend applies to them as well.
  init(_ layout: Layout, _ solutions: [RowSolution]) {
    self.layout = layout
    let solved = Set(solutions.map(\.circumstances))
    rows =
      solutions
      + layout.circumstances.filter { !solved.contains($0) }.map {
        solve(layout, in: $0, limit: solutions.first?.limit)
      }
  }

  var circumstances: [Circumstances] { rows.map(\.circumstances) }

  /// Whether a row of the changed layout has lost nothing that it had: its answer, its height, the heights at which it
  /// holds, and what is to be seen of its content.
  func losesNothing(
    _ before: RowSolution, _ after: RowSolution, in changed: Layout, mayBeLower: Bool
  ) -> Bool {
    if before.isSolved && !after.isSolved || after.fitsToNothing && !before.fitsToNothing { return false }
    if before.status == .determined && after.status == .ambiguous { return false }
    let (torn, nowTorn) = (Self.torn(before), Self.torn(after))
    if before.isSolved && !nowTorn.isSubset(of: torn) { return false }
    if before.isPlaced, !mayBeLower, let old = before.rowHeight, let new = after.rowHeight,
      new < old - visibleDifference
    {
      return false
    }
    let outside = Set(changed.showing(after).viewsOutsideRow(after))
    if !outside.isSubset(of: layout.showing(before).viewsOutsideRow(before)) { return false }
    // What is wrong with the heights of a row without one says nothing.
    let faults = contentFaults(of: changed, in: after, sizedBy: layout).filter { after.isPlaced || $0.isHorizontal }
    guard !faults.isEmpty else { return true }
    let old = contentFaults(of: layout, in: before, sizedBy: layout).filter { before.isPlaced || $0.isHorizontal }
    return faults.allSatisfy { fault in
      old.contains { fault.isNoWorse(than: $0) } || before.status != .determined && fault.isTruncation
    }
  }

  /// By what the heights come about at which a row does not hold.
  private static func torn(_ solution: RowSolution) -> Set<Scenario.Mechanism> {
    Set(solution.scenarios.filter { !$0.isSatisfiable }.map(\.mechanism))
  }
}

extension RowSolution {
  /// All members of conflicts that were met, at whichever height.
  var tornConditions: Set<ConditionID> {
    Set((conflicts + scenarios.flatMap(\.conflicts)).joined())
  }
}

/// From how many points on a view that leaves the row is seen to do so.
private let visibleOverhang = 0.5

extension Layout {
  /// The names of shown views of some size that stand out of the content view along given axes, where the constraints decide
  /// it, in the order of the file.
  func viewsOutsideRow(_ solution: RowSolution, along axes: [Axis] = Axis.allCases) -> [String] {
    guard let box = size(of: .contentView, solution) else { return [] }
    let outside = views.map { ItemID($0) }.filter { item in
      guard isShown(item), !isInsideScrollView(item), let frame = frame(of: item, in: .contentView, solution),
        frame.width > 0, frame.height > 0
      else { return false }
      return axes.contains { axis in
        let isAcross = axis == .horizontal
        let (start, length) = isAcross ? (frame.x, frame.width) : (frame.y, frame.height)
        return !solution.leavesOpen(item, isAcross ? [.x, .width] : [.y, .height])
          && (start < -visibleOverhang || start + length > box[axis] + visibleOverhang)
      }
    }
    return outside.map { self[$0].name }
  }
}
