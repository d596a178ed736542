import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view leaves the content view, in some circumstance.
///
/// The solver's word. Silent about sides that the author ties to the content view, about centres that are tied to an edge,
/// as those of badges are, about plain views that hold nothing, and about what scrolls.
public let viewOutsideSuperview = Rule(
  id: "view-outside-superview", severity: .warning, summary: "a view leaves the content view, in some circumstance",
  yieldsTo: ["unpinned-column", "inverted-inset"]
) { context in
  let collected = context.collect { (solution: RowSolution) -> [Exit] in
    solution.isPlaced ? exits(in: solution, of: context.layout).map(\.exit) : []
  }
  return collected.map { finding($0.key, $0.circumstances, context) }
}

private struct Exit: Hashable {
  var item: ItemID
  var side: Side
}

private enum Side: String, CaseIterable {
  case left, right, top, bottom

  var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
  var centre: Attribute { axis == .horizontal ? .centerX : .centerY }

  func attributes(isMirrored: Bool) -> [Attribute] {
    switch self {
    case .left: [.left, isMirrored ? .trailing : .leading]
    case .right: [.right, isMirrored ? .leading : .trailing]
    case .top: [.top, .firstBaseline]
    case .bottom: [.bottom, .lastBaseline]
    }
  }
}

/// What sticks out by less than this is a shadow, a border, or a line's leading.
private let unseenOverhang = 4.0

private func exits(in solution: RowSolution, of layout: Layout) -> [(exit: Exit, points: Double)] {
  guard let width = solution.contentWidth, let height = solution.contentHeight else { return [] }
  if !layout.isAnyOutside(in: solution) { return [] }
  let layout = layout.showing(solution.circumstances)
  var origins = [(x: Double, y: Double)?](repeating: nil, count: layout.items.count)
  origins[ItemID.contentView.index] = (0, 0)
  var isOutside = [Bool](repeating: false, count: layout.items.count)
  var found: [(exit: Exit, points: Double)] = []
  for index in layout.views {
    let item = ItemID(index)
    guard let superview = layout[item].superview, let origin = origins[superview.index],
      let frame = layout.frame(of: item, in: solution)
    else { continue }
    let (x, y) = (origin.x + frame.x, origin.y + frame.y)
    // What stands in a scroll view is not followed.
    if layout[item].type != .scroll { origins[index] = (x, y) }
    if isOutside[superview.index] {
      isOutside[index] = true
      continue
    }
    let (right, bottom) = (x + frame.width - width, y + frame.height - height)
    guard max(-x, right, -y, bottom) > unseenOverhang else { continue }
    for (side, points) in [(Side.left, -x), (.right, right), (.top, -y), (.bottom, bottom)]
    where points > unseenOverhang && layout.isFault(item, side, in: solution) {
      isOutside[index] = true
      // A view that ends where another one does is not told besides it.
      if found.contains(where: { $0.exit.side == side && layout.areTied($0.exit.item, item, at: side) }) { continue }
      found.append((Exit(item: item, side: side), points))
    }
  }
  return found
}

extension Layout {
  /// Whether the frame of any view leaves the content view, be it a fault or not.
  fileprivate func isAnyOutside(in solution: RowSolution) -> Bool {
    guard let width = solution.contentWidth, let height = solution.contentHeight else { return false }
    var (xs, ys) = ([Double](repeating: 0, count: items.count), [Double](repeating: 0, count: items.count))
    for index in views {
      guard let superview = items[index].superview, let frame = frame(of: ItemID(index), in: solution) else {
        return true
      }
      let (x, y) = (xs[superview.index] + frame.x, ys[superview.index] + frame.y)
      (xs[index], ys[index]) = (x, y)
      if max(-x, x + frame.width - width, -y, y + frame.height - height) > unseenOverhang { return true }
    }
    return false
  }

