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
  let found = context.collectSizes { solution in
    layout.viewsOutsideAsShown(in: solution).filter { !fixed.contains($0.key) }
  }
  var carriers: Set<ItemID> = []
  return found.compactMap { exit, sizes, environments in
    let name = layout[exit.item].name
    if let solution = context.solution(in: environments),
      let carrier = layout.centredOverhang(under: exit, in: solution)
    {
      return carriers.insert(carrier.item).inserted ? finding(carrier, exit, environments, context) : nil
    }
    if let solution = context.solution(in: environments), let frame = layout.frame(of: exit.item, in: solution),
      layout.isTallerThanRow(exit.item, exit.side, in: solution), let row = solution.contentHeight
    {
      let words = context.words(for: environments)
      return LayoutFinding(
        message: isTaller(name, frame.height, layout.noun, row, words), place: .item(exit.item), views: [name],
        environments: environments, notes: layout.heightKey.map { [fixesHeight($0, layout.noun)] } ?? [])
    }
    let placing = layout.constraintPlacing(exit.item, along: exit.side.axis)
    let isPlacedFrame = layout.isPlacedFrame(exit.item)
    let frame = isPlacedFrame || placing == nil ? layout[exit.item].autoresizingFrame : nil
    // A frame that constraints place sticks out at two sides for one reason.
    let same = found.filter { other in
      other.key.item == exit.item && other.environments == environments && !context.isOfRow(other.key, environments)
    }
    if isPlacedFrame, same.first?.key != exit { return nil }
    // A view in the middle sticks out as far on the other side.
    let centred = placing.map { $0.isCentring(in: .contentView) } == true ? [(exit.side.opposite, sizes)] : []
    let sides = isPlacedFrame ? same.map { ($0.key.side, $0.sizes) } : [(exit.side, sizes)] + centred
    let share = layout.shareBeyondWhole(of: exit.item, exit.side.axis)
    let shares = share == nil ? layout.sharesBeyondWhole(of: exit) : nil
    let shareMark =
      share.map { [RelatedPart(isMany($0, layout), at: .constraint($0.index))] }
      ?? shares.map { [RelatedPart(spelledShares($0.count, $0.share), at: .constraint($0.constraint))] } ?? []
    let words = context.words(for: environments)
    let whole = sticksOut(name, sides, box, words)
    let isLong = whole.count > 120
    var outside = LayoutFinding(
      message: isLong ? sticksOut(name, sides, box, "") : whole, place: .item(exit.item),
      related: ((isPlacedFrame ? nil : placing).map { [RelatedPart(placedHere, at: .constraint($0.index))] } ?? [])
        + shareMark,
      views: [name], environments: environments,
      notes: (isLong ? ["it sticks out\(words)"] : [])
        + (share != nil
          ? []
          : [
            shares.map { areTooWide($0.count, layout[$0.whole].name) }
              ?? frame.map {
                isPlacedFrame ? keepsDrawnSize(name, $0) : hasFixedFrame(name, $0, exit.side.axis, box)
              }
              ?? (layout.isStretchedPicture(exit.item) ? hasNoSize(name) : nothingKeeps(name, exit.side, box))
          ]),
      fault: .overhang(exit))
    outside.advice = placing.flatMap { layout.adviceOnHidden(exit, below: $0) }
    return outside
  }
}

/// A finding about the centred view that carries another one out of the row.
private func finding(
  _ carrier: CentredOverhang, _ exit: ViewOverhang, _ environments: [Environment], _ context: RuleContext
) -> LayoutFinding {
  let layout = context.layout
  let carried = context.solution(in: environments).map { layout.viewsCarried(by: carrier.item, in: $0) } ?? []
  let items = carried.map(\.item)
  return LayoutFinding(
    message: context.isTooHigh(carrier.item, in: environments, with: items), place: .constraint(carrier.centre),
    label: centredGrows, related: context.marks(of: carried),
    views: ([carrier.item] + items).map { layout[$0].name }, environments: environments,
    fault: .overhang(ViewOverhang(item: carrier.item, side: exit.side)))
}

// MARK: - Words

/// `lets it be up to 7.5 times as wide as 'contentView'`.
private func isMany(_ constraint: Constraint, _ layout: Layout) -> String {
  guard let second = constraint.second else { return "" }
  let size = second.anchor.attribute == .width ? "wide" : "high"
  let verb = constraint.relation == .equal ? "makes it" : "lets it be up to"
  return "\(verb) \(abs(second.coefficient).spelledNumber) times as \(size) as '\(layout[second.anchor.item].name)'"
}

private func isTaller(_ view: String, _ height: Double, _ noun: String, _ row: Double, _ environments: String) -> String
{
  "'\(view)' is \(height.spelledPoints) pt high, but the \(noun) only \(row.spelledPoints) pt\(environments)"
}

private func nothingKeeps(_ view: String, _ side: ViewOverhang.Side, _ box: String) -> String {
  "no constraint keeps the \(side.rawValue)\(side.axis == .horizontal ? " side" : "") of '\(view)' inside '\(box)'"
}

private func hasNoSize(_ view: String) -> String {
  "'\(view)' has no image and no size, so it takes the space that other views leave"
}

private let placedHere = "placed here"
