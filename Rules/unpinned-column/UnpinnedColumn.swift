import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A column of views ends above the bottom of what holds it, with nothing to keep it inside.
///
/// Either it spills as the row is solved, or it would with more lines in a label that may have them. The solver confirms
/// that a bottom to stay above would mend it: the row then grows with the column.
public let unpinnedColumn = Rule(
  id: "unpinned-column", severity: .warning,
  summary: "a column of views is not kept above the bottom, so that taller content spills",
  isAboutHeight: true
) { context in
  guard !context.solutions.contains(where: \.fitsToNothing) else { return [] }
  let layout = context.layout
  let columns = layout.openColumns
  return columns.compactMap { item in
    let spilling = context.solutions.indices.filter { isSpilling(item, context.solutions[$0], layout) }.map {
      context.solutions[$0]
    }
    if let first = spilling.first {
      guard grows(item, first, layout) else { return nil }
      let distance = layout.spill(of: item, first)
      let message = spills(layout, item, distance, context.words(for: spilling.map(\.circumstances)))
      let others = layout.views.map { ItemID($0) }.filter {
        $0 != item && layout[$0].superview == layout[item].superview && isSpilling($0, first, layout)
      }
      return finding([item] + others, message, context)
    }
    guard let solution = context.solutions.first, let longer = withMoreLines(item, solution, layout),
      grows(item, longer.solution, longer.layout)
    else { return nil }
    return finding([item], wouldSpill(layout, item), context)
  }
}

/// What hangs out by less than this is a shadow, a border, or a line's leading. In points.
private let unseenSpill = 4.0
/// What a row grows by is more than this, in points.
private let leastSpill = 0.5
/// More lines than any row has.
private let manyLines = 60

/// Whether a view that is shown hangs below what holds it.
private func isSpilling(_ item: ItemID, _ solution: RowSolution, _ layout: Layout) -> Bool {
  layout.spill(of: item, solution) > unseenSpill && layout.showing(solution.circumstances).isShown(item)
    && !layout.isSurface(item, solution)
}

/// Whether the row grows with a view whose bottom is kept inside what holds it.
private func grows(_ item: ItemID, _ solution: RowSolution, _ layout: Layout) -> Bool {
  guard let holder = layout[item].superview else { return false }
  let kept = layout.solved(
    like: solution, adding: [Tie(Anchor(item, .bottom), .lessThanOrEqual, Anchor(holder, .bottom))])
  guard kept.isSolved, let height = solution.contentHeight, let grown = kept.contentHeight else { return false }
  return grown > height + leastSpill
}

/// The layout with as many lines in a label as it may have, where it then hangs below what holds it; nil where it does not.
private func withMoreLines(
  _ item: ItemID, _ solution: RowSolution, _ layout: Layout
) -> (layout: Layout, solution: RowSolution)? {
  if solution.circumstances.sample == nil, layout.labelsOfSeveralLines(in: item).isEmpty { return nil }
  var longer = layout.showing(solution.circumstances)
  longer.samples = []
  let labels = longer.labelsOfSeveralLines(in: item)
  guard !labels.isEmpty else { return nil }
  for label in labels {
    let most = longer[label].numberOfLines
    let lines = most == 0 ? manyLines : min(most, manyLines)
    longer[label].text = [String](repeating: "x", count: lines).joined(separator: "\n")
    longer[label].intrinsicContentSize = nil
  }
  let solved = solve(longer, in: solution.circumstances, limit: solution.limit)
  return longer.spill(of: item, solved) > leastSpill ? (longer, solved) : nil
}

extension Attribute {
  fileprivate var isBelow: Bool { self == .bottom || self == .lastBaseline }
}

