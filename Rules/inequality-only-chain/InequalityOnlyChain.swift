import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// The ends of a chain are inequalities, and nothing decides between them where the row is higher than it needs
/// [semantics 4.11, 4.17, 4.28].
///
/// The solver confirms it: with the row that much higher, places are open that are not in the row as it fits.
public let inequalityOnlyChain = Rule(
  id: "inequality-only-chain", severity: .warning,
  summary: "inequalities alone hold a chain at both ends, so that its slack is nobody's",
  causeOf: ["zero-height"], isAboutHeight: true
) { context in
  let layout = context.layout
  let collapsed =
    context.hasZeroHeight
    ? context.solutions.filter { $0.fitsToNothing && layout.expectsHeight(in: $0.circumstances) } : []
  if let first = collapsed.first {
    guard case .wrongWay(let constraints) = VerticalChain(layout, first).cause, layout.isHeldByInequalitiesAlone
    else { return [] }
    return collapse(constraints.map { layout.constraints[$0] }, layout, collapsed.map(\.circumstances))
  }
  let ties = layout.inequalitiesAtEnds
  guard layout.kind != .view, ties.contains(where: \.isAtTop), ties.contains(where: { !$0.isAtTop }),
    let solution = context.solutions.first, solution.isSolved, let height = solution.contentHeight, height > 0
  else { return [] }
  let higher = layout.solved(
    like: solution, adding: [Tie(Anchor(.contentView, .height), .equal, plus: height + slack)])
  guard higher.isSolved else { return [] }
  return openGroups(of: higher, besides: context.solutions).compactMap { group in
    finding(group, ties, layout)
  }
}

/// By how many points a row is made higher to see who takes them.
private let slack = 20.0

/// Views that the slack leaves open, and that are not open without it, by what moves together.
private func openGroups(of higher: RowSolution, besides solutions: [RowSolution]) -> [[ItemID]] {
  Set(higher.openValues.map(\.group)).sorted().compactMap { group in
    let values = higher.openValues.filter { $0.group == group }
    let isNew = values.allSatisfy { value in !solutions.contains { $0.leavesOpen(value.item, [.y, .height]) } }
    return isNew ? values.map(\.item) : nil
  }
}

private func finding(_ group: [ItemID], _ ties: [EndTie], _ layout: Layout) -> LayoutFinding? {
  let own = ties.filter { group.contains($0.item) }
  guard let top = own.first(where: \.isAtTop), let bottom = own.first(where: { !$0.isAtTop }) else { return nil }
  let items = [top.item] + group.filter { $0 != top.item }
  let (upper, lower) = (layout.constraints[top.constraint], layout.constraints[bottom.constraint])
  return LayoutFinding(
    message: floats(layout[top.item].name, layout.noun), place: .constraint(upper.index),
    related: [RelatedPart("", at: .constraint(lower.index))], views: items.map { layout[$0].name },
    constraints: [upper.name, lower.name], notes: layout.kind == .cell ? [whenItIsHigher] : [],
    fault: .inequalitiesAtBothEnds(top: upper.index, bottom: lower.index))
}

private func collapse(
  _ wrong: [Constraint], _ layout: Layout, _ circumstances: [Circumstances]
) -> [LayoutFinding] {
  guard let first = wrong.first, let view = layout.views(of: first).first else { return [] }
  return [
    LayoutFinding(
      message: allowsNothing(layout[view].name, layout[.contentView].name, layout.spelled(first)),
      place: .constraint(first.index), views: [layout[view].name], constraints: wrong.map(\.name),
      circumstances: circumstances)
  ]
}

/// An inequality between a view and the top or the bottom of what holds it.
private struct EndTie {
  var constraint: Int
  var item: ItemID
  var isAtTop: Bool
}

extension Layout {
  fileprivate var inequalitiesAtEnds: [EndTie] {
    constraints.indices.compactMap { index in
      guard constraints[index].relation != .equal, constraints[index].first.anchor.attribute.axis == .vertical,
        counts(constraint: index)
      else { return nil }
      let first = constraints[index].first
      guard let second = constraints[index].second else { return nil }
      for (term, other) in [(first, second), (second, first)] {
        let holder = owner(of: other)
        guard views.contains(term.anchor.item.index), holder != term.anchor.item,
          isItem(term.anchor.item, inside: holder)
        else { continue }
        if other.anchor.attribute == .top {
          return EndTie(constraint: index, item: term.anchor.item, isAtTop: true)
        }
        if other.anchor.attribute == .bottom {
          return EndTie(constraint: index, item: term.anchor.item, isAtTop: false)
        }
      }
      return nil
    }
  }
}

// MARK: - Words

private func floats(_ view: String, _ noun: String) -> String {
  "nothing decides where '\(view)' stands in a \(noun) that is higher than it needs: both ends are inequalities"
}

private func allowsNothing(_ view: String, _ box: String, _ inequality: String) -> String {
  "inequalities alone tie '\(view)' to the two ends of '\(box)', and '\(inequality)' lets them meet"
}

private let whenItIsHigher =
  "UIKit lays a row out at its estimate first, and from iOS 13 on a separator's pixel higher than it needs"
