public import LayoutModel
public import LayoutSolver

/// A view that sticks out of the stack that aligns its baseline, and into something else.
public struct BaselineOverhang: Hashable, Sendable {
  /// The view.
  public var item: ItemID
  /// The stack.
  public var stack: ItemID
  /// The stack's first visible view, which decides where it starts, or where it ends.
  public var first: ItemID
  /// Whether the view sticks out at the top, as with first baselines; at the bottom otherwise.
  public var isAtTop: Bool
  /// The text or control that it covers; nil if it leaves the content view.
  public var covered: ItemID?
}

extension Layout {
  /// The views that stick out of a stack with baseline alignment [semantics 6.19], and out of the content view or over a
  /// text or control outside of the stack. Each with the points by which it leaves the stack.
  public func baselineOverhangs(in solution: RowSolution) -> [(key: BaselineOverhang, points: Double)] {
    guard hasStacks, solution.isPlaced else { return [] }
    let layout = showing(solution)
    return layout.views.map { ItemID($0) }.flatMap { layout.baselineOverhangs(inStack: $0, solution) }
  }

  /// Whether a view is a stack. Where none is, questions about stacks cost nothing.
  var hasStacks: Bool { views.contains { items[$0].stack != nil } }

  private func baselineOverhangs(inStack item: ItemID, _ solution: RowSolution) -> [(
    key: BaselineOverhang, points: Double
  )] {
    guard let stack = self[item].stack, stack.axis == .horizontal, isShown(item),
      stack.alignment == .firstBaseline || stack.alignment == .lastBaseline,
      let bounds = frame(of: item, in: solution), let first = stack.arranged.first(where: { isShown($0) })
    else { return [] }
    let isAtTop = stack.alignment == .firstBaseline
    return stack.arranged.compactMap { view in
      guard isShown(view), let frame = frame(of: view, in: solution) else { return nil }
      let points = isAtTop ? -frame.y : frame.y + frame.height - bounds.height
      guard points > unseenOverhang, let hit = hit(by: view, in: item, isAtTop, solution) else { return nil }
      let key = BaselineOverhang(item: view, stack: item, first: first, isAtTop: isAtTop, covered: hit.covered)
      return (key, points)
    }
  }

  /// What a view runs into: a text or control outside of the stack, or else the edge of the content view; nil for none.
  private func hit(by view: ItemID, in stack: ItemID, _ isAtTop: Bool, _ solution: RowSolution) -> (
    covered: ItemID?, ()
  )? {
    guard let frame = frame(of: view, in: .contentView, solution), let height = solution.contentHeight else {
      return nil
    }
    let drawn = drawnPart(of: view, frame, solution)
    let covered = views.map { ItemID($0) }.first { other in
      guard isTextOrControl(other), isShown(other), !isItem(other, inside: stack),
        let rectangle = self.frame(of: other, in: .contentView, solution), !rectangle.holds(frame)
      else { return false }
      let shared = drawn.overlap(with: drawnPart(of: other, rectangle, solution))
      return min(shared.horizontal, shared.vertical) > allowedOverlap
    }
    if covered != nil { return (covered, ()) }
    let outside = isAtTop ? -frame.y : frame.y + frame.height - height
    return outside > unseenOverhang ? (nil, ()) : nil
  }

  /// The part of a label's frame that its text fills, from the leading side; the frame of other views.
  private func drawnPart(of item: ItemID, _ frame: Frame, _ solution: RowSolution) -> Frame {
    guard self[item].type == .label, let width = contentSize(of: item, .horizontal, in: solution, .layout),
      width < frame.width
    else { return frame }
    var part = frame
    part.width = width
    return part
  }
}
