public import LayoutModel
public import LayoutSolver

extension Layout {
  /// The controls that lie entirely under a sibling that is a control and takes their touches: the one below first. Of
  /// two controls with the same frame, one is usually hidden.
  public func coveredControls(in solution: RowSolution) -> [ViewPair] {
    guard solution.isPlaced else { return [] }
    let layout = showing(solution)
    let controls = layout.views.map { ItemID($0) }.filter { item in
      layout.isTextOrControl(item) && layout[item].type != .label && layout.isShown(item)
        && !solution.leavesAmbiguous(item, [.x, .y, .width, .height])
    }
    guard controls.count > 1 else { return [] }
    var found: [ViewPair] = []
    for (index, below) in controls.enumerated() {
      guard let frame = layout.frame(of: below, in: solution), frame.width > 0, frame.height > 0 else { continue }
      for above in controls[(index + 1)...] where layout[above].superview == layout[below].superview {
        guard let cover = layout.frame(of: above, in: solution), cover.holds(frame), !frame.holds(cover) else {
          continue
        }
        found.append(ViewPair(first: below, second: above))
      }
    }
    return found
  }
}