extension Layout {
  /// The views below which nothing is tied: their bottom may lie anywhere as far as the text of the layout says.
  fileprivate var openColumns: [ItemID] {
    var tied = [Bool](repeating: false, count: items.count)
    for index in constraints.indices where constraints[index].isActive {
      let (first, second) = (constraints[index].first.anchor, constraints[index].second?.anchor)
      if counts(constraint: index) {
        if first.attribute.isBelow { tied[first.item.index] = true }
        if let second, second.attribute.isBelow { tied[second.item.index] = true }
      } else if let second, isTiedToCell(constraints[index]) {
        if first.attribute.axis == .vertical { tied[first.item.index] = true }
        if second.attribute.axis == .vertical { tied[second.item.index] = true }
      }
    }
    return views.filter { !tied[$0] && items[$0].predefined == nil }.map { ItemID($0) }.filter { item in
      self[item].superview.map { isItem($0, inside: .contentView) } ?? false
    }
  }

  /// Whether a view is a plain surface, which shows nothing but itself, and lies behind or over a sibling.
  fileprivate func isSurface(_ item: ItemID, _ solution: RowSolution) -> Bool {
    guard self[item].type == .view, self[item].className == nil, let holder = self[item].superview,
      !views.contains(where: { items[$0].superview == item }), let own = frame(of: item, in: holder, solution)
    else { return false }
    return views.map { ItemID($0) }.contains { other in
      guard other != item, let frame = frame(of: other, in: holder, solution) else { return false }
      return min(own.x + own.width, frame.x + frame.width) > max(own.x, frame.x)
        && min(own.y + own.height, frame.y + frame.height) > max(own.y, frame.y)
    }
  }

  /// The labels that may have several lines and show: a view itself, or what it arranges as a stack.
  fileprivate func labelsOfSeveralLines(in item: ItemID) -> [ItemID] {
    guard isShown(item) else { return [] }
    if self[item].type == .label { return self[item].numberOfLines == 1 ? [] : [item] }
    return self[item].stack?.arranged.flatMap { labelsOfSeveralLines(in: $0) } ?? []
  }

  /// By how many points a view hangs below its superview.
  fileprivate func spill(of item: ItemID, _ solution: RowSolution) -> Double {
    guard let holder = self[item].superview, let frame = frame(of: item, in: holder, solution),
      let size = size(of: holder, solution)
    else { return 0 }
    return frame.y + frame.height - size.vertical
  }

  /// The constraint that holds a view from above, or by its centre.
  fileprivate func tie(of item: ItemID) -> (constraint: Constraint, side: ConstraintSide)? {
    for attribute in [Attribute.top, .firstBaseline, .centerY] {
      for constraint in countingConstraints {
        if constraint.first.anchor == Anchor(item, attribute) { return (constraint, .first) }
        if constraint.second?.anchor == Anchor(item, attribute) { return (constraint, .second) }
      }
    }
    return nil
  }
}

/// `items` are the view that ends the column, and others that spill with it.
private func finding(_ items: [ItemID], _ message: String, _ context: RuleContext) -> LayoutFinding {
  let layout = context.layout
  let item = items[0]
  let tie = layout.tie(of: item)
  return LayoutFinding(
    message: message,
    place: tie.map { .anchor($0.constraint.index, $0.side) } ?? .item(item),
    label: tie == nil ? "" : endsHere, views: items.map { layout[$0].name },
    constraints: tie.map { [$0.constraint.name] } ?? [],
    fault: .openColumn(item))
}


// MARK: - Words

private func spills(_ layout: Layout, _ item: ItemID, _ distance: Double, _ circumstances: String) -> String {
  let holder = layout[item].superview.map { layout[$0].name } ?? ""
  return
    "'\(layout[item].name)' hangs \(distance.spelledPoints) pt below '\(holder)'\(circumstances): nothing keeps its bottom inside"
}

private func wouldSpill(_ layout: Layout, _ item: ItemID) -> String {
  let holder = layout[item].superview.map { layout[$0].name } ?? ""
  return "nothing keeps the bottom of '\(layout[item].name)' inside '\(holder)', so that more lines of it hang out"
}

private let endsHere = "the column ends with this view"
