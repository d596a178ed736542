import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// No chain of constraints and known heights pushes the content view's bottom away from its top. The solver says
/// whether (the row fits to 0 where more would be allowed), the chain says why.
public let incompleteVerticalChain = Rule(
  id: "incomplete-vertical-chain", severity: .error,
  summary: "no chain of constraints and known heights reaches from the content view's top to its bottom",
  causeOf: ["zero-height"]
) { context in
  let collapsed = context.collapsedSolutions
  guard let first = collapsed.first else { return [] }
  let chain = VerticalChain(context.layout, first)
  guard let fault = fault(of: chain, in: context.layout) else { return [] }
  return [
    LayoutFinding(
      message: fault.message, place: fault.place, views: fault.items.map { context.layout[$0].name },
      constraints: fault.constraints.map { context.layout.constraints[$0].name },
      circumstances: collapsed.map(\.circumstances))
  ]
}

private struct Fault {
  var message: String
  var place: LayoutPlace
  var items: [ItemID] = []
  var constraints: [Int] = []
}

/// What is missing. Nil where nothing is: where a chain is whole but pinned to the cell, where a view in it has no
/// height or a share of the row's own, and where inequalities alone hold it. Each of these is another rule's finding.
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
    return atConstraint(index, wrongWay, items(of: index, layout))
  case .centreOnly(let item, let constraint):
    return atConstraint(constraint, centreOnly(name(item)), [item])
  case .nothingAtTop(let item):
    return Fault(
      message: missing("top", name(item), name(.contentView)), place: tie(of: item, chain.fromBottom, layout),
      items: [item])
  case .nothingAtBottom(let item):
    return Fault(
      message: missing("bottom", name(item), name(.contentView)),
      place: tie(of: item, chain.fromTop.reversed(), layout), items: [item])
  case .gap(let upper, let lower):
    return Fault(
      message: gap(name(upper.item), upper, name(lower.item), lower), place: .item(lower.item),
      items: [upper.item, lower.item])
  case .nothing:
    return Fault(message: nothingVertical, place: .layout)
  case .empty:
    return Fault(message: nothingInIt, place: .layout)
  }
}

private func items(of constraint: Int, _ layout: Layout) -> [ItemID] {
  layout.views(of: layout.constraints[constraint])
}

/// Where the view at the end of a chain hangs: the first of the author's links to another view, seen from that end.
private func tie(of item: ItemID, _ links: [ChainLink], _ layout: Layout) -> LayoutPlace {
  let link = links.first { link in
    guard case .constraint = link.condition else { return false }
    return link.upper.item != link.lower.item
  }
  return link.map { layout.place(of: $0, at: item) } ?? .item(item)
}

// MARK: - Words

private func missing(_ side: String, _ view: String, _ box: String) -> String {
  "no constraint ties the \(side) of '\(view)' to '\(box)'"
}

private func gap(_ upper: String, _ upperEdge: Edge, _ lower: String, _ lowerEdge: Edge) -> String {
  let (from, to) = (lowerEdge.isBottom ? "bottom" : "top", upperEdge.isBottom ? "bottom" : "top")
  return "no constraint ties the \(from) of '\(lower)' to the \(to) of '\(upper)'"
}

private func centreOnly(_ view: String) -> String {
  "'\(view)' is held by its centre alone, and a centre pushes nothing apart"
}

private func tooWeak(_ priority: Priority) -> String {
  let own = "UIKit's own wish for a height of 0, which is at 50"
  return "a priority of \(priority.spelled) does not outrank \(own)\(priority == .fittingSizeLevel ? " too" : "")"
}

private let wrongWay = "this inequality allows a distance but does not ask for one"
private let nothingVertical = "no vertical constraint holds a view between the top and the bottom"
private let nothingInIt = "the chain is complete, but all that it consists of is 0 pt high or outranked"
