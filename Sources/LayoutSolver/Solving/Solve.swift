public import Findings
public import LayoutModel
import Simplex

/// The height in points that UIKit gives a row that collapses without meaning to [semantics 4.14].
public let standardRowHeight = 44.0

extension Layout {
  /// The circumstances that the author asks about: all combinations, contents changing fastest, widths slowest.
  public var circumstances: [Circumstances] {
    let contents: [String?] = [nil] + samples.map(\.name.value)
    return measure.widths.flatMap { width in
      measure.textSizes.flatMap { textSize in
        measure.layoutDirections.flatMap { direction in
          contents.map { Circumstances(width: width, textSize: textSize, layoutDirection: direction, sample: $0) }
        }
      }
    }
  }

  /// The content view's height in a row whose height in points was given rather than fitted.
  func contentHeight(inRowOf height: Double) -> Double {
    max(height - (contentFillsCell ? 0 : separatorHeight), 0)
  }

  /// By how many points the cell is higher than its content view.
  var cellIsHigherBy: Double { contentFillsCell ? 0 : separatorHeight }

  /// Whether any constraint takes part. Where none does, UIKit asks `sizeThatFits` instead [semantics 4.7].
  var hasActiveConstraints: Bool { constraints.contains { $0.isActive } }
}

/// What a layout comes out as in given circumstances: its height, its frames, and whether they are decided.
public func solve(_ layout: Layout, in circumstances: Circumstances) -> RowSolution {
  solve(layout, in: circumstances, isBrief: false)
}

/// The same; where it is brief the heights and frames alone, without what is open, what yields and what conflicts.
func solve(_ layout: Layout, in circumstances: Circumstances, isBrief: Bool) -> RowSolution {
  let layout = layout.showing(circumstances)
  var row = RowSolution(circumstances: circumstances)
  if layout.hasFarApart {
    row.status = .undecided
    return row
  }
  var measured = MeasuredLayout(layout)
  row.contentWidth = layout.room(at: circumstances.width).contentWidth
  if layout.kind == .cell, case .points(let height) = layout.table.rowHeight {
    row.rowHeight = height
    row.contentHeight = layout.contentHeight(inRowOf: height)
  } else if layout.kind == .cell && !layout.hasActiveConstraints {
    row.rowHeight = standardRowHeight
    row.contentHeight = standardRowHeight
  } else {
    let pass = fit(&measured, &row, isBrief)
    row.fittedSizes = measured.layout.measuredSizes
    guard let contentHeight = row.contentHeight, var fitted = pass else { return row }
    if contentHeight > 0 && !row.isCollapsed && !isBrief {
      guard addScenarios(fitted, contentHeight, &row) else {
        row.status = .undecided
        return row
      }
      if fitted.placesAll, !measured.wraps, fitted.isOneHeightBest() {
        // At that height the same layouts are best.
        read(fitted.rows, &fitted.solution, of: fitted.layout, isUnique: fitted.isDetermined, &row)
        row.placedSizes = row.fittedSizes
        return row
      }
    }
  }
  if let contentHeight = row.contentHeight { place(&measured, contentHeight, &row, isBrief) }
  row.placedSizes = measured.layout.measuredSizes
  return row
}

/// Only the height of an automatic row: the fitting pass. Nil where the row's constraints cannot hold, or its numbers
/// are too far apart.
public func fittedHeight(_ layout: Layout, in circumstances: Circumstances) -> Double? {
  if layout.hasFarApart { return nil }
  var measured = MeasuredLayout(layout.showing(circumstances))
  let room = measured.layout.room(at: circumstances.width)
  measured.wrap(in: room, heights: .fitting)
  let rows = RowSystem(measured.layout, in: room, heights: .fitting, keepingOrigins: false)
  let solution = Solution(rows.system)
  guard solution.status == .optimal, solution.values.allSatisfy({ abs($0) <= Tolerance.greatest }) else { return nil }
  return max(solution.values[RowSystem.bottom(.contentView)], 0)
}

/// The pass in which a row's height is found.
private struct FittingPass {
  let layout: Layout
  let rows: RowSystem
  var solution: Solution
  /// Whether all that is placed takes part in it: nothing stands outside of the content view or is tied to the cell, and the width is
  /// given. The rows that place the views are the same then, but that the height is fixed.
  let placesAll: Bool

