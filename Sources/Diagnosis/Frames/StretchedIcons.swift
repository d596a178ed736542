public import LayoutModel
public import LayoutSolver

/// A stack that gives a picture and a text equal widths.
public struct StretchedIcon: Hashable, Sendable {
  /// The stack.
  public var stack: ItemID
  /// The picture or the short text, which is much wider than its content.
  public var picture: ItemID
  /// The text, which does not fit.
  public var text: ItemID
}

extension Layout {
  /// The horizontal stacks of equal widths in which an icon is at least twice as wide as its image, or a text three
  /// times as wide as it needs to be, and another text of one line is cut.
  public func stretchedIcons(in solution: RowSolution) -> [StretchedIcon] {
    guard hasStacks, solution.isPlaced else { return [] }
    let layout = showing(solution)
    return layout.views.map { ItemID($0) }.compactMap { item in
      guard let stack = layout[item].stack, stack.axis == .horizontal, stack.distribution == .fillEqually,
        layout.isShown(item)
      else { return nil }
      func width(_ view: ItemID) -> (own: Double, placed: Double)? {
        guard layout.isShown(view), let own = layout.unwrappedContentSize(of: view, .horizontal, in: solution),
          let frame = layout.frame(of: view, in: solution), !solution.leavesAmbiguous(view, [.width])
        else { return nil }
        return (own, frame.width)
      }
      let picture = stack.arranged.first { view in
        guard let width = width(view) else { return false }
        if layout[view].type == .label {
          return layout[view].numberOfLines == 1 && width.own > 0 && width.placed >= timesOfText * width.own
        }
        guard layout[view].type == .image else { return false }
        return width.own > 0 && width.own <= widestIcon && width.placed >= 2 * width.own
      }
      let text = stack.arranged.first { view in
        guard layout[view].type == .label, layout[view].numberOfLines == 1, let width = width(view) else {
          return false
        }
        return layout[view].leastTextScale(.horizontal) == 1 && width.own - width.placed > unseenLoss
      }
      guard let picture, let text else { return nil }
      // Columns that need more than the whole width stay cut with any distribution.
      let shown = stack.arranged.filter { layout.isShown($0) }
      let needed = shown.compactMap { width($0)?.own }
      guard let whole = layout.frame(of: item, in: solution)?.width, needed.count == shown.count,
        layout[picture].type == .image
          || needed.reduce(0, +) + stack.spacing * Double(shown.count - 1) <= whole
      else { return nil }
      return StretchedIcon(stack: item, picture: picture, text: text)
    }
  }
}

/// A text in less space than this many times its width may be meant as a column.
private let timesOfText = 3.0
