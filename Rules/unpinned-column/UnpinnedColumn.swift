import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A column of views whose bottom no constraint keeps inside its superview. It hangs out in the solved row, or would
/// with more lines in a label, its last view or one above, that may have them. The solver confirms that such a
/// constraint makes the row grow with the column. Left out, because other rules report the cause: ambiguous positions,
/// a view that a constraint places on the column instead of below it, and a column that carries a view out of the row
/// at its top.
public let unpinnedColumn = Rule(
  id: "unpinned-column", severity: .warning,
  summary: "no constraint keeps the bottom of a column inside, so taller content hangs out", isAboutHeight: true,
  yieldsTo: ["baseline-overhang"]
) { context in
  let layout = context.layout
  guard !layout.hasGivenSize, !context.solutions.contains(where: \.fitsToZero) else { return [] }
  return layout.unpinnedColumns.compactMap { item in
    let spilling = context.solutions.indices.filter { layout.isOverflowing(item, in: context.solutions[$0]) }
      .map { context.solutions[$0] }
    if let first = spilling.first {
      guard layout.grows(keeping: item, in: first), !spilling.allSatisfy({ layout.isKnown(item, in: $0) }) else {
        return nil
      }
      let distances = spilling.map { layout.overflow(of: item, layout.shown($0)) }
      let sizes = CollectedSizes(least: distances.min() ?? 0, greatest: distances.max() ?? 0)
      let others = layout.views.map { ItemID($0) }.filter {
        $0 != item && layout[$0].superview == layout[item].superview && layout.isOverflowing($0, in: first)
      }
      let environments = context.words(for: spilling.map(\.environment))
      // The distance alone is hard to believe where it is more than the row.
      let isFar = distances[0] > first.rowHeight ?? 0
      let frame = isFar ? layout.frame(of: item, in: first) : nil
      let size = frame.map { isHigh($0.height, context.name(of: first.environment)) }
      let carried = layout.viewsCarried(by: item, in: first)
      let message =
        carried.isEmpty
        ? spills(layout, item, sizes, environments)
        : context.isTooHigh(item, in: spilling.map(\.environment), with: carried.map(\.item))
      var found = finding([item] + others, message, context, size: carried.isEmpty ? size ?? "" : "")
      found.related += context.marks(of: carried)
      found.messageWithoutLengths = mayOverflow(layout, item)
      return found
    }
    guard let solution = context.solutions.first else { return nil }
    let labels = layout.labelsPushing(item, outOf: solution)
    guard !labels.isEmpty, !layout.isKnown(item, in: solution) else { return nil }
    return finding([item], wouldOverflow(layout, item, labels), context)
  }
}

extension Layout {
  /// Whether other rules report why a column hangs out of a row.
  fileprivate func isKnown(_ item: ItemID, in solution: RowSolution) -> Bool {
    solution.leavesAmbiguous(item, [.y]) || carriesOverhang(item, in: solution) || isUnderNextView(item, in: solution)
  }
}

/// `items` are the last view of the column, and others that hang out with it.
private func finding(_ items: [ItemID], _ message: String, _ context: RuleContext, size: String = "") -> LayoutFinding {
  let layout = context.layout
  let item = items[0]
  let above = layout.constraintFromAbove(of: item)
  let beside = layout.siblingBeginning(with: item)
  return LayoutFinding(
    message: message, place: above.map { .anchor($0.constraint.index, $0.side) } ?? .item(item),
    label: above.map { (isCentred($0) ? centredGrows : endsHere) + size } ?? "",
    related: beside.map { [RelatedPart(beginsToo(layout[$0.item].name), at: .constraint($0.constraint))] } ?? [],
    views: items.map { layout[$0].name },
    constraints: above.map { [$0.constraint.name] } ?? [], fault: .unpinnedColumn(item))
}

private func isCentred(_ place: (constraint: Constraint, side: ConstraintSide)) -> Bool {
  let term = place.side == .first ? place.constraint.first : place.constraint.second
  return term?.anchor.attribute == .centerY
}

// MARK: - Words

private func spills(_ layout: Layout, _ item: ItemID, _ sizes: CollectedSizes, _ environments: String) -> String {
  let superview = layout[item].superview.map { layout[$0].name } ?? ""
  return
    "'\(layout[item].name)' hangs \(sizes.spelled) below '\(superview)'\(environments): no constraint keeps its bottom inside"
}

private func wouldOverflow(_ layout: Layout, _ item: ItemID, _ labels: [ItemID]) -> String {
  let superview = layout[item].superview.map { layout[$0].name } ?? ""
  let fault = "no constraint keeps the bottom of '\(layout[item].name)' inside '\(superview)'"
  let isOwn = labels.contains { layout.isItem($0, inside: item) }
  let others = isOwn ? "" : " in \(labels.map { "'\(layout[$0].name)'" }.spelledList())"
  return "\(fault): with more lines\(others), it would hang out"
}

/// What holds whatever the contents of the column are.
private func mayOverflow(_ layout: Layout, _ item: ItemID) -> String {
  let superview = layout[item].superview.map { layout[$0].name } ?? ""
  return "no constraint keeps the bottom of '\(layout[item].name)' inside '\(superview)', so taller content hangs out"
}

private func isHigh(_ height: Double, _ environment: String) -> String {
  "; it is \(height.spelledPoints) pt high\(environment)"
}
private func beginsToo(_ view: String) -> String { "'\(view)' begins at the same height" }

private let endsHere = "nothing is below it"
