import Findings
import LayoutModel
import LayoutSolver

/// A collection item that is this much wider than its container does not fit, in points.
private let greatestExcess = 0.5
/// A constraint that yields to the separator or to rounding misses by no more, in points.
private let leastMiss = 1.0

extension LayoutFinding {
  /// Whether nothing limits a width.
  fileprivate var isAboutWidth: Bool {
    switch fault {
    case .noWidthSource, .unboundedTextWidth: true
    default: false
    }
  }
}

extension LayoutFinding {
  /// Whether a picture's height does not follow its width.
  fileprivate var isAboutRatio: Bool { if case .noAspectRatio = fault { true } else { false } }
}

extension ContentFault {
  /// Whether a text that ran into another view or out of the row, or that took the space of others, ends with an
  /// ellipsis.
  fileprivate func isShortening(of finding: LayoutFinding, in layout: Layout, from original: Layout) -> Bool {
    // A picture as wide as the screen of a design follows the row instead.
    if case .isStretched(let view, .horizontal) = kind, case .overhang(let overhang) = finding.fault {
      let item = overhang.item
      return original[item].name == view && original[item].type == .image && original.isDesignWidth(of: item)
    }
    guard case .isCut(let view, .horizontal) = kind else { return false }
    // A control that was wider than the row.
    if case .overhang(let overhang) = finding.fault, layout[overhang.item].name == view { return true }
    // A view that both of its sides contradicted now fills the row.
    if case .conflict(let conflict) = finding.fault, original.areSides(conflict, of: view) {
      // An image counts as cut only if it is too small to be seen.
      return !original.items.contains { $0.name == view && $0.type == .image }
    }
    guard isOfText else { return false }
    // What a wrong sign put outside takes its place.
    if case .invertedSigns = finding.fault { return isTruncation }
    if case .constantsBeyondMargins = finding.fault { return isTruncation }
    if case .overhang(let overhang) = finding.fault {
      let item = layout.views.first { layout.items[$0].name == view }.map { ItemID($0) }
      // A view leaves the row because the text before it takes the space.
      return item.map { layout.isItem($0, inside: overhang.item) || layout.line(of: overhang.item).contains($0) }
        ?? false
    }
    // The text that squeezed another one out has to end with an ellipsis.
    if case .squeezedText = finding.fault { return true }
    guard finding.views.contains(view) else { return false }
    switch finding.fault {
    case .overlap: return isTruncation || layout.items.contains { $0.name == view && $0.type == .label }
    case .unboundedTextWidth, .pinnedToCell: return true
    case .priorityTie(let tie): return tie.isShortage
    case .conflict(let conflict):
      return conflict.contains { if case .compressionResistance(_, .horizontal) = $0 { true } else { false } }
    default: return false
    }
  }
}

extension LayoutFinding {
  /// Whether constraints contradict each other on one axis alone: on the vertical one, they decide no width.
  func isConflict(on axis: Axis, in layout: Layout) -> Bool {
    guard case .conflict(let conditions)? = fault else { return false }
    return conditions.allSatisfy { condition in
      switch condition {
      case .constraint(let index): layout.constraints[index].terms.allSatisfy { $0.anchor.attribute.axis == axis }
      case .hugging(_, let own), .compressionResistance(_, let own): own == axis
      case .autoresizing: false
      case .implied: true
      }
    }
  }
}

extension RowSolution {
  /// Whether the row has no fault: it is determined, and its constraints hold at each height that UIKit gives it.
  var isSound: Bool {
    status == .determined && !fitsToZero && contentHeight != 0 && conflicts.isEmpty
      && scenarios.allSatisfy(\.isSatisfiable)
  }
}

extension RowSolution {
  /// The imposed heights at which the constraints do not hold.
  fileprivate var conflictCount: Int { scenarios.count { !$0.isSatisfiable } }
}

extension Layout {
  /// Whether conditions are the two horizontal edges of one view.
  fileprivate func areSides(_ conditions: [ConditionID], of name: String) -> Bool {
    let edges = conditions.compactMap { condition -> Attribute? in
      guard case .constraint(let index) = condition else { return nil }
      return constraints[index].terms.first { self[$0.anchor.item].name == name }?.anchor.attribute.edge
    }
    return conditions.count == 2 && Set(edges) == [.leading, .trailing]
  }

  /// Whether a collection item is wider than its container.
  fileprivate func isWider(_ solution: RowSolution) -> Bool {
    kind == .collectionCell && (solution.contentWidth ?? 0) > solution.environment.width + greatestExcess
  }
}

extension CheckedLayout {
  /// The rows of this layout and of the changed one in pairs; nil if their environments differ.
  func pairs(with changed: CheckedLayout) -> [(before: RowSolution, after: RowSolution)]? {
    guard solutions.count == changed.solutions.count else { return nil }
    let pairs = zip(solutions, changed.solutions).map { (before: $0, after: $1) }
    return pairs.allSatisfy { $0.before.environment == $0.after.environment } ? pairs : nil
  }

