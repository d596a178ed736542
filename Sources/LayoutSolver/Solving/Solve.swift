import Findings
public import LayoutModel
import Simplex
public import WorkLimit

extension Layout {
  /// The environments to check: all combinations, contents varying fastest, widths slowest.
  public var environments: [Environment] {
    let contents: [String?] = [nil] + samples.map(\.name)
    return measure.heightsByWidth.flatMap { width, given in
      let heights: [Double?] = takesHeights && !given.isEmpty ? given : [nil]
      return heights.flatMap { height in
        measure.textSizes.flatMap { textSize in
          measure.layoutDirections.flatMap { direction in
            contents.map {
              Environment(
                width: width, height: height, textSize: textSize, layoutDirection: direction, sample: $0)
            }
          }
        }
      }
    }
  }

  /// The content view's height in a row of a given height, both in points.
  package func contentHeight(inRowOf height: Double) -> Double {
    max(height - (contentFillsCell ? 0 : separatorHeight), 0)
  }

  /// The points by which the cell is higher than its content view.
  package var cellIsHigherBy: Double { contentFillsCell ? 0 : separatorHeight }
  /// Whether any constraint is active. If none is, UIKit calls `sizeThatFits` instead [semantics 4.7].
  package var hasActiveConstraints: Bool { constraints.contains { $0.isActive } }
}

/// Solves a layout in one environment: its height, its frames, and whether they are determined. Solving, and all
/// questions about the solution, draw on `limit`; nil for none.
public func solve(_ layout: Layout, in environment: Environment, limit: WorkLimit? = nil) -> RowSolution {
  let shown = layout.showing(environment)
  if shown.hasIllConditionedConstraint { return RowSolution(environment: environment, limit: limit) }
  return solve(MeasuredLayout(shown, MeasuredContents(shown, limit), limit), in: environment)
}

/// Solves a changed layout in the environment of a solution: returns what `solve(_:in:limit:)` does, without measuring
/// contents again. The layouts may differ in constraints, priorities, frames of autoresizing masks, and the numbers of
/// the table: contents, fonts and the table's scale are the same. Without a limit it draws on that of the solution.
public func solve(_ changed: Layout, like solution: RowSolution, limit: WorkLimit? = nil) -> RowSolution {
  let limit = limit ?? solution.limit
  let environment = solution.environment
  guard let contents = solution.measurement?.contents else { return solve(changed, in: environment, limit: limit) }
  let shown = changed.showing(environment)
  if shown.hasIllConditionedConstraint { return RowSolution(environment: environment, limit: limit) }
  assert(contents.unwrapped == MeasuredContents(shown, nil).unwrapped, "the contents of the changed layout differ")
  return solve(MeasuredLayout(shown, contents, limit), in: environment)
}

/// Solves a layout again as if its stacks did not give multi-line labels equal shares of their widths [semantics 6.30].
public func solveWithoutEqualTextWidths(_ layout: Layout, like solution: RowSolution) -> RowSolution? {
  guard let contents = solution.measurement?.contents else { return nil }
  var measured = MeasuredLayout(layout.showing(solution.environment), contents, solution.limit)
  measured.dropEqualTextWidths()
  return solve(measured, in: solution.environment)
}

/// An automatic row's height in points, drawing on `limit`; nil if infeasible or too ill-conditioned.
public func fittedHeight(_ layout: Layout, in environment: Environment, limit: WorkLimit? = nil) -> Double? {
  if layout.hasIllConditionedConstraint { return nil }
  let shown = layout.showing(environment)
  return fittedHeight(MeasuredLayout(shown, MeasuredContents(shown, limit), limit), in: environment)
}

func fittedHeight(_ measured: consuming MeasuredLayout, in environment: Environment) -> Double? {
  var measured = measured
  let rowWidths = measured.sized.layout.rowWidths(at: environment.width)
  measured.wrap(in: rowWidths, heights: .fitting)
  let solution = Solution(RowSystem(measured.sized, in: rowWidths, heights: .fitting).system)
  guard solution.status == .optimal, solution.values.allSatisfy({ abs($0) <= Tolerance.greatest }) else { return nil }
  return max(solution.values[RowSystem.bottom(.contentView)], 0)
}

/// If all conflicts are with hidden views of stacks, UIKit breaks the constraints that hide them: the views keep their
/// size, and the others stand as if it were 0 [semantics 6.31]. Such a row has conflicts and frames.
private func solve(_ measured: MeasuredLayout, in environment: Environment) -> RowSolution {
  let row = solveOnce(measured, in: environment)
  guard case .unsatisfiable = row.status else { return row }
  var unhidden: [ItemID] = []
  var answer = row
  // A view that keeps its size can make others keep theirs: each round shows at least one more.
  while case .unsatisfiable = answer.status {
    guard let more = measured.sized.layout.hiddenViews(ofEach: answer.conflicts) else { return row }
    unhidden += more.filter { !unhidden.contains($0) }
    var shown = measured
    shown.unhide(unhidden)
    answer = solveOnce(shown, in: environment)
  }
  guard answer.status == .determined || answer.status == .ambiguous else { return row }
  (answer.status, answer.conflicts, answer.unhidden) = (row.status, row.conflicts, unhidden)
  answer.canHoldAtSomeHeight = KnownAnswers()
  return answer
}

extension Layout {
  /// The views whose hiding is part of conflicts; nil if a conflict has none.
  fileprivate func hiddenViews(ofEach conflicts: [[ConditionID]]) -> [ItemID]? {
    var views: [ItemID] = []
    for conflict in conflicts {
      let hidden = conflict.compactMap { hiddenView(of: $0) }
      if hidden.isEmpty { return nil }
      views += hidden
    }
    return views.isEmpty ? nil : views
  }
}

