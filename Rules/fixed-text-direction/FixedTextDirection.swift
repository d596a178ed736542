import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Left and right constraints keep views on their sides in right-to-left languages. The solver confirms that the
/// mirrored row differs with leading and trailing in their place. A warning if a view sticks out of a mirrored row for
/// that reason. Left out: visual formats with `directionLeftToRight`, which ask for it.
public let fixedTextDirection = Rule(
  id: "fixed-text-direction", severity: .warning,
  summary: "left and right keep views on their sides in right-to-left languages"
) { context in
  let layout = context.layout
  let fixed = layout.constraintsOfFixedSides
  guard let first = fixed.first,
    let fixedViews = layout.views(fixedBy: fixed, in: context.solutions, limit: context.limit)
  else { return [] }
  let views = fixedViews.isEmpty ? layout.views(of: fixed.map { .constraint($0.index) }) : fixedViews
  let overhangs = layout.overhangsOfFixedSides(in: context.solutions, limit: context.limit).map(\.item)
  // A view that follows another one out of the row is outside, too.
  let outside =
    overhangs
    + (overhangs.isEmpty
      ? []
      : layout.views.map { ItemID($0) }.filter { item in
        fixedViews.contains(layout[item].name) && context.solutions.contains { layout.isOutside(item, mirrored: $0) }
      })
  return [
    LayoutFinding(
      severity: outside.isEmpty ? .info : .warning,
      message: fixedViews.isEmpty ? doNotMirror(views, sides(in: fixed)) : stay(views), place: .constraint(first.index),
      related: fixed.dropFirst().map { RelatedPart("", at: .constraint($0.index)) },
      views: views,
      constraints: fixed.map(\.name),
      notes: outside.isEmpty ? [] : [stickOut(outside.sorted().map { layout[$0].name }.distinct, layout)],
      fault: .leftAndRight(fixed.map(\.index)))
  ]
}

extension Layout {
  /// Whether a view leaves the content view sideways in a right-to-left row.
  fileprivate func isOutside(_ item: ItemID, mirrored solution: RowSolution) -> Bool {
    guard solution.environment.layoutDirection == .rightToLeft, isShown(item), let width = solution.contentWidth,
      let frame = frame(of: item, in: .contentView, solution)
    else { return false }
    return frame.x < -visibleDifference || frame.x + frame.width > width + visibleDifference
  }
}

// MARK: - Words

private func stickOut(_ views: [String], _ layout: Layout) -> String {
  let names = views.map { "'\($0)'" }.spelledList()
  return "in these languages, \(names) \(views.count == 1 ? "sticks" : "stick") out of '\(layout[.contentView].name)'"
}

private func stay(_ views: [String]) -> String {
  let names = views.map { "'\($0)'" }.spelledList()
  return "\(names) \(views.count == 1 ? "does" : "do") not mirror in right-to-left languages"
}

/// The sides that the constraints name: `'left' keeps`, `'left' and 'right' keep`.
private func sides(in constraints: [Constraint]) -> String {
  let names = constraints.flatMap(\.terms).map(\.anchor.attribute).filter { $0 == .left || $0 == .right }.map(\.name)
  let sides = names.distinct.sorted().map { "'\($0)'" }
  return "\(sides.spelledList()) \(sides.count == 1 ? "keeps" : "keep")"
}

private func doNotMirror(_ views: [String], _ sides: String) -> String {
  firstLine(naming: views.map { "'\($0)'" }, orElse: "some views") { names in
    "\(sides) \(names) from mirroring with the rest of the row in right-to-left languages"
  }
}