  /// Whether no sound row gets worse or lower, and all visible content stays visible. A row in an environment of the
  /// finding may get lower, as it may have been too high.
  func losesNothing(_ changed: CheckedLayout, fixing finding: LayoutFinding, onlyRemoving: Bool = false) -> Bool {
    guard let pairs = pairs(with: changed) else { return false }
    return pairs.enumerated().allSatisfy { index, pair in
      let (before, after) = (pair.before, pair.after)
      if before.isSound {
        guard after.isSound, let old = before.rowHeight, let new = after.rowHeight else { return false }
        // An item that sizes itself may be lower where its content is.
        // So may a row whose picture follows its width.
        let isSizedAnew =
          layout.collection.itemHeight != nil && changed.layout.collection.itemHeight == nil || finding.isAboutRatio
        if new < old - visibleDifference, !isSizedAnew, !finding.environments.contains(before.environment),
          !widens(finding, before, after, in: changed.layout)
        {
          return false
        }
      }
      // A row that may have a height of its own loses none where a conflict ends that it has either way.
      let isOpen = layout.unknownHeight != nil && !before.isSolved
      if after.fitsToZero && !before.fitsToZero && !isOpen || before.isSolved && !after.isSolved { return false }
      if before.isSolved, !before.fitsToZero, after.conflictCount > before.conflictCount { return false }
      if layout.isWider(after), finding.isAboutWidth || !layout.isWider(before) { return false }
      // What one of two contradicting constants hid is no loss.
      // Nor is what only the conflict of hidden views kept from being seen.
      if !before.isSolved, onlyRemoving || changesHiddenViewsOnly(changed.layout) { return true }
      return loss(in: changed, at: index, fixing: finding) == nil
    }
  }

  /// The first content that is visible before a change, or was hidden by the finding only, and is not after it.
  func loss(in changed: CheckedLayout, fixing finding: LayoutFinding) -> ContentFault? {
    pairs(with: changed)?.indices.lazy.compactMap { loss(in: changed, at: $0, fixing: finding) }.first
  }

  private func loss(in changed: CheckedLayout, at index: Int, fixing finding: LayoutFinding) -> ContentFault? {
    let (before, after) = (solutions[index], changed.solutions[index])
    // Without a height, only horizontal faults of a row are meaningful. If its widths were ambiguous, a line may have
    // been truncated before.
    let faults = contentFaults(of: changed.layout, in: after, sizedBy: layout).filter {
      (after.isPlaced || $0.isHorizontal) && (before.isSolved || !$0.isOfContent)
    }
    if faults.isEmpty { return nil }
    // Contents that stand for unknown ones show faults that the row without a height could not show.
    let isStandIn = !before.isPlaced && layout.isRangeOfContents(before.environment.sample)
    var old = knownFaults.faults(of: layout, in: solutions, index).filter { before.isPlaced || $0.isHorizontal }
    // A row without a solution shows no faults of its own; an overlap in other rows is not the fix's doing.
    if !before.isSolved {
      for other in solutions.indices where solutions[other].isSolved {
        old += knownFaults.faults(of: layout, in: solutions, other).filter(\.isOverlap)
      }
    }
    return faults.first { fault in
      !(before.status != .determined && fault.isTruncation
        || isStandIn && !fault.isHorizontal
        || !before.isSolved && fault.isOfText && fault.isHorizontal && finding.isConflict(on: .vertical, in: layout)
        || fault.isShortening(of: finding, in: changed.layout, from: layout)
        || old.contains { fault.isNoWorse(than: $0) })
    }
  }

  /// Whether another layout only has other priorities of constraints between hidden views, which places no visible view.
  private func changesHiddenViewsOnly(_ changed: Layout) -> Bool {
    guard layout.items == changed.items, layout.constraints.count == changed.constraints.count else { return false }
    return zip(layout.constraints, changed.constraints).allSatisfy { before, after in
      var same = after
      same.priority = before.priority
      return before == after || before == same && before.terms.allSatisfy { !layout.isShown($0.anchor.item) }
    }
  }

  /// Whether a row gets lower because the text that left it at another width has more space.
  private func widens(
    _ finding: LayoutFinding, _ before: RowSolution, _ after: RowSolution, in changed: Layout
  ) -> Bool {
    guard case .overhang(let overhang) = finding.fault, layout.flexibility(of: overhang.item) == .wrappingText,
      let old = layout.frame(of: overhang.item, in: before), let new = changed.frame(of: overhang.item, in: after)
    else { return false }
    return new.width > old.width + visibleDifference && new.height < old.height
  }

