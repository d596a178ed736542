import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view's height is a share of the row's own height, and the row collapses: a share of 0 is 0. Left out: rows whose
/// chain does not end at such a view, because there other views set the height.
public let proportionalHeight = Rule(
  id: "proportional-height", severity: .error,
  summary: "a height is a share of the row's own height, which nothing else sets", causeOf: ["zero-height"]
) { context in
  guard context.hasZeroHeight else { return [] }
  let layout = context.layout
  let collapsed = context.collapsedSolutions
  let forced = context.solutions.filter {
    layout.isFitted && $0.contentHeight == 0 && !$0.fitsToZero && layout.expectsHeight(in: $0.environment)
  }
  let shares: [(constraint: Constraint, view: ItemID, whole: Term)]
  if let first = collapsed.first, case .proportional = VerticalChain(layout, first).cause {
    shares = layout.sharesOfRowHeight
  } else if collapsed.isEmpty, let first = forced.first, let reason = layout.reasonForZero(in: first) {
    shares = layout.sharesOfRowHeight.filter { reason.contains(.constraint($0.constraint.index)) }
  } else {
    return []
  }
  return shares.map { share in
    let (whole, view) = (layout[share.whole.anchor.item].name, layout[share.view].name)
    var finding = LayoutFinding(
      message: isShareOf(whole, view),
      place: .constraint(share.constraint.index), views: [view],
      constraints: [share.constraint.name],
      environments: (collapsed.isEmpty ? forced : collapsed).map(\.environment))
    finding.causeGroup = CauseGroup(name: "'\(view)'", start: "the heights of ", end: areSharesOf(whole), noun: "views")
    return finding
  }
}

extension Layout {
  /// The active constraints that make a view's height a share of the content view's or the cell's, without a constant.
  fileprivate var sharesOfRowHeight: [(constraint: Constraint, view: ItemID, whole: Term)] {
    constraints.compactMap { constraint in
      guard constraint.isActive, constraint.priority > .fittingSizeLevel, constraint.relation == .equal,
        constraint.constant == 0, constraint.terms.count == 2,
        constraint.terms.allSatisfy({ $0.anchor.attribute == .height }),
        let whole = constraint.terms.first(where: { $0.anchor.item == .contentView || isOfCell($0.anchor.item) }),
        let view = constraint.terms.map(\.anchor.item).first(where: {
          $0 > .contentView && views.contains($0.index) && isItem($0, inside: .contentView)
        })
      else { return nil }
      return (constraint, view, whole)
    }
  }
}

// MARK: - Words

private func isShareOf(_ whole: String, _ view: String) -> String {
  "the height of '\(view)' is a share of '\(whole)', which gets its height from its content"
}

private func areSharesOf(_ whole: String) -> String {
  " are shares of '\(whole)', which gets its height from its content"
}