  init(_ layout: Layout, _ rows: RowSystem, _ solution: Solution, in room: Room) {
    self.layout = layout
    self.rows = rows
    self.solution = solution
    placesAll =
      room.contentWidth != nil
      && (ItemID.contentView.index + 1..<layout.items.count).allSatisfy {
        layout.isItem(ItemID($0), inside: .contentView)
      }
      && layout.constraints.indices.allSatisfy {
        !layout.constraints[$0].isActive || layout.isInsideContentView(layout.constraints[$0])
      }
  }

  /// Whether nothing is open. The cell stands outside of the pass.
  var isDetermined: Bool { solution.isUnique(but: RowSystem.bottom(.cell)) }

  /// Whether all best layouts are of the same height, so that those are best at that height too, and no others.
  mutating func isOneHeightBest() -> Bool {
    isDetermined || !solution.range(of: [(1, RowSystem.bottom(.contentView))]).isOpen
  }
}

/// Finds the row's height.
private func fit(_ measured: inout MeasuredLayout, _ row: inout RowSolution, _ isBrief: Bool) -> FittingPass? {
  let room = measured.layout.room(at: row.circumstances.width)
  measured.wrap(in: room, heights: .fitting)
  let layout = measured.layout
  let rows = RowSystem(layout, in: room, heights: .fitting, keepingOrigins: !isBrief)
  guard let solution = answer(to: rows, of: layout, in: room, .fitting, .fitting, &row, isBrief) else { return nil }
  let fitted = FittingPass(layout, rows, solution, in: room)
  row.contentWidth = room.contentWidth ?? max(solution.values[RowSystem.right(.contentView)], 0)
  let height = max(solution.values[RowSystem.bottom(.contentView)], 0)
  if height >= Tolerance.visible {
    row.contentHeight = height
    row.rowHeight = height + layout.separatorHeight
    return fitted
  }
  row.fitsToNothing = !isForcedToZero(layout, in: room)
  row.isCollapsed = row.fitsToNothing && layout.kind == .cell
  row.contentHeight = row.isCollapsed ? standardRowHeight : 0
  row.rowHeight = row.isCollapsed ? standardRowHeight : layout.separatorHeight
  return fitted
}

/// The answer to a pass; nil where there is none, which is then noted.
private func answer(
  to rows: RowSystem, of layout: Layout, in room: Room, _ heights: RowSystem.Heights, _ pass: RowSolution.Pass,
  _ row: inout RowSolution, _ isBrief: Bool
) -> Solution? {
  let solution = Solution(rows.system)
  if solution.status == .infeasible {
    row.status = .unsatisfiable(pass)
    if isBrief { return nil }
    row.conflicts = minimalConflicts(layout, in: room, heights: heights)
    // A contradiction that nothing proves, each part of it within rounding, is none that could be told.
    if row.conflicts.isEmpty { row.status = .undecided }
    return nil
  }
  // Sums beyond what a number can hold to the thousandth of a point are no answer.
  guard solution.status == .optimal, solution.values.allSatisfy({ abs($0) <= Tolerance.greatest }) else {
    row.status = .undecided
    return nil
  }
  return solution
}

/// Whether the constraints above the fitting priority leave the content view no other height than 0 [semantics 4.15].
private func isForcedToZero(_ layout: Layout, in room: Room) -> Bool {
  let rows = RowSystem(layout, in: room, heights: .fittingOpen) { _, priority in
    priority > .fittingSizeLevel ? priority : nil
  }
  var solution = Solution(rows.system)
  guard solution.status == .optimal else { return false }
  let range = solution.range(of: [(1, RowSystem.bottom(.contentView))])
  return range.high.map { $0 < Tolerance.visible } ?? false
}

/// Whether the required constraints can hold at the other heights that UIKit lays the cell out at.
///
/// The heights at which they can are an interval, so one question answers all scenarios. False where the numbers are too ill for
/// an answer.
private func addScenarios(_ fitted: FittingPass, _ contentHeight: Double, _ row: inout RowSolution) -> Bool {
  let layout = fitted.layout
  let imposed = imposedHeights(layout, contentHeight)
  guard !imposed.isEmpty else { return true }
  let room = layout.room(of: row)
  guard let possible = possibleHeights(fitted, in: room) else { return false }
  for (mechanism, height) in imposed {
    var scenario = Scenario(mechanism: mechanism, contentHeight: height, conflicts: [])
    if height < possible.low - Tolerance.contradiction || height > possible.high + Tolerance.contradiction {
      let heights = RowSystem.Heights.fixed(content: height, cell: height + layout.cellIsHigherBy)
      scenario.conflicts = minimalConflicts(
        layout, in: room, heights: heights, isAboutHeight: fitted.placesAll && !possible.isNever)
      // A contradiction that nothing proves is none that could be told.
      if scenario.conflicts.isEmpty { return false }
    }
    row.scenarios.append(scenario)
  }
  return true
}

