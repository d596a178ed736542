import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// No chain of constraints and known heights keeps the top and bottom of the content view apart. The solver finds that
/// the row shrinks to 0 although more is possible, and the chain gives the reason.
public let incompleteVerticalChain = Rule(
  id: "incomplete-vertical-chain", severity: .error,
  summary: "no chain of constraints and known heights connects the content view's top to its bottom",
  causeOf: ["zero-height"]
) { context in
  let collapsed = context.collapsedSolutions
  guard let first = collapsed.first else { return [] }
  let chain = VerticalChain(context.layout, first)
  guard let fault = fault(of: chain, in: context.layout) else { return [] }
  return [
    LayoutFinding(
      message: fault.message, place: fault.place, label: fault.label,
      views: fault.items.map { context.layout[$0].name },
      constraints: fault.constraints.map { context.layout.constraints[$0].name },
      environments: collapsed.map(\.environment))
  ]
}

private struct Fault {
  var message: String
  var place: LayoutPlace
  var label = ""
  var items: [ItemID] = []
  var constraints: [Int] = []
}

/// What the chain lacks; nil if another rule reports it: a chain that is pinned to the cell or goes on in a subview of
/// it, a view without a height or with a share of the row's height, or a chain of inequalities alone.
private func fault(of chain: VerticalChain, in layout: Layout) -> Fault? {
  func name(_ item: ItemID) -> String { layout[item].name }
  func atConstraint(_ index: Int, _ message: String, _ items: [ItemID]) -> Fault {
    Fault(message: message, place: .constraint(index), items: items, constraints: [index])
  }
  switch chain.cause {
  case .throughCell, .noHeight, .proportional:
    return nil
  case .weak(let constraints):
    guard let index = constraints.first else { return nil }
    return atConstraint(index, tooWeak(layout.constraints[index].priority), items(of: index, layout))
  case .wrongWay(let constraints):
    guard let index = constraints.first, !layout.isHeldByInequalitiesAlone else { return nil }
    return atConstraint(index, layout.limitsOnly(layout.constraints[index]), items(of: index, layout))
  case .centreOnly(let item, let constraint):
    let others = layout.centredViews.map(\.item).filter { $0 != item }
    return atConstraint(constraint, centreOnly(([item] + others).map(name), layout.noun), [item])
  case .gap(let item, _) where !layout.subviewsOfCell(continuing: item.item).isEmpty: return nil
  case .nothingAtTop(let item) where !layout.subviewsOfCell(continuing: item).isEmpty: return nil
  case .nothingAtBottom(let item) where !layout.subviewsOfCell(continuing: item).isEmpty: return nil
  case .nothingAtTop(let item):
    return Fault(
      message: missing("top", name(item), name(.contentView)), place: placeOfLink(to: item, chain.fromBottom, layout),
      label: endsFromBottom, items: [item])
  case .nothingAtBottom(let item):
    return Fault(
      message: missing("bottom", name(item), name(.contentView)),
      place: placeOfLink(to: item, chain.fromTop.reversed(), layout), items: [item])
  case .gap(let upper, let lower):
    return Fault(
      message: gap(name(upper.item), upper, name(lower.item), lower), place: .item(lower.item),
      items: [upper.item, lower.item])
  case .nothing where layout.constraintsPinnedToCell.contains { $0.cell.anchor.attribute.axis == .vertical }:
    return nil
  case .nothing:
    return Fault(message: nothingVertical(name(.contentView)), place: .layout)
  case .empty:
    return Fault(message: nothingInIt, place: .layout)
  }
}

private func items(of constraint: Int, _ layout: Layout) -> [ItemID] {
  layout.views(of: layout.constraints[constraint])
}

/// The place of the first authored link to another view, seen from the end of a chain.
private func placeOfLink(to item: ItemID, _ links: [ChainLink], _ layout: Layout) -> LayoutPlace {
  let link = links.first { link in
    guard case .constraint = link.condition else { return false }
    return link.upper.item != link.lower.item
  }
  return link.map { layout.place(of: $0, at: item) } ?? .item(item)
}

// MARK: - Words

private let endsFromBottom = "the chain from the bottom ends here"
private func missing(_ side: String, _ view: String, _ box: String) -> String {
  "no constraint connects the \(side) of '\(view)' to '\(box)'"
}

private func gap(_ upper: String, _ upperEdge: Edge, _ lower: String, _ lowerEdge: Edge) -> String {
  let (from, to) = (lowerEdge.isBottom ? "bottom" : "top", upperEdge.isBottom ? "bottom" : "top")
  return "no constraint connects the \(from) of '\(lower)' to the \(to) of '\(upper)'"
}

private func centreOnly(_ views: [String], _ noun: String) -> String {
  let names = views.map { "'\($0)'" }.spelledList()
  return "\(names) \(views.count == 1 ? "is" : "are") only centred, which gives the \(noun) no height"
}

private func tooWeak(_ priority: Priority) -> String {
  "priority \(priority.spelled) is too low: UIKit measures with a height of 0 at priority 50, so only higher priorities count"
}

private func nothingVertical(_ box: String) -> String {
  "no vertical constraint connects a view to the top or the bottom of '\(box)'"
}
private let nothingInIt = "the chain is complete, but each part of it is 0 pt high or gives way to a higher priority"
