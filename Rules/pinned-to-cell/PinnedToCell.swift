import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view inside the content view is pinned to the cell, but UIKit measures only the content view.
public let pinnedToCell = Rule(
  id: "pinned-to-cell", severity: .error, summary: "a view inside the content view is pinned to the cell",
  needsWholeLayout: false, causeOf: ["zero-height"]
) { context in
  // Where the height is fixed, nothing is measured.
  guard context.layout.isFitted else { return [] }
  // Nothing about a height of 0 that is expected is a fault.
  let isZeroExpected =
    !context.solutions.isEmpty && !context.solutions.contains { context.layout.expectsHeight(in: $0.environment) }
  let pinned = context.layout.constraintsPinnedToCell.filter {
    !isZeroExpected || $0.cell.anchor.attribute.axis == .horizontal
  }
  let isSound = !pinned.isEmpty && context.isSolvedWithoutConflict
  return composites(of: pinned).map { finding($0, context.layout, isSound: isSound) }
}

private typealias Pinned = PinnedConstraint

/// The constraints, those together that one expression makes between the same views.
private func composites(of pinned: [Pinned]) -> [[Pinned]] {
  pinned.reduce(into: []) { groups, next in
    let isPart = groups.last?.first.map { first in
      first.constraint.part != nil && first.constraint.authoredIndex == next.constraint.authoredIndex
        && first.view.anchor.item == next.view.anchor.item
    }
    if isPart == true { groups[groups.count - 1].append(next) } else { groups.append([next]) }
  }
}

private func finding(_ group: [Pinned], _ layout: Layout, isSound: Bool) -> LayoutFinding {
  let vertical = group.filter { $0.cell.anchor.attribute.axis == .vertical }
  let mayCarryHeight = vertical.contains { layout.mayCarryHeight(through: $0.view.anchor.item, besides: $0.constraint) }
  let main = vertical.first ?? group[0]  // The message begins with what is worse.
  let side: ConstraintSide = main.constraint.first.anchor == main.cell.anchor ? .first : .second
  let anchors = (vertical + group.filter { $0.cell.anchor.attribute.axis == .horizontal }).map {
    "'\(layout.spelled($0.view.anchor))'"
  }
  let isVertical = !vertical.isEmpty
  let isAside = !isVertical && !layout.holdsText(main.view.anchor.item)
  let isOnlyPlaced = isVertical && !mayCarryHeight && isSound
  var finding = LayoutFinding(
    severity: severity(group, mayCarryHeight: mayCarryHeight, layout, isSound: isSound),
    message: message(anchors, isAside: isAside, isOnlyPlaced: isOnlyPlaced, isRow: layout.kind == .cell),
    place: .constraint(main.constraint.index, at: side),
    views: [layout[main.view.anchor.item].name], constraints: group.map(\.constraint.name),
    notes: layout.effects(of: group, mayCarryHeight: mayCarryHeight, isSound: isSound),
    fault: .pinnedToCell(constraint: main.constraint.index))
  finding.causeGroup = CauseGroup(
    name: anchors.prefix(isVertical ? vertical.count : group.count).joined(separator: ", "),
    end: isVertical ? arePinned : arePinnedSideways,
    noun: isVertical ? "vertical constraints" : "horizontal constraints", isAside: !isVertical)
  finding.joint = JointFinding(
    key: String(main.view.anchor.item.index), names: anchors,
    end: isAside ? aside(of: anchors.count + 1, isRow: layout.kind == .cell) : isOnlyPlaced ? arePlaced : arePinned,
    isAside: !isVertical)
  return finding
}

/// A warning where something visible follows: where the view may carry the height, or the side of the cell is not that
/// of the content view. Items and headers get their heights from other code as a rule.
private func severity(_ group: [Pinned], mayCarryHeight: Bool, _ layout: Layout, isSound: Bool) -> Severity {
  let isGiven = layout.kind != .cell && layout.unknownHeight != nil
  if mayCarryHeight, !isGiven { return isSound ? .warning : .error }
  return group.contains { layout.differsFromContentView($0.cell.anchor) } ? .warning : .info
}

extension RuleContext {
  /// Whether the row has a height and no conflict in every environment: then the pinned sides are a risk, not an error.
  fileprivate var isSolvedWithoutConflict: Bool {
    !solutions.isEmpty
      && solutions.allSatisfy {
        $0.status == .determined && !$0.fitsToZero && $0.scenarios.allSatisfy(\.isSatisfiable)
      }
  }
}

// MARK: - Words

private func isPinned(_ anchors: [String]) -> String {
  "\(anchors.spelledList()) \(anchors.count == 1 ? "is" : "are") pinned to the cell: UIKit ignores that when it measures the row"
}

private func message(_ anchors: [String], isAside: Bool, isOnlyPlaced: Bool, isRow: Bool) -> String {
  if isOnlyPlaced { return anchors.spelledList() + (anchors.count > 1 ? arePlaced : " is\(notToContentView)") }
  return isAside ? anchors.spelledList() + aside(of: anchors.count, isRow: isRow) : isPinned(anchors)
}

/// What follows from sides that are pinned to the cell. Only rows have accessories.
private func aside(of count: Int, isRow: Bool) -> String {
  let (verb, it, runs) = count == 1 ? (" is", "it", "runs") : (" are", "they", "run")
  return isRow
    ? "\(verb) pinned to the cell: \(it) \(runs) beneath accessories and editing controls"
    : "\(verb) pinned to the cell, not to contentView"
}

private let notToContentView = " pinned to the cell, not to contentView"
private let arePlaced = " are\(notToContentView)"
private let arePinned = " are pinned to the cell: UIKit ignores that when it measures the row"
private let arePinnedSideways = " are pinned to the cell"
