import Findings
import LayoutModel
import Simplex

struct FittingPass {
  let sized: SizedLayout
  let rows: RowSystem
  var solution: Solution
  let size: RowSize
  /// Whether the pass includes everything to be placed: nothing is outside the content view or constrained to the cell,
  /// and the width is given. The rows that place the views then differ in the fixed height alone.
  let placesAll: Bool

  fileprivate init(_ sized: SizedLayout, _ rows: RowSystem, _ solution: Solution, in rowWidths: RowWidths) {
    self.sized = sized
    self.rows = rows
    self.solution = solution
    size = fittedSize(of: sized, solution.values, in: rowWidths)
    let layout = sized.layout
    let root = layout.measuredView
    placesAll =
      rowWidths.contentWidth != nil
      && (ItemID.contentView.index + 1..<layout.items.count).allSatisfy {
        layout.isItem(ItemID($0), inside: .contentView)
      }
      && layout.constraints.indices.allSatisfy { layout.isMeasuredIfActive(constraint: $0, in: root) }
  }

  /// Whether the solution is unique. The pass does not include the cell.
  var isDetermined: Bool { solution.isUnique(but: RowSystem.bottom(.cell)) }

  /// Whether all optimal layouts have the same height. They are then also optimal at that height.
  mutating func hasOneOptimalHeight() -> Bool {
    isDetermined || !solution.range(of: [(1, RowSystem.bottom(.contentView))]).isAmbiguous
  }
}

/// Finds a row's height with a fitting pass, for which it wraps the texts.
func fit(_ measured: inout MeasuredLayout, in rowWidths: RowWidths) throws(SolvingFailure) -> FittingPass {
  measured.wrap(in: rowWidths, heights: .fitting)
  let sized = measured.sized
  let rows = RowSystem(sized, in: rowWidths, heights: .fitting)
  let solution = try answer(to: rows, of: sized, in: rowWidths, .fitting, .fitting)
  return FittingPass(sized, rows, solution, in: rowWidths)
}

/// The size of a row by the values of the fitting pass.
private func fittedSize(of sized: SizedLayout, _ values: [Double], in rowWidths: RowWidths) -> RowSize {
  let width = rowWidths.contentWidth ?? max(values[RowSystem.right(.contentView)], 0)
  let height = max(values[RowSystem.bottom(.contentView)], 0)
  let separator = sized.layout.separatorHeight
  if height >= Tolerance.visible {
    return RowSize(contentWidth: width, contentHeight: height, rowHeight: height + separator)
  }
  let isMeant = isForcedToZero(sized, in: rowWidths)
  if isMeant || sized.layout.kind != .cell {
    return RowSize(contentWidth: width, contentHeight: 0, rowHeight: separator, fitsToZero: !isMeant)
  }
  let shown = sized.layout.standardRowHeight
  return RowSize(
    contentWidth: width, contentHeight: shown, rowHeight: shown, fitsToZero: true, isCollapsed: true)
}

/// Whether constraints above the fitting priority force the content view to a height of 0 [semantics 4.15].
private func isForcedToZero(_ sized: SizedLayout, in rowWidths: RowWidths) -> Bool {
  let rows = RowSystem(oneByOne: sized, in: rowWidths, heights: .fittingUnbounded) { _, priority in
    priority > .fittingSizeLevel ? priority : nil
  }
  var solution = Solution(rows.system)
  guard solution.status == .optimal else { return false }
  let range = solution.range(of: [(1, RowSystem.bottom(.contentView))])
  return range.high.map { $0 < Tolerance.visible } ?? false
}
