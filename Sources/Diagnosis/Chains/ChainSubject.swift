public import LayoutModel
import LayoutSolver

extension VerticalChain {
  /// The views and constraints to report for a broken chain: the main view first, constraints as indices.
  public func subject(in layout: Layout) -> (items: [ItemID], constraints: [Int]) {
    switch cause {
    case .throughCell(let constraints), .weak(let constraints), .wrongWay(let constraints):
      return (constraints.flatMap { layout.views(of: layout.constraints[$0]) }, constraints)
    case .noHeight(let item), .nothingAtTop(let item), .nothingAtBottom(let item):
      let last = fromTop.last { $0.upper.item != $0.lower.item } ?? fromBottom.first
      guard case .constraint(let index)? = last?.condition else { return ([item], []) }
      return ([item], [index])
    case .proportional(let item, let constraint), .centreOnly(let item, let constraint):
      return ([item], [constraint])
    case .gap(let upper, let lower):
      return ([upper.item, lower.item], [])
    case .nothing, .empty:
      return (fromTop.map(\.lower.item).filter { $0 > .contentView }, [])
    }
  }
}

extension Layout {
  /// The views of a constraint, without the cell and its content view; a guide counts as the view that owns it.
  public func views(of constraint: Constraint) -> [ItemID] {
    let first = owner(of: constraint.first)
    let own = first > .contentView ? [first] : []
    guard let second = constraint.second.map({ owner(of: $0) }), second > .contentView else { return own }
    return own + [second]
  }
}