/// The heights of the content view at which the required constraints can hold, or that there is none.
/// Nil where the numbers are too ill for an answer.
private func possibleHeights(
  _ fitted: FittingPass, in room: Room
) -> (low: Double, high: Double, isNever: Bool)? {
  let layout = fitted.layout
  let height = [(coefficient: 1.0, variable: RowSystem.bottom(.contentView))]
  var range: ValueRange?
  if fitted.placesAll {
    // What is required is the same, and it holds.
    range = fitted.solution.requiredRange(of: height, in: fitted.rows.system)
    if range == nil { return nil }
  } else {
    let rows = RowSystem(
      layout, in: room, heights: .open(cellIsHigherBy: layout.cellIsHigherBy), keepingOrigins: false
    ) { _, priority in priority.isRequired ? priority : nil }
    var solution = Solution(rows.system, requiredOnly: true)
    if solution.status == .undecided { return nil }
    range = solution.status == .optimal ? solution.range(of: height) : nil
  }
  guard let range else { return (.infinity, -.infinity, true) }
  return (range.low ?? -.infinity, range.high ?? .infinity, false)
}

/// The heights in points that UIKit gives the content view besides the fitted one, in the format's order.
private func imposedHeights(_ layout: Layout, _ fitted: Double) -> [(Scenario.Mechanism, Double)] {
  let asked = layout.measure.imposedHeights.map { (Scenario.Mechanism.imposed, $0.value) }
  guard layout.kind == .cell || layout.kind == .headerFooter else { return asked }
  var heights: [(Scenario.Mechanism, Double)] = []
  if case .points(let estimate) = layout.table.estimatedRowHeight, estimate > 0 {
    heights.append((.firstPass, layout.contentHeight(inRowOf: estimate)))
  } else if layout.kind == .cell {
    heights.append((.firstPass, layout.contentHeight(inRowOf: standardRowHeight)))
  }
  if layout.separatorHeight > 0 && layout.contentFillsCell {
    heights.append((.separator, fitted + layout.separatorHeight))
  }
  let pixel = layout.table.pixel
  let roundedUp = (fitted / pixel - 1e-4).rounded(.up) * pixel
  if roundedUp - fitted > Tolerance.visible { heights.append((.pixel, roundedUp)) }
  return heights + asked
}

/// Reads what a row came out as from the answer that places its views.
private func read(
  _ rows: RowSystem, _ solution: inout Solution, of layout: Layout, isUnique: Bool, _ row: inout RowSolution
) {
  row.frames = frames(of: layout, solution.values)
  row.guideFrames = frames(of: layout.guides, in: layout, solution.values)
  row.contentSizes = contentSizes(of: layout, solution.values)
  readErrors(rows, solution.values, &row)
  if !isUnique { readOpenValues(layout, &solution, &row) }
  row.status = row.openValues.isEmpty ? .determined : .ambiguous
  if solution.status != .optimal { row.status = .undecided }
}

/// Places the views in a cell of a known height.
private func place(
  _ measured: inout MeasuredLayout, _ contentHeight: Double, _ row: inout RowSolution, _ isBrief: Bool
) {
  let room = measured.layout.room(of: row)
  let cellHeight = measured.layout.contentFillsCell ? contentHeight : row.rowHeight ?? contentHeight
  let heights = RowSystem.Heights.fixed(content: contentHeight, cell: cellHeight)
  measured.wrap(in: room, heights: heights)
  let layout = measured.layout
  let rows = RowSystem(layout, in: room, heights: heights, keepingOrigins: !isBrief)
  guard var solution = answer(to: rows, of: layout, in: room, heights, .layout, &row, isBrief) else { return }
  if isBrief {
    row.frames = frames(of: layout, solution.values)
    row.status = .determined
    return
  }
  read(rows, &solution, of: layout, isUnique: solution.isUnique(), &row)
  measured.addOpenWidths(to: &row)
  if row.status == .determined && !row.openValues.isEmpty { row.status = .ambiguous }
}
