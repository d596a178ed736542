import Findings
import LayoutModel
import Simplex

struct FittingPass {
  let sized: SizedLayout
  let rows: RowSystem
  var solution: Solution
  let size: RowSize
  /// Whether all that is placed takes part in it: nothing stands outside of the content view or is tied to the cell,
  /// and the width is given. The rows that place the views are the same then, but that the height is fixed.
  let placesAll: Bool

  fileprivate init(_ sized: SizedLayout, _ rows: RowSystem, _ solution: Solution, in room: Room) {
    self.sized = sized
    self.rows = rows
    self.solution = solution
    size = fittedSize(of: sized, solution.values, in: room)
    let layout = sized.layout
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
    isDetermined || !solution.range(of: [(1, RowSystem.bottom(.contentView))]).isAmbiguous
  }
}

/// Finds a row's height; its texts are wrapped then.
func fit(_ measured: inout MeasuredLayout, in room: Room) -> Result<FittingPass, NoAnswer> {
  measured.wrap(in: room, heights: .fitting)
  let sized = measured.sized
  let rows = RowSystem(sized, in: room, heights: .fitting)
  return answer(to: rows, of: sized, in: room, .fitting, .fitting).map { FittingPass(sized, rows, $0, in: room) }
}

/// The size of a row by the values of the fitting pass.
private func fittedSize(of sized: SizedLayout, _ values: [Double], in room: Room) -> RowSize {
  let width = room.contentWidth ?? max(values[RowSystem.right(.contentView)], 0)
  let height = max(values[RowSystem.bottom(.contentView)], 0)
  let separator = sized.layout.separatorHeight
  if height >= Tolerance.visible {
    return RowSize(contentWidth: width, contentHeight: height, rowHeight: height + separator)
  }
  let isMeant = isForcedToZero(sized, in: room)
  if isMeant || sized.layout.kind != .cell {
    return RowSize(contentWidth: width, contentHeight: 0, rowHeight: separator, fitsToNothing: !isMeant)
  }
  return RowSize(
    contentWidth: width, contentHeight: standardRowHeight, rowHeight: standardRowHeight, fitsToNothing: true,
    isCollapsed: true)
}

/// Whether the constraints above the fitting priority leave the content view no other height than 0 [semantics 4.15].
private func isForcedToZero(_ sized: SizedLayout, in room: Room) -> Bool {
  let rows = RowSystem(oneByOne: sized, in: room, heights: .fittingOpen) { _, priority in
    priority > .fittingSizeLevel ? priority : nil
  }
  var solution = Solution(rows.system)
  guard solution.status == .optimal else { return false }
  let range = solution.range(of: [(1, RowSystem.bottom(.contentView))])
  return range.high.map { $0 < Tolerance.visible } ?? false
}
