import Findings
public import LayoutModel
import Simplex
public import WorkLimit

/// The height in points that UIKit gives a row that collapses without meaning to [semantics 4.14].
public let standardRowHeight = 44.0

extension Layout {
  /// The circumstances that the author asks about: all combinations, contents changing fastest, widths slowest.
  public var circumstances: [Circumstances] {
    let contents: [String?] = [nil] + samples.map(\.name)
    return measure.widths.flatMap { width in
      measure.textSizes.flatMap { textSize in
        measure.layoutDirections.flatMap { direction in
          contents.map { Circumstances(width: width, textSize: textSize, layoutDirection: direction, sample: $0) }
        }
      }
    }
  }

  /// The content view's height in a row whose height in points was given rather than fitted.
  package func contentHeight(inRowOf height: Double) -> Double {
    max(height - (contentFillsCell ? 0 : separatorHeight), 0)
  }

  /// By how many points the cell is higher than its content view.
  package var cellIsHigherBy: Double { contentFillsCell ? 0 : separatorHeight }
  /// Whether any constraint takes part. Where none does, UIKit asks `sizeThatFits` instead [semantics 4.7].
  package var hasActiveConstraints: Bool { constraints.contains { $0.isActive } }
}

/// What a layout comes out as in given circumstances: its height, its frames, and whether they are decided. Solving it,
/// and all questions about the solution, draw on `limit`; nil where they may take as long as they take.
public func solve(_ layout: Layout, in circumstances: Circumstances, limit: WorkLimit? = nil) -> RowSolution {
  let shown = layout.showing(circumstances)
  if shown.hasFarApart { return RowSolution(circumstances: circumstances, limit: limit) }
  return solve(MeasuredLayout(shown, MeasuredContents(shown, limit), limit), in: circumstances)
}

/// What a changed layout comes out as in the circumstances of a solution: the answer that `solve(_:in:limit:)` gives,
/// without measuring contents again. The changed layout may differ from the solved one in constraints, priorities,
/// frames that autoresizing masks keep, and the numbers of the table alone: its items have the same contents and the
/// same fonts, and the table the same scale. Without a limit of its own it draws on that of the solution.
public func solve(_ changed: Layout, like solution: RowSolution, limit: WorkLimit? = nil) -> RowSolution {
  let limit = limit ?? solution.limit
  let circumstances = solution.circumstances
  guard let contents = solution.measurement?.contents else { return solve(changed, in: circumstances, limit: limit) }
  let shown = changed.showing(circumstances)
  if shown.hasFarApart { return RowSolution(circumstances: circumstances, limit: limit) }
  assert(contents.unwrapped == MeasuredContents(shown, nil).unwrapped, "the contents of a changed layout are others")
  return solve(MeasuredLayout(shown, contents, limit), in: circumstances)
}

/// An automatic row's height in points, drawing on `limit`; nil where nothing can hold or numbers are too far apart.
public func fittedHeight(_ layout: Layout, in circumstances: Circumstances, limit: WorkLimit? = nil) -> Double? {
  if layout.hasFarApart { return nil }
  let shown = layout.showing(circumstances)
  return fittedHeight(MeasuredLayout(shown, MeasuredContents(shown, limit), limit), in: circumstances)
}

func fittedHeight(_ measured: consuming MeasuredLayout, in circumstances: Circumstances) -> Double? {
  var measured = measured
  let room = measured.sized.layout.room(at: circumstances.width)
  measured.wrap(in: room, heights: .fitting)
  let solution = Solution(RowSystem(measured.sized, in: room, heights: .fitting).system)
  guard solution.status == .optimal, solution.values.allSatisfy({ abs($0) <= Tolerance.greatest }) else { return nil }
  return max(solution.values[RowSystem.bottom(.contentView)], 0)
}

private func solve(_ measured: consuming MeasuredLayout, in circumstances: Circumstances) -> RowSolution {
  var measured = measured
  let limit = measured.sized.limit
  let room = measured.sized.layout.room(at: circumstances.width)
  var row = RowSolution(circumstances: circumstances, limit: limit)
  var fittedSizes: [IntrinsicSize] = []
  var isPlaced = true
  if let size = measured.sized.layout.givenSize(in: room) {
    row.place(&measured, size, room)
  } else {
    let fitted = fit(&measured, in: room)
    fittedSizes = measured.sized.sizes
    switch fitted {
    case .success(let fitted): isPlaced = row.read(fitted, &measured, in: room)
    case .failure(let none):
      row.contentWidth = room.contentWidth
      row.read(none)
      isPlaced = false
    }
  }
  row.measurement = RowSolution.Measurement(
    fittedSizes: fittedSizes, placedSizes: isPlaced ? measured.sized.sizes : [],
    // Once no work is left, texts are measured as if they were empty.
    contents: limit?.isSpent == true ? nil : measured.contents)
  return row
}