  /// Whether a constraint ties that side of two views.
  fileprivate func areTied(_ first: ItemID, _ second: ItemID, at side: Side) -> Bool {
    let attributes = side.attributes(isMirrored: layoutDirection == .rightToLeft)
    return constraints.contains { constraint in
      constraint.isActive && constraint.mentions(first) && constraint.mentions(second)
        && constraint.terms.allSatisfy { attributes.contains($0.anchor.attribute) }
    }
  }

  /// Whether it would be missed that a view sticks out at a side, and nobody meant it to.
  fileprivate func isFault(_ item: ItemID, _ side: Side, in solution: RowSolution) -> Bool {
    guard isShown(item), holdsSomething(item), !isMeantToStickOut(item, side) else { return false }
    if side.axis == .horizontal, isFittedInWidth || mayBeEndless(item, in: solution) { return false }
    return !solution.leavesOpen(item, side.axis == .horizontal ? [.x, .width] : [.y, .height])
  }

  /// Whether a view shows something, or a view in it does.
  private func holdsSomething(_ item: ItemID) -> Bool {
    switch self[item].type {
    case .view, .stack, .scroll:
      views.contains { self[ItemID($0)].superview == item && isShown(ItemID($0)) && holdsSomething(ItemID($0)) }
    case .label: !(self[item].text ?? "").isEmpty || self[item].intrinsicContentSize != nil
    default: true
    }
  }

  /// Whether the author ties that side, or the centre along its axis, to the content view, or the centre to an edge.
  private func isMeantToStickOut(_ item: ItemID, _ side: Side) -> Bool {
    let own = side.attributes(isMirrored: layoutDirection == .rightToLeft)
    return constraints.contains { constraint in
      guard constraint.isActive, let second = constraint.second else { return false }
      return [(constraint.first, second), (second, constraint.first)].contains { term, other in
        guard term.anchor.item == item, other.anchor.item != item else { return false }
        if term.anchor.attribute == side.centre {
          return other.anchor.attribute != side.centre || isOfContentView(other.anchor.item)
        }
        return own.contains(term.anchor.attribute) && isOfContentView(other.anchor.item)
      }
    }
  }

  private func isOfContentView(_ item: ItemID) -> Bool {
    item <= .contentView || self[item].guide != nil && self[item].superview.map { $0 <= .contentView } ?? false
  }
}

private func finding(_ exit: Exit, _ circumstances: [Circumstances], _ context: RuleContext) -> LayoutFinding {
  let layout = context.layout
  let points =
    context.solutions.filter { circumstances.contains($0.circumstances) }.compactMap { solution in
      exits(in: solution, of: layout).first { $0.exit == exit }?.points
    }.max() ?? 0
  let item = layout[exit.item]
  let tie = layout.tie(of: exit.item, along: exit.side.axis)
  return LayoutFinding(
    message: sticksOut(item.name, exit.side, points, layout[.contentView].name, context.words(for: circumstances)),
    place: .item(exit.item), related: tie.map { [RelatedPart(heldHere, at: layout.place(of: $0))] } ?? [],
    views: [item.name], circumstances: circumstances,
    notes: [nothingKeeps(item.name, exit.side, layout[.contentView].name)])
}

extension Layout {
  /// The first constraint that places a view along an axis.
  fileprivate func tie(of item: ItemID, along axis: Axis) -> ConditionID? {
    constraints.first { constraint in
      constraint.isActive && constraint.second != nil
        && constraint.terms.contains { $0.anchor.item == item && $0.anchor.attribute.axis == axis }
    }.map { .constraint($0.index) }
  }
}

// MARK: - Words

private func sticksOut(_ view: String, _ side: Side, _ points: Double, _ box: String, _ circumstances: String) -> String
{
  let place =
    switch side {
    case .left: "on the left"
    case .right: "on the right"
    case .top: "at the top"
    case .bottom: "at the bottom"
    }
  return "'\(view)' sticks out of '\(box)' \(place)\(circumstances), by up to \(points.spelledPoints) pt"
}

private func nothingKeeps(_ view: String, _ side: Side, _ box: String) -> String {
  "no constraint keeps its \(side.rawValue)\(side.axis == .horizontal ? " side" : "") inside of '\(box)'"
}

private let heldHere = "placed here"
