import LayoutModel
import LayoutSolver

// Fixes that let one constraint of a conflict give way.
extension Layout {
  /// Changes of single constraints, those of the most flexible views first: a size becomes a bound, an edge that ends a
  /// chain only has to stay inside or yields, and leading and top edges stay.
  func relaxing(_ indices: [Int]) -> [ProposedFix] {
    var proposals: [(rank: Int, fix: ProposedFix)] = []
    // Of several sizes, the largest one gives way.
    for index in indices.sorted(by: { abs(constraints[$0].constant) > abs(constraints[$1].constant) }) {
      let constraint = constraints[index]
      if let pin = pinnedEdge(constraint: index) {
        guard pin.edge.isFarEdge, pin.relation == .equal else { continue }
        if pin.edge == .bottom {
          proposals.append((0, ProposedFix([.setPriority(constraint: index, 999)])))
        } else {
          proposals.append((flexibility(of: pin.item) == .keepsSize ? 0 : 3, loosening(pin)))
        }
      } else if constraint.second == nil, constraint.relation == .greaterThanOrEqual,
        constraint.first.anchor.attribute.isSize, flexibility(of: constraint.first.anchor.item) > .keepsSize
      {
        proposals.append((1, ProposedFix([.setPriority(constraint: index, 999)])))
      } else if constraint.second == nil, constraint.relation == .equal, constraint.first.anchor.attribute.isSize {
        let item = constraint.first.anchor.item
        let isFixed = flexibility(of: item) == .keepsSize
        // One of several pictures or buttons of the same size would look odd at another one.
        if self[item].type != .label, indices.count(where: { isAlike($0, constraint) }) >= leastOfOneSize { continue }
        // Which of a picture's sizes is right, a person has to say.
        let hasRemoval = proposals.contains { $0.rank == 5 }
        let removal = ProposedFix([.removeConstraint(index)], isGuess: isFixed, isAlternative: isFixed && hasRemoval)
        let isWidth = constraint.first.anchor.attribute == .width
        // A width that fits on some screens stays there.
        if isWidth, canShrink(item) { proposals.append((1, ProposedFix([.setPriority(constraint: index, 999)]))) }
        proposals.append((isFixed ? 5 : 1, removal))
        guard !isFixed else { continue }
        proposals.append((isWidth ? 2 : 0, bounding(size: index, by: isWidth ? .lessThanOrEqual : .greaterThanOrEqual)))
        proposals.append((4, ProposedFix([.setPriority(constraint: index, 999)])))
      }
    }
    return proposals.sorted { $0.rank < $1.rank }.map(\.fix)
  }

  /// Whether two constraints state the same size of views of one type in one superview.
  private func isAlike(_ index: Int, _ constraint: Constraint) -> Bool {
    let (other, anchor) = (constraints[index], constraint.first.anchor)
    let (one, two) = (self[other.first.anchor.item], self[anchor.item])
    return statesLength(index, of: other.first.anchor) && other.uiKitConstant == constraint.uiKitConstant
      && other.first.anchor.attribute == anchor.attribute && one.type == two.type && one.superview == two.superview
  }

  /// The fix that turns the equation of a size into a bound of the size.
  func bounding(size index: Int, by relation: Relation) -> ProposedFix {
    let isMirrored = constraints[index].first.coefficient < 0
    return ProposedFix([.setRelation(constraint: index, isMirrored ? relation.reversed : relation)])
  }

  /// The fix that lets a view's edge only stay inside.
  func loosening(_ pin: PinnedEdge) -> ProposedFix {
    let inward = pin.edge.inward
    let relation = constraints[pin.constraint].first.anchor.item == pin.item ? inward : inward.reversed
    return ProposedFix([.setRelation(constraint: pin.constraint, relation)])
  }

  /// Whether a view without text has a sibling text that may have several lines and reaches the row's bottom.
  func isBesideGrowingText(_ item: ItemID) -> Bool {
    guard flexibility(of: item) == .keepsSize else { return false }
    return pinnedEdges.contains { pin in
      pin.edge == .bottom && pin.container == .contentView && pin.item != item && canGrow(pin.item)
    }
  }

  /// Whether a view is a text that may have several lines, or contains one.
  func canGrow(_ item: ItemID) -> Bool {
    if self[item].type == .label { return self[item].numberOfLines != 1 }
    if self[item].type == .textView { return self[item].isScrollEnabled == false }
    return views.contains { index in
      items[index].superview == item && items[index].guide == nil && canGrow(ItemID(index))
    }
  }
}

/// From this many views of one type and size on, none of them changes alone.
private let leastOfOneSize = 3

extension Attribute {
  /// How an edge compares to that of a view around it if it is inside.
  var inward: Relation { isFarEdge ? .lessThanOrEqual : .greaterThanOrEqual }
}