private func solveOnce(_ measured: consuming MeasuredLayout, in environment: Environment) -> RowSolution {
  var measured = measured
  let limit = measured.sized.limit
  let rowWidths = measured.sized.layout.rowWidths(at: environment.width)
  var row = RowSolution(environment: environment, limit: limit)
  var fittedSizes: [IntrinsicSize] = []
  var isPlaced = true
  if let size = measured.sized.layout.givenSize(in: environment, rowWidths) {
    row.place(&measured, size, rowWidths)
  } else {
    do throws(SolvingFailure) {
      let fitted = try fit(&measured, in: rowWidths)
      fittedSizes = measured.sized.sizes
      isPlaced = row.read(fitted, &measured, in: rowWidths)
    } catch {
      fittedSizes = measured.sized.sizes
      row.contentWidth = rowWidths.contentWidth
      row.read(error)
      isPlaced = false
    }
  }
  if !row.conflicts.isEmpty || !row.scenarios.allSatisfy(\.isSatisfiable) { row.canHoldAtSomeHeight = KnownAnswers() }
  row.measurement = RowSolution.Measurement(
    fittedSizes: fittedSizes, placedSizes: isPlaced ? measured.sized.sizes : [],
    // Once the limit is spent, texts are measured as if they were empty.
    contents: limit?.isSpent == true ? nil : measured.contents)
  return row
}

extension RowSolution {
  /// Reads the fitted height, and places the views. Returns false if a scenario is undecided.
  fileprivate mutating func read(_ fitted: FittingPass, _ measured: inout MeasuredLayout, in rowWidths: RowWidths)
    -> Bool
  {
    var fitted = fitted
    guard fitted.size.contentHeight > 0 && !fitted.size.isCollapsed else {
      place(&measured, fitted.size, rowWidths)
      return true
    }
    read(fitted.size)
    let imposed = ImposedHeights(fitted, in: rowWidths)
    scenarios = imposed.scenarios
    if !imposed.areDecided { return false }
    if fitted.placesAll, !measured.wraps, fitted.hasOneOptimalHeight() {
      // The same layouts are optimal at that height.
      let isUnique = fitted.isDetermined
      read(fitted.rows, &fitted.solution, of: measured, isUnique: isUnique)
    } else {
      place(&measured, fitted.size, rowWidths)
    }
    return true
  }

  private mutating func read(_ size: RowSize) {
    contentWidth = size.contentWidth
    contentHeight = size.contentHeight
    rowHeight = size.rowHeight
    fitsToZero = size.fitsToZero
    isCollapsed = size.isCollapsed
  }

  fileprivate mutating func read(_ none: SolvingFailure) {
    status = none.status
    conflicts = none.conflicts
  }

  fileprivate mutating func place(_ measured: inout MeasuredLayout, _ size: RowSize, _ rowWidths: RowWidths) {
    read(size)
    let rowWidths = rowWidths.fitted(to: size.contentWidth)
    let cellHeight = measured.sized.layout.contentFillsCell ? size.contentHeight : size.rowHeight
    let heights = RowSystem.Heights.fixed(content: size.contentHeight, cell: cellHeight)
    measured.wrap(in: rowWidths, heights: heights)
    let rows = RowSystem(measured.sized, in: rowWidths, heights: heights)
    do throws(SolvingFailure) {
      var solution = try answer(to: rows, of: measured.sized, in: rowWidths, heights, .layout)
      let isUnique = solution.isUnique()
      read(rows, &solution, of: measured, isUnique: isUnique)
    } catch {
      read(error)
    }
  }
}

/// The size of a row in points, before its views are placed.
package struct RowSize {
  package var contentWidth: Double?
  package var contentHeight: Double
  package var rowHeight: Double
  /// Whether the fitted height is 0 although nothing intends that.
  package var fitsToZero = false
  /// Whether UIKit therefore shows the row at another height.
  package var isCollapsed = false
}

package struct SolvingFailure: Error {
  package var status: RowSolution.Status
  package var conflicts: [[ConditionID]] = []
}

extension Layout {
  /// The size of a row without a fitting pass, because its height is fixed or nothing is constrained.
  fileprivate func givenSize(in environment: Environment, _ rowWidths: RowWidths) -> RowSize? {
    let given = takesHeights ? environment.height : kind == .collectionCell ? collection.itemHeight : nil
    if let height = given {
      return RowSize(contentWidth: rowWidths.contentWidth, contentHeight: height, rowHeight: height)
    }
    guard kind == .cell else { return nil }
    if case .points(let height) = table.rowHeight {
      return RowSize(
        contentWidth: rowWidths.contentWidth, contentHeight: contentHeight(inRowOf: height), rowHeight: height)
    }
    if hasActiveConstraints { return nil }
    return RowSize(contentWidth: rowWidths.contentWidth, contentHeight: standardRowHeight, rowHeight: standardRowHeight)
  }
}

package func answer(
  to rows: RowSystem, of sized: SizedLayout, in rowWidths: RowWidths, _ heights: RowSystem.Heights,
  _ pass: RowSolution.Pass
) throws(SolvingFailure) -> Solution {
  let solution = Solution(rows.system)
  if solution.status == .infeasible {
    let conflicts = minimalConflicts(sized, in: rowWidths, heights: heights)
    // An infeasibility without an infeasible subset, each part within rounding, cannot be reported.
    throw SolvingFailure(status: conflicts.isEmpty ? .undecided : .unsatisfiable(pass), conflicts: conflicts)
  }
  // Values too large to be exact to a thousandth of a point do not count as a solution.
  guard solution.status == .optimal, solution.values.allSatisfy({ abs($0) <= Tolerance.greatest }) else {
    throw SolvingFailure(status: .undecided)
  }
  return solution
}