  /// Whether a solved row has no solution in the changed layout, as far as the fitting pass shows.
  func losesSolution(in changed: Layout) -> Bool {
    let isMeasured = layout.hasContents(of: changed)
    return solutions.contains { before in
      guard before.isSolved else { return false }
      return isMeasured
        ? !changed.canBeFitted(like: before, limit: limit)
        : !changed.canBeFitted(in: before.environment, limit: limit)
    }
  }

  /// Whether some constraint of the changed layout holds in no environment, and did hold in one before, or is new. If no
  /// row had a solution, which ones held is not known, so that only the constraints that change count.
  func addsIneffectiveConstraint(_ changed: CheckedLayout) -> Bool {
    var now = changed.layout.constraintsThatNeverHold(in: changed.solutions)
    if now.isEmpty || changesHiddenViewsOnly(changed.layout) { return false }
    let solved = solutions.filter(\.isSolved)
    if solved.isEmpty {
      let known = Set(layout.constraints.map { layout.spelled($0) })
      now.removeAll { known.contains(changed.layout.spelled(changed.layout.constraints[$0])) }
    }
    let before = Set(
      layout.constraintsThatNeverHold(in: solved).map { layout.normalForm(of: layout.constraints[$0]).subject })
    return now.contains { index in
      let constraint = changed.layout.constraints[index]
      return !before.contains(changed.layout.normalForm(of: constraint).subject) && !isTied(constraint, in: layout)
        && !layout.isMovedByCode(constraint)
    }
  }

  /// Whether a new inequality between two anchors does not hold where the finding was: then it only hides the fault.
  func addsViolatedBound(_ changed: CheckedLayout, fixing finding: LayoutFinding) -> Bool {
    let missed = changed.solutions.filter { finding.environments.contains($0.environment) }.flatMap { solution in
      solution.unsatisfied.compactMap { unsatisfied -> Constraint? in
        guard case .constraint(let index) = unsatisfied.condition, unsatisfied.error > leastMiss else { return nil }
        let constraint = changed.layout.constraints[index]
        return constraint.relation != .equal && constraint.terms.count == 2 ? constraint : nil
      }
    }
    if missed.isEmpty { return false }
    let known = Set(layout.constraints.map { layout.normalForm(of: $0) })
    return missed.contains { !known.contains(changed.layout.normalForm(of: $0)) }
  }

  /// Whether the values that a constraint determines were ambiguous before, so that it may have held or not.
  private func isTied(_ constraint: Constraint, in layout: Layout) -> Bool {
    let isHorizontal = constraint.first.anchor.attribute.axis == .horizontal
    let values: [FrameValue] = isHorizontal ? [.x, .width] : [.y, .height]
    return solutions.contains { solution in
      constraint.terms.contains { term in
        layout.views.contains(term.anchor.item.index) && solution.leavesAmbiguous(term.anchor.item, values)
      }
    }
  }
}

extension Layout {
  /// Whether code changes another constraint of an anchor, so that this one holds or not as code decides.
  fileprivate func isMovedByCode(_ constraint: Constraint) -> Bool {
    constraints.contains { other in
      other.isChangedByCode && other.isActive && other.index != constraint.index
        && other.terms.contains { term in constraint.terms.contains { $0.anchor == term.anchor } }
    }
  }

  /// The constraints between shown views that are unsatisfied in all environments, unless one of these has no solution.
  fileprivate func constraintsThatNeverHold(in solutions: [RowSolution]) -> [Int] {
    guard let first = solutions.first, solutions.allSatisfy(\.isSolved) else { return [] }
    return first.unsatisfied.compactMap { unsatisfied in
      guard case .constraint(let index) = unsatisfied.condition, unsatisfied.error > leastMiss,
        constraints[index].terms.allSatisfy({ isShown(owner(of: $0)) }),
        constraints[index].relation == .equal,
        solutions.dropFirst().allSatisfy({ solution in
          solution.unsatisfied.contains { $0.condition == unsatisfied.condition && $0.error > leastMiss }
        })
      else { return nil }
      return index
    }
  }

  /// Whether the views and their visibility, fixed heights, expectations and imposed heights stay the same.
  func keepsAuthoredIntent(_ changed: Layout, besides changes: [LayoutChange]) -> Bool {
    let expected = { (layout: Layout) in layout.expectation.rowHeights.map { [$0.width ?? -1, $0.height] } }
    let isSame = { (index: Int) in
      items[index].isHidden == changed.items[index].isHidden && items[index].name == changed.items[index].name
    }
    return (views == changed.views && views.allSatisfy(isSame) || shownViews == changed.shownViews)
      && (table.rowHeight == changed.table.rowHeight || changes.contains(.setSetting(.rowHeight(.automatic))))
      && expected(self) == expected(changed)
      && measure.imposedHeights == changed.measure.imposedHeights
  }

  private var shownViews: Set<String> { Set(views.map { "\(items[$0].isHidden) \(items[$0].name)" }) }
}
