import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view that sticks out of the content view in some environment, as solved. Left out: sides that constraints pin to
/// the content view; pictures centred in it; centres that are pinned to an edge, such as those of badges; empty plain
/// views; and scrolled content.
public let viewOutsideSuperview = Rule(
  id: "view-outside-superview", severity: .warning, summary: "a view leaves the content view in some environment",
  yieldsTo: ["unpinned-column", "inverted-inset", "baseline-overhang", "overlapping-views"],
  dependsOnTexts: true
) { context in
  let layout = context.layout
  let box = layout[.contentView].name
  // Left and right at fixed sides are the fault [fixed-text-direction].
  let fixed = layout.overhangsOfFixedSides(in: context.solutions, limit: context.limit)
  return context.collectSizes { solution in
    layout.viewsOutside(in: solution).filter { !fixed.contains($0.key) }
  }.map { exit, sizes, environments in
    let name = layout[exit.item].name
    if let solution = context.solution(in: environments), let frame = layout.frame(of: exit.item, in: solution),
      layout.isTallerThanRow(exit.item, exit.side, in: solution), let row = solution.contentHeight
    {
      let words = context.words(for: environments)
      return LayoutFinding(
        message: isTaller(name, frame.height, layout.noun, row, words), place: .item(exit.item), views: [name],
        environments: environments, notes: layout.heightKey.map { [fixes($0, layout.noun)] } ?? [])
    }
    let placing = layout.constraintPlacing(exit.item, along: exit.side.axis)
    let frame = placing == nil ? layout[exit.item].autoresizingFrame : nil
    let share = layout.shareBeyondWhole(of: exit.item, exit.side.axis)
    let shares = share == nil ? layout.sharesBeyondWhole(of: exit) : nil
    let shareMark =
      share.map { [RelatedPart(isMany($0, layout), at: .constraint($0.index))] }
      ?? shares.map { [RelatedPart(spelledShares($0.count, $0.share), at: .constraint($0.constraint))] } ?? []
    return LayoutFinding(
      message: sticksOut(name, exit.side, sizes, box, context.words(for: environments)), place: .item(exit.item),
      related: (placing.map { [RelatedPart(placedHere, at: .constraint($0.index))] } ?? []) + shareMark,
      views: [name], environments: environments,
      notes: share != nil
        ? []
        : [
          shares.map { areTooWide($0.count, layout[$0.whole].name) }
            ?? frame.map { hasFixedFrame(name, $0, exit.side.axis, box) }
            ?? (layout.isStretchedPicture(exit.item) ? hasNoSize(name) : nothingKeeps(name, exit.side, box))
        ],
      fault: .overhang(exit))
  }
}

extension Layout {
  /// A constraint that lets a view be several times as large as a view around it, on an axis; nil without one.
  fileprivate func shareBeyondWhole(of item: ItemID, _ axis: Axis) -> Constraint? {
    let own = Anchor(item, axis == .horizontal ? .width : .height)
    return constraints.first { constraint in
      guard constraint.isActive, constraint.relation != .greaterThanOrEqual, constraint.first.anchor == own,
        constraint.first.coefficient == 1, let second = constraint.second, second.anchor.attribute == own.attribute
      else { return false }
      return abs(second.coefficient) > 1 && isItem(item, inside: second.anchor.item)
    }
  }
}

// MARK: - Words

/// `lets it be up to 7.5 times as wide as 'contentView'`.
private func isMany(_ constraint: Constraint, _ layout: Layout) -> String {
  guard let second = constraint.second else { return "" }
  let size = second.anchor.attribute == .width ? "wide" : "high"
  let verb = constraint.relation == .equal ? "makes it" : "lets it be up to"
  return "\(verb) \(abs(second.coefficient).spelledNumber) times as \(size) as '\(layout[second.anchor.item].name)'"
}

private func sticksOut(
  _ view: String, _ side: ViewOverhang.Side, _ sizes: CollectedSizes, _ box: String, _ environments: String
) -> String {
  let place =
    switch side {
    case .left: "on the left"
    case .right: "on the right"
    case .top: "at the top"
    case .bottom: "at the bottom"
    }
  return "'\(view)' sticks out of '\(box)' by \(sizes.spelled) \(place)\(environments)"
}

private func isTaller(_ view: String, _ height: Double, _ noun: String, _ row: Double, _ environments: String) -> String
{
  "'\(view)' is \(height.spelledPoints) pt high, but the \(noun) only \(row.spelledPoints) pt\(environments)"
}

private func fixes(_ key: String, _ noun: String) -> String { "\(key) fixes the height of the \(noun)" }

private func nothingKeeps(_ view: String, _ side: ViewOverhang.Side, _ box: String) -> String {
  "no constraint keeps the \(side.rawValue)\(side.axis == .horizontal ? " side" : "") of '\(view)' inside '\(box)'"
}

private func hasFixedFrame(_ view: String, _ frame: Rectangle, _ axis: Axis, _ box: String) -> String {
  let extent =
    axis == .horizontal
    ? "x \(frame.x.spelledPoints), width \(frame.width.spelledPoints)"
    : "y \(frame.y.spelledPoints), height \(frame.height.spelledPoints)"
  return "'\(view)' has a fixed frame (\(extent)) instead of constraints, which would keep it inside '\(box)'"
}

private func hasNoSize(_ view: String) -> String {
  "'\(view)' has no image and no size, so it takes the space that other views leave"
}

private let placedHere = "placed here"
