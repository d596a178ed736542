import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// What stands in a scroll view leaves the size of its content open.
///
/// The solver's word. Silent where nothing is tied to the scroll view's content, whose size is then set in code.
public let ambiguousScrollContent = Rule(
  id: "ambiguous-scroll-content", severity: .error,
  summary: "what stands in a scroll view does not decide how large its content is"
) { context in
  let open = context.collect { (solution: RowSolution) -> [Opening] in
    solution.fitsToNothing
      ? [] : solution.openContents.map { Opening(scroll: $0.item, axis: $0.axis) }
  }
  return open.compactMap { opening, circumstances in
    let layout = context.layout(solvedIn: circumstances)
    let ties = layout.ties(toContentOf: opening.scroll)
    guard !ties.isEmpty else { return nil }
    return finding(opening, ties.filter { $0.axis == opening.axis }, circumstances, layout, context)
  }
}

private struct Opening: Hashable {
  var scroll: ItemID
  var axis: Axis
}

/// A constraint that ties a view in a scroll view to an edge of its content.
private struct Tie {
  var item: ItemID
  var constraint: Int
  var attribute: Attribute
  var axis: Axis { attribute.axis }
  var isFar: Bool { [.trailing, .right, .bottom].contains(attribute) }
}

private func finding(
  _ opening: Opening, _ ties: [Tie], _ circumstances: [Circumstances], _ layout: Layout, _ context: RuleContext
) -> LayoutFinding {
  let scroll = layout[opening.scroll]
  let isTied = ties.contains(where: \.isFar) && ties.contains { !$0.isFar }
  var items: [ItemID] = []
  for tie in ties where !items.contains(tie.item) { items.append(tie.item) }
  let constraints = ties.map { ConditionID.constraint($0.constraint) }
  return LayoutFinding(
    message: undecided(scroll.name, opening.axis, context.words(for: circumstances)), place: .item(opening.scroll),
    related: constraints.map { RelatedPart("", at: layout.place(of: $0)) },
    views: [scroll.name] + items.map { layout[$0].name }, constraints: layout.constraintNames(of: constraints),
    circumstances: circumstances,
    notes: [isTied ? followsItself(items.map { layout[$0].name }, opening.axis) : notTied(ties, opening.axis)])
}

extension Layout {
  /// The active constraints that tie views in a scroll view to the edges of its content [semantics 6.20, 6.21].
  fileprivate func ties(toContentOf scroll: ItemID) -> [Tie] {
    constraints.compactMap { constraint in
      guard constraint.isActive, let second = constraint.second else { return nil }
      for (view, edge) in [(constraint.first, second), (second, constraint.first)] {
        let owner = edge.anchor.item
        let isContent = owner == scroll || self[owner].guide == .contentLayoutGuide && self[owner].superview == scroll
        let attribute = edge.anchor.attribute
        if isContent, [.left, .right, .leading, .trailing, .top, .bottom].contains(attribute),
          view.anchor.item != owner, self[view.anchor.item].guide == nil, isItem(view.anchor.item, inside: scroll)
        {
          return Tie(item: view.anchor.item, constraint: constraint.index, attribute: attribute)
        }
      }
      return nil
    }
  }
}

// MARK: - Words

private func undecided(_ scroll: String, _ axis: Axis, _ circumstances: String) -> String {
  "nothing decides how \(axis == .horizontal ? "wide" : "high") the content of '\(scroll)' is\(circumstances)"
}

private func followsItself(_ views: [String], _ axis: Axis) -> String {
  let (size, side) = axis == .horizontal ? ("width", "sides") : ("height", "the top and the bottom")
  let one = views.count == 1
  let subject = views.map { "'\($0)'" }.spelledList()
  return axis == .horizontal
    ? "\(subject) \(one ? "is" : "are") tied to both \(side) of it and \(one ? "has" : "have") no \(size) that anything else gives"
    : "\(subject) \(one ? "is" : "are") tied to \(side) of it and \(one ? "has" : "have") no \(size) that anything else gives"
}

private func notTied(_ ties: [Tie], _ axis: Axis) -> String {
  let side: String
  switch (axis, ties.contains(where: \.isFar), ties.isEmpty) {
  case (.horizontal, _, true): side = "the leading and the trailing side"
  case (.vertical, _, true): side = "the top and the bottom"
  case (.horizontal, let far, _): side = far ? "the leading side" : "the trailing side"
  case (.vertical, let far, _): side = far ? "the top" : "the bottom"
  }
  return "no constraint ties anything in it to \(side) of its content"
}