extension RowSolution {
  /// Reads the height that was found, and places the views. Says whether it came so far.
  fileprivate mutating func read(_ fitted: FittingPass, _ measured: inout MeasuredLayout, in room: Room) -> Bool {
    var fitted = fitted
    guard fitted.size.contentHeight > 0 && !fitted.size.isCollapsed else {
      place(&measured, fitted.size, room)
      return true
    }
    read(fitted.size)
    let imposed = ImposedHeights(fitted, in: room)
    scenarios = imposed.scenarios
    if !imposed.areDecided { return false }
    if fitted.placesAll, !measured.wraps, fitted.isOneHeightBest() {
      // At that height the same layouts are best.
      let isUnique = fitted.isDetermined
      read(fitted.rows, &fitted.solution, of: measured, isUnique: isUnique)
    } else {
      place(&measured, fitted.size, room)
    }
    return true
  }

  private mutating func read(_ size: RowSize) {
    contentWidth = size.contentWidth
    contentHeight = size.contentHeight
    rowHeight = size.rowHeight
    fitsToNothing = size.fitsToNothing
    isCollapsed = size.isCollapsed
  }

  fileprivate mutating func read(_ none: NoAnswer) {
    status = none.status
    conflicts = none.conflicts
  }

  fileprivate mutating func place(_ measured: inout MeasuredLayout, _ size: RowSize, _ room: Room) {
    read(size)
    let room = room.fitted(to: size.contentWidth)
    let cellHeight = measured.sized.layout.contentFillsCell ? size.contentHeight : size.rowHeight
    let heights = RowSystem.Heights.fixed(content: size.contentHeight, cell: cellHeight)
    measured.wrap(in: room, heights: heights)
    let rows = RowSystem(measured.sized, in: room, heights: heights)
    switch answer(to: rows, of: measured.sized, in: room, heights, .layout) {
    case .success(var solution):
      let isUnique = solution.isUnique()
      read(rows, &solution, of: measured, isUnique: isUnique)
    case .failure(let none): read(none)
    }
  }
}

/// The size of a row in points, before its views are placed.
package struct RowSize {
  package var contentWidth: Double?
  package var contentHeight: Double
  package var rowHeight: Double
  /// Whether the content fitted to 0 without meaning to.
  package var fitsToNothing = false
  /// Whether UIKit shows the row at another height for that.
  package var isCollapsed = false
}

package struct NoAnswer: Error {
  package var status: RowSolution.Status
  package var conflicts: [[ConditionID]] = []
}

extension Layout {
  /// The size of a row that no fitting pass measures, because the table fixes its height or nothing is constrained.
  fileprivate func givenSize(in room: Room) -> RowSize? {
    guard kind == .cell else { return nil }
    if case .points(let height) = table.rowHeight {
      return RowSize(contentWidth: room.contentWidth, contentHeight: contentHeight(inRowOf: height), rowHeight: height)
    }
    if hasActiveConstraints { return nil }
    return RowSize(contentWidth: room.contentWidth, contentHeight: standardRowHeight, rowHeight: standardRowHeight)
  }
}

package func answer(
  to rows: RowSystem, of sized: SizedLayout, in room: Room, _ heights: RowSystem.Heights, _ pass: RowSolution.Pass
) -> Result<Solution, NoAnswer> {
  let solution = Solution(rows.system)
  if solution.status == .infeasible {
    let conflicts = minimalConflicts(sized, in: room, heights: heights)
    // A contradiction that nothing proves, each part of it within rounding, is none that could be told.
    return .failure(NoAnswer(status: conflicts.isEmpty ? .undecided : .unsatisfiable(pass), conflicts: conflicts))
  }
  // Sums beyond what a number can hold to the thousandth of a point are no answer.
  guard solution.status == .optimal, solution.values.allSatisfy({ abs($0) <= Tolerance.greatest }) else {
    return .failure(NoAnswer(status: .undecided))
  }
  return .success(solution)
}
