import Diagnosis
import Findings
public import LayoutModel

/// A constraint that pins a view to the cell, with its term of the cell and that of the view.
public typealias PinnedConstraint = (constraint: Constraint, cell: Term, view: Term)

extension Layout {
  /// What the user sees of sides that are pinned to the cell: of those that may carry the height, else of the first.
  /// Empty where the row has no height yet, which another finding says.
  public func effects(of pinned: [PinnedConstraint], mayCarryHeight: Bool, isSound: Bool) -> [String] {
    let isGiven = kind != .cell && unknownHeight != nil
    guard isSound, !isGiven, let first = pinned.first else { return [] }
    let name = self[first.view.anchor.item].name
    if mayCarryHeight { return [mayBeWrong(noun)] }
    if pinned.contains(where: { $0.cell.anchor.attribute.axis == .vertical }) { return [isOnlyPlaced(name, noun)] }
    if let past = pinned.compactMap({ pointsPastContentView($0) }).max() {
      return [runsPast(name, past, hasAccessory: accessory.kind != .none || accessory.viewWidth != nil)]
    }
    if self[first.view.anchor.item].type.showsText, self[first.view.anchor.item].numberOfLines != 1 {
      return [isMeasuredWithout(name, noun)]
    }
    if pinned.contains(where: { $0.cell.anchor.item != .cell }) { return [] }
    // An inequality shows only where the text is long enough.
    if pinned.contains(where: { differsFromContentView($0.cell.anchor) }) { return [mayRunPast(name)] }
    return [isUnseen(noun, isCell: kind == .cell)]
  }

  /// The points by which a trailing side that is pinned to the cell lies beyond that of a narrower content view.
  private func pointsPastContentView(_ pinned: PinnedConstraint) -> Double? {
    let (constraint, attribute) = (pinned.constraint, pinned.cell.anchor.attribute)
    guard pinned.cell.anchor.item == .cell, attribute == pinned.view.anchor.attribute,
      [.trailing, .right].contains(attribute), constraint.relation == .equal, abs(pinned.view.coefficient) == 1
    else { return nil }
    // The first anchor less the second one, plus the constant, is 0.
    let isViewFirst = constraint.first.anchor == pinned.view.anchor
    let past = widthBesideContentView + (isViewFirst ? -constraint.constant : constraint.constant)
    return past > 0.5 ? past : nil
  }
}

extension Layout {
  /// Whether an anchor of the cell is known to be elsewhere than that of the content view: that of a guide with insets,
  /// or beside an accessory. The content view lies in the cell's safe area.
  public func differsFromContentView(_ anchor: Anchor) -> Bool {
    let guide = self[anchor.item].guide
    if anchor.item != .cell, guide != .authored, guide != .safeAreaLayoutGuide { return true }
    let isAtStart = [.leading, .left].contains(anchor.attribute)
    return anchor.attribute.axis == .horizontal && !isAtStart && contentViewIsNarrowerThanCell
  }

  /// Whether the width of a view may change heights: it shows text, or contains a view that does.
  public func holdsText(_ item: ItemID) -> Bool {
    views.contains { (ItemID($0) == item || isItem(ItemID($0), inside: item)) && items[$0].type.showsText }
  }

  /// Whether a view may be part of a vertical chain beside one of its constraints: another one places it vertically.
  public func mayCarryHeight(through item: ItemID, besides own: Constraint) -> Bool {
    constraints.contains { constraint in
      guard constraint.isActive, constraint.index != own.index, let second = constraint.second else { return false }
      let terms = [constraint.first, second]
      return terms.contains { $0.anchor.item == item } && terms.allSatisfy { $0.anchor.attribute.axis == .vertical }
        && !terms.contains { $0.anchor.attribute.isSize }
    }
  }
}

// MARK: - Words

private func mayBeWrong(_ noun: String) -> String {
  "so the \(noun) may come out too low or too high: its height does not count what is pinned to the cell"
}

private func isOnlyPlaced(_ view: String, _ noun: String) -> String {
  "the height of the \(noun) does not depend on it: at most '\(view)' is misplaced"
}

private func runsPast(_ view: String, _ points: Double, hasAccessory: Bool) -> String {
  "'\(view)' ends \(points.spelledPoints) pt beyond contentView\(hasAccessory ? ", in the space of the accessory" : "")"
}

private func mayRunPast(_ view: String) -> String {
  "a wider '\(view)' would run past contentView, which is narrower than the cell here"
}

private func isMeasuredWithout(_ view: String, _ noun: String) -> String {
  "UIKit measures the text of '\(view)' without this side, so the \(noun) may come out too low"
}

private func isUnseen(_ noun: String, isCell: Bool) -> String {
  isCell
    ? "the cell has the same sides here, so it shows only once editing or an accessory makes contentView narrower"
    : "the cell has the same sides as contentView, so nothing is seen of it"
}
